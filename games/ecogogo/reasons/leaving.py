"""What a move leaves for the next turn: the points that the cards which stay offer before new ones come."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.core.values import Seat
from games.ecogogo import outlook
from games.ecogogo.cards import EMPTY, ORGANISMS
from games.ecogogo.ecosystem import Grid, effect, places, swaps
from games.ecogogo.move import PLACE, SWAP, Move
from games.ecogogo.view import View

Offers = Mapping[int, tuple[int, Move]]
"""The most points by a card of each kind, and by a swap (kind 0), with the move; nothing for what wins no points."""


def next_seat(view: View) -> Seat:
    """Who has the next turn; the player again, if all others are out."""
    return outlook.in_turn_after(view)[0]


def stays(view: View, move: Move) -> Grid:
    """The grid without what a move wins and what dies with it."""
    dead = outlook.dying(view, move)
    return tuple(EMPTY if kind in dead else kind for kind in effect(view.grid, move).left)


def offers(view: View, move: Move) -> Offers:
    """What the next turn can win, whoever holds the cards. Empty spots are filled first as long as there are cards."""
    dead, (_, saved), grid = outlook.dying(view, move), outlook.won(view, move), stays(view, move)
    species = tuple(each for each in view.species if each.extinct or each.kind not in (*dead, *saved))
    later = replace(view, grid=grid, species=species)
    ways = [Move(SWAP, 0, pair) for pair in swaps(grid)]
    ways += [
        Move(PLACE, kind, (cell,))
        for kind in ORGANISMS
        if kind not in (*dead, *view.extinct)
        for cell in places(grid, kind)
    ]
    found: dict[int, tuple[int, Move]] = {}
    for way in ways:
        if not (view.undealt and any(grid[cell] == EMPTY for cell in way.cells)):
            points = outlook.winnings(later, way)
            if points > found.get(way.card, (0, way))[0]:
                found[way.card] = points, way
    return found


def points(found: Offers, kind: int) -> int:
    """The most points by a card of this kind; 0 if there are none."""
    return found[kind][0] if kind in found else 0


def expected(found: Offers, holds: Sequence[float]) -> float:
    """The points of the best of these, for a player with these chances of holding each kind; a swap needs no card."""
    total, free = 0.0, 1.0
    for kind, (most, _) in sorted(found.items(), key=lambda each: -each[1][0]):
        chance = holds[kind] if kind else 1.0
        total += free * chance * most
        free *= 1 - chance
    return total


def own(found: Offers, hand: Sequence[int]) -> tuple[int, Move | None]:
    """The most points by a swap or one of these cards."""
    mine = [each for kind, each in found.items() if kind == 0 or kind in hand]
    return max(mine, key=lambda each: each[0], default=(0, None))
