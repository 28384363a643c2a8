"""Colours that can be read, words that fit, grids that lie where they should."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from games.core.grid import BY_NAME, FIRST, places
from games.core.sentence import read
from render import ecosystem, savanna, text, theme
from render.canvas import Canvas, quick
from render.drafting.pictures import DraftingPictures
from render.drafting.style import Style
from render.gallery import NAMES, played
from render.grid import Layout, Window, bounds, settled
from render.palette import Palette
from tests.depth import depth
from tests.render.writing import watched

STYLES = (ecosystem.STYLE, savanna.STYLE)
MOODS = (theme.FOREST, theme.DUSK)
DRAWN = DraftingPictures(ecosystem.STYLE)


def palette() -> Palette:
    return DRAWN.cards.palette()


@pytest.mark.parametrize(("ink", "ground"), sorted({pair for mood in MOODS for pair in mood.written}))
def test_every_pair_of_ink_and_ground_can_be_read(ink: str, ground: str) -> None:
    """WCAG AA asks for a contrast of 4.5."""
    assert theme.contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.slug)
def test_only_listed_pairs_of_ink_and_ground_are_written(style: Style, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every word of the gallery is written in one of the pairs that were measured."""
    written = watched(monkeypatch)
    drawn = DraftingPictures(style)
    for seats, turns in ((1, 27), (2, 13), (4, 14), (4, 20)):
        match = played(seats, turns, slug=style.slug)
        for word in ((), ("rabbit",), *((str(move).split()[0],) for move in match.game.legal(match.view(0))[:1])):
            drawn.page(read(match.game, match.view(0), word), NAMES)
        drawn.table(match.view(None), NAMES)
        drawn.sheet(match.view(None), NAMES)
    used = {(each.ink, each.ground) for each in written}
    assert all(each.size >= 19 for each in written)
    assert used <= set(style.mood.written)
    assert len(used) > 8


def test_every_game_has_a_mood_of_its_own_that_is_told_apart_at_a_glance() -> None:
    """Felts and panels differ by a sixth of the full range in some channel: green here, red earth there."""
    assert {style.mood for style in STYLES} == set(MOODS)
    for one, other in ((theme.FOREST.felt, theme.DUSK.felt), (theme.FOREST.panel, theme.DUSK.panel)):
        red, green, _ = (a - b for a, b in zip(theme.rgb(other), theme.rgb(one), strict=True))
        assert red >= 36
        assert green < 0


def test_a_grid_settles_around_its_cards_and_never_leaves_the_lattice() -> None:
    """Four rows and five columns, the first card in the middle."""
    assert settled(0, FIRST) == Window(left=2, top=2, columns=5, rows=4)
    corner = 1 << BY_NAME["A1"] | 1 << BY_NAME["B1"]
    assert settled(corner, FIRST) == Window(0, 0, 5, 4)
    assert settled(1 << BY_NAME["I7"], FIRST) == Window(4, 3, 5, 4)
    assert settled(corner, FIRST).heads() == ("A", "B", "C", "D", "E")


def test_the_bounds_of_cards_and_their_places_hold_them_all() -> None:
    """At most six columns and five rows."""
    mask = sum(1 << BY_NAME[name] for name in ("C3", "D3", "E3", "F3", "E4", "E5"))
    window = bounds(mask | places(mask))
    assert (window.columns, window.rows) == (6, 5)
    assert all(cell in window for cell in BY_NAME.values() if (mask | places(mask)) >> cell & 1)


def test_cells_of_a_layout_lie_side_by_side() -> None:
    """Columns to the right, rows downwards."""
    place = Layout(Window(2, 2, 5, 4), 10, 20, 88, 4)
    assert place.at(BY_NAME["C3"]) == (10, 20)
    assert place.at(BY_NAME["D4"]) == (10 + 92, 20 + 92)
    assert (place.width, place.height) == (5 * 92 - 4, 4 * 92 - 4)


def test_a_text_that_is_too_wide_ends_in_an_ellipsis() -> None:
    """It is measured, not counted."""
    short = text.fitted("Wolfgang Amadeus", 28, text.BOLD, 120)
    assert short.endswith(text.ELLIPSIS)
    assert text.length(short, 28, text.BOLD) <= 120
    assert text.fitted("Ana", 28, text.BOLD, 120) == "Ana"


def test_writing_is_smooth() -> None:
    """There are shades between ink and ground."""
    canvas = Canvas(palette(), (200, 40), theme.FOREST.felt)
    canvas.write((4, 20), "Omega", 28, theme.CHALK, theme.FOREST.felt)
    assert len(canvas.image.getcolors() or []) > 4


def test_sprites_keep_to_the_one_palette() -> None:
    """A canvas takes any RGB image and stays a palette image."""
    canvas = Canvas(palette(), (20, 20), theme.FOREST.felt)
    canvas.paste(palette().adopt(Image.new("RGB", (10, 10), ecosystem.STYLE.art["fox"].accent)), (5, 5))
    assert canvas.image.mode == "P"
    assert canvas.image.convert("RGB").getpixel((10, 10)) == theme.rgb(ecosystem.STYLE.art["fox"].accent)


@settings(max_examples=depth(30, 60))
@given(st.integers(1, 40), st.integers(1, 40), st.integers(1, 256), st.randoms(use_true_random=False))
def test_a_quick_file_holds_the_pixels_and_the_palette(wide: int, high: int, colours: int, chance) -> None:  # type: ignore[no-untyped-def]
    image = Image.new("P", (wide, high))
    image.putpalette([chance.randrange(256) for _ in range(3 * colours)])
    image.putdata([chance.randrange(colours) for _ in range(wide * high)])
    read = Image.open(io.BytesIO(quick(image)))
    read.load()
    assert (read.mode, read.size) == ("P", image.size)
    assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_the_file_passes_a_strict_check() -> None:
    """Checksums and lengths are right, and nothing comes after the end."""
    image = Image.new("P", (300, 200))
    image.putpalette(range(256))
    file = quick(image)
    Image.open(io.BytesIO(file)).verify()
    assert file.endswith(b"IEND\xaeB`\x82")


def test_only_a_palette_image_has_one() -> None:
    with pytest.raises(AssertionError):
        quick(Image.new("RGB", (2, 2)))
