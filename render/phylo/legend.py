"""The key at the foot of a board: what its signs mean, for those that the picture has."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from games.core.places import RIGHT
from games.phylo.cards.card import Card, climate_names, terrain_names
from games.phylo.table.web import Node
from render import text, theme
from render.phylo.board import bolt
from render.phylo.cards import Felt
from render.phylo.pen import AIRS, CODES, DANGER, DIETS, GROUNDS, MOOD, ink_on
from render.phylo.scene import Scene

SIZE, LINE, BETWEEN, BEFORE = 20, 30, 24, 7
"""The writing, a line, the space between two signs and that before the words of one, in pixels."""
HOP = 24
"""How long a bolt is in the key."""


@dataclass(frozen=True, slots=True)
class Sign:
    """One line of the key: what is drawn on which colour, and what it means. An empty `mark` is a spot, a `link` a bolt."""

    mark: str
    ground: str
    words: str
    link: bool = False

    @property
    def head(self) -> int:
        """How wide the sign is."""
        if self.link:
            return HOP
        return (
            max(SIZE + 2, text.length(self.mark, SIZE, text.BOLD) + (10 if self.ground else 0)) if self.mark else SIZE
        )

    @property
    def wide(self) -> int:
        """How wide it is with its words."""
        return self.head + BEFORE + text.length(self.words, SIZE, text.MEDIUM)


def signs(scene: Scene, cells: Iterable[int], hand: Iterable[Card] = (), short: bool = False) -> tuple[Sign, ...]:
    """The signs on the shown places of a board and on the cards of a hand; `short` where the hand writes terrains in three letters."""
    in_hand, on_table = tuple(hand), tuple(scene.view.web[cell] for cell in cells if cell in scene.view.web)
    diets = {card.diet for card in (*in_hand, *(there.card for there in on_table))}
    used = [Sign(letter, ground, diet) for diet, (letter, ground) in DIETS.items() if diet in diets]
    if any(there.species for there in on_table):
        used.append(Sign("2·5", "", "food chain · scale"))
    links = [cell for cell, _ in scene.view.links()]
    if links:
        used.append(Sign("", theme.CHALK, "keeps alive", link=True))
    if any(links.count(cell) == 1 for cell in links):
        used.append(Sign("", theme.HONEY, "its only link", link=True))
    if any(there.place.top.copy for there in on_table):
        used.append(Sign("", theme.SHADE, "pale, upside down: a copy"))
    if any(there.place.events for there in on_table):
        used.append(Sign("2", theme.HONEY, "turns an event has left"))
    if scene.newest or scene.gone:
        words = "changes" if scene.move is not None else "chosen" if scene.open else "just changed"
        used.append(Sign("", theme.GOLD, words))
    if scene.doomed:
        used.append(Sign("!", DANGER, "dies at its player's next check"))
    return (*used, *_bands(on_table, in_hand, short))


def signs_of(cards: Sequence[Card]) -> tuple[Sign, ...]:
    """The signs on the faces of some cards."""
    diets = {card.diet for card in cards}
    used = (Sign(letter, ground, diet) for diet, (letter, ground) in DIETS.items() if diet in diets)
    lands = reduce(or_, [card.terrains for card in cards if card.kind != "home"], 0)
    return (*used, *(Sign(CODES[each], GROUNDS[each], each) for each in terrain_names(lands)))


def _bands(on_table: tuple[Node, ...], in_hand: tuple[Card, ...], short: bool) -> Iterator[Sign]:
    """Terrains and climates by their colours; a home, which has all, asks for none of them."""
    mine = [there for there in on_table if there.card.kind != "home"]
    lands = reduce(or_, [*(there.terrains for there in mine), *(card.terrains for card in in_hand)], 0)
    airs = reduce(or_, [*(there.climates for there in mine), *(card.climates for card in in_hand)], 0)
    for each in terrain_names(lands):
        yield Sign(CODES[each] if short else "", GROUNDS[each], each)
    for each in climate_names(airs):
        yield Sign("", AIRS[each], each)


def lines(signs: Iterable[Sign], width: int) -> tuple[tuple[Sign, ...], ...]:
    """The signs in lines that are at most so wide."""
    rows: list[list[Sign]] = []
    x = width + 1
    for sign in signs:
        if x + sign.wide > width:
            rows.append([])
            x = 0
        rows[-1].append(sign)
        x += sign.wide + BETWEEN
    return tuple(map(tuple, rows))


def draw(canvas: Felt, rows: Iterable[Iterable[Sign]], left: int, top: int) -> None:
    """The lines of the key, one below the other."""
    for number, row in enumerate(rows):
        x, middle = left, top + number * LINE + LINE // 2
        for sign in row:
            _sign(canvas, sign, x, middle)
            at = (x + sign.head + BEFORE, middle)
            canvas.write(at, sign.words, SIZE, MOOD.muted, MOOD.panel, weight=text.MEDIUM)
            x += sign.wide + BETWEEN


def _sign(canvas: Felt, sign: Sign, x: int, middle: int) -> None:
    if sign.link:
        sprite = bolt(canvas.palette, HOP, HOP, RIGHT, sign.ground)
        canvas.paste(sprite, (x, middle - sprite.height // 2))
        return
    if sign.ground:
        canvas.panel((x, middle - SIZE // 2 - 3, x + sign.head, middle + SIZE // 2 + 3), 5, sign.ground, MOOD.panel)
    ink, ground = (ink_on(sign.ground), sign.ground) if sign.ground else (theme.CHALK, MOOD.panel)
    canvas.write((x + sign.head // 2, middle), sign.mark, SIZE, ink, ground, weight=text.BOLD, anchor="middle")
