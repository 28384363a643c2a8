"""The small words of EcoGoGo: cards are counted, and every text says what a Threat, an Endangered card or a replacement really does."""

import random
import re
from dataclasses import replace

import pytest

from games.core.match import Match
from games.core.sentence import Sentences, read
from games.core.values import Choice, Setup
from games.ecogogo import outlook
from games.ecogogo.cards import ENDANGERED
from games.ecogogo.ecosystem import lines
from games.ecogogo.scoring import score
from games.ecogogo.state import State
from games.ecogogo.view import View, Won
from render.ecogogo import describe
from render.ecogogo.ask import private_scene
from render.ecogogo.pictures import EcogogoPictures
from tests.depth import depth
from tests.games.ecogogo.test_rules import GAME, play
from tests.games.ecogogo.test_rules import position as placed

NAMES = ("Ana", "Ben", "Cleo", "Dora")
STANDING = "333 751 624"
"""A grid on which a migration of lizards already stands."""


def position(grid: str, hand: str, *others: str, deck: str = "", danger: str = "", classic: bool = False) -> State:
    """A position by numbers, in a match that nobody was drawn to begin."""
    return replace(placed(grid, hand, *others, deck=deck, danger=danger, classic=classic), first=None)


def news(state: State, text: str) -> str:
    """What everybody reads about a turn."""
    before, after = GAME.view(state, None), GAME.view(play(state, text), None)
    return GAME.words.news(before, after, NAMES)


def alt(state: State, text: str) -> str:
    """The sentence about a turn in the picture of the table."""
    told = " ".join(describe.table(GAME.view(play(state, text), None), NAMES))
    found = re.search(r"Last turn: .*?\. (?=Ana, )", told)
    assert found
    return found[0].strip()


def choices(view: View, *words: str) -> tuple[Choice, ...]:
    """What follows these words, a single choice too."""
    return Sentences(GAME, view).read(words, skip=False).choices


def first(state: State) -> dict[str, Choice]:
    """The first words of a move."""
    return {choice.word: choice for choice in choices(GAME.view(state, state.active))}


def after(state: State, word: str) -> dict[str, Choice]:
    """The words that follow one."""
    return {choice.word: choice for choice in choices(GAME.view(state, state.active), word)}


def test_equal_cards_are_counted() -> None:
    """In the news."""
    mated = position("171 442 727", "1", "777", deck="555")
    assert news(mated, "poop A1") == "Ana 💩 1 poop A1, wins 2 poops (0)"


def test_equal_cards_out_of_play_stand_together() -> None:
    """With their numbers; a hand is named card by card."""
    state = position("171 442 727", "114", "77", deck="-")
    text = GAME.words.describe(GAME.view(state, 0), NAMES)
    assert "\nYour hand: 1 poop, 1 poop, 4 squirrel.\n" in text
    assert re.search(r"Out of play: [^\n]*2 beetle ×5, .*Endangered ×2\.", text)
    assert not re.search(r"(\d \w+), \1[,.]", text.partition("Out of play")[2])


def test_a_page_in_words_counts_what_a_move_wins() -> None:
    """As What if does."""
    state = position("171 442 727", "1", "777", deck="555", classic=False, danger="1")
    view = GAME.view(state, 0)
    told = " ".join(describe.page(view, NAMES, private_scene(read(GAME, view, ("poop", "A1")), True)))
    assert "It wins 3 poops, 1 Endangered card, saves the poop: 4 cards, middle stack ×1, +6." in told


def test_a_threat_wins_the_lines_that_stand_and_every_text_says_so() -> None:
    """The best place among its cells, what each cell wins or breaks, and the card that is lost."""
    state = position(STANDING, "8", "777", deck="555")
    assert first(state)["threat"].note == "+3 at A2; it covers a card for good"
    assert (first(state)["threat"].gain, first(state)["threat"].at) == (3, "A2")
    cells = after(state, "threat")
    assert cells["C3"].note == "+3: the squirrel below is lost, migration 3-3-3: 3 cards"
    assert cells["B1"].note == "0: the lizard below is lost"
    assert news(state, "threat C3") == ("Ana ☣️ Threat C3, the squirrel below is lost, wins 3 lizards (+3)")
    assert alt(state, "threat C3") == (
        "Last turn: Ana, Threat on C3: migration 3-3-3, wins 3 cards, middle stack ×1, +3; the squirrel is lost."
    )


def test_a_page_says_what_a_threat_covers() -> None:
    """Whether it wins a line or nothing; and a card without a place has its points alone."""
    state = position(STANDING, "89", "777", deck="555")
    view = GAME.view(state, 0)
    told = [
        " ".join(describe.page(view, NAMES, private_scene(read(GAME, view, ("threat", cell)), True)))
        for cell in ("C3", "B1")
    ]
    assert "It wins 3 lizards: 3 cards, middle stack ×1. The squirrel below is lost. +3." in told[0]
    assert "It wins no cards. The lizard below is lost. 0." in told[1]
    asked = " ".join(describe.page(view, NAMES, private_scene(read(GAME, view, ()), False)))
    assert "Your hand: Threat (+3 at A2), Endangered (+3)." in asked


def test_a_threat_that_breaks_a_line_wins_nothing_and_says_what_is_lost() -> None:
    """On an empty cell nothing is lost."""
    state = position(STANDING, "8", "777", deck="555")
    assert news(state, "threat B1") == "Ana ☣️ Threat B1, the lizard below is lost"
    assert alt(state, "threat B1") == "Last turn: Ana, Threat on B1: wins no cards; the lizard is lost."
    empty = position("033 751 624", "8", "777", deck="-")
    assert news(empty, "threat A1") == "Ana ☣️ Threat A1"
    assert after(empty, "threat")["A1"].note == "0"


def test_an_endangered_card_and_a_replacement_say_which_points_they_win() -> None:
    """A line that stands is won with any action."""
    endangered = first(position(STANDING, "9", "777", deck="5"))["endangered"]
    assert endangered.note == "+3; it goes beside the ecosystem, and the next organism is in danger"
    assert endangered.gain == 3
    replace = first(position("247 274 111", "66", "777", deck="4"))["replace"]
    assert (replace.note, replace.gain) == ("+3; nothing else is possible", 3)


def test_without_hints_nothing_says_points() -> None:
    """Only what the cards mean."""
    match = Match.begin(GAME, Setup(2, "0" * 64, {"hints": "off"}))
    shown = 0
    rnd = random.Random(2)
    while not match.over:
        (seat,) = match.to_move
        view = match.view(seat)
        for choice in choices(view):
            shown += choice.note != ""
            assert choice.gain is None
            assert not re.search(r"[+−]\d", choice.note)
            assert all(next_.gain is None for next_ in choices(view, choice.word))
        match = match.accept(seat, rnd.choice(GAME.legal(view)))
    assert shown > 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_first_word_promises_its_best_move_and_every_cell_its_own(seats: int) -> None:
    """Threats, Endangered cards and replacements too; whoever takes the largest gain takes the most there is."""
    standing = 0
    for number in range(depth(8 if seats == 1 else 3, 8)):
        match, rnd = Match.begin(GAME, Setup(seats, f"{number:064x}")), random.Random(number)
        while not match.over:
            (seat,) = match.to_move
            view = match.view(seat)
            moves = GAME.legal(view)
            for choice in choices(view):
                own = [move for move in moves if str(move).split()[0] == choice.word]
                assert choice.gain == max(outlook.gain(view, move) for move in own)
                standing += bool(lines(view.grid)) and choice.word in ("threat", "endangered", "replace")
                for cell in choices(view, choice.word):
                    at = [move for move in own if cell.word in str(move).split()]
                    assert cell.gain in (None, max(outlook.gain(view, move) for move in at))
            match = match.accept(seat, rnd.choice(moves))
    assert standing > 0


def test_a_species_that_is_saved_in_the_turn_that_endangers_it_is_not_told_to_be_in_danger() -> None:
    """A line that already stood wins it; the species that the refill endangers is in danger all the same."""
    state = position(STANDING, "9", "777", deck="3 9 6")
    told = news(state, "endangered")
    assert told.startswith("Ana plays ⚠️ Endangered, wins 3 lizards and saves the lizard (+14)")
    assert "lizard is in danger" not in told
    assert "⚠️ the kingsnake is in danger" in told
    assert "; the lizard is saved, the kingsnake is in danger." in alt(state, "endangered")
    assert ENDANGERED in GAME.view(play(state, "endangered"), None).habitats[0][0].kinds


def test_the_last_card_of_a_win_may_be_an_endangered_one() -> None:
    """Its species died later, with all its copies; a card alone is not "1 of them"."""
    assert score((Won(5, (ENDANGERED,)),), 0, classic=False).lines[2].why == "1 card, Endangered for 3, 3 × 2"
    assert (
        score((Won(5, (ENDANGERED, 1)),), 0, classic=False).lines[2].why == "2 cards, 1 of them Endangered for 3, 4 × 2"
    )


def test_a_threat_on_an_empty_spot_says_only_what_dies() -> None:
    """It covers and wins nothing; alone, the first turn is the last to save a species."""
    state = position("033 751 624", "8", danger="2", deck="-")
    assert after(state, "threat")["A1"].note == "−10: the beetle dies"
    assert after(state, "threat")["B1"].note == "−10: the lizard below is lost, the beetle dies"


def test_cards_are_called_as_is_printed_on_them() -> None:
    """The question fits the picture, and no button, question or remark has a name that no card shows."""
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
        drawn = EcogogoPictures().private(said, NAMES, False)[0]
        written = " ".join(words for canvas in drawn for words, _, _ in canvas.written)
        assert asked in written


def test_a_button_for_a_whole_swap_names_both_places() -> None:
    """With a sign between them, and the remark about a death says what it costs."""
    state = position("217 757 161", "1", "777", deck="555")
    keys = {key.word: key for key in read(GAME, GAME.view(state, 0), ("swap",)).keys}
    assert keys["C1 B2"].label == "C1 B2"
    dying = position("443 751 624", "4", danger="2", deck="-")
    assert after(dying, "squirrel")["A1"].note.endswith("cards, but the beetle dies: −10")
    assert news(dying, "squirrel A1").endswith("the beetle is extinct, which costs Ana 10")
