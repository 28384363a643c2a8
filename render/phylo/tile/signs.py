"""The signs on Phylo's cards, such as diet, food chain, terrains and flight."""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from games.phylo.cards.card import Card
from render import text, theme
from render.card import fade
from render.phylo.art import picture_of
from render.phylo.style import AIRS, DIETS, GROUNDS, ink_on
from render.phylo.tile.drawing import Drawing

GHOST = "#6b675e"
SKY, GRASS, DARK = "#e6f0e4", "#cfdfc0", "#2f2a26"
BLOSSOM, BREEZE, WING, SEED = "#ffb3dd", "#bfe3ff", "#d7ecff", GROUNDS["grassland"]

LETTERS = {
    "desert": "D", "forest": "F", "fresh water": "W", "grassland": "G", "ocean": "O", "tundra": "T", "urban": "U",
}  # fmt: skip
OUTLINES = {
    "forest": ((12, 0), (20, 9), (18, 9), (24, 24), (0, 24), (6, 9), (4, 9)),
    "grassland": ((0, 2), (5, 8), (8, 0), (12, 7), (16, 0), (19, 8), (24, 2), (24, 24), (0, 24)),
    "urban": ((0, 7), (7, 7), (7, 0), (15, 0), (15, 4), (24, 4), (24, 24), (0, 24)),
    "desert": ((0, 24), (0, 16), (6, 5), (13, 0), (20, 7), (24, 17), (24, 24)),
    "tundra": ((6, 0), (18, 0), (24, 12), (18, 24), (6, 24), (0, 12)),
    "ocean": ((0, 5), (5, 0), (10, 5), (15, 0), (20, 5), (24, 1), (24, 24), (0, 24)),
    "fresh water": ((12, 0), (20, 8), (24, 15), (20, 22), (12, 24), (4, 22), (0, 15), (4, 8)),
}  # fmt: skip
"""Terrains differ in their outline too (a fir, blades of grass, roofs and others), in a box of 24 by 24."""


FEATHERS = (
    (1, 0.4), (0.72, 0.2), (0.36, 0.08), (0, 0), (0.12, 0.2), (0.04, 0.24), (0.18, 0.43), (0.1, 0.48), (0.3, 0.64), (0.25, 0.71),
    (0.48, 0.82), (0.46, 0.9), (0.72, 1), (1, 0.88),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Badge:
    """Another card on a card, and its number; `turned` if it lies upside down."""

    card: Card
    number: int
    ground: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign: its `kind`, a key of DRAWN, and what it is `of`, such as a number of points."""

    kind: str
    of: object = None

    def wide(self, side: int) -> int:
        if self.kind == "copy":
            return text.length("copy", side, text.BOLD) + 8
        if self.kind == "points":
            return max(side, text.length(str(self.of), side, text.BLACK) + 8)
        return math.ceil(side * WIDE.get(self.kind, 1))

    def draw(self, drawing: Drawing, x: float, y: float, side: int) -> None:
        DRAWN[self.kind](drawing, x, y, side, *(() if self.of is None else (self.of,)))


def rank_signs(card: Card) -> Iterator[Sign]:
    if card.chain:
        yield Sign("chain", card.chain)
    if card.scale:
        yield Sign("scale", card.scale)


def travel_signs(card: Card) -> tuple[Sign, ...]:
    ways = (Sign("move", card.move), Sign("flight", card.flight), Sign("spread", card.spread))
    return tuple(sign for sign in ways if sign.of)[:1]


def help_signs(card: Card) -> Iterator[Sign]:
    if card.spread and card.needs:
        yield Sign(card.needs)
    if card.keyword("pollinator"):
        yield Sign("bee")


def _digit(drawing: Drawing, x: float, y: float, side: float, number: int, ink: str) -> None:
    drawing.write(x, y, str(number), round(side), ink, text.BLACK, "middle")


def _points(drawing: Drawing, x: float, y: float, side: int, points: int) -> None:
    wide = Sign("points", points).wide(side)
    drawing.box(x, y, wide, side, theme.PAPER, 7)
    _digit(drawing, x + wide / 2, y + side / 2, side, points, theme.INK)


def _copy(drawing: Drawing, x: float, y: float, side: int) -> None:
    drawing.box(x, y, Sign("copy").wide(side), side, DARK)
    drawing.write(x + 4, y + side * 0.42, "copy", side, theme.CHALK, text.BOLD)


def _diet(drawing: Drawing, x: float, y: float, side: float, kind: str) -> None:
    letter, ground = DIETS[kind]
    drawing.box(x, y, side, side, theme.INK, side * 0.25)
    drawing.box(x + 2, y + 2, side - 4, side - 4, ground, side * 0.18)
    drawing.write(x + side / 2, y + side / 2, letter, round(side * 0.88), ink_on(ground), text.BLACK, "middle")


def _land(drawing: Drawing, x: float, y: float, side: float, terrain: str) -> None:
    unit = side / 24
    drawing.poly([(x + a * unit, y + b * unit) for a, b in OUTLINES[terrain]], GROUNDS[terrain])
    ink = ink_on(GROUNDS[terrain])
    drawing.write(x + side / 2, y + side * 0.6, LETTERS[terrain], round(side * 0.78), ink, text.BLACK, "middle")


def _air(drawing: Drawing, x: float, y: float, side: float, climate: str) -> None:
    drawing.box(x, y, side, side, theme.INK, 5)
    drawing.box(x + 1, y + 1, side - 2, side - 2, AIRS[climate], 4)
    x, y, radius, thick = x + side / 2, y + side / 2, side * 0.34, side * 0.06
    if climate == "cold":
        for turn in range(3):
            across, down = math.cos(math.pi * turn / 3 + math.pi / 2), math.sin(math.pi * turn / 3 + math.pi / 2)
            far = radius * 1.2
            drawing.line([(x - across * far, y - down * far), (x + across * far, y + down * far)], theme.INK, thick)
    elif climate == "cool":
        drawing.disc(x, y + radius * 0.35, radius * 0.8, theme.INK)
        tip = ((x, y - radius * 1.25), (x + radius * 0.74, y + radius * 0.1), (x - radius * 0.74, y + radius * 0.1))
        drawing.poly(tip, theme.INK)
    else:
        hot = climate == "hot"
        low = 0 if hot else radius * 0.6
        for turn in range(8) if hot else range(4, 9):
            across, down = math.cos(math.pi * turn / 4), math.sin(math.pi * turn / 4)
            near, far = radius * 0.8, radius * 1.35
            ends = [(x + across * near, y + low + down * near), (x + across * far, y + low + down * far)]
            drawing.line(ends, theme.INK, thick)
        drawing.slice(x, y + low, radius * 0.75, 0 if hot else 180, 360, theme.INK)


def _chain(drawing: Drawing, x: float, y: float, side: float, chain: int) -> None:
    each = (side - 2) / 3
    for step in range(3):
        up = side * (step + 1) / 3
        drawing.box(x + step * (each + 1), y + side - up, each, up, theme.CHALK if step < chain else GHOST, 1)


def _scale(drawing: Drawing, x: float, y: float, side: float, scale: int) -> None:
    x += 0.07 * side
    for left in (0.1, 0.31, 0.68, 0.89):
        drawing.box(x + left * side, y + 0.6 * side, 0.15 * side, 0.4 * side, theme.CHALK, side * 0.05)
    drawing.box(x, y + 0.06 * side, 1.1 * side, 0.8 * side, theme.CHALK, side * 0.22)
    drawing.disc(x + 1.08 * side, y + 0.27 * side, side * 0.17, theme.CHALK)
    drawing.poly([(x + a * side, y + b * side) for a, b in ((0.98, 0.16), (1.04, 0), (1.17, 0.14))], theme.CHALK)
    _digit(drawing, x + 0.54 * side, y + 0.46 * side, side, scale, theme.INK)


def _move(drawing: Drawing, x: float, y: float, side: float, far: int) -> None:
    points = ((0, 0), (0.85, 0), (1.25, 0.5), (0.85, 1), (0, 1), (0.2, 0.5))
    drawing.poly([(x + side * a, y + side * b) for a, b in points], theme.CHALK)
    _digit(drawing, x + 0.65 * side, y + side / 2, side, far, theme.INK)


def _flight(drawing: Drawing, x: float, y: float, side: float, far: int) -> None:
    drawing.poly([(x + a * side, y + b * side) for a, b in FEATHERS], WING)
    _digit(drawing, x + 1.32 * side, y + side / 2, side, far, theme.CHALK)


def _spread(drawing: Drawing, x: float, y: float, side: float, far: int) -> None:
    half, dot = side * WIDE["spread"] / 2, side * 0.085
    for turn in range(12):
        across, down = (half - dot) * math.cos(math.pi * turn / 6), (side / 2 - dot) * math.sin(math.pi * turn / 6)
        drawing.disc(x + half + across, y + side / 2 + down, dot, SEED)
    _digit(drawing, x + half, y + side / 2, side, far, theme.CHALK)


def _wind(drawing: Drawing, x: float, y: float, side: float) -> None:
    for down, far, bend in ((0.36, 0.76, -0.31), (0.6, 0.96, -0.31), (0.78, 0.62, 0.17)):
        points = ((0, down), (far - 0.1, down), (far, down + bend / 2), (far - 0.1, down + bend))
        drawing.line([(x + side * a, y + side * b) for a, b in points], BREEZE, side * 0.12)


def _bee(drawing: Drawing, x: float, y: float, side: float) -> None:
    for left in (0.28, 0.56):
        drawing.disc(x + left * side, y + 0.24 * side, 0.24 * side, WING)
    drawing.box(x, y + 0.4 * side, side, 0.6 * side, theme.GOLD, 0.3 * side)
    for left in (0.2, 0.46):
        drawing.box(x + left * side, y + 0.4 * side, 0.15 * side, 0.6 * side, theme.INK)
    drawing.disc(x + 0.82 * side, y + 0.64 * side, 0.07 * side, theme.INK)


def _flower(drawing: Drawing, x: float, y: float, side: float) -> None:
    middle, centre, radius = x + side / 2, y + side * 0.53, side / 2
    for turn in range(5):
        angle = 2 * math.pi * turn / 5 - math.pi / 2
        across, down = math.cos(angle) * radius * 0.6, math.sin(angle) * radius * 0.6
        drawing.disc(middle + across, centre + down, radius * 0.46, BLOSSOM)
    drawing.disc(middle, centre, radius * 0.34, theme.INK)


def _badge(drawing: Drawing, x: float, y: float, side: int, badge: Badge) -> None:
    wide, inner = Sign("badge", badge).wide(side), side - 4
    art, piece = picture_of(badge.card), Drawing((inner, inner), badge.ground)
    if badge.card.kind == "event":
        piece.art(art.scene, (0, 0, inner, inner))
    piece.art(art.subject, (1, 1, inner - 2, inner - 2))
    drawing.box(x, y, wide, side, theme.INK, side / 5)
    drawing.box(x + 2, y + 2, wide - 4, inner, badge.ground, side / 6)
    drawing.paste(fade(piece.large.rotate(180), theme.PAPER, 0.5) if badge.turned else piece.large, x + 2, y + 2)
    left = x + 0.72 * side
    drawing.box(left, y + 2, x + wide - 2 - left, inner, badge.ground)
    drawing.write((left + x + wide - 2) / 2, y + side / 2, str(badge.number), side, theme.INK, text.BLACK, "middle")


DRAWN: Mapping[str, Callable[..., None]] = {
    "points": _points, "copy": _copy, "diet": _diet, "land": _land, "air": _air, "chain": _chain, "scale": _scale, "move": _move,
    "flight": _flight, "spread": _spread, "wind": _wind, "bee": _bee, "pollinator": _flower, "badge": _badge,
}  # fmt: skip
WIDE = {"scale": 1.32, "move": 1.25, "flight": 1.6, "spread": 1.25, "badge": 1.28}


def draw_warning(drawing: Drawing, x: float, y: float, side: float, red: str) -> None:
    for far, colour in ((1.0, theme.CHALK), (0.78, red)):
        points = (
            (x, y - side * 0.6 * far),
            (x + side * 0.64 * far, y + side * 0.5 * far),
            (x - side * 0.64 * far, y + side * 0.5 * far),
        )
        drawing.poly(points, colour)
    drawing.write(x, y + side * 0.14, "!", round(side * 0.66), theme.INK, text.BLACK, "middle")


def draw_cross(drawing: Drawing, x: float, y: float, side: float, red: str) -> None:
    drawing.disc(x, y, side * 0.55, theme.CHALK)
    drawing.disc(x, y, side * 0.47, red)
    far = side * 0.22
    for up in (far, -far):
        drawing.line([(x - far, y - up), (x + far, y + up)], theme.INK, side * 0.13)
