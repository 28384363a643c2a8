"""Which cards fit where, and the lines that they make."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.core.places import CORNERS, DOWN, LEFT, RIGHT, SIDES, UP
from games.lines.cards import ALL, ANIMAL_OF, ANIMALS, CARDS, NUMBER_OF, OF_ANIMAL, OF_NUMBER, card_names

MARKER = -1
"""A face-down card, which ends every line."""

Table = tuple[tuple[int, int], ...]
"""Places with cards or MARKER, oldest first."""


@dataclass(frozen=True, slots=True)
class Run:
    """A line of two or more cards, from the left or the top. `way` is "row" or "column", `rule` A, B, C or ""."""

    way: str
    rule: str
    cells: tuple[int, ...]
    cards: tuple[int, ...]

    @property
    def points(self) -> int:
        """One per card, one fewer under rule C (rulebook, step B)."""
        return len(self.cells) - (self.rule == "C")

    @property
    def label(self) -> str:
        if self.rule == "A":
            return f"{self.way} of {ANIMALS[ANIMAL_OF[self.cards[0]]]}s"
        return f"{self.way} of {NUMBER_OF[self.cards[0]]}s" if self.rule == "B" else f"{self.way} all different"


@dataclass(frozen=True, slots=True)
class TableMap:
    """`up` is the mask of the face-up cards; for each empty place that touches one, `fits` is the mask of all cards
    that fit, even those already played."""

    cards: Mapping[int, int]
    markers: tuple[int, ...]
    up: int
    fits: Mapping[int, int]

    def filled(self, cell: int) -> bool:
        return cell in self.cards or cell in self.markers

    def beside(self, cell: int) -> bool:
        return any(cell + side in self.cards for side in SIDES)


@lru_cache(maxsize=2048)
def map_table(table: Table) -> TableMap:
    cards = {cell: card for cell, card in table if card != MARKER}
    markers = tuple(cell for cell, card in table if card == MARKER)
    there = {cell for cell, _ in table}
    fits: dict[int, int] = {}
    for cell in cards:
        for step in (*SIDES, *CORNERS):
            near = cell + step
            if near not in there and near not in fits:
                row, column = _through(cards, near, LEFT, RIGHT), _through(cards, near, UP, DOWN)
                fits[near] = cards_that_continue(row) & cards_that_continue(column)
    return TableMap(cards, markers, sum(1 << card for card in cards.values()), dict(sorted(fits.items())))


def _through(cards: Mapping[int, int], cell: int, back: int, forth: int) -> list[int]:
    return [cards[each] for each in _cells_through(cards, cell, back, forth) if each != cell]


def _cells_through(cards: Mapping[int, int], cell: int, back: int, forth: int) -> list[int]:
    first = cell
    while first + back in cards:
        first += back
    cells = []
    while first == cell or first in cards:
        cells.append(first)
        first += forth
    return cells


def cards_that_continue(line: Sequence[int]) -> int:
    """The cards that continue a line under its rule, as a mask; 0 if it follows none."""
    if len(line) < 2:
        return ALL
    rule = rule_of(line)
    if rule == "A":
        return OF_ANIMAL[ANIMAL_OF[line[0]]]
    if rule == "B":
        return OF_NUMBER[NUMBER_OF[line[0]]]
    if rule == "":
        return 0
    taken = 0
    for card in line:
        taken |= OF_ANIMAL[ANIMAL_OF[card]] | OF_NUMBER[NUMBER_OF[card]]
    return ALL & ~taken


def rule_of(line: Sequence[int]) -> str:
    """The rule of a line: A one animal, B one number, C all different, "" none.

    >>> from games.lines.cards import BY_WORD
    >>> rule_of([BY_WORD["6-lion"], BY_WORD["2-lion"]]), rule_of([BY_WORD["6-lion"], BY_WORD["2-zebra"]])
    ('A', 'C')
    """
    animals, numbers = len({ANIMAL_OF[card] for card in line}), len({NUMBER_OF[card] for card in line})
    if animals == 1:
        return "A"
    if numbers == 1:
        return "B"
    return "C" if animals == numbers == len(line) else ""


@lru_cache(maxsize=16_384)
def runs(table: Table, card: int, cell: int) -> tuple[Run, ...]:
    """The row and the column that a card would make, each only if of two or more cards. They may break the rules."""
    cards = {**map_table(table).cards, cell: card}
    lines = []
    for way, back, forth in (("row", LEFT, RIGHT), ("column", UP, DOWN)):
        cells = tuple(_cells_through(cards, cell, back, forth))
        if len(cells) > 1:
            line = tuple(cards[each] for each in cells)
            lines.append(Run(way, rule_of(line), cells, line))
    return tuple(lines)


def removed(lines: Sequence[Run], cell: int) -> tuple[int, ...]:
    """The places that the lines empty in the second phase; the card at `cell` stays if they only follow rule C."""
    gone = {each for run in lines for each in run.cells}
    if all(run.rule == "C" for run in lines):
        gone.discard(cell)
    return tuple(sorted(gone))


def unplayable(table: Table) -> tuple[int, ...]:
    """The empty places beside a card where only cards fit that already lie face up."""
    here = map_table(table)
    return tuple(cell for cell, fit in here.fits.items() if not fit & ~here.up and here.beside(cell))


def rule_conflict(lines: Sequence[Run]) -> str:
    """Why the lines break the rules, as the end of a refusal; "" if they don't."""
    for run in lines:
        if not run.rule:
            return (
                f"the {run.way} {card_names(run.cards)} would have neither one animal nor one number, "
                f"nor all animals and all numbers different"
            )
    return ""


def lines_text(lines: Sequence[Run]) -> str:
    return ", ".join(f"{run.label} +{run.points}" for run in lines)


def card_text(card: int) -> str:
    return "a card face down" if card == MARKER else CARDS[card]
