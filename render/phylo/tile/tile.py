"""A card on the table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from PIL import Image

from games.phylo.cards.card import Card, climate_names, terrain_names
from render import text, theme
from render.card import fade
from render.phylo.art import picture_of
from render.phylo.style import MOOD, OWNERS, short_name
from render.phylo.tile import signs
from render.phylo.tile.drawing import Drawing
from render.phylo.tile.signs import Badge, Sign

USUAL = 137
"""The card width in pixels for which all other lengths are stated."""
GROWN = 8
"""Pixels around a card, for rings that say what happens to it."""
NOBODY = -1
"""The owner of a card in a hand or a deck."""
EDGE, INSET = 3.6, 7.4
ROWS = {"species": 2, "habitat": 1}
BARE = ("land", "wind", "pollinator", "bee")
"""The signs that get a dark ground on the picture."""

Rect = tuple[int, int, int, int]
"""Left, top, width, height in pixels."""
Placed = tuple[Sign, Rect]


@dataclass(frozen=True, slots=True)
class Look:
    """How to show a card, in pixels. `below` is a parasite or, when `turned`, a covered card of seat `beneath`; `events` come with their
    turns left; `pale`: a move would take it away; `rings` are colours from the outside in."""

    card: Card
    wide: int
    high: int
    owner: int
    points: int
    ground: str
    copy: bool = False
    below: Card | None = None
    beneath: int = 0
    turned: bool = False
    events: tuple[tuple[Card, int], ...] = ()
    pale: bool = False
    terrains: int = 0
    climates: int = 0
    rings: tuple[str, ...] = ()

    @property
    def side(self) -> int:
        """Pixels of signs and name: 12 on a phone that shows the card 60 pixels wide."""
        return round(self.wide / 5)

    @property
    def gap(self) -> int:
        return round(self.wide / 90)

    def scaled(self, length: float) -> int:
        return round(length * self.wide / USUAL)


def draw_plate(
    drawing: Drawing, box: tuple[float, float, float, float], owner: int, colour: str, cut: float, grown: float = 0
) -> None:
    """Draw a card's outline: round corners for seat 0, cut ones for seat 1."""
    x, y, wide, high = box[0] - grown, box[1] - grown, box[2] + 2 * grown, box[3] + 2 * grown
    if owner != 1:
        drawing.box(x, y, wide, high, colour, (cut if owner == 0 else cut / 2) + grown)
        return
    cut += grown * 0.6 if grown > 0 else -grown * 0.4
    right, foot = x + wide, y + high
    drawing.poly(
        (
            (x + cut, y), (right - cut, y), (right, y + cut), (right, foot - cut), (right - cut, foot), (x + cut, foot),
            (x, foot - cut), (x, y + cut),
        ),
        colour,
    )  # fmt: skip


def tile(look: Look) -> Image.Image:
    """The card with GROWN pixels around it: seat 0's name stands below, seat 1's above."""
    wide, high = look.wide, look.high
    drawing = Drawing((wide + 2 * GROWN, high + 2 * GROWN), look.ground)
    box, cut = (GROWN, GROWN, wide, high), look.scaled(17)
    for number, ring in enumerate(look.rings):
        draw_plate(drawing, box, look.owner, ring, cut, GROWN - number * 4)
    draw_plate(drawing, box, look.owner, theme.INK, cut, 2 if look.rings else 1)
    draw_plate(drawing, box, look.owner, OWNERS[look.owner % 2], cut)
    edge, strip = look.scaled(EDGE), look.side
    above = look.owner % 2
    words, size = short_name(look.card.name, wide - look.scaled(18 if above else 10), strip - 3)
    middle = GROWN + strip / 2 - 2 if above else GROWN + high - strip / 2
    drawing.write(GROWN + wide / 2, middle, words, size, theme.INK, text.BOLD, "middle")
    drawn, inner = drawing.done(), Drawing(drawing.size, OWNERS[look.owner % 2])
    top = GROWN + (strip if above else edge)
    draw_body(inner, look, (GROWN + edge, top, wide - 2 * edge, high - strip - edge))
    drawn.paste(inner.done(), mask=_inside(look.owner, wide, high, cut, (top, high - strip - edge)))
    return fade(drawn, MOOD.panel, 0.62) if look.pale else drawn


@lru_cache(maxsize=64)
def _inside(owner: int, wide: int, high: int, cut: int, rows: tuple[int, int]) -> Image.Image:
    drawing = Drawing((wide + 2 * GROWN, high + 2 * GROWN), "#000000")
    draw_plate(drawing, (GROWN, GROWN, wide, high), owner, "#ffffff", cut, -3)
    mask = Image.new("L", drawing.size)
    box = (0, rows[0] - 2, drawing.size[0], sum(rows) + 2)
    mask.paste(drawing.done().convert("L").crop(box), box[:2])
    return mask


def draw_body(drawing: Drawing, look: Look, box: Rect) -> None:
    (x, y, wide, high), rows = box, ROWS.get(look.card.kind, 0) * (look.side + look.gap)
    found, free = place_signs(look, box)
    _picture(drawing, look, (x, y, wide, high - rows), free)
    drawing.box(x, y + high - rows, wide, rows, signs.DARK)
    for sign, (left, top, broad, tall) in found:
        if sign.kind in BARE and top < y + high - rows:
            drawing.box(left - 1, top - 1, broad + 2, tall + 2, signs.DARK, 6)
        sign.draw(drawing, left, top, tall)


@dataclass(slots=True)
class Row:
    """Signs packed from both ends: where the free part begins and ends."""

    top: int
    left: int
    right: int
    gap: int

    def put(self, sign: Sign, side: int, last: bool) -> Placed | None:
        wide = sign.wide(side)
        if self.right - self.left < wide:
            return None
        x = self.right - wide if last else self.left
        self.left, self.right = (self.left, x - self.gap) if last else (x + wide + self.gap, self.right)
        return sign, (x, self.top, wide, side)


def place_signs(look: Look, box: Rect) -> tuple[tuple[Placed, ...], tuple[int, int]]:
    """The signs of a card in their places, and the left and right end of the part of its picture without signs."""
    card, side, gap, (x, y, wide, high) = look.card, look.side, look.gap, box
    inset, rows = look.scaled(INSET), ROWS.get(card.kind, 0)
    foot, life = (Row(y + high - row * (side + gap) + gap // 2, x + inset, x + wide - inset, gap) for row in (1, 2))
    tall = high - rows * (side + gap)
    head, under = (Row(top, x - 1, x + wide, gap) for top in (y, y + min(side + gap, tall - side)))
    found: list[Placed | None] = []
    if rows:
        large = max(side, min(side * 4 // 3, tall - side))
        found.append(head.put(Sign("points", look.points), large, False))
    if card.kind == "species" and tall < 2 * side:
        found.append(head.put(Sign("diet", card.diet), side, False))
    elif card.kind == "species":
        found.append((Sign("diet", card.diet), (x - 1, y + large, side, side)))
        under.left += side + gap
    lands = map(partial(Sign, "land"), terrain_names(look.terrains if rows else 0))
    airs = map(partial(Sign, "air"), climate_names(look.climates if rows else 0)[::-1])
    picture, anywhere = (head, under), (foot, life, head, under) if look.copy else (foot, head, life, under)
    groups: tuple[tuple[Iterable[Sign], bool, tuple[Row, ...]], ...] = (
        (signs.rank_signs(card), False, (life,)), (signs.travel_signs(card) if not look.copy else (), True, (life,)),
        (lands, False, anywhere), (airs, True, anywhere), (signs.help_signs(card) if not look.copy else (Sign("copy"),), True, picture),
        (_badges(look), True, picture),
    )  # fmt: skip
    for group, last, where in groups:
        found += [next(filter(None, (row.put(sign, side, last) for row in where)), None) for sign in group]
    return tuple(each for each in found if each is not None), (head.left, head.right)


def _badges(look: Look) -> Iterator[Sign]:
    if look.below is not None:
        ground = OWNERS[look.beneath % 2]
        yield Sign("badge", Badge(look.below, 0 if look.turned else look.below.points, ground, look.turned))
    for event, turns in look.events[:3]:
        yield Sign("badge", Badge(event, turns, theme.GOLD if turns else theme.RULE))


def _picture(drawing: Drawing, look: Look, box: Rect, free: tuple[int, int]) -> None:
    art, (x, y, wide, high) = picture_of(look.card), box
    piece = Drawing((wide, high), art.accent)
    if look.card.kind == "species":
        piece.box(0, 0, wide, high, signs.SKY)
        piece.box(0, high * 0.74, wide, high, signs.GRASS)
        piece.art(art.subject, (sum(free) / 2 - x - high / 2, 1, high, high - 2))
    else:
        side, inner = max(wide, high), min(wide, high) * 0.94
        piece.art(art.scene, ((wide - side) / 2, (high - side) / 2, side, side))
        piece.art(art.subject, ((wide - inner) / 2, (high - inner) / 2, inner, inner))
    drawn = piece.large
    drawing.paste(fade(drawn.rotate(180), theme.PAPER, 0.5) if look.copy else drawn, x, y)
