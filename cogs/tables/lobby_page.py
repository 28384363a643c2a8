"""The lobby message: the game, the seats, and the buttons Join, Leave, Start and Cancel."""

from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.kit.studio import Studio
from bot.tables.made_cards import options_with_made_cards
from bot.tables.pace import describe, offered
from bot.tables.table import TABLE_OPTIONS, Table
from cogs.kit.answer import Page
from cogs.kit.files import file_of, gallery
from cogs.kit.items import Button, Menu
from cogs.kit.layouts import container, row
from cogs.kit.press import Press
from cogs.kit.text import SENTENCE, cut, plain, plains
from games.core.values import Option, listing
from games.opponents import LEVELS
from render import pictures

LONGEST_VALUE = 40
"""Most characters of what a player chose for a seat, such as a deck's title."""


def seats_line(table: Table) -> str:
    """The seats: "1 Ana (host) · 2 Hazel (grazer) · 3 open"."""
    names = plains(table.names)
    seats = []
    for person in table.people:
        role = person.player if person.player != "human" else "host" if person.user_id == table.row.host_id else ""
        seats.append(f"{person.seat + 1} {names[person.seat]}" + (f" ({role})" if role else ""))
    seats += [f"{seat + 1} open" for seat in range(len(table.people), table.row.size)]
    return " · ".join(seats)


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
        return ""
    names = plains(table.names)
    whose = [f"{names[seat]}'s" if seat < len(names) else f"seat {seat + 1}'s" for seat in seats if seat is not None]
    decks = f"{listing(whose, repeats=True)} {'deck has' if len(whose) == 1 else 'decks have'} cards that players made"
    return f"Unrated: {decks}" if table.settings["rated"] == "off" else f"Rated, although {decks}"


async def lobby_page(studio: Studio, table: Table, *, invited: str = "") -> Page:
    """The public page of a lobby, or of what became of it. `invited` is a line on top that mentions people."""
    game = table.game
    banner = await studio.draw(pictures(game.slug).banner)
    lines = [f"# {game.title} · table {table.id}", game.tagline]
    seats = f"**Seats** {seats_line(table)}"
    facts = options_line(table)
    if table.row.status == "lobby":
        ends = f"Closes <t:{(table.row.expires_at or 0) // 1000}:R> if nobody starts it"
        body = [
            f"{invited}\n" * bool(invited) + "\n".join(lines),
            seats,
            *filter(None, (opponents_line(table),)),
            f"-# {facts}",
            *filter(None, (made_cards_line(table),)),
            f"-# {ends}",
        ]
    else:
        body = ["\n".join(lines), seats, "-# " + " · ".join(filter(None, (facts, became(table))))]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(body[0]),
        gallery(banner, "banner"),
        ui.TextDisplay("\n".join(body[1:])),
    ]
    if table.row.status == "lobby":
        full = len(table.people) >= table.row.size
        rules = Button.make("Rules", Press("rules", table.id))
        chooses_decks = any(option.seat is not None for option in table.game.options)
        items += [row(menu) for menu in (_opponents(table), _pace(table), _options(table))]
        items.append(
            row(
                Button.make("Join", Press("join", table.id), ButtonStyle.primary, "🌱", disabled=full),
                Button.make("Leave", Press("leave", table.id)),
                Button.make("Start", Press("start", table.id), ButtonStyle.success if full else ButtonStyle.secondary),
                Button.make("Cancel", Press("cancel", table.id), ButtonStyle.danger),
                *([] if chooses_decks else [rules]),
            )
        )
        if chooses_decks:
            items.append(row(Button.make("Choose a deck", Press("decks", table.id), ButtonStyle.primary, "🎴"), rules))
    return Page(container(*items), [file_of(banner, "banner")])


def _opponents(table: Table) -> Menu:
    options = [
        discord.SelectOption(
            label=f"Add {level.title}", value=name, description=cut(level.line, 100), emoji=level.emoji
        )
        for name, level in LEVELS.items()
    ]
    options.append(discord.SelectOption(label="Remove the last opponent", value="remove", emoji="👋"))
    return Menu.make("Add or remove computer opponents", Press("seat", table.id, len(table.people)), options)


def _pace(table: Table) -> Menu:
    return Menu.make(
        "Pace",
        Press("pace", table.id),
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
    return Menu.make("Change seats and options", Press("set", table.id), options[:25])


def became(table: Table) -> str:
    """What became of a table that is no longer a lobby."""
    match table.row.status:
        case "cancelled" | "expired":
            return f"closed: {plain(table.row.notice or 'no reason given', SENTENCE)}"
        case _:
            return f"started <t:{(table.row.started_at or 0) // 1000}:R>; the table is below"
