"""Endings from the compiled library, as an engine of the drafts."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass

from games.core.game import Totals
from games.drafting.deck import Deck
from games.drafting.learned import foresight
from games.drafting.learned.endings import Counting, Imagined
from games.drafting.learned.foresight import Engine
from games.drafting.learned.measure import Measure
from games.drafting.move import Move
from games.drafting.view import View
from native.library import Tried, Weights, library, narrow, position, weights

GAMES = ("ecosystem", "savanna")
"""The games whose points the library counts, in its order."""

_installed = False


@dataclass(frozen=True)
class Compiled:
    """The endings of one game's drafts, from the library."""

    c: ctypes.CDLL
    deck: Deck
    weights: Weights

    def endings(self, view: View, moves: Sequence[Move], count: int, seed: int) -> list[list[Totals]]:
        """See games.drafting.learned.foresight.Engine."""
        tried = (Tried * len(moves))(*(_tried(move) for move in moves))
        players = view.players
        totals = (ctypes.c_int16 * (count * len(moves) * players))()
        here = ctypes.byref(position(self.deck, view))
        self.c.endings(ctypes.byref(self.weights), here, tried, len(moves), ctypes.c_uint64(seed), count, totals)
        flat = memoryview(totals).cast("B").cast("h").tolist()
        rows: list[Totals] = [flat[at : at + players] for at in range(0, len(flat), players)]
        return [rows[at : at + len(moves)] for at in range(0, len(rows), len(moves))]


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
    """Let drafts imagine their endings here by the library, if it is built. Calling it again does nothing."""
    global _installed
    if not _installed and library() is not None:
        foresight.prefer(lambda *game: engine(*game) or Imagined(*game[1:]))
    _installed = True
