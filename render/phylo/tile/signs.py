"""The small signs of a species: diet, terrains, climates, food chain, size, and how it travels."""

import math

from games.phylo.cards.card import CLIMATES, Card
from render import text, theme
from render.phylo.pen import AIRS, DIETS, GROUNDS, ink_on
from render.phylo.tile.easel import Easel

GHOST = "#6b675e"
"""What a sign has room for but doesn't count."""
BLOSSOM, BREEZE, WING = "#ffb3dd", "#bfe3ff", "#d7ecff"
"""Spreads with a pollinator's help, and with the wind's; the wings of a pollinator."""
NONE = "#bac6b6"
"""A climate that a species doesn't bear."""

LETTERS = {
    "desert": "D", "forest": "F", "fresh water": "W", "grassland": "G", "ocean": "O", "tundra": "T", "urban": "U",
}  # fmt: skip
"""The letter of a terrain; "ocean" has taken no other's, and fresh water is W."""
OUTLINES = {
    "forest": ((12, -2), (20, 8), (18, 8), (24, 24), (0, 24), (6, 8), (4, 8)),
    "grassland": ((0, 0), (5, 6), (8, -2), (12, 5), (16, -2), (19, 6), (24, 0), (23, 24), (1, 24)),
    "urban": ((0, 5), (7, 5), (7, -2), (15, -2), (15, 2), (24, 2), (24, 24), (0, 24)),
    "desert": ((0, 24), (2, 14), (8, 7), (16, 5), (22, 12), (24, 24)),
    "tundra": ((6, 1), (18, 1), (24, 12), (18, 23), (6, 23), (0, 12)),
    "ocean": ((0, 7), (5, 3), (10, 7), (15, 3), (20, 7), (24, 4), (24, 24), (0, 24)),
    "fresh water": ((12, 0), (19, 9), (22, 15), (19, 22), (12, 24), (5, 22), (2, 15), (5, 9)),
}  # fmt: skip
"""Terrains differ in their outline too: a fir, blades of grass, roofs, a dune, a crystal, waves, a drop. In a box of 24 by 24."""


def diet(easel: Easel, x: float, y: float, side: float, kind: str) -> None:
    """The letter of a diet on its colour, in a dark frame."""
    letter, ground = DIETS[kind]
    easel.box(x, y, side, side, theme.INK, side * 0.25)
    easel.box(x + 2, y + 2, side - 4, side - 4, ground, side * 0.18)
    easel.write(x + side / 2, y + side / 2, letter, round(side * 0.8), ink_on(ground), text.BLACK, "middle")


def land(easel: Easel, x: float, y: float, side: float, terrain: str) -> None:
    """A terrain: its outline in its colour, with its letter."""
    unit = side / 24
    easel.poly([(x + a * unit, y + b * unit) for a, b in OUTLINES[terrain]], GROUNDS[terrain])
    ink = ink_on(GROUNDS[terrain])
    easel.write(x + side / 2, y + side * 0.6, LETTERS[terrain], round(side * 0.82), ink, text.BLACK, "middle")


def airs(easel: Easel, box: tuple[float, float, float, float], have: tuple[str, ...], upright: bool = True) -> None:
    """The climates in four fixed places, hot above (or on the right): snow, a drop, half a sun, a sun; pale where one is missing."""
    x, y, wide, high = box
    for number, climate in enumerate(CLIMATES):
        left, top = (x, y + (3 - number) * high) if upright else (x + number * wide, y)
        if climate not in have:
            easel.box(left + 4, top + high * 0.3, wide - 9, high * 0.4, NONE, 3)
            continue
        air(easel, left, top, wide, high, climate)


def air(easel: Easel, x: float, y: float, wide: float, high: float, climate: str) -> None:
    """One climate: its sign on its colour."""
    easel.box(x, y, wide - 1, high - 1, theme.INK, 4)
    easel.box(x + 1, y + 1, wide - 3, high - 3, AIRS[climate], 3)
    _air(easel, x + wide / 2 - 0.5, y + high / 2 - 0.5, min(wide, high) * 0.36, climate)


def _air(easel: Easel, x: float, y: float, radius: float, climate: str) -> None:
    if climate == "cold":
        for turn in range(3):
            across, down = math.cos(math.pi * turn / 3 + math.pi / 2), math.sin(math.pi * turn / 3 + math.pi / 2)
            far = radius * 1.2
            easel.line([(x - across * far, y - down * far), (x + across * far, y + down * far)], theme.INK, 2)
    elif climate == "cool":
        easel.disc(x, y + radius * 0.35, radius * 0.8, theme.INK)
        tip = ((x, y - radius * 1.25), (x + radius * 0.74, y + radius * 0.1), (x - radius * 0.74, y + radius * 0.1))
        easel.poly(tip, theme.INK)
    else:
        hot = climate == "hot"
        low = 0 if hot else radius * 0.6
        for turn in range(8) if hot else range(4, 9):
            across, down = math.cos(math.pi * turn / 4), math.sin(math.pi * turn / 4)
            near, far = radius * 0.8, radius * 1.35
            ends = [(x + across * near, y + low + down * near), (x + across * far, y + low + down * far)]
            easel.line(ends, theme.INK, 2)
        easel.slice(x, y + low, radius * 0.75, 0 if hot else 180, 360, theme.INK)


def stairs(easel: Easel, x: float, y: float, wide: float, high: float, chain: int) -> None:
    """The food chain as one to three steps."""
    for step in range(3):
        up = high * (step + 1) / 3
        colour = theme.CHALK if step < chain else GHOST
        easel.box(x + step * wide / 3, y + high - up, wide / 3 - 1, up, colour, 1)


def size(easel: Easel, x: float, y: float, high: float, scale: int, numbered: bool = True) -> float:
    """The size as an animal that grows with it, in front of the largest there is, and its number; returns how wide both are."""
    wide = high * 1.25
    _animal(easel, x + wide / 2, y + high, high, GHOST)
    _animal(easel, x + wide / 2, y + high, high * (0.22 + 0.78 * (scale - 1) / 8), theme.CHALK)
    if not numbered:
        return wide
    letter = round(high * 1.08)
    return wide + 3 + easel.write(x + wide + 3, y + high / 2, str(scale), letter, theme.CHALK, text.BLACK)


def _animal(easel: Easel, middle: float, foot: float, high: float, colour: str) -> None:
    """Something on four legs."""
    unit = high / 20
    for left in (-9, -4.5, 2.5, 6.5):
        easel.box(middle + left * unit, foot - 9 * unit, 3.4 * unit, 9 * unit, colour, unit)
    easel.box(middle - 10 * unit, foot - 15.5 * unit, 20 * unit, 10 * unit, colour, 4.5 * unit)
    easel.disc(middle + 9.5 * unit, foot - 15 * unit, 4.6 * unit, colour)
    easel.poly([(middle + (9 + a) * unit, foot - b * unit) for a, b in ((-2, 17), (-0.5, 21), (3, 18))], colour)


def travels(card: Card) -> bool:
    """Whether a card has any of these signs."""
    return bool(card.move or card.flight or card.spread or card.keyword("pollinator"))


def journey(easel: Easel | None, x: float, y: float, side: float, card: Card) -> float:
    """MOVE as two arrowheads, FLIGHT as wings, SPREAD as seeds, each with how far; what a spread needs, and a bee for a pollinator.
    Returns how wide that is; nothing is drawn without an easel."""
    at = x
    far = card.move or card.flight or card.spread
    if far:
        drawn = _move if card.move else _wings if card.flight else _seeds
        if easel is not None:
            drawn(easel, at, y, side)
        at += side * (1.08 if card.flight and not card.move else 0.95)
        letter = round(side * 1.12)
        if easel is not None:
            easel.write(at, y + side / 2, str(far), letter, theme.CHALK, text.BLACK)
        at += text.length(str(far), letter, text.BLACK) + 1
    if card.spread and card.needs:
        if easel is not None:
            (breeze if card.needs == "wind" else _need)(easel, at, y, side)
        at += side * 0.86
    if card.keyword("pollinator"):
        if easel is not None:
            bee(easel, at + side * 0.46, y + side / 2, side)
        at += side * 0.9
    return at - x


def _move(easel: Easel, x: float, y: float, side: float) -> None:
    for shift in (0, 0.36):
        points = [(x + side * (a + shift), y + side * b) for a, b in ((0.1, 0.2), (0.4, 0.5), (0.1, 0.8))]
        easel.line(points, theme.CHALK, side * 0.13)


def _wings(easel: Easel, x: float, y: float, side: float) -> None:
    points = ((0, 0.32), (0.25, 0.22), (0.5, 0.68), (0.75, 0.22), (1, 0.32))
    easel.line([(x + side * a, y + side * b) for a, b in points], theme.CHALK, side * 0.13)


def _seeds(easel: Easel, x: float, y: float, side: float) -> None:
    middle, centre = x + side * 0.42, y + side / 2
    for turn in range(6):
        across, down = math.cos(math.pi * turn / 3), math.sin(math.pi * turn / 3)
        easel.disc(middle + across * side * 0.33, centre + down * side * 0.33, side * 0.1, theme.CHALK)
    easel.disc(middle, centre, side * 0.13, theme.CHALK)


def _need(easel: Easel, x: float, y: float, side: float) -> None:
    flower(easel, x + side * 0.44, y + side / 2, side * 0.4)


def breeze(easel: Easel, x: float, y: float, side: float) -> None:
    for down, far, bend in ((0.3, 0.62, -0.14), (0.52, 0.78, -0.14), (0.74, 0.5, 0.14)):
        points = ((0.08, down), (far - 0.1, down), (far, down + bend / 2), (far - 0.1, down + bend))
        easel.line([(x + side * a, y + side * b) for a, b in points], BREEZE, side * 0.11)


def bee(easel: Easel, x: float, y: float, side: float) -> None:
    """A pollinator, its middle at a place: two wings above a striped body that flies to the right."""
    unit = side / 24
    for left in (-4.6, 1.6):
        easel.disc(x + left * unit, y - 5.5 * unit, 4.9 * unit, WING)
    wide, high, top = 21 * unit, 12 * unit, y - 2.5 * unit
    easel.box(x - wide / 2, top, wide, high, theme.GOLD, high / 2)
    for left in (-6.2, -0.4):
        easel.box(x + left * unit, top, 3.4 * unit, high, theme.INK)
    easel.disc(x + 6.8 * unit, top + high * 0.42, 1.5 * unit, theme.INK)


def flower(easel: Easel, x: float, y: float, radius: float) -> None:
    """Five petals round a dark middle: what a pollinator visits."""
    for turn in range(5):
        angle = 2 * math.pi * turn / 5 - math.pi / 2
        easel.disc(x + math.cos(angle) * radius * 0.6, y + math.sin(angle) * radius * 0.6, radius * 0.46, BLOSSOM)
    easel.disc(x, y, radius * 0.34, theme.INK)


def warning(easel: Easel, x: float, y: float, side: float, red: str) -> None:
    """In danger: a red triangle with a mark of exclamation, its middle at a place."""
    for far, colour in ((1.0, theme.CHALK), (0.78, red)):
        points = (
            (x, y - side * 0.6 * far),
            (x + side * 0.64 * far, y + side * 0.5 * far),
            (x - side * 0.64 * far, y + side * 0.5 * far),
        )
        easel.poly(points, colour)
    easel.write(x, y + side * 0.14, "!", round(side * 0.66), theme.INK, text.BLACK, "middle")


def cross(easel: Easel, x: float, y: float, side: float, red: str) -> None:
    """Gone: a red disc with a cross, its middle at a place."""
    easel.disc(x, y, side * 0.55, theme.CHALK)
    easel.disc(x, y, side * 0.47, red)
    far = side * 0.22
    for up in (far, -far):
        easel.line([(x - far, y - up), (x + far, y + up)], theme.INK, side * 0.13)
