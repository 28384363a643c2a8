"""Prey within reach as a reason: gazelles and zebras that lie where a new hyena or vulture will feed on them once they are taken."""

from collections.abc import Iterator

from games.core.game import PlayedOut
from games.core.grid import around, cells
from games.core.values import either, opening
from games.drafting.learned.evidence import likely
from games.drafting.learned.later import FAINT, Part, one_of
from games.drafting.learned.room import open_places
from games.drafting.move import Move, boards_after
from games.drafting.view import View, kind_at
from games.savanna.cards import CARDS, DECK, GAZELLE, GRASSLAND, HYENA, LION, ZEBRA
from games.savanna.chain import POINTS, REACH, Coming, the
from games.savanna.hunt import hunt

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
