"""What a person at the terminal can type besides a move, and how the terminal takes what they type."""

import random
import re
from pathlib import Path

import pytest

from games import GAMES
from games.cli.asking import COMMANDS
from games.cli.keeping import record_of, write
from games.cli.wording import plain
from games.core.game import Words
from games.core.match import Entry, Match
from games.core.sentence import read
from games.core.values import Setup
from games.opponents import choose
from tests.games.terminal.reader import PROMPT, Terminal, offered


@pytest.mark.parametrize("game", GAMES)
def test_commands_are_answered_in_any_capitals_and_the_question_stays(game: str) -> None:
    """Help, rules, map, text and scores change nothing."""
    with Terminal("play", game, "--players", "2") as terminal:
        first = offered(terminal.screens[0])
        said = {
            command: terminal.say(f"  {command.swapcase()} ") for command in COMMANDS if command not in ("back", "quit")
        }
        assert all(f"\n  {command}" in said["help"] for command in COMMANDS)
        assert plain(GAMES[game].words.summary).split("\n")[0] in said["rules"]
        assert not re.search(r"\*\w|\w\*|`|__", said["rules"])
        assert "\nYou" in said["text"]
        drawn = re.search(r"\n +[A-Z]{1,2}\b.*\n *\d+ ", said["map"])
        assert drawn or ("This game has no map." in said["map"] and type(GAMES[game].words).charts is Words.charts)
        assert re.fullmatch(r"You [-−]?\d+, Clover [-−]?\d+\.", said["scores"].split("\n")[1])
        assert all(offered(said[command]) == first for command in ("rules", "map", "text"))
        assert terminal.say("1") not in said.values()


def test_back_returns_to_the_question_before_and_no_further() -> None:
    """The only choices in between are not asked again."""
    with Terminal("play", "phylo") as terminal:
        first = offered(terminal.screens[0])
        assert first[0].text == "Play a card"
        assert offered(terminal.say(" PLAY ")) != first
        assert offered(terminal.say("Back")) == first
        assert "This is the first question" in terminal.say("back")
        assert "Which card do you trade" in terminal.say("trade")
        assert offered(terminal.say("back")) == first


def test_what_is_no_answer_is_refused_with_what_is() -> None:
    """A number too large, a word that doesn't exist, a move that isn't legal, a place that isn't there; a blank line only asks again."""
    with Terminal("play", "ecosystem", "--players", "2") as terminal:
        most = len(offered(terminal.screens[0]))
        for answer in ("0", str(most + 1), "wulf"):
            assert (
                f'"{answer}" is no answer here. Type a number from 1 to {most}, a word of the list, or help.'
                in terminal.say(answer)
            )
        assert 'There\'s no place "Z9"' in terminal.say("Bear z9")
        assert "the first card goes to E4" in terminal.say(f"{offered(terminal.screens[0])[0].text} a1")
        assert terminal.say("   ").strip() == PROMPT.strip()


def test_names_with_a_blank_do_as_well_as_words_with_a_hyphen() -> None:
    """Watering hole is watering-hole."""
    with Terminal("play", "savanna", "--players", "1", "--seed", "abc") as terminal:
        assert "watering hole E4" in terminal.say("WATERING hole   e4")


def test_a_card_that_is_not_in_the_hand_is_no_answer() -> None:
    """Its name has a blank, but it is no whole move; nothing about the table explains it."""
    with Terminal("play", "phylo", "--seed", "e1") as terminal:
        terminal.say("play")
        assert '"valley oak" is no answer here.' in terminal.say("valley oak")


def test_a_question_in_the_middle_of_a_turn_shows_what_is_new_in_each_list() -> None:
    """A card chosen for the first hand, though the deck's list showed it before; the heading says that the list has more."""
    with Terminal("play", "phylo", "--seed", "e1", "--option", "hand=chosen") as terminal:
        while "Your deck, to choose from:" not in terminal.screens[-1]:
            terminal.say("1")
        first, second, *_ = offered(terminal.screens[-1])
        assert re.search(rf"^Your hand:\n- {first.text}: ", terminal.say(first.number), re.MULTILINE)
        after = terminal.say(offered(terminal.screens[-1])[0].number)
        assert re.search(rf"^Your hand, only what has changed:\n- {second.text}: ", after, re.MULTILINE)


def test_a_step_with_one_choice_is_not_asked_but_told() -> None:
    """The first card of a draft has only one place; a card for the rival is asked for once."""
    with Terminal("play", "ecosystem", "--players", "1") as terminal:
        after = terminal.say("1")
        assert re.search(r"Where does the .+ go\? E4 .*, the only choice\.", after)
        assert after.count("Which card goes to Nitka?") == 1
        assert "a card for Nitka." in after


def test_the_own_card_is_news_once() -> None:
    """In the solo game, when the rival gets her card, only that is new."""
    with Terminal("play", "savanna", "--players", "1") as terminal:
        mine = terminal.say("1")
        assert re.search(r"^You .+ E4 ", mine, re.MULTILINE)
        hers = terminal.say("1")
        assert re.search(r"^Swala .+ C3 ", hers, re.MULTILINE)
        assert not re.search(r"^You \W+ [a-z ]+ E4 ", hers, re.MULTILINE)


def test_a_warning_is_asked_even_though_it_is_the_only_choice(tmp_path: Path) -> None:
    """The end of a turn in which cards die needs a yes; `back` leaves the question."""
    draw = random.Random(5).random
    match, moves = Match.begin(GAMES["phylo"], Setup(2, "7" * 64)), []
    while 0 not in match.to_move or read(match.game, match.view(0), ("end",), skip=False).move is not None:
        (seat,) = match.to_move
        moves.append(Entry(match.turn, seat, str(choose(match.game, match.view(seat), "sprout", draw))))
        match = match.seal(moves[-1])
    path = tmp_path / "match.json"
    write(record_of(match), moves, match, str(path), new=True)
    with Terminal("resume", str(path)) as terminal:
        first = offered(terminal.screens[0])
        (only,) = offered(terminal.say("end"))
        assert only.note.endswith("would die")
        assert offered(terminal.say("back")) == first
        assert len(offered(terminal.say("END the turn"))) == 1
        assert "ends the turn" not in terminal.everything
        assert re.search(r"^You: .*end the turn", terminal.say("1"), re.MULTILINE)
