"""Every puzzle of the stock is a position with one clear answer."""

from collections import Counter

import pytest

from bench.puzzles import CLEAR, PLAIN, SHARE, answer, find_puzzle
from bench.puzzles import FIRST as FEW
from games import GAMES
from games.core.values import Refusal
from games.puzzles import DAY, FEWEST, FIRST, MOST, Puzzle, number_at, puzzle, puzzle_games, puzzle_lines, start_of
from tests.depth import depth

EACH = pytest.mark.parametrize("slug", puzzle_games())
SAMPLE = depth(12, 4)
"""One puzzle in this many is played through."""


@EACH
def test_each_has_one_choice_that_is_clearly_better(slug: str) -> None:
    lines = puzzle_lines(slug)
    assert len(set(lines)) == len(lines)
    for line in lines:
        one = Puzzle.read(slug, line)
        assert one.line() == line
        assert FEWEST <= len(one.choices) <= MOST
        best, *others = sorted(one.choices, key=lambda choice: choice.lost)
        assert (best.lost, one.choices[one.right]) == (0, best)
        assert all(each.lost >= CLEAR[slug] - 0.05 for each in others), "one decimal is kept"


@EACH
def test_in_nine_of_ten_another_choice_brings_more_points_at_once(slug: str) -> None:
    lines = puzzle_lines(slug)
    plain = [line for line in lines if Puzzle.read(slug, line).trap() is None]
    assert len(plain) <= PLAIN * len(lines)


@EACH
def test_each_is_a_position_in_which_its_seat_may_make_any_of_its_moves(slug: str) -> None:
    for line in puzzle_lines(slug)[::SAMPLE]:
        one = Puzzle.read(slug, line)
        match = one.position()
        assert one.seat in match.waiting
        assert not match.sealed
        view = match.view(one.seat)
        moves = [match.game.parse(choice.move) for choice in one.choices]
        assert len(set(moves)) == len(moves)
        assert not any(match.game.why_not(view, move) for move in moves)


@EACH
def test_no_card_is_the_answer_too_often(slug: str) -> None:
    answers = Counter(answer(Puzzle.read(slug, line)) for line in puzzle_lines(slug))
    assert max(answers.values()) <= SHARE * max(len(puzzle_lines(slug)), FEW) + 1


def test_a_position_without_a_clear_answer_is_no_puzzle() -> None:
    one = puzzle("ecosystem", 1)
    begun = one.position().begin(one.game, one.setup)
    assert find_puzzle(begun, (), 0, 1) is None


def test_a_puzzle_is_found_again_where_one_was_found() -> None:
    again, numbers = 0, range(1, depth(3, 5))
    for number in numbers:
        one = puzzle("ecosystem", number)
        anew = find_puzzle(one.position(), one.moves, one.seat, 99, plain=True)
        again += anew is not None and anew.choices[anew.right].move == one.choices[one.right].move
    assert again >= len(numbers) / 2


@EACH
def test_the_first_comes_again_after_the_last(slug: str) -> None:
    assert puzzle(slug, 1) == puzzle(slug, 1 + len(puzzle_lines(slug)))
    assert puzzle(slug, 1) != puzzle(slug, 2)


def test_a_day_has_one_number_from_midnight_to_midnight() -> None:
    first = FIRST * DAY
    assert start_of(1) == first
    assert [number_at(at) for at in (0, first, first + DAY - 1, first + DAY)] == [1, 1, 1, 2]
    assert number_at(start_of(400)) == 400


def test_an_unknown_game_has_no_puzzles() -> None:
    with pytest.raises(Refusal, match="no 'chess' puzzles yet"):
        puzzle("chess", 1)
    assert {*puzzle_games()} <= {*GAMES}
