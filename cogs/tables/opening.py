"""Opens tables: /play, /solo, buttons that do the same, and rematches."""

from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager

from cachetools import LRUCache
from discord import app_commands

from bot.app import Ecodraft
from bot.messages.messenger import Undelivered
from bot.messages.notifications import MOST_CALLS
from bot.server.servers import Server
from bot.tables.lobbies import Rematch
from bot.tables.pace import find_pace
from bot.tables.records import UNFINISHED, must_be_repeatable, play_on
from bot.tables.table import TABLE_OPTIONS, Table
from bot.tables.terms import Terms, game_of, level_named, parse_terms, terms_of
from cogs.kit.answer import Interaction, Reply, advice_page, answer, in_dm, is_user_install, server_of
from cogs.kit.choices import FIRST_GAME, GAME_CHOICES, LEVEL_CHOICES, Suggestions, finished_tables, pace_choices
from cogs.kit.items import Press
from cogs.kit.permissions import must_see
from cogs.kit.router import Cog, anywhere, checked_command, checked_suggestions, on_servers, private_command
from cogs.kit.text import name_of, plain_names
from cogs.tables.hand_page import hand_page
from cogs.tables.lobby import Place, begin_with_hand, current_place, greet, place_of_rematch, starting
from cogs.tables.lobby_page import lobby_call, lobby_now, post_lobby
from cogs.tables.review import seat_named
from games import GAMES, AnyGame
from games.core.values import Refusal, Seat

ALONE_CHOICES = [choice for choice in GAME_CHOICES if 1 in GAMES[choice.value].seats]

SEATS = 4


MOMENT = 5_000
"""How long, in milliseconds, the same person can't repeat a command or button that opened a table."""


class Opening(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, open=self.open, alone=self.alone, rematch=self.rematch, branch=self.branch)
        self._begun: LRUCache[Hashable, bool] = LRUCache(256)

    @app_commands.command(description="Open a table in this channel for two or more players.")
    @app_commands.describe(
        game="Which game", seats="How many seats (4 by default, if the game allows it)", pace="How much time each pick gets",
        opponents="Fill the other seats with computer opponents", options='Options in pairs, such as "hints off, thread on"',
        deal="Play the deal of a finished table again, for comparison",
    )  # fmt: skip
    @app_commands.choices(game=GAME_CHOICES, pace=pace_choices(), opponents=LEVEL_CHOICES)
    @on_servers
    @checked_command(public=True)
    async def play(
        self, interaction: Interaction, game: str = FIRST_GAME, seats: app_commands.Range[int, 2, 6] | None = None,
        pace: str = "", opponents: str = "", options: str = "", deal: app_commands.Range[int, 1] | None = None,
    ) -> None:  # fmt: skip
        async with self._refuse_repeat(interaction, ("play", game, seats, pace, opponents, options, deal)):
            old = None if deal is None else await self._deal(interaction, deal)
            await self._play(interaction, game, seats, pace, opponents, options, old)

    @play.autocomplete("deal")
    @checked_suggestions
    async def to_repeat(self, interaction: Interaction, typed: str) -> Suggestions:
        return await finished_tables(interaction, typed)

    async def _deal(self, interaction: Interaction, number: int) -> Table:
        await must_see(interaction, number)
        table = await self.bot.tables.find(number)
        must_be_repeatable(table, self.bot.daily_deals.day)
        return table

    @play.autocomplete("options")
    @checked_suggestions
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        slug = interaction.namespace.game or FIRST_GAME
        pairs = [
            f"{option.name} {choice}"
            for option in (*(GAMES[slug].options if slug in GAMES else ()), *TABLE_OPTIONS)
            for choice in option.choices
        ]
        return [app_commands.Choice(name=pair, value=pair) for pair in pairs if typed.lower() in pair][:25]

    async def open(self, interaction: Interaction, press: Press) -> None:
        """Handle a game's button. If the press names a level, a match against one such opponent begins at once."""
        slug, _, level = press.words.partition(" ")
        async with self._refuse_repeat(interaction, press):
            await (self._duel(interaction, slug, level) if level else self._play(interaction, slug))

    @asynccontextmanager
    async def _refuse_repeat(self, interaction: Interaction, what: Hashable) -> AsyncIterator[None]:
        """Raise Refusal if the same person has just done the same, unless that failed or its table is over."""
        there, now = interaction.message, self.bot.tables.clock()
        kind = (interaction.user.id, interaction.channel_id, there and there.id, what)
        if self._begun.get(kind) or (kind in self._begun and await self._just_opened(interaction.user.id, now)):
            raise Refusal(
                "You have just opened a table like this, so I didn't open another one. If you want two, do it again in a few seconds."
            )
        self._begun[kind] = True
        try:
            yield
            self._begun[kind] = False
        except BaseException:
            self._begun.pop(kind, None)
            raise

    async def _just_opened(self, host: int, now: int) -> bool:
        tables = [each for each in await self.bot.tables.of_player(host) if each.row.host_id == host]
        recent = [each for each in tables if now - each.row.created_at < MOMENT]
        return any(each.row.status == "lobby" or len(each.humans) == 1 for each in recent)

    async def _duel(self, interaction: Interaction, slug: str, level: str) -> None:
        await Reply.to(interaction).defer()  # so that the lobby is a message of its own
        table = await self._play(interaction, slug, 2, opponents=level)
        with starting(self.bot, table.id):
            begun = await self.bot.lobbies.start(table.id, interaction.user.id, interaction.id)
        await begin_with_hand(self.bot, interaction, begun)

    async def _play(
        self, interaction: Interaction, game: str, seats: int | None = None, pace: str = "", opponents: str = "", options: str = "",
        deal: Table | None = None,
    ) -> Table:  # fmt: skip
        """Open a table and post its lobby. `deal`: a table whose deal is played again; it sets game, seats and
        options."""
        place, chosen_game = current_place(interaction), game_of(game) if deal is None else deal.game
        server = await self._server(interaction, place)
        terms = parse_terms(chosen_game, options, find_pace(pace or server.pace).name)
        if server.thread == "on" and "thread" not in options.lower():
            terms = terms.changed("thread", "on")
        place.must_allow(thread=terms.settings["thread"] == "on")
        level = level_named(opponents) if opponents else None
        if deal is not None:
            terms = Terms(deal.options, {**terms.settings, "rated": "off"}, terms.pace)
            seats = deal.row.size
        table = await self._open(interaction, chosen_game, seats or min(SEATS, chosen_game.seats[-1]), terms, deal)
        if level is not None:
            table = await self.bot.lobbies.fill_with_opponents(table.id, interaction.user.id, level)
        await self._show(interaction, table)
        await greet(self.bot, interaction)
        return table

    @app_commands.command(description="Play alone right away: against the game's own rival, or for a rank.")
    @app_commands.describe(game="Which game", options='Options in pairs, such as "hints off"')
    @app_commands.choices(game=ALONE_CHOICES)
    @anywhere
    @private_command
    async def solo(self, interaction: Interaction, game: str = FIRST_GAME, options: str = "") -> None:
        async with self._refuse_repeat(interaction, ("solo", game, options)):
            await self._begin_solo(interaction, game_of(game), options)

    async def alone(self, interaction: Interaction, press: Press) -> None:
        async with self._refuse_repeat(interaction, press):
            await self._begin_solo(interaction, game_of(press.words))

    async def _begin_solo(
        self, interaction: Interaction, game: AnyGame, options: str = "", terms: Terms | None = None
    ) -> None:
        theirs = in_dm(interaction) or is_user_install(interaction)  # nobody has to allow what only they see
        if not theirs:
            place = current_place(interaction)
            place.must_allow(thread=False)
            await self._server(interaction, place)
        if 1 not in game.seats:
            raise Refusal(f"{game.title} can't be played alone; open a table with /play.")
        opened = await self._open(interaction, game, 1, terms or parse_terms(game, options))
        with self.bot.delivery.answering(opened.id, 0):
            with starting(self.bot, opened.id):
                table = await self.bot.lobbies.start(opened.id, interaction.user.id, interaction.id)
            await answer_with_hand(self.bot, interaction, table, 0)

    async def _server(self, interaction: Interaction, place: Place) -> Server:
        return await self.bot.servers.must_allow(place.guild_id, place.channel_id, place.parent_id)

    async def _open(
        self, interaction: Interaction, game: AnyGame, seats: int, terms: Terms, deal: Table | None = None
    ) -> Table:
        return await self.bot.lobbies.open(
            game, interaction.user.id, name_of(interaction.user), server_of(interaction),
            0 if is_user_install(interaction) else interaction.channel_id or 0, seats, terms, interaction.id,
            nickname=name_of(interaction.user, server_of(interaction)), deal=None if deal is None else deal.row,
        )  # fmt: skip

    async def _show(self, interaction: Interaction, table: Table, called: list[int] | None = None) -> None:
        page = lobby_call(self.bot, table) if called else lobby_now(self.bot, table)
        posted = await answer(interaction, page, edit=False, private=False, called=called or ())
        if posted is None and table.row.channel_id:
            await post_lobby(self.bot, table, called or [])
        elif posted is not None:
            await self.bot.table_channels.lobby_posted(table.id, posted.message_id)
            if called:
                self.bot.dispatch("lobby_changed", table)

    async def rematch(self, interaction: Interaction, press: Press) -> None:
        """Handle the Rematch button: open a lobby that invites the same people, or begin a solo match at once."""
        who = interaction.user
        old = await self.bot.lobbies.find_ended(press.subject, who.id)
        if old.row.size == 1:
            async with self._refuse_repeat(interaction, press):
                await self._begin_solo(interaction, old.game, terms=terms_of(old))
            return
        place = await place_of_rematch(self.bot, interaction, old)
        place.must_allow(thread=old.settings["thread"] == "on")
        await self._server(interaction, place)
        again = await self.bot.lobbies.open_rematch(
            press.subject, who.id, name_of(who), interaction.id, place.channel_id
        )
        called = await self._people_to_call(again)
        if place.here:
            await self._show(interaction, again.table, called)
        else:
            await self._show_there(interaction, again.table, called)

    async def _people_to_call(self, again: Rematch) -> list[int]:
        invited = await self.bot.lobbies.invited(again.table) if again.first else ()
        nonce = f"{again.of.nonce}.rematch"
        return [each for each in invited if await self.bot.delivery.budget.may_notify(each, nonce, MOST_CALLS)]

    async def _show_there(self, interaction: Interaction, table: Table, called: list[int]) -> None:
        where = f"<#{table.row.channel_id}>"
        try:
            await post_lobby(self.bot, table, called)
        except Undelivered as failure:
            await self.bot.lobbies.cancel(table.id, interaction.user.id)
            raise Refusal(
                f"I couldn't write in {where}, so there is no rematch yet; try again in a minute."
            ) from failure
        page = advice_page(f"The rematch is table {table.id}, in {where}.", Press.at(table, "board"))
        await answer(interaction, page, edit=False)

    async def branch(self, interaction: Interaction, press: Press) -> None:
        """Let the presser play on alone from a position of a finished match, in the seat that the press names, their
        own or a winner's."""
        who = interaction.user
        old = await self.bot.daily_deals.as_shown(await self.bot.tables.find(press.subject), who.id)
        if old.match is None:
            raise Refusal(UNFINISHED)
        async with self._refuse_repeat(interaction, press):
            seat = seat_named(old, press, who.id)
            table = await play_on(self.bot.tables, old, press.version, seat, who.id, name_of(who))
            played = plain_names(old.names)[seat]
            notice = (
                f"You're playing on from table {old.id} as {played}. Only you see this table, and nothing here counts."
            )
            with self.bot.delivery.answering(table.id, seat):
                await answer_with_hand(self.bot, interaction, table, seat, notice)


async def answer_with_hand(bot: Ecodraft, interaction: Interaction, table: Table, seat: Seat, notice: str = "") -> None:
    """Answer with the hand at a table that somebody has just begun alone, and then let the table go on."""
    try:
        await bot.delivery.show_table_first(table)
        page = hand_page(bot, table, seat, notice=notice)
        posted = await answer(interaction, page, edit=False, private=not in_dm(interaction))
        if posted is not None:
            await bot.delivery.note_shown_in_place(table, seat, posted)
    finally:
        bot.turns.settle_soon(table.id)
