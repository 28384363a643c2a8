"""The film of the README: small, and smooth where things move."""

import re
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


def test_the_readme_opens_with_the_film() -> None:
    """It is the first picture, and its description says what it shows."""
    first = re.search(r"!\[([^\]]+)\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert first is not None
    assert first[2] == "docs/pictures/play.webp"
    assert len(first[1]) > 60


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


def test_without_chromium_the_film_stays_as_it_is(tmp_path: Path) -> None:
    """One sentence says what is missing, and the still pictures of `make pictures` are drawn all the same."""
    (tmp_path / "play.webp").write_bytes(b"as it was")
    ended = make(tmp_path / "play.webp", search=str(tmp_path))
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.count("\n") == 1
    assert "chromium" in ended.stdout
    assert (tmp_path / "play.webp").read_bytes() == b"as it was"
