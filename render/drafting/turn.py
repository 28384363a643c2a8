"""What a private page says, worked out before it is drawn: the hand, the sentence so far, the cells that may follow, their points."""

import re
from dataclasses import dataclass

from games import GAMES
from games.core.game import Game
from games.core.grid import BY_NAME, cells, places
from games.core.values import Refusal
from games.drafting.move import GIVE, Move, after
from games.drafting.solo import RIVAL_CELLS
from games.drafting.state import State
from games.drafting.view import Board, View, occupied, with_card
from render.drafting.style import Style

_POINTS = re.compile(r"[+−]?\d+")


@dataclass(frozen=True, slots=True)
class Turn:
    """One private page. `seat` is whose board is shown: the own one, or the rival's when a card is given away.

    `hand` are the kinds held with their counts, `best` what each would score at its best now (empty without hints); `chosen` the
    kind said; `board` the ecosystem with what has been said done to it; `open` the cells that may come next with their points ("" when
    unknown); `ghost` the cell of a card that is said but not sealed; `swapped` the cells said to change places; `move` the whole sentence,
    `sealed` or only looked at.
    """

    seat: int
    hand: tuple[tuple[int, int], ...]
    best: dict[int, str]
    chosen: int | None
    board: Board
    open: dict[int, str]
    partners: dict[int, str]
    ghost: int | None
    swapped: tuple[int, ...]
    move: Move | None
    question: str
    sealed: bool = True


def turn(style: Style, view: View, said: tuple[str, ...], weighed: bool = False) -> Turn:
    """Read a sentence so far as strictly as the rules do; words that do not fit are left out. A whole one is a sealed pick, or,
    `weighed`, one that is only looked at."""
    words = GAMES[style.slug].words
    kinds = style.deck.kinds
    seat = view.seat or 0
    hand = tuple((kind, view.hand.count(kind)) for kind in sorted(set(view.hand)))
    best = (
        {kinds[choice.word]: points(choice.note) for choice in words.next(view, ()) if choice.word in kinds}
        if view.hints
        else {}
    )
    move = _whole(style, view, said)
    state = "What if" if weighed else "Sealed"
    if view.phase == "give" and not view.over:
        cell = RIVAL_CELLS[occupied(view.boards[1]).bit_count()]
        shown = view.boards[1] if move is None else with_card(view.boards[1], move.kind, cell)
        title = f"Which card goes to {style.rival}?" if move is None else f"{state}: {words.tell(view, str(move))}"
        given = None if move is None else move.kind
        return Turn(
            1, hand, {}, given, shown, {cell: ""} if move is None else {}, {}, None, (), move, title, not weighed
        )
    if move is not None:
        title = f"{state}: {words.tell(view, str(move))}"
        return Turn(
            seat,
            hand,
            best,
            move.kind,
            after(view.board, move),
            {},
            {},
            None,
            move.swap or (),
            move,
            title,
            not weighed,
        )
    kind = kinds.get(said[0]) if said else None
    if kind is None or kind not in view.hand or view.over:
        legal = {} if view.over or not hand else dict.fromkeys(cells(places(occupied(view.board))), "")
        return Turn(seat, hand, best, None, view.board, legal, {}, None, (), None, "Your ecosystem")
    there = BY_NAME.get(said[1]) if len(said) > 1 else None
    if there is None or not places(occupied(view.board)) >> there & 1:
        notes = {BY_NAME[choice.word]: points(choice.note) for choice in words.next(view, said[:1])}
        return Turn(seat, hand, best, kind, view.board, notes, {}, None, (), None, words.ask(view, said[:1]))
    partners = {
        BY_NAME[choice.word]: points(choice.note) for choice in words.next(view, said) if choice.word in BY_NAME
    }
    one = tuple(BY_NAME[word] for word in said[2:3] if word in BY_NAME)
    return Turn(
        seat,
        hand,
        best,
        kind,
        with_card(view.board, kind, there),
        {},
        partners,
        there,
        one,
        None,
        words.ask(view, said),
    )


def points(note: str) -> str:
    """The points at the beginning of a choice's note, such as "+3"; "" when it begins with something else."""
    found = _POINTS.match(note)
    return found.group() if found else ""


def _whole(style: Style, view: View, said: tuple[str, ...]) -> Move | None:
    """The move that a whole sentence says, None for the beginning of one."""
    if not said or said == (GIVE,):
        return None
    game: Game[State, View, Move] = GAMES[style.slug]
    try:
        move = game.parse(" ".join(said))
    except Refusal:
        return None
    return move if game.why_not(view, move) is None else None
