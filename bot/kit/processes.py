"""Processes for work that takes seconds of a processor; the process that answers people goes first."""

import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context, parent_process


def workers(count: int, niceness: int, name: str) -> Executor:
    """`count` processes, started when they are needed; with 0, one thread of this process (for tests).

    `niceness` is added to theirs (Unix; 19 is the lowest priority). Each process is a fresh interpreter: a fork would copy the threads'
    locks and the open database.
    """
    if not count:
        return ThreadPoolExecutor(1, thread_name_prefix=name)
    return ProcessPoolExecutor(count, get_context("spawn"), begin, (niceness,))


def kill(pool: Executor) -> None:
    """End the processes of a pool at once, whatever they do. A thread can't be ended; it is left alone."""
    if isinstance(pool, ProcessPoolExecutor):
        for process in tuple((pool._processes or {}).values()):
            process.kill()
    pool.shutdown(wait=False)


def begin(niceness: int) -> None:
    """Set up a process: low priority, deaf to Ctrl-C (the bot ends it), and gone when the bot is."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)
