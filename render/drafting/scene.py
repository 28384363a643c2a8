"""What a private page shows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games import GAMES
from games.core.grid import BY_NAME
from games.core.sentence import Sentence
from games.core.values import Choice, signed
from games.drafting.move import Move
from games.drafting.solo import RIVAL_CELLS
from games.drafting.view import Board, View, occupied, with_card
from render.drafting.style import Style


@dataclass(frozen=True, slots=True)
class PrivateScene:
    """`board` includes the move so far; `best` has the points of each kind now, `open` and `partners` the cells and cards to choose with
    their points; `ghost` is the cell of a card not yet sealed."""

    seat: int
    view: View
    board: Board
    question: str
    hand: tuple[tuple[int, int], ...]
    best: Mapping[int, str] = field(default_factory=dict)
    chosen: int | None = None
    open: Mapping[int, str] = field(default_factory=dict)
    partners: Mapping[int, str] = field(default_factory=dict)
    ghost: int | None = None
    swapped: tuple[int, ...] = ()
    move: Move | None = None
    sealed: bool = False


def private_scene(style: Style, sentence: Sentence[View, Move], preview: bool = False) -> PrivateScene:
    """Shows a whole move as sealed, unless it is a `preview`."""
    view, words, move = sentence.view, sentence.words, sentence.move
    game, kinds = GAMES[style.slug], style.deck.kinds
    giving = view.phase == "give" and not view.over
    seat = 1 if giving else view.seat or 0
    hand = tuple((kind, view.hand.count(kind)) for kind in sorted(set(view.hand)))
    now = PrivateScene(seat, view, view.boards[seat], game.words.ask(sentence), hand)
    if not giving:
        best = {kinds[choice.word]: points(choice) for choice in sentence.first if choice.gain is not None}
        now = replace(now, best=best)
    if move is not None:
        then = game.imagine(view, move)
        title = f"{'What if' if preview else 'Sealed'}: {game.words.tell(view, str(move))}"
        return replace(
            now, view=then if preview else view, board=then.boards[seat], question=title, chosen=move.kind,
            swapped=move.swap or (), move=move, sealed=not preview,
        )  # fmt: skip
    if giving:
        return replace(now, open={RIVAL_CELLS[occupied(now.board).bit_count()]: ""})
    if not words:
        places = (each.cell for moves in sentence.following.values() for each in moves)
        return replace(
            now, question="Your ecosystem", open=dict.fromkeys((cell for cell in places if cell is not None), "")
        )
    kind = kinds[words[0]]
    cells = {BY_NAME[choice.word]: points(choice) for choice in sentence.choices if choice.word in BY_NAME}
    if len(words) == 1:
        return replace(now, chosen=kind, open=cells)
    there, *one = (BY_NAME[word] for word in words[1:])
    board = with_card(view.board, kind, there)
    return replace(now, chosen=kind, board=board, partners=cells, ghost=there, swapped=tuple(one))


def points(choice: Choice) -> str:
    return "" if choice.gain is None else signed(choice.gain)
