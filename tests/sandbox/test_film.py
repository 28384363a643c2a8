"""The film of the README: small, and smooth where things move."""

from pathlib import Path

from PIL import Image, ImageSequence

from tests.depth import full
from tests.sandbox.pages import ROOT

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
