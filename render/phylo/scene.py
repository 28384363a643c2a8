"""What a board shows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games import GAMES
from games.core.places import NAME, cell_at
from games.core.sentence import Sentence
from games.core.values import many, signed
from games.core.word_tree import PAGE
from games.phylo.table.move import PLAY, Move
from games.phylo.table.scoring import points_of
from games.phylo.table.state import Deed, LastingEvent
from games.phylo.table.view import View
from games.phylo.table.web import Node, is_link, neighbours
from render import theme
from render.phylo.style import DANGER, MOOD
from render.phylo.tile.tile import Look
from render.phylo.web.links import Link, all_links
from render.phylo.web.windows import empty_places


@dataclass(frozen=True, slots=True)
class Scene:
    """A board with the whole `move` made. `open` are the places to choose, with `gains` if hints are on; `newest` is where something
    happened, or what is `chosen`; `doomed` would die at its owner's check."""

    view: View
    hollow: tuple[int, ...]
    newest: tuple[int, ...] = ()
    chosen: bool = False
    open: tuple[int, ...] = ()
    gone: Mapping[int, Node] = field(default_factory=dict)
    doomed: tuple[int, ...] = ()
    card: str = ""
    move: Move | None = None
    sealed: bool = False
    gains: Mapping[int, str] = field(default_factory=dict)
    links: tuple[Link, ...] = ()

    def there(self, cell: int) -> Node:
        """The card of a place, or the one that a move takes away."""
        return self.view.web[cell] if cell in self.view.web else self.gone[cell]

    def owner(self, cell: int) -> int:
        return self.there(cell).owner

    def look(self, cell: int, size: tuple[int, int]) -> Look:
        there, gone = self.there(cell), cell not in self.view.web
        below = there.place.below
        return Look(
            there.card, *size, there.owner, points_of(there), MOOD.panel, copy=there.place.top.copy,
            below=self.view.stock[below.card] if below else None, beneath=below.owner if below else 0,
            turned=there.place.turned, pale=gone, terrains=there.terrains, climates=there.climates,
            events=tuple((self.view.stock[each.card], turns_left(self.view, each, there.owner)) for each in there.place.events),
            rings=self.rings(cell),
        )  # fmt: skip

    def rings(self, cell: int) -> tuple[str, ...]:
        new = cell in self.newest or cell in self.gone
        first = (theme.CHALK,) if cell in self.open else (theme.GOLD,) if new else ()
        return (*first, DANGER) if cell in self.doomed else first


def turns_left(view: View, event: LastingEvent, owner: int) -> int:
    return 0 if view.over else view.left(event, owner)


def public_scene(view: View) -> Scene:
    newest = tuple(cell for cell in _newest(view) if cell in view.web)
    return Scene(view, empty_places(view), newest, doomed=doomed(view), links=all_links(view))


def doomed(view: View) -> tuple[int, ...]:
    """The places of both seats that would lose their card at its owner's check."""
    return () if view.over else tuple(cell for seat in range(len(view.hand_sizes)) for cell in view.doomed(seat))


def latest(view: View) -> tuple[Deed, ...]:
    done = [deed for deed in view.story if deed.cell or deed.gone]
    return tuple(deed for deed in done if deed.turn == done[-1].turn)


def _newest(view: View) -> tuple[int, ...]:
    return tuple(dict.fromkeys(cell for deed in latest(view) for cell in (deed.cell, deed.to) if cell))


def private_scene(sentence: Sentence[View, Move], preview: bool = False) -> Scene:
    """Shows a whole move as sealed, unless it is a `preview`."""
    view, words = sentence.view, sentence.words
    if (move := sentence.move) is not None:
        now = GAMES["phylo"].imagine(view, move)
        before = {space.cell: space for space in view.table}
        changed = tuple(space.cell for space in now.table if before.get(space.cell) != space)
        gone = {cell: there for cell, there in view.web.items() if cell not in now.web}
        return replace(public_scene(now), newest=changed, gone=gone, card=move.card, move=move, sealed=not preview)
    scene = public_scene(view)
    places = tuple(sorted(cell_at(word) for word in sentence.following if word[:1].isupper()))
    if not words and not view.heirs:
        return replace(scene, open=places)
    card = next((word for word in words if word in view.hand), "")
    chosen = tuple(cell_at(word) for word in words[1:] if word[:1].isupper() and PAGE not in word)
    newest = tuple(cell for cell in chosen if cell in view.web)
    return replace(scene, open=places, newest=newest, chosen=True, card=card, gains=_gains(sentence))


def _gains(sentence: Sentence[View, Move]) -> dict[int, str]:
    view, words = sentence.view, sentence.words
    card = view.stock.get(words[1]) if len(words) > 1 and words[0] == PLAY else None
    if not view.hints:
        return {}
    if card is None or card.kind != "species":
        points = {each.word: each.gain for each in sentence.choices if each.gain}
        return {cell_at(word): signed(gain) for word, gain in points.items() if NAME.fullmatch(word)}
    cells = [cell_at(word) for word in sentence.following if NAME.fullmatch(word)]
    support_text = (
        sum(is_link(card, card.terrains, card.climates, there) for _, there in neighbours(view.web, cell))
        for cell in cells
    )
    return {cell: many(count, "link") for cell, count in zip(cells, support_text, strict=True) if cell not in view.web}
