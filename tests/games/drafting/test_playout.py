"""The fast path plays by the same rules: its boards are legal and its scores those of the score sheet."""

import random
from collections import Counter
from math import sqrt

import pytest

from games.core.grid import STRIDE
from games.drafting.deck import PICKS
from games.drafting.growing import placed
from games.drafting.playout import Fast, random_match, takes
from games.drafting.rules import Sheet
from games.ecosystem import fast as ecosystem
from games.ecosystem import scoring as ecosystem_scoring
from games.savanna import game as savanna
from games.savanna import scoring as savanna_scoring
from tests.games.drafting.oracle import open_cells

FAST = [(ecosystem.FAST, ecosystem_scoring.sheet), (savanna.FAST, savanna_scoring.sheet)]


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize(("fast", "sheet"), FAST, ids=["ecosystem", "savanna"])
def test_totals_are_those_of_the_score_sheet(players: int, fast: Fast, sheet: Sheet) -> None:
    """100 matches for each number of players."""
    draw = random.Random(players).random
    for _ in range(100):
        boards, totals = random_match(fast, players, draw)
        sheets = sheet([tuple(masks) for masks in boards], (), False)
        assert totals == [each.total for each in sheets]
        assert all(sum(masks).bit_count() == 20 for masks in boards)


def test_every_card_goes_to_a_random_legal_place() -> None:
    """By coordinates, in the order of placing. Of places side by side in a list, each is taken about as often as another."""
    draw, taken = random.Random(1).random, Counter[tuple[int, int]]()
    for _ in range(500):
        filled: set[tuple[int, int]] = set()
        for cell in placed(draw):
            where, legal = divmod(cell, STRIDE), sorted(open_cells(filled))
            assert where in legal
            taken[len(legal), legal.index(where)] += 1
            filled.add(where)
        assert len(filled) == 20
    for count in {count for count, _ in taken}:
        each = [taken[count, at] for at in range(count)]
        fair = sum(each) / count
        assert max(abs(often - fair) for often in each) < 4.5 * sqrt(fair) + 1, (count, each)


@pytest.mark.parametrize("players", range(3, 7))
def test_everybody_takes_cards_of_the_hands_that_pass(players: int) -> None:
    """The next card of each; hands go to the next seat in the first round and to the one before in the second."""
    for dealt in (10, 11):
        cards = list(range(2 * players * dealt))
        hands = [cards[at : at + dealt] for at in range(0, len(cards), dealt)]
        turns = []
        for held, step in ((hands[:players], 1), (hands[players:], -1)):
            for _ in range(PICKS):
                turns.append([hand.pop(0) for hand in held])
                held = [held[(seat - step) % players] for seat in range(players)]
        assert [taken(cards) for taken in takes(players, dealt)] == list(zip(*turns, strict=True))
