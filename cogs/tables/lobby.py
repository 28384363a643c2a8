"""Opening tables: /play and /solo, the lobby's buttons, the greeting, and rematches."""

from dataclasses import replace

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app import Ecodraft
from bot.messages.budget import MOST_CALLS
from bot.server.servers import Server
from bot.tables.consent import LobbyChanged, NotReady, chooses, unready
from bot.tables.opponents import level_named
from bot.tables.pace import by_name
from bot.tables.table import TABLE_OPTIONS, Table
from bot.tables.terms import Terms, chosen, game_of, renewed
from cogs.kit.answer import Interaction, answer, answered, answering, own, suggesting, whisper
from cogs.kit.choices import FIRST_GAME, GAME_CHOICES, LEVEL_CHOICES, pace_choices
from cogs.kit.cog import Cog
from cogs.kit.items import CALLBACKS
from cogs.kit.permissions import must_be_able
from cogs.kit.press import Press
from cogs.kit.reply import Reply
from cogs.kit.text import does, name_of, outdated, plains
from cogs.tables.double_click import DoubleClicks
from cogs.tables.hand_page import hand_page
from cogs.tables.lobby_message import LobbyMessages, lobby_now, show_lobby
from cogs.tables.lobby_start import HERE, Greet, asks_who_plays, begin, begin_with_hand, starting, who_plays_page
from cogs.tables.stopping import SURE, closed_page, closing_page, others_at
from games import GAMES, AnyGame, current
from games.core.values import Refusal

log = structlog.get_logger()

ALONE_CHOICES = [choice for choice in GAME_CHOICES if 1 in GAMES[choice.value].seats]
"""The games that can be played alone."""

SEATS = 4
"""The default number of seats, if the game has that many."""


class Lobby(Cog):
    """Everything before the first card."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.messages = LobbyMessages(bot)
        self.double_clicks = DoubleClicks(lambda: bot.tables.clock())
        CALLBACKS.update(
            join=self.join, ready=self.ready, leave=self.leave, start=self.start, begin=self.begin, cancel=self.cancel,
            rematch=self.rematch, seat=self.seat, pace=self.pace, set=self.adjust, open=self.open, alone=self.alone,
        )  # fmt: skip

    @app_commands.command(description="Open a table in this channel for two or more players.")
    @app_commands.describe(
        game="Which game", seats="How many seats (4 by default, if the game allows it)", pace="How much time each pick gets",
        opponents="Fill the other seats with computer opponents", options='Options in pairs, such as "hints off, thread on"',
    )  # fmt: skip
    @app_commands.choices(game=GAME_CHOICES, pace=pace_choices(), opponents=LEVEL_CHOICES)
    @app_commands.guild_only()
    @answering(public=True)
    async def play(
        self, interaction: Interaction, game: str = FIRST_GAME, seats: app_commands.Range[int, 2, 6] | None = None,
        pace: str = "", opponents: str = "", options: str = "",
    ) -> None:  # fmt: skip
        await self._play(interaction, game, seats, pace, opponents, options)

    async def open(self, interaction: Interaction, press: Press) -> None:
        """The button of a game; with a level of opponents after it, a match against one of them, which begins at once."""
        slug, _, level = press.words.partition(" ")
        if level:
            await self.double_clicks.once(interaction, press, lambda: self._duel(interaction, slug, level))
        else:
            await self.double_clicks.once(interaction, press, lambda: self._opened(interaction, slug))

    async def _opened(self, interaction: Interaction, slug: str) -> None:
        await self._play(interaction, slug)

    async def _duel(self, interaction: Interaction, slug: str, level: str) -> None:
        """A table of two with an opponent: the lobby goes to the channel, and the page with the button turns into the hand."""
        await Reply.to(
            interaction
        ).defer()  # so that the lobby is a message of its own, and the page stays for the hand
        table = await self._play(interaction, slug, 2, opponents=level)
        with starting(self.bot, table.id):
            begun = await self.bot.lobbies.start(table.id, interaction.user.id, interaction.id)
        await begin_with_hand(self.bot, interaction, begun)

    async def _play(
        self, interaction: Interaction, game: str, seats: int | None = None, pace: str = "", opponents: str = "", options: str = "",
    ) -> Table:  # fmt: skip
        _must_be_on_a_server(interaction)
        chosen_game = game_of(game)
        server = await self._server(interaction)
        terms = chosen(chosen_game, options, by_name(pace or server.pace).name)
        if server.thread == "on" and "thread" not in options.lower():
            terms = terms.changed("thread", "on")
        must_be_able(interaction, thread=terms.settings["thread"] == "on")
        level = level_named(opponents) if opponents else None
        table = await self._open(interaction, chosen_game, seats or min(SEATS, chosen_game.seats[-1]), terms)
        if level is not None:
            table = await self.bot.lobbies.fill(table.id, interaction.user.id, level)
        posted = await answer(interaction, lobby_now(self.bot, table), edit=False, private=False)
        if posted is not None:
            await self.bot.places.lobby_posted(table.id, posted.message_id)
        await self._greet(interaction)
        return table

    @play.autocomplete("options")
    @suggesting
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
    @app_commands.choices(game=ALONE_CHOICES)
    @app_commands.guild_only()
    @answered
    async def solo(self, interaction: Interaction, game: str = FIRST_GAME, options: str = "") -> None:
        await self._alone(interaction, game, options)

    async def alone(self, interaction: Interaction, press: Press) -> None:
        """The button of a game on the help page."""
        await self.double_clicks.once(interaction, press, lambda: self._alone(interaction, press.words))

    async def _alone(self, interaction: Interaction, game: str, options: str = "") -> None:
        _must_be_on_a_server(interaction)
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
        table = await self.bot.lobbies.start(opened.id, interaction.user.id, interaction.id)
        try:
            posted = await answer(interaction, hand_page(self.bot.studio, table, 0), edit=False)
            if posted is not None:
                await self.bot.delivery.shown_in_place(table, 0, posted)
        finally:
            self.bot.turns.soon(table.id)

    async def _open(self, interaction: Interaction, game: AnyGame, seats: int, terms: Terms) -> Table:
        return await self.bot.lobbies.open(
            game, interaction.user.id, name_of(interaction.user), interaction.guild_id,
            interaction.channel_id or 0, seats, terms, interaction.id,
        )  # fmt: skip

    async def join(self, interaction: Interaction, press: Press) -> None:
        """The Join button."""
        who = interaction.user
        table = await self.bot.lobbies.join(press.subject, who.id, name_of(who), interaction.id, press.version)
        await self._agreed(interaction, table, self._greet)
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
        """The answer to that question: a level of opponents for the empty seats, or those who are there. The page turns into the hand."""
        table = await self.bot.tables.find(press.subject)
        if press.words != HERE and asks_who_plays(table, interaction.user.id, press.version):
            await self.bot.lobbies.fill(press.subject, interaction.user.id, press.words)
        if started := await self._started(interaction, press):
            await begin_with_hand(self.bot, interaction, started)

    async def _started(self, interaction: Interaction, press: Press) -> Table | None:
        """Start a table; None, with the reason shown, if it has to wait."""
        try:
            with starting(self.bot, press.subject):
                return await self.bot.lobbies.start(press.subject, interaction.user.id, interaction.id, press.version)
        except LobbyChanged as changed:
            await self._explain(interaction, press.subject, changed)
            return None

    async def _agreed(self, interaction: Interaction, table: Table, greet: Greet | None = None) -> None:
        """Someone has joined or is ready: show it, and begin if they were the last."""
        with starting(self.bot, table.id):
            begun = await self.bot.lobbies.start_if_full(table.id, interaction.id)
        if begun is None:
            await show_lobby(self.bot, interaction, table)
            if greet is not None:
                await greet(interaction)
        else:
            await begin(self.bot, interaction, begun, greet)

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
            if name == "thread" and value == "on":
                must_be_able(interaction, thread=True)
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

    async def rematch(self, interaction: Interaction, press: Press) -> None:
        """The Rematch button: a new lobby that invites the same people; a solo game starts at once."""
        old = await self.bot.rematches.over(press.subject, interaction.user.id)
        must_be_able(interaction, thread=old.settings["thread"] == "on")
        await self._server(interaction)
        if old.row.size == 1:
            await self.double_clicks.once(interaction, press, lambda: self._solo(interaction, *renewed(old)))
            return
        again = await self.bot.rematches.open(press.subject, interaction.user.id, interaction.id)
        table = again.table
        invited = await self.bot.rematches.invited(table) if again.first else ()
        nonce = f"{again.of.nonce}.rematch"
        called = [each for each in invited if await self.bot.delivery.budget.may_notify(each, nonce, MOST_CALLS)]
        posted = await answer(interaction, lobby_now(self.bot, table), edit=False, private=False, called=called)
        if posted is not None:
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
    async def on_lobby_changed(self, table: Table) -> None:
        """A lobby has changed or closed: its message says so."""
        self.messages.background.soon(table.id)

    async def cog_unload(self) -> None:
        """Called by discord.py when the bot closes."""
        await self.messages.background.close()


def _must_be_on_a_server(interaction: Interaction) -> None:
    """Raises Refusal in direct messages: a table belongs to a channel that others can see."""
    if interaction.guild_id is None:
        raise Refusal("Tables are opened on servers; go to a channel of one of yours and type /play or /solo there.")


def _what_to_do(interaction: Interaction, table: Table, waiting: int) -> str:
    full = len(table.people) == table.row.size
    then = "The table starts by itself when everyone is ready." if full else "Press Start again when everyone is ready."
    seats = "their seat" if waiting == 1 else "their seats"
    free = f" You can also free {seats} in the opponents menu." if interaction.user.id == table.row.host_id else ""
    return f"{then}{free}"


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Lobby(bot))
