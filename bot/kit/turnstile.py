"""How much the bot does for one person at a time, so that nobody's presses keep the others waiting."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from games.core.values import Refusal

MOST = 3
"""Presses, forms and commands of one person in work at the same time. A double click takes two, and one may wait for a film."""

PERSON: ContextVar[int] = ContextVar("person", default=0)
"""Whose press, form or command led to the work at hand, in the background too; 0 if nobody's did."""


class Turnstile:
    """Lets `MOST` of each person's requests in, and refuses the next at once, before it reads or draws anything."""

    def __init__(self) -> None:
        self._inside: Counter[int] = Counter()

    @contextmanager
    def enter(self, user_id: int) -> Iterator[None]:
        """Inside, the request of this person counts. Raises Refusal if too many already do."""
        if self._inside[user_id] >= MOST:
            raise Refusal("One at a time: wait until the bot has answered what you pressed before, then press again.")
        self._inside[user_id] += 1
        before = PERSON.set(user_id)
        try:
            yield
        finally:
            PERSON.reset(before)
            self._inside[user_id] -= 1
            if not self._inside[user_id]:
                del self._inside[user_id]
