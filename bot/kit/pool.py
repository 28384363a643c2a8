"""Worker processes for long computations, so that the event loop never waits."""

import asyncio
import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from typing import Any, ParamSpec, TypeVar, cast

from cachetools import LRUCache
from pebble import ProcessExpired, ProcessPool

P = ParamSpec("P")
T = TypeVar("T")

GIVE_WAY = True
"""Whether workers run at low priority; tests turn it off."""

TRIES = 3

LOOK = 1.0
"""Seconds between checks that pebble still manages the workers."""


class WorkerDied(Exception):
    """The worker died in every attempt."""


class Pool:
    """A pool of `size` worker processes, started at the first job, or of one thread if `size` is 0. A higher
    `niceness`, up to 19, lowers their priority on Unix."""

    def __init__(self, size: int, niceness: int = 0) -> None:
        self.size, self._niceness = size, niceness
        self.workers: ProcessPool | None = None
        self._thread = None if size else ThreadPoolExecutor(1, thread_name_prefix="pool")
        self._places = asyncio.Semaphore(max(1, size))
        self._jobs: set[asyncio.Future[Any]] = set()
        self._lock = threading.Lock()
        self._closed = False

    async def run(self, function: Callable[..., T], *arguments: object, longest: float, **named: object) -> T:
        """Compute a function's result in a worker. Raises what the function raises, WorkerDied if it kills every
        worker, TimeoutError after `longest` seconds (but not in a thread), and CancelledError once closed."""
        order = partial(function, *arguments, **named)
        async with self._places:
            if self._closed:
                raise asyncio.CancelledError
            if self._thread is not None:
                return cast(T, await self._result(asyncio.get_running_loop().run_in_executor(self._thread, order)))
            pickled = pickle.dumps(order)
            for _ in range(TRIES):
                try:
                    workers = await self._started()
                    job = workers.schedule(_run_pickled, (pickled,), timeout=longest)
                    return cast(T, pickle.loads(await self._result(asyncio.wrap_future(job), workers)))
                except (ProcessExpired, BrokenProcessPool):
                    continue
            raise WorkerDied("The worker dies again and again.")

    async def _started(self) -> ProcessPool:
        if self.workers is None or not self.workers.active:
            await asyncio.to_thread(self._start)
        if self._closed:
            raise asyncio.CancelledError
        if self.workers is None:
            raise BrokenProcessPool("The workers end as they start.")
        return self.workers

    def _start(self) -> None:
        with self._lock:
            if self._closed or (self.workers is not None and self.workers.active):
                return
            self._stop()  # a worker that dies without a job breaks its pool (pebble 5.2.3)
            # Each worker is a fresh interpreter: a fork would copy the threads' locks and the open database.
            niceness, context = self._niceness if GIVE_WAY else 0, get_context("spawn")
            workers = ProcessPool(self.size, initializer=_prepare_worker, initargs=(niceness,), context=context)
            if workers.active:  # this property starts it
                self.workers = workers

    async def _result(self, done: asyncio.Future[Any], workers: ProcessPool | None = None) -> Any:
        self._jobs.add(done)
        try:
            while not (await asyncio.wait({done}, timeout=LOOK if workers else None))[0]:
                if workers is not None and not workers.active:
                    raise BrokenProcessPool("Nobody manages the workers.")
            return await done
        finally:
            done.cancel()
            self._jobs.discard(done)

    async def close(self) -> None:
        self._closed = True
        for each in self._jobs:
            each.cancel()
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        with self._lock:
            self._stop()

    def _stop(self) -> None:
        workers, self.workers = self.workers, None
        if workers is not None:
            workers.stop()  # type: ignore[no-untyped-call]
            workers.join()


def _prepare_worker(niceness: int) -> None:
    """Lower a worker's priority, and let SIGTERM or the bot's end stop it; pebble makes workers ignore Ctrl-C."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def _run_pickled(order: bytes) -> bytes:
    """Run a pickled job and pickle its result. A failure in pebble's own pickling would end the worker or the pool."""
    try:
        return pickle.dumps(pickle.loads(order)())
    except Exception as failure:
        try:
            pickle.loads(pickle.dumps(failure))
        except Exception:
            raise RuntimeError(repr(failure)) from failure
        raise


LONGEST = 20.0
"""Seconds after which drawing counts as stuck."""

KEPT = 64
"""How many drawn pages are kept, of about 80 kB each."""


class PictureCache:
    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._kept: LRUCache[bytes, object] = LRUCache(KEPT)

    async def draw(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        return await self._pool.run(paint, *args, longest=LONGEST, **named)

    async def draw_once(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """A page that depends on its arguments alone, drawn once and kept. Raises what `paint` and Pool.run raise."""
        order = pickle.dumps((paint, args, named))
        if (kept := self._kept.get(order)) is None:
            kept = self._kept[order] = await self.draw(paint, *args, **named)
        return cast(T, kept)
