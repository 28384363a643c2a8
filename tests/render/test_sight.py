"""Writing has contrast, and no meaning is told by hue alone."""

from functools import cache
from importlib import import_module
from itertools import combinations, product
from typing import Any

import pytest
from PIL import Image

from games.phylo.cards.library import LIBRARY
from render import PICTURES, text, theme
from render.ecogogo.sprites import TURQUOISE
from render.lines.results import SHARES
from render.lines.sprites import LETTERS, TRACE
from render.phylo.sprites import GROUND
from render.phylo.style import DANGER, DIETS, OWNERS
from render.phylo.tile.drawing import Drawing
from render.phylo.tile.signs import LETTERS as TERRAIN_LETTERS
from render.phylo.tile.signs import Sign
from render.phylo.web import links
from render.phylo.web.links import End
from render.theme import contrast
from tests.render.golden import sheets
from tests.render.test_art import apart_without_green
from tests.render.writing import Written, watched

PAIRS = (
    *combinations((colour for _, colour in SHARES), 2), (theme.GOLD, TRACE), (theme.GOLD, TURQUOISE), OWNERS, (theme.GOLD, DANGER),
)  # fmt: skip
"""Colours that stand side by side, and that neither a letter nor a word nor a shape tells apart."""
LARGE = 46
"""Letters of this size in a picture 1,048 pixels wide are 24 on a desktop client: what WCAG calls large."""


def unreadable(written: list[Written]) -> list[tuple[str, str, str, float]]:
    """What stands out too little from its ground: WCAG AA asks for a contrast of 4.5, and of 3 for large letters."""
    return sorted({
        (each.words, each.ink, each.ground, round(contrast(each.ink, each.ground), 1))
        for each in written
        if each.words and contrast(each.ink, each.ground) < (3 if each.size >= LARGE else 4.5)
    })  # fmt: skip


def on_images(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    found: list[Written] = []
    write = text.write

    def noted(
        image: Image.Image, at: tuple[int, int], words: str, size: int, ink: str, *more: Any, **named: Any
    ) -> int:
        before = image.copy()
        long = write(image, at, words, size, ink, *more, **named)
        anchor = named.get("anchor", more[1] if len(more) > 1 else "left")
        left = text.left_edge(at[0], long, anchor)
        under = before.convert("RGB").crop((left, at[1] - size // 2, left + max(1, long), at[1] + max(1, size // 2)))
        _, colour = max(under.getcolors(under.width * under.height) or [(1, (0, 0, 0))])
        assert isinstance(colour, tuple)
        found.append(Written(words, size, ink, "#{:02x}{:02x}{:02x}".format(*colour[:3]), left, left + long))
        return long

    monkeypatch.setattr(text, "write", noted)
    return found


@cache
def fresh(slug: str) -> Any:
    """The pictures of a game that have drawn nothing yet, so that every word is written while the test looks."""
    module, _, name = PICTURES[slug].partition(":")
    return getattr(import_module(module), name)()


@pytest.mark.parametrize("name", sheets.SHEETS)
def test_all_writing_can_be_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "pictures", fresh)
    fresh.cache_clear()
    plain, upon = watched(monkeypatch), on_images(monkeypatch)
    assert sheets.SHEETS[name]()
    assert len(plain) + len(upon) > 20
    found = unreadable([*plain, *upon])
    assert not found, found[:4]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_no_two_meanings_differ_by_red_and_green_alone(one: str, other: str) -> None:
    assert apart_without_green(one, other) >= 40


@pytest.mark.parametrize("mood", [theme.FOREST, theme.DUSK, theme.DAWN, theme.CANYON, theme.MEADOW])
def test_a_golden_frame_stands_out_from_every_ground(mood: theme.Mood) -> None:
    """WCAG asks for a contrast of 3 for graphics."""
    assert min(contrast(theme.GOLD, ground) for ground in (mood.felt, mood.panel, mood.hollow)) >= 3


@pytest.mark.parametrize("side", [37, 60])
def test_a_pollinator_and_what_needs_one_have_different_outlines(side: int) -> None:
    covered = []
    for kind in ("bee", "pollinator"):
        drawing = Drawing((side, side), "#ff00ff")
        Sign(kind).draw(drawing, 0, 0, side)
        drawn = drawing.done()
        covered.append({at for at in product(range(side), range(side)) if drawn.getpixel(at) != (255, 0, 255)})
    assert len(covered[0] & covered[1]) < 0.8 * len(covered[0] | covered[1])


def test_letters_and_shapes_tell_what_the_colours_of_phylo_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    for letters in ([letter for letter, _ in DIETS.values()], [*TERRAIN_LETTERS.values()], LETTERS):
        assert len({*letters}) == len(letters)
    assert not [card.name for card in LIBRARY.values() if card.needs == "pollinator" and card.keyword("pollinator")]
    monkeypatch.setattr(links, "DANGER", GROUND)
    only, other = (links.link_picture(60, End(), End(rooted=True, only=alone)) for alone in (True, False))
    assert only.crop((40, 0, 60, only.height)).tobytes() != other.crop((40, 0, 60, only.height)).tobytes()
