"""Who looks at their page, and who is to hear of a question that came there without a sound. The row of the page says that a sound is
owed; memory has only when that is, and every look at the table fills it again.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace

from bot.kit.locks import Locks
from bot.messages.audiences import OWED, UNHEARD, audience, rings_at
from bot.tables.table import Table
from bot.tables.tables import Tables
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
