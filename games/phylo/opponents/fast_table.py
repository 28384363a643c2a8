"""A fast table; tests prove that it agrees with effects.py and web.py."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.core.places import SIDES
from games.core.values import Seat
from games.phylo.cards.card import Card, feeds, fits
from games.phylo.table.effects import CLINGING
from games.phylo.table.state import HOMES, NEW, Stock
from games.phylo.table.web import Node, nearest

QUIET = ("wind", "protect", "weaken")
"""Imagined turns never use these effects, and trade such events."""

Until = tuple[int, int]


class Kinds:
    """The cards of a match as numbers."""

    __slots__ = ("_keeps", "cards", "invasive", "number", "points", "quiet", "species")

    def __init__(self, stock: Stock) -> None:
        self.cards = tuple(stock.values())
        self.number = {card.word: number for number, card in enumerate(self.cards)}
        self.points = [0 if card.kind in ("home", "event") else card.points for card in self.cards]
        self.species = [card.kind == "species" for card in self.cards]
        self.invasive = [card.keyword("invasive") is not None for card in self.cards]
        self.quiet = [card.effect is not None and card.effect.name in QUIET for card in self.cards]
        self._keeps = [
            self.mask(card, card.terrains, card.climates, card.kind == "species") if card.kind != "event" else 0
            for card in self.cards
        ]

    def mask(self, there: Card, terrains: int, climates: int, food: bool) -> int:
        """The cards that live beside this one while it offers these terrains, climates and food."""
        return sum(
            1 << number for number, card in enumerate(self.cards)
            if card.kind in ("species", "habitat") and card.terrains & terrains and card.climates & climates
            and (card.chain <= 1 or (food and feeds(card, there)))
        )  # fmt: skip

    def keeps(self, number: int) -> int:
        """The cards that live from this one while no event lies on it, as a mask."""
        return self._keeps[number]


@lru_cache(maxsize=16)
def kinds(stock: Stock) -> Kinds:
    return Kinds(stock)


class QuickNode:
    """An immutable place. `keeps` is the mask of cards that live from it, `below` is -1 for none; if `odd`, events
    changed its terrains or climates."""

    __slots__ = (
        "below", "bit", "climates", "copy", "events", "food", "guarded", "keeps", "number", "odd", "owner", "points",
        "terrains", "turned", "under", "weak",
    )  # fmt: skip

    def __init__(
        self, known: Kinds, number: int, owner: Seat, copy: bool = False, below: int = -1, under: Seat = 0,
        turned: bool = False, events: tuple[Until, ...] = (),
    ) -> None:  # fmt: skip
        card = known.cards[number]
        self.number, self.owner, self.copy = number, owner, copy
        self.bit = 1 << number if known.species[number] else 0
        self.below, self.under, self.turned, self.events = below, under, turned, events
        self.points = 0 if copy else known.points[number]
        self.terrains, self.climates, self.food = card.terrains, card.climates, known.species[number]
        self.guarded = self.weak = self.odd = False
        self.keeps = known.keeps(number)
        if events:
            self._strike(known, card)

    def _strike(self, known: Kinds, card: Card) -> None:
        for event, _ in self.events:
            effect = known.cards[event].effect
            assert effect is not None
            if effect.name == "habitat":
                self.terrains, self.climates = effect.terrains or self.terrains, effect.climates or self.climates
            self.food = self.food and effect.name != "starve"
            self.guarded = self.guarded or effect.name == "protect"
            self.weak = self.weak or effect.name == "weaken"
        self.odd = (self.terrains, self.climates) != (card.terrains, card.climates)
        if self.odd or not self.food:
            self.keeps = known.mask(card, self.terrains, self.climates, self.food)
        if self.weak:
            self.points //= 2


class Position:
    """A mutable table with both totals; with `heirs`, copies can become originals."""

    __slots__ = ("heirs", "known", "spots", "totals")

    def __init__(self, known: Kinds, spots: dict[int, QuickNode], totals: list[int], heirs: bool) -> None:
        self.known, self.spots, self.totals, self.heirs = known, spots, totals, heirs

    @classmethod
    def of(cls, stock: Stock, places: Iterable[Node], rules: str) -> "Position":
        known = kinds(stock)
        position = cls(known, {}, [0] * len(HOMES), rules == NEW)
        numbers = known.number
        for there in places:
            space, below = there.place, there.place.below
            events = tuple((numbers[event.card], event.until) for event in space.events) if space.events else ()
            spot = (
                QuickNode(known, numbers[space.top.card], there.owner, bool(space.top.back), events=events)
                if below is None
                else QuickNode(
                    known, numbers[space.top.card], there.owner, bool(space.top.back), numbers[below.card],
                    below.owner, space.turned, events,
                )
            )  # fmt: skip
            position.put(space.cell, spot)
        return position

    def twin(self) -> "Position":
        return Position(self.known, self.spots.copy(), self.totals.copy(), self.heirs)

    def put(self, cell: int, spot: QuickNode) -> None:
        self.spots[cell] = spot
        self.totals[spot.owner] += spot.points
        if spot.below >= 0 and not spot.turned:
            self.totals[spot.under] += self.known.points[spot.below]

    def pick(self, cell: int) -> QuickNode:
        spot = self.spots.pop(cell)
        self.totals[spot.owner] -= spot.points
        if spot.below >= 0 and not spot.turned:
            self.totals[spot.under] -= self.known.points[spot.below]
        return spot

    def strike(self, cells: Iterable[int]) -> list[int]:
        """Discards top cards; cards turned over reappear, and copies become originals. Returns the changed cells."""
        changed, lost = [], []
        for cell in cells:
            spot = self.pick(cell)
            changed.append(cell)
            lost.append((cell, spot))
            if spot.turned:
                self.put(cell, QuickNode(self.known, spot.below, spot.under))
        if self.heirs:
            self.inherit(lost)
        return changed

    def inherit(self, lost: Sequence[tuple[int, QuickNode]]) -> None:
        before = [(cell, spot) for cell, spot in (*self.spots.items(), *lost) if spot.copy]
        for at, gone in lost if before else ():
            if gone.copy:
                continue
            kin = [cell for cell, spot in before if spot.number == gone.number and spot.owner == gone.owner]
            left = [cell for cell in kin if (spot := self.spots.get(cell)) and spot.copy]
            for cell in nearest(at, kin, left)[:1] if left else ():
                self.turn(cell, False)

    def turn(self, cell: int, copy: bool) -> None:
        spot = self.pick(cell)
        self.put(
            cell,
            QuickNode(self.known, spot.number, spot.owner, copy, spot.below, spot.under, spot.turned, spot.events),
        )

    def lie(self, cell: int, event: int, until: int) -> None:
        spot = self.pick(cell)
        events = (*spot.events, (event, until))
        self.put(
            cell, QuickNode(self.known, spot.number, spot.owner, spot.copy, spot.below, spot.under, spot.turned, events)
        )

    def walk(self, cell: int, to: int) -> None:
        """A parasite moves along, a card turned over reappears, and events about the place end."""
        spot = self.pick(cell)
        cards = self.known.cards
        events = tuple(event for event in spot.events if (effect := cards[event[0]].effect) and effect.name in CLINGING)
        if spot.turned:
            self.put(to, QuickNode(self.known, spot.number, spot.owner, spot.copy, events=events))
            self.put(cell, QuickNode(self.known, spot.below, spot.under))
        else:
            self.put(
                to, QuickNode(self.known, spot.number, spot.owner, spot.copy, spot.below, spot.under, False, events)
            )

    def sweep(self, cell: int, event: int) -> list[int]:
        effect = self.known.cards[event].effect
        assert effect is not None
        waiting = [cell]
        for side in SIDES:
            spot = self.spots.get(cell + side)
            if (
                spot is not None
                and not spot.guarded
                and fits(self.known.cards[spot.number], effect.target, spot.terrains, spot.climates)
            ):
                waiting.append(cell + side)
        return waiting

    def keepers(self, cell: int) -> int:
        spot, get = self.spots[cell], self.spots.get
        if spot.odd:
            return sum(self._feeds(spot, there) for side in SIDES if (there := get(cell + side)) is not None)
        bit, count = spot.bit, 0
        for side in SIDES:
            there = get(cell + side)
            if there is not None and there.keeps & bit:
                count += 1
        return count

    def _feeds(self, spot: QuickNode, there: QuickNode) -> bool:
        card, other = self.known.cards[spot.number], self.known.cards[there.number]
        return bool(
            spot.terrains & there.terrains
            and spot.climates & there.climates
            and (card.chain <= 1 or (there.food and feeds(card, other)))
        )

    def dying(self, seat: Seat, cells: Iterable[int]) -> list[int]:
        """Those of the cells where nothing keeps a species of this seat alive."""
        get = self.spots.get
        dying = []
        for cell in cells:
            spot = get(cell)
            if spot is None or spot.owner != seat or not spot.bit:
                continue
            if spot.odd:
                if not self.keepers(cell):
                    dying.append(cell)
                continue
            bit = spot.bit
            for side in SIDES:
                there = get(cell + side)
                if there is not None and there.keeps & bit:
                    break
            else:
                dying.append(cell)
        return dying

    def fall(self, seat: Seat, cells: Iterable[int] | None = None) -> list[int]:
        """A survival check; returns the cells that lost cards. Outside `cells` all are known to live."""
        fallen: list[int] = []
        lost: list[tuple[int, QuickNode]] = []
        suspects: Iterable[int] = list(self.spots) if cells is None else cells
        while dying := self.dying(seat, suspects):
            following = dict.fromkeys(cell + side for cell in dying for side in SIDES)
            for cell in dying:
                spot = self.pick(cell)
                lost.append((cell, spot))
                if spot.turned:
                    self.put(cell, QuickNode(self.known, spot.below, spot.under))
                    following[cell] = None
            fallen += dying
            suspects = following
        if self.heirs and lost:
            self.inherit(lost)
        return fallen

    def expire(self, number: int) -> list[int]:
        """Returns the cells that lost events."""
        over = [cell for cell, spot in self.spots.items() if spot.events and min(spot.events, key=_until)[1] <= number]
        for cell in over:
            spot = self.pick(cell)
            events = tuple(event for event in spot.events if event[1] > number)
            self.put(
                cell,
                QuickNode(self.known, spot.number, spot.owner, spot.copy, spot.below, spot.under, spot.turned, events),
            )
        return over

    def rooms(self, owner: Seat | None = None) -> dict[int, int]:
        """Empty places beside cards, with the mask of cards that all, or only `owner`'s, cards keep alive there."""
        spots = self.spots
        rooms: dict[int, int] = {}
        for cell, spot in spots.items():
            keeps = spot.keeps if owner is None or spot.owner == owner else 0
            for side in SIDES:
                to = cell + side
                if to not in spots:
                    rooms[to] = rooms.get(to, 0) | keeps
        return rooms


def _until(event: Until) -> int:
    return event[1]
