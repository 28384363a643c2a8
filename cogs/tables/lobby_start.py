"""The start of a table: who plays on empty seats; then its lobby message says so, it may get a thread, and its first turn begins."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import discord
import structlog
from discord import ButtonStyle, ui

from bot.app import Ecodraft
from bot.messages.messenger import Undelivered
from bot.tables.consent import stamp, unready
from bot.tables.made_cards import with_opponents
from bot.tables.table import Table
from cogs.kit.answer import Interaction, answer_below, carried, whisper
from cogs.kit.items import Button, Page, Press, container, row
from cogs.tables.hand_page import hand_page
from cogs.tables.lobby_message import show_lobby
from cogs.tables.lobby_page import made_cards_line
from games.core.values import Refusal, listing, many
from games.opponents import LEVELS

log = structlog.get_logger()

HERE = "here"
"""The word of the button that starts with those who are there; the others are levels of opponents."""

EASIEST = "sprout"
"""The opponents that somebody who can't start without any is led to."""

UNKNOWN = -1
"""The number of empty seats of a page that doesn't say it: never the right one."""


async def greet(bot: Ecodraft, interaction: Interaction) -> None:
    """Greet a person by direct message once, ever; if their messages are closed, say how hands come instead."""
    if not await bot.direct_messages.greet(interaction.user.id):
        await whisper(
            interaction,
            "I can't send you direct messages, so press **My hand** under the table "
            "(or type /hand) to see your hand; you're mentioned there when it's your turn.",
        )


@contextmanager
def starting(bot: Ecodraft, match_id: int) -> Iterator[None]:
    """Inside, a table may start. If anything fails then, nobody else wakes it."""
    try:
        yield
    except Refusal:
        raise
    except Exception:
        bot.turns.soon(match_id)
        raise


async def begin(bot: Ecodraft, interaction: Interaction, table: Table, *, greets: bool = False) -> None:
    """Everything that follows the press by which a table has just started; a greeting comes before the first hand."""
    try:
        await show_lobby(bot, interaction, table)
        if table.settings["thread"] == "on":
            await _thread(bot, interaction, table)
        if greets:
            await greet(bot, interaction)
    finally:
        bot.turns.soon(table.id)


async def begin_with_hand(bot: Ecodraft, interaction: Interaction, table: Table) -> None:
    """The same after a press on a private page. The answer is the presser's hand, below the table, so no message has to bring it."""
    try:
        seat = table.seat(interaction.user.id)
        with bot.delivery.answering(table.id, seat):
            bot.dispatch("lobby_changed", table)
            if table.settings["thread"] == "on":
                await _thread(bot, interaction, table)
            await bot.clocks.update(table)  # so that the hand shows its deadline
            table = await bot.tables.for_display(await bot.tables.find(table.id))
            await bot.delivery.table_first(table)
            private = await bot.direct_messages.only_on_request(interaction.user.id)
            posted = await answer_below(interaction, await hand_page(bot, table, seat, private=private))
            if posted is not None and table.running:
                await bot.delivery.shown_in_place(table, seat, posted)
    finally:
        bot.turns.soon(table.id)


async def _thread(bot: Ecodraft, interaction: Interaction, table: Table) -> None:
    """Give the table its own thread under its lobby message, with its players in it; if that fails, it stays in its channel."""
    row = table.row
    channel = interaction.channel if interaction.channel_id == row.channel_id else bot.get_channel(row.channel_id)
    if row.message_id is None or isinstance(channel, discord.Thread):
        return
    place = bot.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    name = f"{table.game.title} · table {table.id}"
    try:
        thread = await carried(
            place.get_partial_message(row.message_id).create_thread(name=name, auto_archive_duration=10080)
        )
    except Undelivered as failure:
        log.warning("a thread could not be opened", match=table.id, why=str(failure))
        await whisper(
            interaction, f"I couldn't open a thread for table {table.id}, so it stays in <#{row.channel_id}>."
        )
        return
    await bot.places.move_to(table.id, thread.id)
    await asyncio.gather(*(_add(thread, person.user_id) for person in table.humans if person.user_id is not None))


async def _add(thread: discord.Thread, user_id: int) -> None:
    """Show the thread in a player's list of channels; without it, they find it under the lobby message."""
    try:
        await carried(thread.add_user(discord.Object(user_id)))
    except Undelivered as failure:
        log.info("a player could not be added to a thread", thread=thread.id, user=user_id, why=str(failure))


def asks_who_plays(table: Table, user_id: int, seen: int) -> bool:
    """Whether Start leads to the question who plays on the empty seats. Whoever isn't the host, saw other terms, or has to wait for
    somebody, hears that first.
    """
    host = table.row.host_id
    waits = any(person.user_id != host for person in unready(table))
    ready = table.row.status == "lobby" and user_id == host and seen == stamp(table) and not waits
    return ready and len(table.people) < table.row.size


def who_plays_page(table: Table, notice: str = "") -> Page:
    """Opponents for the empty seats, or a start with those who are there if they are enough for the game. Each button carries the terms and
    the number of empty seats that the page shows; `notice`: why it is shown again.
    """
    empty = [str(seat + 1) for seat in range(len(table.people), table.row.size)]
    here, enough = len(table.people), len(table.people) >= max(2, table.game.seats.start)
    seats = f"Seats {listing(empty)} are empty" if len(empty) > 1 else f"Seat {empty[0]} is empty"
    filled = with_opponents(table)
    unrated = made_cards_line(filled) if stamp(filled) != stamp(table) else ""
    lines = [
        *([notice] if notice else []),
        f"### {seats}. Who plays there?",
        *(f"{level.emoji} **{level.title}** {level.line}" for level in LEVELS.values()),
        *([f"⚠️ {unrated}; against opponents such a match never counts for ratings."] if unrated else []),
        "-# They sit down, and the match begins. If you'd rather wait for people, do nothing: your table stays open.",
    ]
    fill = [
        Button.make(
            _seated(level.title, len(empty)),
            Press.at(table, "begin", stamp(filled), f"{name} {len(empty)}"),
            ButtonStyle.primary if name == EASIEST and not enough else ButtonStyle.secondary,
            level.emoji,
        )
        for name, level in LEVELS.items()
    ]
    start = Button.make(
        f"Start with {many(here, 'player')}",
        Press.at(table, "begin", stamp(table), f"{HERE} {len(empty)}"),
        ButtonStyle.primary,
    )
    return Page(container(ui.TextDisplay("\n".join(lines)), *([row(start)] if enough else []), row(*fill)))


def _seated(title: str, empty: int) -> str:
    """What a button of a level does."""
    if empty == 1:
        return f"Add {'an' if title[0] in 'AEIOU' else 'a'} {title}"
    return f"Fill with {title}{'es' if title.endswith('x') else 's'}"
