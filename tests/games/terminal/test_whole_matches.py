"""A match of every game, played to its end at the terminal by a player who sees nothing but its words."""

import json
import re
from itertools import product
from pathlib import Path

import pytest

from games import GAMES
from games.cli.wording import victory
from games.core.values import figure
from tests.depth import depth
from tests.games.terminal.reader import PLACE, Terminal, offered

SOME = (
    ("ecosystem", "--players", "1"),
    ("savanna",),
    ("lines", "--players", "2"),
    ("ecogogo",),
    ("phylo", "--option", "rules=1.3", "--option", "deck1=bog"),
)
OTHERS = (("ecosystem",), ("savanna", "--players", "2"), ("lines",), ("ecogogo", "--players", "1"), ("phylo",))


@pytest.mark.parametrize("arguments", depth(SOME, (*SOME, *OTHERS)), ids=" ".join)
def test_a_match_is_played_to_its_end_from_the_words_alone(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """Every answer is understood, a map shows where each place is, the grammar is right, the end names the winners, and the record
    verifies."""
    path = tmp_path / "match.json"
    with Terminal("play", *arguments, "--against", "grazer", "--record", str(path)) as terminal:
        end = terminal.play()
        assert terminal.status == 0, terminal.complaint
    asked = [screen for screen in terminal.screens if offered(screen)]
    assert len(asked) > 1
    assert "is no answer here" not in terminal.everything
    for screen in asked:
        choices = offered(screen)
        assert len(choices) > 1 or choices[0].text == "End the turn anyway", screen
        for choice in choices:
            assert not PLACE.match(choice.text) or f"({choice.number})" in screen.partition(f" 1) {choices[0].text}")[0]
    assert not re.findall(r".*\b[Yy]ou (?!was\b)[a-z]*[^s\W]s\b.*", terminal.everything)
    assert not re.findall(r".*(?<![-−])\b1 (?:card|point|turn|place|space|lap)s\b.*", terminal.everything)
    record = json.loads(path.read_text())
    told = re.search(r"^The match is over: (.*)\.$", end, re.MULTILINE)
    assert told
    totals = dict(re.findall(r"(\w[^,]*) ([-−]?\d+)(?:, |$)", told[1]))
    assert list(totals.values()) == [figure(sheet["total"]) for sheet in record["scores"]]
    assert all(f"\n{name}: {points}" in end for name, points in totals.items())
    if record["seats"] > 1:
        most = figure(max(sheet["total"] for sheet in record["scores"]))
        best = [name for name, points in totals.items() if points == most]
        assert any(f"\n{victory(names)}\n" in end for names in (best, *([name] for name in best)))
    with Terminal("verify", str(path)) as check:
        assert check.status == 0, check.complaint


@pytest.mark.parametrize("game", GAMES)
def test_an_example_that_help_gives_is_a_whole_move(game: str) -> None:
    """It is taken in small letters with stray blanks too, and the match goes on."""
    with Terminal("play", game, "--players", "2") as terminal:
        example = re.search('whole move such as "(.+?)"', terminal.say("help"))
        assert example
        assert " " in example[1]
        after = terminal.say(f"  {example[1].lower().replace(' ', '   ')}  ")
        news = after.partition("\n\n")[2].partition("\n")[0]
        assert news.startswith("You"), after
        assert example[1].split(" ")[-1] in news


@pytest.mark.parametrize(
    ("game", "answer"),
    depth([("savanna", "1"), ("phylo", "1"), ("lines", "no move")], [*product(GAMES, ("1", "no move"))]),
)
def test_a_pipe_that_never_stops_comes_to_an_end(game: str, answer: str) -> None:
    """As the match does, or because nothing that is typed makes a move."""
    with Terminal("play", game, "--players", "2") as terminal:
        while terminal.asks:
            terminal.say(answer)
        assert terminal.status == 0
        assert ("The match is over: " in terminal.screens[-1]) == (answer == "1")
        assert ("answers in a row made no move" in terminal.screens[-1]) == (answer != "1")
