"""Opening tables: /play and /solo, the lobby's buttons, the greeting, and rematches."""

from dataclasses import replace

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app import Ecodraft
from bot.server.servers import Server
from bot.tables.opponents import level_named
from bot.tables.pace import by_name
from bot.tables.table import TABLE_OPTIONS, Table
from bot.tables.terms import Terms, chosen, game_of, terms_of
from cogs.kit.answer import Interaction, answer, answered, whisper
from cogs.kit.choices import FIRST_GAME, GAME_CHOICES, LEVEL_CHOICES, pace_choices
from cogs.kit.cog import Cog
from cogs.kit.items import CALLBACKS
from cogs.kit.permissions import must_be_able
from cogs.kit.press import Press
from cogs.kit.text import name_of, outdated
from cogs.tables.hand_page import hand_page
from cogs.tables.lobby_message import refresh_lobby
from cogs.tables.lobby_page import lobby_page
from games import GAMES, AnyGame, current
from games.core.values import Refusal, listing

log = structlog.get_logger()

SEATS = 4
"""The default number of seats, if the game has that many."""


class Lobby(Cog):
    """Everything before the first card."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        CALLBACKS.update(
            join=self.join, leave=self.leave, start=self.start, cancel=self.cancel, rematch=self.rematch,
            seat=self.seat, pace=self.pace, set=self.adjust,
        )  # fmt: skip

    @app_commands.command(description="Open a table in this channel for two or more players.")
    @app_commands.describe(
        game="Which game", seats="How many seats (4 by default, if the game allows it)", pace="How much time each pick gets",
        opponents="Fill the other seats with computer opponents", options='Options in pairs, such as "hints off, thread on"',
    )  # fmt: skip
    @app_commands.choices(game=GAME_CHOICES, pace=pace_choices(), opponents=LEVEL_CHOICES)
    @app_commands.guild_only()
    @answered
    async def play(
        self, interaction: Interaction, game: str = FIRST_GAME, seats: app_commands.Range[int, 2, 6] | None = None,
        pace: str = "", opponents: str = "", options: str = "",
    ) -> None:  # fmt: skip
        chosen_game = game_of(game)
        server = await self._server(interaction)
        terms = chosen(chosen_game, options, by_name(pace or server.pace).name)
        if server.thread == "on" and "thread" not in options.lower():
            terms = terms.changed("thread", "on")
        must_be_able(interaction, thread=terms.settings["thread"] == "on")
        level = level_named(opponents) if opponents else None
        table = await self._open(interaction, chosen_game, seats or min(SEATS, chosen_game.seats[-1]), terms)
        while level is not None and len(table.people) < table.row.size:
            table = await self.bot.lobbies.add_opponent(table.id, interaction.user.id, level)
        posted = await answer(interaction, lobby_page(self.bot.studio, table), edit=False, private=False)
        await self.bot.places.lobby_posted(table.id, posted.message_id)
        await self._greet(interaction)

    @play.autocomplete("options")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Every option of the game that contains the text so far."""
        slug = current(interaction.namespace.game or FIRST_GAME)
        pairs = [
            f"{option.name} {choice}"
            for option in (*(GAMES[slug].options if slug in GAMES else ()), *TABLE_OPTIONS)
            for choice in option.choices
        ]
        return [app_commands.Choice(name=pair, value=pair) for pair in pairs if typed.lower() in pair][:25]

    @app_commands.command(description="Play alone right away: against the game's own rival, or for a rank.")
    @app_commands.describe(game="Which game", options='Options in pairs, such as "hints off"')
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    @answered
    async def solo(self, interaction: Interaction, game: str = FIRST_GAME, options: str = "") -> None:
        must_be_able(interaction)
        await self._server(interaction)
        chosen_game = game_of(game)
        if 1 not in chosen_game.seats:
            raise Refusal(f"{chosen_game.title} can't be played alone; open a table with /play.")
        await self._solo(interaction, chosen_game, chosen(chosen_game, options))

    async def _server(self, interaction: Interaction) -> Server:
        """The server's settings. Raises Refusal if no table may be opened here."""
        channel = interaction.channel
        parent = channel.parent_id if isinstance(channel, discord.Thread) else None
        if interaction.guild_id is not None:
            await self.bot.boards.seen(interaction.guild_id, interaction.user.id)
        return await self.bot.servers.must_allow(interaction.guild_id, interaction.channel_id, parent)

    async def _solo(self, interaction: Interaction, game: AnyGame, terms: Terms) -> None:
        opened = await self._open(interaction, game, 1, terms)
        table = await self.bot.lobbies.start(opened.id, interaction.user.id)
        try:
            posted = await answer(interaction, hand_page(self.bot.studio, table, 0), edit=False)
            await self.bot.delivery.shown_in_place(table, 0, posted)
        finally:
            self.bot.turns.soon(table.id)

    async def _open(self, interaction: Interaction, game: AnyGame, seats: int, terms: Terms) -> Table:
        return await self.bot.lobbies.open(
            game, interaction.user.id, name_of(interaction.user), interaction.guild_id,
            interaction.channel_id or 0, seats, terms,
        )  # fmt: skip

    async def join(self, interaction: Interaction, press: Press) -> None:
        """The Join button."""
        table = await self.bot.lobbies.join(press.subject, interaction.user.id, name_of(interaction.user))
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)
        await self._greet(interaction)

    async def leave(self, interaction: Interaction, press: Press) -> None:
        """The Leave button."""
        table = await self.bot.lobbies.leave(press.subject, interaction.user.id)
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)

    async def start(self, interaction: Interaction, press: Press) -> None:
        """The Start button."""
        table = await self.bot.lobbies.start(press.subject, interaction.user.id)
        try:
            await answer(interaction, lobby_page(self.bot.studio, table), edit=True)
            if table.settings["thread"] == "on":
                await self._thread(interaction, table)
        finally:
            self.bot.turns.soon(table.id)

    async def _thread(self, interaction: Interaction, table: Table) -> None:
        """Give the table its own thread under its lobby message; if that fails, it stays in the channel."""
        message = interaction.message
        if message is None or isinstance(interaction.channel, discord.Thread):
            return
        try:
            place = self.bot.get_partial_messageable(message.channel.id, guild_id=interaction.guild_id)
            thread = await place.get_partial_message(message.id).create_thread(
                name=f"{table.game.title} · table {table.id}", auto_archive_duration=10080
            )
        except discord.HTTPException as failure:
            log.warning("a thread could not be opened", match=table.id, code=failure.code)
            await whisper(interaction, "I couldn't open a thread for this table, so it stays in this channel.")
            return
        await self.bot.places.move_to(table.id, thread.id)

    async def seat(self, interaction: Interaction, press: Press) -> None:
        """The host adds or removes an opponent."""
        lobbies, who = self.bot.lobbies, interaction.user.id
        if press.words == "remove":
            table = await lobbies.remove_opponent(press.subject, who)
        else:
            table = await lobbies.add_opponent(press.subject, who, press.words)
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)

    async def pace(self, interaction: Interaction, press: Press) -> None:
        """The host chooses the pace."""
        old = await self.bot.tables.find(press.subject)
        terms = replace(terms_of(old), pace=by_name(press.words).name)
        table = await self.bot.lobbies.adjust(press.subject, interaction.user.id, terms=terms)
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)

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
            terms = terms_of(old).changed(name, values[name])
            if name == "thread" and value == "on":
                must_be_able(interaction, thread=True)
            table = await self.bot.lobbies.adjust(press.subject, interaction.user.id, terms=terms)
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)

    async def cancel(self, interaction: Interaction, press: Press) -> None:
        """The Cancel button."""
        table = await self.bot.lobbies.cancel(press.subject, interaction.user.id)
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)

    async def rematch(self, interaction: Interaction, press: Press) -> None:
        """The Rematch button: the same people and options in a new lobby; a solo game starts at once."""
        old = await self.bot.tables.find(press.subject)
        old.seat(interaction.user.id)
        must_be_able(interaction, thread=old.settings["thread"] == "on")
        await self._server(interaction)
        if old.row.size == 1:
            await self._solo(interaction, old.game, terms_of(old))
            return
        table = await self.bot.lobbies.rematch(press.subject, interaction.user.id)
        others = [person.user_id for person in table.people if person.user_id not in (None, interaction.user.id)]
        called = [user_id for user_id in others if user_id is not None]
        names = [f"<@{user_id}>" for user_id in called]
        invited = f"{listing(names)}: a rematch? Press Leave if you can't." if called else ""
        page = lobby_page(self.bot.studio, table, invited=invited)
        posted = await answer(interaction, page, edit=False, private=False, called=called)
        await self.bot.places.lobby_posted(table.id, posted.message_id)

    async def _greet(self, interaction: Interaction) -> None:
        """Greet a person by direct message once, ever; if their messages are closed, say how hands come instead."""
        if not await self.bot.direct_messages.greet(interaction.user.id):
            await whisper(
                interaction,
                "I can't send you direct messages, so press **My hand** under the table "
                "(or type /hand) to see your hand; you're mentioned there when it's your turn.",
            )

    @commands.Cog.listener()
    async def on_lobby_closed(self, table: Table) -> None:
        """A lobby has closed: its message says so and loses its buttons."""
        await refresh_lobby(self.bot, table)


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Lobby(bot))
