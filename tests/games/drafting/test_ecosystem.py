"""Ecosystem: the rulebook's examples, the rulings, and an independent count of everything."""

import json
import random
from pathlib import Path

import pytest

from games.core.grid import STRIDE
from games.drafting.view import EMPTY, Board, with_card
from games.ecosystem import scoring
from games.ecosystem.cards import CARDS, DECK
from games.ecosystem.move import Move
from games.ecosystem.points import diversity
from games.ecosystem.variant import VARIANT
from tests.games.drafting.oracle import count
from tests.games.matches import course

KINDS, parse = DECK.kinds, Move.parse
DATA = json.loads((Path(__file__).parent / "data" / "rulebook.json").read_text(encoding="utf-8"))


def board_of(rows: list[list[str | None]], top: int = 1, left: int = 2) -> Board:
    board = EMPTY
    for row, names in enumerate(rows):
        for column, name in enumerate(names):
            if name:
                board = with_card(board, KINDS[name], (top + row) * STRIDE + left + column)
    return board


@pytest.mark.parametrize("table", DATA["score_tables"], ids=lambda table: str(table["player"]))
def test_the_score_tables_of_the_rulebook_add_up(table: dict[str, object]) -> None:
    """Molly 50, Chris 36, Anna 43: the diversity follows from the gaps, the total from the lines."""
    points = table["points"]
    assert isinstance(points, dict)
    assert diversity([points[name] for name in CARDS]) == points["diversity"]
    assert sum(points.values()) == table["total"]


@pytest.mark.parametrize("example", DATA["grids"], ids=lambda example: str(example["what"]))
def test_the_examples_of_the_rulebook_score_as_it_says(example: dict[str, object]) -> None:
    rows, expected = example["rows"], example["points"]
    assert isinstance(rows, list)
    assert isinstance(expected, dict)
    lines = {line.what: line for line in scoring.sheet([board_of(rows)])[0].lines}
    for name, points in expected.items():
        assert lines[name].points == points, lines[name].why


def test_a_player_knows_the_hands_that_were_theirs_and_no_others() -> None:
    for match, _ in course("ecosystem", 4, 2):
        if match.sealed or match.over:
            continue
        state = match.state
        for seat in range(4):
            known = [holder for holder, hand in enumerate(match.view(seat).hands) if hand is not None]
            step = 1 if state.round == 1 else -1
            assert set(known) == {(seat + step * back) % 4 for back in range(min(state.pick, 4))}
        assert match.view(None).hands == (None,) * 4


def test_every_score_equals_that_of_a_naive_count_with_coordinates() -> None:
    rnd = random.Random(2)
    for _ in range(300):
        cells_ = [(row, column) for row in range(4) for column in range(5)]
        tables = [{cell: rnd.choice(CARDS) for cell in cells_ if rnd.random() < 0.9} for _ in range(rnd.randint(1, 4))]
        boards = []
        for table in tables:
            board = EMPTY
            for (row, column), name in table.items():
                board = with_card(board, KINDS[name], (row + 2) * STRIDE + column + 1)
            boards.append(board)
        pile = [rnd.choice(CARDS) for _ in range(rnd.choice((0, 20)))] if len(tables) == 2 else []
        expected = count(tables, pile)
        competing = tuple(KINDS[name] for name in pile)
        scores = scoring.sheet(boards, competing)
        for score, lines in zip(scores, expected, strict=True):
            assert {line.what: line.points for line in score.lines} == lines
            assert score.total == sum(lines.values())
        assert VARIANT.totals(boards, competing) == [sum(lines.values()) for lines in expected]
