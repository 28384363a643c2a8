"""What a verdict says where both moves were played out: on which lines of the score sheet the better one brought more."""

import pytest

from games.core.game import BEST_RIVAL
from games.review.judged import Found, Judged, Review
from games.review.telling import tell


def said(lines: dict[str, Found], lost: float | None = None, players: int = 3) -> str:
    lost = sum(points for points, _ in lines.values()) if lost is None else lost
    before, after = ((0.5, 0.3, 0.2)[:players], (0.22, 0.6, 0.18)[:players])
    pick = Judged(
        1, 7, "tree C3", "lion D4", lost, 0.1, before, after, after, "It lives longer.", worlds=40, lines=lines
    )
    told = tell(Review(0, (pick,), 1, 0.0), pick, "tree at C3", "lion at D4")
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
    """Those that surely changed, gains before losses, the others together; of the best rival what they get."""
    assert f"It lives longer. Both were played out in 40 deals: {told}. There" in said(lines, players=players)


def test_where_no_line_surely_paid_only_the_deals_are_said() -> None:
    assert "Both were played out in 40 deals. There" in said({"lion": (1.0, 1.0), BEST_RIVAL: (1.0, 1.0)}, 10.2)
