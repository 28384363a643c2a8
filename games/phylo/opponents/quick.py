"""The quick path for opponents: the table in bare numbers, on which cards are played, moved, hit by events, and die when nothing keeps
them alive.

The rules are those of effects.py and web.py, without anything a player reads. Tests prove that tables and points agree.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.core.places import SIDES
from games.core.values import Seat
from games.phylo.cards.card import Card, feeds, fits
from games.phylo.table.effects import CLINGING
from games.phylo.table.state import HOMES, NEW, Stock
from games.phylo.table.web import Node, nearest

QUIET = ("wind", "protect", "weaken")
"""Effects that imagined turns never use; whoever holds such an event trades it."""

Until = tuple[int, int]
"""An event that lies: its number, and the turn of the match at whose end it goes."""


class Kinds:
    """The cards of a match as numbers, and a mask for each of those that live from it as it is printed."""

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
        """The cards that would live from a neighbour with these terrains and climates."""
        return sum(
            1 << number for number, card in enumerate(self.cards)
            if card.kind in ("species", "habitat") and card.terrains & terrains and card.climates & climates
            and (card.chain <= 1 or (food and feeds(card, there)))
        )  # fmt: skip

    def keeps(self, number: int) -> int:
        """The cards that live from this one, where no event lies on it."""
        return self._keeps[number]


@lru_cache(maxsize=16)
def kinds(stock: Stock) -> Kinds:
    """The cards of a match as numbers; the same stock has the same numbers."""
    return Kinds(stock)


class QuickNode:
    """An immutable place with cards: the card on top as it is now, what lives from it, what is below and which events are on it.

    `odd` says that its terrains or climates are not the printed ones, `below` is -1 where nothing lies below.
    """

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
    """A table that changes while it is played on, and the points that both players have on it. `heirs`: copies can become originals."""

    __slots__ = ("heirs", "known", "spots", "totals")

    def __init__(self, known: Kinds, spots: dict[int, QuickNode], totals: list[int], heirs: bool) -> None:
        self.known, self.spots, self.totals, self.heirs = known, spots, totals, heirs

    @classmethod
    def of(cls, stock: Stock, places: Iterable[Node], rules: str) -> "Position":
        """The table of a match, place by place."""
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
        """The same position, to be played on apart from this one."""
        return Position(self.known, self.spots.copy(), self.totals.copy(), self.heirs)

    def put(self, cell: int, spot: QuickNode) -> None:
        """Lay cards in an empty place."""
        self.spots[cell] = spot
        self.totals[spot.owner] += spot.points
        if spot.below >= 0 and not spot.turned:
            self.totals[spot.under] += self.known.points[spot.below]

    def pick(self, cell: int) -> QuickNode:
        """Take all cards of a place up."""
        spot = self.spots.pop(cell)
        self.totals[spot.owner] -= spot.points
        if spot.below >= 0 and not spot.turned:
            self.totals[spot.under] -= self.known.points[spot.below]
        return spot

    def strike(self, cells: Iterable[int]) -> list[int]:
        """Discard the top cards of places; what lay turned over is released. Copies turn face up for what is lost; the
        places that have changed."""
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
        """Rules 1.4a: for every lost species that lay face up a copy turns face up; `lost` holds the copies lost with them too."""
        before = [(cell, spot) for cell, spot in (*self.spots.items(), *lost) if spot.copy]
        for at, gone in lost if before else ():
            if gone.copy:
                continue
            kin = [cell for cell, spot in before if spot.number == gone.number and spot.owner == gone.owner]
            left = [cell for cell in kin if (spot := self.spots.get(cell)) and spot.copy]
            for cell in nearest(at, kin, left)[:1] if left else ():
                self.turn(cell, False)

    def turn(self, cell: int, copy: bool) -> None:
        """A species turns face up or upside down."""
        spot = self.pick(cell)
        self.put(
            cell,
            QuickNode(self.known, spot.number, spot.owner, copy, spot.below, spot.under, spot.turned, spot.events),
        )

    def lie(self, cell: int, event: int, until: int) -> None:
        """An event that lasts lies down on a species."""
        spot = self.pick(cell)
        events = (*spot.events, (event, until))
        self.put(
            cell, QuickNode(self.known, spot.number, spot.owner, spot.copy, spot.below, spot.under, spot.turned, events)
        )

    def walk(self, cell: int, to: int) -> None:
        """A species goes elsewhere; a parasite goes along, what was turned over is released, events about the place end."""
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
        """The places that an event clears: this one and those of its neighbours that it may hit."""
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
        """How many neighbours keep the species of a place alive."""
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
        """Whether a neighbour keeps the species of a place alive although events have changed that place."""
        card, other = self.known.cards[spot.number], self.known.cards[there.number]
        return bool(
            spot.terrains & there.terrains
            and spot.climates & there.climates
            and (card.chain <= 1 or (there.food and feeds(card, other)))
        )

    def dying(self, seat: Seat, cells: Iterable[int]) -> list[int]:
        """Those of these places whose species, of this player, no neighbour keeps alive."""
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
        """The survival check of a player's cards; the places that fell. `cells`: all others are known to live."""
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
        """The end of a turn for events; the places from which some have gone."""
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
        """The empty places beside a card, each with the mask of cards that would live there, from this owner's cards if one is said."""
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
