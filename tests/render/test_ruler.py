"""The ruler of the self-check."""

import io

from PIL import Image

from render.alt import LIMIT, units
from render.ruler import SHOWN, SIZE, ruler
from render.theme import INK, PAPER


def test_the_ruler_has_a_mark_every_fifty_pixels() -> None:
    """Along both edges."""
    image = Image.open(io.BytesIO(ruler().png)).convert("RGB")
    ink = tuple(bytes.fromhex(INK[1:]))
    assert image.size == SIZE
    across = [
        x for x in range(2, SIZE[0] + 1) if image.getpixel((x - 1, 4)) == ink and image.getpixel((x - 2, 4)) == ink
    ]
    down = [y for y in range(2, SIZE[1] + 1) if image.getpixel((4, y - 1)) == ink and image.getpixel((4, y - 2)) == ink]
    assert across == [*range(50, SIZE[0] + 1, 50)]
    assert down == [*range(50, SIZE[1], 50)]


def test_no_line_of_the_ruler_is_cut() -> None:
    """Beside the numbers of the scale, the right and the lower edge are empty, and so is the space between the lines."""
    image = Image.open(io.BytesIO(ruler().png)).convert("RGB")
    paper = tuple(bytes.fromhex(PAPER[1:]))
    assert {image.getpixel((SIZE[0] - 10, y)) for y in range(80, SIZE[1])} == {paper}
    written = [any(image.getpixel((x, y)) != paper for x in range(110, SIZE[0])) for y in range(80, SIZE[1])]
    lines = sum(now and not before for before, now in zip([False, *written], written, strict=False))
    assert lines == len(SHOWN)
    assert not written[-1]
    assert units(ruler().alt) <= LIMIT
