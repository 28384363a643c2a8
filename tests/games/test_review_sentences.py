"""How a review reads: its headline, what came from picks and what from luck, and who judges."""

import re
from dataclasses import replace

import pytest

from games.review.judged import Judged, Onward, Review
from games.review.telling import JUDGE, fortune, headline, tell
from games.review.telling import judge as judged_by


def test_no_figure_of_a_review_belongs_to_another_class_than_its_word() -> None:
    """Neither a slip of 2 points nor a mistake of 4."""
    for lost in (each / 100 for each in range(100, 1000)):
        pick = Judged(1, 1, "fox E4", "bee E4", lost, 0.1, 0.5, (0.4, 0.6), 0.4)
        seen = Review(0, (pick,), 0.5, 0.0)
        said = re.search(
            r"Pick 1, a (\w+): .* by about (([0-9.]+) points?)[ .]", tell(seen, pick, "fox at E4", "bee at E4")
        )
        assert said is not None
        assert replace(pick, lost=float(said[3])).verdict == said[1] == pick.verdict
        assert abs(float(said[3]) - lost) <= 0.5
        assert headline(seen) == f"1 {said[1]}, {said[2]} lost"


def test_the_headline_counts_what_went_wrong() -> None:
    """Slips, mistakes and blunders, and all they gave up."""

    def pick(lost: float) -> Judged:
        return Judged(1, 1, "fox E4", "bee E4", lost, 0.1, 0.5, (0.4, 0.6), 0.4)

    assert (
        headline(Review(0, tuple(map(pick, (4.4, 2.5, 2.6, 0.2))), 0.5, 0.0)) == "1 blunder, 2 mistakes, 10 points lost"
    )
    assert headline(Review(0, (pick(0.2),), 0.5, 0.0)) == "No mistakes"
    assert headline(Review(0, (pick(3.96),), 0.5, 0.0)) == "1 mistake, 3.9 points lost", "as the pick itself says"
    assert headline(Review(0, (pick(1.98), pick(1.98)), 0.5, 0.0)) == "2 slips, 4 points lost"
    seen = Review(0, tuple(map(pick, (4.4, 2.5, 2.6, 2.2, 0.2))), 0.5, 0.0)
    assert [each.lost for each in seen.moments()] == [4.4, 2.6, 2.5]
    assert seen.accuracy == pytest.approx(0.2)


@pytest.mark.parametrize(
    ("dealt", "usual", "after", "won", "told"),
    [
        (0.417, 0.424, 0.04, 0.0, (42, -39, -3)),  # one by one they would be 42, −38 and −3
        (0.414, 0.5, 0.486, 0.0, (41, -1, -40)),
        (0.255, 0.5, 0.606, 1.0, (25, 11, 64)),
        (0.335, 0.335, 0.335, 1 / 3, (33, 0, 0)),
        (0.004, 0.5, 0.5, 0.5, (0, 0, 50)),
    ],
)
def test_what_a_review_divides_adds_up_to_the_result(
    dealt: float, usual: float, after: float, won: float, told: tuple[int, int, int]
) -> None:
    """Whoever adds what the page says gets 0 for a lost match, 100 for a won one, and the share of a tie."""
    pick = Judged(1, 1, "fox E4", "bee E4", 5.0, 0.1, 0.6, (after, 1 - after), usual)
    review = Review(0, (pick,), dealt, won)
    assert review.shown == told
    assert sum(review.shown) == round(100 * won)
    for shown, true in zip(review.shown, (dealt, review.skill, review.luck), strict=True):
        assert abs(shown - 100 * true) < 1
    said = fortune(review)
    assert (f"began at {told[0]}%." if told[0] else "began at under 1%.") in said
    assert not told[2] or said.endswith(f"{abs(told[2])} percentage points.")


def test_a_chance_that_changed_too_much_is_not_divided() -> None:
    """Over 100 percentage points would say nothing."""
    picks = tuple(Judged(at, at, "fox E4", "bee E4", 5.0, 0.1, 0.9, (0.1, 0.9), 0.8) for at in range(1, 4))
    said = fortune(Review(0, picks, 0.5, 0.0))
    assert said == (
        "As far as you could know, your chance to win began at 50%. It changed too much to say how much came from your picks and how much "
        "from the cards and the others."
    )


def test_the_reason_stands_beside_the_move_that_it_is_about() -> None:
    """Before the chances, so that "it" is the better move."""
    pick = Judged(1, 7, "fox E4", "bee C3", 3.4, 0.8, 0.41, (0.33, 0.67), 0.4, reason="It adds 5 points now.")
    assert tell(Review(0, (pick,), 0.5, 0.0), pick, "fox at E4", "bee at C3") == (
        "Pick 7, a mistake: fox at E4. **Bee at C3** was better by about 3 points (±0.8). It adds 5 points now. "
        "Chance to win: 33%, down from 41%."
    )
    assert tell(Review(0, (pick,), 0.5, 0.0, solo=True), pick, "fox at E4", "bee at C3").endswith(
        "It adds 5 points now."
    )
    unsaid = replace(pick, reason="")
    assert "(±0.8). Chance to win: 33%, " in tell(Review(0, (unsaid,), 0.5, 0.0), unsaid, "fox at E4", "bee at C3")


def test_an_aside_in_the_name_of_a_move_ends_with_a_comma() -> None:
    """A rabbit may swap two cards."""
    pick = Judged(1, 7, "fox E4", "rabbit F6 D3 F4", 3.4, 0.8, 0.41, (0.33, 0.67), 0.4)
    told = tell(Review(0, (pick,), 0.5, 0.0), pick, "fox at E4", "rabbit at F6, swapping D3 and F4")
    assert "**Rabbit at F6, swapping D3 and F4**, was better by about 3 points" in told


def test_who_judges_is_said_in_a_few_lines_of_a_phone() -> None:
    """And only what was done: mistakes are played on where a game's worlds are."""
    pick = Judged(1, 7, "fox E4", "bee C3", 3.4, 0.8, 0.41, (0.33, 0.67), 0.4)
    assert judged_by([pick]) == JUDGE
    said = judged_by([pick, replace(pick, onward=Onward(3.4, 0.8, 16))])
    assert "in up to 16 guessed deals" in said
    assert len(said) < 270


def test_the_only_move_is_called_so() -> None:
    """Nobody can be praised for it."""
    pick = Judged(1, 20, "fox E4", "fox E4", 0.0, 0.0, 0.5, (0.5, 0.5), 0.5, only=True)
    assert tell(Review(0, (pick,), 0.5, 0.0), pick, "fox at E4", "fox at E4") == (
        "Pick 20: fox at E4. It was the only move. Chance to win: 50%."
    )


@pytest.mark.parametrize(
    ("lost", "said"),
    [(0.9, "It was close to the best we found."), (2.4, "Bee at C3 may have been better, but it's too close to tell.")],
)
def test_a_pick_without_a_verdict_is_not_praised_where_it_may_have_been_wrong(lost: float, said: str) -> None:
    pick = Judged(1, 7, "fox E4", "bee C3", lost, 1.5, 0.41, (0.33, 0.67), 0.4)
    assert not pick.verdict
    assert tell(Review(0, (pick,), 0.5, 0.0), pick, "fox at E4", "bee at C3") == (
        f"Pick 7: fox at E4. {said} Chance to win: 33%."
    )
