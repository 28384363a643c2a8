"""Tables without Discord, in simulated time: the real store, tables, clocks and opponents, and a messenger that only takes notes."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.kit.pool import Pool
from bot.messages.delivery import Delivery
from bot.messages.messenger import Posted
from bot.messages.notifications import Notifications
from bot.people.archive import Archive
from bot.server.servers import A_MESSAGE_A_TURN
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table, Tables
from bot.tables.terms import chosen
from bot.turns.automatic import AutomaticMoves
from bot.turns.clocks import Clocks
from bot.turns.thinkers import Thinkers
from bot.turns.turns import Turns
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
    """As the channel shows them, in new messages and in edits."""
    posts: list[int] = field(default_factory=list)
    """The turns of new messages."""
    summoned: list[tuple[int, frozenset[int], frozenset[int]]] = field(default_factory=list)
    """The lines that call players: the turn, whom, and for whom it rings."""
    removed: list[Posted] = field(default_factory=list)
    weeks: list[tuple[int, int, list[str]]] = field(default_factory=list)
    """The weekly lines: the server, the channel and the games."""
    at: int = 1
    announced: list[tuple[int, Seat, bool]] = field(default_factory=list)
    """The turns that players were told of in a direct message, and whether it rang."""
    reopened: list[int] = field(default_factory=list)
    """The turns in which the table's thread was to be open again."""
    wordings: set[str] = field(default_factory=set)
    """In what words."""
    words: set[int] = field(default_factory=set)
    """The messages that the hand is yet to be put in."""

    def _posted(self) -> Posted:
        self.at += 1
        return Posted(1, self.at)

    async def table(self, table: Table, nonce: str) -> Posted:
        self.tables.append(table)
        self.posts.append(table.turn)
        return self._posted()

    async def retable(self, table: Table, at: Posted) -> Posted:
        self.tables.append(table)
        return at

    async def strip(self, table: Table, at: Posted) -> None:
        return None

    async def waiting(self, table: Table, at: Posted) -> Posted:
        return at

    async def reopen(self, table: Table) -> None:
        self.reopened.append(table.turn)

    async def summon(self, table: Table, seats: frozenset[Seat], notify: frozenset[Seat], nonce: str) -> Posted:
        self.summoned.append((table.turn, seats, notify))
        return self._posted()

    async def resummon(self, table: Table, seats: frozenset[Seat], at: Posted) -> None:
        return None

    async def rehand(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> None:
        if not self.fills(table, seat, at):
            self.hands.append((table.turn, seat))

    async def hand_below(self, table: Table, seat: Seat, at: Posted, *, on_request: bool) -> Posted:
        self.hands.append((table.turn, seat))
        return replace(self._posted(), token=at.token)

    async def remove(self, at: Posted) -> None:
        self.removed.append(at)

    async def announce(self, table: Table, seat: Seat, text: str, nonce: str, *, notify: bool) -> Posted:
        self.announced.append((table.turn, seat, notify))
        self.wordings.add(text)
        posted = self._posted()
        self.words.add(posted.message_id)
        return posted

    def fills(self, table: Table, seat: Seat, at: Posted) -> bool:
        """Whether an edit puts the hand in the place of words, and so completes a message."""
        if at.message_id not in self.words:
            return False
        self.words.remove(at.message_id)
        self.hands.append((table.turn, seat))
        return True

    async def result(self, table: Table, seat: Seat, end: Posted | None, nonce: str, *, notify: bool) -> Posted:
        return self._posted()

    async def sheet(self, table: Table, end: Posted, at: Posted) -> None:
        return None

    async def notice(self, user_id: int, text: str, nonce: str, *, notify: bool = True) -> Posted:
        self.said.append((user_id, text, notify))
        return self._posted()

    async def week(self, guild_id: int, channel_id: int, games: Sequence[ServerSummary], nonce: str) -> Posted:
        self.weeks.append((guild_id, channel_id, [each.game for each in games]))
        return self._posted()

    async def call(self, table: Table, text: str, called: list[int], nonce: str, *, notify: bool = True) -> Posted:
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
        table = await self.lobbies.open(kind, PEOPLE[0], "P0", 1, 2, seats, chosen(kind, options, pace), 1000)
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
            return {*self.turns._lines, *(task for work in works for task in work.tasks)} - later

        while waits := tasks():
            await asyncio.wait(waits, timeout=0.05)

    async def quiet_but_retries(self) -> None:
        """Wait until nothing is left but attempts that come later."""
        while self.turns.background.busy or self.delivery.background.busy or self.turns._lines:
            works = self.turns.background, self.delivery.background
            await asyncio.wait({*self.turns._lines, *(task for work in works for task in work.tasks)}, timeout=0.05)

    async def pick(self, match_id: int, seat: Seat, rnd: random.Random) -> None:
        """A person seals a legal pick."""
        table = await self.tables.find(match_id)
        move = rnd.choice(table.game.legal(table.play.view(seat)))
        await self.tables.seal(table, table.people[seat].user_id or 0, table.turn, str(move))
        await self.go_on(match_id)

    async def advance(self, duration: int) -> None:
        """Let time pass; everything due in it happens at its instant."""
        until = self.now + duration
        while (due := await self.clocks.next_at()) is not None and due <= until:
            self.now = max(self.now, due)
            for match_id in await self.clocks.run_due():
                await self.go_on(match_id)
        self.now = until

    async def close(self) -> None:
        await self.quiet_but_retries()
        await self.turns.close()
        await self.delivery.close()
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
