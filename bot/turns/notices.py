"""Notices on their way to players. No table waits for one, and one that Discord doesn't take now is sent again."""

from collections import deque
from collections.abc import Awaitable, Callable

import structlog

from bot.kit.background import Background
from bot.kit.clock import HOUR, Clock
from bot.kit.locks import Locks
from bot.messages.messenger import Undelivered

log = structlog.get_logger()

LONGEST = HOUR
"""Milliseconds after which a notice that still can't be sent is dropped: by then the table shows more than it says."""

Send = Callable[[], Awaitable[None]]


class Notices:
    """Each table's notices, in their order. They are in memory only: what they say is also on the table."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._locks = Locks()
        self._lines: dict[int, deque[tuple[int, Send]]] = {}
        self.background = Background("notice", self._attempt)

    def soon(self, match_id: int, send: Send) -> None:
        """Send a notice in the background."""
        self._lines.setdefault(match_id, deque()).append((self._clock(), send))
        self.background.soon(match_id)

    async def _attempt(self, match_id: int) -> None:
        async with self._locks.of("notice", match_id):
            line = self._lines.get(match_id, deque())
            while line:
                since, send = line[0]
                try:
                    await send()
                except Exception as failure:
                    after = failure.after if isinstance(failure, Undelivered) else None
                    if not isinstance(failure, Undelivered):
                        log.exception("a notice failed", match=match_id)
                    if self._clock() - since < LONGEST:
                        self.background.again(match_id, str(failure), after)
                        return
                    log.warning("a notice did not arrive", match=match_id, why=str(failure))
                line.popleft()
            self._lines.pop(match_id, None)
            self.background.done(match_id)
