"""Endings from the compiled library, as an engine of the drafts, and what prefers the library to plain Python."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from operator import sub
from typing import TypeVar

from games.core.game import Totals
from games.core.grid import cells
from games.drafting import arrangement
from games.drafting.arrangement import LOSSES, REST, STAGES, Searching, Table
from games.drafting.deck import KINDS, PICKS, Deck
from games.drafting.learned import foresight
from games.drafting.learned.endings import Counting
from games.drafting.learned.foresight import Engine
from games.drafting.learned.measure import Measure
from games.drafting.move import Move
from games.drafting.playout import Fast
from games.drafting.view import View
from native.library import GAMES, MOST, Position, Tried, Weights, library, narrow, position, weights


@dataclass(frozen=True)
class Arranging:
    """The search for one game, which the library knows by its number."""

    c: ctypes.CDLL
    game: int

    def __call__(self, table: Table, seed: int, budget: int) -> list[int]:
        """See games.drafting.arrangement.Searching. Raises ValueError for more cards than a match has."""
        seats, size = len(table.boards), len(table.cells)
        if not 2 <= size <= 2 * PICKS or seats > MOST:
            raise ValueError(
                f"The library arranges 2 to {2 * PICKS} cards at tables of up to {MOST}, not {size} at one of {seats}."
            )
        masks = (ctypes.c_uint64 * (seats * KINDS))(
            *(sum(1 << narrow(cell) for cell in cells(mask)) for board in table.boards for mask in board)
        )
        chances = (ctypes.c_double * (STAGES * LOSSES))(*(chance for stage in table.chances for chance in stage))
        kinds = (ctypes.c_uint8 * size)(*table.kinds)
        self.c.arranged(
            self.game, masks, seats, table.seat, bytes(table.taken), len(table.taken), chances, STAGES, LOSSES, REST,
            ctypes.c_uint64(seed), ctypes.c_int64(budget), bytes(map(narrow, table.cells)), kinds, size,
        )  # fmt: skip
        return list(kinds)


def arranging(slug: str) -> Searching | None:
    """The compiled search of a game; None if it is not built or the library doesn't know the game."""
    c = library()
    return None if c is None or slug not in GAMES else Arranging(c, GAMES.index(slug))


T = TypeVar("T")


@dataclass(frozen=True)
class Compiled:
    """The endings of one game's drafts, from the library."""

    c: ctypes.CDLL
    deck: Deck
    weights: Weights

    def at(self, view: View) -> "Here":
        """See games.drafting.learned.foresight.Engine."""
        return Here(self.c, self.weights, position(self.deck, view))


@dataclass(frozen=True, slots=True)
class Here:
    """The endings of one position (see games.drafting.learned.foresight.Imagining)."""

    c: ctypes.CDLL
    weights: Weights
    position: Position

    def endings(self, moves: Sequence[Move], count: int, seed: int) -> list[list[Totals]]:
        """By ending, then by move, everybody's totals."""
        rows: list[Totals] = [*_rows(self._totals(moves, count, seed), self.position.players)]
        return _rows(rows, len(moves))

    def margins(self, moves: Sequence[Move], count: int, seed: int) -> list[list[float]]:
        """By ending, then by move, the points that the seat is ahead of its best rival."""
        players, seat = self.position.players, self.position.seat
        flat = self._totals(moves, count, seed)
        others = [flat[other::players] for other in range(players) if other != seat]
        best = map(max, *others) if len(others) > 1 else others[0]
        return _rows(list(map(float, map(sub, flat[seat::players], best))), len(moves))

    def _totals(self, moves: Sequence[Move], count: int, seed: int) -> list[int]:
        """By ending, then by move, then by seat."""
        tried = (Tried * len(moves))(*(_tried(move) for move in moves))
        totals = (ctypes.c_int16 * (count * len(moves) * self.position.players))()
        here = ctypes.byref(self.position)
        self.c.endings(ctypes.byref(self.weights), here, tried, len(moves), ctypes.c_uint64(seed), count, totals)
        return _listed(totals)


def _rows(flat: list[T], width: int) -> list[list[T]]:
    return [flat[at : at + width] for at in range(0, len(flat), width)]


def _tried(move: Move) -> Tried:
    assert move.cell is not None
    one, other = (narrow(cell) for cell in move.swap) if move.swap else (-1, -1)
    return Tried(move.kind, narrow(move.cell), one, other)


def engine(slug: str, deck: Deck, measure: Measure, totals: Counting) -> Engine | None:
    """The compiled endings of a game; None if they are not built or the library doesn't know the game."""
    c = library()
    if c is None or slug not in GAMES:
        return None
    return Compiled(c, deck, weights(GAMES.index(slug), deck.dealt, measure))


def install() -> None:
    """Let drafts imagine their endings and arrange cards here by the library, if it is built. Calling it again does nothing."""
    foresight.prefer(engine)
    arrangement.prefer(arranging)


def random_matches(fast: Fast, slug: str, players: int, seed: int, count: int) -> list[Totals]:
    """The totals of so many random matches in a row (see games.drafting.playout.random_match). Raises RuntimeError without the library."""
    c = library()
    if c is None:
        raise RuntimeError("The compiled endings are not built; python -m native.build does so.")
    kinds = bytes(kind for kind, number in enumerate(fast.deck.counts) for _ in range(number))
    totals = (ctypes.c_int16 * (count * players))()
    swapper = -1 if fast.swapper is None else fast.swapper
    c.random_matches(
        GAMES.index(slug), kinds, len(kinds), fast.deck.dealt, players, swapper, ctypes.c_uint64(seed), count, totals
    )
    return [*_rows(_listed(totals), players)]


def _listed(totals: "ctypes.Array[ctypes.c_int16]") -> list[int]:
    """What the library wrote."""
    return memoryview(totals).cast("B").cast("h").tolist()
