"""What a board shows, worked out before it is drawn: cards, lines just made, removed cards, the places that may be chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.places import FIRST, LEFT, RIGHT, UP, on_page
from games.core.values import Refusal
from games.lines import legality
from games.lines.cards import BY_WORD
from games.lines.lines import MARKER, Ground, Run, ground, removed, runs, unplayable
from games.lines.move import CLAIM, HIDE, Move, parse
from games.lines.state import BUILDING, CHOOSE, CLEARING, PLAY, SETUP, Deed
from games.lines.view import View


@dataclass(frozen=True, slots=True)
class Scene:
    """A board. `cards` lie face up; `markers` face down, with their card where the seat knows it; `hollow` are the empty places
    around the cards; `open` those that may be chosen next, with their points ("" when not told); `lines` were just made; `newest`
    came last; `gone` was removed by it; `asked` is the space whose marker is being chosen; `moved` the place of a card that is said
    but not played, `sealed` whether it is."""

    cards: Mapping[int, int]
    markers: Mapping[int, int | None]
    hollow: tuple[int, ...]
    open: Mapping[int, str] = field(default_factory=dict)
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
        return (*self.cards, *self.markers, *self.gone, *asked)


def public(view: View) -> Scene:
    """What everybody sees, with the last deed: the new card and its lines, what it removed, the spaces marked since."""
    here = ground(view.table)
    deeds = last(view)
    card = next((deed for deed in deeds if deed.card is not None), None)
    gone = _gone(card) if card is not None and card.gone else {}
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


def _gone(deed: Deed) -> dict[int, int]:
    cards = {cell: card for run in deed.lines for cell, card in zip(run.cells, run.cards, strict=True)}
    return {cell: cards[cell] for cell in removed(deed.lines, deed.cell)}


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence so far: the card said, the whole legal move if it is one, and what the board shows of it; `gain` are the points it
    scores at once."""

    card: int | None
    move: Move | None
    scene: Scene
    gain: int = 0


def said(view: View, words: tuple[str, ...], weighed: bool) -> Said:
    """Read a sentence so far as strictly as the rules do; words that do not fit are left out."""
    move = _whole(view, words)
    card = BY_WORD.get(words[0]) if words else None
    if card is not None and (card not in view.hand or view.step != PLAY):
        card = None
    if move is not None:
        return Said(move.card, move, _after(view, move, weighed), legality.gain(view, move))
    scene = public(view)
    known = {marker.cell: marker.card for marker in view.markers}
    return Said(
        card, None,
        Scene(
            scene.cards, known, scene.hollow, _open(view, card, words),
            *((scene.lines, scene.newest, scene.gone) if not words else ((), (), {})), scene.asked,
        ),
    )  # fmt: skip


def _whole(view: View, words: tuple[str, ...]) -> Move | None:
    """The legal move that a whole sentence says, None for the beginning of one."""
    if not words or not view.acting or words in ((HIDE,), (CLAIM,)):
        return None
    try:
        move = parse(" ".join(words))
    except Refusal:
        return None
    return move if legality.why_not(view, move) is None else None


def _open(view: View, card: int | None, words: tuple[str, ...]) -> dict[int, str]:
    """The places that may be named, of the page that was said if one was, with their points where the words tell them."""
    if not view.acting or view.step == CHOOSE or not words:
        return {}
    if legality.may_claim(view):
        found = unplayable(view.table) if words[0] == CLAIM else ()
    else:
        found = legality.places(view, card) if card is not None else ()
    page = words[1] if len(words) > 1 and ".." in words[1] else ""
    chosen = tuple(cell for cell in found if not page or _within(page, cell))
    told = card is not None and view.hints and view.phase != SETUP
    return {cell: f"+{legality.gain(view, Move(card, cell))}" if told else "" for cell in chosen}


def _within(page: str, cell: int) -> bool:
    try:
        return on_page(page, cell)
    except Refusal:
        return True


def _after(view: View, move: Move, weighed: bool) -> Scene:
    """The board with a whole move made: the card lies there, its lines are traced, what it would remove is an outline."""
    scene = public(view)
    known = {marker.cell: marker.card for marker in view.markers}
    if move.cell is None:
        hidden = {} if move.card is None or view.claimed is None else {view.claimed: move.card}
        return Scene(scene.cards, known | hidden, scene.hollow, newest=tuple(hidden), sealed=not weighed)
    if move.card is None:
        return Scene(scene.cards, known, scene.hollow, asked=move.cell, sealed=not weighed)
    table = (*(each for each in view.table if each[1] != MARKER), (move.cell, move.card))
    here = ground(table)
    lines = runs(view.table, move.card, move.cell) if view.phase in (BUILDING, CLEARING) else ()
    gone = removed(lines, move.cell) if view.phase == CLEARING and lines else ()
    return Scene(
        {cell: card for cell, card in here.cards.items() if cell == move.cell or cell not in gone}, known,
        tuple(cell for cell in here.fits if cell not in known), lines=lines, newest=(move.cell,),
        gone={cell: here.cards[cell] for cell in gone if cell != move.cell}, moved=move.cell, sealed=not weighed,
    )  # fmt: skip
