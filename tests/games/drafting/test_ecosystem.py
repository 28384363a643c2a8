"""Ecosystem: the rulebook's examples, the rulings, and an independent count of everything."""

import json
import random
from pathlib import Path

import pytest

from games.core.grid import NAMES, STRIDE, cells, places
from games.drafting import solo
from games.drafting.prizes import prizes as prizes_of
from games.drafting.view import EMPTY, Board, with_card
from games.ecosystem import scoring
from games.ecosystem.cards import CARDS, DECK
from games.ecosystem.move import Move
from games.ecosystem.points import diversity
from games.ecosystem.rules import RULES
from tests.games.drafting.oracle import count, open_cells
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


@pytest.mark.parametrize(
    ("sizes", "ladder", "prizes"),
    [
        ([5, 5, 3], (12, 8, 4), [12, 12, 4]), ([5, 3, 3, 2], (12, 8, 4), [12, 8, 8, 0]), ([4, 4, 4, 1], (12, 8, 4), [12, 12, 12, 0]),
        ([6, 6, 2], (8, 5), [8, 8, 0]), ([6, 4, 4], (8, 5), [8, 5, 5]), ([0, 0, 0], (8, 5), [0, 0, 0]), ([3, 0], (12, 8, 4), [12, 0]),
        ([1, 2, 3, 4], (12, 8, 4), [0, 4, 8, 12]),
    ],
)  # fmt: skip
def test_ties_share_a_prize_and_use_up_the_next(sizes: list[int], ladder: tuple[int, ...], prizes: list[int]) -> None:
    assert prizes_of(sizes, ladder) == prizes


@pytest.mark.parametrize(("gaps", "points"), [(0, 12), (1, 12), (2, 12), (3, 7), (4, 3), (5, 0), (6, -5), (11, -5)])
def test_diversity_is_counted_by_gaps(gaps: int, points: int) -> None:
    """The table of the rulebook."""
    assert diversity([0] * gaps + [5] * (11 - gaps)) == points


@pytest.mark.parametrize(
    ("rows", "card", "points"),
    [
        ([["meadow", "fox"]], "meadow", 0),
        ([["meadow"] * 5, ["meadow", *[None] * 4], [None] * 5, ["meadow", "meadow"]], "meadow", 15 + 3),
        ([["stream", "stream"], ["stream", "dragonfly"]], "dragonfly", 3),  # it touches one stream twice
        ([["stream", "stream"], ["stream", "trout"]], "trout", 4),  # cards, not streams
    ],
)
def test_a_line_scores_as_the_rulings_say(rows: list[list[str | None]], card: str, points: int) -> None:
    assert scoring.sheet([board_of(rows)])[0].lines[CARDS.index(card)].points == points


def test_the_neutral_pile_competes_and_scores_nothing() -> None:
    rows: list[list[str | None]] = [["stream", "stream", "wolf"]]
    both = [board_of(rows), board_of([["stream", "wolf", "wolf"]])]
    alone = scoring.sheet(both)
    pile = tuple(KINDS[name] for name in ("stream", "stream", "stream", "wolf", "wolf", "wolf"))
    against = scoring.sheet(both, pile)
    assert len(against) == 2
    pick = [CARDS.index("stream"), CARDS.index("wolf")]
    assert [[score.lines[i].points for i in pick] for score in alone] == [[8, 8], [5, 12]]
    assert [[score.lines[i].points for i in pick] for score in against] == [[5, 4], [0, 8]]


def test_the_solo_hand_has_the_size_the_rules_give_after_every_turn() -> None:
    """9 8 7 6 9 8 7 6 5 8 ... and Nitka fills her grid row by row."""
    sizes, nitka = [], []
    for match, entry in course("ecosystem", 1, 4):
        view = match.view(0)
        if entry is not None and entry.text.startswith("give"):
            sizes.append(len(view.hand))
            nitka.append([NAMES[cell] for cell in cells(sum(view.boards[1]))])
    assert sizes == [9, 8, 7, 6, 9, 8, 7, 6, 5, 8, 7, 6, 5, 4, 7, 6, 5, 4, 3, 6]
    assert nitka[0] == ["C3"]
    assert nitka[5] == ["C3", "D3", "E3", "F3", "G3", "C4"]
    assert len(nitka[-1]) == 20


@pytest.mark.parametrize(
    ("margin", "words"),
    [(70, "difficult victory"), (69, "normal"), (50, "normal"), (49, "easy"), (30, "easy"), (29, "No victory")],
)
def test_a_solo_result_is_named_by_its_margin(margin: int, words: str) -> None:
    """30, 50 and 70 points ahead of Nitka."""
    assert words in solo.verdict(margin, RULES.rival, RULES.levels)


def test_hands_pass_left_in_round_one_and_right_in_round_two() -> None:
    before = None
    for match, _ in course("ecosystem", 3, 1):
        if match.sealed or match.over:
            continue
        hands = match.state.hands
        if before is not None and before.round == match.state.round:
            step = 1 if match.state.round == 1 else -1
            for seat in range(3):
                assert set(hands[(seat + step) % 3]) < set(before.hands[seat])
        before = match.state


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


def test_places_grow_into_four_by_five_wherever_the_window_settles() -> None:
    rnd = random.Random(1)
    for _ in range(60):
        filled: set[tuple[int, int]] = set()
        for _ in range(20):
            mask = sum(1 << (row * STRIDE + column) for row, column in filled)
            found = {divmod(cell, STRIDE) for cell in cells(places(mask))}
            assert found == open_cells(filled)
            filled.add(rnd.choice(sorted(found)))
        assert len({row for row, _ in filled}) == 4
        assert len({column for _, column in filled}) == 5
        assert not places(sum(1 << (row * STRIDE + column) for row, column in filled))


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
        assert RULES.totals(boards, competing) == [sum(lines.values()) for lines in expected]


def test_a_rabbit_swaps_any_two_cards_and_only_when_it_is_placed() -> None:
    for match, _ in course("ecosystem", 4, 8):
        for seat in match.waiting:
            view = match.view(seat)
            if KINDS["rabbit"] not in view.hand:
                continue
            lying = sum(view.board).bit_count() + 1
            sentences = [str(move) for move in match.game.legal(view) if str(move).startswith("rabbit")]
            assert len(sentences) == places(sum(view.board)).bit_count() * (1 + lying * (lying - 1) // 2)
            assert "rabbit E4 stay" in sentences or lying > 1
