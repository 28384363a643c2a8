"""A game is loaded when somebody needs it, and not before."""

import subprocess
import sys
from pathlib import Path

import pytest

from games import GAME_CLASSES, GAMES, edition
from games.core.values import Refusal

ROOT = Path(__file__).parents[2]


def games_loaded(code: str) -> set[str]:
    script = f"{code}\nimport sys\nprint(*sys.modules)"
    ended = subprocess.run(
        [sys.executable, "-S", "-c", script], capture_output=True, cwd=ROOT, timeout=60, text=True, check=True
    )
    return {name.split(".")[1] for name in ended.stdout.split() if name.startswith("games.")} & {*GAME_CLASSES}


def test_the_slugs_of_all_games_load_none() -> None:
    assert not games_loaded("from games import GAMES\nassert 'phylo' in GAMES and len(list(GAMES)) == len(GAMES)")


@pytest.mark.parametrize("slug", GAME_CLASSES)
def test_asking_for_a_game_loads_it_alone(slug: str) -> None:
    asked = f"from games import GAMES, edition\nassert GAMES['{slug}'].slug == edition('{slug}', 1).slug == '{slug}'"
    assert games_loaded(asked) == {slug}


@pytest.mark.parametrize(("slug", "number"), [("lines", 9), ("lines", 0), ("bridge", 1)])
def test_an_edition_there_is_not_is_refused_with_those_there_are(slug: str, number: int) -> None:
    there = ", ".join(f"{each} 1" for each in GAMES)
    with pytest.raises(Refusal, match=f"^There's no edition {number} of '{slug}'; the editions are {there}.$"):
        edition(slug, number)
