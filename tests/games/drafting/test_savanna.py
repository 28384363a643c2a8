"""Savanna's scoring: the rulebook's examples, an independent count of everything, and the solo game's victory."""

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from games.core.grid import CELLS, NAMES, STRIDE, cells
from games.core.values import Score
from games.drafting.view import EMPTY, Board, with_card
from games.savanna import scoring
from games.savanna.cards import CARDS, CHEETAH, GAZELLE, LION, ZEBRA
from games.savanna.hunt import hunt
from games.savanna.variant import VARIANT
from tests.depth import depth
from tests.games.drafting.savanna_oracle import Grid, best_sets, count, hunting_lions, lions_sets, on_a_diagonal
from tests.games.matches import course

DATA = json.loads((Path(__file__).parent / "data" / "savanna.json").read_text(encoding="utf-8"))
TOP = LEFT = 2
Rows = Sequence[Sequence[str | None]]


def rows_of(text: str) -> list[list[str | None]]:
    """Rows of cards from a drawing, one word a cell: "hole . zebra"."""
    words = {".": None, "hole": "watering hole", "grass": "grassland"}
    return [[words.get(word, word) for word in line.split()] for line in text.strip().splitlines()]


def grid_of(rows: Rows) -> Grid:
    """A grid of the independent count."""
    return {(row, column): name for row, names in enumerate(rows) for column, name in enumerate(names) if name}


def board_of(grid: Grid) -> Board:
    """The same savanna as masks, its corner at C3."""
    board = EMPTY
    for (row, column), name in grid.items():
        board = with_card(board, CARDS.index(name), (TOP + row) * STRIDE + LEFT + column)
    return board


def drawn(text: str) -> Board:
    """A board from a drawing."""
    return board_of(grid_of(rows_of(text)))


def points(score: Score) -> dict[str, int]:
    """A sheet as a dictionary."""
    return {line.what: line.points for line in score.lines}


def test_three_savannas_score_as_the_rulebook_says_of_its_players() -> None:
    grids = [grid_of(table["rows"]) for table in DATA["table"]]
    assert all(len(grid) == 20 for grid in grids)
    scores = scoring.sheet([board_of(grid) for grid in grids])
    assert [points(score) for score in scores] == [table["points"] for table in DATA["table"]]
    assert [score.total for score in scores] == [86, 76, 91]
    assert count(grids, []) == [table["points"] for table in DATA["table"]]


@pytest.mark.parametrize("reason", DATA["reasons"], ids=lambda reason: str(reason["line"]))
def test_the_reasons_of_esthers_sheet_are_those_of_the_text(reason: dict[str, object]) -> None:
    boards = [board_of(grid_of(table["rows"])) for table in DATA["table"]]
    line = scoring.sheet(boards)[0].lines[CARDS.index(str(reason["line"]))]
    says, parts = reason["says"], reason["parts"]
    assert isinstance(says, list)
    assert isinstance(parts, list)
    assert all(fact in line.why for fact in says), line.why
    assert line.points == sum(parts)


@pytest.mark.parametrize("example", DATA["grids"], ids=lambda example: str(example["what"]))
def test_the_examples_of_the_rulebook_score_as_it_says(example: dict[str, object]) -> None:
    rows, expected = example["rows"], example["parts"]
    assert isinstance(rows, list)
    assert isinstance(expected, dict)
    sheet = points(scoring.sheet([board_of(grid_of(rows))])[0])
    assert {kind: sheet[kind] for kind in expected} == {kind: sum(each) for kind, each in expected.items()}


def test_when_several_sets_serve_equally_the_first_by_place_is_taken() -> None:
    text = "zebra grass zebra\n. lion .\ngazelle . gazelle"
    assert len(best_sets(grid_of(rows_of(text)))[1]) == 4
    assert [NAMES[cell] for cell in hunt(drawn(text)).taken] == ["C3"]


def test_a_solo_match_is_won_from_55_points_ahead() -> None:
    last = list(course("savanna", 1, 1))[-1][0]
    mine = drawn("tree giraffe . . .\ngrass tree giraffe . .\ngrass grass tree giraffe .\ngrass . giraffe tree giraffe")
    for hers, points_, winners in (("grass . grass", 2, {0}), ("grass . grass . grass", 3, set())):
        state = replace(last.state, boards=(mine, drawn(hers)))
        assert [score.total for score in last.game.scores(state)] == [57, points_]
        assert last.game.view(state, None).winners == winners


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
        assert VARIANT.totals(boards, taken) == totals
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
