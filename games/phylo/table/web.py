"""The table as a web: what each place offers now, which links keep a card alive, and what would die."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from games.core.places import SIDES
from games.core.values import Seat
from games.phylo.cards.card import Card, feeds
from games.phylo.table.state import Gone, Heir, Place, Stock, Table, TableCard


@dataclass(slots=True)
class Node:
    """A place of the web as it is now: the card on top, its terrains and climates. `food`: others may feed on it (a species that no event
    starves); `guarded`: no event may hit it; `weak`: it counts half."""

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
"""Every place with a card, in the order of reading."""


def node_of(stock: Mapping[str, Card], place: Place) -> Node:
    """A place with the effects of its events; of two that change the same, the later one counts."""
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
    """The whole table. Nodes of places that have not changed come from the web of a table that is `known`."""
    before = {} if known is None else known
    return {
        place.cell: node if (node := before.get(place.cell)) and node.place is place else node_of(stock, place)
        for place in table
    }


def around(table: Mapping[int, Node], cell: int) -> Iterator[tuple[int, Node]]:
    """The places with cards above, left, right and below."""
    for side in SIDES:
        there = table.get(cell + side)
        if there is not None:
            yield cell + side, there


def links(card: Card, terrains: int, climates: int, there: Node) -> bool:
    """Whether this neighbour alone gives a card all it needs: a terrain, a climate and food. Food chain 1 and habitats need no food."""
    return bool(
        terrains & there.terrains
        and climates & there.climates
        and (card.chain <= 1 or (there.food and feeds(card, there.card)))
    )


def would_live(table: Mapping[int, Node], card: Card, cell: int, owner: Seat | None = None, without: int = -1) -> bool:
    """Whether a card would live in this place thanks to one neighbour; with an `owner` only their cards count, and never the place
    `without`."""
    for side in SIDES:
        there = table.get(cell + side)
        if (
            there is not None
            and (owner is None or there.owner == owner)
            and cell + side != without
            and links(card, card.terrains, card.climates, there)
        ):
            return True
    return False


def lives(table: Mapping[int, Node], cell: int) -> bool:
    """Whether the top card of a place is kept alive; homes and habitats always are."""
    this = table[cell]
    if not this.species:
        return True
    for side in SIDES:
        there = table.get(cell + side)
        if there is not None and links(this.card, this.terrains, this.climates, there):
            return True
    return False


def keepers(table: Mapping[int, Node], cell: int) -> tuple[int, ...]:
    """The neighbours that keep the species of a place alive; () for homes and habitats, which need none."""
    this = table[cell]
    if not this.species:
        return ()
    return tuple(at for at, there in around(table, cell) if links(this.card, this.terrains, this.climates, there))


def rid(places: dict[int, Place], cell: int) -> list[Gone]:
    """Remove the top card of a place with its events. A parasite goes with its host; a card that was turned over is released.

    Returns the removed cards, the top one first, and changes `places`.
    """
    place = places.pop(cell)
    gone = [_gone(place.top, cell)]
    if place.below is not None and place.turned:
        places[cell] = Place(cell, place.below)
    elif place.below is not None:
        gone.append(_gone(place.below, cell))
    return gone + [Gone(event.card, event.owner, cell) for event in place.events]


def _gone(laid: TableCard, cell: int) -> Gone:
    return Gone(laid.real, laid.owner, cell, laid.card if laid.copy else "")


def inherit(before: Table, after: Table, gone: Iterable[Gone]) -> tuple[Table, tuple[Heir, ...]]:
    """Rules 1.4a: for every lost species that lay face up a copy turns face up. Returns the table and these copies.

    It is the nearest copy `connected` with the lost place through neighbouring copies, as all of them lay before the loss.
    """
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


def _copies(places: Iterable[Place], lost: Gone) -> tuple[int, ...]:
    """Where copies of a lost card's species lie that belong to its owner."""
    return tuple(
        place.cell for place in places
        if place.top.copy and place.top.card == lost.card and place.top.owner == lost.owner
    )  # fmt: skip


def nearest(start: int, copies: Collection[int], left: Collection[int]) -> tuple[int, ...]:
    """Of the copies that are left those the fewest steps away, each step to a neighbouring copy, in the order of reading."""
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


def checked(
    stock: Stock, table: Table, seats: Iterable[Seat], known: Web | None = None
) -> tuple[Table, tuple[Gone, ...]]:
    """The survival check for the cards of these seats: cards without a link go until nothing changes. Returns the table and what went,
    in that order.

    `known` is the table's web, if the caller has it.
    """
    places = {place.cell: place for place in table}
    now = web(stock, table) if known is None else dict(known)
    owners, gone = tuple(seats), []  # type: tuple[Seat, ...], list[Gone]
    while dying := [cell for cell, this in now.items() if this.owner in owners and not lives(now, cell)]:
        for cell in dying:
            gone += rid(places, cell)
            del now[cell]
            if cell in places:
                now[cell] = node_of(stock, places[cell])
    return (ordered(places), tuple(gone)) if gone else (table, ())


def ordered(places: Mapping[int, Place]) -> Table:
    """The table in the order of reading."""
    return tuple(places[cell] for cell in sorted(places))
