"""Ecosystem's totals in parts, for the search for a better arrangement. A test proves that their sum is the score sheet's total."""

from collections.abc import Callable, Sequence

from games.core.grid import NEAR, NEAR_TWO, around, groups, meetings, rows_and_columns
from games.core.score import Seat
from games.drafting.board import Board
from games.drafting.parts import Part, Parts
from games.drafting.prizes import prizes
from games.ecosystem.cards import (
    BEAR,
    BEE,
    DEER,
    DRAGONFLY,
    EAGLE,
    FOX,
    MEADOW,
    RABBIT,
    STREAM,
    TROUT,
    WOLF,
)
from games.ecosystem.points import MEADOWS, STREAM_PRIZES, by_kind, contests, diversity


def _bears(bears: int, bees: int, trout: int) -> int:
    return 2 * meetings(NEAR, bears, bees | trout)


def _bees(bees: int, meadows: int) -> int:
    return 3 * meetings(NEAR, bees, meadows)


def _meadows(meadows: int) -> int:
    return sum(MEADOWS[min(group.bit_count(), 5)] for group in groups(meadows))


def _trout(trout: int, streams: int, flies: int) -> int:
    return 2 * meetings(NEAR, trout, streams | flies)


def _eagles(eagles: int, rabbits: int, trout: int) -> int:
    return 2 * meetings(NEAR_TWO, eagles, rabbits | trout)


def _dragonflies(flies: int, streams: int) -> int:
    return sum(group.bit_count() * (around(group) & flies).bit_count() for group in groups(streams)) if flies else 0


def _foxes(foxes: int, wolves: int, bears: int) -> int:
    return 3 * (foxes & ~around(wolves | bears)).bit_count()


def _deer(deer: int) -> int:
    return 2 * rows_and_columns(deer)


def split(boards: Sequence[Board], taken: Sequence[int], seat: Seat) -> Parts:
    """A line of the score sheet is a part. Rabbits and wolves score wherever they lie; without cards of its kind a line has no points."""
    streams, _ = contests(boards, taken)
    rivals = [size for other, size in enumerate(streams) if other != seat]
    prize = [prizes([size, *rivals], STREAM_PRIZES)[0] for size in range(boards[seat][STREAM].bit_count() + 1)]
    rabbits, wolves = (by_kind(boards, taken)[seat][kind] for kind in (RABBIT, WOLF))
    lines: tuple[tuple[tuple[int, ...], Callable[..., int]], ...] = (
        ((BEAR, BEE, TROUT), _bears),
        ((BEE, MEADOW), _bees),
        ((MEADOW,), _meadows),
        ((TROUT, STREAM, DRAGONFLY), _trout),
        ((EAGLE, RABBIT, TROUT), _eagles),
        ((DRAGONFLY, STREAM), _dragonflies),
        ((FOX, WOLF, BEAR), _foxes),
        ((DEER,), _deer),
        ((STREAM,), lambda mask: prize[max((group.bit_count() for group in groups(mask)), default=0)]),
    )
    held = [Part(kinds, points) if boards[seat][kinds[0]] else Part((), lambda: 0) for kinds, points in lines]
    return Parts((*held, Part((), lambda: rabbits), Part((), lambda: wolves)), diversity)
