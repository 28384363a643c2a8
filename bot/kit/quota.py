"""How often something may happen, for each of many subjects such as people or tables."""

from bot.kit.clock import HOUR, Clock


class Quota:
    """At most so many times in any hour for each subject. After a restart nothing counts."""

    def __init__(self, clock: Clock, most: int) -> None:
        self._clock, self._most = clock, most
        self._taken: dict[int, tuple[int, ...]] = {}
        """By subject, the instants of the last hour."""

    def take(self, subject: int) -> bool:
        """Whether it may happen now; if so, that counts."""
        now = self._clock()
        recent = {who: tuple(at for at in taken if now - at < HOUR) for who, taken in self._taken.items()}
        self._taken = {who: taken for who, taken in recent.items() if taken}
        taken = self._taken.get(subject, ())
        if len(taken) >= self._most:
            return False
        self._taken[subject] = (*taken, now)
        return True
