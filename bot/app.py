"""The bot as a Discord client: it creates the use cases, loads the cogs and runs the tables."""

import asyncio
from functools import partial
from pkgutil import resolve_name
from typing import Any

import aiohttp
import discord
import structlog
from discord.ext import commands

from bot.client import Client
from bot.extras.deals import DailyDeals
from bot.extras.puzzles import Puzzles
from bot.extras.quizzes import Quizzes
from bot.extras.score_pads import Pads
from bot.kit.background import BackgroundTasks
from bot.kit.clock import HOUR, MINUTE, Clock, ClockJumps, DiscordsClock, Scheduler, wall_clock
from bot.kit.jobs import Jobs
from bot.kit.limits import RequestLimiter
from bot.kit.pool import PictureCache, Pool
from bot.kit.retry import retry_until_done
from bot.messages.channel import TableChannels
from bot.messages.delivery import Delivery
from bot.messages.direct import DirectChannels, DirectMessages
from bot.messages.notifications import Notifications
from bot.messages.weekly_summary import WeeklySummaries
from bot.people.archive import Archive
from bot.people.history import History
from bot.people.leaderboards import Leaderboards
from bot.people.privacy import Privacy
from bot.people.profiles import Profiles
from bot.server.servers import Membership, Servers
from bot.settings import Settings
from bot.shards import Registration, ShardHolder
from bot.tables.lobbies import Lobbies
from bot.tables.seats import Seats
from bot.tables.table import Table, Tables
from bot.turns.automatic import AutomaticMoves
from bot.turns.clocks import Clocks, LostTime
from bot.turns.hours import PlayingHours
from bot.turns.reviews import Reviews
from bot.turns.settling import Turns
from bot.turns.thinkers import Thinkers
from bot.turns.wishes import WishLists
from bot.workshop.card_drafts import CardDrafts
from bot.workshop.cards import PlayerCards
from bot.workshop.decks import PlayerDecks
from db.engine import Part
from db.store import StorageFull, Store

log = structlog.get_logger()

COGS = (
    "messages.post_office:DeliveryEvents", "kit.router:Router", "tables.lobby:Lobby", "tables.opening:Opening",
    "tables.deck_choice:DeckChoice", "tables.hand:Hand", "tables.wishes:Wishes", "tables.seats:Seats", "extras.score_pad:Scorepad",
    "tables.replay:Replays", "tables.review:Reviewing", "people.leaderboards:Leaderboards", "people.profiles:Profiles",
    "people.hours:PlayingHours",
    "server.admin:Admin", "extras.quiz:Quizzes",
    "workshop.decks:Decks", "workshop.cards:Cards", "server.help:Help", "server.rules:Rules",
    "server.arrivals:Arrivals", "extras.learn:Learn", "extras.puzzles:PuzzlesOfTheDay", "extras.daily:Daily",
    "extras.trends:CostlyPicks",
)  # fmt: skip
"""Cogs, loaded by name because bot imports none; the first sets `Ecodraft.delivery`."""

SHORTEST_BEAT, LONGEST_BEAT = MINUTE, 3 * HOUR
"""The shortest and the longest time between two heartbeats, in milliseconds."""

LONGEST_PAUSE = 30.0
"""The longest rate limit, in seconds, that a request waits for; under a longer one it fails. discord.py's minimum."""


class Ecodraft(Client):
    delivery: Delivery
    shard_holder: ShardHolder | None = None
    registers_commands = False

    def __init__(self, settings: Settings, clock: Clock = wall_clock, steady: Clock | None = None) -> None:
        """`steady` is a clock that nobody sets, which shows when `clock` jumps; None if `clock` never does."""
        self.discords_clock = DiscordsClock(steady or clock)
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._request_ended)
        super().__init__(
            shard_count=settings.shards,
            http_trace=self.trace,
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # Only servers install it, because a table needs the bot on its server.
            allowed_installs=discord.app_commands.AppInstallationType(guild=True),
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_PAUSE,
        )
        self.settings = settings
        self.clock = clock
        self.request_limiter = RequestLimiter()
        self.drawing = Pool(settings.picture_processes, 5)
        self.thinking = Pool(settings.thinkers and settings.thinkers + 1, 19)
        self.decoding = Pool(min(1, settings.thinkers), 19)
        self.picture_cache = PictureCache(self.drawing)
        self.jobs = Jobs(self.thinking)
        self.thinkers = Thinkers(self.drawing, self.thinking)
        self.store: Store | None = None
        self.clock_jumps = ClockJumps(clock, steady or clock)
        self.scheduler = Scheduler(clock, self._next_at, self._work)
        self.background_tasks = BackgroundTasks()
        self.verbs: dict[str, Any] = {}
        """Callbacks by the verb in a custom_id; each cog adds its own."""
        self._left_at: dict[int, int] = {}
        self._starting = self._up = self._caught_up = self._put_away = False

    async def _request_ended(self, session: object, context: object, answer: aiohttp.TraceRequestEndParams) -> None:
        self.discords_clock.learn(answer.response.headers.get("Date"))

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self.began_at = self.clock()
        self.store = store = await Store.open(self.settings.database_url)
        self.tables = Tables(store, self.clock)
        self.lobbies = Lobbies(self.tables, self.settings.lobby_hours)
        self.archive = Archive(self.tables)
        self.direct_channels = DirectChannels(store, self.clock, self.settings.dm_openings)
        await self.load(COGS[0])
        self.delivery.hands.press_tracker.wake_scheduler = self.scheduler.wake
        automatic = AutomaticMoves(self.tables, self.thinkers)
        notifications = Notifications(store, self.delivery.messenger, self.delivery.budget)
        self.clocks = Clocks(self.tables, automatic, notifications)
        self.lost_time = LostTime(self.clocks, self.clock_jumps)
        self.turns = Turns(self.tables, self.delivery, automatic, self.clocks, self.archive, self.scheduler.wake)
        self.wishes = WishLists(self.tables, automatic, self.turns.settle_soon)
        self._other_use_cases(store)
        for cog in COGS[1:]:
            await self.load(cog)
        if not store.storage.shared:
            self.register_commands()

    async def load(self, cog: str) -> None:
        await self.add_cog(resolve_name(f"cogs.{cog}")(self))

    def _other_use_cases(self, store: Store) -> None:
        self.seats = Seats(self.tables)
        self.table_channels = TableChannels(self.tables)
        self.direct_messages = DirectMessages(store, self.delivery.messenger, self.clock)
        self.playing_hours = PlayingHours(store, self.clocks, self.scheduler.wake)
        self.reviews = Reviews(self.tables, self.jobs)
        self.history = History(store)
        self.leaderboards = Leaderboards(store, self.clock)
        self.profiles = Profiles(store)
        self.privacy = Privacy(self.lobbies, self.update_soon)
        self.servers = Servers(self.tables)
        self.weekly = WeeklySummaries(store, self.delivery.messenger, self.clock)
        self.membership = Membership(self.tables)
        self.decks = PlayerDecks(store, self.clock)
        self.cards = PlayerCards(store, self.clock)
        self.card_drafts = CardDrafts(store, self.clock, self.cards)
        self.quizzes = Quizzes(store, self.clock)
        self.daily_deals = DailyDeals(self.tables)
        self.puzzles = Puzzles(store, self.clock)
        self.shares = store.shares
        self.pads = Pads(self.clock)

    def update_soon(self, table: Table) -> None:
        if table.match is None:
            self.dispatch("lobby_changed", table)
        else:
            self.turns.settle_soon(table.id)

    async def on_ready(self) -> None:
        if self.shard_holder is not None:
            return
        self.register_commands()
        if self._starting:
            self.background_tasks.begin(self._leave_others(), "leaving servers")
            return
        self._starting = True
        self.background_tasks.begin(self.resume_tables(), "start")

    async def _leave_others(self) -> None:
        async def leave() -> None:
            await self.membership.pause_tables_elsewhere({guild.id for guild in self.guilds})

        await retry_until_done("leaving servers", leave)

    async def launch_shards(self) -> None:
        """Connect to Discord. On PostgreSQL, start a `ShardHolder` instead, which connects the shards that it takes."""
        store, count = self.tables.store, self.settings.shards or 1
        if not store.storage.shared:
            await super().launch_shards()
            return
        store.storage.part = Part(count, frozenset())
        self.shard_holder = relay = ShardHolder(store.storage, count, self)
        self.delivery.owner.broadcast = relay.leases.broadcast
        self.request_limiter.claim = lambda number: store.claims.claim(number, self.clock())
        await self.find_gateway()
        relay.start()

    def register_commands(self) -> None:
        if not self.registers_commands:
            self.registers_commands = True
            registration = Registration(self, self.tables.store.meta, self.settings.dev_guild)
            self.background_tasks.begin(registration.register(), "registration")

    def is_ready(self) -> bool:
        return super().is_ready() or (self.shard_holder is not None and self.shard_holder.waits)

    def _shards_of(self, lease: int) -> range:
        return range(lease, lease + 1) if self.settings.shards else range(self.shard_count or 1)

    async def begin_shard(self, shard: int) -> None:
        await self.connect_shards(self._shards_of(shard))
        await retry_until_done("giving time back", partial(self.lost_time.adopt, shard, self._left_at.pop(shard, 0)))
        if shard == 0:
            self.register_commands()
        await self.resume_tables(self.tables.store.storage.part.only(shard))
        self.scheduler.wake()

    def drop_shard(self, shard: int) -> None:
        storage = self.tables.store.storage
        if shard in storage.part.held:
            self._left_at[shard] = self.lost_time.ran_until()
            storage.part = storage.part.without(shard)
        self.lost_time.away -= {*self._shards_of(shard)}
        self.registers_commands = self.registers_commands and shard != 0

    async def disconnect_shard(self, shard: int) -> None:
        await self.disconnect_shards(self._shards_of(shard))

    def connected_shards(self) -> set[int]:
        return self.launched if self.settings.shards else {0} & self.launched

    def receive(self, words: str) -> None:
        what, *rest = words.split()
        subject, guild_id, seat = (*map(int, rest), 0, 0)[:3]
        attention = self.delivery.hands.press_tracker
        if what == "pressed":
            self.background_tasks.begin(attention.cancel_ring(subject), "a press elsewhere")
        elif not self.delivery.owner.is_ours(guild_id):
            return
        elif what == "looks":
            attention.note_press((subject, seat))
        elif what == "turn":
            self.turns.settle_soon(subject)
        else:
            self.delivery.update_soon(subject)
            self.scheduler.wake()

    async def resume_tables(self, part: Part | None = None) -> None:
        """Give back lost time, then start settling the tables of `part`, or of all this process's shards. Retries each
        step until it succeeds."""
        await retry_until_done("giving time back", self.lost_time.resume)
        await self._leave_others()
        self._up = True
        self.scheduler.start()
        catch_up = partial(self.turns.catch_up, part)
        tables, _ = await asyncio.gather(
            retry_until_done("catching up", catch_up), retry_until_done("counting", self.archive.update)
        )
        self._caught_up = True
        log.info("ready", tables=tables, guilds=len(self.guilds), shards=len(self.shards))

    async def on_shard_disconnect(self, shard: int) -> None:
        await super().on_shard_disconnect(shard)
        if self.shard_holder is None or any(shard in self._shards_of(lease) for lease in self.shard_holder.held):
            self.lost_time.shard_left(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        await super().on_shard_resumed(shard)
        self.lost_time.away.discard(shard)
        if self._up:
            try:
                await self.lost_time.check()
            finally:
                self.scheduler.wake()  # it repeats a `check` that failed

    async def due_at(self) -> int | None:
        instants = await self.clocks.next_at(), self.delivery.hands.press_tracker.next_ring_at()
        return min((each for each in instants if each is not None), default=None)

    @property
    def at_rest(self) -> bool:
        busy = self.request_limiter.busy or self.turns.busy or self.delivery.background.busy
        waits = self.shard_holder is not None and self.shard_holder.waits
        return waits or (
            self._caught_up and self.scheduler.asleep and self.turns.sweeps_at() > self.clock() and not busy
        )

    async def _next_at(self) -> int:
        """When to wake next, in Unix milliseconds. Also stores a due heartbeat, because `_work` doesn't run after every
        wake."""
        if not await self.lost_time.check():
            return self.clock() + SHORTEST_BEAT
        due, now = await self.due_at(), self.clock()
        often = min(LONGEST_BEAT, max(SHORTEST_BEAT, (due - now) // 10)) if due is not None else LONGEST_BEAT
        if now - self.lost_time.alive_at >= often:
            await self.lost_time.heartbeat()
        return min(now + often, self.turns.sweeps_at(), self.weekly.next_at, due if due is not None else now + often)

    async def _work(self) -> None:
        if not await self.lost_time.check():
            return
        self.delivery.ring_due()
        await self.clocks.run_due()
        await self.turns.sweep()
        await self.weekly.send_due()
        now = self.clock()
        for number in await self.lobbies.expired():
            with self.clocks.trying_again_later(number, now):
                self.update_soon(await self.lobbies.expire(number))

    async def _stop_work(self) -> None:
        await self.background_tasks.close()
        await self.scheduler.close()
        if hasattr(self, "turns"):
            await self.turns.close()
        if hasattr(self, "delivery"):
            await self.delivery.background.close()

    async def close_all(self) -> None:
        await self._stop_work()
        await asyncio.gather(self.drawing.close(), self.thinking.close(), self.decoding.close())
        if self.store is not None and not self._put_away:
            self._put_away = True
            try:
                if hasattr(self, "lost_time"):
                    await self.lost_time.close()
            except StorageFull:
                log.warning("the last heartbeat was not stored: the disk is full")
            finally:
                if self.shard_holder is not None:
                    await self.shard_holder.close()
                await self.store.close()

    async def close(self) -> None:
        if self.shard_holder is not None:
            await self.shard_holder.stop()
        await self.background_tasks.close()
        await self.request_limiter.close()
        await self._stop_work()
        await super().close()
        await self.close_all()
