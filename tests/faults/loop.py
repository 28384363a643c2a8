"""An event loop in which time skips and one seed always gives the same run."""

import asyncio
import selectors
from collections.abc import Callable
from typing import Any


class Stuck(Exception):
    """Everybody waits for something that nobody will do."""


class _Skipping(selectors.SelectSelector):
    """A selector that moves the time on instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck("No timer is left, and nothing is ready.")
        self.now += max(timeout, 0.0)
        return []


class SkippingLoop(asyncio.SelectorEventLoop):
    """Time jumps to the next timer as soon as nothing is ready."""

    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)
        self.delay: Callable[[], float] = lambda: 0.0

    def time(self) -> float:
        """Seconds since the loop began."""
        return self._skipping.now

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        future = self.create_future()
        try:
            result, failure = func(*args), None
        except Exception as raised:
            result, failure = None, raised

        def end() -> None:
            if future.done():
                return
            if failure is not None:
                future.set_exception(failure)
            else:
                future.set_result(result)

        self.call_later(self.delay(), end)
        return future
