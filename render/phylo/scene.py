"""What a board shows, worked out before it is drawn: the view with a whole move made, the places that may be chosen, what would die."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.core.places import cell_at, on_page
from games.core.values import Refusal
from games.phylo.opponents.outlook import ends, outcome
from games.phylo.table.legal import legal
from games.phylo.table.move import END, Move, parse
from games.phylo.table.refusals import why_not
from games.phylo.table.scoring import points_of
from games.phylo.table.state import Deed, LastingEvent, Table
from games.phylo.table.view import View
from games.phylo.table.web import Node, web
from games.phylo.words import path
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


def public(view: View) -> Scene:
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


def said(view: View, words: tuple[str, ...], weighed: bool) -> Scene:
    """Read a sentence so far as strictly as the rules do; words that do not fit are left out."""
    scene = public(view)
    if not words or not view.acting:
        return scene
    move = _whole(view, words)
    if move is None:
        card = next((word for word in words if word in view.hand), "")
        chosen = tuple(cell_at(word) for word in words[1:] if word[:1].isupper() and ".." not in word)
        return replace(
            scene, open=_open(view, words), newest=tuple(cell for cell in chosen if cell in view.web), card=card
        )
    return _after(view, move, weighed)


def _whole(view: View, words: tuple[str, ...]) -> Move | None:
    """The legal move that a whole sentence says, None for the beginning of one."""
    try:
        move = parse(" ".join(words))
    except Refusal:
        return None
    return move if why_not(view, move) is None else None


def _open(view: View, words: tuple[str, ...]) -> tuple[int, ...]:
    """The places that may be said next, of the page that was said if one was; the places of a place already said too."""
    page = next((word for word in reversed(words) if ".." in word), "") if ".." in words[-1] else ""
    said = tuple(word for word in words if ".." not in word)
    found = {
        cell_at(each[len(said)])
        for each in (path(view, move) for move in legal(view))
        if each[: len(said)] == said and len(each) > len(said) and each[len(said)][:1].isupper()
    }
    return tuple(cell for cell in sorted(found) if not page or _within(page, cell))


def _within(page: str, cell: int) -> bool:
    try:
        return on_page(page, cell)
    except Refusal:
        return True


def _after(view: View, move: Move, weighed: bool) -> Scene:
    """The board with a whole move made; what it takes away stays visible."""
    table: Table = view.table if move.act == END else outcome(view, move)[0]
    now = replace(view, table=table, web=web(view.stock, table))
    before = {space.cell: space for space in view.table}
    changed = tuple(space.cell for space in table if before.get(space.cell) != space)
    gone = {cell: there for cell, there in view.web.items() if cell not in now.web}
    return Scene(
        now, hollow(now), changed, gone=gone, doomed=doomed(now), card=move.card, move=move, sealed=not weighed,
        closing=ends(view, move),
    )  # fmt: skip
