"""The local table's time: the machine's, plus the hours that people let pass."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bot.kit.clock import EPOCH, wall_clock


@dataclass
class LocalClock:
    offset: int = 0
    wall: Callable[[], int] = wall_clock
    _last: int = field(default=0, repr=False)

    def now(self) -> int:
        return self.wall() + self.offset

    def iso(self) -> str:
        return datetime.fromtimestamp(self.now() / 1000, UTC).isoformat()

    def snowflake(self) -> str:
        """A new id of Discord's kind: it holds the time, and is greater than all before."""
        self._last = max((self.now() - EPOCH) << 22, self._last + 1)
        return str(self._last)

    def note(self, snowflake: str) -> None:
        self._last = max(self._last, int(snowflake))


def time_of(snowflake: str) -> int:
    return (int(snowflake) >> 22) + EPOCH
