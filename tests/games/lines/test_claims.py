"""Savannah Lines: claims, hidden cards, and the end of the first phase."""

from games.core.places import cell_at, name
from games.lines.cards import BY_WORD, CARDS
from games.lines.lines import MARKER, runs, unplayable
from games.lines.move import parse
from games.lines.points import gain
from games.lines.state import BUILDING, CHOOSE, CLAIM, PLAY, Marker, State
from tests.games.lines.test_rules import GAME, position, refusal, say, table, totals

UNPLAYABLE = """
.       3-elephant 9-elephant
8-lion  .          .
6-lion  .          .
"""


def claiming(second: str = "8-zebra 9-zebra", extra: str = "") -> State:
    """A position right after a play of seat 0 that leaves M20 unplayable."""
    state = position(
        table(UNPLAYABLE),
        (f"1-tiger 2-tiger {extra}", "3-tiger 4-tiger"),
        first="5-zebra 6-zebra 7-zebra",
        second=second,
    )
    return say(state, "1-tiger L23")


def test_a_wrong_claim_is_refused_with_a_card_that_would_fit() -> None:
    state = claiming()
    assert state.step == CLAIM
    told = refusal(state, "claim N21")
    card = BY_WORD[told.removeprefix("The ").split(" ")[0]]
    assert told == f"The {CARDS[card]} fits at N21, so this space isn't unplayable; claim another one, or draw."
    assert all(run.rule for run in runs(state.table, card, cell_at("N21")))
    assert card not in {each for _, each in state.table}
    assert "it holds a card" in refusal(state, "claim M21")
    assert "there's no card left" in refusal(state, "claim L19")
    assert "claim an unplayable space" in refusal(state, "2-tiger N23")
    assert totals(state) == [0, 0]


def test_a_claim_looks_at_both_decks_and_only_its_player_knows_what_lies_where() -> None:
    state = say(claiming(), "claim M20")
    assert (state.step, totals(state)) == (CHOOSE, [1, 0])
    own, other = GAME.view(state, 0), GAME.view(state, 1)
    assert own.peek == (BY_WORD["5-zebra"], BY_WORD["8-zebra"])
    assert other.peek is None
    assert GAME.view(state, None).peek is None
    assert {str(move) for move in GAME.legal(own)} == {"hide 5-zebra", "hide 8-zebra"}
    assert "type which one goes face down" in refusal(state, "hide 7-zebra")
    assert "type which one goes face down" in refusal(state, "draw")
    one, two = say(state, "hide 5-zebra"), say(state, "hide 8-zebra")
    assert GAME.view(one, 0).markers == (Marker(cell_at("M20"), 0, BY_WORD["5-zebra"]),)
    for seat in (1, None):
        assert repr(GAME.view(one, seat)) == repr(GAME.view(two, seat))
    assert "5-zebra face down" in " ".join(GAME.words.describe(GAME.view(one, 0), ("A", "B")))
    assert "zebra" not in " ".join(GAME.words.describe(GAME.view(one, 1), ("A", "B")))
    assert "zebra" not in GAME.words.news(other, GAME.view(one, 1), ("A", "B"))


def test_no_space_is_claimed_when_the_second_deck_is_empty() -> None:
    state = claiming(second="")
    assert (state.turn, state.step) == (1, PLAY)
    assert "The second deck is empty" in refusal(state, "claim M20")


def test_a_marker_fills_its_place_ends_lines_and_is_no_card_to_touch() -> None:
    state = position(table("6-lion # 9-zebra ."), ("3-zebra 5-monkey", "3-monkey"), first="4-monkey 5-tiger")
    assert gain(GAME.view(state, 0), parse("3-zebra P20")) == 2
    assert "a face-down card is there" in refusal(state, "3-zebra N20")
    alone = position((*table("6-lion"), (cell_at("P20"), MARKER)), ("3-zebra 5-monkey", "3-monkey"), first="4-monkey")
    assert "touches no face-up card" in refusal(alone, "3-zebra Q20")


def test_the_first_phase_ends_with_the_last_card_of_the_first_deck_and_markers_come_back() -> None:
    state = say(say(claiming(), "claim M20"), "hide 5-zebra")
    while state.phase == BUILDING:
        move = next(move for move in GAME.legal(GAME.view(state, state.turn)) if move.card is not None)
        before, state = state, GAME.resolve(state, {state.turn: move})
        if state.step == CLAIM:
            before, state = state, say(state, "draw")
    assert len(before.first) == 1
    assert state.turn == 1 - before.turn
    assert state.markers == ()
    assert MARKER not in dict(state.table).values()
    assert set(state.first) == {BY_WORD["5-zebra"], BY_WORD["9-zebra"]}
    assert state.second == ()
    assert cell_at("M20") not in dict(state.table)
    assert "only in the first phase" in refusal(state, "claim M20")
    news = GAME.words.news(GAME.view(before, None), GAME.view(state, None), ("A", "B"))
    assert "the second phase begins" in news


def test_several_spaces_are_claimed_one_at_a_time_and_the_card_put_back_is_looked_at_again() -> None:
    laid = table("""
        .       3-elephant 9-elephant
        8-lion  .          .
        6-lion  .          .
        .       4-elephant 7-elephant
    """)
    state = position(laid, ("1-tiger", "3-tiger"), first="5-zebra 6-zebra 7-zebra", second="8-zebra 9-zebra")
    state = say(state, "1-tiger P24")
    assert [name(cell) for cell in unplayable(state.table)] == ["M20", "M23"]
    state = say(say(state, "claim M23"), "hide 5-zebra")
    assert GAME.view(state, 0).top == BY_WORD["8-zebra"]
    assert GAME.view(state, 1).top is None
    state = say(state, "claim M20")
    assert GAME.view(state, 0).peek == (BY_WORD["8-zebra"], BY_WORD["9-zebra"])
    state = say(state, "hide 9-zebra")
    assert totals(state) == [2, 0]
    assert state.turn == 1
    assert BY_WORD["8-zebra"] in state.hands[0]
