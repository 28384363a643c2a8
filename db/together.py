"""Group commit: changes that wait at the same moment share one transaction, and so one trip to the disk.

A transaction costs a trip to SQLite's thread and one to the disk. While one is under way, others queue up; the next takes all of them.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, TypeVarTuple

from sqlalchemy import Connection, Engine, Row, Select

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

Work = Callable[[Connection], T]
"""A change, or a read, with any number of statements. It may run more than once, so it changes nothing but the database."""

Change = Callable[[Connection], None]

Outcome = Exception | None
"""Why a change was undone; None if it was made."""

MOST = 64
"""Changes in one transaction: those behind them wait for all of it."""


@dataclass(eq=False, slots=True)
class _Waiting:
    change: Change
    over: asyncio.Future[Outcome] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Together:
    """Changes in the order in which they came; each hears only what became of itself."""

    def __init__(
        self, turn: asyncio.Semaphore, make: Callable[[Sequence[Change]], Awaitable[Sequence[Outcome]]]
    ) -> None:
        self._turn = turn
        """Held while somebody writes."""
        self._make = make
        """Makes these changes; raises what keeps all of them from being made."""
        self._line: deque[_Waiting] = deque()
        self._under_way: asyncio.Task[None] | None = None

    async def change(self, work: Work[T]) -> T:
        """What `work` gives back, once it is on disk. Raises what it raises, and then has changed nothing.

        Whoever is cancelled while they wait has changed nothing. Once the change is under way, they go on only when it is over.
        """
        given: list[T] = []
        mine = _Waiting(lambda connection: given.__setitem__(slice(None), [work(connection)]))
        self._line.append(mine)
        if self._under_way is None:
            self._under_way = asyncio.create_task(self._all(), name="changes")
        try:
            failure = await asyncio.shield(mine.over)
        except asyncio.CancelledError:
            if mine in self._line:
                self._line.remove(mine)
            else:
                await asyncio.wait([mine.over])
            raise
        if failure is not None:
            raise failure
        return given[0]

    async def rest(self) -> None:
        """Wait until no change is under way."""
        while self._under_way is not None:
            await asyncio.wait([self._under_way])

    async def _all(self) -> None:
        try:
            while self._line:
                async with self._turn:
                    await self._some([self._line.popleft() for _ in range(min(len(self._line), MOST))])
        finally:
            self._under_way = None

    async def _some(self, some: Sequence[_Waiting]) -> None:
        outcomes: Sequence[Outcome] = []
        try:
            outcomes = await self._make([each.change for each in some])
        except Exception as failure:
            outcomes = [failure] * len(some)
        finally:
            for number, each in enumerate(some):
                if outcomes:
                    each.over.set_result(outcomes[number])
                else:
                    each.over.cancel()


def made(engine: Engine, changes: Sequence[Change]) -> list[Outcome]:
    """What becomes of these changes, in one transaction. If that can't be committed, each has its own."""
    outcomes: list[Outcome] = []

    def make_all(connection: Connection) -> None:
        outcomes[:] = [_made(connection, change) for change in changes]

    try:
        whole(engine, "BEGIN IMMEDIATE", changes[0] if len(changes) == 1 else make_all)
    except Exception as failure:
        return [failure] if len(changes) == 1 else [outcome for each in changes for outcome in made(engine, [each])]
    return outcomes or [None]


def _made(connection: Connection, change: Change) -> Outcome:
    """What becomes of one of several changes: if it fails, it alone is undone."""
    connection.exec_driver_sql("SAVEPOINT change")
    try:
        change(connection)
    except Exception as failure:
        connection.exec_driver_sql("ROLLBACK TO change")
        return failure
    finally:
        connection.exec_driver_sql("RELEASE change")
    return None


def whole(engine: Engine, how: str, work: Work[T]) -> T:
    """What `work` gives back, as a whole transaction that begins so."""
    with engine.begin() as connection:
        connection.exec_driver_sql(how)
        return work(connection)


def alone(engine: Engine, question: Select[*Ts], parameters: Mapping[str, object] | None) -> Sequence[Row[*Ts]]:
    """The rows of a single question, which is its own transaction."""
    with engine.connect() as connection:
        return connection.execute(question, parameters).all()
