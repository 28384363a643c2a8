"""What a board shows, worked out before it is drawn: the view with a whole move made, the places that may be chosen, what would die."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.core.places import cell_at
from games.core.sentence import Sentence
from games.core.ways import PAGE
from games.phylo.opponents.outlook import ends, outcome
from games.phylo.table.move import END, Move
from games.phylo.table.scoring import points_of
from games.phylo.table.state import Deed, LastingEvent, Table
from games.phylo.table.view import View
from games.phylo.table.web import Node, web
from render.phylo.cards import Look
from render.phylo.layout import hollow


@dataclass(frozen=True, slots=True)
class Scene:
    """A board. `view` is what is shown, with the whole `move` made if one is said; `open` are the places that may be said next, `newest`
    where something happened last or what is chosen, `gone` what a move takes away, `doomed` what would die at its owner's check; `card`
    is chosen."""

    view: View
    hollow: tuple[int, ...]
    newest: tuple[int, ...] = ()
    open: tuple[int, ...] = ()
    gone: Mapping[int, Node] = field(default_factory=dict)
    doomed: tuple[int, ...] = ()
    card: str = ""
    move: Move | None = None
    sealed: bool = False
    closing: bool = False

    def look(self, cell: int, size: int, ground: str) -> Look:
        """How the card of a place is shown."""
        gone = cell in self.gone and cell not in self.view.web
        there = self.gone[cell] if gone else self.view.web[cell]
        below = there.place.below
        return Look(
            there.card, size, there.owner, points_of(there), ground, copy=there.place.top.copy,
            below=self.view.stock[below.card] if below else None, beneath=below.owner if below else 0,
            turned=there.place.turned, pale=gone, terrains=there.terrains, climates=there.climates,
            events=tuple((self.view.stock[each.card], left(self.view, each, there.owner)) for each in there.place.events),
        )  # fmt: skip


def left(view: View, event: LastingEvent, owner: int) -> int:
    """The turns that an event still lies."""
    return view.left(event, owner)


def public_scene(view: View) -> Scene:
    """What everybody sees, with the deeds of the last turn in which anything was done."""
    return Scene(view, hollow(view), tuple(cell for cell in _newest(view) if cell in view.web), doomed=doomed(view))


def doomed(view: View) -> tuple[int, ...]:
    """The places of both seats that would lose their card at its owner's next check."""
    return () if view.over else tuple(cell for seat in range(len(view.hand_sizes)) for cell in view.doomed(seat))


def latest(view: View) -> tuple[Deed, ...]:
    """The deeds of the last turn in which a card came, went or moved."""
    done = [deed for deed in view.story if deed.cell or deed.gone]
    return tuple(deed for deed in done if deed.turn == done[-1].turn)


def _newest(view: View) -> tuple[int, ...]:
    return tuple(dict.fromkeys(cell for deed in latest(view) for cell in (deed.cell, deed.to) if cell))


def private_scene(sentence: Sentence[View, Move], weighed: bool = False) -> Scene:
    """Lay out a sentence; a whole one is sealed, or, `weighed`, only looked at."""
    view, words = sentence.view, sentence.words
    if sentence.move is not None:
        return _after(view, sentence.move, weighed)
    scene = public_scene(view)
    if not words and not view.heirs:
        return scene
    card = next((word for word in words if word in view.hand), "")
    chosen = tuple(cell_at(word) for word in words[1:] if word[:1].isupper() and PAGE not in word)
    places = sorted(cell_at(word) for word in sentence.following if word[:1].isupper())
    return replace(scene, open=tuple(places), newest=tuple(cell for cell in chosen if cell in view.web), card=card)


def _after(view: View, move: Move, weighed: bool) -> Scene:
    """The board with a whole move made; what it takes away stays visible."""
    table: Table = view.table if move.act == END else outcome(view, move)[0]
    now = replace(view, table=table, web=web(view.stock, table, view.web))
    before = {space.cell: space for space in view.table}
    changed = tuple(space.cell for space in table if before.get(space.cell) != space)
    gone = {cell: there for cell, there in view.web.items() if cell not in now.web}
    return Scene(
        now, hollow(now), changed, gone=gone, doomed=doomed(now), card=move.card, move=move, sealed=not weighed,
        closing=ends(view, move),
    )  # fmt: skip
