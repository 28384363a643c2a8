"""Why a play is better, at a small table; sentences of matches are in tests/games/test_reasons.py."""

from collections import Counter

from games.lines import turn
from games.lines.cards import CARDS
from games.lines.move import Move
from games.lines.points import promise
from games.lines.state import BUILDING, CHOOSE, CLAIM, CLEARING, PLAY
from tests.games.lines.test_laws import course
from tests.games.lines.test_rules import GAME, position, table


def test_a_claim_and_the_card_to_hide_have_reasons_of_their_own() -> None:
    """A claim is a point and a choice; of two cards the one that scores more is kept."""
    seen = Counter[str]()
    for match in course(2, 3):
        if match.over or match.state.step == PLAY:
            continue
        (seat,) = match.to_move
        view = match.view(seat)
        legal = GAME.legal(view)
        if view.step == CLAIM:
            claim = next(move for move in legal if move.cell is not None)
            assert GAME.reason(view, claim, Move()) == (
                "It scores 1 point, and you choose which of two cards goes on the first deck."
            )
            assert turn.after(match.state, claim).tallies[seat].total == match.state.tallies[seat].total + 1
            assert GAME.reason(view, Move(), claim) == ""
            seen["claim"] += 1
            continue
        assert view.step == CHOOSE
        one, other = legal
        worth = {card: promise(view, card) for card in (one.card or 0, other.card or 0)}
        said = GAME.reason(view, one, other)
        kept, lost = other.card or 0, one.card or 0
        assert bool(said) == (worth[kept] > worth[lost])
        if said:
            points = f"{worth[kept]} point{'s' * (worth[kept] > 1)}"
            assert said == (
                f"It keeps the {CARDS[kept]} for the first deck: on this table the {CARDS[kept]} can score {points}, "
                f"the {CARDS[lost]} {f'only {worth[lost]}' if worth[lost] else 'none'}."
            )
            hidden = turn.after(match.state, one)
            assert kept in (*hidden.hands[seat], *hidden.first[:1])
            seen["hidden"] += 1
    assert seen["claim"]
    assert seen["hidden"]


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
