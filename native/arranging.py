"""The search for a better arrangement from the compiled library: what games/drafting/arrangement.py does, by the same draws."""

import ctypes
from dataclasses import dataclass

from games.core.grid import cells
from games.drafting.arrangement import LOSSES, REST, STAGES, Searching, Table
from games.drafting.deck import KINDS, PICKS
from native.library import GAMES, MOST, library, narrow


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
