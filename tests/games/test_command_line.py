"""The command line: score as documented, play, replay, verify."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from games.__main__ import main
from games.core.record import to_json
from games.ecosystem.cards import CARDS
from games.phylo.cards.codes import Shared, code_of
from games.phylo.cards.decks import DECKS
from games.savanna.cards import CARDS as SAVANNA
from tests.depth import full
from tests.games.dealt import played

ROOT = Path(__file__).parents[2]
EMPTY: list[str | None] = [None] * 20


CODE = code_of(Shared(replace(DECKS["bog"], name="mine", title="Bog of mine")))


def games(*arguments: str, stdin: bytes = b"", new: bool = False) -> subprocess.CompletedProcess[bytes]:
    """Run `python -m games` here, or in a `new` Python without site packages: it needs the standard library only."""
    if new:
        command = [sys.executable, "-S", "-m", "games", *arguments]
        return subprocess.run(command, input=stdin, capture_output=True, cwd=ROOT, timeout=60)
    shown, complained = TextIOWrapper(BytesIO()), TextIOWrapper(BytesIO())
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(shown), redirect_stderr(complained):
        patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin), errors="replace"))
        patch.setattr(sys, "argv", ["games"])
        try:
            status = main([*arguments])
        except SystemExit as ended:
            status = int(ended.code or 0)
        said = []
        for stream in (shown, complained):
            stream.flush()
            said.append(stream.buffer.getvalue())
    return subprocess.CompletedProcess(arguments, status, *said)


def row(*names: str | None) -> list[str | None]:
    """A board whose first cells hold these cards."""
    return [*names, *EMPTY[len(names) :]]


def test_score_prints_every_card_diversity_and_total() -> None:
    request = {"boards": [row("bee", "meadow", "wolf"), row("stream", "dragonfly")], "neutral": ["wolf", "wolf"]}
    ended = games("score", "ecosystem", stdin=json.dumps(request).encode(), new=True)
    assert ended.returncode == 0, ended.stderr
    first, second = json.loads(ended.stdout)
    assert list(first) == [*CARDS, "diversity", "total"]
    assert (first["bee"], first["wolf"], first["total"]) == (3, 8, 3 + 8 - 5)
    assert (second["stream"], second["dragonfly"], second["total"]) == (8, 1, 8 + 1 - 5)


def test_score_gives_the_solo_rival_no_diversity() -> None:
    request = {"boards": [row("rabbit"), row("rabbit", "wolf")], "solo": True}
    mine, hers = json.loads(games("score", "ecosystem", stdin=json.dumps(request).encode()).stdout)
    assert (mine["diversity"], mine["total"]) == (-5, -4)
    assert (hers["diversity"], hers["wolf"], hers["total"]) == (0, 12, 13)


def test_score_counts_savannas_in_the_same_form() -> None:
    mine, hers = row("gazelle", "watering hole", "lion", "grassland"), row("gazelle", "gazelle")
    request = {"boards": [mine, hers], "neutral": ["gazelle"] * 3}
    ended = games("score", "savanna", stdin=json.dumps(request).encode())
    assert ended.returncode == 0, ended.stderr
    first, second = json.loads(ended.stdout)
    assert list(first) == list(second) == [*SAVANNA, "diversity", "total"]
    assert (first["watering hole"], first["grassland"], first["gazelle"], first["lion"]) == (4, 1, 2, 4)
    assert (first["diversity"], first["total"]) == (0, 11)
    assert (second["gazelle"], second["total"]) == (6, 6)


EVIL = "\x1b]0;gone\x07\u202e" + "x" * 200
"""Sets the title of a terminal, turns the writing round, and is long."""


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        (b"", "line 1, column 1"), (b"\xff", "UTF-8"), (b"[]", "JSON object"), (b"{}", "boards: this key is missing"),
        (b'{"boards": [], "boards": []}', "appears twice"), (b'{"boards": NaN}', "NaN is not a number"),
        (b'{"boards": ' + b"[" * 100_000, "nested too deeply"), (b"1" * 5000, "number is too long"), (b"\xef\xbb\xbf{}", "column 1"),
        ({"boards": []}, "list of 1 to 6"), ({"boards": [[]]}, "boards[0]: expected a list of 20 cards"),
        ({"boards": [row("fox"), row("wulf")]}, 'boards[1][0]: "wulf" isn\'t a card'), ({"boards": [row("lion")]}, '"lion" isn\'t a card'),
        ({"boards": [row("fox", None)], "extra": 1}, "extra: unknown key"), ({"boards": [row("fox")], "solo": True}, "2 ecosystems"),
        ({"boards": [row("fox")], "solo": 1}, "solo: expected true or false"),
        ({"boards": [EMPTY, EMPTY], "neutral": ["wolf", 3]}, "neutral[1]: 3 isn't a card"),
        ({"boards": [EMPTY, EMPTY], "neutral": "wolf"}, "neutral: expected a list"),
        ({"boards": [EMPTY], "neutral": []}, "neutral: only a two-player game"),
        ({"boards": [[True, *EMPTY[1:]]]}, "boards[0][0]: true isn't a card"),
        ({EVIL: 1}, "unknown key"), ({"boards": [row(EVIL)]}, "isn't a card"), ({"boards": EVIL}, "expected a list"),
    ],
)  # fmt: skip
def test_malformed_input_is_one_line_with_what_and_where_and_status_two(request_: Any, sentence: str) -> None:
    ended = games(
        "score", "ecosystem", stdin=request_ if isinstance(request_, bytes) else json.dumps(request_).encode()
    )
    error = ended.stderr.decode()
    assert (ended.returncode, ended.stdout, error.count("\n")) == (2, b"", 1)
    assert sentence in error
    assert error.rstrip("\n").isprintable()
    assert "x" * 101 not in error


def test_a_match_played_in_the_terminal_is_recorded_verified_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    typed = b"nonsense\nfox Z9\n" + b"1\n" * 400
    played = games("play", "ecosystem", "--players", "3", "--record", str(path), stdin=typed, new=True)
    assert played.returncode == 0, played.stderr
    assert "There's no place" in played.stdout.decode()
    assert '"nonsense" isn\'t a choice here; type its number, its word, or a whole move.' in played.stdout.decode()
    verified = games("verify", str(path), new=True)
    assert (verified.returncode, verified.stdout.count(b"\n")) == (0, 2)
    assert b"compare it with the one you saw" in verified.stdout
    replayed = games("replay", str(path), new=True).stdout.decode()
    assert "turn 20:" in replayed
    assert "diversity" in replayed
    record = json.loads(path.read_text())
    record["scores"][1]["lines"][10][1] += 4
    (tmp_path / "tampered.json").write_text(json.dumps(record))
    refused = games("verify", str(tmp_path / "tampered.json"))
    assert refused.returncode == 1
    assert "seat 1: the record says wolf" in refused.stderr.decode()


@pytest.mark.parametrize(
    ("arguments", "seats", "told"),
    [
        (("lines", "--against", "grazer"), 3, "unplayable spaces"),
        (("ecogogo", "--option", "hints=off", "--option", "scoring=stacks"), 4, "right stack"),
        pytest.param(("phylo", "--option", "rules=1.3"), 2, "Oak valley", marks=full),
        (("phylo", "--option", f"deck1={CODE}"), 2, "Bog of mine"),
    ],
)
def test_a_game_by_turns_is_played_in_the_terminal(
    tmp_path: Path, arguments: tuple[str, ...], seats: int, told: str
) -> None:
    path = tmp_path / "match.json"
    played = games("play", *arguments, "--record", str(path), stdin=b"nonsense\nfox Z9\n" + b"1\n" * 600)
    assert played.returncode == 0, played.stderr
    said, record = played.stdout.decode(), json.loads(path.read_text())
    assert told in said
    assert "It is not your turn" not in said
    assert re.search(r"^Won by ", said, re.MULTILINE) or seats == 1
    assert record["options"] == dict(each.split("=") for each in arguments if "=" in each)
    assert record["seats"] == seats
    hidden = [(seat, text.split()[1]) for _, seat, text in record["moves"] if text.startswith("hide ")]
    mine = {card for seat, card in hidden if not seat}  # of some cards there are several
    theirs = {card for seat, card in hidden if seat} - mine
    assert not [card for card in theirs if re.search(rf"\b{card} face down", said)]
    assert games("verify", str(path)).returncode == 0


@pytest.mark.parametrize("name", ["lines-1-3p", "ecogogo-1-2p-classic"])
def test_a_record_of_a_game_by_turns_is_told_turn_by_turn(name: str) -> None:
    path = ROOT / "tests/games/golden" / f"{name}.json"
    replayed = games("replay", str(path)).stdout.decode()
    heads = re.findall(r"^turns? (\d+)(?: to (\d+))?: (.*)$", replayed, re.MULTILINE)
    assert [int(first) for first, _, _ in heads] == [1, *(int(last or first) + 1 for first, last, _ in heads[:-1])]
    assert int(heads[-1][1] or heads[-1][0]) == json.loads(path.read_text())["moves"][-1][0]
    assert all(news.startswith("Player ") for _, _, news in heads)
    assert any(last for _, last, _ in heads) == (not name.startswith("ecogogo"))
    assert "second phase begins" in replayed or "Player 2 🔀" in replayed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "lines", "--players", "4"), "is for 2 to 3 players, not 4."),
        (("play", "ecogogo", "--option", "scoring=odd"), '"scoring=odd"; choose scoring=stacks or classic; hints=on or off.'),
        (("play", "ecosystem", "--option", "scoring"), 'has no option "scoring"; choose hints=on or off.'),
        (("play", "phylo", "--option", "deck1=moon"), 'There\'s no deck "moon"; choose valley'),
        (("play", "phylo", "--option", "rules=1.3", "--option", f"deck1={CODE}"), "Bog of mine is a deck for rules 1.4a"),
        (("play", "phylo", "--option", f"deck1={CODE[:-1]}x"), "copy all of it"),
        (("score", "lines"), "`score` works only for the drafting games (ecosystem and savanna); "),
        (("score", "ecogogo"), "EcoGoGo! Grand Canyon isn't one of them."),
    ],
)  # fmt: skip
def test_what_a_game_does_not_offer_is_one_sentence_and_status_two(arguments: tuple[str, ...], sentence: str) -> None:
    ended = games(*arguments)
    assert (ended.returncode, ended.stdout, ended.stderr.count(b"\n")) == (2, b"", 1)
    assert sentence in ended.stderr.decode()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": "0" * 64}, "does not follow"), ({"secret": "0" * 64}, "committed"), ({"edition": 9}, "no edition 9"),
        ({"seats": 9}, "players"), ({"options": {"hints": "x"}}, "hints"), ({"options": {"islands": "on"}}, "has no option 'islands'"),
        ({"moves": [[1, 0, "unicorn E4"]]}, "record.json: move 1 (turn 1"),
    ],
)  # fmt: skip
def test_a_tampered_record_is_refused_with_the_first_difference(
    tmp_path: Path, change: dict[str, object], sentence: str
) -> None:
    golden = json.loads((ROOT / "tests/games/golden/ecosystem-1-2p.json").read_text())
    path = tmp_path / "record.json"
    path.write_text(json.dumps({**golden, **change}))
    ended = games("verify", str(path))
    assert ended.returncode == 1
    assert sentence in ended.stderr.decode()
    assert "moves" not in change or games("replay", str(path)).stderr == ended.stderr


def test_verify_says_how_the_deal_was_sealed(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes((ROOT / "tests/games/golden/ecosystem-1-2p.json").read_bytes())
    assert b" moves, the deal is the one committed to, scores " in games("verify", str(path)).stdout
    record = played()
    path.write_text(to_json(record))
    assert (
        b" moves, the deal is the one committed to with 3 presses in it, scores " in games("verify", str(path)).stdout
    )
    assert f"deal {record.commitment}" in games("replay", str(path)).stdout.decode()
    path.write_text(to_json(replace(record, presses=record.presses[::-1])))
    ended = games("verify", str(path))
    assert (ended.returncode, ended.stdout) == (1, b"")
    assert ended.stderr.decode().strip().endswith("the seed does not follow from the secret and the presses")


def twisted(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield {**record, EVIL: 1}
    yield {**record, "format": EVIL}
    yield {**record, "game": EVIL}
    yield {**record, "commitment": EVIL}
    yield {**record, "options": {**record["options"], EVIL: "on"}}
    yield from ({**record, "options": {**record["options"], name: EVIL}} for name in record["options"])
    first = record["moves"][0]
    for text in (
        EVIL,
        first[2] + EVIL,
        f"{first[2]} {EVIL}",
        f"{EVIL} {first[2]}",
        first[2].replace(" ", f" {EVIL}", 1),
    ):
        yield {**record, "moves": [[*first[:2], text], *record["moves"][1:]]}
    sheet = record["scores"][0]
    yield {**record, "scores": [{**sheet, "lines": [[EVIL, 1], *sheet["lines"][1:]]}, *record["scores"][1:]]}


@pytest.mark.parametrize("golden", sorted((ROOT / "tests/games/golden").glob("*-2p.json")), ids=lambda each: each.stem)
def test_what_a_record_says_never_reaches_the_terminal_raw(tmp_path: Path, golden: Path) -> None:
    path = tmp_path / "record.json"
    for record in twisted(json.loads(golden.read_text())):
        path.write_text(json.dumps(record))
        for command in ("verify", "replay"):
            ended = games(command, str(path))
            said = (ended.stdout + ended.stderr).decode()
            assert ended.returncode or command == "replay"
            assert all(each.isprintable() for each in said.splitlines()), said
            assert "x" * 101 not in said


@pytest.mark.parametrize("command", ["verify", "replay", "review", "score"])
def test_what_is_larger_than_a_megabyte_is_no_record(tmp_path: Path, command: str) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(b"[" + b"[]," * 400_000 + b"[]]")
    for source in (path, Path("/dev/zero")):
        if command == "score":
            with source.open("rb") as stdin:
                ended = games("score", "ecosystem", stdin=stdin.read(1_200_000))
        else:
            ended = games(command, str(source))
        assert ended.returncode == 2
        assert "more than 1,000,000 bytes" in ended.stderr.decode()


@pytest.mark.parametrize("text", ["{}", "[]", '{"format": 1}', '{"format": 2}', "no json"])
def test_what_is_no_record_is_refused_with_status_two(tmp_path: Path, text: str) -> None:
    (tmp_path / "record.json").write_text(text)
    for name in ("record.json", "absent.json"):
        for command in ("verify", "replay"):
            ended = games(command, str(tmp_path / name))
            assert ended.returncode == 2
            assert ended.stderr.count(b"\n") == 1


def test_an_answer_is_a_number_a_word_or_a_whole_move() -> None:
    typed = "0\n99\nwulf\nbear z9\nbear a1\n\n STREAM \nTEXT\n3\nquit\n"
    ended = games("play", "ecosystem", "--seed", "e1", stdin=typed.encode())
    said = ended.stdout.decode()
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert all(each in said for each in ("There's no place", "the first card goes to E4", '"wulf"'))
    assert said.index("the first card goes to E4") < said.index("Player 1 🏞️ stream E4") < said.index("Round 1, pick 2")
    assert said.count("\nRound 1, pick 2 of 10") == 2, "the table is shown again"
    assert "isn't kept" in said
    other = games("play", "savanna", "--players", "1", "--seed", "abc", stdin=b"WATERING hole   e4\n")
    assert "watering hole E4" in other.stdout.decode()


def test_a_move_that_the_rules_refuse_is_asked_for_again() -> None:
    ended = games("play", "lines", "--option", "hints=off", "--seed", "e1", stdin=b"1\n" * 12)
    said = ended.stdout.decode()
    assert ended.returncode == 0
    assert "this space isn't unplayable" in said
    assert "isn't kept" in said, "the input ends before the match"


def test_a_match_that_is_left_writes_no_record_and_a_file_that_is_there_stays(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert games("play", "phylo", "--record", str(path), stdin=b"1\nquit\n").returncode == 0
    assert not path.exists()
    path.write_text("mine")
    ended = games("play", "phylo", "--record", str(path))
    assert (ended.returncode, ended.stdout, path.read_text()) == (2, b"", "mine")
    assert b"already exists" in ended.stderr
