"""Where everything is on the pictures of EcoGoGo: boxes in pixels of a picture 1,048 pixels wide; nothing is drawn here."""

from dataclasses import dataclass
from typing import Final

from render import theme
from render.canvas import Box

HEAD: Final = 58
"""Height of the headline."""
SPACE: Final = 12
"""Between the parts of a picture."""

CARD: Final = (168, 184)
"""A large card: in the ecosystem and in the hand."""
STRIP: Final = 34
"""Height of a large card's name strip."""
ROOM: Final = 6
"""How far a frame reaches out of a large card."""
GAP: Final = 2 * ROOM
SCENE: Final = (theme.WIDTH - 2 * theme.MARGIN, 640)
"""The canyon behind the nine cards."""
FIRST: Final = (240, 46)
"""The left upper corner of A1 on the canyon."""
CHIP: Final = 30
"""Diameter of the spots with the letters of the columns and the numbers of the rows."""
LEFT_SIDE: Final = (14, 46, 206, 622)
RIGHT_SIDE: Final = (790, 46, 1002, 622)
"""What lies beside the grid on the canyon: deck and discard on the left, Endangered cards on the right."""

STORY: Final = 92
"""Height of the strip with the last turn."""
HABITAT: Final = 206
"""Height of a habitat."""
WIDEST: Final = (theme.WIDTH - 2 * theme.MARGIN - SPACE) // 2
"""Width of a habitat at most."""

TAGS: Final = 44
"""Height of the line below the hand."""

DANGER_HEAD, DANGER_LINE = 146, 26
"""Heights of a species' title and cards, and of the name of a seat that can save it."""

MINI: Final = (46, 54)
"""A small card: on a habitat's stacks, among the cards won."""
BESIDE: Final = (84, 94)
"""A card beside the grid."""


def corner(cell: int) -> tuple[int, int]:
    """The left upper corner of a cell's card on the canyon.

    >>> corner(0), corner(4), corner(8)
    ((240, 46), (420, 242), (600, 438))
    """
    return FIRST[0] + cell % 3 * (CARD[0] + GAP), FIRST[1] + cell // 3 * (CARD[1] + GAP)


def middle(cell: int) -> tuple[int, int]:
    """The middle of a cell's card on the canyon."""
    x, y = corner(cell)
    return x + CARD[0] // 2, y + CARD[1] // 2


def species(left: int | None) -> int:
    """Height of the place of a species beside the grid: with the number of seats that can still save it, or extinct (None).

    >>> 2 * species(4) + SPACE <= RIGHT_SIDE[3] - RIGHT_SIDE[1]
    True
    """
    return DANGER_HEAD + (40 if left is None else 32 + DANGER_LINE * left)


def chips() -> tuple[tuple[str, tuple[int, int]], ...]:
    """The letters above the columns and the numbers left of the rows with the middles of their spots on the canyon."""
    away = CHIP // 2 + 8
    columns = tuple((letter, (middle(cell)[0], FIRST[1] - away)) for cell, letter in enumerate("ABC"))
    return columns + tuple((number, (FIRST[0] - away + 2, middle(3 * row)[1])) for row, number in enumerate("123"))


@dataclass(frozen=True, slots=True)
class Table:
    """The parts of the table picture from top to bottom."""

    scene: tuple[int, int]
    story: Box
    habitats: tuple[Box, ...]
    ranks: Box | None
    height: int


def table(players: int) -> Table:
    """Habitats side by side, at most half the picture wide; alone, the ranks stand beside the one habitat.

    >>> table(4).height <= theme.WIDTH
    True
    """
    left, right = theme.MARGIN, theme.WIDTH - theme.MARGIN
    story = HEAD + SCENE[1] + SPACE
    top = story + STORY + SPACE
    bottom = top + HABITAT
    seats = 2 if players == 1 else players
    wide = (right - left - (seats - 1) * SPACE) // seats
    panels = tuple((left + n * (wide + SPACE), top, left + n * (wide + SPACE) + wide, bottom) for n in range(seats))
    return Table(
        scene=(left, HEAD),
        story=(left, story, right, story + STORY),
        habitats=panels[:players],
        ranks=panels[1] if players == 1 else None,
        height=bottom + theme.MARGIN,
    )


@dataclass(frozen=True, slots=True)
class Page:
    """The parts of the private page: the hand's cards, what is said beside them, the canyon below."""

    hand: tuple[tuple[int, int], ...]
    said: Box
    scene: tuple[int, int]
    height: int


def page(cards: int) -> Page:
    """The hand above the canyon; without a hand what is said takes the whole width.

    >>> page(3).said
    (564, 58, 1032, 286)
    """
    left = theme.MARGIN + ROOM
    top = HEAD + ROOM
    hand = tuple((left + number * (CARD[0] + GAP), top) for number in range(cards))
    bottom = HEAD + CARD[1] + TAGS
    return Page(
        hand=hand,
        said=(left + cards * (CARD[0] + GAP) + 2 if cards else theme.MARGIN, HEAD, theme.WIDTH - theme.MARGIN, bottom),
        scene=(theme.MARGIN, bottom + SPACE),
        height=bottom + SPACE + SCENE[1] + theme.MARGIN,
    )
