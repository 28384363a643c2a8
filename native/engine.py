"""Uses the compiled library for the drafts' imagined endings and best arrangements."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass

from games import GAMES
from games.core.game import Totals
from games.core.grid import cells
from games.core.values import Seat
from games.drafting.arrangement import CHANCES, LOSSES, QUICK, STAGES
from games.drafting.board import Board
from games.drafting.deck import KINDS
from games.drafting.draft import Drafting, Searches
from games.drafting.learned.card_weights import Measure
from games.drafting.move import Move
from games.drafting.variant import Variant
from games.drafting.view import View
from native.library import SLUGS, Tried, library, narrow, position, weights


@dataclass(frozen=True)
class Compiled:
    """The library for one game."""

    c: ctypes.CDLL
    game: int

    def endings(
        self, variant: Variant, measure: Measure, view: View, moves: Sequence[Move], count: int, seed: int
    ) -> list[list[Totals]]:
        """Does the same as `endings` in games/drafting/learned/endings.py."""
        here, tried = position(variant.deck, view), (Tried * len(moves))(*map(_tried, moves))
        totals = (ctypes.c_int16 * (count * len(moves) * view.players))()
        self.c.endings(
            ctypes.byref(weights(self.game, variant.deck.dealt, measure)), ctypes.byref(here), tried, len(moves),
            ctypes.c_uint64(seed), count, totals,
        )  # fmt: skip
        flat, wide = totals[:], view.players * len(moves)
        return [
            [flat[at : at + view.players] for at in range(row, row + wide, view.players)]
            for row in range(0, len(flat), wide)
        ]

    def rearrange(
        self, variant: Variant, boards: Sequence[Board], taken: Sequence[int], seat: Seat, seed: int, tries: int = QUICK
    ) -> Board:
        """Does the same as `rearrange` in games/drafting/arrangement.py."""
        masks = (ctypes.c_uint64 * (len(boards) * KINDS))(
            *(sum(1 << narrow(cell) for cell in cells(mask)) for board in boards for mask in board)
        )
        chances = (ctypes.c_double * (STAGES * LOSSES))(*(chance for stage in CHANCES for chance in stage))
        lying = [(cell, kind) for kind, mask in enumerate(boards[seat]) for cell in cells(mask)]
        kinds = (ctypes.c_uint8 * len(lying))(*(kind for _, kind in lying))
        self.c.rearrange(
            self.game, masks, len(boards), seat, bytes(taken), len(taken), chances, STAGES, LOSSES, ctypes.c_uint64(seed),
            ctypes.c_int64(tries), bytes(narrow(cell) for cell, _ in lying), kinds, len(lying),
        )  # fmt: skip
        return tuple(
            sum(1 << cell for (cell, _), now in zip(lying, kinds, strict=True) if now == kind) for kind in range(KINDS)
        )


def _tried(move: Move) -> Tried:
    assert move.cell is not None
    one, other = (narrow(cell) for cell in move.swap) if move.swap else (-1, -1)
    return Tried(move.kind, narrow(move.cell), one, other)


def compiled(slug: str) -> Compiled | None:
    """The library for a game; None if it isn't built or doesn't know the game."""
    c = library()
    return None if c is None or slug not in SLUGS else Compiled(c, SLUGS.index(slug))


def install() -> None:
    """Makes drafts in this process use the library, if it is built."""
    for game in GAMES.values():
        if isinstance(game, Drafting) and (quick := compiled(game.slug)):
            type(game).searches = Searches(quick.endings, quick.rearrange)
