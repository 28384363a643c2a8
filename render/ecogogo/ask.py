"""What a private page says, worked out before it is drawn: the hand, the sentence so far, the cells that may follow, what would be won."""

import re
from dataclasses import dataclass

from games.core.values import Refusal
from games.ecogogo import legal, outlook
from games.ecogogo.cards import EMPTY, KINDS
from games.ecogogo.ecosystem import Grid, effect, lines
from games.ecogogo.move import BY_NAME, REPLACE, SWAP, Move, parse
from games.ecogogo.view import View
from games.ecogogo.words import EcogogoWords

WORDS = EcogogoWords()
_POINTS = re.compile(r"[+−]?\d+")


@dataclass(frozen=True, slots=True)
class Ask:
    """One private page. `best` is what each place of the hand gains at its best now and where, such as "+4 at B2", "" when it is not
    known, None when it cannot be played; `swap` the same of a swap, None when there is none; `chosen` the kind said (EMPTY: none).

    `open` are the cells that may come next with their gains ("" when unknown); `marked` the cells said already; `grid` the cells as they
    are, or with the whole move made; `traced` its complete lines; `move` the whole sentence."""

    hand: tuple[int, ...]
    best: tuple[str | None, ...]
    swap: str | None
    chosen: int
    open: dict[int, str]
    marked: tuple[int, ...]
    grid: Grid
    traced: tuple[tuple[int, ...], ...]
    move: Move | None
    question: str

    @property
    def asking(self) -> bool:
        """Whether cells are asked for, so that all others step back."""
        return bool(self.open)


def ask(view: View, said: tuple[str, ...], weighed: bool) -> Ask:
    """Read a sentence so far as strictly as the rules do; words that do not fit are left out."""
    move = _whole(view, said)
    first = {choice.word: choice.note for choice in WORDS.next(view, ())}
    notes = {KINDS[word]: note if points(note) else "" for word, note in first.items() if word in KINDS}
    can_replace = REPLACE in first
    best = tuple(notes.get(kind, "" if can_replace or not view.mine else None) for kind in view.hand)
    swap = first.get(SWAP)
    if move is not None:
        after = effect(view.grid, move)
        title = f"{'What if' if weighed else 'Sealed'}: {WORDS.tell(view, str(move))}"
        return Ask(
            view.hand, best, swap, move.card, {}, move.cells, after.grid, lines(after.grid), move, title
        )  # fmt: skip
    kept = _kept(view, said)
    question = WORDS.ask(view, kept) if view.mine else "The match is over." if view.over else "It is not your turn."
    cells = {BY_NAME[each.word]: points(each.note) for each in WORDS.next(view, kept) if each.word in BY_NAME}
    chosen = KINDS.get(kept[0], EMPTY) if kept else EMPTY
    marked = tuple(BY_NAME[word] for word in kept[1:] if word in BY_NAME)
    traced = lines(view.grid)
    return Ask(view.hand, best, swap, chosen, cells, marked, view.grid, traced, None, question)


def gained(view: View, move: Move) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """What a whole move wins: the kinds, the numbers it saves, the points."""
    won, saved = outlook.won(view, move)
    return won, saved, outlook.gain(view, move)


def points(note: str) -> str:
    """The points at the beginning of a choice's note, such as "+3"; "" when it begins with something else."""
    found = _POINTS.match(note)
    return found.group() if found else ""


def _kept(view: View, said: tuple[str, ...]) -> tuple[str, ...]:
    """The longest beginning that can be continued."""
    for length in range(len(said), 0, -1):
        if WORDS.next(view, said[:length]):
            return said[:length]
    return ()


def _whole(view: View, said: tuple[str, ...]) -> Move | None:
    """The move that a whole sentence says, None for the beginning of one."""
    try:
        move = parse(" ".join(said))
    except Refusal:
        return None
    return move if legal.why_not(view, move) is None else None
