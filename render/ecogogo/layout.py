"""Where everything is, in pixels of a picture 1,048 pixels wide."""

from dataclasses import dataclass
from typing import Final

from render import theme
from render.canvas import Box

HEAD: Final = 54
SPACE: Final = 12

CARD: Final = (176, 166)
HELD: Final = (176, 194)
STRIP: Final = 36
FRAME: Final = 6
"""Pixels by which a frame is larger than a large card on each side."""
GAP: Final = 2 * FRAME
SCENE: Final = (theme.WIDTH - 2 * theme.MARGIN, 580)
FIRST: Final = (238, 44)
CHIP: Final = 32
LEFT_SIDE: Final = (12, 30, 194, 564)
RIGHT_SIDE: Final = (802, 30, 1006, 564)

STORY: Final = 80
HABITAT, BETWEEN = 112, 8
RANKS: Final = 160

TAGS: Final = 46

DANGER_HEAD, DANGER_LINE = 129, 25

MINI: Final = (46, 54)
BESIDE: Final = (82, 80)


def corner(cell: int) -> tuple[int, int]:
    """
    >>> corner(0), corner(4), corner(8)
    ((238, 44), (426, 222), (614, 400))
    """
    return FIRST[0] + cell % 3 * (CARD[0] + GAP), FIRST[1] + cell // 3 * (CARD[1] + GAP)


def middle(cell: int) -> tuple[int, int]:
    x, y = corner(cell)
    return x + CARD[0] // 2, y + CARD[1] // 2


def species_height(left: int | None) -> int:
    """The height of a species beside the grid; `left` seats can still save it, None if it is extinct.

    >>> 2 * species_height(4) + SPACE <= RIGHT_SIDE[3] - RIGHT_SIDE[1]
    True
    """
    return DANGER_HEAD + (38 if left is None else 31 + DANGER_LINE * left)


def chip_places() -> tuple[tuple[str, tuple[int, int]], ...]:
    away = CHIP // 2 + 6
    columns = tuple((letter, (middle(cell)[0], FIRST[1] - away)) for cell, letter in enumerate("ABC"))
    return columns + tuple((number, (FIRST[0] - away, middle(3 * row)[1])) for row, number in enumerate("123"))


def canyon(top: int) -> tuple[tuple[int, int], int]:
    """The canyon's corner when it lies `top` pixels below the strip's edge, and the strip's height.

    >>> canyon(HEAD)
    ((16, 54), 648)
    """
    return (theme.MARGIN, top), top + SCENE[1] + theme.MARGIN - 2


@dataclass(frozen=True, slots=True)
class Standing:
    story: Box
    habitats: tuple[Box, ...]
    ranks: Box | None
    height: int


def standing(players: int, top: int) -> Standing:
    """
    >>> standing(4, HEAD).height
    634
    """
    left, right = theme.MARGIN, theme.WIDTH - theme.MARGIN
    first = top + STORY + SPACE
    panels = tuple(
        (left, first + n * (HABITAT + BETWEEN), right, first + n * (HABITAT + BETWEEN) + HABITAT)
        for n in range(players)
    )
    below = panels[-1][3]
    ranks = (left, below + BETWEEN, right, below + BETWEEN + RANKS) if players == 1 else None
    return Standing((left, top, right, top + STORY), panels, ranks, (ranks[3] if ranks else below) + theme.MARGIN)


@dataclass(frozen=True, slots=True)
class Hand:
    """The strip above the canyon: the cards' corners, the box for words, the height."""

    cards: tuple[tuple[int, int], ...]
    said: Box
    height: int


def hand(cards: int) -> Hand:
    """Without cards, the words take the whole width.

    >>> hand(3).said, hand(3).height
    ((588, 54, 1032, 306), 318)
    """
    left = theme.MARGIN + FRAME
    top = HEAD + FRAME
    places = tuple((left + number * (HELD[0] + GAP), top) for number in range(cards))
    bottom = HEAD + 2 * FRAME + HELD[1] + TAGS
    said = (left + cards * (HELD[0] + GAP) + 2 if cards else theme.MARGIN, HEAD, theme.WIDTH - theme.MARGIN, bottom)
    return Hand(places, said, bottom + SPACE)
