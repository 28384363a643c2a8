"""A picture, and the strips that a page shows."""

import io
from dataclasses import dataclass

FLAT = 0.62
"""How high a picture may be, as a part of its width: desktop clients show the one picture of a gallery at most 550 to 600 px wide and
350 px high, so they would show a higher one smaller than it is meant to be."""

Badges = tuple[tuple[str, str], ...]
"""What stands in a picture for each name that can't be drawn, with the name."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file with its alt text, which holds the same information (at most 1,024 characters: Discord's limit), and its badges, which
    the page explains.
    """

    png: bytes
    alt: str
    badges: Badges = ()


class Strips(tuple[Picture, ...]):
    """What a page shows, from top to bottom: pictures of one width, each at most `FLAT` times as high and with its own alt text."""

    __slots__ = ()

    @property
    def alt(self) -> str:
        """All alt texts, one a line."""
        return "\n".join(strip.alt for strip in self)

    @property
    def png(self) -> bytes:
        """All strips as one picture, without gaps, on the palette that they share: for a film, where nothing limits the height."""
        if len(self) == 1:
            return self[0].png
        from PIL import Image  # the pages of whoever only shows pictures do without

        images = [Image.open(io.BytesIO(strip.png)) for strip in self]
        size = (max(image.width for image in images), sum(image.height for image in images))
        palettes = [image.getpalette() for image in images if image.mode == "P"]
        if len(palettes) == len(images) and palettes.count(palettes[0]) == len(palettes):
            whole = Image.new("P", size)
            whole.putpalette(palettes[0] or [])
        else:
            whole = Image.new("RGB", size)
        top = 0
        for image in images:
            whole.paste(image if whole.mode == "P" else image.convert("RGB"), (0, top))
            top += image.height
        file = io.BytesIO()
        whole.save(file, "PNG", compress_level=1)
        return file.getvalue()
