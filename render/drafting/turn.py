"""What a private page says, worked out before it is drawn: the hand, the sentence so far, the cells that may follow, their points."""

from dataclasses import dataclass

from games import GAMES
from games.core.grid import BY_NAME
from games.core.sentence import Sentence
from games.core.values import Choice, signed
from games.drafting.move import Move, after
from games.drafting.solo import RIVAL_CELLS
from games.drafting.view import Board, View, occupied, with_card
from render.drafting.style import Style


@dataclass(frozen=True, slots=True)
class PrivateScene:
    """One private page. `seat` is whose board is shown: the player's, or the rival's when a card is given away.

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


def private_scene(style: Style, sentence: Sentence[View, Move], weighed: bool = False) -> PrivateScene:
    """Lay out a sentence. A whole one is a sealed pick, or, `weighed`, one that is only looked at."""
    view, words, move = sentence.view, sentence.words, sentence.move
    kinds = style.deck.kinds
    seat = view.seat or 0
    hand = tuple((kind, view.hand.count(kind)) for kind in sorted(set(view.hand)))
    best = {kinds[choice.word]: points(choice) for choice in sentence.first if choice.gain is not None}
    told = GAMES[style.slug].words
    title = "" if move is None else f"{'What if' if weighed else 'Sealed'}: {told.tell(view, str(move))}"
    if view.phase == "give" and not view.over:
        cell = RIVAL_CELLS[occupied(view.boards[1]).bit_count()]
        shown = view.boards[1] if move is None else with_card(view.boards[1], move.kind, cell)
        given = None if move is None else move.kind
        return PrivateScene(
            1, hand, {}, given, shown, {cell: ""} if move is None else {}, {}, None, (), move,
            title or told.ask(sentence), not weighed,
        )  # fmt: skip
    if move is not None:
        made, swap = after(view.board, move), move.swap or ()
        return PrivateScene(seat, hand, best, move.kind, made, {}, {}, None, swap, move, title, not weighed)
    if not words:
        places = (each.cell for moves in sentence.following.values() for each in moves)
        open_cells = dict.fromkeys((cell for cell in places if cell is not None), "")
        return PrivateScene(seat, hand, best, None, view.board, open_cells, {}, None, (), None, "Your ecosystem")
    kind = kinds[words[0]]
    cells = {BY_NAME[choice.word]: points(choice) for choice in sentence.choices if choice.word in BY_NAME}
    if len(words) == 1:
        return PrivateScene(seat, hand, best, kind, view.board, cells, {}, None, (), None, told.ask(sentence))
    there, *one = (BY_NAME[word] for word in words[1:])
    board = with_card(view.board, kind, there)
    return PrivateScene(seat, hand, best, kind, board, {}, cells, there, tuple(one), None, told.ask(sentence))


def points(choice: Choice) -> str:
    """The points of a choice, such as "+3"; "" when they are not told."""
    return "" if choice.gain is None else signed(choice.gain)
