"""A fast table for imagined turns; tests check that it agrees with effects.py and web.py."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.core.places import SIDES
from games.core.values import Seat
from games.phylo.cards.card import Card, can_eat, meets
from games.phylo.table.effects import CLINGING
from games.phylo.table.state import HOMES, NEW, Stock
from games.phylo.table.web import Node, nearest

QUIET = ("wind", "protect", "weaken")
"""Imagined turns never use these effects, and trade such events."""

Until = tuple[int, int]


class CardIndex:
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
        """The mask of the cards that can live beside this one while it offers these terrains, climates and food."""
        return sum(
            1 << number for number, card in enumerate(self.cards)
            if card.kind in ("species", "habitat") and card.terrains & terrains and card.climates & climates
            and (card.chain <= 1 or (food and can_eat(card, there)))
        )  # fmt: skip

    def keeps(self, number: int) -> int:
        """The mask of the cards that can live beside this one while no event lies on it."""
        return self._keeps[number]


@lru_cache(maxsize=16)
def card_index(stock: Stock) -> CardIndex:
    return CardIndex(stock)


class FastNode:
    """An immutable place. `keeps` is the mask of the cards that can live beside it, `below` the number of the card
    underneath, or -1; `odd` means that events changed its terrains or climates."""

    __slots__ = (
        "below", "bit", "climates", "copy", "events", "food", "guarded", "keeps", "number", "odd", "owner", "points",
        "terrains", "turned", "under", "weak",
    )  # fmt: skip

    def __init__(
        self, index: CardIndex, number: int, owner: Seat, copy: bool = False, below: int = -1, under: Seat = 0,
        turned: bool = False, events: tuple[Until, ...] = (),
    ) -> None:  # fmt: skip
        card = index.cards[number]
        self.number, self.owner, self.copy = number, owner, copy
        self.bit = 1 << number if index.species[number] else 0
        self.below, self.under, self.turned, self.events = below, under, turned, events
        self.points = 0 if copy else index.points[number]
        self.terrains, self.climates, self.food = card.terrains, card.climates, index.species[number]
        self.guarded = self.weak = self.odd = False
        self.keeps = index.keeps(number)
        if events:
            self._apply_events(index, card)

    def _apply_events(self, index: CardIndex, card: Card) -> None:
        for event, _ in self.events:
            effect = index.cards[event].effect
            assert effect is not None
            if effect.name == "habitat":
                self.terrains, self.climates = effect.terrains or self.terrains, effect.climates or self.climates
            self.food = self.food and effect.name != "starve"
            self.guarded = self.guarded or effect.name == "protect"
            self.weak = self.weak or effect.name == "weaken"
        self.odd = (self.terrains, self.climates) != (card.terrains, card.climates)
        if self.odd or not self.food:
            self.keeps = index.mask(card, self.terrains, self.climates, self.food)
        if self.weak:
            self.points //= 2


class FastTable:
    """A mutable table with both players' totals; with `heirs`, copies can become originals."""

    __slots__ = ("heirs", "index", "nodes", "totals")

    def __init__(self, index: CardIndex, nodes: dict[int, FastNode], totals: list[int], heirs: bool) -> None:
        self.index, self.nodes, self.totals, self.heirs = index, nodes, totals, heirs

    @classmethod
    def of(cls, stock: Stock, places: Iterable[Node], rules: str) -> "FastTable":
        index = card_index(stock)
        position = cls(index, {}, [0] * len(HOMES), rules == NEW)
        numbers = index.number
        for there in places:
            space, below = there.place, there.place.below
            events = tuple((numbers[event.card], event.until) for event in space.events) if space.events else ()
            node = (
                FastNode(index, numbers[space.top.card], there.owner, bool(space.top.back), events=events)
                if below is None
                else FastNode(
                    index, numbers[space.top.card], there.owner, bool(space.top.back), numbers[below.card],
                    below.owner, space.turned, events,
                )
            )  # fmt: skip
            position.put(space.cell, node)
        return position

    def duplicate(self) -> "FastTable":
        return FastTable(self.index, self.nodes.copy(), self.totals.copy(), self.heirs)

    def put(self, cell: int, node: FastNode) -> None:
        self.nodes[cell] = node
        self.totals[node.owner] += node.points
        if node.below >= 0 and not node.turned:
            self.totals[node.under] += self.index.points[node.below]

    def take_away(self, cell: int) -> FastNode:
        node = self.nodes.pop(cell)
        self.totals[node.owner] -= node.points
        if node.below >= 0 and not node.turned:
            self.totals[node.under] -= self.index.points[node.below]
        return node

    def discard(self, cells: Iterable[int]) -> list[int]:
        """Discards top cards; cards turned over reappear, and copies become originals. Returns the changed cells."""
        changed, lost = [], []
        for cell in cells:
            node = self.take_away(cell)
            changed.append(cell)
            lost.append((cell, node))
            if node.turned:
                self.put(cell, FastNode(self.index, node.below, node.under))
        if self.heirs:
            self.inherit(lost)
        return changed

    def inherit(self, lost: Sequence[tuple[int, FastNode]]) -> None:
        before = [(cell, node) for cell, node in (*self.nodes.items(), *lost) if node.copy]
        for at, gone in lost if before else ():
            if gone.copy:
                continue
            kin = [cell for cell, node in before if node.number == gone.number and node.owner == gone.owner]
            left = [cell for cell in kin if (node := self.nodes.get(cell)) and node.copy]
            for cell in nearest(at, kin, left)[:1] if left else ():
                self.turn_over(cell, False)

    def turn_over(self, cell: int, copy: bool) -> None:
        node = self.take_away(cell)
        self.put(
            cell,
            FastNode(self.index, node.number, node.owner, copy, node.below, node.under, node.turned, node.events),
        )

    def lay_event(self, cell: int, event: int, until: int) -> None:
        node = self.take_away(cell)
        events = (*node.events, (event, until))
        self.put(
            cell, FastNode(self.index, node.number, node.owner, node.copy, node.below, node.under, node.turned, events)
        )

    def move(self, cell: int, to: int) -> None:
        """Moves a species: a parasite moves along, a card turned over reappears, and events that concern the place end."""
        node = self.take_away(cell)
        cards = self.index.cards
        events = tuple(event for event in node.events if (effect := cards[event[0]].effect) and effect.name in CLINGING)
        if node.turned:
            self.put(to, FastNode(self.index, node.number, node.owner, node.copy, events=events))
            self.put(cell, FastNode(self.index, node.below, node.under))
        else:
            self.put(
                to, FastNode(self.index, node.number, node.owner, node.copy, node.below, node.under, False, events)
            )

    def swept_cells(self, cell: int, event: int) -> list[int]:
        effect = self.index.cards[event].effect
        assert effect is not None
        waiting = [cell]
        for side in SIDES:
            node = self.nodes.get(cell + side)
            if (
                node is not None
                and not node.guarded
                and meets(self.index.cards[node.number], effect.target, node.terrains, node.climates)
            ):
                waiting.append(cell + side)
        return waiting

    def count_links(self, cell: int) -> int:
        node, get = self.nodes[cell], self.nodes.get
        if node.odd:
            return sum(self._feeds(node, there) for side in SIDES if (there := get(cell + side)) is not None)
        bit, count = node.bit, 0
        for side in SIDES:
            there = get(cell + side)
            if there is not None and there.keeps & bit:
                count += 1
        return count

    def _feeds(self, node: FastNode, there: FastNode) -> bool:
        card, other = self.index.cards[node.number], self.index.cards[there.number]
        return bool(
            node.terrains & there.terrains
            and node.climates & there.climates
            and (card.chain <= 1 or (there.food and can_eat(card, other)))
        )

    def dying(self, seat: Seat, cells: Iterable[int]) -> list[int]:
        """The cells, among these, where nothing keeps a species of this seat alive."""
        get = self.nodes.get
        dying = []
        for cell in cells:
            node = get(cell)
            if node is None or node.owner != seat or not node.bit:
                continue
            if node.odd:
                if not self.count_links(cell):
                    dying.append(cell)
                continue
            bit = node.bit
            for side in SIDES:
                there = get(cell + side)
                if there is not None and there.keeps & bit:
                    break
            else:
                dying.append(cell)
        return dying

    def check_survival(self, seat: Seat, cells: Iterable[int] | None = None) -> list[int]:
        """Removes this seat's species that nothing keeps alive, until all live. Returns the cells that lost cards. All
        cards outside `cells` must be known to live."""
        fallen: list[int] = []
        lost: list[tuple[int, FastNode]] = []
        suspects: Iterable[int] = list(self.nodes) if cells is None else cells
        while dying := self.dying(seat, suspects):
            following = dict.fromkeys(cell + side for cell in dying for side in SIDES)
            for cell in dying:
                node = self.take_away(cell)
                lost.append((cell, node))
                if node.turned:
                    self.put(cell, FastNode(self.index, node.below, node.under))
                    following[cell] = None
            fallen += dying
            suspects = following
        if self.heirs and lost:
            self.inherit(lost)
        return fallen

    def expire(self, number: int) -> list[int]:
        """Ends the events that are due by turn `number`. Returns the cells that lost any."""
        over = [cell for cell, node in self.nodes.items() if node.events and min(node.events, key=_until)[1] <= number]
        for cell in over:
            node = self.take_away(cell)
            events = tuple(event for event in node.events if event[1] > number)
            self.put(
                cell,
                FastNode(self.index, node.number, node.owner, node.copy, node.below, node.under, node.turned, events),
            )
        return over

    def open_places(self, owner: Seat | None = None) -> dict[int, int]:
        """By empty place beside a card, the mask of the cards that its neighbours, or only `owner`'s, keep alive there."""
        nodes = self.nodes
        open_places: dict[int, int] = {}
        for cell, node in nodes.items():
            keeps = node.keeps if owner is None or node.owner == owner else 0
            for side in SIDES:
                to = cell + side
                if to not in nodes:
                    open_places[to] = open_places.get(to, 0) | keeps
        return open_places


def _until(event: Until) -> int:
    return event[1]
