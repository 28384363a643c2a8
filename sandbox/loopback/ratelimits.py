"""Rate limits, and what answers say about them. Discord docs, Topics: Rate Limits."""

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar
from zlib import crc32

from sandbox.discord.modes import Modes
from sandbox.loopback.refusals import Refusal

GLOBAL = (50, 1.0)
"""How many requests in how many seconds; interactions are exempt. Discord docs, Rate Limits: Global Rate Limit."""

ROUTES: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel}/messages/{message}"): (5, 5.0),
    ("POST", "/webhooks/{application}/{token}"): (5, 2.0),
    ("PATCH", "/webhooks/{application}/{token}/messages/{message}"): (5, 2.0),
    ("DELETE", "/webhooks/{application}/{token}/messages/{message}"): (5, 2.0),
    ("POST", "/users/@me/channels"): (10, 10.0),
}
"""How many requests in how many seconds, by route, for each channel or webhook, as Discord's headers say
(discord/discord-api-docs issue 5144)."""

DELETIONS = ((10.0, (5, 1.0)), (14 * 86_400.0, (3, 0.333)), (math.inf, (30, 4.0)))
"""How many deletions in how many seconds, for messages up to an age in seconds (discord/discord-api-docs issue
8330)."""

NEW_DIRECT = (25, 600.0)
"""How many new direct channels in how many seconds. Discord publishes no figure for error 40003; bots report 25 to 40
in a row."""

ROUNDING = 1e-6
"""The largest rounding error, in seconds or requests."""

OLD_EDITS = (3, 6.0)
"""How many edits of messages older than an hour in how many seconds, for each channel.
discord-userdoccers/discord-userdoccers pull request 551."""


@dataclass
class Window:
    most: int
    seconds: float
    taken: deque[float] = field(default_factory=deque)

    def take(self, now: float) -> float:
        """Count a request; returns 0.0, or the seconds until there is room."""
        while self.taken and now - self.taken[0] >= self.seconds:
            self.taken.popleft()
        if len(self.taken) >= self.most:
            return self.taken[0] + self.seconds - now
        self.taken.append(now)
        return 0.0

    def empty(self, now: float) -> bool:
        return not self.taken or now - self.taken[-1] >= self.seconds


@dataclass
class Bucket:
    """A route's limit: `most` at once, one more every `seconds / most`. Answers say when all are free again, refusals
    when one is (discord/discord-api-docs issue 7680)."""

    most: int
    seconds: float
    whole_at: float = -math.inf

    def take(self, now: float) -> float:
        """Count a request; returns 0.0, or the seconds until one more fits."""
        whole_at = max(self.whole_at, now) + self.seconds / self.most
        wait = whole_at - now - self.seconds
        if wait > ROUNDING:
            return wait
        self.whole_at = whole_at
        return 0.0

    def left(self, now: float) -> int:
        return int((self.seconds - self.whole_at + now) / self.seconds * self.most + ROUNDING)

    def empty(self, now: float) -> bool:
        return now >= self.whole_at


Limit = TypeVar("Limit", Window, Bucket)


class RateLimits:
    """All limits, in real seconds, whatever the local table's clock says."""

    def __init__(self) -> None:
        self.now: Callable[[], float] = time.monotonic
        self._windows: dict[tuple[str, ...], Window | Bucket] = {}

    def _known(self, key: tuple[str, ...], new: Limit) -> Limit:
        if key not in self._windows:
            # Each interaction's token has its own limit, so unused ones are dropped.
            now = self.now()
            self._windows = {other: each for other, each in self._windows.items() if not each.empty(now)}
        known = self._windows.setdefault(key, new)
        assert isinstance(known, type(new))
        return known

    def take(self, method: str, template: str, major: str, age: float) -> dict[str, str]:
        """Count a request about a message `age` seconds old; returns the answer's headers. Raises Refusal with status
        429."""
        if not template.startswith(("/interactions", "/webhooks")):
            self._enter(self._known(("global",), Window(*GLOBAL)), "global", {"X-RateLimit-Global": "true"})
        size = ROUTES.get((method, template))
        if (method, template) == ("DELETE", "/channels/{channel}/messages/{message}"):
            size = next(size for upto, size in DELETIONS if age <= upto)
        if size is None:
            return {}
        limit = self._known((method, template, major, str(size)), Bucket(*size))
        bucket = {
            "X-RateLimit-Bucket": f"{crc32(f'{method} {template} {size}'.encode()):08x}",
            "X-RateLimit-Limit": str(size[0]),
        }
        self._enter(limit, "user", bucket)
        after = limit.whole_at - self.now()
        return bucket | {
            "X-RateLimit-Remaining": str(limit.left(self.now())),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
        }

    def take_old_edit(self, channel_id: str, modes: Modes) -> None:
        """Count an edit of a message older than an hour. Raises Refusal 30046 if there were too many."""
        wait = self._known(("old", channel_id), Window(*OLD_EDITS)).take(self.now())
        if wait:
            after = {"retry_after": round(wait, 3)} if modes.old_edit == "429" else {}
            raise Refusal(30046, status=int(modes.old_edit[:3]), **after)

    def take_opening(self, modes: Modes) -> None:
        """Count a new direct channel. Raises Refusal 40003 if there were too many."""
        wait = self._known(("direct",), Window(*NEW_DIRECT)).take(self.now())
        if wait:
            after = {"retry_after": round(wait, 3)} if modes.opening == "429" else {}
            raise Refusal(40003, status=int(modes.opening), **after)

    def _enter(self, limit: Window | Bucket, scope: str, headers: dict[str, str]) -> None:
        wait = limit.take(self.now())
        if wait:
            raise TooMany(wait, scope, headers)


class TooMany(Refusal):
    """A request over a rate limit, answered with status 429. Discord docs, Rate Limits: Exceeding A Rate Limit."""

    def __init__(self, wait: float, scope: str, headers: dict[str, str]) -> None:
        super().__init__(0, retry_after=round(wait, 3), **{"global": scope == "global"})
        self.status, self.text = 429, "You are being rate limited."
        self.headers = {"Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": scope, **headers}

    @property
    def body(self) -> dict[str, Any]:
        return {"message": self.text, **self.more}
