"""Which moves are legal, and why others aren't."""

from collections.abc import Iterator

from games.core.places import CORNERS, FIRST, SIDES, name
from games.core.refusals import NOT_YOUR_TURN, why_no_move
from games.lines.cards import CARDS, card_names, in_mask, mask_of
from games.lines.lines import TableMap, map_table, rule_conflict, runs, unplayable
from games.lines.move import DRAW, HIDE, Move
from games.lines.points import places, suggested_place
from games.lines.state import BUILDING, CHOOSE, CLAIM, SETUP
from games.lines.view import View


def candidates(view: View) -> Iterator[Move]:
    """The legal moves and, without hints, claims of any empty space beside a card."""
    if not view.acting:
        return
    if view.peek is not None:
        yield from (Move(card=card) for card in sorted(view.peek))
    elif view.step == CLAIM:
        yield Move()
        here = map_table(view.table)
        spaces = unplayable(view.table) if view.hints else (cell for cell in here.fits if here.beside(cell))
        yield from (Move(cell=cell) for cell in spaces)
    else:
        yield from (Move(card, cell) for card in view.hand for cell in places(view, card))


def why_not(view: View, move: Move) -> str | None:
    if idle := why_no_move(view.over, view.seat, view.players):
        return idle
    if not view.acting:
        return NOT_YOUR_TURN
    if view.step == CHOOSE:
        return _why_not_hidden(view, move)
    if view.step == CLAIM:
        return _why_not_claimed(view, move)
    if move.card is None or move.cell is None:
        return _why_not_before_play(view, move)
    return _why_not_played(view, move.card, move.cell)


def _why_not_hidden(view: View, move: Move) -> str | None:
    if view.peek is not None and move.cell is None and move.card in view.peek:
        return None
    seen = view.peek or (0, 0)
    one, other = (CARDS[card] for card in seen)
    return f'You are looking at the {one} and the {other}; type which one goes face down, such as "{HIDE} {one}".'


def _why_not_claimed(view: View, move: Move) -> str | None:
    if move.card is not None:
        such = "" if not view.hints else f', such as "{Move(cell=unplayable(view.table)[0])}"'
        return f'You have played your card; claim an unplayable space{such}, or type "{DRAW}".'
    return None if move.cell is None else _why_playable(map_table(view.table), move.cell)


def _why_playable(here: TableMap, cell: int) -> str | None:
    if here.filled(cell):
        return f"{name(cell)} isn't unplayable: it holds a card; claim an empty space."
    if not here.beside(cell):
        return f"{name(cell)} isn't unplayable: there's no card left, right, above or below it; claim a space beside a card."
    left = here.fits[cell] & ~here.up
    if not left:
        return None
    fitting = CARDS[next(in_mask(left))]
    return f"The {fitting} fits at {name(cell)}, so this space isn't unplayable; claim another one, or draw."


def _why_not_before_play(view: View, move: Move) -> str:
    if view.phase == BUILDING:
        if not view.second and move.cell is not None:
            return "The second deck is empty, so no more spaces can be marked; play a card."
        what = "You claim spaces after playing your card" if move.cell is not None else "Play a card first"
    else:
        what = "Spaces can be claimed only in the first phase" if move.cell is not None else "Play a card first"
    card = next((each for each in view.hand if places(view, each)), view.hand[0])
    there = suggested_place(view, card)
    return f'{what}; type a card and a place, such as "{Move(card, FIRST if there is None else there)}".'


def _why_not_played(view: View, card: int, cell: int) -> str | None:
    if card not in view.hand:
        return f"You don't have the {CARDS[card]}; your hand is {card_names(view.hand)}."
    if not view.table:
        return None if cell == FIRST else f"The first card goes to {name(FIRST)}; play the {CARDS[card]} there."
    obstacle = _why_not_there(view, map_table(view.table), card, cell)
    if not obstacle:
        return None
    better = suggested_place(view, card)
    remedy = "" if better is None else f"; it fits at {name(better)}"
    return f"The {CARDS[card]} can't go to {name(cell)}: {obstacle}{remedy}."


def _why_not_there(view: View, here: TableMap, card: int, cell: int) -> str:
    if cell in here.cards:
        return f"the {CARDS[here.cards[cell]]} is there"
    if here.filled(cell):
        return "a face-down card is there until the second phase"
    if not any(cell + step in here.cards for step in (*SIDES, *CORNERS)):
        return "it touches no face-up card, not even at a corner"
    if view.phase == SETUP:
        return "in the setup round cards touch only at corners" if here.beside(cell) else ""
    return rule_conflict(runs(view.table, card, cell))


def may_claim(view: View) -> bool:
    return view.acting and view.step == CLAIM


def unseen(view: View) -> int:
    seen = [*view.hand, *view.box, *map_table(view.table).cards.values(), *(view.peek or ())]
    seen += [marker.card for marker in view.markers if marker.card is not None]
    return ((1 << len(CARDS)) - 1) & ~mask_of(seen if view.top is None else {*seen, view.top})
