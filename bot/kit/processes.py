"""Processes for work that takes seconds of a processor; the process that answers people goes first."""

import asyncio
import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

T = TypeVar("T")

GIVE_WAY = True
"""Whether processes give way to all others. Tests turn it off: they keep every processor busy, so a process might never have its turn."""


def workers(count: int, niceness: int, name: str, *, spare: bool = False) -> Executor:
    """`count` processes, started when they are needed; with 0, one thread of this process (for tests).

    `niceness` is added to theirs (Unix; 19 is the lowest priority). `spare`: see `begin`. Each process is a fresh interpreter: a fork would
    copy the threads' locks and the open database.
    """
    if not count:
        return ThreadPoolExecutor(1, thread_name_prefix=name)
    return ProcessPoolExecutor(count, get_context("spawn"), begin, (niceness, spare) if GIVE_WAY else (0, False))


async def done_in(pool: Executor, work: Callable[[], T], given_up: Callable[[], None]) -> T:
    """What `work` returns in a process of the pool. Raises what it raises, and BrokenProcessPool if a process dies.

    If whoever waits is cancelled before the work has ended, `given_up` is called; by itself the work would go on. A cancelled future must
    never reach the pool: when a process dies, the standard library stops at the first one that it meets, and whoever waits for the others
    waits for ever.
    """
    submitted = pool.submit(work)
    done = asyncio.wrap_future(submitted)
    done.add_done_callback(_retrieved)
    try:
        return await asyncio.shield(done)
    except asyncio.CancelledError:
        if not submitted.done() or isinstance(submitted.exception(), BrokenProcessPool):
            given_up()
        raise


def _retrieved(done: asyncio.Future[Any]) -> None:
    """Nobody may be left to hear of a failure, and asyncio need not say so."""
    if not done.cancelled():
        done.exception()


def kill(pool: Executor, *, wait: bool = False) -> None:
    """End the processes of a pool at once, whatever they do, and `wait` until they have gone. A thread can't be ended: its work goes on,
    and is waited for.
    """
    if isinstance(pool, ProcessPoolExecutor):
        for process in tuple((pool._processes or {}).values()):
            process.kill()
    pool.shutdown(wait)


def begin(niceness: int, spare: bool = False) -> None:
    """Set up a process: low priority, deaf to Ctrl-C (the bot ends it), and gone when the bot is.

    `spare`: it only gets a processor that nobody else wants, and gives it back at once (Linux). By niceness alone it keeps a processor for
    up to three milliseconds after the bot has something to answer.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
    if spare and hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def tidy() -> None:
    """Give unused memory back to the system: 30 MB after the first pictures. The next work takes longer once."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # glibc has this, musl doesn't
            ctypes.CDLL(None).malloc_trim(0)


def _end_with_the_bot() -> None:
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)
