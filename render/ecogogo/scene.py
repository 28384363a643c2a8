"""What a private page shows."""

from dataclasses import dataclass

from games.core.sentence import Sentence
from games.core.values import Choice, signed
from games.ecogogo import outlook
from games.ecogogo.cards import EMPTY, KINDS
from games.ecogogo.ecosystem import Grid, effect, lines
from games.ecogogo.move import BY_NAME, REPLACE, SWAP, Move
from games.ecogogo.state import TurnResult
from games.ecogogo.view import View
from games.ecogogo.words import EcogogoWords

WORDS = EcogogoWords()


@dataclass(frozen=True, slots=True)
class Best:
    """What a card or a swap gains at best now, and where; "" if unknown."""

    points: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True)
class PrivateScene:
    """`best` has what each card of the hand gains, None if it can't be played; `open` are the cells to choose with their gains, `traced`
    complete lines. `grid` and `done` include a whole `move`."""

    hand: tuple[int, ...]
    best: tuple[Best | None, ...]
    swap: Best | None
    chosen: int
    open: dict[int, str]
    marked: tuple[int, ...]
    grid: Grid
    traced: tuple[tuple[int, ...], ...]
    question: str
    move: Move | None = None
    done: TurnResult | None = None

    @property
    def asking(self) -> bool:
        return bool(self.open)


def private_scene(sentence: Sentence[View, Move], preview: bool) -> PrivateScene:
    """Shows a whole move as sealed, unless it is a `preview`."""
    view, words, move = sentence.view, sentence.words, sentence.move
    first = {choice.word: choice for choice in sentence.first}
    bests = {KINDS[word]: best(choice) for word, choice in first.items() if word in KINDS}
    unknown = Best() if REPLACE in first or not view.mine else None
    hand = tuple(bests.get(kind, unknown) for kind in view.hand)
    swap = best(first[SWAP]) if SWAP in first else None
    if move is not None:
        grid, done = effect(view.grid, move).grid, outlook.imagined_turn(view, move)
        title = f"{'What if' if preview else 'Sealed'}: {WORDS.tell(view, str(move))}"
        return PrivateScene(view.hand, hand, swap, move.card, {}, move.cells, grid, lines(grid), title, move, done)
    question = WORDS.ask(sentence) if view.mine else "The match is over." if view.over else "It's not your turn."
    cells = {BY_NAME[each.word]: points(each) for each in sentence.choices if each.word in BY_NAME}
    chosen = KINDS.get(words[0], EMPTY) if words else EMPTY
    marked = tuple(BY_NAME[word] for word in words[1:] if word in BY_NAME)
    return PrivateScene(view.hand, hand, swap, chosen, cells, marked, view.grid, lines(view.grid), question)


def best(choice: Choice) -> Best:
    return Best(points(choice), f"at {choice.at}" if choice.at else "") if choice.gain is not None else Best()


def points(choice: Choice) -> str:
    return "" if choice.gain is None else signed(choice.gain)
