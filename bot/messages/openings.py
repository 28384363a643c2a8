"""How many people's direct channels the bot opens: a few a minute, because Discord takes many for spam. Whoever asked first goes first."""

from bot.kit.clock import MINUTE, Clock

SOONEST = 1.0
"""Fewest seconds after which another attempt makes sense."""

EACH = 2
"""Openings a minute for one person, the second in case that the first goes wrong: somebody who erases their data and joins again, in a
loop, must not use up those of the others.
"""


class Openings:
    """The channels opened in the last minute, and the people who wait for theirs. After a restart nobody waits."""

    def __init__(self, clock: Clock, most: int) -> None:
        self._clock, self._most = clock, most
        self._opened: list[tuple[int, int]] = []
        """When whose channel was opened, the oldest first."""
        self._waiting: dict[int, int] = {}
        """By person, oldest first, the instant at which they are to come back."""
        self._shut = 0

    def take(self, user_id: int) -> float:
        """Open this person's channel now (0.0), or come back in so many seconds. Who doesn't come back within a minute of that loses
        their place.
        """
        now = self._clock()
        self._opened = [(at, who) for at, who in self._opened if now - at < MINUTE]
        own = [at for at, who in self._opened if who == user_id]
        if len(own) >= EACH:
            return max(SOONEST, (own[-EACH] + MINUTE - now) / 1000)
        self._waiting = {who: at for who, at in self._waiting.items() if now - at < MINUTE or who == user_id}
        room, line = self._most - len(self._opened), [*self._waiting]
        ahead = line.index(user_id) if user_id in self._waiting else len(line)
        if now >= self._shut and ahead < room:
            self._waiting.pop(user_id, None)
            self._opened.append((now, user_id))
            return 0.0
        again = self._waiting[user_id] = self._free(now, ahead, room)
        return max(SOONEST, (again - now) / 1000)

    def _free(self, now: int, ahead: int, room: int) -> int:
        """When there is room for someone with so many people ahead of them."""
        if now < self._shut:
            return self._shut + ahead // self._most * MINUTE
        taken = [*(at for at, _ in self._opened), *[now] * room]
        rounds, place = divmod(ahead - room, self._most)
        return taken[place] + (rounds + 1) * MINUTE

    def shut(self, user_id: int, seconds: float) -> None:
        """Discord wants no more openings for a while; this person, whose channel it didn't open, is the first after that."""
        self._shut = self._clock() + round(seconds * 1000)
        self._waiting = {user_id: self._shut, **self._waiting}
