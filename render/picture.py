"""A picture, and the strips that a page shows."""

import io
from dataclasses import dataclass

FLAT = 0.62
"""A picture's greatest height as a share of its width: clients show a single picture at most 350 px high."""

Badges = tuple[tuple[str, str], ...]
"""The signs that stand for names that can't be drawn, each with the name."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file, an alt text with the same information, and the badges that the page explains."""

    png: bytes
    alt: str
    badges: Badges = ()


class Strips(tuple[Picture, ...]):
    """Pictures of one width from top to bottom, each at most `FLAT` times as high."""

    __slots__ = ()

    @property
    def alt(self) -> str:
        return "\n".join(strip.alt for strip in self)

    @property
    def png(self) -> bytes:
        """All strips as one picture without gaps: for a film, where nothing limits the height."""
        if len(self) == 1:
            return self[0].png
        from PIL import Image  # a process that only shows pictures needs no Pillow

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
