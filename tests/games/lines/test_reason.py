"""Why a play is better, at a small table; sentences of matches are in tests/games/test_reasons.py."""

from games.lines.state import BUILDING, CLEARING
from tests.games.lines.test_rules import GAME, position, table


def told(hand: str, better: str, made: str, phase: int = BUILDING) -> str:
    """The reason at a small table: a row of two lions, and a zebra below its end."""
    laid = table("""
        6-lion 2-lion
        .      2-zebra
    """)
    state = position(laid, (hand, "1-tiger 7-tiger 8-giraffe 11-monkey"), phase, "3-monkey 4-monkey 5-monkey")
    return GAME.reason(GAME.view(state, 0), GAME.parse(better), GAME.parse(made))


def test_reasons_read_well() -> None:
    """Lines with their cards in words, in both phases, and the table that is left."""
    assert told("9-lion 5-zebra", "9-lion O20", "5-zebra O21") == (
        "It makes a row of three lions and scores 3 points, 1 more than the 5-zebra at O21."
    )
    assert told("2-tiger 5-zebra", "2-tiger N22", "5-zebra O21") == (
        "It makes a column of three 2s and scores 3 points, 1 more than the 5-zebra at O21."
    )
    assert told("9-lion 5-zebra", "9-lion O20", "5-zebra O21", CLEARING) == (
        "It makes a row of three lions and takes away 3 cards, 1 more than the 5-zebra at O21."
    )
