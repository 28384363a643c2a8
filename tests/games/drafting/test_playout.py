"""The fast path plays by the same rules: its boards are legal and its scores those of the score sheet."""

import random

import pytest

from games.core.grid import STRIDE
from games.drafting.playout import Fast, random_match
from games.drafting.rules import Sheet
from games.ecosystem import fast as ecosystem
from games.ecosystem import scoring as ecosystem_scoring
from games.savanna import fast as savanna
from games.savanna import scoring as savanna_scoring
from tests.games.drafting.oracle import open_cells

GAMES = [(ecosystem.FAST, ecosystem_scoring.sheet), (savanna.FAST, savanna_scoring.sheet)]


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize(("fast", "sheet"), GAMES, ids=["ecosystem", "savanna"])
def test_totals_are_those_of_the_score_sheet(players: int, fast: Fast, sheet: Sheet) -> None:
    """100 matches for each number of players."""
    draw = random.Random(players).random
    for _ in range(100):
        boards, totals = random_match(fast, players, draw)
        sheets = sheet([tuple(board.masks) for board in boards], (), False)
        assert totals == [each.total for each in sheets]
        assert all(sum(board.masks).bit_count() == 20 for board in boards)


def test_every_card_lies_where_it_may_and_the_deck_holds_it() -> None:
    """By coordinates, in the order of placing."""
    boards, _ = random_match(ecosystem.FAST, 6, random.Random(1).random)
    for board in boards:
        filled: set[tuple[int, int]] = set()
        for cell in board.lying:
            where = divmod(cell, STRIDE)
            assert where in open_cells(filled)
            filled.add(where)
