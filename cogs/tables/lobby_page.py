"""The lobby message: the game, the seats, who is ready, what has changed, and the buttons Join, Ready, Leave, Start and Cancel."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.kit.studio import Studio
from bot.tables.consent import Changes, changes, chooses, stamp, unready
from bot.tables.made_cards import given_to_opponents, options_with_made_cards
from bot.tables.pace import describe, offered
from bot.tables.table import TABLE_OPTIONS, Table
from cogs.kit import drawings
from cogs.kit.files import files, galleries, painted
from cogs.kit.items import Button, Menu, Page, Press, container, row
from cogs.kit.text import SENTENCE, cut, plain, plains
from games.core.values import Option, listing
from games.opponents import LEVELS
from games.phylo.cards.decks import RULES, uneven

LONGEST_VALUE = 40
"""Most characters of what a player chose for a seat, such as a deck's title."""

ROTATES = "-# A rematch: everyone moves on by a seat, and whoever sat first comes last."
"""What a rematch's lobby says about its seats."""


def seats_line(table: Table) -> str:
    """The seats: "1 Ana (host, ready) · 2 Hazel (grazer) · 3 Ben (not ready) · seat 4 is open"."""
    names, waiting = plains(table.names), unready(table)
    seats = []
    for person in table.people:
        human = person.player == "human"
        facts: list[str] = [] if human else [person.player]
        if human and person.user_id == table.row.host_id:
            facts.append("host")
        if human and table.row.status == "lobby":
            facts.append("not ready" if person in waiting else "ready")
        seats.append(f"{person.seat + 1} {names[person.seat]}" + (f" ({', '.join(facts)})" if facts else ""))
    free = [str(seat + 1) for seat in range(len(table.people), table.row.size)]
    if free:
        seats.append(f"seats {listing(free)} are open" if len(free) > 1 else f"seat {free[0]} is open")
    return " · ".join(seats)


def changes_line(table: Table, changed: Changes) -> str:
    """What the host has changed since everyone agreed: "Ana changed Pace from day to live. Press Ready if you agree."."""
    names = plains(table.names)
    host = next((names[person.seat] for person in table.people if person.user_id == table.row.host_id), "The host")
    terms = [f"{each.title} from {each.was} to {each.now}" for each in changed.terms]
    if terms:
        lines = [f"⚠️ {host if changed.by_host else 'Someone'} changed {listing(terms)}."]
    else:
        lines = ["⚠️ The terms changed and changed back."]
    if changed.reset:
        lines.append(f"{listing(changed.reset)} went back to the default, because the choice no longer fits.")
    return " ".join([*lines, "Press **Ready** if you agree."])


def options_line(table: Table) -> str:
    """The pace and all options: "Pace day (24 h a pick, 48 h in the bank) · Hints on · What-if on"."""
    chosen = {**table.options, **table.settings}
    parts = [f"Pace {describe(table.pace)}"] if table.pace is not None else []
    parts += [
        f"{option.title} {_value(table, option, chosen.get(option.name, option.default))}"
        for option in (*table.game.options, *TABLE_OPTIONS)
    ]
    return " · ".join(parts)


def _value(table: Table, option: Option, value: str) -> str:
    return value if option.seat is None else plain(table.game.option_text(option, value), LONGEST_VALUE)


def opponents_line(table: Table) -> str:
    """What each level of opponent at this table is; "" without opponents."""
    levels = dict.fromkeys(person.player for person in table.people if person.player != "human")
    return "\n".join(f"-# {LEVELS[level].title}: {LEVELS[level].line}" for level in levels)


def made_cards_line(table: Table) -> str:
    """Whose decks hold cards that players made, and that the table is therefore unrated, or rated all the same; "" if there are none."""
    seats = [option.seat for option in options_with_made_cards(table, table.options)]
    if not seats:
        given = given_to_opponents(table, table.options)
        return "Unrated: an opponent plays a deck that isn't a shipped one" if given else ""
    names = plains(table.names)
    whose = [f"{names[seat]}'s" if seat < len(names) else f"seat {seat + 1}'s" for seat in seats if seat is not None]
    decks = f"{listing(whose, repeats=True)} {'deck has' if len(whose) == 1 else 'decks have'} cards that players made"
    return f"Unrated: {decks}" if table.settings["rated"] == "off" else f"Rated, although {decks}"


def uneven_line(table: Table) -> str:
    """A sentence about two shipped decks of which one wins far more often; "" for all others."""
    decks = [table.options.get(each.name, each.default) for each in table.game.options if each.seat is not None]
    return uneven(table.options.get("rules", RULES[0]), *decks) if len(decks) == 2 else ""


def invitation(table: Table, invited: Sequence[int]) -> str:
    """Who may join a rematch, by mention; "" if nobody is missing."""
    names = listing([f"<@{user_id}>" for user_id in invited])
    return f"Rematch of table {table.row.rematch_of}: {names}, press **Join** to play again.\n" if invited else ""


async def lobby_page(studio: Studio, table: Table, *, invited: Sequence[int] = ()) -> Page:
    """The public page of a lobby, or of what became of it. `invited` are the people who may still join a rematch."""
    game = table.game
    banner = await painted(studio.draw, drawings.banner, game.slug)
    head = f"{invitation(table, invited)}# {game.title} · table {table.id}\n{game.tagline}"
    body = [f"**Seats** {seats_line(table)}"]
    if table.row.status == "lobby":
        changed = changes(table)
        ends = f"Closes <t:{(table.row.expires_at or 0) // 1000}:R> if nobody starts it"
        body += [
            *([changes_line(table, changed)] if changed else []),
            *([ROTATES] if table.row.rematch_of is not None else []),
            *filter(None, (opponents_line(table),)),
            *(["Choose a deck, then press **Ready**."] if chooses(table) and unready(table) and not changed else []),
            f"-# {options_line(table)}",
            *filter(None, (made_cards_line(table), uneven_line(table))),
            f"-# {ends}",
        ]
    else:
        body.append("-# " + " · ".join(filter(None, (options_line(table), became(table)))))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(head),
        *galleries(banner, "banner"),
        ui.TextDisplay("\n".join(body)),
    ]
    if table.row.status == "lobby":
        items += [row(menu) for menu in (_opponents(table), _pace(table), _options(table))]
        items += _buttons(table)
    return Page(container(*items), files(banner, "banner"))


def _buttons(table: Table) -> list[ui.ActionRow[Any]]:
    """Those that agree to the table carry the stamp of the terms above them; the host's next step is the only blue one."""
    full, waiting, terms, step = (
        len(table.people) >= table.row.size,
        bool(unready(table)),
        stamp(table),
        next_step(table),
    )

    def make(label: str, press: Press, emoji: str | None = None, disabled: bool = False) -> Button:
        style = ButtonStyle.primary if press.verb == step else ButtonStyle.secondary
        return Button.make(label, press, style, emoji, disabled)

    return [
        row(
            make("Join", Press.at(table, "join", terms), "🌱", disabled=full),
            make("Ready", Press.at(table, "ready", terms), "✅", disabled=not waiting),
            make("Start", Press.at(table, "start", terms), "▶️"),
            make("Leave", Press.at(table, "leave")),
            make("Cancel", Press.at(table, "cancel")),
        ),
        row(
            *[make("Choose a deck", Press.at(table, "decks"), "🎴")] * chooses(table),
            make("Rules", Press.at(table, "rules")),
            make("Verify", Press.at(table, "proof", 0, table.row.commitment)),
        ),
    ]


def next_step(table: Table) -> str:
    """What the host does next, as the verb of a button: choose a deck, be ready, or start. Start also leads on where seats are empty or
    somebody isn't ready yet.
    """
    host = next((person for person in unready(table) if person.user_id == table.row.host_id), None)
    if host is None:
        return "start"
    own = [option for option in table.game.options if option.seat == host.seat]
    chosen = all(table.options.get(option.name, option.default) != option.default for option in own)
    return "ready" if chosen else "decks"


def _opponents(table: Table) -> Menu:
    options = [
        discord.SelectOption(
            label=f"Add {level.title}", value=name, description=cut(level.line, 100), emoji=level.emoji
        )
        for name, level in LEVELS.items()
    ]
    options.append(discord.SelectOption(label="Remove the last opponent", value="remove", emoji="👋"))
    if any(person.user_id != table.row.host_id for person in unready(table)):
        options.append(
            discord.SelectOption(label="Free the seats of players who aren't ready", value="free", emoji="🪑")
        )
    return Menu.make("Add or remove computer opponents", Press.at(table, "seat", len(table.people)), options)


def _pace(table: Table) -> Menu:
    return Menu.make(
        "Pace",
        Press.at(table, "pace"),
        [
            discord.SelectOption(
                label=f"Pace: {each.title}",
                value=each.name,
                description=describe(each),
                default=each.name == table.row.pace,
            )
            for each in offered()
        ],
    )


def _options(table: Table) -> Menu:
    """Each choice sets the number of seats, or changes one option."""
    chosen = {**table.options, **table.settings}
    seats = range(max(2, len(table.people)), table.game.seats.stop)
    options = [
        discord.SelectOption(label=f"{size} seats", value=f"seats-{size}", description=f"now {table.row.size}")
        for size in seats
        if size != table.row.size
    ]
    for option in (*(each for each in table.game.options if each.seat is None), *TABLE_OPTIONS):
        now = chosen.get(option.name, option.default)
        options += [
            discord.SelectOption(
                label=f"{option.title}: {choice}", value=f"{option.name}-{choice}", description=f"now {now}"
            )
            for choice in option.choices
            if choice != now
        ]
    return Menu.make("Change seats and options", Press.at(table, "set"), options[:25])


def became(table: Table) -> str:
    """What became of a table that is no longer a lobby."""
    match table.row.status:
        case "cancelled" | "expired":
            return f"closed: {plain(table.row.notice or 'no reason given', SENTENCE)}"
        case _:
            return f"started <t:{(table.row.started_at or 0) // 1000}:R>; the table is below"
