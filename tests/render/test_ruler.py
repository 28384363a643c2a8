"""The ruler of the self-check."""

import io

from PIL import Image

from render.ruler import SIZE, ruler
from render.theme import INK


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
