"""Reasons that only Savanna knows: its race for gazelles, chains of hunts, and room for what its cards score with."""

from collections.abc import Iterator

from games.core.game import PlayedOut
from games.core.grid import NEAR, NEAR_TWO, around, cells
from games.core.values import either, many, opening
from games.drafting.learned.evidence import likely
from games.drafting.learned.fears import Fear, threats
from games.drafting.learned.joins import growths
from games.drafting.learned.later import FAINT, Part, one_of
from games.drafting.learned.races import piled, race
from games.drafting.learned.room import Taste, open_places, rooms
from games.drafting.move import Move, boards_after
from games.drafting.view import View, kind_at
from games.savanna.cards import (
    ANIMALS,
    CARDS,
    CHEETAH,
    DECK,
    ELEPHANT,
    GAZELLE,
    GRASSLAND,
    HYENA,
    LION,
    VULTURE,
    WATERING_HOLE,
    ZEBRA,
)
from games.savanna.chain import POINTS, REACH, Coming, chain, chains_to_come, the
from games.savanna.hunt import BELOW, DIAGONALS, hunt
from games.savanna.points import GRASSLANDS, contest
from games.savanna.rules import RULES

TURNED = "each card that a cheetah or lion turns over"

TASTES = {
    WATERING_HOLE: Taste(NEAR, tuple(ANIMALS), 2, what="each new kind of animal", kinds=True),
    ZEBRA: Taste(NEAR, (GRASSLAND,), 3),
    CHEETAH: Taste(DIAGONALS, (GAZELLE,), 3, "on its diagonals", "on the diagonals of"),
    HYENA: Taste(NEAR_TWO, (GAZELLE, ZEBRA), 3, "within two steps", "within two steps of", TURNED),
    VULTURE: Taste(BELOW, (GAZELLE, ZEBRA), 4, "below it", "below", TURNED),
}
EARNING = {kind: taste for kind, taste in TASTES.items() if kind not in (HYENA, VULTURE)}
"""Without those who need a hunter: in the second round it may have taken all that it can, and no other may come."""

JOINS = {GRASSLAND: len(GRASSLANDS) - 1}
FEARS = {ELEPHANT: Fear(tuple(kind for kind in ANIMALS if kind != ELEPHANT), 2, "an animal of another kind")}


def reasons(view: View, better: Move, made: Move, other: str, played: PlayedOut | None = None) -> Iterator[Part]:
    """What speaks for the better move beside the reasons of every draft."""
    yield from _race(view, better, made)
    yield from chain(view, better, made)
    yield from chains_to_come(view, better, made, played)
    yield from prey_in_reach(view, better, made, played)
    yield from rooms(DECK, TASTES if view.round == 1 else EARNING, view, better, made, other, played)
    yield from growths(DECK, JOINS, view, better, made, other, played)
    yield from threats(DECK, FEARS, view, better, made, other, played)


def _race(view: View, better: Move, made: Move) -> Iterator[Part]:
    """The race for the largest herd of gazelles. In the second round it shows who competes."""
    if view.solo or view.seat is None:
        return
    one, two = (contest(boards_after(view, move), view.taken)[0] for move in (better, made))
    yield from race(view, one, two, _herd, "nobody else has more", CARDS[GAZELLE])
    if better.kind == GAZELLE:
        yield from piled(view, better, made, RULES)


def _herd(count: int, less: int, others: str) -> str:
    return f"It gives you {many(count, 'gazelle')} instead of {less or 'none'}; {others}."


SURER = 40.0
"""What lies there is told before the places where more can come."""

WHERE = {True: "within two steps of the hyena", False: "below the vulture"}


def prey_in_reach(view: View, better: Move, made: Move, played: PlayedOut | None = None) -> Iterator[Part]:
    """Faint: prey that lies within reach of the better move's hyena or vulture, is not taken yet and still can be. Of the same card in
    another place, only what it wouldn't reach there is said."""
    if better.kind not in REACH or better.cell is None or not view.later_picks:
        return
    board = boards_after(view, better)[view.seat or 0]
    reach = REACH[better.kind][better.cell]
    if better.kind == made.kind and made.cell is not None:
        reach &= ~REACH[better.kind][made.cell]
    lying = (board[GAZELLE] | board[ZEBRA]) & reach & ~hunt(board).flipped
    chances = likely(DECK, view, better, played)
    found = Coming(board, chances, open_places(board))
    # Lions beside a grassland have their prey.
    lions = LION in chances or bool(GRASSLAND in chances and board[LION] & ~around(board[GRASSLAND]))
    hunters = {
        cell: [kind for kind in found.hunters(kind_at(board, cell) or 0, cell) if kind != LION or lions]
        for cell in cells(lying)
    }
    prey = [cell for cell in hunters if hunters[cell]]
    if not prey:
        return
    points, name = POINTS[better.kind], CARDS[better.kind]
    alike = len({*map(tuple, (hunters[cell] for cell in prey))}) == 1
    taken = f" by {either(one_of(DECK, kind) for kind in hunters[prey[0]])}" if alike else ""
    where = f"{opening(the(board, prey))} {'is' if len(prey) == 1 else 'are'} {WHERE[better.kind == HYENA]}"
    pays = f"{'it' if len(prey) == 1 else 'each'} earns the {name} {points} once taken{taken}"
    yield Part(FAINT + SURER + points * len(prey), f"{where}: {pays}.", (name,), later=True)
