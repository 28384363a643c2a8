"""The lobby's buttons and menus, from the first person who joins to the start."""

from dataclasses import replace

from discord.ext import commands
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.tables.consent import LobbyChanged, NotReady, chooses, stamp, unready
from bot.tables.pace import by_name
from bot.tables.table import Table
from bot.tables.terms import chosen
from cogs.kit.answer import Interaction, answer, own, whisper
from cogs.kit.items import Press
from cogs.kit.router import means
from cogs.kit.text import does, name_of, outdated, plains
from cogs.tables.lobby_message import LobbyMessages, show_lobby
from cogs.tables.lobby_start import (
    HERE,
    UNKNOWN,
    asks_who_plays,
    begin,
    begin_with_hand,
    greet,
    starting,
    who_plays_page,
)
from cogs.tables.opening.places import place_of
from cogs.tables.stopping import SURE, closed_page, closing_page, others_at


class Lobby(Cog):
    """Everything between opening a table and its first card."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.messages = LobbyMessages(bot)
        means(
            bot, join=self.join, ready=self.ready, leave=self.leave, start=self.start, begin=self.begin, cancel=self.cancel,
            seat=self.seat, pace=self.pace, set=self.adjust,
        )  # fmt: skip

    async def join(self, interaction: Interaction, press: Press) -> None:
        """The Join button."""
        who = interaction.user
        nickname = name_of(who, (await self.bot.tables.find(press.subject)).row.guild_id)
        table = await self.bot.lobbies.join(
            press.subject, who.id, name_of(who), interaction.id, press.version, nickname=nickname
        )
        await self._agreed(interaction, table, greets=True)
        if who.id in {person.user_id for person in unready(table)} and not chooses(table):
            await whisper(interaction, f"You have a seat at table {table.id}. Check its terms, then press **Ready**.")

    async def ready(self, interaction: Interaction, press: Press) -> None:
        """The Ready button."""
        try:
            table = await self.bot.lobbies.ready(press.subject, interaction.user.id, interaction.id, press.version)
        except LobbyChanged as changed:
            await self._explain(interaction, press.subject, changed)
            return
        await self._agreed(interaction, table)

    async def leave(self, interaction: Interaction, press: Press) -> None:
        """The Leave button."""
        await show_lobby(self.bot, interaction, await self.bot.lobbies.leave(press.subject, interaction.user.id))

    async def start(self, interaction: Interaction, press: Press) -> None:
        """The Start button. If seats are empty, the host is asked who plays there."""
        table = await self.bot.tables.find(press.subject)
        if asks_who_plays(table, interaction.user.id, press.version):
            await answer(interaction, who_plays_page(table), edit=False)
        elif started := await self._started(interaction, press):
            await begin(self.bot, interaction, started)

    async def begin(self, interaction: Interaction, press: Press) -> None:
        """The answer to that question: a level of opponents for the empty seats, or those who are there. The hand comes below the
        table, or, if the terms or the empty seats of the page are no longer those of the table, it asks again.
        """
        who, _, shown = press.words.partition(" ")
        seats = int(shown) if shown.isdecimal() else UNKNOWN
        level = None if who == HERE else who
        number, presser = press.subject, interaction.user.id
        try:
            with starting(self.bot, number):
                begun = await self.bot.lobbies.start_as_asked(
                    number, presser, interaction.id, press.version, seats, level
                )
        except LobbyChanged as changed:
            table = await self.bot.tables.find(number)
            if asks_who_plays(table, presser, stamp(table)):
                await answer(interaction, who_plays_page(table, str(changed)), edit=own(interaction))
            else:
                await self._explain(interaction, number, changed)
            return
        await begin_with_hand(self.bot, interaction, begun)

    async def _started(self, interaction: Interaction, press: Press) -> Table | None:
        """Start a table; None, with the reason shown, if it has to wait."""
        try:
            with starting(self.bot, press.subject):
                return await self.bot.lobbies.start(press.subject, interaction.user.id, interaction.id, press.version)
        except LobbyChanged as changed:
            await self._explain(interaction, press.subject, changed)
            return None

    async def _agreed(self, interaction: Interaction, table: Table, *, greets: bool = False) -> None:
        """Someone has joined or is ready: show it, and begin if they were the last."""
        with starting(self.bot, table.id):
            begun = await self.bot.lobbies.start_if_full(table.id, interaction.id)
        if begun is None:
            await show_lobby(self.bot, interaction, table)
            if greets:
                await greet(self.bot, interaction)
        else:
            await begin(self.bot, interaction, begun, greets=greets)

    async def _explain(self, interaction: Interaction, match_id: int, changed: LobbyChanged) -> None:
        """Draw the lobby as it is now, and say why the press didn't do what it says."""
        table = await self.bot.tables.find(match_id)
        await show_lobby(self.bot, interaction, table)
        sentence = str(changed)
        if isinstance(changed, NotReady):
            sentence = f"{does(plains(changed.names), 'is', 'are')} not ready yet. {_what_to_do(interaction, table, len(changed.names))}"
        await whisper(interaction, sentence)

    async def seat(self, interaction: Interaction, press: Press) -> None:
        """The host adds or removes an opponent, or frees the seats of people who aren't ready."""
        lobbies, who = self.bot.lobbies, interaction.user.id
        if press.words == "remove":
            table = await lobbies.remove_opponent(press.subject, who)
        elif press.words == "free":
            table = await lobbies.free_unready(press.subject, who)
        else:
            table = await lobbies.add_opponent(press.subject, who, press.words)
        await show_lobby(self.bot, interaction, table)

    async def pace(self, interaction: Interaction, press: Press) -> None:
        """The host chooses the pace."""
        pace = by_name(press.words).name
        table = await self.bot.lobbies.adjust(
            press.subject, interaction.user.id, change=lambda terms: replace(terms, pace=pace)
        )
        await show_lobby(self.bot, interaction, table)

    async def adjust(self, interaction: Interaction, press: Press) -> None:
        """The host changes an option or the number of seats."""
        name, _, value = press.words.rpartition("-")
        if not name:
            raise outdated("choice", "choose again from the lobby's menu")
        old = await self.bot.tables.find(press.subject)
        if name == "seats" and value.isdigit():
            table = await self.bot.lobbies.adjust(press.subject, interaction.user.id, size=int(value))
        else:
            terms = chosen(old.game, f"{name} {value}", old.row.pace)
            values = {**terms.options, **terms.settings}
            if name not in values:
                raise outdated("choice", "choose again from the lobby's menu")
            if name == "thread" and value == "on" and (place := place_of(interaction, old)) is not None:
                place.must_let_the_bot(thread=True)
            table = await self.bot.lobbies.adjust(
                press.subject, interaction.user.id, change=lambda terms: terms.changed(name, values[name])
            )
        await show_lobby(self.bot, interaction, table)

    async def cancel(self, interaction: Interaction, press: Press) -> None:
        """The Cancel button; it asks once more if other people have a seat."""
        table = await self.bot.tables.find(press.subject)
        if press.words != SURE and table.row.host_id == interaction.user.id and others_at(table):
            await answer(interaction, closing_page(table), edit=False)
            return
        table = await self.bot.lobbies.cancel(press.subject, interaction.user.id)
        if press.words != SURE:
            await show_lobby(self.bot, interaction, table)
            return
        self.bot.changed(table)
        await answer(interaction, closed_page(table), edit=own(interaction))

    @commands.Cog.listener()
    async def on_lobby_changed(self, table: Table) -> None:
        """A lobby has changed or closed: its message says so."""
        self.messages.background.soon(table.id)

    async def cog_unload(self) -> None:
        """Called by discord.py when the bot closes."""
        await self.messages.background.close()


def _what_to_do(interaction: Interaction, table: Table, waiting: int) -> str:
    full = len(table.people) == table.row.size
    then = "The table starts by itself when everyone is ready." if full else "Press Start again when everyone is ready."
    seats = "their seat" if waiting == 1 else "their seats"
    free = f" You can also free {seats} in the opponents menu." if interaction.user.id == table.row.host_id else ""
    return f"{then}{free}"


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Lobby(bot))
