"""The key: what the signs of a page mean."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from PIL import Image

from games.phylo.cards.card import CLIMATES, Card, terrain_names
from games.phylo.table.web import Node
from render import text, theme
from render.phylo.cards import PhyloCanvas
from render.phylo.scene import Scene
from render.phylo.style import DANGER, DIETS, MOOD
from render.phylo.tile import signs
from render.phylo.tile.drawing import Drawing
from render.phylo.tile.signs import Badge, Sign
from render.phylo.web import links
from render.phylo.web.links import End

SIZE, LINE, BETWEEN, BEFORE = 36, 50, 22, 8
SIDE = 38


@dataclass(frozen=True, slots=True)
class Entry:
    """What some signs mean: `head` is their width in pixels, `draw` draws them from `what`."""

    head: int
    words: str
    draw: Callable[..., Image.Image]
    what: tuple[Hashable, ...] = ()

    @property
    def wide(self) -> int:
        return self.head + BEFORE + text.length(self.words, SIZE, text.MEDIUM)


def table_key(scene: Scene, cells: Iterable[int], hand: Iterable[Card] = ()) -> tuple[Entry, ...]:
    there = tuple(scene.there(cell) for cell in cells if cell in scene.view.web or cell in scene.gone)
    cards = (*hand, *(each.card for each in there))
    lands = reduce(or_, [each.terrains for each in there if each.card.kind != "home"], 0)
    return (*_of_web(scene, there), *card_key(cards, lands))


def card_key(cards: Sequence[Card], lands: int = 0) -> tuple[Entry, ...]:
    living = [card for card in cards if card.kind in ("species", "habitat")]
    return (*_lives(living, reduce(or_, [card.terrains for card in living], lands)), *_travels(living))


def _of_web(scene: Scene, there: Sequence[Node]) -> Iterator[Entry]:
    shown = {each.place.cell for each in there}
    shown_links = [link for link in scene.links if link.cell in shown or link.other in shown]
    ends = [end for link in shown_links for end in (link.start, link.end)]
    if any(end.eats for end in ends):
        yield Entry(62, "food to eater", links.link_picture, (62, End(), End(eats=True)))
    if any(end.rooted for end in ends):
        yield Entry(62, "common ground", links.link_picture, (62, End(rooted=True), End(rooted=True)))
    if any(end.only for end in ends):
        yield Entry(62, "only link", links.link_picture, (62, End(), End(eats=True, only=True)))
    if scene.doomed:
        yield Entry(SIDE + 12, "dies at the next check", mark_picture, (signs.draw_warning, SIDE + 12))
    if scene.newest:
        yield Entry(SIDE, "changes" if scene.move is not None else "chosen" if scene.chosen else "new", _ring)
    if scene.gone:
        yield Entry(SIDE + 4, "goes", mark_picture, (signs.draw_cross, SIDE + 4))
    if lying := [scene.view.stock[event.card] for each in there for event in each.place.events]:
        over = scene.view.over
        badge = Badge(lying[0], 0 if over else 2, theme.RULE if over else theme.GOLD)
        yield _entry("an event that has ended" if over else "turns left", Sign("badge", badge))


def _lives(cards: Sequence[Card], lands: int) -> Iterator[Entry]:
    diets = {card.diet for card in cards}
    for diet in DIETS:
        if diet in diets:
            yield _entry(diet, Sign("diet", diet))
    if any(card.chain for card in cards):
        yield _entry("food chain 1–3", Sign("chain", 2))
        yield _entry("size (scale) 1–9", Sign("scale", 5))
    for terrain in terrain_names(lands):
        yield _entry(terrain, Sign("land", terrain))
    if any(card.climates for card in cards):
        yield _entry("cold, cool, warm, hot", *(Sign("air", each) for each in CLIMATES))


def _travels(cards: Sequence[Card]) -> Iterator[Entry]:
    there = {sign.kind for card in cards for sign in (*signs.travel_signs(card), *signs.help_signs(card))}
    for way in ("move", "flight", "spread"):
        if way in there:
            yield _entry(way, Sign(way, 1))
    for kind, words in (("pollinator", "needs a pollinator"), ("wind", "needs wind"), ("bee", "pollinator")):
        if kind in there:
            yield _entry(words, Sign(kind))


def _entry(words: str, *found: Sign) -> Entry:
    return Entry(sum(sign.wide(SIDE) for sign in found) + 2 * len(found) - 2, words, _signs, found)


def _signs(*found: Sign) -> Image.Image:
    drawing, x = Drawing((_entry("", *found).head, SIDE), MOOD.panel), 0
    for sign in found:
        sign.draw(drawing, x, 0, SIDE)
        x += sign.wide(SIDE) + 2
    return drawing.done()


def mark_picture(draw: Callable[[Drawing, float, float, float, str], None], side: int) -> Image.Image:
    drawing = Drawing((side, side), MOOD.panel)
    draw(drawing, side / 2, side / 2 + (2 if draw is signs.draw_warning else 0), side * 0.8, DANGER)
    return drawing.done()


def _ring() -> Image.Image:
    drawing = Drawing((SIDE, SIDE), MOOD.panel)
    drawing.box(0, 0, SIDE, SIDE, theme.GOLD, 8)
    drawing.box(5, 5, SIDE - 10, SIDE - 10, MOOD.panel, 4)
    return drawing.done()


def lines(found: Iterable[Entry], width: int) -> tuple[tuple[Entry, ...], ...]:
    rows: list[list[Entry]] = []
    x = width + 1
    for entry in found:
        if x + entry.wide > width:
            rows.append([])
            x = 0
        rows[-1].append(entry)
        x += entry.wide + BETWEEN
    return tuple(map(tuple, rows))


def draw(canvas: PhyloCanvas, rows: Iterable[Iterable[Entry]], left: int, top: int) -> None:
    for number, row in enumerate(rows):
        x, middle = left, top + number * LINE + LINE // 2
        for entry in row:
            sprite = canvas.cards.piece(entry.draw, *entry.what)
            canvas.paste(sprite, (x, middle - sprite.height // 2))
            at = (x + entry.head + BEFORE, middle)
            canvas.write(at, entry.words, SIZE, theme.CHALK, MOOD.panel, weight=text.MEDIUM)
            x += entry.wide + BETWEEN
