"""What reviews have in common, and errors as puzzles."""

from dataclasses import replace
from itertools import pairwise
from unittest.mock import patch

import pytest

from games import GAMES
from games.puzzles import MOST
from games.review import trends
from games.review.comparison import Effort, judge, picks_of
from games.review.report import PickVerdict, Review
from games.review.trends import FEWEST, Trends, puzzle_again
from tests.games.test_review import played

SAVANNA = GAMES["savanna"]


def pick(number: int, made: str, best: str, lost: float) -> PickVerdict:
    return PickVerdict(number, number, made, best, lost, 0.1, (0.5, 0.5), (0.4, 0.6), (0.4, 0.6))


def reviewed(*picks: PickVerdict, seat: int = 0) -> Review:
    return Review(seat, picks, 20, 1.0)


FIRST, ELSEWHERE, OTHER = "gazelle C5", "gazelle C4", "grassland C5"
CARD, BETTER = (SAVANNA.card(SAVANNA.parse(each)) for each in (FIRST, OTHER))


def test_errors_are_counted_by_third_kind_and_card_in_points_a_match() -> None:
    noise = pick(8, FIRST, OTHER, 0.9), replace(pick(9, FIRST, OTHER, 5.0), error=2.6), pick(10, FIRST, FIRST, 0.0)
    some = reviewed(pick(1, FIRST, OTHER, 3.0), pick(7, FIRST, ELSEWHERE, 1.0), *noise)
    more = reviewed(pick(8, FIRST, OTHER, 6.0), pick(14, OTHER, FIRST, 2.0), pick(20, FIRST, ELSEWHERE, 4.0))
    found = Trends.of(SAVANNA, {7: some, 9: more})
    assert found.lost == 8.0
    assert found.thirds == (2.0, 4.0, 2.0), "pick 7 of 20 ends the first third, pick 14 the second"
    assert (found.place, found.card) == (2.5, 5.5)
    assert found.overvalued == ((CARD, 4.5), (BETTER, 1.0))
    assert found.undervalued == ((BETTER, 4.5), (CARD, 1.0))
    assert [(match, each.number) for match, each in found.moments] == [(9, 8), (9, 20), (7, 1), (9, 14), (7, 7)]


def test_reviews_without_errors_have_nothing_in_common() -> None:
    found = Trends.of(SAVANNA, {7: reviewed(), 9: reviewed(pick(1, FIRST, FIRST, 0.0))})
    assert (found.lost, found.overvalued, found.undervalued, found.moments) == (0.0, (), (), ())


def test_moves_without_a_card_count_by_their_first_word_and_name_no_card() -> None:
    lines = GAMES["lines"]
    begun, entries = played("lines", 2, 0)
    moves = {str(move) for each in picks_of(begun, entries, 0) for move in lines.legal(each.view)}
    bare = next(each for each in sorted(moves) if not lines.card(lines.parse(each)))
    card = next(each for each in sorted(moves) if lines.card(lines.parse(each)))
    found = Trends.of(lines, {1: reviewed(pick(1, bare, card, 2.0))})
    assert (found.place, found.card, found.overvalued) == (0.0, 2.0, ())
    assert found.undervalued == ((lines.card(lines.parse(card)), 2.0),)


@pytest.mark.parametrize(("lost", "like"), [(0.0, "apex"), (4.0, "apex"), (8.0, "sprout"), (60.0, "sprout")])
def test_the_level_is_the_one_that_loses_about_as_much(lost: float, like: str) -> None:
    bands = {("savanna", 2): {"apex": 1.0, "sprout": 11.0}, ("savanna", 4): {"apex": 50.0, "sprout": 99.0}}
    reviews = {match: reviewed(pick(1, FIRST, OTHER, lost)) for match in range(FEWEST)}
    four = PickVerdict(1, 1, FIRST, OTHER, lost, 0.1, (0.2,) * 3, (0.3,) * 3, (0.3,) * 3)
    with patch.object(trends, "BANDS", bands):
        found = Trends.of(SAVANNA, {**reviews, 99: reviewed(four)}).level
        assert found == (like, bands["savanna", 2][like]), "a match of three has no bands"
        del reviews[0]
        assert Trends.of(SAVANNA, {**reviews, 99: reviewed(four)}).level is None


def test_bands_are_of_games_and_seats_that_exist_and_grow_from_level_to_level() -> None:
    for (slug, seats), band in trends.BANDS.items():
        assert seats in GAMES[slug].seats
        lost = [*band.values()]
        assert all(lower + 3 < higher for lower, higher in pairwise(lost)), band


@pytest.mark.parametrize(
    ("slug", "seats"), [("savanna", 2), ("ecosystem", 1), ("lines", 2), ("ecogogo", 2), ("phylo", 2)]
)
def test_an_error_is_a_puzzle_of_the_position_as_its_player_saw_it(slug: str, seats: int) -> None:
    begun, entries = played(slug, seats, 0)
    picks = list(picks_of(begun, entries, 0))
    at = picks[2 * len(picks) // 3]
    other = next(each for each in reversed(begun.game.legal(at.view)) if each != at.made)
    judged = replace(pick(at.number, str(at.made), str(other), 3.4), turn=at.match.turn)
    with patch.object(trends, "COMPARE", 24):
        found = puzzle_again(begun, entries, 0, judged, 1)
        assert found == puzzle_again(begun, entries, 0, judged, 1)
    assert found.position().view(0) == at.view
    moves = [each.move for each in found.choices]
    assert moves == sorted({*moves}), "their order doesn't tell which is best"
    assert {judged.made, judged.best} <= {*moves}
    assert 2 <= len(moves) <= MOST
    assert moves[found.right] == judged.best
    assert all(begun.game.why_not(at.view, begun.game.parse(each)) is None for each in moves)
    assert all(each.lost >= 2 for each in found.choices if each.move != judged.best)


def test_another_choice_of_a_puzzle_is_surely_worse_by_imagined_endings() -> None:
    begun, entries = played("savanna", 2, 1)
    picks = list(picks_of(begun, entries, 0))[8:12]
    worst = max((judge(each, each.number, Effort(24, 12)) for each in picks), key=lambda each: each.lost)
    found = puzzle_again(begun, entries, 0, worst, 1)
    assert len(found.choices) > 2
    tempting = [each for each in found.choices if each.move not in (worst.made, worst.best)]
    less = puzzle_again(begun, entries, 0, replace(worst, trust=worst.trust * 0.8), 1)
    lost = {each.move: each.lost for each in less.choices}
    assert [lost[each.move] for each in tempting] == [pytest.approx(each.lost * 0.8) for each in tempting]
