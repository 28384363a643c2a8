"""What a move changes on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.core.values import Seat
from games.phylo.cards.card import Card, meets
from games.phylo.table.move import MOVE, Move
from games.phylo.table.placement import goes_under
from games.phylo.table.state import NEW, Heir, LastingEvent, Place, RemovedCard, Table, TableCard
from games.phylo.table.view import View
from games.phylo.table.web import inherit, neighbours, ordered, remove_top

CLINGING = ("protect", "weaken")
"""Effects that move with a species; the others end when it leaves."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a move changes. `what` is as in `Deed`; `laid` is the card that a spread laid upside down, `heirs` the copies that
    became originals."""

    table: Table
    gone: tuple[RemovedCard, ...]
    what: str
    laid: str = ""
    heirs: tuple[Heir, ...] = ()


def change_of(view: View, move: Move) -> Change:
    places = {place.cell: place for place in view.table}
    gone: list[RemovedCard] = []
    laid = _laid(view, move) if move.to and move.act != MOVE else ""
    if laid:
        places[move.to] = Place(move.to, TableCard(places[move.cell].top.card, view.active, laid))
    match move.act:
        case "move":
            what, gone = "moved", _moved(view.stock, places, move)
        case "spread":
            what = "spread"
        case "play" if view.stock[move.card].kind == "event":
            what, gone = "event", _event(view, places, move)
        case "play":
            what, gone = _played(view, places, move)
        case "heir":
            return Change(with_heir(view.table, view.heirs[0], move.cell), (), "heir")
        case _:
            return Change(view.table, (), "")
    table, heirs = ordered(places), ()  # type: Table, tuple[Heir, ...]
    if view.rules == NEW:
        table, heirs = inherit(view.table, table, gone)
    return Change(table, tuple(gone), what, laid, heirs)


def with_heir(table: Table, heir: Heir, cell: int) -> Table:
    """The table with the heir at `cell`; the former heir is a copy again."""
    if cell == heir.cell:
        return table
    tops = {heir.cell: TableCard(heir.card, heir.owner, heir.back), cell: TableCard(heir.card, heir.owner)}
    return tuple(replace(place, top=tops.get(place.cell, place.top)) for place in table)


def _laid(view: View, move: Move) -> str:
    return move.back or view.discards[view.active][-1]


def _played(view: View, places: dict[int, Place], move: Move) -> tuple[str, list[RemovedCard]]:
    card, laid = view.stock[move.card], TableCard(move.card, view.active)
    there = view.web.get(move.cell)
    if there is None:
        places[move.cell] = Place(move.cell, laid)
        return "played", []
    place = there.place
    if goes_under(view, card, there):
        places[move.cell] = replace(place, below=laid)
        return "under", []
    if view.rules == NEW:
        gone = remove_top(places, move.cell)
        places[move.cell] = Place(move.cell, laid)
        return "covered", gone
    places[move.cell] = Place(move.cell, laid, place.top, turned=True)
    return "covered", [RemovedCard(event.card, event.owner, move.cell) for event in place.events]


def _moved(stock: Mapping[str, Card], places: dict[int, Place], move: Move) -> list[RemovedCard]:
    place = places.pop(move.cell)
    along = tuple(event for event in place.events if _clings(stock[event.card]))
    places[move.to] = Place(move.to, place.top, None if place.turned else place.below, events=along)
    if place.turned and place.below is not None:
        places[move.cell] = Place(move.cell, place.below)
    return [RemovedCard(event.card, event.owner, move.cell) for event in place.events if event not in along]


def _clings(event: Card) -> bool:
    return event.effect is not None and event.effect.name in CLINGING


def _event(view: View, places: dict[int, Place], move: Move) -> list[RemovedCard]:
    effect, spent = view.stock[move.card].effect, RemovedCard(move.card, view.active, move.cell)
    assert effect is not None
    if effect.name == "discard":
        return [*remove_top(places, move.cell), spent]
    if effect.name == "sweep":
        swept = [
            cell for cell, there in neighbours(view.web, move.cell)
            if not there.guarded and meets(there.card, effect.target, there.terrains, there.climates)
        ]  # fmt: skip
        return [gone for cell in (move.cell, *swept) for gone in remove_top(places, cell)] + [spent]
    if effect.lasts:
        until = expiry(view, places[move.cell].top.owner, effect.lasts)
        place = places[move.cell]
        places[move.cell] = replace(place, events=(*place.events, LastingEvent(move.card, view.active, until)))
        return []
    return [spent]


def expiry(view: View, owner: Seat, lasts: int) -> int:
    """The turn at whose end an event expires, after `lasts` turns of the species' owner, not counting this one."""
    return view.number + 2 * lasts - (owner != view.active)


def expired(table: Table, number: int) -> tuple[Table, tuple[RemovedCard, ...]]:
    gone = tuple(
        RemovedCard(event.card, event.owner, place.cell)
        for place in table
        for event in place.events
        if event.until <= number
    )
    if not gone:
        return table, ()
    left = (replace(each, events=tuple(event for event in each.events if event.until > number)) for each in table)
    return tuple(left), gone
