"""Pictures are drawn outside the bot's own process, so that neither the event loop nor the database waits for Python's lock."""

import asyncio
import pickle
import traceback
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, ParamSpec, TypeVar, cast

from bot.kit.fair import Fair
from bot.kit.processes import begin

P = ParamSpec("P")
T = TypeVar("T")

NICENESS = 5
"""Above the opponents' thoughts, below whoever answers people."""

LONGEST = 20.0
"""Seconds after which a process that draws one picture is taken to hang; less than the time that systemd gives the bot to end."""

FIRST = 3
"""So many times as long for the first picture of a process, which also loads what draws. Without that, a busy machine would end one process
after the other before it has drawn anything."""

DEATHS, TRIES = 2, 8
"""How many processes a picture may kill, and how often it is tried if others kill them."""

NUMBER = 8
"""Bytes of the number in front of each order and its answer."""

AHEAD = 2
"""Pictures that each process has: one in work, and the next."""

KEPT = 64
"""Pages that are kept as they were drawn last, of about 80 kB each: many are asked for again, or by several people."""

REST = 0.05
"""Seconds between checks whether a process has nothing to draw."""


class Died(Exception):
    """The process ended while it was drawing this."""


class Lost(Exception):
    """The process ended before it came to this."""


class Hung(Exception):
    """The process drew this for so long that it was ended."""


@dataclass(eq=False, slots=True)
class Line:
    """A process and the pipe to it. `fresh`: it has answered nothing yet; `broken`: it takes no more orders; `mourned`: somebody has been
    told that it ended."""

    pipe: Connection
    process: SpawnProcess
    fresh: bool = True
    broken: bool = False
    mourned: bool = False

    def give_up(self) -> None:
        """Use it no more."""
        self.broken = self.mourned = True
        self.process.kill()


class Easel:
    """One process that draws. One thread hands it orders and another takes its pictures, so that it has the next order when a picture is
    done. The standard library's pool passes everything through two more threads, each of which waits for Python's lock.

    The process is started when something is first drawn, and anew when it has died. Without one of its `own`, a thread draws (for tests).
    """

    def __init__(self, own: bool) -> None:
        self.pictures = 0
        """How many it has to draw."""
        self._own = own
        self._orders = ThreadPoolExecutor(1, thread_name_prefix="orders")
        self._answers = ThreadPoolExecutor(1, thread_name_prefix="answers")
        self._line: Line | None = None
        self._numbers = count()
        self._closed = False

    async def draw(self, work: Callable[[], T]) -> T:
        """The result of `work`, which another process can receive. Raises what it raises, Died if it kills the process twice, and Hung if
        it takes longer than `LONGEST`, or `FIRST` times that where it is the process's first.
        """
        order, deaths = (pickle.dumps(work) if self._own else b""), 0
        for _ in range(TRIES):
            if self._closed:
                raise asyncio.CancelledError
            try:
                if not self._own:
                    return await self._counted(work)
                drawn, answer = await self._ask(order)
            except Lost:
                continue
            except Died:
                deaths += 1
                if deaths == DEATHS:
                    raise
                continue
            if not drawn:
                raise cast(BaseException, answer)
            return cast(T, answer)
        raise Died("The process that draws ends again and again.")

    async def _ask(self, order: bytes) -> tuple[bool, object]:
        """Whether the process could do what it was asked, and the result or the failure. Both threads keep the order of the orders."""
        number = next(self._numbers)
        sent = self._orders.submit(self._send, number, order)
        return await self._counted(lambda: self._receive(number, *sent.result()))

    async def _counted(self, work: Callable[[], T]) -> T:
        """Do this in the thread of the answers. An answer is taken off the line even if nobody wants it any more."""
        self.pictures += 1
        done = asyncio.get_running_loop().run_in_executor(self._answers, work)
        done.add_done_callback(self._one_less)
        return await asyncio.shield(done)

    def _one_less(self, done: asyncio.Future[Any]) -> None:
        self.pictures -= 1
        if not done.cancelled():
            done.exception()  # if nobody wants the picture any more, nobody else asks

    def _send(self, number: int, order: bytes) -> tuple[Line, bool]:
        """In one thread: hand over an order; on which line, and whether that took it."""
        if self._line is None or self._line.broken:
            self._start()
        line = self._line
        assert line is not None
        try:
            line.pipe.send_bytes(number.to_bytes(NUMBER, "big") + order)
        except OSError:
            line.broken = True
            return line, False
        return line, True

    def _receive(self, number: int, line: Line, sent: bool) -> tuple[bool, object]:
        """In the other thread: the next answer on this line, which is the one to this order."""
        if not sent or line.mourned:
            raise Lost("The process that draws has ended.")
        try:
            if not any(line.pipe.poll(LONGEST) for _ in range(FIRST if line.fresh and not self._closed else 1)):
                line.give_up()
                raise Hung("A picture took too long.")
            answer = line.pipe.recv_bytes()
            line.fresh = False
        except (EOFError, OSError):
            line.give_up()
            raise Died("The process that draws has ended.") from None
        if int.from_bytes(answer[:NUMBER], "big") != number:
            line.give_up()  # whatever is still on it belongs to nobody
            raise Lost("The process that draws has answered something else.")
        told: tuple[bool, object] = pickle.loads(answer[NUMBER:])
        return told

    def _start(self) -> None:
        if self._closed:
            raise Lost("Nothing is drawn any more.")
        if self._line is not None:
            self._answers.submit(_bury, self._line)  # after all that is still to be read there
        # A fresh interpreter: a fork would copy the threads' locks and the open database.
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs,), daemon=True, name="easel")
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self._line = Line(ours, process)

    def _end(self) -> None:
        self._orders.shutdown()
        if self._line is not None:
            _bury(self._line)

    def close(self) -> None:
        """End the process, whatever it draws; a thread ends what it has begun."""
        if not self._closed:
            self._closed = True
            if self._line is not None:
                self._line.process.kill()
            self._answers.submit(self._end)
            self._answers.shutdown(wait=False)


def _bury(line: Line) -> None:
    line.pipe.close()
    line.process.kill()
    line.process.join()


class Studio:
    """Draws in so many `processes`, and people take turns; with 0, in one thread of this process (for tests)."""

    def __init__(self, processes: int) -> None:
        self._easels = [Easel(own=processes > 0) for _ in range(processes or 1)]
        self._fair = Fair(AHEAD * processes or 1)
        self._kept: OrderedDict[bytes, object] = OrderedDict()
        self._closed = False

    async def draw(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The result of `paint`, a function that another process can load with arguments that it can receive.

        Raises what it raises, Died if it kills its process twice, and Hung if it takes too long.
        """
        async with self._fair.place():
            if self._closed:
                raise asyncio.CancelledError
            # The first of those with the fewest: where one picture is drawn at a time, the same process has all its cards at hand.
            easel = min(self._easels, key=lambda each: each.pictures)
            return await easel.draw(partial(paint, *args, **named))

    async def page(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The same for a page, which `paint` makes of its arguments alone: it is kept, for whoever asks for it next."""
        order = sha256(pickle.dumps((paint, args, named))).digest()
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
        """Drop all pictures, those in progress too, unless a thread draws them."""
        self._closed = True
        for easel in self._easels:
            easel.close()


def _serve(line: Connection) -> None:
    """In the process: answer until there is nobody to ask."""
    begin(NICENESS)
    with suppress(EOFError, OSError):
        while True:
            order = line.recv_bytes()
            line.send_bytes(order[:NUMBER] + _answer(order[NUMBER:]))


def _answer(order: bytes) -> bytes:
    try:
        return pickle.dumps((True, pickle.loads(order)()))
    except Exception as failure:
        failure.add_note(traceback.format_exc())
        try:
            told = pickle.dumps((False, failure))
            pickle.loads(told)  # some failures can be sent and not be received
        except Exception:
            return pickle.dumps((False, RuntimeError(f"{failure!r}\n{traceback.format_exc()}")))
        return told
