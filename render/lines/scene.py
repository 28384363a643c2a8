"""What a board shows, worked out before it is drawn: cards, lines just made, removed cards, the places that may be chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games import GAMES
from games.core.places import FIRST, LEFT, RIGHT, UP
from games.core.sentence import Sentence
from games.lines.cards import BY_WORD
from games.lines.lines import Ground, Run, ground
from games.lines.move import CLAIM, Move
from games.lines.points import gain
from games.lines.state import CHOOSE, SETUP, Deed
from games.lines.view import View
from games.lines.won import taken
from games.lines.words import numbers


@dataclass(frozen=True, slots=True)
class Scene:
    """A board. `cards` lie face up; `markers` face down, with their card where the seat knows it; `hollow` are the empty places
    around the cards; `open` those that may be chosen next, with their points ("" when not told), and `numbers` what stands on their
    buttons; `lines` were just made; `newest` came last; `gone` was removed by it; `asked` is the space whose marker is being chosen;
    `moved` the place of a card that is said but not played, `sealed` whether it is."""

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
        """The places that the picture must show."""
        asked = () if self.asked is None else (self.asked,)
        return (*self.cards, *self.markers, *self.gone, *asked) or self.hollow or (FIRST,)


def public_scene(view: View) -> Scene:
    """What everybody sees, with the last deed: the new card and its lines, what it removed, the spaces marked since."""
    here = ground(view.table)
    deeds = last(view)
    card = next((deed for deed in deeds if deed.card is not None), None)
    gone = taken(card) if card is not None else {}
    newest = tuple(deed.cell for deed in deeds if deed.what != "claimed" and deed.cell not in gone)
    return Scene(
        here.cards, dict.fromkeys(here.markers), _around(view, here) or (() if view.over else (FIRST,)),
        lines=card.lines if card is not None else (),
        newest=newest, gone=gone, asked=None if view.over else view.claimed,
    )  # fmt: skip


def _around(view: View, here: Ground) -> tuple[int, ...]:
    """The empty places around the cards; in the setup round those that touch by corners only."""
    beside = {cell + way for cell in here.cards for way in (LEFT, RIGHT, UP, -UP)} if view.phase == SETUP else set()
    return tuple(cell for cell in here.fits if cell not in beside)


def last(view: View) -> tuple[Deed, ...]:
    """The last card that was laid, and what its player claimed and marked after it."""
    start = next((at for at in range(len(view.story) - 1, -1, -1) if view.story[at].card is not None), 0)
    return view.story[start:]


@dataclass(frozen=True, slots=True)
class PrivateScene:
    """A sentence and what the board shows of it; `card` is the one that is said, `gain` are the points that a whole move scores at once."""

    sentence: Sentence[View, Move]
    card: int | None
    scene: Scene
    gain: int = 0

    @property
    def move(self) -> Move | None:
        """The whole move, once it is one."""
        return self.sentence.move


def private_scene(sentence: Sentence[View, Move], weighed: bool = False) -> PrivateScene:
    """Lay out a sentence; a whole one is made, and sealed, or, `weighed`, only looked at."""
    view, words, move = sentence.view, sentence.words, sentence.move
    then = view if move is None else GAMES["lines"].imagine(view, move)
    scene = replace(public_scene(then), markers={marker.cell: marker.card for marker in then.markers})
    if move is not None:
        scene = replace(scene, sealed=not weighed, asked=move.cell if move.card is None else None)
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
    """The card, or the claim, whose places are asked for; "" if none are. Spaces are offered to claim without the word before them."""
    view, words = sentence.view, sentence.words
    if view.step == CHOOSE:
        return ""
    return words[0] if words else CLAIM if CLAIM in sentence.following else ""


def _open(sentence: Sentence[View, Move]) -> dict[int, str]:
    """The places that may be named, of all pages unless one was said, with their points where the words tell them."""
    view, word = sentence.view, _asked(sentence)
    if not word:
        return {}
    told = word != CLAIM and view.hints and view.phase != SETUP
    moves = (move for every in sentence.following.values() for move in (every if word == CLAIM else every[:1]))
    return {move.cell: f"+{gain(view, move)}" if told else "" for move in moves if move.cell is not None}
