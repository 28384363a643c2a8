"""What a card is worth in a place, as weights learned for itself and for each card around it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TypedDict

from games.core.grid import CELLS, STRIDE
from games.drafting.deck import KINDS

UNIT = 16

STAGES = 4

HELD = 4
"""Weights differ by how many cards of the kind a player has: 0, 1, 2, 3 or more."""

RELATIONS = (
    "beside", "above", "below", "corner", "two across", "two above", "two below", "across", "far above", "far below", "diagonal",
)  # fmt: skip
"""How a place lies relative to a card. "Two" is two steps away in its row or column, "far" is further."""

FOLDER = Path(__file__).parents[2]

BIAS = 1 << 14
"""Added to each packed value, so that no field of 16 bits is negative."""


def relation(lying: int, place: int) -> int | None:
    down, right = place // STRIDE - lying // STRIDE, abs(place % STRIDE - lying % STRIDE)
    if not down:
        return None if not right else 0 if right == 1 else 4 if right == 2 else 7
    if not right:
        far = min(abs(down), 3)
        return (1, 5, 8)[far - 1] + (down > 0)
    if abs(down) == right:
        return 3 if right == 1 else 10
    return None


RELATED = {cell: tuple((place, how) for place in CELLS if (how := relation(cell, place)) is not None) for cell in CELLS}


@dataclass(frozen=True, eq=False)
class Measure:
    """Weights in sixteenths of a point: `alone[stage][held][kind]` for a card by itself,
    `pair[relation][lying][kind]` for each card around it."""

    alone: tuple[tuple[tuple[int, ...], ...], ...]
    pair: tuple[tuple[tuple[int, ...], ...], ...]

    @cached_property
    def changes(self) -> Mapping[int, tuple[tuple[int, ...], ...]]:
        """What a card in a cell adds to each kind's packed values (16 bits a cell), as [cell][card's kind][kind]."""
        return {
            cell: tuple(
                tuple(
                    sum(
                        self.pair[how][lying][kind] << 16 * place
                        for place, how in places
                        if self.pair[how][lying][kind]
                    )
                    for kind in range(KINDS)
                )
                for lying in range(KINDS)
            )
            for cell, places in RELATED.items()
        }


def stage(turn: int, pick: int) -> int:
    return ((turn - 1) * 10 + pick - 1) // 5


@cache
def read_measure(slug: str, names: Sequence[str]) -> Measure:
    """The weights in a game's `measure.json`, from `python -m bench learn`; `names` are its kinds in order."""
    return measure_of(json.loads((FOLDER / slug / "measure.json").read_text("utf-8")), names)


class Written(TypedDict):
    alone: list[list[dict[str, int]]]
    pair: dict[str, dict[str, dict[str, int]]]


def measure_of(data: Written, names: Sequence[str]) -> Measure:
    alone = tuple(tuple(tuple(held[name] for name in names) for held in part) for part in data["alone"])
    pairs = {how: data["pair"].get(how, {}) for how in RELATIONS}
    pair = tuple(
        tuple(tuple(pairs[how].get(lying, {}).get(kind, 0) for kind in names) for lying in names) for how in RELATIONS
    )
    return Measure(alone, pair)
