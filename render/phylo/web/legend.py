"""The key of a page: what its signs mean, for those that the pictures have."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_

from PIL import Image

from games.phylo.cards.card import CLIMATES, Card, terrain_names
from games.phylo.table.web import Node
from render import text, theme
from render.phylo.cards import Felt
from render.phylo.pen import DANGER, DIETS, MOOD
from render.phylo.scene import Scene
from render.phylo.tile import signs
from render.phylo.tile.easel import Easel
from render.phylo.web import links
from render.phylo.web.links import End

SIZE, LINE, BETWEEN, BEFORE = 36, 50, 22, 8
"""The writing, a line, the space between two signs and that before the words of one, in pixels."""
SIDE = 38
"""How high a sign is."""


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of the key: how wide it is, how it is drawn, and what it means."""

    head: int
    draw: Callable[[], Image.Image]
    words: str

    @property
    def wide(self) -> int:
        """How wide it is with its words."""
        return self.head + BEFORE + text.length(self.words, SIZE, text.MEDIUM)


def of_table(scene: Scene, cells: Iterable[int], hand: Iterable[Card] = ()) -> tuple[Sign, ...]:
    """The signs on these places of a board and on the cards of a hand."""
    there = tuple(scene.there(cell) for cell in cells if cell in scene.view.web or cell in scene.gone)
    cards = (*hand, *(each.card for each in there))
    lands = reduce(or_, [each.terrains for each in there if each.card.kind != "home"], 0)
    return (*_of_web(scene, there), *of_cards(cards, lands))


def of_cards(cards: Sequence[Card], lands: int = 0) -> tuple[Sign, ...]:
    """The signs on some cards, with terrains that are there besides."""
    living = [card for card in cards if card.kind in ("species", "habitat")]
    return (*_lives(living, reduce(or_, [card.terrains for card in living], lands)), *_travels(living))


def _of_web(scene: Scene, there: Sequence[Node]) -> Iterator[Sign]:
    """Links, and what happens to cards."""
    shown = {each.place.cell for each in there}
    bonds = [bond for bond in scene.bonds if bond.cell in shown or bond.other in shown]
    ends = [end for bond in bonds for end in (bond.start, bond.end)]
    if any(end.eats for end in ends):
        yield Sign(62, _fed, "food to eater")
    if any(end.rooted for end in ends):
        yield Sign(62, _rooted, "common ground")
    if any(end.only for end in ends):
        yield Sign(62, _only, "only link")
    if scene.doomed:
        yield Sign(SIDE + 2, _doomed, "dies at the next check")
    if scene.newest:
        words = "changes" if scene.move is not None else "chosen" if scene.chosen else "new"
        yield Sign(SIDE, _new, words)
    if scene.gone:
        yield Sign(SIDE, _gone, "goes")
    if any(each.place.events for each in there):
        yield (
            Sign(SIDE + 4, _turns, "turns left") if not scene.view.over else Sign(66, _ended, "an event that has ended")
        )


def _lives(cards: Sequence[Card], lands: int) -> Iterator[Sign]:
    """Diets, food chain, size, terrains, climates."""
    diets = {card.diet for card in cards}
    for diet in DIETS:
        if diet in diets:
            yield Sign(SIDE, _diet(diet), diet)
    if any(card.chain for card in cards):
        yield Sign(SIDE + 2, _chain, "food chain 1–3")
        yield Sign(76, _size, "size (scale) 1–9")
    for terrain in terrain_names(lands):
        yield Sign(SIDE, _land(terrain), terrain)
    if any(card.climates for card in cards):
        yield Sign(152, _airs, "cold, cool, warm, hot")


def _travels(cards: Sequence[Card]) -> Iterator[Sign]:
    """How species get about."""
    ways = (
        (any(card.move for card in cards), Card("", "", "", move=1), "move"),
        (any(card.flight for card in cards), Card("", "", "", flight=1), "flight"),
        (any(card.spread for card in cards), Card("", "", "", spread=1), "spread"),
    )
    for there, card, words in ways:
        if there:
            yield Sign(56, _journey(card), words)
    if any(card.needs == "pollinator" for card in cards):
        yield Sign(SIDE, _blossom, "needs a pollinator")
    if any(card.needs == "wind" for card in cards):
        yield Sign(SIDE, _breeze, "needs wind")
    if any(card.keyword("pollinator") for card in cards):
        yield Sign(SIDE, _bee, "pollinator")


def _fed() -> Image.Image:
    return links.sample(62, End(), End(eats=True))


def _rooted() -> Image.Image:
    return links.sample(62, End(rooted=True), End(rooted=True))


def _only() -> Image.Image:
    return links.sample(62, End(), End(eats=True, only=True))


def _doomed() -> Image.Image:
    easel = Easel((SIDE + 2, SIDE + 4), MOOD.panel)
    signs.warning(easel, SIDE / 2 + 1, SIDE / 2 + 3, SIDE * 0.86, DANGER)
    return easel.done()


def _gone() -> Image.Image:
    easel = Easel((SIDE, SIDE), MOOD.panel)
    signs.cross(easel, SIDE / 2, SIDE / 2, SIDE * 0.85, DANGER)
    return easel.done()


def _new() -> Image.Image:
    easel = Easel((SIDE, SIDE), MOOD.panel)
    easel.box(1, 1, SIDE - 2, SIDE - 2, theme.GOLD, 8)
    easel.box(6, 6, SIDE - 12, SIDE - 12, MOOD.panel, 4)
    return easel.done()


def _turns() -> Image.Image:
    easel = Easel((SIDE + 4, SIDE), MOOD.panel)
    easel.box(2, 1, SIDE, SIDE - 2, theme.GOLD, 7)
    easel.write(SIDE / 2 + 2, SIDE / 2, "2", 36, theme.INK, text.BLACK, "middle")
    return easel.done()


def _ended() -> Image.Image:
    easel = Easel((66, SIDE), MOOD.panel)
    easel.box(0, 0, 64, SIDE, theme.RULE, 7)
    easel.write(32, SIDE / 2, "end", 36, theme.INK, text.BLACK, "middle")
    return easel.done()


def _chain() -> Image.Image:
    easel = Easel((SIDE + 2, SIDE), MOOD.panel)
    signs.stairs(easel, 0, 3, SIDE + 2, SIDE - 6, 2)
    return easel.done()


def _size() -> Image.Image:
    easel = Easel((76, SIDE), MOOD.panel)
    signs.size(easel, 2, 2, SIDE - 5, 5)
    return easel.done()


def _airs() -> Image.Image:
    easel = Easel((152, SIDE), MOOD.panel)
    signs.airs(easel, (0, 2, 38, SIDE - 4), CLIMATES, upright=False)
    return easel.done()


def _breeze() -> Image.Image:
    return _sign(lambda easel: signs.breeze(easel, 2, 2, SIDE - 4))


def _blossom() -> Image.Image:
    return _sign(lambda easel: signs.flower(easel, SIDE / 2, SIDE / 2, SIDE * 0.42))


def _bee() -> Image.Image:
    return _sign(lambda easel: signs.bee(easel, SIDE / 2, SIDE / 2, SIDE - 3))


def _sign(draw: Callable[[Easel], object], wide: int = SIDE) -> Image.Image:
    easel = Easel((wide, SIDE), MOOD.panel)
    draw(easel)
    return easel.done()


@cache
def _diet(diet: str) -> Callable[[], Image.Image]:
    return lambda: _sign(lambda easel: signs.diet(easel, 0, 0, SIDE, diet))


@cache
def _land(terrain: str) -> Callable[[], Image.Image]:
    return lambda: _sign(lambda easel: signs.land(easel, 1, 2, SIDE - 3, terrain))


@cache
def _journey(card: Card) -> Callable[[], Image.Image]:
    return lambda: _sign(lambda easel: signs.journey(easel, 0, 2, SIDE - 4, card), 56)


def lines(found: Iterable[Sign], width: int) -> tuple[tuple[Sign, ...], ...]:
    """The signs in lines that are at most so wide."""
    rows: list[list[Sign]] = []
    x = width + 1
    for sign in found:
        if x + sign.wide > width:
            rows.append([])
            x = 0
        rows[-1].append(sign)
        x += sign.wide + BETWEEN
    return tuple(map(tuple, rows))


def draw(canvas: Felt, rows: Iterable[Iterable[Sign]], left: int, top: int) -> None:
    """The lines of the key on the panel, one below the other."""
    for number, row in enumerate(rows):
        x, middle = left, top + number * LINE + LINE // 2
        for sign in row:
            sprite = canvas.cards.piece(sign.draw)
            canvas.paste(sprite, (x, middle - sprite.height // 2))
            at = (x + sign.head + BEFORE, middle)
            canvas.write(at, sign.words, SIZE, theme.CHALK, MOOD.panel, weight=text.MEDIUM)
            x += sign.wide + BETWEEN
