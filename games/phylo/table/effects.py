"""What a move changes on the table: cards that are laid, covered, moved and spread, and the few effects that events have."""

from collections.abc import Mapping
from dataclasses import replace

from games.core.values import Seat
from games.phylo.cards.card import Card, fits
from games.phylo.table.compatible import goes_under
from games.phylo.table.move import Move
from games.phylo.table.state import NEW, Gone, Laid, Lying, Space, Table
from games.phylo.table.view import View
from games.phylo.table.web import around, inherit, ordered, rid

CLINGING = ("protect", "weaken")
"""Effects on the species itself: they go with it when it moves. The others are about its place and end when it leaves."""


def changed(view: View, move: Move) -> tuple[Table, tuple[Gone, ...], str]:
    """The table after a legal move of the player at turn, what went with it, and what happened, in the words of a Deed."""
    spaces = {space.cell: space for space in view.table}
    gone: list[Gone] = []
    match move.act:
        case "move":
            what, gone = "moved", _moved(view.stock, spaces, move)
        case "spread":
            what = "spread"
            _spread(view, spaces, move)
        case "play" if view.stock[move.card].kind == "event":
            what, gone = "event", _event(view, spaces, move)
        case "play":
            what, gone = _played(view, spaces, move)
        case _:
            return view.table, (), ""
    if view.edition == NEW:
        inherit(spaces, gone)
    return ordered(spaces), tuple(gone), what


def _played(view: View, spaces: dict[int, Space], move: Move) -> tuple[str, list[Gone]]:
    card, laid = view.stock[move.card], Laid(move.card, view.active)
    there = view.web.get(move.cell)
    if there is None:
        spaces[move.cell] = Space(move.cell, laid)
        return "played", []
    space = there.space
    if goes_under(view, card, there):
        spaces[move.cell] = replace(space, below=laid)
        return "under", []
    if view.edition == NEW:
        gone = rid(spaces, move.cell)
        spaces[move.cell] = Space(move.cell, laid)
        return "covered", gone
    spaces[move.cell] = Space(move.cell, laid, space.top, turned=True)
    return "covered", [Gone(event.card, event.owner, move.cell) for event in space.events]


def _moved(stock: Mapping[str, Card], spaces: dict[int, Space], move: Move) -> list[Gone]:
    """A parasite goes along; a card that was turned over stays and is released; events about the place end."""
    space = spaces.pop(move.cell)
    along = tuple(event for event in space.events if _clings(stock[event.card]))
    spaces[move.to] = Space(move.to, space.top, None if space.turned else space.below, events=along)
    if space.turned and space.below is not None:
        spaces[move.cell] = Space(move.cell, space.below)
    return [Gone(event.card, event.owner, move.cell) for event in space.events if event not in along]


def _clings(event: Card) -> bool:
    return event.effect is not None and event.effect.name in CLINGING


def _spread(view: View, spaces: dict[int, Space], move: Move) -> None:
    word = spaces[move.cell].top.card
    spaces[move.to] = Space(move.to, Laid(word, view.active, move.back or word))


def _event(view: View, spaces: dict[int, Space], move: Move) -> list[Gone]:
    """An instant event goes to its player's discard pile, last; one that lasts stays on its species."""
    effect, spent = view.stock[move.card].effect, Gone(move.card, view.active, move.cell)
    assert effect is not None
    if effect.name == "wind":
        _spread(view, spaces, move)
    elif effect.name == "discard":
        return [*rid(spaces, move.cell), spent]
    elif effect.name == "sweep":
        swept = [
            cell for cell, there in around(view.web, move.cell)
            if not there.guarded and fits(there.card, effect.target, there.terrains, there.climates)
        ]  # fmt: skip
        return [gone for cell in (move.cell, *swept) for gone in rid(spaces, cell)] + [spent]
    elif effect.lasts:
        until = expiry(view, spaces[move.cell].top.owner, effect.lasts)
        space = spaces[move.cell]
        spaces[move.cell] = replace(space, events=(*space.events, Lying(move.card, view.active, until)))
        return []
    return [spent]


def expiry(view: View, owner: Seat, lasts: int) -> int:
    """The turn of the match at whose end an event goes: after so many turns of the species' owner, the present one not counted."""
    return view.number + 2 * lasts - (owner != view.active)


def expired(table: Table, number: int) -> tuple[Table, tuple[Gone, ...]]:
    """The table without the events whose time is over at the end of this turn, and those events."""
    gone = tuple(
        Gone(event.card, event.owner, space.cell) for space in table for event in space.events if event.until <= number
    )
    if not gone:
        return table, ()
    left = (replace(each, events=tuple(event for event in each.events if event.until > number)) for each in table)
    return tuple(left), gone
