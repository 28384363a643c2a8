"""Each player's best lines and removed animals, as shown at the end."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from games.core.values import Seat
from games.lines.cards import ANIMAL_OF
from games.lines.lines import Run, removed
from games.lines.state import Deed
from games.lines.view import View

SHOWN = 2


@dataclass(frozen=True, slots=True)
class Winnings:
    """The best lines, and how many cards of each animal (by index) were removed, both in descending order."""

    lines: tuple[Run, ...]
    animals: Mapping[int, int]


def winnings_of(view: View, seat: Seat) -> Winnings:
    deeds = [deed for deed in view.story if deed.seat == seat]
    lines = sorted((run for deed in deeds if not deed.gone for run in deed.lines), key=lambda run: -run.points)
    animals = Counter(ANIMAL_OF[card] for deed in deeds for card in removed_animals(deed).values())
    return Winnings(tuple(lines[:SHOWN]), dict(sorted(animals.items(), key=lambda each: (-each[1], each[0]))))


def removed_animals(deed: Deed) -> dict[int, int]:
    cards = (
        {cell: card for run in deed.lines for cell, card in zip(run.cells, run.cards, strict=True)} if deed.gone else {}
    )
    return {cell: cards[cell] for cell in removed(deed.lines, deed.cell)} if cards else {}
