"""The stock of puzzles: every one is a position of its game with one clear answer, and everybody gets the same one."""

from collections import Counter

import pytest

from bench.puzzles import SHARE, answer
from games import GAMES
from games.core.values import Refusal
from games.puzzles import begins, number_of, puzzle
from games.puzzles.finding import CLEAR, FEWEST, MOST, SURE, confirmed, counted, find_puzzle, told
from games.puzzles.puzzle import Puzzle
from games.puzzles.stock import DAY, FIRST, lines, offered
from games.review.looking import GLANCE, Effort, believed
from tests.depth import depth, full

EACH = pytest.mark.parametrize("slug", offered())
SAMPLE = depth(24, 12)
"""Of so many puzzles of the stock one is played through."""


@EACH
def test_no_two_puzzles_are_alike(slug: str) -> None:
    stock = lines(slug)
    assert stock
    assert len(set(stock)) == len(stock)


@EACH
def test_each_has_one_choice_that_is_better_by_four_points_beyond_three_errors(slug: str) -> None:
    for line in lines(slug):
        one = Puzzle.read(slug, line)
        assert one.line() == line
        assert FEWEST <= len(one.choices) <= MOST
        best, *others = sorted(one.choices, key=lambda choice: choice.lost)
        assert (best.lost, best.error) == (0, 0)
        assert one.choices[one.right] == best
        # Two decimals are kept of both figures.
        assert all(each.lost - SURE * each.error >= CLEAR - 0.02 for each in others)


@EACH
def test_each_is_a_position_in_which_its_seat_may_make_any_of_its_moves(slug: str) -> None:
    for line in lines(slug)[::SAMPLE]:
        one = Puzzle.read(slug, line)
        match = one.position()
        assert one.seat in match.waiting
        assert not match.sealed
        view = match.view(one.seat)
        moves = [match.game.parse(choice.move) for choice in one.choices]
        assert len(set(moves)) == len(moves)
        assert not any(match.game.why_not(view, move) for move in moves)


@full
@EACH
def test_a_review_on_fresh_luck_agrees(slug: str) -> None:
    """Of one puzzle; `python -m bench puzzles --check` asks about all of them."""
    effort = GLANCE if GAMES[slug].reflex(puzzle(slug, 1).position().view(puzzle(slug, 1).seat)) else Effort(200, 100)
    assert confirmed(puzzle(slug, 1), 77, effort)


@EACH
def test_no_card_is_the_answer_too_often(slug: str) -> None:
    answers = Counter(answer(Puzzle.read(slug, line)) for line in lines(slug))
    assert max(answers.values()) <= SHARE * max(len(lines(slug)), 40) + 1


def test_a_position_without_a_clear_answer_is_no_puzzle() -> None:
    """At the first pick nothing is clear."""
    one = puzzle("ecosystem", 1)
    begun = one.position().begin(one.game, one.setup)
    assert find_puzzle(begun, (), 0, 1) is None


def test_a_puzzle_is_found_again_where_end_found() -> None:
    """With other luck than when the stock was made."""
    again, numbers = 0, range(1, depth(3, 9))
    for number in numbers:
        one = puzzle("ecosystem", number)
        anew = find_puzzle(one.position(), one.moves, one.seat, 99)
        again += anew is not None and anew.choices[anew.right].move == one.choices[one.right].move
    assert again > len(numbers) / 2


@EACH
def test_the_first_comes_again_after_the_last(slug: str) -> None:
    assert puzzle(slug, 1) == puzzle(slug, 1 + len(lines(slug)))
    assert puzzle(slug, 1) != puzzle(slug, 2)


def test_a_day_has_one_number_from_midnight_to_midnight() -> None:
    first = FIRST * DAY
    assert begins(1) == first
    assert [number_of(at) for at in (0, first, first + DAY - 1, first + DAY)] == [1, 1, 1, 2]
    assert number_of(begins(400)) == 400


def test_an_unknown_game_has_no_puzzles() -> None:
    with pytest.raises(Refusal, match="no 'chess' puzzles yet"):
        puzzle("chess", 1)
    assert {*offered()} <= {*GAMES}


def test_a_page_tells_the_part_of_an_imagined_loss_that_is_real() -> None:
    """In Phylo about half, in Savannah Lines four fifths; elsewhere the stock holds it already."""
    for slug in GAMES:
        position = puzzle(slug, 1).position()
        trust = believed(slug, position.game.played(position.state))
        part = {"phylo": 0.5, "lines": 0.8}.get(slug, 1.0)
        assert (counted(position), told(slug)) == (trust if part == 1 else 1.0, part)
