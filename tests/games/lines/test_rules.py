"""Savannah Lines: the rulebook's examples, lines, removals, the setup round and the end."""

from dataclasses import replace

from cogs.tables.table_page import reasons
from games.core.match import Entry, Match
from games.core.places import FIRST, cell_at, name
from games.core.values import Setup
from games.lines.cards import BY_WORD, CARDS
from games.lines.game import Lines
from games.lines.lines import MARKER, Table, unplayable
from games.lines.move import parse
from games.lines.state import BUILDING, CLEARING, PLAY, State, Tally

GAME = Lines()


def table(text: str) -> Table:
    """A table from rows of cards, M20 in the top left corner, "." an empty place and "#" a marker."""
    laid = []
    for down, row in enumerate(text.strip().splitlines()):
        for right, word in enumerate(row.split()):
            if word != ".":
                laid.append((FIRST + down * 1000 + right, MARKER if word == "#" else BY_WORD[word]))
    return tuple(laid)


def position(
    laid: Table, hands: tuple[str, ...], phase: int = BUILDING, first: str = "", second: str = "", turn: int = 0
) -> State:
    """A position with these hands, of a match that began at M20."""
    held = tuple(tuple(sorted(BY_WORD[word] for word in hand.split())) for hand in hands)
    decks = tuple(tuple(BY_WORD[word] for word in deck.split()) for deck in (first, second))
    known = {card for _, card in laid} | {card for pile in (*held, *decks) for card in pile}
    return State(
        seed="5" * 64, players=len(hands), hints=True, dealer=0, turn=turn, phase=phase, step=PLAY, over=False,
        table=laid, markers=(), claimed=None, hands=held, first=decks[0], second=decks[1],
        box=tuple(card for card in range(len(CARDS)) if card not in known), tallies=(Tally(),) * len(hands), story=(),
    )  # fmt: skip


def say(state: State, text: str) -> State:
    move = parse(text)
    assert GAME.why_not(GAME.view(state, state.turn), move) is None
    return GAME.resolve(state, {state.turn: move})


def refusal(state: State, text: str) -> str:
    view = GAME.view(state, state.turn)
    move = parse(text)
    obstacle = GAME.why_not(view, move)
    assert obstacle is not None
    assert move not in GAME.legal(view)
    return obstacle


def totals(state: State) -> list[int]:
    return [score.total for score in GAME.scores(state)]


EXAMPLE_B = table("""
.         .         2-giraffe .
.         7-elephant .        .
.         .         9-elephant .
8-lion    .         .         .
.         .         5-elephant .
.         2-tiger   .         .
.         2-lion    .         .
""")
"""A table on which the plays of example b score as the rulebook says (the printed pictures show another one)."""


def test_example_b_scores_as_the_rulebook_says() -> None:
    """Debra has seat 0, Amy 1 and Kevin 2; they score 4, 5, 3, 4 and 4, and Amy's claim adds one."""
    state = position(
        EXAMPLE_B, ("3-elephant 2-monkey 1-tiger", "2-elephant 6-lion 3-tiger", "2-zebra 4-tiger 5-tiger"),
        first="1-zebra 3-zebra 4-zebra 5-zebra 6-zebra 7-zebra", second="8-zebra 9-zebra",
    )  # fmt: skip
    state = say(state, "3-elephant N22")
    assert totals(state) == [4, 0, 0]
    state = say(state, "2-elephant N20")
    assert totals(state) == [4, 5, 0]
    state = say(state, "2-zebra P20")
    assert totals(state) == [4, 5, 3]
    state = say(state, "2-monkey N24")
    assert totals(state) == [8, 5, 3]
    state = say(state, "draw")  # on this table all 2s lie face up, so Debra could claim spaces too
    state = say(state, "6-lion M24")
    assert totals(state) == [8, 9, 3]
    assert cell_at("M22") in unplayable(state.table)
    state = say(state, "claim M22")
    assert totals(state) == [8, 10, 3]
    assert GAME.view(state, 1).peek == (BY_WORD["6-zebra"], BY_WORD["8-zebra"])
    state = say(state, "hide 6-zebra")
    assert state.table[-1] == (cell_at("M22"), MARKER)
    assert (state.first[0], state.second) == (BY_WORD["8-zebra"], (BY_WORD["9-zebra"],))
    state = say(state, "draw")
    assert state.turn == 2
    assert BY_WORD["8-zebra"] in state.hands[1]


def test_example_c_removes_as_the_rulebook_says() -> None:
    """Kevin clears a matching row of four, Debra all of an all-different row but her card, Amy a row and a column: 4, 3 and 4."""
    state = position(
        table("""
            . . . . 9-elephant
            . . . . 3-elephant
            1-monkey 6-giraffe 3-lion . .
            2-lion 2-zebra 2-giraffe . .
        """),
        ("2-tiger", "4-zebra", "4-elephant"), phase=CLEARING,
    )  # fmt: skip
    state = say(state, "2-tiger P23")
    assert totals(state) == [4, 0, 0]
    state = say(state, "4-zebra P22")
    assert totals(state) == [4, 3, 0]
    assert state.table[-1] == (cell_at("P22"), BY_WORD["4-zebra"])
    state = say(state, "4-elephant Q22")
    assert totals(state) == [4, 3, 4]
    assert state.table == ()
    assert GAME.to_move(state) == frozenset()
    assert GAME.view(state, None).winners == {0, 2}


def test_the_setup_round_touches_by_corners_only_and_goes_on_with_four_cards() -> None:
    match = Match.begin(GAME, Setup(3, "7" * 64))
    dealer = match.state.dealer
    assert {move.cell for move in GAME.legal(match.view(dealer))} == {cell_at("M20")}
    assert "M20" in refusal(match.state, f"{CARDS[match.state.hands[dealer][0]]} M21")
    match = match.seal(Entry(1, dealer, f"{CARDS[match.state.hands[dealer][0]]} M20"))
    second = (dealer + 1) % 3
    assert match.to_move == {second}
    card = CARDS[match.state.hands[second][0]]
    assert {name(move.cell or 0) for move in GAME.legal(match.view(second))} == {"L19", "N19", "L21", "N21"}
    assert "only at corners" in refusal(match.state, f"{card} N20")
    match = match.seal(Entry(2, second, f"{card} N21"))
    third = (dealer + 2) % 3
    match = match.seal(Entry(3, third, f"{CARDS[match.state.hands[third][0]]} O22"))
    assert (match.state.turn, match.state.phase) == (dealer, BUILDING)
    assert [len(hand) for hand in match.state.hands] == [4, 4, 4]
    assert totals(match.state) == [0, 0, 0]


def test_a_card_that_breaks_a_line_is_refused_with_the_line_and_a_place_that_fits() -> None:
    state = position(
        table("6-lion . 9-lion\n. . ."), ("3-zebra 1-monkey", "3-monkey"), first="4-monkey 5-monkey", second="6-monkey"
    )
    told = refusal(state, "3-zebra N20")
    assert "the row 6-lion, 3-zebra, 9-lion would have neither" in told
    assert told.endswith("; it fits at M19."), "the first place that is worth most"
    assert "touches no face-up card" in refusal(state, "3-zebra T20")
    assert "the 6-lion is there" in refusal(state, "3-zebra M20")
    assert refusal(state, "8-lion N20") == "You don't have the 8-lion; your hand is 3-zebra, 1-monkey."
    assert "You claim spaces after playing your card" in refusal(state, "claim N20")
    assert refusal(state, "draw").startswith("Play a card first")


def test_scores_are_told_in_laps_of_twenty() -> None:
    state = replace(position(table("6-lion"), ("1-lion", "2-tiger")), tallies=(Tally(30, 3, 14), Tally(5, 0, 0)))
    score = GAME.scores(state)[0]
    assert score.total == sum(line.points for line in score.lines) == 47
    assert score.note == "2 laps + 7"
    assert not any("lap" in line.why for line in score.lines)
    assert reasons("You", score).startswith("### You: 47 (2 laps + 7)\n")
    assert GAME.scores(state)[1].note == ""
    assert "47 points (2 laps + 7)" in " ".join(GAME.words.describe(GAME.view(state, None), ("A", "B")))
