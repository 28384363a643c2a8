"""docs/adding-a-game.md really adds a game: a copy of the project follows it to the letter."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.depth import full
from tests.documents import ROOT, Block, blocks, typed

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
STEPS = [block for block in blocks(PAGE) if block.info]
CHANGED = ("games", "render", "tests")
"""The folders that the page changes; the copy links to the others."""


def follow(block: Block, tree: Path) -> None:
    kind, name = block.info.split(" ")
    path = tree / name
    if kind in ("python", "markdown"):
        assert not path.exists()
        path.parent.mkdir(exist_ok=True)
        path.write_text(block.text + "\n", encoding="utf-8")
        return
    assert kind == "diff"
    lines = block.text.split("\n")
    before, after = ("\n".join(line[1:] for line in lines if line[:1] != sign) for sign in "+-")
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{name} has changed: docs/adding-a-game.md no longer shows what stands there"
    path.write_text(text.replace(before, after), encoding="utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the game of the page."""
    folder = tmp_path_factory.mktemp("tree")
    for entry in ROOT.iterdir():
        if entry.name in CHANGED:
            shutil.copytree(entry, folder / entry.name)
        elif not entry.name.startswith("."):
            (folder / entry.name).symlink_to(entry)
    for block in STEPS:
        follow(block, folder)
    return folder


def run(tree: Path, *words: str, typed: str = "") -> str:
    """What a command prints in the copy."""
    ended = subprocess.run([sys.executable, *words], cwd=tree, input=typed, capture_output=True, text=True, timeout=300)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_the_page_holds_a_whole_game_of_few_lines() -> None:
    assert [block.info for block in STEPS] == [
        "python games/nuts/__init__.py", "python games/nuts/state.py", "markdown games/nuts/rulebook.md",
        "python games/nuts/words.py", "python games/nuts/game.py",
        "python render/nuts/__init__.py", "diff games/__init__.py", "diff render/__init__.py",
    ]  # fmt: skip
    assert sum(block.text.count("\n") for block in STEPS) < 250


def test_a_match_of_the_new_game_is_played_in_the_terminal_and_its_record_holds(tree: Path) -> None:
    (command,) = (each for each in typed(PAGE) if each.startswith("python -m games play"))
    words = [*command.split()[1:], "--record", "match.json", "--seed", "7" * 64]
    end = run(tree, *words, typed="1\n" * 100)
    heaps = re.findall(r"(\d+) acorns and (\d+) beechnuts left", end)[0]
    totals = [int(total) for total in re.findall(r"^\w[\w ]*: (\d+)$", end, re.MULTILINE)]
    assert len(totals) == 3
    assert sum(totals) == sum(map(int, heaps)) + 2 * 4
    assert "verified" in run(tree, "-m", "games", "verify", "match.json")


@full
def test_the_new_game_passes_the_laws_and_has_golden_matches(tree: Path) -> None:
    (golden,) = (each for each in typed(PAGE) if "test_golden" in each)
    (laws,) = (each for each in typed(PAGE) if "pytest" in each)
    run(tree, *golden.split()[1:])
    assert len(list((tree / "tests" / "games" / "golden").glob("nuts-1-*p.json"))) == 3
    counted = re.search(r"(\d+) passed", run(tree, *laws.split()[1:], "-n", "0"))
    assert counted is not None
    assert int(counted[1]) > 60


def test_the_new_game_is_written_as_the_others_are(tree: Path) -> None:
    for words in (("check",), ("format", "--check")):
        run(tree, "-m", "ruff", *words, "--no-cache", "--config", str(ROOT / "pyproject.toml"), "games", "render")
