"""The words of EcoGoGo say what its cards really do."""

import re
from dataclasses import replace

from games.core.match import Match
from games.core.sentence import Sentences, read
from games.core.values import Choice, Setup
from games.ecogogo.state import State
from games.ecogogo.view import View
from tests.games.ecogogo.test_rules import GAME, play
from tests.games.ecogogo.test_rules import position as placed

NAMES = ("Ana", "Ben", "Cleo", "Dora")
STANDING = "333 751 624"
"""A grid on which a migration of lizards already stands."""


def position(grid: str, hand: str, *others: str, deck: str = "", danger: str = "", classic: bool = False) -> State:
    return replace(placed(grid, hand, *others, deck=deck, danger=danger, classic=classic), first=None)


def news(state: State, text: str) -> str:
    """What everybody reads about a turn."""
    before, after = GAME.view(state, None), GAME.view(play(state, text), None)
    return GAME.words.news(before, after, NAMES)


def choices(view: View, *words: str) -> tuple[Choice, ...]:
    """What follows these words, a single choice too."""
    return Sentences(GAME, view).read(words, skip=False).choices


def first(state: State) -> dict[str, Choice]:
    return {choice.word: choice for choice in choices(GAME.view(state, state.active))}


def after(state: State, word: str) -> dict[str, Choice]:
    """The words that follow one."""
    return {choice.word: choice for choice in choices(GAME.view(state, state.active), word)}


def test_equal_cards_are_counted() -> None:
    mated = position("171 442 727", "1", "777", deck="555")
    assert news(mated, "poop A1") == "Ana 💩 1 poop on A1, wins 2 poops (0)"


def test_equal_cards_out_of_play_stand_together() -> None:
    state = position("171 442 727", "114", "77", deck="-")
    told = GAME.words.describe(GAME.view(state, 0), NAMES)
    text = "\n".join(told)
    assert "Your hand: 1 poop, 1 poop, 4 squirrel." in told
    assert re.search(r"Out of play: [^\n]*2 beetle ×5, .*Endangered ×2\.", text)
    assert not re.search(r"(\d \w+), \1[,.]", text.partition("Out of play")[2])


def test_a_threat_wins_the_lines_that_stand_and_every_text_says_so() -> None:
    state = position(STANDING, "8", "777", deck="555")
    assert first(state)["threat"].note == "+3 at A2; it covers a card for good"
    assert (first(state)["threat"].gain, first(state)["threat"].at) == (3, "A2")
    cells = after(state, "threat")
    assert cells["C3"].note == "+3: the squirrel below is lost, migration 3-3-3: 3 cards"
    assert cells["B1"].note == "0: the lizard below is lost"
    assert news(state, "threat C3") == ("Ana ☣️ Threat on C3, the squirrel below is lost, wins 3 lizards (+3)")


def test_a_threat_that_breaks_a_line_wins_nothing_and_says_what_is_lost() -> None:
    state = position(STANDING, "8", "777", deck="555")
    assert news(state, "threat B1") == "Ana ☣️ Threat on B1, the lizard below is lost"


def test_a_threat_on_an_empty_spot_says_only_what_dies() -> None:
    state = position("033 751 624", "8", danger="2", deck="-")
    assert after(state, "threat")["A1"].note == "−10: the beetle dies"
    assert after(state, "threat")["B1"].note == "−10: the lizard below is lost, the beetle dies"


def test_cards_are_called_as_is_printed_on_them() -> None:
    state = position("443 751 624", "456", "777", deck="555")
    view = GAME.view(state, 0)
    for words, asked in (
        ((), "What do you do?"),
        (("squirrel",), "Where does the squirrel go?"),
        (("swap",), "Swap which one?"),
    ):
        said = read(GAME, view, words)
        assert GAME.words.ask(said) == asked
        assert not re.search(
            "golden|Canyon|common|horned|darkling", " ".join(f"{key.text} {key.note}" for key in said.keys)
        )


def test_a_button_for_a_whole_swap_names_both_places() -> None:
    state = position("217 757 161", "1", "777", deck="555")
    keys = {key.word: key for key in read(GAME, GAME.view(state, 0), ("swap",)).keys}
    assert keys["C1 B2"].label == "C1 B2"
    dying = position("443 751 624", "4", danger="2", deck="-")
    assert after(dying, "squirrel")["A1"].note.endswith("cards, but the beetle dies: −10")
    assert news(dying, "squirrel A1").endswith("the beetle is extinct, which costs Ana 10")


def test_the_text_says_whom_the_draw_chose() -> None:
    names, words = NAMES[:3], GAME.words
    begun = (Match.begin(GAME, Setup(3, f"{number:064x}")) for number in range(99))
    match = next(match for match in begun if match.state.first == 1)
    assert words.describe(match.view(None), names)[1:3] == ["Ben to play.", "The draw chose Ben to begin."]
    assert words.describe(match.view(1), names)[1:3] == ["It's your turn.", "The draw chose you to begin."]
    deal = match.view(None)
    for _ in range(2):
        (seat,) = match.to_move
        match = match.accept(seat, GAME.legal(match.view(seat))[0])
    assert "draw chose" not in " ".join(words.describe(match.view(None), names))
    told = words.news(deal, match.view(None), names)
    assert told.startswith("Ben (drawn to begin) ")
    assert " · Cleo " in told
    assert told.count("drawn") == 1
    assert "drawn" not in words.news(None, match.view(None), names)
