"""What each player has gathered: their best lines of the first phase, and the cards they have removed in the second."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from games.core.values import Seat
from games.lines.cards import ANIMAL_OF
from games.lines.lines import Run, removed
from games.lines.state import Deed
from games.lines.view import View

SHOWN = 2
"""How many lines are worth showing."""


@dataclass(frozen=True, slots=True)
class Won:
    """`lines` are the best of the first phase, the one worth most first; `animals` how many cards of each animal were removed, by the
    animal's number, the most first."""

    lines: tuple[Run, ...]
    animals: Mapping[int, int]


def won(view: View, seat: Seat) -> Won:
    """What a player has gathered up to now, from what has happened in the open."""
    deeds = [deed for deed in view.story if deed.seat == seat]
    lines = sorted((run for deed in deeds if not deed.gone for run in deed.lines), key=lambda run: -run.points)
    animals = Counter(ANIMAL_OF[card] for deed in deeds for card in taken(deed).values())
    return Won(tuple(lines[:SHOWN]), dict(sorted(animals.items(), key=lambda each: (-each[1], each[0]))))


def taken(deed: Deed) -> dict[int, int]:
    """The places that a card of the second phase has emptied, and their cards."""
    cards = (
        {cell: card for run in deed.lines for cell, card in zip(run.cells, run.cards, strict=True)} if deed.gone else {}
    )
    return {cell: cards[cell] for cell in removed(deed.lines, deed.cell)} if cards else {}
