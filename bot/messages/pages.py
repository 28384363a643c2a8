"""Hand pages that only one person sees, in a channel: whoever showed them can change them for a quarter of an hour."""

from collections import OrderedDict

from bot.kit.clock import MINUTE, Clock
from bot.messages.messenger import Posted

LASTS = 14 * MINUTE
"""Milliseconds for which a page can be changed: an interaction's token lives for 15 minutes, and the request takes time."""


class PrivatePages:
    """The pages whose token lives. A restart forgets them: then such a page stays as it is until its reader's client drops it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._pages: OrderedDict[int, tuple[int, Posted]] = OrderedDict()

    def note(self, page: Posted) -> None:
        """A page has been shown; the token of the last press on it counts."""
        self._forget_old()
        self.forget(page.message_id)
        # A page that came below another one has its token.
        ends = [end for end, each in self._pages.values() if each.token == page.token]
        self._pages[page.message_id] = min([self._clock() + LASTS, *ends]), page

    def of(self, message_id: int | None) -> Posted | None:
        """The page with its token; None if nothing can change it any more."""
        self._forget_old()
        noted = self._pages.get(message_id or 0)
        return noted[1] if noted is not None and noted[0] > self._clock() else None

    def forget(self, message_id: int) -> None:
        """A page is gone."""
        self._pages.pop(message_id, None)

    def _forget_old(self) -> None:
        while self._pages and next(iter(self._pages.values()))[0] <= self._clock():
            self._pages.popitem(last=False)
