"""What has happened lately to many subjects, such as people or tables: how often, and whether at all."""

from collections.abc import Hashable
from typing import Generic, TypeVar

from bot.kit.clock import HOUR, Clock

Subject = TypeVar("Subject", bound=Hashable)


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


class Latest(Generic[Subject]):
    """The subjects that were noted last, at most so many. After a restart there are none."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._noted: dict[Subject, None] = {}

    def note(self, subject: Subject) -> None:
        """From now on this one is in it, and the one noted longest ago may be forgotten."""
        self._noted.pop(subject, None)
        self._noted[subject] = None
        if len(self._noted) > self._most:
            del self._noted[next(iter(self._noted))]

    def drop(self, subject: Subject) -> None:
        """From now on this one is not in it."""
        self._noted.pop(subject, None)

    def __contains__(self, subject: Subject) -> bool:
        return subject in self._noted
