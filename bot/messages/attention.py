"""Who looks at their page, and who is to hear of a question that came there without a sound. The row of the page says that a sound is
owed; memory has only when that is, and every look at the table fills it again.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace

from bot.kit.clock import MINUTE, Clock
from bot.kit.limits import Locks
from bot.messages.audiences import OWED, UNHEARD, audience, rings_at
from bot.messages.messenger import Posted
from bot.tables.table import Table, Tables
from db.messages.rows import ShownRow
from games.core.values import Seat

LOOKING = 15_000
"""Milliseconds for which a player still looks at the page that their press was answered on."""

MOST_LOOKING = 4096
"""Most players in memory who have just pressed; the oldest are forgotten first."""

Player = tuple[int, Seat]
"""A match and a seat."""


class Attention:
    """The players who have just pressed, and those whose page has turned into the next question by itself."""

    def __init__(self, tables: Tables, locks: Locks) -> None:
        """`locks` are those under which the rows of pages change."""
        self._store = tables.store
        self._clock = tables.clock
        self._locks = locks
        self._pressed: OrderedDict[Player, int] = OrderedDict()
        """When a press was last answered."""
        self._renewed: dict[Player, int] = {}
        """The page that has turned by itself; no press has been answered there since."""
        self._owed: dict[Player, tuple[int, int]] = {}
        """When a page that has turned is to ring, and which one."""
        self.waken: Callable[[], None] = lambda: None
        """Called when a sound is owed."""

    def pressed(self, player: Player) -> None:
        """A press is answered: they look at their page."""
        self._pressed[player] = self._clock()
        self._pressed.move_to_end(player)
        while len(self._pressed) > MOST_LOOKING:
            self._renewed.pop(self._pressed.popitem(last=False)[0], None)

    def looks(self, player: Player) -> bool:
        """Whether they have just pressed."""
        return self._clock() - self._pressed.get(player, 0) < LOOKING

    def turned(self, player: Player, message_id: int) -> None:
        """Their page has turned by itself."""
        self._renewed[player] = message_id

    def has_turned(self, player: Player, message_id: int | None) -> bool:
        """Whether this page has, and no press has been answered there since."""
        return self._renewed.get(player) == message_id

    def answered(self, player: Player) -> None:
        """What a press was answered with is noted."""
        self._renewed.pop(player, None)

    def note(self, table: Table, seat: Seat, last: ShownRow | None) -> None:
        """Remember when a player is to hear of their turn, if they are; `last` is the row of their page."""
        at = rings_at(table, seat, last)
        if last is None or at is None or last.message_id is None:
            self._owed.pop((table.id, seat), None)
        elif at > self._clock():
            self._owed[table.id, seat] = at, last.message_id
            self.waken()

    async def pressed_on(self, message_id: int) -> None:
        """Whoever presses a button of their page looks at it, so no sound is owed to them for the question that it shows. If the page turns
        into the next one meanwhile, that still rings.
        """
        player, owed = next(
            ((player, owed) for player, owed in self._owed.items() if owed[1] == message_id), (None, None)
        )
        if player is None or owed is None:
            return
        match_id, seat = player
        async with self._locks.of(audience(seat), match_id):
            last = (await self._store.shown.get(match_id)).get(audience(seat))
            same = last is not None and (last.at + UNHEARD, last.message_id) == owed
            if last is not None and same and last.sound == OWED:
                await self._store.shown.turn_to(replace(last, sound=""))
        if self._owed.get(player) == owed:
            del self._owed[player]

    def next_at(self) -> int | None:
        """When the next sound is due."""
        return min((at for at, _ in self._owed.values()), default=None)

    def due(self) -> list[int]:
        """The matches of the players to whom one is due. Each is named once."""
        due = [player for player, (at, _) in self._owed.items() if at <= self._clock()]
        for player in due:
            del self._owed[player]
        return [*dict.fromkeys(match_id for match_id, _ in due)]


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
