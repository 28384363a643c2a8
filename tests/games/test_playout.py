"""The fast path plays by the same rules: its boards are legal and its scores those of the score sheet."""

import random

import pytest

from games.core.grid import STRIDE
from games.ecosystem import scoring
from games.ecosystem.playout import random_match
from tests.games.oracle import open_cells


@pytest.mark.parametrize("players", range(3, 7))
def test_totals_are_those_of_the_score_sheet(players: int) -> None:
    """100 matches for each number of players."""
    draw = random.Random(players).random
    for _ in range(100):
        boards, totals = random_match(players, draw)
        sheets = scoring.sheet([tuple(board.masks) for board in boards])
        assert totals == [sheet.total for sheet in sheets]
        assert all(sum(board.masks).bit_count() == 20 for board in boards)


def test_every_card_lies_where_it_may_and_the_deck_holds_it() -> None:
    """By coordinates, in the order of placing."""
    boards, _ = random_match(6, random.Random(1).random)
    for board in boards:
        filled: set[tuple[int, int]] = set()
        for cell in board.lying:
            where = divmod(cell, STRIDE)
            assert where in open_cells(filled)
            filled.add(where)
