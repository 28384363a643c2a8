"""Why one move of EcoGoGo is better than another, in the words of the rules; sentences of matches are in tests/games/test_reasons.py."""

import pytest

from tests.games.ecogogo.test_rules import GAME, SAMPLE, position


@pytest.mark.parametrize(
    ("better", "made", "danger", "said"),
    [
        (
            "lizard A1",
            "swap A1 B1",
            "",
            "It feeds the lizard and wins the migration 3-3-3 for 4 points, 1 more than the swap.",
        ),
        ("swap A1 B1", "kingsnake A2", "", "It wins the migration 3-3-3 for 3 points; the kingsnake at A2 wins none."),
        ("lizard A1", "kingsnake A2", "3", "It saves the lizard and wins 16 points; the kingsnake at A2 wins none."),
    ],
)
def test_the_sentence_on_the_sample_grid(better: str, made: str, danger: str, said: str) -> None:
    """In the words of the rules; nothing is said of a move beside itself."""
    view = GAME.view(position(SAMPLE, "643", "777", classic=False, danger=danger), 0)
    assert GAME.reason(view, GAME.parse(better), GAME.parse(made)) == said
    assert GAME.reason(view, GAME.parse(better), GAME.parse(better)) == ""


def test_equal_wins_differ_by_what_they_leave_to_the_next_player() -> None:
    """As apex finds too: of three swaps for three points it takes the one that leaves least."""
    view = GAME.view(position("572 173 236", "432", "777", deck="1234567123456712345"), 0)
    better, made = GAME.parse("swap C1 B2"), GAME.parse("swap B2 A3")
    assert GAME.reason(view, better, made) == (
        "It leaves the next player no line that a new card can complete; the swap of B2 and A3 leaves 1."
    )
