"""Colours that can be read, words that fit, grids that lie where they should."""

import io

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from render import text
from render.canvas import quick_png
from tests.depth import depth


def test_a_text_that_is_too_wide_ends_in_an_ellipsis() -> None:
    short = text.shorten("Wolfgang Amadeus", 28, text.BOLD, 120)
    assert short.endswith(text.ELLIPSIS)
    assert text.length(short, 28, text.BOLD) <= 120
    assert text.shorten("Ana", 28, text.BOLD, 120) == "Ana"


@settings(max_examples=depth(30, 60))
@given(st.integers(1, 40), st.integers(1, 40), st.integers(1, 256), st.randoms(use_true_random=False))
def test_a_quick_file_holds_the_pixels_and_the_palette(wide: int, high: int, colours: int, chance) -> None:  # type: ignore[no-untyped-def]
    image = Image.new("P", (wide, high))
    image.putpalette([chance.randrange(256) for _ in range(3 * colours)])
    image.putdata([chance.randrange(colours) for _ in range(wide * high)])
    read = Image.open(io.BytesIO(quick_png(image)))
    read.load()
    assert (read.mode, read.size) == ("P", image.size)
    assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_the_file_passes_a_strict_check() -> None:
    image = Image.new("P", (300, 200))
    image.putpalette(range(256))
    file = quick_png(image)
    Image.open(io.BytesIO(file)).verify()
    assert file.endswith(b"IEND\xaeB`\x82")
