"""EcoGoGo: the rulebook's sample plays and every ruling."""

from dataclasses import replace

import pytest

from games.core.values import Refusal, Setup
from games.ecogogo.cards import DECK, ENDANGERED, KIND_OF, THREAT
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import parse
from games.ecogogo.scoring import rank, score
from games.ecogogo.state import Species, State
from games.ecogogo.view import Won

GAME = Ecogogo()
SEED = "5a" * 32
SAMPLE = "232 635 153"
"""The rulebook's example ecosystem, as far as its text fixes it (A2 and C2 are ours)."""


def position(
    grid: str, hand: str, *others: str, deck: str = "", classic: bool = True, active: int = 0, danger: str = ""
) -> State:
    """A position by numbers: 0 an empty spot, 8 the Threat, 9 Endangered."""
    stock = {kind: [card for card in DECK if KIND_OF[card] == kind] for kind in range(1, 10)}

    def take(text: str) -> tuple[str, ...]:
        return tuple(stock[int(sign)].pop() if sign != "0" else "" for sign in text.replace(" ", ""))

    cells = take(grid)
    hands = tuple(take(each) for each in (hand, *others))
    players = len(hands)
    order = tuple((active + step) % players for step in range(players))
    species = tuple(Species(take("9")[0], take(number)[0], order) for number in danger)
    top = take(deck) if deck != "-" else ()
    rest = tuple(card for kind in stock for card in stock[kind])
    start = GAME.start(Setup(players, SEED))
    return replace(
        start, classic=classic, active=active, grid=cells, hands=hands, species=species, habitats=((),) * players,
        deck=top + (rest if deck != "-" else ()), discard=rest if deck == "-" else (), out=(False,) * players,
    )  # fmt: skip


def play(state: State, *texts: str) -> State:
    for text in texts:
        assert state.active is not None
        move = GAME.parse(text)
        assert GAME.why_not(GAME.view(state, state.active), move) is None, text
        state = GAME.resolve(state, {state.active: move})
    return state


def obstacle(state: State, text: str) -> str:
    """Why a move is refused."""
    told = GAME.why_not(GAME.view(state, state.active), GAME.parse(text))
    assert told is not None
    assert told[0].isupper()
    assert told.endswith(".")
    return told


def won(state: State, seat: int = 0) -> list[int]:
    """The kinds in a habitat, lowest first."""
    return sorted(KIND_OF[card] for win in state.habitats[seat] for card in win.cards)


def points(state: State, seat: int = 0) -> int:
    return GAME.scores(state)[seat].total


def shown(state: State) -> str:
    """The grid by numbers."""
    signs = "".join(str(kind) for kind in GAME.view(state, None).grid)
    return f"{signs[:3]} {signs[3:6]} {signs[6:]}"


@pytest.mark.parametrize(
    ("move", "cards"),
    [
        ("kingsnake C2", [5, 6]),  # the 6 on a 5 feeds
        ("kingsnake B3", [5, 6]),
        ("kingsnake A2", [6, 6]),  # the 6 on the 6 mates
        ("swap B3 C3", [3, 3, 3]),  # the middle column migrates
        ("swap A1 B1", [3, 3, 3]),  # the diagonal migrates
        ("swap B2 C1", [1, 2, 3]),  # a food chain from upper right to lower left
        ("squirrel B2", [3, 3, 4, 5]),  # feeds, and 5-4-3 up the centre column
        ("squirrel C3", [2, 3, 3, 4]),  # feeds, and 4-3-2 on the diagonal
        ("lizard A1", [2, 3, 3, 3]),  # feeds, and 3-3-3 on the diagonal
    ],
)
def test_the_sample_play_wins_what_the_rulebook_says(move: str, cards: list[int]) -> None:
    after = play(position(SAMPLE, "643", deck="777777"), move)
    assert won(after) == cards
    assert points(after) == len(cards)
    assert "0" not in shown(after)


def test_the_sample_of_extras_in_play() -> None:
    state = position(SAMPLE, "892", "777", deck="33 1")
    state = play(state, "threat A3")
    assert shown(state) == "232 635 853"
    assert sorted(KIND_OF[card] for card in state.hands[0]) == [2, 3, ENDANGERED]
    state = replace(state, active=0)
    state = play(state, "endangered")
    assert [(KIND_OF[each.organism], each.left) for each in state.species] == [(3, (1, 0))]
    assert sorted(KIND_OF[card] for card in state.hands[0]) == [1, 2, 3]
    swapped = play(replace(state, active=0), "swap B3 C3")
    assert (points(swapped), won(swapped)) == (7, [3, 3, 3, 3, ENDANGERED])
    placed = play(replace(state, active=0), "lizard A1")
    assert (points(placed), won(placed)) == (8, [2, 3, 3, 3, 3, ENDANGERED])
    assert placed.species == ()


def test_a_card_feeds_and_mates_only_on_the_right_numbers() -> None:
    state = position(SAMPLE, "643")
    assert "needs a 6 (mate) or a 5 (feed)" in obstacle(state, "kingsnake A1")
    assert "You have no owl" in obstacle(state, "owl A1")
    assert "have no Endangered" in obstacle(state, "endangered")
    assert "needs a 1." in obstacle(position("777 635 153", "111"), "poop A1")


def test_a_swap_needs_touching_cells_and_a_new_line() -> None:
    state = position(SAMPLE, "643")
    assert "don't touch" in obstacle(state, "swap A1 C1")
    assert "makes no new line" in obstacle(state, "swap A1 A2")
    assert "The Threat at A3 never moves" in obstacle(position("232 635 853", "643"), "swap A3 B3")
    standing = position("333 751 624", "777")
    assert "makes no new line" in obstacle(standing, "swap A1 B1")
    assert "makes no new line" in obstacle(position("321 751 624", "777"), "swap A2 A3")


def test_a_card_is_replaced_only_when_nothing_else_can_be_done() -> None:
    assert "kingsnake can go to" in obstacle(position(SAMPLE, "677"), "replace kingsnake")
    assert "can be swapped" in obstacle(position(SAMPLE, "89"), "replace threat")
    state = position("171 442 727", "896", "777", deck="4")
    assert {str(move) for move in GAME.legal(GAME.view(state, 0)) if move.act == "replace"} == {
        "replace kingsnake",
        "replace threat",
        "replace endangered",
    }
    after = play(state, "replace endangered")
    assert [KIND_OF[card] for card in after.discard] == [ENDANGERED]
    assert sorted(KIND_OF[card] for card in after.hands[0]) == [4, 6, THREAT]
    assert won(after) == []


def test_who_can_do_nothing_is_out_and_the_last_one_ends_the_game() -> None:
    state = position("171 442 727", "7", "6", "6", deck="-", danger="3")
    assert GAME.view(state, 0).hands == ((7,), None, None)
    filled = play(state, "owl B1")  # leaves B1 empty, so a kingsnake can go there
    assert filled.active == 1
    assert GAME.view(filled, 0).hands[1] is None
    state = position("171 442 727", "8", "6", "6", deck="-", danger="3")
    ended = play(state, "threat B2")
    assert ended.out == (True, True, True)
    assert GAME.to_move(ended) == frozenset()
    assert ended.species[0].extinct
    assert ended.last is not None
    assert ended.last.out == (1, 2, 0)
    assert GAME.view(ended, None).hands == ((), (6,), (6,))
    assert "is over" in (GAME.why_not(GAME.view(ended, 0), GAME.parse("owl A1")) or "")


def test_the_endangered_card_needs_a_deck() -> None:
    state = position("200 000 000", "29", "5", deck="-")
    assert "deck is empty" in obstacle(state, "endangered")
    assert "deck is empty" in obstacle(state, "replace beetle")


def test_the_stacks_of_the_add_on() -> None:
    """Two cards count nothing, three and four once, five and more twice; Endangered counts 3; extinct costs everybody 10."""
    habitat = (Won(2, (1, 1)), Won(3, (1, 2, 3)), Won(4, (1, 1, 1, ENDANGERED)), Won(5, (1, 2, 3, 4)))
    sheet = score(habitat, 1, classic=False)
    assert [(line.what, line.points) for line in sheet.lines] == [
        ("left stack", 0),
        ("middle stack", 9),
        ("right stack", 8),
        ("extinct species", -10),
    ]
    assert sheet.total == 7
    assert score(habitat, 1, classic=True).total == 12 + 3


@pytest.mark.parametrize(
    ("total", "stacks", "classic"),
    [
        (-3, "Try again", "Try again"),
        (24, "Try again", "Try again"),
        (25, "Try again", "Average"),
        (29, "Try again", "Average"),
        (30, "Average", "Average"),
        (39, "Average", "Average"),
        (40, "Good", "Star"),
        (49, "Good", "Star"),
        (50, "Star", "Superstar"),
        (54, "Star", "Superstar"),
        (55, "Star", "Ultra Superstar"),
        (60, "Superstar", "Ultra Superstar"),
        (70, "Ultra Superstar", "Ultra Superstar"),
    ],
)
def test_solo_ranks_of_both_scorings(total: int, stacks: str, classic: str) -> None:
    """The ranks are those of the add-on and of page 5 of the rules."""
    assert rank(total, classic=False) == stacks
    assert rank(total, classic=True) == classic


@pytest.mark.parametrize(
    "text",
    ["", "owl", "owl D4", "swap A1", "swap A1 A1", "replace", "replace fox", "endangered B2", "fox E4", "OWL A1"],
)
def test_what_is_no_move_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(Refusal, match=r"\.$"):
        parse(text)


def test_a_swap_is_the_same_in_either_order() -> None:
    assert str(parse("swap C3 B3")) == "swap B3 C3"


def test_words_keep_the_capitals_of_places_and_names() -> None:
    state = position("232 635 153", "643", deck="777777", classic=False, danger="5")
    assert "rattlesnake is in danger" in GAME.words.describe(GAME.view(state, 0), ("Ana", "Ben"))[0]


def test_the_news_tell_a_turns_points_behind_all_that_it_won() -> None:
    state = position("232 635 153", "643", deck="777777", classic=False, danger="3")
    after = play(state, "swap B3 C3")
    told = GAME.words.news(GAME.view(state, None), GAME.view(after, None), ("Ana", "Ben"))
    assert "and saves the lizard (+14)" in told


def test_a_wish_for_a_swap_names_both_cells_or_none() -> None:
    words = Ecogogo().words
    assert words.wish("Swap B1 A1") == "swap A1 B1"
    assert words.wish("swap") == "swap"
    with pytest.raises(Refusal, match="both cells"):
        words.wish("swap c3")
