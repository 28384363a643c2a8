"""The film of the README: small, and smooth where things move."""

import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageSequence

from tests.depth import full
from tests.sandbox.pages import ROOT, needs_chromium

pytestmark = full

FILM = ROOT / "docs" / "pictures" / "play.webp"
LARGEST = 1_000_000
SMOOTH = 100
"""The longest frame, in milliseconds, of something that moves: 10 frames a second."""


def durations(path: Path) -> list[int]:
    """How long each frame is shown."""
    with Image.open(path) as film:
        each = []
        for frame in ImageSequence.Iterator(film):
            frame.load()
            each.append(int(frame.info["duration"]))
        return each


def test_the_film_of_the_readme_is_small_and_smooth() -> None:
    """At most 1 MB and half a minute; a frame that is longer than a tenth of a second shows something to read."""
    with Image.open(FILM) as film:
        assert film.format == "WEBP"
        assert 1000 <= film.width <= 1100
        assert film.info["loop"] == 0
    assert FILM.stat().st_size <= LARGEST
    each = durations(FILM)
    assert 20_000 <= sum(each) <= 32_000
    moving = [ms for ms in each if ms <= SMOOTH]
    assert len(moving) > 0.8 * len(each)
    assert len(moving) > 150


def make(path: Path, search: str | None = None) -> "subprocess.CompletedProcess[str]":
    """Run the command, at its smallest."""
    environment = None if search is None else {"PATH": search}
    command = [sys.executable, "-m", "bench.film", "--turns", "0", "--width", "360", str(path)]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)


@needs_chromium
def test_a_film_is_made_elsewhere(tmp_path: Path) -> None:
    """Up to the moment when both hold their hands."""
    ended = make(tmp_path / "play.webp")
    assert ended.returncode == 0, ended.stderr
    assert len(durations(tmp_path / "play.webp")) > 30
    assert {ms <= SMOOTH for ms in durations(tmp_path / "play.webp")} == {True, False}
