"""Opening tables: /play and /solo, the lobby's buttons, the greeting, and rematches."""

from typing import Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app import Ecodraft
from bot.lobbies import chosen, game_of
from bot.post import Obstacle, Undelivered
from bot.table import AnyGame, Table
from cogs.ui.answer import answer, answered, failed, whisper
from cogs.ui.hand_page import hand_page
from cogs.ui.items import CALLBACKS
from cogs.ui.lobby_page import lobby_page
from cogs.ui.press import Press
from cogs.ui.text import listed, plain
from games import GAMES
from games.core.values import Refusal

log = structlog.get_logger()

Interaction = discord.Interaction[Any]

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""What the bot needs in a channel to keep a table there."""

GAME_CHOICES = [app_commands.Choice(name=game.title, value=slug) for slug, game in GAMES.items()]
FIRST_GAME = next(iter(GAMES))

GREETING = (
    "Hello! I am Ecodraft. You have sat down at a table, so each turn your hand of cards comes to you here, and you answer with "
    "its menus whenever you have a minute. /tables lists your tables, /rules explains the game, /hand shows a hand again."
)


def must_be_able(interaction: Interaction) -> None:
    """Raises Refusal that names the permissions missing in this channel, before anything is posted."""
    needed = list(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        needed[1] = "send_messages_in_threads"
    missing = [name.replace("_", " ").title() for name in needed if not getattr(interaction.app_permissions, name)]
    if missing:
        raise Refusal(
            f"In this channel I lack {listed(missing)}; ask somebody who manages the server to allow it, or open the table elsewhere."
        )


class Lobby(commands.Cog):
    """Everything before the first card."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        CALLBACKS.update(join=self.join, leave=self.leave, start=self.start, cancel=self.cancel, rematch=self.rematch)

    @app_commands.command(description="Open a table in this channel for two or more people.")
    @app_commands.describe(
        game="Which game", seats="How many may play", options='Options in pairs, such as "hints off"'
    )
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    @answered
    async def play(
        self, interaction: Interaction, game: str = FIRST_GAME, seats: app_commands.Range[int, 2, 6] = 4, options: str = "",
    ) -> None:  # fmt: skip
        must_be_able(interaction)
        chosen_game = game_of(game)
        table = await self._open(interaction, chosen_game, seats, chosen(chosen_game, options))
        posted = await answer(interaction, lobby_page(self.bot.studio, table), edit=False, private=False)
        await self.bot.tables.store.matches.set_message(table.id, posted.message_id)
        await self._greet(interaction)

    @play.autocomplete("options")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Every single option of the game that begins like what was typed."""
        slug = interaction.namespace.game or FIRST_GAME
        pairs = [f"{option.name} {choice}" for option in game_of(slug).options for choice in option.choices]
        return [app_commands.Choice(name=pair, value=pair) for pair in pairs if typed.lower() in pair][:25]

    @app_commands.command(description="Play alone, at once, against the game's own rival.")
    @app_commands.describe(game="Which game", options='Options in pairs, such as "hints off"')
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    @answered
    async def solo(self, interaction: Interaction, game: str = FIRST_GAME, options: str = "") -> None:
        must_be_able(interaction)
        chosen_game = game_of(game)
        if 1 not in chosen_game.seats:
            raise Refusal(f"{chosen_game.title} cannot be played alone; open a table with /play.")
        await self._solo(interaction, chosen_game, chosen(chosen_game, options))

    async def _solo(self, interaction: Interaction, game: AnyGame, options: dict[str, str]) -> None:
        opened = await self._open(interaction, game, 1, options)
        table = await self.bot.lobbies.start(opened.id, interaction.user.id)
        posted = await answer(interaction, hand_page(self.bot.studio, table, 0), edit=False)
        await self.bot.delivery.shown_in_place(table, 0, posted)
        self.bot.delivery.soon(table.id)

    async def _open(self, interaction: Interaction, game: AnyGame, seats: int, options: dict[str, str]) -> Table:
        return await self.bot.lobbies.open(
            game, interaction.user.id, interaction.user.display_name[:32], interaction.guild_id,
            interaction.channel_id or 0, seats, options,
        )  # fmt: skip

    async def join(self, interaction: Interaction, press: Press) -> None:
        """The Join button."""
        table = await self.bot.lobbies.join(press.match, interaction.user.id, interaction.user.display_name[:32])
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)
        await self._greet(interaction)

    async def leave(self, interaction: Interaction, press: Press) -> None:
        """The Leave button."""
        table = await self.bot.lobbies.leave(press.match, interaction.user.id)
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)

    async def start(self, interaction: Interaction, press: Press) -> None:
        """The Start button."""
        table = await self.bot.lobbies.start(press.match, interaction.user.id)
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)
        self.bot.delivery.soon(table.id)

    async def cancel(self, interaction: Interaction, press: Press) -> None:
        """The Cancel button."""
        table = await self.bot.lobbies.cancel(press.match, interaction.user.id)
        await answer(interaction, lobby_page(self.bot.studio, table), edit=True)

    async def rematch(self, interaction: Interaction, press: Press) -> None:
        """The Rematch button: the same people and options, in a new lobby; a solo game begins at once."""
        must_be_able(interaction)
        old = await self.bot.tables.find(press.match)
        old.seat(interaction.user.id)
        if old.row.size == 1:
            await self._solo(interaction, old.game, old.options)
            return
        table = await self.bot.lobbies.rematch(press.match, interaction.user.id)
        others = [person.user_id for person in table.people if person.user_id not in (None, interaction.user.id)]
        called = [user_id for user_id in others if user_id is not None]
        names = [f"<@{user_id}>" for user_id in called]
        invited = f"{listed(names)}: a rematch? Leave if you cannot." if called else ""
        page = lobby_page(self.bot.studio, table, invited=invited)
        posted = await answer(interaction, page, edit=False, private=False, called=called)
        await self.bot.tables.store.matches.set_message(table.id, posted.message_id)

    async def _greet(self, interaction: Interaction) -> None:
        """Open a person's direct messages once, ever, on joining; when they are closed, say how hands come instead."""
        users = self.bot.tables.store.users
        if not await users.greeted(interaction.user.id, self.bot.clock()):
            return
        try:
            await self.bot.delivery.post.notice(interaction.user.id, GREETING, f"hello.{interaction.user.id % 10**15}")
        except Undelivered as failure:
            if failure.obstacle is Obstacle.LATER:
                log.warning("greeting not delivered", user=interaction.user.id, why=str(failure))
                return
            await users.set_hands(interaction.user.id, "request")
            await whisper(
                interaction,
                "Your direct messages are closed to me, so your hand comes when you press **My hand** under the table "
                "(or type /hand); I mention you there when it is your turn.",
            )

    @commands.Cog.listener()
    async def on_lobby_closed(self, table: Table) -> None:
        """A lobby has expired: its message says so and loses its buttons."""
        if table.row.message_id is None:
            return
        page = await lobby_page(self.bot.studio, table)
        channel = self.bot.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
        try:
            await channel.get_partial_message(table.row.message_id).edit(view=page.view, attachments=page.files)
        except discord.HTTPException as failure:
            log.info(
                "the closed lobby's message stays as it was",
                match=table.id,
                host=plain(str(table.row.host_id)),
                code=failure.code,
            )

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        await failed(interaction, error, command=interaction.command.name if interaction.command else "")


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Lobby(bot))
