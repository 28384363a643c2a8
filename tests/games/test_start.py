"""A game is loaded when somebody needs it, and not before."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES, PLACES, edition
from games.core.values import Refusal

ROOT = Path(__file__).parents[2]
GRID = json.dumps({"boards": [[None] * 20]})
TYPED = """
import runpy, sys
sys.argv = ["games", *{typed}]
try:
    runpy.run_module("games", run_name="__main__")
except SystemExit as end:
    assert not end.code, end.code
"""


def loaded(code: str, stdin: str = "") -> set[str]:
    """The modules of `games` that a new Python has loaded after running the code."""
    return {name for name in modules_after(code, stdin) if name.split(".")[0] == "games"}


def modules_after(code: str, stdin: str = "") -> set[str]:
    """All modules that a new Python has loaded after running the code."""
    script = f"{code}\nimport sys\nprint(*sorted(sys.modules), file=sys.stderr)"
    ended = subprocess.run(
        [sys.executable, "-S", "-c", script],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        text=True,
        check=True,
    )
    return {*ended.stderr.split()}


def games_of(modules: set[str]) -> set[str]:
    """The games that these modules belong to."""
    return {module.split(".")[1] for module in modules if "." in module} & {*PLACES}


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_a_score_loads_no_other_game(slug: str) -> None:
    modules = loaded(TYPED.format(typed=["score", slug]), GRID)
    assert games_of(modules) == {slug}
    assert f"games.{slug}.scoring" in modules


def test_a_verified_record_loads_the_game_it_is_of_alone() -> None:
    path = ROOT / "tests" / "games" / "golden" / "lines-1-2p.json"
    assert games_of(loaded(TYPED.format(typed=["verify", str(path)]))) == {"lines"}


def test_the_slugs_of_all_games_load_none() -> None:
    assert not games_of(loaded("from games import GAMES\nassert 'phylo' in GAMES and len(list(GAMES)) == len(GAMES)"))


@pytest.mark.parametrize("slug", PLACES)
def test_asking_for_a_game_loads_it_alone(slug: str) -> None:
    """The same goes for its edition; modules that no game owns may be loaded too."""
    asked = f"from games import GAMES, edition\nassert GAMES['{slug}'].slug == edition('{slug}', 1).slug == '{slug}'"
    assert games_of(loaded(asked)) == {slug}


@pytest.mark.parametrize(("slug", "number"), [("lines", 9), ("lines", 0), ("bridge", 1)])
def test_an_edition_there_is_not_is_refused_with_those_there_are(slug: str, number: int) -> None:
    there = ", ".join(f"{each} 1" for each in GAMES)
    with pytest.raises(Refusal, match=f"^There's no edition {number} of '{slug}'; the editions are {there}.$"):
        edition(slug, number)
