"""Chooses and takes the actions of an imagined turn: saving species, then playing and trading cards."""

from collections.abc import Sequence

from games.core.places import SIDES
from games.core.values import Seat
from games.phylo.opponents.attacks import best_invasion, event_result, event_targets
from games.phylo.opponents.fast_table import FastNode, FastTable
from games.phylo.table.placement import places_in_reach
from games.phylo.table.state import TRADED

NOISE = 1.5
"""How many points luck adds at most to a card's value, since nobody knows what comes."""

TRIED = 4
DRAWS = 97
"""How many random numbers an ending has. All moves share them, so that luck doesn't decide."""

WORTH = 2.0
"""An event or an invasion must gain more points than this."""


class TurnPlayer:
    """A mutable match. Cards are numbers, a deck's top comes last, and `strict` means rules 1.3."""

    __slots__ = (
        "actions", "active", "hands", "last", "luck", "number", "open_places", "over", "piles", "position", "strict",
        "unsure",
    )  # fmt: skip

    def __init__(self, position: FastTable, hands: list[list[int]], piles: list[list[int]], strict: bool) -> None:
        self.position, self.hands, self.piles, self.strict = position, hands, piles, strict
        self.number = self.active = self.actions = self.last = 0
        self.over = False
        self.open_places: dict[int, int] = {}
        self.unsure = [True, True]
        """By seat, whether a check might remove something."""
        self.luck: Sequence[float] = ()

    def draw(self, count: int) -> None:
        """Draws up to `count` cards. A deck's last card makes the next turn the last."""
        pile, hand = self.piles[self.active], self.hands[self.active]
        if not pile:
            return
        for _ in range(min(count, len(pile))):
            hand.append(pile.pop())
        if not pile and not self.last:
            self.last = self.number + 1

    def lay_card(self, seat: Seat, number: int, cell: int) -> None:
        nodes, index = self.position.nodes, self.position.index
        self.hands[seat].remove(number)
        self.position.put(cell, FastNode(index, number, seat))
        self.open_places.pop(cell, None)
        keeps = index.keeps(number)
        for side in SIDES:
            to = cell + side
            if to not in nodes:
                self.open_places[to] = self.open_places.get(to, 0) | keeps

    def save_species(self, seat: Seat, cell: int) -> bool:
        """Tries to save a species by laying food beside it or moving it. Returns whether it is now safe, or gone."""
        position, open_places = self.position, self.open_places
        node = position.nodes.get(cell)
        if node is None:
            return True
        best, where = -1, 0
        for side in SIDES:
            mask = open_places.get(cell + side, 0)
            if mask:
                for number in self.hands[seat]:
                    if mask >> number & 1 and position.index.keeps(number) & node.bit:
                        # The endangered species itself is no support.
                        points = position.index.points[number]
                        if points > best and self.would_live(seat, number, cell + side, cell):
                            best, where, chosen = points, cell + side, number
        if best >= 0:
            self.lay_card(seat, chosen, where)
            return True
        if node.copy:
            return False
        card = position.index.cards[node.number]
        for to in places_in_reach(card, cell):
            if open_places.get(to, 0) & node.bit:
                position.move(cell, to)
                self.open_places = position.open_places(seat if self.strict else None)
                self.unsure = [True, True]
                if position.count_links(to):
                    return True
                break
        return False

    def would_live(self, seat: Seat, number: int, cell: int, without: int) -> bool:
        nodes = self.position.nodes
        for side in SIDES:
            there = nodes.get(cell + side)
            if (
                there is not None
                and cell + side != without
                and there.keeps >> number & 1
                and (not self.strict or there.owner == seat)
            ):
                return True
        return False

    def take_action(self, seat: Seat) -> bool:
        """Takes the best action; False if there is none. Trades events that are never played, unless that would empty the
        deck and so begin the end."""
        hand, index, luck = self.hands[seat], self.position.index, self.luck
        pile = self.piles[seat]
        if len(pile) > TRADED or (pile and self.last):
            for number in hand:
                if index.quiet[number]:
                    hand.remove(number)
                    self.draw(TRADED)
                    return True
        if self.play_invasive(seat):
            return True
        now = 31 * self.number
        lives = 0
        for mask in self.open_places.values():
            lives |= mask
        most, best, stuck = -1.0, -1, -1
        events = []
        for number in hand:
            if lives >> number & 1:
                value = index.points[number] + NOISE * luck[(now + number) % DRAWS]
                if value > most:
                    most, best = value, number
            elif index.cards[number].effect is not None:
                events.append(number)
            else:
                stuck = number
        if events and (self.strict or self.actions == 0 or best < 0):
            event = events[self.actions % len(events)]
            if self.play_event(seat, event, max(most, WORTH)):
                return True
        if best >= 0 and (most >= 1.5 or stuck < 0 or not self.piles[seat]):
            self.lay_card(seat, best, self.safest_place(seat, best))
            return True
        if self.piles[seat] and (stuck >= 0 or events):
            hand.remove(stuck if stuck >= 0 else events[0])
            self.draw(TRADED)
            return True
        return False

    def safest_place(self, seat: Seat, number: int) -> int:
        """The place with the most links; links to own cards count more."""
        get, luck, bit, keeps = self.position.nodes.get, self.luck, 1 << number, self.position.index.keeps(number)
        now, most, best = 31 * self.number, -1.0, 0
        for room, mask in self.open_places.items():
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

    def play_event(self, seat: Seat, event: int, least: float) -> bool:
        """Plays an event if a target gains more than `least`, and returns whether it did; under 1.4a, that ends the turn."""
        cells = event_targets(self.position, self.position.index.cards[event], seat)
        best = None
        for tried in range(min(TRIED, len(cells))):
            cell = cells[int(self.luck[(31 * self.number + tried) % DRAWS] * len(cells))]
            gain, table = event_result(self.position, event, cell, self.number, seat)
            if gain > least:
                least, best = gain, table
        if best is None:
            return False
        self.use_card(seat, event, best)
        if not self.strict:
            self.actions = 0
        return True

    def play_invasive(self, seat: Seat) -> bool:
        for number in self.hands[seat]:
            if not self.position.index.invasive[number]:
                continue
            table = best_invasion(self.position, number, seat, self.strict, WORTH)
            if table is not None:
                self.use_card(seat, number, table)
                return True
        return False

    def use_card(self, seat: Seat, number: int, table: FastTable) -> None:
        self.position = table
        self.open_places = table.open_places(seat if self.strict else None)
        self.unsure = [True, True]
        self.hands[seat].remove(number)
