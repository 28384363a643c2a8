"""What a board shows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games import GAMES
from games.core.places import FIRST, LEFT, RIGHT, UP
from games.core.sentence import Sentence
from games.lines.cards import BY_WORD
from games.lines.lines import Run, TableMap, map_table
from games.lines.move import CLAIM, Move
from games.lines.points import gain
from games.lines.state import CHOOSE, SETUP, Deed
from games.lines.view import View
from games.lines.winnings import removed_animals
from games.lines.words import numbers


@dataclass(frozen=True, slots=True)
class Scene:
    """`markers` lie face down, with their card if the seat knows it; `open` has the points of each place to choose, `numbers` the number
    of its button. `asked` is the space whose marker is being chosen, `moved` the place of a card not yet played."""

    cards: Mapping[int, int]
    markers: Mapping[int, int | None]
    hollow: tuple[int, ...]
    open: Mapping[int, str] = field(default_factory=dict)
    numbers: Mapping[int, int] = field(default_factory=dict)
    lines: tuple[Run, ...] = ()
    newest: tuple[int, ...] = ()
    gone: Mapping[int, int] = field(default_factory=dict)
    asked: int | None = None
    moved: int | None = None
    sealed: bool = False

    @property
    def used(self) -> tuple[int, ...]:
        asked = () if self.asked is None else (self.asked,)
        return (*self.cards, *self.markers, *self.gone, *asked) or self.hollow or (FIRST,)


def public_scene(view: View) -> Scene:
    here = map_table(view.table)
    deeds = last_deeds(view)
    card = next((deed for deed in deeds if deed.card is not None), None)
    gone = removed_animals(card) if card is not None else {}
    newest = tuple(deed.cell for deed in deeds if deed.what != "claimed" and deed.cell not in gone)
    return Scene(
        here.cards, dict.fromkeys(here.markers), _around(view, here) or (() if view.over else (FIRST,)),
        lines=card.lines if card is not None else (),
        newest=newest, gone=gone, asked=None if view.over else view.claimed,
    )  # fmt: skip


def _around(view: View, here: TableMap) -> tuple[int, ...]:
    beside = {cell + way for cell in here.cards for way in (LEFT, RIGHT, UP, -UP)} if view.phase == SETUP else set()
    return tuple(cell for cell in here.fits if cell not in beside)


def last_deeds(view: View) -> tuple[Deed, ...]:
    start = next((at for at in range(len(view.story) - 1, -1, -1) if view.story[at].card is not None), 0)
    return view.story[start:]


@dataclass(frozen=True, slots=True)
class PrivateScene:
    """A sentence and its board; `gain` is the points that a whole move scores at once."""

    sentence: Sentence[View, Move]
    card: int | None
    scene: Scene
    gain: int = 0

    @property
    def move(self) -> Move | None:
        return self.sentence.move


def private_scene(sentence: Sentence[View, Move], preview: bool = False) -> PrivateScene:
    """Shows a whole move as sealed, unless it is a `preview`."""
    view, words, move = sentence.view, sentence.words, sentence.move
    then = view if move is None else GAMES["lines"].imagine(view, move)
    scene = replace(public_scene(then), markers={marker.cell: marker.card for marker in then.markers})
    if move is not None:
        scene = replace(scene, sealed=not preview, asked=move.cell if move.card is None else None)
        if move.card is not None and move.cell is not None:
            gone = {cell: card for cell, card in scene.gone.items() if cell != move.cell}
            cards = {**scene.cards, move.cell: move.card}
            scene = replace(scene, moved=move.cell, newest=(move.cell,), cards=cards, gone=gone)
        return PrivateScene(sentence, move.card, scene, then.scores[view.turn].total - view.scores[view.turn].total)
    word = _asked(sentence)
    if words:
        scene = replace(scene, lines=(), newest=(), gone={})
    scene = replace(scene, open=_open(sentence), numbers=numbers(view, word) if word else {})
    return PrivateScene(sentence, BY_WORD.get(words[0]) if words else None, scene)


def _asked(sentence: Sentence[View, Move]) -> str:
    view, words = sentence.view, sentence.words
    if view.step == CHOOSE:
        return ""
    return words[0] if words else CLAIM if CLAIM in sentence.following else ""


def _open(sentence: Sentence[View, Move]) -> dict[int, str]:
    view, word = sentence.view, _asked(sentence)
    if not word:
        return {}
    told = word != CLAIM and view.hints and view.phase != SETUP
    moves = (move for every in sentence.following.values() for move in (every if word == CLAIM else every[:1]))
    return {move.cell: f"+{gain(view, move)}" if told else "" for move in moves if move.cell is not None}
