"""Keeps Python's garbage collector from stopping the bot for a tenth of a second."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Load modules or commands without a search for garbage among them again and again, which takes a seventh of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def spare_what_stays() -> None:
    """Collect garbage once, and never search again what exists now, most of it modules and commands. To be called once.

    A full collection looks at every object while nobody is answered. A frozen object is still freed once nothing refers to it, but cycles
    are not (Python docs, `gc.freeze`): after a new session, Discord's first cache stays in memory.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


LONGEST = 2.0
"""Seconds after which garbage is collected although somebody waits: in a bot that is never idle it would fill the memory."""


class Unhurried:
    """Collects garbage while nobody waits for an answer. Of several in one process, the first one decides."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def wait(self) -> None:
        """Somebody waits for an answer: no collection begins for `LONGEST` seconds, or until `go_on`."""
        if self._timer is None and gc.isenabled():
            gc.disable()
            self._timer = asyncio.get_running_loop().call_later(LONGEST, gc.enable)

    def go_on(self) -> None:
        """Nobody waits any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            gc.enable()
