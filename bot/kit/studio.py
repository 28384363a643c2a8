"""Pictures are drawn in a few processes of their own, so that neither the event loop nor the database waits for Python's lock."""

import asyncio
import pickle
import traceback
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import ParamSpec, TypeVar, cast

from bot.kit.fair import Fair
from bot.kit.processes import begin

P = ParamSpec("P")
T = TypeVar("T")

NICENESS = 5
"""Above the opponents' thoughts, below whoever answers people."""

PATIENCE = 5.0
"""Seconds that a process has to end by itself."""

AHEAD = 2
"""Pictures that each process has: one in work, and the next."""

KEPT = 64
"""Pages that are kept as they were drawn last, of about 80 kB each: many are asked for again, or by several people."""

REST = 0.05
"""Seconds between two looks whether a process has nothing to draw."""


class Died(Exception):
    """The process ended before it had drawn."""


class Easel:
    """One process that draws. One thread hands it orders and another takes its pictures, so that it has the next order when a picture is
    done. In a pool of the standard library all goes through a third and a fourth thread, and each waits for Python's lock.

    The process is started when something is first drawn, and anew when it has died. Without one of its `own`, a thread draws (for tests).
    """

    def __init__(self, own: bool) -> None:
        self.pictures = 0
        """How many it has to draw."""
        self._own = own
        self._orders = ThreadPoolExecutor(1, thread_name_prefix="orders")
        self._answers = ThreadPoolExecutor(1, thread_name_prefix="answers")
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._broken = False
        """Whether the process at the end of the line is gone."""

    async def draw(self, work: Callable[[], T]) -> T:
        """The result of `work`, which another process can receive. Raises what it raises, and Died if it kills the process twice."""
        self.pictures += 1
        try:
            if not self._own:
                return await asyncio.get_running_loop().run_in_executor(self._answers, work)
            order = pickle.dumps(work)
            try:
                drawn, answer = await self._ask(order)
            except Died:
                drawn, answer = await self._ask(order)
            if not drawn:
                raise cast(BaseException, answer)
            return cast(T, answer)
        finally:
            self.pictures -= 1

    async def _ask(self, order: bytes) -> tuple[bool, object]:
        """Whether the process could do what it was asked, and the result or the failure. Both threads keep the order of the orders."""
        line = self._orders.submit(self._send, order)
        return await asyncio.get_running_loop().run_in_executor(self._answers, lambda: self._receive(line.result()))

    def _send(self, order: bytes) -> Connection | None:
        """In one thread: hand over an order; on which line, or None if that is broken."""
        if self._line is None or self._broken:
            self._start()
        line = self._line
        assert line is not None
        try:
            line.send_bytes(order)
        except OSError:
            self._broken = True
            return None
        return line

    def _receive(self, line: Connection | None) -> tuple[bool, object]:
        """In the other thread: the next answer on this line."""
        try:
            if line is None:
                raise EOFError
            answer: tuple[bool, object] = pickle.loads(line.recv_bytes())
        except (EOFError, OSError):
            self._broken = self._broken or line is self._line
            raise Died("The process that draws has ended.") from None
        return answer

    def _start(self) -> None:
        if self._line is not None:
            self._answers.submit(self._line.close)  # after all that is still to be read there
        if self._process is not None:
            self._process.kill()
            self._process.join()
        # A fresh interpreter: a fork would copy the threads' locks and the open database.
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._broken = False
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True, name="easel")
        self._process.start()
        theirs.close()

    def _end(self) -> None:
        self._orders.shutdown()
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.join(PATIENCE)
            self._process.kill()

    def close(self) -> None:
        """Finish what is begun, and end the process."""
        with suppress(RuntimeError):  # it is closed already
            self._answers.submit(self._end)
        self._answers.shutdown(wait=False)


class Studio:
    """Draws in so many `processes`, and people take turns; with 0, in one thread of this process (for tests)."""

    def __init__(self, processes: int) -> None:
        self._easels = [Easel(own=processes > 0) for _ in range(processes or 1)]
        self._fair = Fair(AHEAD * processes or 1)
        self._kept: OrderedDict[bytes, object] = OrderedDict()
        self._closed = False

    async def draw(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The result of `paint`, a function that another process can load with arguments that it can receive.

        Raises what it raises, and Died if its process dies twice.
        """
        async with self._fair.place():
            if self._closed:
                raise asyncio.CancelledError
            # The first of those with the fewest: where one picture is drawn at a time, the same process has all its cards at hand.
            easel = min(self._easels, key=lambda each: each.pictures)
            return await easel.draw(partial(paint, *args, **named))

    async def page(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The same for a page, which `paint` makes of its arguments alone: it is kept, for whoever asks for it next."""
        order = pickle.dumps((paint, args, named))
        if order not in self._kept:
            self._kept[order] = await self.draw(paint, *args, **named)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(order)
        return cast(T, self._kept[order])

    async def rehearse(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> list[T]:
        """Draw the same in each process, one after the other and where nobody waits for a picture. Raises what `draw` does."""
        drawn = []
        for easel in self._easels:
            while easel.pictures:  # noqa: ASYNC110 # whoever draws there tells nobody
                await asyncio.sleep(REST)
            if self._closed:
                raise asyncio.CancelledError
            drawn.append(await easel.draw(partial(paint, *args, **named)))
        return drawn

    def close(self) -> None:
        """Finish the pictures in progress and drop those in the queue."""
        self._closed = True
        for easel in self._easels:
            easel.close()


def _serve(line: Connection) -> None:
    """In the process: answer until there is nobody to ask."""
    begin(NICENESS)
    with suppress(EOFError, OSError):
        while True:
            line.send_bytes(_answer(line.recv_bytes()))


def _answer(order: bytes) -> bytes:
    try:
        return pickle.dumps((True, pickle.loads(order)()))
    except Exception as failure:
        failure.add_note(traceback.format_exc())
        try:
            return pickle.dumps((False, failure))
        except Exception:
            return pickle.dumps((False, RuntimeError(f"{failure!r}\n{traceback.format_exc()}")))
