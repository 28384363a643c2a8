"""Seeds, records and the ends of a match at the terminal: nothing is lost or overwritten silently."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES
from games.core.chance import commitment
from tests.depth import depth
from tests.games.terminal.reader import ROOT, Terminal, offered


@pytest.mark.parametrize("seed", ["abc", "A3" * 32, " 12 ", "grün und 熊", "f" * 63, "", "🦊" * 100])
def test_the_record_of_every_seed_verifies(seed: str, tmp_path: Path) -> None:
    """64 hexadecimal digits are the seed, whatever their capitals; another text stands for its SHA-256, and the terminal says so."""
    path = tmp_path / "match.json"
    with Terminal("play", "ecogogo", "--players", "2", "--seed", seed, "--record", str(path)) as terminal:
        terminal.play()
        assert terminal.status == 0, terminal.complaint
    record = json.loads(path.read_text())
    assert f"The deal is sealed as {commitment(record['seed'])}." in terminal.everything
    told = re.search(r"The seed (.*) stands for ([0-9a-f]{64})\.", terminal.everything)
    assert (told[2] if told else seed.lower()) == record["seed"]
    with Terminal("verify", str(path)) as check:
        assert check.status == 0, check.complaint


def test_the_same_text_deals_the_same_match() -> None:
    """And another text another one."""
    shown = []
    for seed in ("abc", " abc", "abd"):
        with Terminal("play", "ecosystem", "--seed", seed) as terminal:
            shown.append(terminal.screens[0].partition("\n\n")[2])
    assert shown[0] == shown[1] != shown[2]


@pytest.mark.parametrize(
    ("game", "pressing_ctrl_c"), [*((game, False) for game in depth(("phylo",), (*GAMES,))), ("lines", True)]
)
def test_a_match_that_is_left_can_be_resumed(game: str, pressing_ctrl_c: bool, tmp_path: Path) -> None:
    """After Ctrl-C and at the end of the input the moves are in the file; resumed to its end, the match verifies."""
    path = tmp_path / "match.json"
    with Terminal("play", game, "--players", "2", "--record", str(path)) as terminal:
        while not re.search(r"^You\b(?!, |: \d).*", terminal.say("1"), re.MULTILINE):
            pass
        before = offered(terminal.screens[-1])
        end = terminal.end(pressing_ctrl_c=pressing_ctrl_c)
        assert f"python -m games resume {path}" in end
        assert terminal.status == (130 if pressing_ctrl_c else 0)
        assert terminal.complaint == ""
    record = json.loads(path.read_text())
    assert record["moves"]
    assert record["scores"] == []
    with Terminal("resume", str(path)) as terminal:
        assert offered(terminal.screens[0]) == before
        assert "The match is over: " in terminal.play()
        assert terminal.status == 0, terminal.complaint
    whole = json.loads(path.read_text())
    assert whole["moves"][: len(record["moves"])] == record["moves"]
    with Terminal("verify", str(path)) as check:
        assert check.status == 0, check.complaint
    with Terminal("resume", str(path)) as again:
        assert again.status == 2
        assert again.complaint.startswith("This match is over; ")


@pytest.mark.parametrize(("level", "name"), [("sprout", "Clover"), ("grazer", "Hazel")])
def test_the_command_that_resumes_a_match_names_the_level_of_its_opponents(
    level: str, name: str, tmp_path: Path
) -> None:
    """A record doesn't say who played, so the command does; typed as it stands, it brings the same opponents back."""
    path = tmp_path / "match.json"
    with Terminal("play", "lines", "--players", "2", "--against", level, "--record", str(path)) as terminal:
        while not re.search(r"^You\b(?!, |: \d).*", terminal.say("1"), re.MULTILINE):
            pass
        command = re.search(r"python -m games (resume .*)", terminal.end())
    assert command
    with Terminal(*command[1].split(" ")) as terminal:
        assert name in terminal.screens[0]


@pytest.mark.parametrize("pressing_ctrl_c", [False, True])
def test_the_end_before_the_first_move_leaves_no_file(pressing_ctrl_c: bool, tmp_path: Path) -> None:
    """There is nothing to keep; one sentence says so."""
    path = tmp_path / "match.json"
    with Terminal("play", "ecosystem", "--record", str(path)) as terminal:
        assert "The match ends here; there are no new moves to keep." in terminal.end(pressing_ctrl_c=pressing_ctrl_c)
        assert terminal.status == (130 if pressing_ctrl_c else 0)
        assert terminal.complaint == ""
    assert not path.exists()


def test_quit_without_a_file_says_that_nothing_is_kept() -> None:
    """And how the next match is."""
    with Terminal("play", "ecosystem", "--players", "1") as terminal:
        terminal.say("1")
        assert "isn't kept; --record FILE keeps the next one." in terminal.say("QUIT")
        assert terminal.status == 0


def test_what_can_not_be_played_or_kept_is_one_sentence_before_the_match(tmp_path: Path) -> None:
    """A file that is there, a folder, a folder that isn't there; players, opponents and games that don't exist."""
    there = tmp_path / "there.json"
    there.write_text("precious")
    for arguments, sentence in (
        (("ecosystem", "--record", str(there)), "there.json is there already; name another file"),
        (("ecosystem", "--record", str(tmp_path)), "is there already"),
        (("ecosystem", "--record", str(tmp_path / "no" / "match.json")), "No such file or directory."),
        (("ecosystem", "--record", ""), "can't be written"),
        (("ecosystem", "--players", "7"), "is for 1 to 6 players, not 7."),
        (("phylo", "--players", "3"), "Phylo is for 2 players, not 3."),
        (("ecosystem", "--players", "two"), "expected a number of players, not 'two'"),
        (("ecosystem", "--against", "nobody"), "invalid choice: 'nobody'"),
        (("ecosystem", "--option", "hints=maybe"), "hints=on or off"),
        (("ecosystem", "--seed"), "expected one argument"),
        (("moon",), "invalid choice: 'moon'"),
    ):
        with Terminal("play", *arguments) as terminal:
            assert (terminal.everything, terminal.status) == ("", 2)
            complaint = terminal.complaint
        assert sentence in complaint
        assert complaint.count("\n") == 1
    assert there.read_text() == "precious"
    assert sorted(tmp_path.iterdir()) == [there]


def test_a_record_that_can_not_be_written_in_the_end_is_printed(tmp_path: Path) -> None:
    """If the folder is gone, or another file has come meanwhile."""
    path = tmp_path / "match.json"
    with Terminal("play", "ecosystem", "--players", "1", "--record", str(path)) as terminal:
        path.write_text("precious")
        terminal.play()
        assert terminal.status == 2
        complaint = terminal.complaint
    assert path.read_text() == "precious"
    printed = tmp_path / "printed.json"
    printed.write_text(complaint.partition("\n")[2])
    with Terminal("verify", str(printed)) as check:
        assert check.status == 0, check.complaint


@pytest.mark.parametrize(
    ("change", "sentence"),
    [({"secret": "0" * 64}, "committed"), ({"moves": [[1, 0, "fox Z9"]]}, "Z9"), ({"seats": 9}, "players")],
)
def test_only_an_honest_record_is_resumed(change: dict[str, object], sentence: str, tmp_path: Path) -> None:
    """Others are refused in one line with what is wrong."""
    path = tmp_path / "match.json"
    golden = json.loads((ROOT / "tests/games/golden/ecosystem-1-2p.json").read_text())
    path.write_text(json.dumps({**golden, "moves": golden["moves"][:6], "scores": [], **change}))
    with Terminal("resume", str(path)) as terminal:
        assert (terminal.everything, terminal.status) == ("", 2)
        assert sentence in terminal.complaint


def test_input_that_is_no_text_is_answered() -> None:
    """Bytes that are no UTF-8 end in a refusal, not in a traceback."""
    command = [sys.executable, "-S", "-m", "games", "play", "ecosystem"]
    ended = subprocess.run(command, input=b"\xff\xfe fox\n", capture_output=True, cwd=ROOT, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"There's no card" in ended.stdout


def unfinished(path: Path) -> str:
    """Write the record of a match that has just begun; its text."""
    golden = json.loads((ROOT / "tests/games/golden/ecosystem-1-2p.json").read_text())
    path.write_text(json.dumps({**golden, "moves": golden["moves"][:6], "scores": []}))
    return path.read_text()


def on_a_full_disk(*typed: str) -> subprocess.CompletedProcess[str]:
    """The command line where no file can be longer than 100 bytes, left after a move."""
    limited = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));"
        f"from games.__main__ import main; sys.exit(main({[*typed]!r}))"
    )
    return subprocess.run(
        [sys.executable, "-S", "-c", limited], input="1\n1\n", capture_output=True, cwd=ROOT, timeout=60, text=True
    )


def test_a_resumed_record_stays_whole_if_the_disk_is_full(tmp_path: Path) -> None:
    """The new record doesn't fit; the one that was there is not touched, and nothing else stays in the folder."""
    path = tmp_path / "match.json"
    before = unfinished(path)
    ended = on_a_full_disk("resume", str(path))
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"The record can't be written to {path}: File too large. Here it is:\n")
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_record_that_does_not_fit_leaves_no_piece(tmp_path: Path) -> None:
    """A file that begins like a record and breaks off helps nobody."""
    path = tmp_path / "match.json"
    ended = on_a_full_disk("play", "ecosystem", "--record", str(path))
    assert ended.returncode == 2
    assert "Here it is:\n" in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_can_not_be_written_again_is_refused_before_anybody_plays(tmp_path: Path) -> None:
    """A file of somebody else's, or one whose neighbour is in the way."""
    path = tmp_path / "match.json"
    before = unfinished(path)
    (tmp_path / "match.json.part").write_text("precious")
    with Terminal("resume", str(path)) as terminal:
        assert (terminal.everything, terminal.status) == ("", 2)
        assert "match.json.part is there already" in terminal.complaint
    assert path.read_text() == before


def test_a_number_of_any_length_is_answered() -> None:
    """Python reads no whole number of so many digits; here it is one that is not on the list."""
    with Terminal("play", "ecosystem", "--players", "1") as terminal:
        assert "is no answer here. Type a number from 1 to" in terminal.say("9" * 5000)
        assert terminal.asks
