"""What a verdict says where both moves were played out: how much better the other one was, and on which lines of the score sheet."""

from typing import Any

from games import GAMES
from games.core.game import BEST_RIVAL
from games.review.judged import Judged, Onward, Review
from games.review.looking import explained
from games.review.telling import tell
from tests.games.drawn import seen as drawn

Lines = dict[str, tuple[float, float]]


def said(
    lines: Lines, lost: float | None = None, counts: float | None = None, players: int = 3, close: bool = False
) -> str:
    lost = sum(points for points, _ in lines.values()) if lost is None else lost
    onward = Onward(lost, 0.8, 40, lines, close=close)
    pick = Judged(
        1,
        7,
        "tree C3",
        "lion D4",
        lost if counts is None else counts,
        0.1,
        0.41,
        (0.33, 0.6, 0.07)[:players],
        0.4,
        onward=onward,
    )
    return tell(Review(0, (pick,), 0.5, 0.0), pick, "tree at C3", "lion at D4")


def test_the_lines_that_paid_are_named() -> None:
    """Those that are surely a point or more, gains before losses, the others together; of the best rival what they get."""
    lines = {"lion": (9.0, 0.0), "zebra": (-2.0, 0.1), "hyena": (0.0, 0.9), "tree": (0.2, 0.0), BEST_RIVAL: (3.0, 0.0)}
    assert (
        "Played out in 40 deals, it was 10 points better: lion +9, zebra −2; the best rival ends 3 points lower. Chance"
    ) in said(lines)
    assert "zebra −2; the other player ends 3 points lower. Chance" in said(lines, players=2)
    with_rest = {"lion": (9.0, 1.0), "zebra": (-2.0, 1.0), BEST_RIVAL: (-4.0, 1.0)}
    assert "3 points better: lion +9, the rest −2; the best rival ends 4 points higher. Chance" in said(with_rest)
    rival_only = {"lion": (1.0, 1.0), BEST_RIVAL: (4.0, 1.0)}
    assert "5 points better: own points +1; the best rival ends 4 points lower. Chance" in said(rival_only)
    assert "1 point better: the best rival ends 1 point lower. Chance" in said(
        {"lion": (0.3, 1.0), BEST_RIVAL: (1.0, 0.1)}
    )
    alike = dict.fromkeys(("tree", "lion", "zebra", "hyena", "gazelle", "giraffe"), (2.0, 0.1))
    assert ": tree +2, lion +2, zebra +2, hyena +2, gazelle +2, the rest +2. Chance" in said(alike)
    assert "lion +3; the best rival ends 2 points lower" in said({"lion": (3.0, 0.1), BEST_RIVAL: (1.6, 0.7)})
    unsure = {"lion": (3.0, 0.1), "tree": (-2.0, 2.0), BEST_RIVAL: (1.6, 1.0)}
    assert "3 points better: lion +3, the rest −2; the best rival ends 2 points lower." in said(unsure), (
        "it could cancel"
    )
    assert "4 points better: lion +3; the best rival ends 1 point lower." in said(
        {"lion": (3.0, 0.1), BEST_RIVAL: (1.4, 1.0)}
    )
    assert "4 points better: lion +3, the rest +1." in said({"lion": (3.0, 0.1), BEST_RIVAL: (0.9, 1.0)})


def test_the_figures_add_up() -> None:
    """Each is less than a point off, and no rest is made up."""
    thirds = said(dict.fromkeys(("lion", "zebra", "tree"), (1.6, 0.1)))
    assert "5 points better: lion +2, zebra +2, tree +1. Chance" in thirds
    apart = {"lion": (1.4, 0.1), "zebra": (1.4, 0.1), "tree": (0.9, 1.0)}
    assert "4 points better: lion +2, zebra +1, the rest +1. Chance" in said(apart)
    even = {"lion": (4.0, 0.1), "zebra": (2.0, 0.1), BEST_RIVAL: (-3.5, 0.1)}
    assert "3 points better: lion +4, zebra +2; the best rival ends 3 points higher. Chance" in said(even)
    halves = {"lion": (2.5, 0.1), "zebra": (-2.5, 0.1), "tree": (4.0, 0.1)}
    assert "4 points better: tree +4, lion +3, zebra −3. Chance" in said(halves)


def test_where_the_rest_is_most_of_it_lines_that_probably_paid_are_named_too() -> None:
    lines = {"lion": (2.0, 0.4), "zebra": (3.0, 1.2), "tree": (2.0, 1.2)}
    assert "7 points better: zebra +3, lion +2, the rest +2. Chance" in said(lines)
    lines["lion"] = (4.0, 0.4)
    lines["zebra"] = (2.6, 1.2)
    assert "better: lion +4, zebra +3, the rest +2. Chance" in said(lines)
    lines["zebra"] = (1.8, 0.8)
    assert "8 points better: lion +4, the rest +4. Chance" in said(lines)


def test_a_review_says_why_the_cost_is_not_what_was_played_out() -> None:
    """Quick games, which say something else, count too, and of losses that stay close in all deals the lucky ones look large."""
    lines = {"lion": (9.0, 0.1)}
    assert "it was 9 points better: lion +9." in said(lines, counts=8.1)
    assert "it was 9 points better (about 8 counting quick games too): lion +9." in said(lines, counts=8.0)
    assert "it was 9 points better (about 1.9 counting quick games too): lion +9." in said(lines, counts=1.9)
    assert "it was 9 points better (about 6 after allowing for luck): lion +9." in said(lines, counts=6.0, close=True)
    assert "it was 9 points better (about 12 counting quick games too): lion +9." in said(lines, counts=12.0)


def test_where_no_line_surely_paid_only_the_points_are_said() -> None:
    lines: Lines = {"lion": (1.0, 1.0), BEST_RIVAL: (1.0, 1.0)}
    assert "Played out in 40 deals, it was 10 points better. Chance" in said(lines, lost=10.2)
    assert "Played out in 40 deals, it was 1 point better. Chance" in said(lines, lost=1.4)
    for lost, better in ((0.4, "hardly better"), (-0.6, "no better")):
        told = f"Played out in 40 deals, it was {better} (about 2 counting quick games too). Chance"
        assert told in said(lines, lost, counts=2.0)


def test_a_game_that_does_not_count_by_line_says_nothing_of_them() -> None:
    assert "Played out" not in said({}, lost=10.2)


def test_lines_that_probably_paid_bear_a_reason_out_where_those_that_surely_did_bear_none() -> None:
    """The position names the reason, so luck would have to find just its lines."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer", "meadow, deer")
    moves = game.parse("meadow C4"), game.parse("deer F4")

    def why(*meadow: float, **more: tuple[float, float]) -> str:
        lines = {"meadow": (meadow[0], meadow[1]), "deer": (-2.0, 0.1), **more}
        onward = Onward(3.0, 0.8, 20, lines, came={"meadow": (20, 20), "fox": (20, 9)})
        pick = Judged(1, 7, "deer F4", "meadow C4", 3.0, 0.8, 0.4, (0.3, 0.7), 0.4, onward=onward)
        return explained(game, view, *moves, pick)

    assert "another meadow can add 3" in why(3.0, 0.9)
    assert "another meadow can add 3" in why(3.0, 1.4)
    assert why(3.0, 1.6) == ""
    sure = why(3.0, 1.4, fox=(3.0, 0.9))
    assert ("meadow can add" in sure, "you go on to place a fox" in sure) == (False, True)
