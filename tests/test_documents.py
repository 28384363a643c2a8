"""Every command that a document, `make help` or a docstring names works: each runs here at its smallest size,
benchmarks in `make test-all` alone."""

import ast
import json
import os
import re
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from bench import __main__ as bench
from bot.kit.clock import MINUTE
from bot.tables.pace import PACES, in_words
from tests.depth import full
from tests.documents import ROOT, blocks, commands, documents, targets, transcripts
from tests.test_repository import FILES as TRACKED

BENCH = "python -m bench "
RECORD = ROOT / "tests" / "games" / "golden" / "savanna-1-2p.json"
FILES = ("match.json", "table-7.json", "FILE")
"""Names that stand for a record."""
STANDS_FOR = {"<slug>": "savanna", "GAME": "savanna", "[FOLDER]": ".", **dict.fromkeys(FILES, "match.json")}
GRID = json.dumps({"boards": [["lion", "zebra", *[None] * 18]]})
FIRST_CHOICE = "1\n"


@dataclass(frozen=True, slots=True)
class Run:
    """Run the command itself, with these words added to make it small, and this as its input."""

    more: str = ""
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Does:
    """It does the same as other commands, which are known too."""

    those: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recipe:
    """A target of the Makefile: a dry run prints this command, which is known too."""

    command: str


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A test of its own does the same."""

    path: str
    name: str


@dataclass(frozen=True, slots=True)
class Not:
    """It can't run inside the suite, for this reason."""

    why: str


How = Run | Does | Recipe | Elsewhere | Not
SUITE = Not("this is the suite, and it is running")
TABLE = Elsewhere("tests/test_start.py", "local_table")
TRANSCRIPT = Elsewhere("tests/test_documents.py", "test_transcripts_show_what_the_shell_prints")
REBUILT = Elsewhere("tests/bot/people/test_archive.py", "test_a_rebuild_gives_exactly_the_same_numbers")
INVITED = Elsewhere("tests/wire/test_selfcheck.py", "test_the_invitation_asks_for_what_the_bot_uses")
CHECKED = Elsewhere("tests/wire/test_selfcheck.py", "test_every_check_passes_on_the_small_discord")
BACKED_UP = Elsewhere("tests/bot/operations/test_backup.py", "test_a_backup_while_the_bot_runs_is_whole_and_private")
RESTORED = Elsewhere(
    "tests/bot/operations/test_backup.py", "test_a_restore_brings_back_what_the_backup_held_and_keeps_the_rest"
)
FOLLOWED = Not("a step of a guide that is followed by hand in a fresh Debian")
WELL = Elsewhere("tests/wire/test_metrics.py", "test_healthz_says_which_part_is_not_well")
ADDED = Elsewhere("tests/games/test_adding_a_game.py", "test_the_new_game_passes_the_laws_and_has_golden_matches")
PLAYED = Elsewhere(
    "tests/games/test_adding_a_game.py", "test_a_match_of_the_new_game_is_played_in_the_terminal_and_its_record_holds"
)

FAULTS = Elsewhere("tests/faults/test_seeds.py", "test_whatever_fails_every_pick_counts_once_and_every_match_ends")

KNOWN: dict[str, How] = {
    r"make( help)?": Run(),
    r"make run": Recipe("python -m bot"),
    r"make test TESTS=tests/db": SUITE,
    r"python -m pytest tests/db -x": SUITE,
    r"make test-(all|postgres)": SUITE,
    r"make test": Recipe("python -m pytest -n auto --dist worksteal"),
    r"make soak": Recipe("python -m pytest tests/bot/people/test_archive.py -k rebuild_gives --durations=1"),
    r"python -m tests\.faults (SEED|FIRST COUNT|[0-9]+( [0-9]+)?)": FAULTS,
    r"make bench": Recipe("python -m bench"),
    r"make strength": Recipe("python -m bench strength"),
    r"make balance": Recipe("python -m bench balance --processes 2"),
    r"make pictures": Recipe("python -m bench.film"),
    r"make fmt": Not("it changes the tree; `make test` asks the same tool whether it would"),
    r"make lock": Not("it asks the index of packages"),
    r"make bare": Not("it makes a system of its own, for minutes, and runs the suite there"),
    r"make clean": Not("it removes the environment that runs the suite"),
    r"\.ci/run": Not("it installs packages of the system, and runs the suite"),
    r"python -m pytest -n .*": SUITE,
    r"python -m pytest tests/bot/people/test_archive.py -k rebuild_gives .*": REBUILT,
    r"python -m games rules .*": Run(),
    r"python -m (bot|sandbox|sandbox\.bot)": TABLE,
    r"python -m tests\.undrawn": Elsewhere("tests/wire/place.py", "launch"),
    r"python -m bot ratings rebuild": REBUILT,
    r"python -m bot invite": INVITED,
    r"python -m bot selfcheck( CHANNEL)?": CHECKED,
    r"python -m sandbox\.pictures \[FOLDER\]": Run(),
    r"python -m render( \[FOLDER\])?": Elsewhere(
        "tests/render/golden/test_golden.py", "test_every_page_is_drawn_as_it_is_kept"
    ),
    r"python -m render.page": Elsewhere(
        "tests/sandbox/test_pictures.py", "test_the_pictures_of_the_page_are_drawn_as_they_are_drawn_now"
    ),
    r"python -m tests\.render\.golden\.sheets": Not("it writes what test_every_page_is_drawn_as_it_is_kept compares"),
    r"python -m bench.film( \[FILE\])?": Elsewhere("tests/sandbox/test_film.py", "test_a_film_is_made_elsewhere"),
    r"python -m pytest -k nuts .*": ADDED,
    r"python -m games": Run(),
    r"python -m games play savanna .*": Run("", FIRST_CHOICE * 60),
    r"python -m games play (ecosystem|lines|phylo .*)": Run("", FIRST_CHOICE * 6),
    r"python -m games play nuts .*": PLAYED,
    r"python -m games (replay|verify) \S+": Run(),
    r"python -m games review \S+": Run("--player 1 --endings 24"),
    r"python -m games replay": Does(("python -m games replay match.json",)),
    r"python -m games verify": Does(("python -m games verify match.json",)),
    r"python -m games score": Does(("python -m games score savanna",)),
    r"python -m games score \S+": Run("", GRID),
    r"echo .* \| python -m games score \S+": Run(),
    r"python -m bench( --small)?": Does(tuple(f"python -m bench {name}" for name in bench.NAMES)),
    r"python -m bench \w+( --.*)?": Run(bench.SMALL),
    r"python -m tests\.games\.(test_golden|phylo\.test_shipped)": Run(),
    r"python -c .*": Run(),
    r"printf %s SEED \| sha256sum": Run(),
    r"\$ .*": TRANSCRIPT,
    r"git (clone REPOSITORY /opt/ecodraft|pull)": FOLLOWED,
    r"python3 -m venv \.venv": FOLLOWED,
    r"python -m (compileall .*|native\.build)": FOLLOWED,
    r"docker compose .*": Not("no container engine is here; tests/test_deploy.py compares the files that it reads"),
    r"python -m bot backup FILE": BACKED_UP,
    r"python -m bot restore FILE": RESTORED,
    r"python -m bot healthcheck": WELL,
}  # fmt: skip
"""How each command is run, by a pattern for all of it."""


def how(command: str) -> How | None:
    """What is known about a command; the last matching pattern counts."""
    matching = [each for pattern, each in KNOWN.items() if re.fullmatch(pattern, command.removeprefix(".venv/bin/"))]
    return matching[-1] if matching else None


def same(command: str) -> str:
    """What a command comes to: a benchmark is one whatever the values of its options, of which every one is parsed elsewhere."""
    if not command.startswith(BENCH):
        return command
    words = command.split(" ")
    flags = {word for word, then in pairwise([*words, "--"]) if word.startswith("--") and then.startswith("--")}
    return " ".join((*words[:4], *sorted(flags)))


def runs() -> Iterator[tuple[str, str]]:
    """Every command to run, in its smallest form, with its input; each once."""
    yield from {(same(each), typed): (each, typed) for each, typed in sorted(small(), reverse=True)}.values()


def small() -> Iterator[tuple[str, str]]:
    """Every command of a document in its smallest form, with its input."""
    waiting = [*commands()]
    for command in waiting:
        match how(command):
            case Run(more, typed):
                words = " ".join(STANDS_FOR.get(word, word) for word in command.split(" "))
                yield words if words.endswith(f" {more}") else f"{words} {more}".rstrip(), typed
            case Does(those):
                waiting.extend(those)
            case Recipe(command):
                waiting.append(command)


def shell(script: str, folder: Path, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """Run a script like a reader in the project's folder; what it writes goes into another folder."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    environment |= {"PYTHONPATH": str(ROOT), "THIS_PYTHON": sys.executable}
    script = 'set -o pipefail; python() { "$THIS_PYTHON" "$@"; }\n' + script
    return subprocess.run(
        ["bash", "-c", script], cwd=folder, env=environment, input=typed, capture_output=True, text=True, timeout=300
    )


def test_every_command_is_known() -> None:
    """A new one either runs or says why not; so does every command that another refers to."""
    known = [*commands()]
    assert len(known) > 40
    for command in known:
        match how(command):
            case None:
                pytest.fail(
                    f"nothing runs {command!r}: say in KNOWN how it is run at its smallest size, or why it is not"
                )
            case Does(those):
                known.extend(each for each in those if each not in known)
            case Recipe(line):
                known.extend({line} - {*known})
            case Elsewhere(path, name):
                assert re.search(rf"def {name}\(", (ROOT / path).read_text(encoding="utf-8")), command


@pytest.mark.parametrize(
    ("command", "typed"),
    [pytest.param(*each, id=each[0][:60], marks=[full] * each[0].startswith(BENCH)) for each in runs()],
)
def test_a_command_runs(command: str, typed: str, tmp_path: Path) -> None:
    """To its end, without an error."""
    if "--record" not in command:
        (tmp_path / "match.json").write_bytes(RECORD.read_bytes())
    folder = ROOT if command.startswith("make") else tmp_path
    ended = shell(command, folder, typed)
    assert ended.returncode == 0, ended.stderr
    assert "Traceback" not in ended.stderr
    assert ended.stdout or "python -m tests.games." in command
    if "--record" in command:
        assert shell("python -m games verify match.json", tmp_path).returncode == 0


@pytest.mark.parametrize("command", sorted({command for command, _ in small() if command.startswith(BENCH)}))
def test_a_benchmark_understands_its_words(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one of that name and it has these options; it ends where it would begin to measure."""
    words = command.removeprefix(BENCH).split()
    parse = ArgumentParser.parse_args
    monkeypatch.setattr(ArgumentParser, "parse_args", lambda *typed: sys.exit(f"begins with {parse(*typed)}"))
    if words[0] in bench.NAMES:
        monkeypatch.setattr(bench.part(words[0]), "run", lambda small: sys.exit("begins"))
    with pytest.raises(SystemExit, match="begins"):
        bench.main(words)


def test_make_help_names_every_target() -> None:
    """Except the files that targets are made of, and the halves of `make test` that run side by side."""
    output = shell("make help", ROOT).stdout
    assert [line.split()[0] for line in output.splitlines()] == [*targets()]
    phony = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert {*" ".join(phony).split()} == {*targets(), "types", "suite"}


@pytest.mark.parametrize("target", [target for target in targets() if isinstance(how(f"make {target}"), Recipe)])
def test_a_target_of_the_makefile_runs_the_command_that_is_run_here(target: str) -> None:
    """So the two can't drift apart."""
    recipe = how(f"make {target}")
    assert isinstance(recipe, Recipe)
    printed = shell(f"make -n {target}", ROOT).stdout.splitlines()
    assert re.sub(r"^(\w+=\S* )*", "", printed[-1]).rstrip() == f".venv/bin/{recipe.command}"


@pytest.mark.parametrize(("words", "small"), [([], False), ([bench.SMALL], True), (["pictures", "rules"], False)])
def test_all_benchmarks_run_unless_some_are_named(
    words: list[str], small: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each at the requested size."""
    ran: list[tuple[str, bool]] = []
    for name in bench.NAMES:
        part = SimpleNamespace(run=lambda small, name=name: ran.append((name, small)))
        monkeypatch.setitem(sys.modules, f"bench.{name}", part)
    assert bench.main(words) == 0
    assert ran == [(name, small) for name in ([word for word in words if word != bench.SMALL] or bench.NAMES)]


def test_the_smallest_run_of_a_long_benchmark_overrides_other_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever numbers a document gives."""
    heard: list[list[str]] = []
    part = SimpleNamespace(run=heard.append, LEAST=("--matches", "1"))
    monkeypatch.setitem(sys.modules, "bench.strength", part)
    assert bench.main(["strength", "--matches", "100"]) == 0
    assert bench.main(["strength", "--matches", "100", bench.SMALL]) == 0
    assert heard == [["--matches", "100"], ["--matches", "100", "--matches", "1"]]


@pytest.mark.parametrize(
    ("words", "least", "smallest"),
    [
        ("--check --matches=9", "--matches 1", "--check --matches=9 --matches 1"),
        ("--game lines --decks kelp bog --game phylo", "--seats 2", "--decks kelp bog --seats 2 --game lines"),
        ("--game=lines", "--game savanna --dry", "--dry --game lines"),
        ("3", "--rounds 1 --game savanna", "3 --rounds 1 --game savanna"),
    ],
)
def test_the_smallest_run_plays_one_game(words: str, least: str, smallest: str) -> None:
    """The first that is named, or else its own; every other word stays, so a wrong one is refused."""
    assert bench.smallest(words.split(" "), least.split(" ")) == smallest.split(" ")


def test_benchmarks_that_differ_only_in_values_are_run_once() -> None:
    """Not those that differ in a flag."""
    assert same(f"{BENCH}strength --level apex --first 3 --small") == same(f"{BENCH}strength --game phylo --small")
    assert len({same(f"{BENCH}puzzles {each} --small") for each in ("--count 3", "--check")}) == 2


def test_transcripts_show_what_the_shell_prints(tmp_path: Path) -> None:
    """If the block shows no output, its first ten lines are in a sentence of the document."""
    seen = 0
    for path, script, printed in transcripts():
        ended = shell(script, tmp_path)
        assert ended.returncode == 0, ended.stderr
        if printed or not ended.stdout:
            assert ended.stdout.strip() == printed.strip(), script
        else:
            text = path.read_text(encoding="utf-8")
            assert ", ".join(ended.stdout.split("\n")[:10]) in " ".join(text.lower().split())
        seen += 1
    assert seen > 4


def test_one_document_lists_the_paces_as_they_are() -> None:
    """With their times."""
    rows = [
        f"| {pace.name} | {in_words(pace.pick)} | {in_words(pace.bank)} "
        f"| {in_words(pace.increment) if pace.increment >= MINUTE else f'{pace.increment // 1000} s'} "
        f"| {'in your playing hours' if pace.hours else 'always'} |"
        for pace in PACES
    ]
    assert "|---|\n" + "\n".join(rows) + "\n\n" in (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    names = {pace.name for pace in PACES}
    naming = {path.name for path in documents() if names <= {*re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))}}
    assert naming == {"playing.md"}


def test_the_readme_is_short_and_begins_with_what_to_press() -> None:
    """Whoever opens the project sees what it is, the one command and the games within 700 words; the rest has pages of its own."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.split()) <= 700
    first = [
        text.index(part) for part in ("play.webp", "    make run\n", "games.png", "bot invite", "docs/commands.md")
    ]
    assert first == sorted(first)
    linked = {path for path in re.findall(r"\]\(([^)#]+)", text) if not path.startswith("http")}
    assert all((ROOT / path).is_file() for path in linked)
    pages = {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")}
    assert pages <= linked, "every page can be reached from here"


def test_the_files_that_documents_name_exist() -> None:
    """A file that has moved is named where it is now; a bare name, such as test_log.py, is enough after its folder."""
    made = {"match.json", "my-data.zip", "table-7.json", "discord.py"}
    paths = {path.relative_to(ROOT).as_posix() for path in TRACKED}
    names = {path.rpartition("/")[2] for path in paths}
    pages = [path for path in TRACKED if path.suffix == ".md" and path.name != "adding-a-game.md"]
    assert len(pages) > 10
    missing = [
        f"{document.name}: {name}"
        for document in pages
        for name in re.findall(
            r"(?<![\w/.<*])((?:[\w-]+/)*[\w-]+\.(?:py|toml|json|md))", document.read_text(encoding="utf-8")
        )
        if name not in paths | made and f"docs/{name}" not in paths and name not in names
    ]
    assert not missing


def test_the_page_about_adding_a_game_names_what_there_is() -> None:
    """Every name in back-ticks is a name in the code that the page is about or in its own game, and every path leads to a file."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```", "", page, flags=re.DOTALL | re.MULTILINE)
    code = [block.text for block in blocks(page) if block.info.startswith("python")]
    rooms = ("games/core/*.py", "games/*.py", "games/savanna/cards.py", "render/*.py", "render/drafting/*.py")
    code += [path.read_text(encoding="utf-8") for room in rooms for path in ROOT.glob(room)]
    named = set(re.findall(r"`([A-Za-z_]+)`", prose))
    assert "meaning" in named
    assert named - {name for text in code for name in defined(text)} == set()
    paths = re.findall(r"`((?:games|render|tests|docs)/[^` ]*)`", prose)
    assert len(paths) > 10
    assert [path for path in paths if not any(ROOT.glob(path.replace("<slug>", "savanna").rstrip("/")))] == []


def defined(code: str) -> Iterator[str]:
    """The names that some code defines: classes, functions, their arguments, and what is assigned."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
