"""Savanna's score sheet and its lions against an independent count."""

import random

import pytest

from games.core.grid import CELLS, STRIDE, cells
from games.drafting.view import Board
from games.savanna import scoring
from games.savanna.cards import CARDS, CHEETAH, GAZELLE, LION, ZEBRA
from games.savanna.hunt import hunt
from games.savanna.rules import RULES
from tests.depth import depth
from tests.games.drafting.savanna_grids import LEFT, TOP, board_of, points, positions
from tests.games.drafting.savanna_oracle import Grid, best_sets, count, hunting_lions, lions_sets, on_a_diagonal


def table(rnd: random.Random) -> tuple[list[Grid], list[Board]]:
    where = [(row, column) for row in range(4) for column in range(5)]
    grids: list[Grid] = []
    for _ in range(rnd.choice((1, 2, 2, 3, 4, 5, 6))):
        kinds = CARDS if rnd.random() < 0.6 else ("grassland", "lion", "zebra", *rnd.sample(CARDS, 4))
        filled = rnd.choice((0.3, 0.8, 1.0))
        grids.append({cell: rnd.choice(kinds) for cell in where if rnd.random() <= filled})
    return grids, [board_of(grid) for grid in grids]


def test_every_score_equals_that_of_a_naive_count_with_coordinates() -> None:
    rnd = random.Random(3)
    piles = solos = 0
    for _ in range(depth(500, 1200)):
        grids, boards = table(rnd)
        pile = [rnd.choice(CARDS) for _ in range(rnd.choice((0, 1, 9, 20)))] if len(grids) == 2 else []
        taken = tuple(CARDS.index(name) for name in pile)
        expected = count(grids, pile)
        scores = scoring.sheet(boards, taken)
        assert [points(score) for score in scores] == expected
        totals = [sum(lines.values()) for lines in expected]
        assert [score.total for score in scores] == totals
        assert RULES.totals(boards, taken) == totals
        piles += bool(pile)
        if len(grids) == 2 and not pile:
            solos += 1
            against = count(grids, [], solo=True)
            assert [points(score) for score in scoring.sheet(boards, (), True)] == against
    assert piles > depth(40, 100)
    assert solos > depth(16, 40)


def test_lions_choose_one_of_the_sets_that_brute_force_finds() -> None:
    rnd = random.Random(4)
    choices = 0
    for _ in range(depth(200, 500)):
        for grid, board in zip(*table(rnd), strict=True):
            choices += len(lions_sets(grid)) > 1
            for worst in (False, True):
                hunted = hunt(board, worst)
                spots = {cell: (cell // STRIDE - TOP, cell % STRIDE - LEFT) for cell in CELLS}
                taken = {spots[cell] for cell in hunted.taken}
                assert taken in best_sets(grid, worst)[1]
                cats = [(spots[cat], spots[prey]) for cat, prey in hunted.trail if board[CHEETAH] >> cat & 1]
                lions = [(spots[cat], spots[prey]) for cat, prey in hunted.trail if board[LION] >> cat & 1]
                assert all(on_a_diagonal(cat, prey) and grid[prey] == "gazelle" for cat, prey in cats)
                assert len(set(cats)) == len(cats) == points(scoring.sheet([board])[0])["cheetah"] // 3
                assert {prey for _, prey in lions} == taken
                assert len({cat for cat, _ in lions}) == len(lions) == len(taken)
                assert {cat for cat, _ in lions} <= set(hunting_lions(grid))
                assert {spots[cell] for cell in cells(hunted.flipped)} == {prey for _, prey in cats + lions}
                assert hunted.flipped & ~(board[GAZELLE] | board[ZEBRA]) == 0
    assert choices > depth(120, 300)


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_scores_of_a_match_are_those_of_the_naive_count_as_it_goes_on(seats: int) -> None:
    for match in positions(seats, 9)[::4]:
        view = match.view(None)
        grids = [
            {divmod(cell, STRIDE): CARDS[kind] for kind, mask in enumerate(board) for cell in cells(mask)}
            for board in view.boards
        ]
        expected = count(grids, [CARDS[kind] for kind in view.taken], solo=seats == 1)
        assert [points(score) for score in view.scores] == expected
