"""The lobby message: the game, the seats, who is ready, what has changed, and buttons."""

from collections.abc import Sequence

import discord
import structlog
from discord import ButtonStyle

from bot.app import Ecodraft
from bot.kit.background import RetriedWork
from bot.messages.messenger import Obstacle, Undelivered
from bot.tables.pace import describe, offered
from bot.tables.table import TABLE_OPTIONS, Table
from bot.tables.terms import (
    Changes,
    changes,
    fewest,
    given_to_opponents,
    options_with_made_cards,
    seats_choose,
    stamp,
    unready,
)
from cogs.kit import drawings
from cogs.kit.answer import Interaction, answer, send_request
from cogs.kit.items import Button, ButtonsBelow, Gallery, Menu, Page, Part, Press, menu_option, page_of, strips
from cogs.kit.text import SENTENCE, plain, plain_names
from games.core.values import Option, listing, opening
from games.opponents import LEVELS
from games.phylo.cards.decks import RULES, uneven

log = structlog.get_logger()

LONGEST_VALUE = 40

DEAL = "-# The deal of table {}, once more: its cards are known, so it's never rated. All seats are needed."

ROTATES = "-# Rematch: everyone moves up one seat, and the first player takes the last seat."


def seats_line(table: Table) -> str:
    names, waiting = plain_names(table.names), unready(table)
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
    """What has changed since everyone agreed, resets included, or that all was changed back: "Ana changed Pace from day to
    live. Press Ready if you agree.". Only the host is named; others are "Someone"."""
    names = plain_names(table.names)
    host = next((names[person.seat] for person in table.people if person.user_id == table.row.host_id), "The host")
    terms = [f"{each.title} from {each.was} to {each.now}" for each in changed.terms]
    if terms:
        lines = [f"⚠️ {host if changed.by_host else 'Someone'} changed {listing(terms)}."]
    else:
        lines = ["⚠️ The terms changed and changed back."]
    if changed.reset:
        lines.append(f"{listing(changed.reset)} went back to the default, because the choice no longer fits.")
    return " ".join([*lines, "Press **Ready** if you agree."])


ALWAYS = ("rated",)
"""Options that a lobby always names; others it names only if they differ from the default or belong to a seat."""


def options_line(table: Table) -> str:
    """Pace, decks and unusual options: "Pace day (24 h a pick, 48 h in the bank) · Hints off · Rated on"."""
    chosen = {**table.options, **table.settings}
    parts = [f"Pace {describe(table.pace)}"] if table.pace is not None else []
    parts += [
        f"{option.title} {_value(table, option, now)}"
        for option in (*table.game.options, *TABLE_OPTIONS)
        if (now := chosen.get(option.name, option.default)) != option.default
        or option.seat is not None
        or option.name in ALWAYS
    ]
    return " · ".join(parts)


def _value(table: Table, option: Option, value: str) -> str:
    return value if option.seat is None else plain(table.game.meaning(option, value).text, LONGEST_VALUE)


def made_cards_line(table: Table) -> str:
    seats = [option.seat for option in options_with_made_cards(table, table.options)]
    if not seats:
        given = given_to_opponents(table, table.options)
        return "Unrated: an opponent plays a deck that isn't built in" if given else ""
    names = plain_names(table.names)
    whose = [f"{names[seat]}'s" if seat < len(names) else f"seat {seat + 1}'s" for seat in seats if seat is not None]
    decks = f"{listing(whose, repeats=True)} {'deck has' if len(whose) == 1 else 'decks have'} cards that players made"
    return f"Unrated: {decks}" if table.settings["rated"] == "off" else f"Rated, although {decks}"


def uneven_line(table: Table) -> str:
    decks = [table.options.get(each.name, each.default) for each in table.game.options if each.seat is not None]
    return uneven(table.options.get("rules", RULES[0]), *decks) if len(decks) == 2 else ""


def invitation(table: Table, invited: Sequence[int]) -> str:
    """Mentions those who may join a rematch; "" if nobody is missing."""
    names = listing([f"<@{user_id}>" for user_id in invited])
    return f"Rematch of table {table.row.rematch_of}: {names}, press **Join** to play again.\n" if invited else ""


async def lobby_now(bot: Ecodraft, table: Table, *, asked: bool = False) -> Page:
    """The page of a lobby as it is now, or that it has closed or started. `asked`: with a button to verify the deal."""
    invited, table = await bot.lobbies.invited(table), await bot.lobbies.in_playing_order(table)
    game, changed = table.game, changes(table)
    banner = await strips(bot.picture_cache.draw, drawings.banner, game.slug)
    head = f"{invitation(table, invited)}# {game.title} · table {table.id}\n{game.tagline}"
    if lobby := table.row.status == "lobby":
        took = await bot.history.usual_duration(table)
        ends = f" · should end around <t:{(bot.clock() + took) // 1000}:D>" if took else ""
        choose = seats_choose(table) and unready(table) and not changed
        body = [
            changes_line(table, changed) if changed else "",
            ROTATES if table.row.rematch_of is not None else "",
            DEAL.format(table.row.deal_of) if table.row.deal_of is not None else "",
            "Choose a deck, then press **Ready**." if choose else "",
            f"-# {options_line(table)} · open until <t:{(table.row.expires_at or 0) // 1000}:f>{ends}",
            made_cards_line(table),
            uneven_line(table),
        ]
    else:
        body = [f"-# {opening(outcome_text(table))}"]
    text = "\n".join(filter(None, [f"**Seats** {seats_line(table)}", *body]))
    below = [_opponents(table), _pace(table), _options(table), *_buttons(table)] if lobby else []
    if asked and lobby:
        below.append([Button.make("Verify the deal", Press.at(table, "proof"))])
    return page_of(head, Gallery(banner, "banner"), text, *below)


def _buttons(table: Table) -> list[Part]:
    """A lobby's buttons. Join is blue; the next step at the table is green. Those that agree to terms carry their
    stamp."""
    full, terms, step = len(table.people) >= table.row.size, stamp(table), next_step(table)

    def make(label: str, press: Press, emoji: str | None = None, disabled: bool = False) -> Button:
        style = ButtonStyle.success if press.verb == step else ButtonStyle.secondary
        return Button.make(label, press, style, emoji, disabled)

    return [
        [
            Button.make("Join", Press.at(table, "join", terms), ButtonStyle.primary, "🌱", disabled=full),
            make("Ready", Press.at(table, "ready", terms), "✅", disabled=not unready(table)),
            make("Start", Press.at(table, "start", terms), "▶️"),
            make("Leave", Press.at(table, "leave")),
            make("Cancel", Press.at(table, "cancel")),
        ],
        [
            *[make("Choose a deck", Press.at(table, "decks"), "🎴")] * seats_choose(table),
            make("Rules", Press.at(table, "rules", 0, table.row.commitment)),
        ],
    ]


def next_step(table: Table) -> str:
    """The verb of the host's next step: "decks" or "ready", then "start"; "" while too few seats are taken to start."""
    host = next((person for person in unready(table) if person.user_id == table.row.host_id), None)
    if host is None:
        return "start" if len(table.people) >= fewest(table) else ""
    own = [option for option in table.game.options if option.seat == host.seat]
    chosen = all(table.options.get(option.name, option.default) != option.default for option in own)
    return "ready" if chosen else "decks"


def _opponents(table: Table) -> Menu:
    options = [menu_option(f"Add {level.title}", name, level.line, level.emoji) for name, level in LEVELS.items()]
    options.append(menu_option("Remove the last opponent", "remove", emoji="👋"))
    if any(person.user_id != table.row.host_id for person in unready(table)):
        options.append(menu_option("Free the seats of players who aren't ready", "free", emoji="🪑"))
    return Menu.make("Computer opponents", Press.at(table, "seat", len(table.people)), options)


def _pace(table: Table) -> Menu:
    paces = [
        menu_option(f"Pace: {each.title}", each.name, describe(each), chosen=each.name == table.row.pace)
        for each in offered()
    ]
    return Menu.make("Pace", Press.at(table, "pace"), paces)


def _options(table: Table) -> Menu:
    chosen, again = {**table.options, **table.settings}, table.row.deal_of is not None
    options = [
        menu_option(f"{size} seats", f"seats-{size}", f"now {table.row.size}")
        for size in range(max(2, len(table.people)), table.game.seats.stop)
        if size != table.row.size and not again
    ]
    own = [option for option in table.game.options if option.seat is None and not again]
    for option in (*own, *(each for each in TABLE_OPTIONS if not (again and each.name == "rated"))):
        now = chosen.get(option.name, option.default)
        options += [
            menu_option(f"{option.title}: {choice}", f"{option.name}-{choice}", f"now {now}")
            for choice in option.choices
            if choice != now
        ]
    return Menu.make("Seats and options", Press.at(table, "set"), options[:25])


def outcome_text(table: Table) -> str:
    match table.row.status:
        case "cancelled" | "expired":
            return f"closed: {plain(table.row.notice or 'no reason given', SENTENCE)}"
        case _:
            return f"started <t:{(table.row.started_at or 0) // 1000}:R>; the table is below"


async def lobby_call(bot: Ecodraft, table: Table) -> Page:
    join = Button.make("Join", Press.at(table, "join", stamp(table)), ButtonStyle.primary, "🌱")
    return Page(ButtonsBelow(join), words=invitation(table, await bot.lobbies.invited(table)))


async def show_lobby(bot: Ecodraft, interaction: Interaction, table: Table) -> None:
    message, newest = interaction.message, False
    try:
        await answer(interaction, lobby_now(bot, table), edit=True)
        newest = not await _changed(bot, table) and (message is None or table.row.message_id in (None, message.id))
    finally:
        if not newest:
            bot.dispatch("lobby_changed", table)


async def post_lobby(bot: Ecodraft, table: Table, called: Sequence[int]) -> None:
    """Post a lobby in its channel, which notifies the people `called`. Raises Undelivered."""
    page = await (lobby_call(bot, table) if called else lobby_now(bot, table))
    channel = bot.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
    people = [discord.Object(user_id) for user_id in called]
    mentions = discord.AllowedMentions(users=people, everyone=False, roles=False)
    send = channel.send(**page.body, files=page.files, allowed_mentions=mentions, silent=not called)
    message = await send_request(send)
    await bot.table_channels.lobby_posted(table.id, message.id)
    if called:
        bot.dispatch("lobby_changed", table)


class LobbyMessages:
    """Brings lobby messages up to date in the background, and tries again after a failure."""

    def __init__(self, bot: Ecodraft) -> None:
        self._bot = bot
        self.background = RetriedWork("lobby message", self._attempt)

    async def _attempt(self, match_id: int) -> None:
        try:
            await self._draw(match_id)
        except Undelivered as failure:
            if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
                self.background.retry(match_id, str(failure), failure.after)
                return
            log.info("the lobby message could not be edited", match=match_id, why=str(failure))
        self.background.note_success(match_id)

    async def _draw(self, match_id: int) -> None:
        bot, table = self._bot, await self._bot.tables.find(match_id)
        if table.row.message_id is None:
            return
        channel = bot.get_partial_messageable(await self._channel_of(table), guild_id=table.row.guild_id)
        page = await lobby_now(bot, table)
        message = channel.get_partial_message(table.row.message_id)
        await send_request(message.edit(content=None, view=page.view, attachments=page.files), "edit")
        if await _changed(bot, table):
            self.background.begin(match_id)

    async def _channel_of(self, table: Table) -> int:
        place = table.row.channel_id
        if place != table.row.message_id:
            return place
        thread = self._bot.get_channel(place) or await send_request(self._bot.fetch_channel(place), "edit")
        assert isinstance(thread, discord.Thread)
        return thread.parent_id


async def _changed(bot: Ecodraft, drawn: Table) -> bool:
    now = await bot.tables.find(drawn.id)
    return drawn.row.status == "lobby" and (now.row, now.people) != (drawn.row, drawn.people)
