"""How a review reads: its headline, its picks, and who judges."""

import re
from dataclasses import replace

import pytest

from games.core.game import BEST_RIVAL
from games.review.report import Found, PickVerdict, Review
from games.review.wording import JUDGE, accuracy, beginning, headline, pick_text
from games.review.wording import explain_method as judged_by


def a_pick(lost: float = 3.4, error: float = 0.1, number: int = 1, best: str = "bee C3") -> PickVerdict:
    before, after = (0.41, 0.59), (0.33, 0.67)
    return PickVerdict(number, number, "fox E4", best, lost, error, before, after, after)


def of(*picks: PickVerdict, solo: bool = False) -> Review:
    return Review(0, picks, len(picks), 0.0, solo)


def test_no_figure_of_a_review_belongs_to_another_class_than_its_word() -> None:
    for lost in (each / 100 for each in range(100, 1000)):
        pick = a_pick(lost)
        said = re.search(
            r"a (\w+): .* by about (([0-9.]+) points?)[ .]", pick_text(of(pick), pick, "fox at E4", "bee at C3")
        )
        assert said is not None
        assert replace(pick, lost=float(said[3])).verdict == said[1] == pick.verdict
        assert abs(float(said[3]) - lost) <= 0.5
        assert headline(of(pick)) == f"1 {said[1]}, {said[2]} lost"


def test_the_headline_counts_what_went_wrong() -> None:
    assert headline(of(*map(a_pick, (4.4, 2.5, 2.6, 0.2)))) == "1 blunder, 2 mistakes, 9 points lost"
    assert headline(of(a_pick(0.2))) == "No mistakes"
    assert headline(of(a_pick(3.96))) == "1 mistake, 3.9 points lost", "as the pick itself says"
    assert headline(of(a_pick(1.98), a_pick(1.98))) == "2 slips, 3.8 points lost"
    assert headline(of(*map(a_pick, (4.4, 1.4, 1.4, 4.4)))) == "2 blunders, 2 slips, 10 points lost", "as they are told"
    assert of(*map(a_pick, (4.4, 2.5, 2.6, 2.2, 0.2))).accuracy == pytest.approx(0.2)


def test_a_review_counts_the_good_picks() -> None:
    end = "we found nothing that was clearly better."
    assert accuracy(of(*map(a_pick, (0.2, 4.4, 0.3)))) == f"For 2 of your 3 picks {end}"
    assert accuracy(of(a_pick(2.4, 1.5)), "Ana") == f"For 1 of Ana's 1 pick {end}", "something may have been better"
    assert accuracy(of(a_pick(4.4), a_pick(2.5))) == f"For 0 of your 2 picks {end}"


def test_a_review_says_where_the_chance_to_win_began() -> None:
    assert beginning(of(a_pick())) == "As far as you could know, your chance to win began at 41%."
    assert beginning(of(a_pick()), "Ana") == "As far as Ana could know, their chance to win began at 41%."
    assert beginning(of(a_pick(), solo=True)) == ""
    onward = replace(a_pick(), before=(0.9, 0.1), after=(0.8, 0.2), worlds=8)
    assert beginning(of(onward)).endswith(" began at 43%."), "it goes on from there pick by pick"


def test_a_verdict_names_the_better_move_its_points_the_reason_and_the_chance() -> None:
    pick = replace(a_pick(error=0.8, number=7), reason="It adds 5 points now.")
    assert pick_text(of(pick), pick, "fox at E4", "bee at C3") == (
        "Pick 7, a mistake: fox at E4. **Bee at C3** was better by about 3 points (±0.8). It adds 5 points now. "
        "The chance to win fell from 41% to 33%."
    )
    assert pick_text(of(pick, solo=True), pick, "fox at E4", "bee at C3").endswith("It adds 5 points now.")
    steady = replace(pick, before=pick.after)
    assert pick_text(of(steady), steady, "fox at E4", "bee at C3").endswith(" Chance to win: 33%.")
    onward = replace(steady, before=(0.905, 0.095), after=(0.9, 0.1), worlds=8)
    assert pick_text(of(onward), onward, "fox at E4", "bee at C3").endswith(" There the chance to win was 90%.")
    good = replace(onward, lost=0.0)
    assert pick_text(of(good), good, "fox at E4", "bee at C3").endswith(" Chance to win: 33%."), "nothing says there"


def test_who_judges_is_said_in_a_few_lines_of_a_phone() -> None:
    assert judged_by([a_pick()]) == JUDGE
    said = judged_by([a_pick(), replace(a_pick(), worlds=16)])
    assert "in up to 16 guessed deals" in said
    assert len(said) < 280


@pytest.mark.parametrize(
    ("pick", "said"),
    [
        (replace(a_pick(0.0, best="fox E4"), only=True), "It was the only move."),
        (a_pick(0.0, best="fox E4"), "We found nothing better."),
        (a_pick(0.9, 1.5), "It was close to the best we found."),
        (a_pick(2.4, 1.5), "Bee at C3 may have been better, but the difference is too small to be sure."),
    ],
)
def test_a_pick_without_a_verdict_is_not_praised_where_it_may_have_been_wrong(pick: PickVerdict, said: str) -> None:
    assert pick_text(of(pick), pick, "fox at E4", "bee at C3") == f"Pick 1: fox at E4. {said} Chance to win: 33%."


def test_an_aside_in_the_name_of_a_move_ends_with_a_comma() -> None:
    for pick, goes_on in ((a_pick(), "was better by"), (a_pick(2.4, 1.5), "may have been better")):
        said = pick_text(of(pick), pick, "fox at E4", "rabbit at F6, swapping D3 and F4").replace("**", "")
        assert f"Rabbit at F6, swapping D3 and F4, {goes_on}" in said


def played_out(lines: dict[str, Found], lost: float | None = None, players: int = 3) -> str:
    lost = sum(points for points, _ in lines.values()) if lost is None else lost
    before, after = ((0.5, 0.3, 0.2)[:players], (0.22, 0.6, 0.18)[:players])
    pick = replace(a_pick(lost), before=before, after=after, reason="It lives longer.", worlds=40, lines=lines)
    told = pick_text(of(pick), pick, "fox at E4", "bee at C3")
    assert told.endswith(". There the chance to win fell from 50% to 22%.")
    return told


@pytest.mark.parametrize(
    ("lines", "players", "told"),
    [
        ({"lion": (9.0, 0.0), "zebra": (-2.0, 0.1), "hyena": (0.0, 0.9), "tree": (0.2, 0.0), BEST_RIVAL: (3.0, 0.0)}, 3,
         "lion +9, zebra −2; the best rival ends 3 points lower"),
        ({"lion": (9.0, 0.0), BEST_RIVAL: (3.0, 0.0)}, 2, "lion +9; the other player ends 3 points lower"),
        ({"lion": (9.0, 1.0), "zebra": (-2.0, 1.0), BEST_RIVAL: (-4.0, 1.0)}, 3,
         "lion +9, the rest −2; the best rival ends 4 points higher"),
        ({"lion": (1.0, 1.0), BEST_RIVAL: (4.0, 1.0)}, 3, "own points +1; the best rival ends 4 points lower"),
        (dict.fromkeys(("tree", "lion", "zebra", "hyena", "gazelle", "giraffe"), (2.0, 0.1)), 3,
         "tree +2, lion +2, zebra +2, hyena +2, gazelle +2, the rest +2"),
        # Where the rest is most of it, lines that probably paid are named too.
        ({"lion": (2.0, 0.4), "zebra": (3.0, 1.2), "tree": (2.0, 1.2)}, 3, "zebra +3, lion +2, the rest +2"),
        ({"lion": (4.0, 0.4), "zebra": (1.8, 0.8), "tree": (2.0, 1.2)}, 3, "lion +4, the rest +4"),
        # The figures add up.
        (dict.fromkeys(("lion", "zebra", "tree"), (1.6, 0.1)), 3, "lion +2, zebra +2, tree +1"),
        ({"lion": (4.0, 0.1), "zebra": (2.0, 0.1), BEST_RIVAL: (-3.5, 0.1)}, 3,
         "lion +4, zebra +2; the best rival ends 4 points higher"),
    ],
)  # fmt: skip
def test_the_lines_that_paid_are_named(lines: dict[str, Found], players: int, told: str) -> None:
    assert f"It lives longer. Both were played out in 40 deals: {told}. There" in played_out(lines, players=players)


def test_where_no_line_surely_paid_only_the_deals_are_said() -> None:
    assert "Both were played out in 40 deals. There" in played_out({"lion": (1.0, 1.0), BEST_RIVAL: (1.0, 1.0)}, 10.2)
