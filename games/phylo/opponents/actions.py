"""The actions of an imagined turn."""

from collections.abc import Sequence

from games.core.places import SIDES
from games.core.values import Seat
from games.phylo.opponents.attacks import invaded, struck, targets
from games.phylo.opponents.fast_table import Position, QuickNode
from games.phylo.table.placement import flights
from games.phylo.table.state import TRADED

NOISE = 1.5
"""Random points added to a card's worth, since nobody knows what comes."""

TRIED = 4
DRAWS = 97
"""Random numbers of an ending. All moves share them, so that luck doesn't decide."""

WORTH = 2.0
"""What an event or an invasion must gain."""


class Acting:
    """A mutable match. Cards are numbers, the top of a deck comes last, and `strict` is rules 1.3."""

    __slots__ = (
        "actions", "active", "hands", "last", "luck", "number", "over", "piles", "position", "rooms", "strict", "unsure",
    )  # fmt: skip

    def __init__(self, position: Position, hands: list[list[int]], piles: list[list[int]], strict: bool) -> None:
        self.position, self.hands, self.piles, self.strict = position, hands, piles, strict
        self.number = self.active = self.actions = self.last = 0
        self.over = False
        self.rooms: dict[int, int] = {}
        self.unsure = [True, True]
        """By seat, whether a check may remove something."""
        self.luck: Sequence[float] = ()

    def take(self, count: int) -> None:
        """Draws cards; a deck's last card makes the other player's turn the last."""
        pile, hand = self.piles[self.active], self.hands[self.active]
        if not pile:
            return
        for _ in range(min(count, len(pile))):
            hand.append(pile.pop())
        if not pile and not self.last:
            self.last = self.number + 1

    def lay(self, seat: Seat, number: int, cell: int) -> None:
        spots, known = self.position.spots, self.position.known
        self.hands[seat].remove(number)
        self.position.put(cell, QuickNode(known, number, seat))
        self.rooms.pop(cell, None)
        keeps = known.keeps(number)
        for side in SIDES:
            to = cell + side
            if to not in spots:
                self.rooms[to] = self.rooms.get(to, 0) | keeps

    def mend(self, seat: Seat, cell: int) -> bool:
        """Saves a species by laying food beside it or moving it; True if it is safe or gone."""
        position, rooms = self.position, self.rooms
        spot = position.spots.get(cell)
        if spot is None:
            return True
        best, where = -1, 0
        for side in SIDES:
            mask = rooms.get(cell + side, 0)
            if mask:
                for number in self.hands[seat]:
                    if mask >> number & 1 and position.known.keeps(number) & spot.bit:
                        # The endangered species itself is no support.
                        points = position.known.points[number]
                        if points > best and self.stands(seat, number, cell + side, cell):
                            best, where, chosen = points, cell + side, number
        if best >= 0:
            self.lay(seat, chosen, where)
            return True
        if spot.copy:
            return False
        card = position.known.cards[spot.number]
        for to in flights(card, cell):
            if rooms.get(to, 0) & spot.bit:
                position.walk(cell, to)
                self.rooms = position.rooms(seat if self.strict else None)
                self.unsure = [True, True]
                if position.keepers(to):
                    return True
                break
        return False

    def stands(self, seat: Seat, number: int, cell: int, without: int) -> bool:
        spots = self.position.spots
        for side in SIDES:
            there = spots.get(cell + side)
            if (
                there is not None
                and cell + side != without
                and there.keeps >> number & 1
                and (not self.strict or there.owner == seat)
            ):
                return True
        return False

    def play(self, seat: Seat) -> bool:
        """Takes the best action; False if there is none. It trades events that it never uses, unless that draws the
        deck's last cards."""
        hand, known, luck = self.hands[seat], self.position.known, self.luck
        pile = self.piles[seat]
        if len(pile) > TRADED or (pile and self.last):
            for number in hand:
                if known.quiet[number]:
                    hand.remove(number)
                    self.take(TRADED)
                    return True
        if self.invade(seat):
            return True
        now = 31 * self.number
        lives = 0
        for mask in self.rooms.values():
            lives |= mask
        most, best, stuck = -1.0, -1, -1
        events = []
        for number in hand:
            if lives >> number & 1:
                value = known.points[number] + NOISE * luck[(now + number) % DRAWS]
                if value > most:
                    most, best = value, number
            elif known.cards[number].effect is not None:
                events.append(number)
            else:
                stuck = number
        if events and (self.strict or self.actions == 0 or best < 0):
            event = events[self.actions % len(events)]
            if self.strike(seat, event, max(most, WORTH)):
                return True
        if best >= 0 and (most >= 1.5 or stuck < 0 or not self.piles[seat]):
            self.lay(seat, best, self.safest(seat, best))
            return True
        if self.piles[seat] and (stuck >= 0 or events):
            hand.remove(stuck if stuck >= 0 else events[0])
            self.take(TRADED)
            return True
        return False

    def safest(self, seat: Seat, number: int) -> int:
        """The place with the most links; those to own cards count more."""
        get, luck, bit, keeps = self.position.spots.get, self.luck, 1 << number, self.position.known.keeps(number)
        now, most, best = 31 * self.number, -1.0, 0
        for room, mask in self.rooms.items():
            if mask & bit:
                links = 2 * luck[(now + room) % DRAWS]
                for side in SIDES:
                    there = get(room + side)
                    if there is not None:
                        if there.owner == seat:
                            if there.keeps & bit:
                                links += 2
                            if keeps & there.bit:
                                links += 1
                        elif there.keeps & bit:
                            links += 1
                if links > most:
                    most, best = links, room
        return best

    def strike(self, seat: Seat, event: int, least: float) -> bool:
        """Plays an event if a target gains enough; under 1.4a it ends the turn."""
        cells = targets(self.position, self.position.known.cards[event], seat)
        best = None
        for tried in range(min(TRIED, len(cells))):
            cell = cells[int(self.luck[(31 * self.number + tried) % DRAWS] * len(cells))]
            gain, table = struck(self.position, event, cell, self.number, seat)
            if gain > least:
                least, best = gain, table
        if best is None:
            return False
        self.change(seat, event, best)
        if not self.strict:
            self.actions = 0
        return True

    def invade(self, seat: Seat) -> bool:
        for number in self.hands[seat]:
            if not self.position.known.invasive[number]:
                continue
            table = invaded(self.position, number, seat, self.strict, WORTH)
            if table is not None:
                self.change(seat, number, table)
                return True
        return False

    def change(self, seat: Seat, number: int, table: Position) -> None:
        self.position = table
        self.rooms = table.rooms(seat if self.strict else None)
        self.unsure = [True, True]
        self.hands[seat].remove(number)
