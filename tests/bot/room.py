"""Tables without Discord, in simulated time."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.kit.clock import ClockJumps
from bot.kit.pool import Pool
from bot.messages.delivery import Delivery
from bot.messages.messenger import Posted
from bot.messages.notifications import Notifications
from bot.people.archive import Archive
from bot.server.servers import A_MESSAGE_A_TURN
from bot.tables.lobbies import Lobbies
from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from bot.tables.table import Table, Tables
from bot.tables.terms import parse_terms
from bot.turns.automatic import AutomaticMoves
from bot.turns.clocks import Clocks, LostTime
from bot.turns.settling import Turns
from bot.turns.thinkers import Thinkers
from db.messages.rows import ShownRow, audience
from db.people.rows import ServerSummary
from db.store import Store
from games import GAMES
from games.core.values import Seat
from tests.migrated import new_database

START = 1_800_000_000_000
"""A day in January 2027, in Unix milliseconds."""

PEOPLE = (101, 102, 103, 104, 105, 106)


@dataclass
class Notes:
    """A messenger that delivers everything and records the sentences: (to whom, text, notify)."""

    said: list[tuple[int, str, bool]] = field(default_factory=list)
    called: list[tuple[str, list[int]]] = field(default_factory=list)
    hands: list[tuple[int, int]] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    """The tables that new messages and edits show."""
    posts: list[int] = field(default_factory=list)
    """The turns of new messages."""
    summoned: list[tuple[int, frozenset[int], frozenset[int]]] = field(default_factory=list)
    """The lines that call players: the turn, whom, and for whom it rings."""
    removed: list[Posted] = field(default_factory=list)
    weeks: list[tuple[int, int, list[str]]] = field(default_factory=list)
    """The weekly summaries: the server, the channel and the games."""
    at: int = 1
    announced: list[tuple[int, Seat, bool]] = field(default_factory=list)
    """The turns that players were told of in a direct message, and whether it rang."""
    wordings: set[str] = field(default_factory=set)
    """The words of those messages."""
    words: set[int] = field(default_factory=set)
    """Messages that still lack their hand."""

    nonces: list[str] = field(default_factory=list)
    """The nonces of new table messages."""
    lines: list[int] = field(default_factory=list)
    """The turns of all table messages and edits."""
    waited: list[Table] = field(default_factory=list)
    """The tables whose line about who is to move was edited."""
    stripped: list[tuple[int, int]] = field(default_factory=list)
    """The turns and messages that lost their buttons."""
    kept: list[str] = field(default_factory=list)
    """The pictures of messages that lost their buttons."""
    turned: list[tuple[int, int]] = field(default_factory=list)
    """The turns that edits showed, in which message."""
    shortened: list[tuple[int, frozenset[Seat]]] = field(default_factory=list)
    """The lines that call fewer players than before."""
    edited: list[tuple[int, Seat, int]] = field(default_factory=list)
    """Edited pages as turn, seat and message, without words that became a hand."""
    stops: dict[str | int, Exception] = field(default_factory=dict)
    """What fails: by method ("pictures" is an edit that keeps the pictures, "edit" is `show_hand` except of words), seat or person."""
    after: bool = False
    """Whether a call fails only after Discord has done it."""
    hangs: dict[str | int, asyncio.Event] = field(default_factory=dict)
    """Calls that hang until the event is set."""

    def _posted(self) -> Posted:
        self.at += 1
        return Posted(1, self.at)

    @asynccontextmanager
    async def _meets(self, *what: str | int) -> AsyncIterator[None]:
        for each in what:
            if each in self.hangs:
                await self.hangs[each].wait()
        failure = next((self.stops[each] for each in what if each in self.stops), None)
        if failure is not None and not self.after:
            raise failure
        yield
        if failure is not None:
            raise failure

    async def post_table(self, table: Table, nonce: str) -> Posted:
        self.nonces.append(nonce)
        async with self._meets("post_table"):
            self.tables.append(table)
            self.posts.append(table.turn)
            self.lines.append(table.turn)
        return replace(self._posted(), pictures=f"[{table.turn}]")

    async def edit_table(self, table: Table, at: Posted) -> Posted:
        async with self._meets("edit_table"):
            self.tables.append(table)
            self.turned.append((table.turn, at.message_id))
            self.lines.append(table.turn)
        return replace(at, pictures=f"[{table.turn}]")

    async def remove_buttons(self, table: Table, at: Posted) -> None:
        async with self._meets(*["pictures"] if at.pictures else [], "strip"):
            self.stripped.append((table.turn, at.message_id))
            self.kept.append(at.pictures)

    async def edit_status_line(self, table: Table, at: Posted) -> Posted:
        async with self._meets(*["pictures"] if at.pictures else [], "waiting"):
            self.waited.append(table)
            self.lines.append(table.turn)
        return at

    async def reopen_thread(self, table: Table) -> None:
        return None

    async def post_call(self, table: Table, seats: frozenset[Seat], notify: frozenset[Seat], nonce: str) -> Posted:
        async with self._meets("post_call"):
            self.summoned.append((table.turn, seats, notify))
        return self._posted()

    async def edit_call(self, table: Table, seats: frozenset[Seat], at: Posted) -> None:
        async with self._meets("edit_call"):
            self.shortened.append((at.message_id, seats))

    async def show_hand(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> None:
        words = at.message_id in self.words
        async with self._meets("show_hand", *[] if words else ["edit"]):
            self.hands.append((table.turn, seat))
            self.words.discard(at.message_id)
            if not words:
                self.edited.append((table.turn, seat, at.message_id))

    async def show_hand_below(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> Posted:
        self.hands.append((table.turn, seat))
        return replace(self._posted(), token=at.token)

    async def delete(self, at: Posted) -> None:
        async with self._meets("remove"):
            self.removed.append(at)

    async def send_your_turn(self, table: Table, seat: Seat, text: str, nonce: str, *, notify: bool) -> Posted:
        async with self._meets("announce", seat):
            self.announced.append((table.turn, seat, notify))
            self.wordings.add(text)
        posted = self._posted()
        self.words.add(posted.message_id)
        return posted

    async def send_result(self, table: Table, seat: Seat, end: Posted | None, nonce: str, *, notify: bool) -> Posted:
        return self._posted()

    async def show_score_sheet(self, table: Table, end: Posted | None, at: Posted) -> None:
        return None

    async def send_notice(self, user_id: int, text: str, nonce: str, *, notify: bool = True) -> Posted:
        async with self._meets("notice", user_id):
            self.said.append((user_id, text, notify))
        return self._posted()

    async def post_week(self, guild_id: int, channel_id: int, games: Sequence[ServerSummary], nonce: str) -> Posted:
        async with self._meets("week"):
            self.weeks.append((guild_id, channel_id, [each.game for each in games]))
        return self._posted()

    async def post_notice(
        self, table: Table, text: str, called: list[int], nonce: str, *, notify: bool = True
    ) -> Posted:
        self.called.append((text, called))
        return self._posted()


@dataclass
class Room:
    """One bot's tables, with a clock the test controls."""

    store: Store
    messenger: Notes
    now: int = START

    def __post_init__(self) -> None:
        self.tables = Tables(self.store, self.time)
        self.quick, self.deep = Pool(0), Pool(0)
        self.thinkers = Thinkers(self.quick, self.deep)
        self.automatic = AutomaticMoves(self.tables, self.thinkers)
        self.delivery = Delivery(self.tables, self.messenger)
        self.clocks = Clocks(
            self.tables, self.automatic, Notifications(self.store, self.messenger, self.delivery.budget)
        )
        self.lost_time = LostTime(self.clocks, ClockJumps(self.time, self.time))
        self.archive = Archive(self.tables)
        self.turns = Turns(self.tables, self.delivery, self.automatic, self.clocks, self.archive, lambda: None)
        self.lobbies = Lobbies(self.tables)

    def time(self) -> int:
        return self.now

    async def begin(
        self, game: str, seats: int, pace: str = "day", opponents: tuple[str, ...] = (), options: str = ""
    ) -> Table:
        """A running table whose first seats are people."""
        kind = GAMES[game]
        table = await self.lobbies.open(kind, PEOPLE[0], "P0", 1, 2, seats, parse_terms(kind, options, pace), 1000)
        for number in range(1, seats - len(opponents)):
            await self.lobbies.join(table.id, PEOPLE[number], f"P{number}", 1000 + number)
            await self.lobbies.ready(table.id, PEOPLE[number], 1000 + number)
        for level in opponents:
            await self.lobbies.add_opponent(table.id, PEOPLE[0], level)
        await self.lobbies.start(table.id, PEOPLE[0], 2000)
        await self.go_on(table.id)
        return await self.tables.find(table.id)

    async def a_message_a_turn(self) -> None:
        """What an admin of the server has decided."""
        await self.store.servers.put(1, json.dumps({"messages": A_MESSAGE_A_TURN}), self.now)

    async def go_on(self, match_id: int) -> None:
        """Carry out everything that follows from a change, until nothing is left to do at this instant."""
        for _ in range(200):
            table = await self.tables.find(match_id)
            await self.turns.settle(match_id)
            await self.quiet()
            if (await self.tables.find(match_id)).n == table.n:
                return
        raise AssertionError("the table does not come to rest")

    async def quiet(self) -> None:
        """Wait for background work, but not for attempts that come after more than a minute."""
        works = (self.turns.background, self.delivery.background, self.clocks.notices.background)

        def tasks() -> set[asyncio.Task[None]]:
            soon = asyncio.get_running_loop().time() + 60
            later = {task for work in works for due, task in work.waiting.values() if due > soon}
            return {*self.turns.lines.tasks, *(task for work in works for task in work.tasks)} - later

        while waits := tasks():
            await asyncio.wait(waits, timeout=0.05)

    async def quiet_but_retries(self) -> None:
        """Wait until nothing is left but attempts that come later."""
        while self.turns.background.busy or self.delivery.background.busy or self.turns.lines.tasks:
            works = self.turns.background, self.delivery.background
            await asyncio.wait(
                {*self.turns.lines.tasks, *(task for work in works for task in work.tasks)}, timeout=0.05
            )

    async def seal(self, match_id: int, seat: Seat, rnd: random.Random | None = None) -> None:
        """A person seals a legal pick; nothing has followed from it yet."""
        table = await self.tables.find(match_id)
        move = (rnd or random.Random(seat)).choice(table.game.legal(table.play.view(seat)))
        await self.tables.seal(table, table.people[seat].user_id or 0, table.turn, str(move))

    async def pick(self, match_id: int, seat: Seat, rnd: random.Random | None = None) -> None:
        """A person seals a legal pick, and the table goes on."""
        await self.seal(match_id, seat, rnd)
        await self.go_on(match_id)

    async def turn(self, match_id: int) -> None:
        """Everybody seals a pick; what fails is not tried again."""
        for seat in (await self.tables.find(match_id)).waiting:
            await self.seal(match_id, seat)
        await self.turns.settle(match_id)
        await self.quiet_but_retries()

    async def page(self, match_id: int, seat: Seat = 0) -> ShownRow:
        """The row of a player's live page."""
        return (await self.store.shown.get(match_id))[audience(seat)]

    async def ends(self) -> None:
        """The process ends; its retries end with it."""
        await self.turns.close()
        await self.delivery.background.close()

    async def advance(self, duration: int) -> None:
        """Let time pass; everything due in it happens at its instant."""
        until = self.now + duration
        while (due := await self.clocks.next_at()) is not None and due <= until:
            self.now = max(self.now, due)
            for match_id in await self.clocks.run_due():
                await self.go_on(match_id)
        self.now = until

    async def lose(self, duration: int) -> None:
        """Time passes in which nobody can play, and is given back."""
        self.now += duration
        self.clocks.on_moved(await self.lost_time.give_back(self.now - duration, self.store.storage.part))

    async def owing(self) -> tuple[int, ...]:
        """The tables that owe something."""
        return await self.store.due.unsettled(self.now, WARN_AFTER, CLOSE_AFTER)

    async def close(self) -> None:
        await self.quiet_but_retries()
        await self.ends()
        await self.quick.close()
        await self.deep.close()
        await self.store.close()


async def a_store(folder: Path) -> Store:
    """The database in `folder`, open."""
    return await Store.open(await new_database(folder / "room.db"))


@asynccontextmanager
async def a_room(folder: Path, now: int = START) -> AsyncIterator[Room]:
    """A room with the database in `folder`."""
    room = Room(await a_store(folder), Notes(), now)
    try:
        yield room
    finally:
        await room.close()
