"""bench/balance.py counts for the right deck, whichever seat it sits in."""

from dataclasses import replace
from itertools import combinations
from statistics import fmean

import pytest

from bench.balance import Played, about, play, rows, run, swapped
from bench.strength import wilson
from games.phylo.cards.decks import DECKS, RULES, WINS, uneven, wins
from games.phylo.game import NAMES
from tests.depth import depth

TOLD = (
    Played(1.0, (60, 50), 1.0, 16, 46, 0.5),
    Played(1.0, (58, 40), 0.0, 14, 40, 0.3),
    Played(0.5, (51, 51), 0.5, 18, 50, 0.4),
    Played(0.0, (41, 49), 0.0, 16, 44, 0.4),
)


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
def test_the_same_match_counts_for_the_same_deck_from_either_seat(rules: str) -> None:
    """Match 0 of valley against meadow is match 1 of meadow against valley: valley sits in the first seat of both."""
    shares = []
    for pair in range(0, depth(8, 16), 2):
        one = replace(play(pair, rules, ("valley", "meadow"), "sprout"), seconds=0)
        other = replace(play(pair + 1, rules, ("meadow", "valley"), "sprout"), seconds=0)
        assert one == swapped(other)
        ahead = one.points[0] - one.points[1]
        assert one.share == (0.5 if not ahead else float(ahead > 0))
        assert one.moves > one.turns
        shares.append(one.share)
    assert {0.0, 1.0} <= set(shares)


def test_a_pair_of_matches_swaps_the_decks() -> None:
    """Both have one seed; a deck against itself is then the same match twice, told from its two seats."""
    one, other = (play(number, "1.4a", ("meadow", "meadow"), "sprout") for number in (6, 7))
    assert replace(one, seconds=0) == replace(swapped(other), seconds=0)


def test_shares_add_to_1_and_points_stand_with_their_deck() -> None:
    valley, meadow = (
        [cell.strip() for cell in row.split("|")[1:-1]] for row in rows("1.4a", ("valley", "meadow"), TOLD)
    )
    assert valley[:2] == ["1.4a", "valley"]
    assert meadow[:2] == ["1.4a", "meadow"]
    assert float(valley[2]) == fmean(each.share for each in TOLD) == pytest.approx(0.625, abs=0.001)
    assert float(valley[2]) + float(meadow[2]) == 1
    low, high = wilson(0.625, 4)
    assert valley[3] == f"{low:.3f} to {high:.3f}"
    assert meadow[3] == f"{1 - high:.3f} to {1 - low:.3f}"
    assert (valley[4], meadow[4]) == ("52.5", "47.5")
    assert valley[5] == meadow[5] == "4"


def test_what_is_said_about_the_matches_is_their_mean() -> None:
    told = about(TOLD)
    assert "first wins 0.375 [" in told
    assert "1 ties; 16 turns (14 to 18), 45 moves and 400 ms" in told


@pytest.mark.parametrize("words", [["--matches", "3"], ["--first", "1"], ["--matches", "0"]])
def test_half_a_pair_is_not_played(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(words)
    assert "come in pairs" in capsys.readouterr().err


def test_every_pair_of_offered_decks_has_been_played_by_both_rules() -> None:
    """And each deck's share of wins is what the other's leaves."""
    assert {*WINS} == {*RULES}
    for rules in RULES:
        for deck, other in combinations(NAMES, 2):
            won = wins(rules, deck, other)
            assert won is not None
            assert (wins(rules, other, deck), 0 <= won <= 100) == (100 - won, True)
        assert wins(rules, NAMES[0], NAMES[0]) is wins(rules, "unheard-of", NAMES[0]) is None


def test_an_uneven_pair_is_named_whichever_deck_comes_first() -> None:
    """Where one wins more than 65 of 100 matches."""
    assert uneven("1.4a", "valley", "meadow") == ""
    told = uneven("1.4a", "harbour", "ice")
    assert told == uneven("1.4a", "ice", "harbour")
    assert told == (
        f"Uneven decks: {DECKS['ice'].title} wins {WINS['1.4a']['ice']['harbour']} of 100 matches against {DECKS['harbour'].title} "
        "between equal opponents."
    )
