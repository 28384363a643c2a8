"""The table as a web: what places offer, what keeps cards alive, and what would die."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from games.core.places import SIDES
from games.core.values import Seat
from games.phylo.cards.card import Card, can_eat
from games.phylo.table.state import Heir, Place, RemovedCard, Stock, Table, TableCard


@dataclass(slots=True)
class Node:
    """A place with its events' effects: `food` if the card can be eaten, `guarded` if no event can hit it, `weak` if it
    scores half."""

    place: Place
    card: Card
    owner: Seat
    terrains: int
    climates: int
    food: bool
    guarded: bool = False
    weak: bool = False

    @property
    def species(self) -> bool:
        return self.card.kind == "species"


Web = dict[int, Node]
"""Nodes in reading order."""


def node_of(stock: Mapping[str, Card], place: Place) -> Node:
    """A place with its events' effects; if two change its habitat, the later counts."""
    card = stock[place.top.card]
    node = Node(place, card, place.top.owner, card.terrains, card.climates, card.kind == "species")
    for event in place.events:
        effect = stock[event.card].effect
        assert effect is not None, event.card
        if effect.name == "habitat":
            node.terrains = effect.terrains or node.terrains
            node.climates = effect.climates or node.climates
        node.food = node.food and effect.name != "starve"
        node.guarded = node.guarded or effect.name == "protect"
        node.weak = node.weak or effect.name == "weaken"
    return node


def web(stock: Mapping[str, Card], table: Table, known: Mapping[int, Node] | None = None) -> Web:
    """The table's nodes; those of unchanged places come from `known`."""
    before = {} if known is None else known
    return {
        place.cell: node if (node := before.get(place.cell)) and node.place is place else node_of(stock, place)
        for place in table
    }


def neighbours(table: Mapping[int, Node], cell: int) -> Iterator[tuple[int, Node]]:
    for side in SIDES:
        there = table.get(cell + side)
        if there is not None:
            yield cell + side, there


def is_link(card: Card, terrains: int, climates: int, there: Node) -> bool:
    """Whether this neighbour alone keeps a card alive; food chain 1 and habitats need no food."""
    return bool(
        terrains & there.terrains
        and climates & there.climates
        and (card.chain <= 1 or (there.food and can_eat(card, there.card)))
    )


def would_live(table: Mapping[int, Node], card: Card, cell: int, owner: Seat | None = None, without: int = -1) -> bool:
    """Whether a neighbour would keep a card alive here. Only those of `owner` count, if given, and not the one at
    `without`."""
    for side in SIDES:
        there = table.get(cell + side)
        if (
            there is not None
            and (owner is None or there.owner == owner)
            and cell + side != without
            and is_link(card, card.terrains, card.climates, there)
        ):
            return True
    return False


def lives(table: Mapping[int, Node], cell: int) -> bool:
    """Whether something keeps the card here alive; homes and habitats need nothing."""
    this = table[cell]
    if not this.species:
        return True
    for side in SIDES:
        there = table.get(cell + side)
        if there is not None and is_link(this.card, this.terrains, this.climates, there):
            return True
    return False


def supporters(table: Mapping[int, Node], cell: int) -> tuple[int, ...]:
    """The neighbours that keep a species alive; () for homes and habitats."""
    this = table[cell]
    if not this.species:
        return ()
    return tuple(at for at, there in neighbours(table, cell) if is_link(this.card, this.terrains, this.climates, there))


def remove_top(places: dict[int, Place], cell: int) -> list[RemovedCard]:
    """Removes and returns the cards and events of a place; a card turned over reappears. Changes `places`."""
    place = places.pop(cell)
    gone = [_gone(place.top, cell)]
    if place.below is not None and place.turned:
        places[cell] = Place(cell, place.below)
    elif place.below is not None:
        gone.append(_gone(place.below, cell))
    return gone + [RemovedCard(event.card, event.owner, cell) for event in place.events]


def _gone(laid: TableCard, cell: int) -> RemovedCard:
    return RemovedCard(laid.real, laid.owner, cell, laid.card if laid.copy else "")


def inherit(before: Table, after: Table, gone: Iterable[RemovedCard]) -> tuple[Table, tuple[Heir, ...]]:
    """For each face-up species lost, turns the nearest connected copy face up (rules 1.4a). Returns the table and the
    heirs."""
    places = {place.cell: place for place in after}
    heirs: list[Heir] = []
    for lost in gone:
        if lost.copy:
            continue
        left = _copies(after if not heirs else places.values(), lost)
        if not left:
            continue
        among = nearest(lost.cell, _copies(before, lost), left)
        for cell in among[:1]:
            copy = places[cell]
            heirs.append(Heir(lost.card, lost.owner, lost.cell, cell, copy.top.back, among))
            places[cell] = replace(copy, top=TableCard(lost.card, lost.owner))
    return (ordered(places), tuple(heirs)) if heirs else (after, ())


def _copies(places: Iterable[Place], lost: RemovedCard) -> tuple[int, ...]:
    return tuple(
        place.cell for place in places
        if place.top.copy and place.top.card == lost.card and place.top.owner == lost.owner
    )  # fmt: skip


def nearest(start: int, copies: Collection[int], left: Collection[int]) -> tuple[int, ...]:
    """The cells in `left` closest to `start`, walking only over neighbouring cells in `copies`; all ties, in reading
    order."""
    seen, ring = {start: None}, [start]
    while ring:
        ring = [
            to
            for to in dict.fromkeys(cell + side for cell in ring for side in SIDES)
            if to in copies and to not in seen
        ]
        seen.update(dict.fromkeys(ring))
        if among := tuple(sorted(cell for cell in ring if cell in left)):
            return among
    return ()


def check_survival(
    stock: Stock, table: Table, seats: Iterable[Seat], known: Web | None = None
) -> tuple[Table, tuple[RemovedCard, ...]]:
    """Removes these seats' species that nothing keeps alive, until all live. Returns the table and the cards lost."""
    places = {place.cell: place for place in table}
    now = web(stock, table) if known is None else dict(known)
    owners, gone = tuple(seats), []  # type: tuple[Seat, ...], list[RemovedCard]
    while dying := [cell for cell, this in now.items() if this.owner in owners and not lives(now, cell)]:
        for cell in dying:
            gone += remove_top(places, cell)
            del now[cell]
            if cell in places:
                now[cell] = node_of(stock, places[cell])
    return (ordered(places), tuple(gone)) if gone else (table, ())


def ordered(places: Mapping[int, Place]) -> Table:
    return tuple(places[cell] for cell in sorted(places))
