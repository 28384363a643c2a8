"""Every command that a document, `make help` or a docstring names works."""

import ast
import json
import os
import re
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from bench import __main__ as bench
from bot.kit.clock import MINUTE
from bot.tables.pace import PACES, exact_duration
from tests.depth import full
from tests.documents import ROOT, blocks, commands, documents, targets, transcripts
from tests.test_repository import FILES as TRACKED

BENCH = "python -m bench "
RECORD = ROOT / "tests" / "games" / "golden" / "savanna-1-2p.json"
FILES = ("match.json", "table-7.json", "FILE")
"""File names that documents use for a record."""
STANDS_FOR = {"<slug>": "savanna", "GAME": "savanna", "[FOLDER]": ".", **dict.fromkeys(FILES, "match.json")}
GRID = json.dumps({"boards": [["lion", "zebra", *[None] * 18]]})
FIRST_CHOICE = "1\n"


RUN: dict[str, tuple[str, str]] = {
    r"make( help)?": ("", ""),
    r"python -m games( rules .*)?": ("", ""),
    r"python -m games play savanna .*": ("", FIRST_CHOICE * 60),
    r"python -m games play (ecosystem|lines|phylo .*)": ("", FIRST_CHOICE * 6),
    r"python -m games (replay|verify) \S+": ("", ""),
    r"python -m games review \S+": ("--player 1 --endings 24", ""),
    r"python -m games score \S+": ("", GRID),
    r"echo .* \| python -m games score \S+": ("", ""),
    r"python -m bench \w+( --.*)?": (bench.SMALL, ""),
    r"python -m tests\.games\.(test_golden|phylo\.test_shipped)": ("", ""),
    r"python -m sandbox\.pictures \[FOLDER\]": ("", ""),
    r"python -c .*": ("", ""),
    r"printf %s SEED \| sha256sum": ("", ""),
}  # fmt: skip
"""The commands that run here, by a pattern for all of each: with the words that make it small, and what is typed into
it."""

OTHERS = (
    r"make (run|test( TESTS=tests/db|-all|-postgres)?|soak|bench|strength|balance|pictures|fmt|lock|bare|clean)", r"\.ci/run",
    r"python -m pytest .*", r"python -m tests\.(undrawn|faults .*|render\.golden\.sheets)", r"python -m games (replay|verify|score)",
    r"python -m (sandbox(\.bot)?|bench( --small)?|bench\.film( \[FILE\])?|render(\.local_page| \[FOLDER\])?)",
    r"python -m bot( ratings rebuild| invite| selfcheck( CHANNEL)?| backup FILE| restore FILE| healthcheck| figures)?",
    r"python -m games play nuts .*", r"\$ .*", r"git (clone REPOSITORY /opt/ecodraft|pull)", r"python3 -m venv \.venv",
    r"python -m (compileall .*|native\.build)", r"docker compose .*",
)  # fmt: skip
"""Commands that have tests of their own, are the suite, or change a machine."""


def how(command: str) -> tuple[str, str] | None:
    """How a command runs here; None if it doesn't."""
    matching = [each for pattern, each in RUN.items() if re.fullmatch(pattern, command.removeprefix(".venv/bin/"))]
    return matching[-1] if matching and not command.startswith("python -m games play nuts") else None


def same(command: str) -> str:
    if not command.startswith(BENCH):
        return command
    words = command.split(" ")
    flags = {word for word, then in pairwise([*words, "--"]) if word.startswith("--") and then.startswith("--")}
    return " ".join((*words[:4], *sorted(flags)))


def runs() -> Iterator[tuple[str, str]]:
    yield from {(same(each), typed): (each, typed) for each, typed in sorted(small(), reverse=True)}.values()


def small() -> Iterator[tuple[str, str]]:
    for command in (*commands(), *(f"{BENCH}{name}" for name in bench.NAMES)):
        if (known := how(command)) is not None:
            more, typed = known
            words = " ".join(STANDS_FOR.get(word, word) for word in command.split(" "))
            yield words if words.endswith(f" {more}") else f"{words} {more}".rstrip(), typed


def shell(script: str, folder: Path, typed: str = "") -> "subprocess.CompletedProcess[str]":
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    environment |= {"PYTHONPATH": str(ROOT), "THIS_PYTHON": sys.executable}
    script = 'set -o pipefail; python() { "$THIS_PYTHON" "$@"; }\n' + script
    return subprocess.run(
        ["bash", "-c", script], cwd=folder, env=environment, input=typed, capture_output=True, text=True, timeout=300
    )


def test_every_command_is_known() -> None:
    assert len(commands()) > 40
    listed = re.compile("|".join(OTHERS))
    assert [
        each for each in commands() if not how(each) and not listed.fullmatch(each.removeprefix(".venv/bin/"))
    ] == []


@pytest.mark.parametrize(
    ("command", "typed"),
    [pytest.param(*each, id=each[0][:60], marks=[full] * each[0].startswith(BENCH)) for each in runs()],
)
def test_a_command_runs(command: str, typed: str, tmp_path: Path) -> None:
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
    words = command.removeprefix(BENCH).split()
    parse = ArgumentParser.parse_args
    monkeypatch.setattr(ArgumentParser, "parse_args", lambda *typed: sys.exit(f"begins with {parse(*typed)}"))
    if words[0] in bench.NAMES:
        monkeypatch.setattr(bench.part(words[0]), "run", lambda small: sys.exit("begins"))
    with pytest.raises(SystemExit, match="begins"):
        bench.main(words)


def test_make_help_names_every_target() -> None:
    output = shell("make help", ROOT).stdout
    assert [line.split()[0] for line in output.splitlines()] == [*targets()]
    phony = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert {*" ".join(phony).split()} == {*targets(), "types", "suite"}


def test_transcripts_show_what_the_shell_prints(tmp_path: Path) -> None:
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
    rows = [
        f"| {pace.name} | {exact_duration(pace.pick)} | {exact_duration(pace.bank)} "
        f"| {exact_duration(pace.increment) if pace.increment >= MINUTE else f'{pace.increment // 1000} s'} "
        f"| {'in your playing hours' if pace.hours else 'always'} |"
        for pace in PACES
    ]
    assert "|---|\n" + "\n".join(rows) + "\n\n" in (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    names = {pace.name for pace in PACES}
    naming = {path.name for path in documents() if names <= {*re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))}}
    assert naming == {"playing.md"}


def test_the_readme_is_short_and_begins_with_what_to_press() -> None:
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
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
