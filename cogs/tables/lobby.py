"""The lobby's buttons and menus, how a match begins, and where a table may be opened."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace

import discord
import structlog
from discord import ButtonStyle
from discord.ext import commands

from bot.app import Ecodraft
from bot.messages.messenger import SHUT, Obstacle, Undelivered
from bot.tables.pace import find_pace
from bot.tables.table import Table
from bot.tables.terms import LobbyChanged, NotReady, fewest, parse_terms, seats_choose, stamp, unready, with_opponents
from cogs.kit.answer import Interaction, answer, answer_below, in_dm, is_user_install, send_request, whisper
from cogs.kit.items import Button, Page, Press, confirm, page_of
from cogs.kit.permissions import member_views, must_write
from cogs.kit.router import Cog
from cogs.kit.text import name_of, outdated, plain_names, with_verb
from cogs.tables.hand_page import hand_page
from cogs.tables.lobby_page import LobbyMessages, made_cards_line, show_lobby
from games.core.values import Refusal, either, listing, many
from games.opponents import LEVELS

log = structlog.get_logger()

THREAD_EXISTS = 160004
"""Discord docs, Opcodes and Status Codes: a thread has already been created for this message."""

SURE = "yes"


@dataclass(frozen=True, slots=True)
class Place:
    """What the asker and the bot may do in a channel or thread. `parent_id`: a thread's channel; `here`: the asker asks
    from there."""

    guild_id: int
    channel_id: int
    parent_id: int | None
    asker: discord.Permissions
    bot: discord.Permissions
    channel: object
    here: bool = True

    @property
    def name(self) -> str:
        return "this channel" if self.here else f"<#{self.channel_id}>"

    def must_allow(self, *, thread: bool) -> None:
        """Raise Refusal if the asker may not open a table here or the bot can't run one; `thread`: with a thread of its
        own."""
        write = "send_messages_in_threads" if self.parent_id is not None else "send_messages"
        asked = {"use_application_commands": "use application commands", write: "send messages"}
        if refused := [deed for name, deed in asked.items() if not getattr(self.asker, name)]:
            there = "here" if self.here else "there"
            raise Refusal(
                f"The server's admins don't let you {either(refused)} in {self.name}, so you can't open a table {there}."
            )
        self.must_let_the_bot(thread=thread)

    def must_let_the_bot(self, *, thread: bool) -> None:
        must_write(self.channel, self.bot, self.name, thread=thread)


def current_place(interaction: Interaction) -> Place:
    """The place where somebody asks. Raises Refusal in direct messages and on servers without the bot."""
    if is_user_install(interaction):
        raise Refusal(
            "I'm not a member here, so nobody could join. You can play /solo here, and **About** in /help has the link to invite me."
        )
    if interaction.guild_id is None:
        raise Refusal(
            "Others can join only on a server: type /play in a channel of one of your servers. Here, /solo works."
        )
    channel = interaction.channel
    return Place(
        interaction.guild_id,
        interaction.channel_id or 0,
        channel.parent_id if isinstance(channel, discord.Thread) else None,
        interaction.permissions,
        interaction.app_permissions,
        channel,
    )


def place_of(interaction: Interaction, table: Table, member: discord.Member | None = None) -> Place | None:
    """The place where a table is; None if the bot doesn't know its channel. `member`: the asker as a member of that
    server, if they ask from elsewhere."""
    row = table.row
    if interaction.channel_id == row.channel_id and interaction.guild_id is not None:
        return current_place(interaction)
    guild: discord.Guild | None = interaction.client.get_guild(row.guild_id or 0)
    channel = guild.get_channel_or_thread(row.channel_id) if guild is not None else None
    if guild is None or channel is None:
        return None
    asker = member or (interaction.user if interaction.guild_id == guild.id else None)
    persons = channel.permissions_for(asker) if isinstance(asker, discord.Member) else discord.Permissions.none()
    parent_id = channel.parent_id if isinstance(channel, discord.Thread) else None
    return Place(guild.id, channel.id, parent_id, persons, channel.permissions_for(guild.me), channel, here=False)


async def place_of_rematch(bot: Ecodraft, interaction: Interaction, old: Table) -> Place:
    """The place for a rematch: where the match was played, or here if that channel is gone. Raises Refusal if the asker
    can't see it, or asks in direct messages and it is gone."""
    row, asker = old.row, interaction.user
    if in_dm(interaction):
        member = await _member(bot, row.guild_id, asker.id)
    else:
        member = asker if isinstance(asker, discord.Member) and asker.guild.id == row.guild_id else None
    place = place_of(interaction, old, member)
    if member is not None and place is None and not await _exists(bot, row.channel_id):
        if not in_dm(interaction):
            return current_place(interaction)
        raise Refusal("The channel where you played is gone; open a table with /play in another one.")
    if member is None or place is None or not (place.here or member_views(member, row.channel_id)):
        raise Refusal(
            f"The rematch opens in <#{row.channel_id}>, where the match was played: press **Rematch** under the score sheet there."
        )
    return place


async def _member(bot: Ecodraft, guild_id: int | None, user_id: int) -> discord.Member | None:
    guild = bot.get_guild(guild_id or 0)
    try:
        return await send_request(guild.fetch_member(user_id)) if guild is not None else None
    except Undelivered as failure:
        if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
            raise Refusal(
                "Discord can't say just now whether you're still on that server; try again in a minute."
            ) from failure
        return None


async def _exists(bot: Ecodraft, channel_id: int) -> bool:
    try:
        await send_request(bot.fetch_channel(channel_id))
    except Undelivered as failure:
        if failure.obstacle in SHUT:
            return False
        raise Refusal(f"I can't reach <#{channel_id}> just now; try again in a minute.") from failure
    return True


class Lobby(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        self.messages = LobbyMessages(bot)
        super().__init__(
            bot, join=self.join, ready=self.ready, leave=self.leave, start=self.start, begin=self.begin, cancel=self.cancel,
            seat=self.seat, pace=self.pace, set=self.adjust,
        )  # fmt: skip

    async def join(self, interaction: Interaction, press: Press) -> None:
        who = interaction.user
        nickname = name_of(who, (await self.bot.tables.find(press.subject)).row.guild_id)
        table = await self.bot.lobbies.join(
            press.subject, who.id, name_of(who), interaction.id, press.version, nickname=nickname
        )
        await self._begin_if_full(interaction, table, greets=True)
        if who.id in {person.user_id for person in unready(table)} and not seats_choose(table):
            await whisper(interaction, f"You have a seat at table {table.id}. Check its terms, then press **Ready**.")

    async def ready(self, interaction: Interaction, press: Press) -> None:
        async with self._explain(interaction, press.subject):
            table = await self.bot.lobbies.ready(press.subject, interaction.user.id, interaction.id, press.version)
            await self._begin_if_full(interaction, table)

    async def leave(self, interaction: Interaction, press: Press) -> None:
        await show_lobby(self.bot, interaction, await self.bot.lobbies.leave(press.subject, interaction.user.id))

    async def start(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        if asks_who_plays(table, interaction.user.id, press.version):
            await answer(interaction, who_plays_page(table), edit=False)
            return
        async with self._explain(interaction, table.id):
            with starting(self.bot, table.id):
                begun = await self.bot.lobbies.start(table.id, interaction.user.id, interaction.id, press.version)
            await begin(self.bot, interaction, begun)

    async def begin(self, interaction: Interaction, press: Press) -> None:
        """Start a table, with opponents in its empty seats or without them. Asks again if the terms or seats have
        changed."""
        who, _, shown = press.words.partition(" ")
        seats = int(shown) if shown.isdecimal() else UNKNOWN
        level = None if who == HERE else who
        number, presser = press.subject, interaction.user.id
        async with self._explain(interaction, number, asks=True):
            with starting(self.bot, number):
                begun = await self.bot.lobbies.start_as_asked(
                    number, presser, interaction.id, press.version, seats, level
                )
            await begin_with_hand(self.bot, interaction, begun)

    async def _begin_if_full(self, interaction: Interaction, table: Table, *, greets: bool = False) -> None:
        with starting(self.bot, table.id):
            begun = await self.bot.lobbies.start_if_full(table.id, interaction.id)
        if begun is None:
            await show_lobby(self.bot, interaction, table)
            if greets:
                await greet(self.bot, interaction)
        else:
            await begin(self.bot, interaction, begun, greets=greets)

    @asynccontextmanager
    async def _explain(self, interaction: Interaction, match_id: int, *, asks: bool = False) -> AsyncIterator[None]:
        try:
            yield
        except LobbyChanged as changed:
            table, sentence = await self.bot.tables.find(match_id), str(changed)
            if asks and asks_who_plays(table, interaction.user.id, stamp(table)):
                await answer(interaction, who_plays_page(table, sentence))
                return
            await show_lobby(self.bot, interaction, table)
            if isinstance(changed, NotReady):
                who = with_verb(plain_names(changed.names), "is", "are")
                sentence = f"{who} not ready yet. {_what_to_do(interaction, table, len(changed.names))}"
            await whisper(interaction, sentence)

    async def seat(self, interaction: Interaction, press: Press) -> None:
        lobbies, who = self.bot.lobbies, interaction.user.id
        if press.words == "remove":
            table = await lobbies.remove_opponent(press.subject, who)
        elif press.words == "free":
            table = await lobbies.free_unready(press.subject, who)
        else:
            table = await lobbies.add_opponent(press.subject, who, press.words)
        await show_lobby(self.bot, interaction, table)

    async def pace(self, interaction: Interaction, press: Press) -> None:
        pace = find_pace(press.words).name
        table = await self.bot.lobbies.change_terms(
            press.subject, interaction.user.id, change=lambda terms: replace(terms, pace=pace)
        )
        await show_lobby(self.bot, interaction, table)

    async def adjust(self, interaction: Interaction, press: Press) -> None:
        name, _, value = press.words.rpartition("-")
        if not name:
            raise outdated("choice", "choose again from the lobby's menu")
        old = await self.bot.tables.find(press.subject)
        if name == "seats" and value.isdigit():
            table = await self.bot.lobbies.change_terms(press.subject, interaction.user.id, size=int(value))
        else:
            terms = parse_terms(old.game, f"{name} {value}", old.row.pace)
            values = {**terms.options, **terms.settings}
            if name not in values:
                raise outdated("choice", "choose again from the lobby's menu")
            if name == "thread" and value == "on" and (place := place_of(interaction, old)) is not None:
                place.must_let_the_bot(thread=True)
            table = await self.bot.lobbies.change_terms(
                press.subject, interaction.user.id, change=lambda terms: terms.changed(name, values[name])
            )
        await show_lobby(self.bot, interaction, table)

    async def cancel(self, interaction: Interaction, press: Press) -> None:
        table = await self.bot.tables.find(press.subject)
        if press.words != SURE and table.row.host_id == interaction.user.id and others_at(table):
            await answer(interaction, closing_page(table), edit=False)
            return
        table = await self.bot.lobbies.cancel(press.subject, interaction.user.id)
        if press.words != SURE:
            await show_lobby(self.bot, interaction, table)
            return
        self.bot.update_soon(table)
        onward = [
            Button.make("Open another table", Press("help", words="play")),
            Button.make("My tables", Press("tables")),
        ]
        await answer(interaction, page_of(f"Table {table.id} is closed.", onward))

    @commands.Cog.listener()
    async def on_lobby_changed(self, table: Table) -> None:
        self.messages.background.begin(table.id)

    async def cog_unload(self) -> None:
        await self.messages.background.close()


def _what_to_do(interaction: Interaction, table: Table, waiting: int) -> str:
    full = len(table.people) == table.row.size
    then = "The table starts by itself when everyone is ready." if full else "Press Start again when everyone is ready."
    seats = "their seat" if waiting == 1 else "their seats"
    free = f" You can also free {seats} in the opponents menu." if interaction.user.id == table.row.host_id else ""
    return f"{then}{free}"


HERE = "here"

EASIEST = "sprout"

UNKNOWN = -1
"""A number of empty seats that no table has."""


async def greet(bot: Ecodraft, interaction: Interaction) -> None:
    """Greet a person by direct message, the first time only. If that fails, tell them how to see their hands
    instead."""
    if not await bot.direct_messages.greet(interaction.user.id):
        await whisper(
            interaction,
            "I can't send you direct messages, so press **My hand** under the table "
            "(or type /hand) to see your hand; you're mentioned there when it's your turn.",
        )


@contextmanager
def starting(bot: Ecodraft, match_id: int) -> Iterator[None]:
    try:
        yield
    except Refusal:
        raise
    except Exception:
        bot.turns.settle_soon(match_id)
        raise


async def begin(bot: Ecodraft, interaction: Interaction, table: Table, *, greets: bool = False) -> None:
    try:
        await show_lobby(bot, interaction, table)
        if table.settings["thread"] == "on":
            await _thread(bot, interaction, table)
        if greets:
            await greet(bot, interaction)
    finally:
        bot.turns.settle_soon(table.id)


async def begin_with_hand(bot: Ecodraft, interaction: Interaction, table: Table) -> None:
    """Begin a match, and answer the press with the presser's hand, below the table."""
    try:
        seat = table.seat(interaction.user.id)
        with bot.delivery.answering(table.id, seat):
            bot.dispatch("lobby_changed", table)
            if table.settings["thread"] == "on":
                await _thread(bot, interaction, table)
            await bot.clocks.update(table)  # so that the hand shows its deadline
            table = await bot.tables.for_display(await bot.tables.find(table.id))
            await bot.delivery.show_table_first(table)
            private = await bot.direct_messages.only_on_request(interaction.user.id)
            posted = await answer_below(interaction, await hand_page(bot, table, seat, private=private))
            if posted is not None and table.running:
                await bot.delivery.note_shown_in_place(table, seat, posted)
    finally:
        bot.turns.settle_soon(table.id)


async def _thread(bot: Ecodraft, interaction: Interaction, table: Table) -> None:
    row = table.row
    channel = interaction.channel if interaction.channel_id == row.channel_id else bot.get_channel(row.channel_id)
    if row.message_id is None or isinstance(channel, discord.Thread):
        return
    place = bot.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    name = f"{table.game.title} · table {table.id}"
    try:
        thread = await send_request(_open_thread(place.get_partial_message(row.message_id), name))
    except Undelivered as failure:
        log.warning("a thread could not be opened", match=table.id, why=str(failure))
        await whisper(
            interaction, f"I couldn't open a thread for table {table.id}, so it stays in <#{row.channel_id}>."
        )
        return
    await bot.table_channels.move_to(table.id, thread.id)
    await asyncio.gather(*(_add_user(thread, person.user_id) for person in table.humans if person.user_id is not None))


async def _open_thread(message: discord.PartialMessage, name: str) -> discord.Thread:
    try:
        return await message.create_thread(name=name, auto_archive_duration=10080)
    except discord.HTTPException as refusal:
        if refusal.code != THREAD_EXISTS:
            raise
        return await message.fetch_thread()


async def _add_user(thread: discord.Thread, user_id: int) -> None:
    try:
        await send_request(thread.add_user(discord.Object(user_id)))
    except Undelivered as failure:
        log.info("a player could not be added to a thread", thread=thread.id, user=user_id, why=str(failure))


def asks_who_plays(table: Table, user_id: int, seen: int) -> bool:
    """Whether Start asks who takes the empty seats: only if a host presses it who saw these terms, and everyone else is
    ready."""
    host = table.row.host_id
    waits = any(person.user_id != host for person in unready(table))
    ready = table.row.status == "lobby" and user_id == host and seen == stamp(table) and not waits
    return ready and len(table.people) < table.row.size


def who_plays_page(table: Table, notice: str = "") -> Page:
    """A page that offers opponents for the empty seats, or a start without. Its buttons carry the terms and the number
    of empty seats that it shows."""
    empty = [str(seat + 1) for seat in range(len(table.people), table.row.size)]
    here, enough = len(table.people), len(table.people) >= fewest(table)
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
    return page_of("\n".join(lines), [start] if enough else [], fill)


def _seated(title: str, empty: int) -> str:
    if empty == 1:
        return f"Add {'an' if title[0] in 'AEIOU' else 'a'} {title}"
    return f"Fill with {title}{'es' if title.endswith('x') else 's'}"


def others_at(table: Table) -> tuple[str, ...]:
    names = plain_names(table.names)
    return tuple(names[person.seat] for person in table.humans if person.user_id != table.row.host_id)


def closing_page(table: Table) -> Page:
    text = f"### Close table {table.id}?\n{with_verb(others_at(table), 'has a seat', 'have seats')} here. The table closes for everyone."
    stay = "Keep it open", Press.at(table, "stay")
    return confirm(text, ("Yes, close it", Press.at(table, "cancel", 0, SURE)), stay)
