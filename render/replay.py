"""A whole match as an animated picture."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from games import GAMES
from games.core.values import many
from render import pictures, text
from render.alt_text import alt_texts
from render.game_pictures import Drawable
from render.picture import Badges

LIMIT = 1_000_000
"""The largest replay, in bytes; only in the narrowest width may one be larger."""

WIDTHS = (700, 600, 500, 400)
"""Widths in pixels, tried until a film stays within LIMIT; chats show 550."""

MOST = 60
"""A film of more positions than this shows only every second, every third and so on."""

TURN, END = 1_000, 5_000
"""How long a turn and the end are shown, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Replay:
    """An animated GIF, and an alt text of at most 1,024 characters that describes its last picture."""

    gif: bytes
    alt: str
    badges: Badges = ()


def replay_film(slug: str, views: Sequence[Drawable], names: tuple[str, ...]) -> Replay:
    """A film of a match from a spectator's views. Takes about a second."""
    step = -(-len(views) // MOST)
    chosen = [*views[:-1:step], views[-1]]
    drawn = [pictures(slug).table(view, names).png for view in chosen]
    tallest, width, gif = max(map(_height, drawn)), WIDTHS[0], b""
    while True:
        gif = _animated([_scaled(png, width, tallest, pictures(slug).mood.felt, drawn[0]) for png in drawn])
        # Bytes grow a little slower than the number of pixels.
        fitting = [each for each in WIDTHS if each < width and len(gif) * (each / width) ** 1.8 <= LIMIT]
        if len(gif) <= LIMIT or width == WIDTHS[-1]:
            break
        width = fitting[0] if fitting else WIDTHS[-1]
    game, turns = GAMES[slug], many(len(views) - views[-1].over, "turn")
    played = turns if views[-1].over else f"the first {turns.removeprefix('1 ')}"
    end = game.words.describe(views[-1], text.plain_names(names, len(names)))
    (alt,) = alt_texts((f"Replay of {game.title}, {played}.", *end))
    return Replay(gif, alt, pictures(slug).badges(views[-1], names))


def _height(png: bytes) -> int:
    with Image.open(io.BytesIO(png)) as image:
        return image.height


def _scaled(png: bytes, width: int, tallest: int, felt: str, first: bytes) -> Image.Image:
    with Image.open(io.BytesIO(png)) as large, Image.open(io.BytesIO(first)) as palette:
        size = (width, round(large.height * width / large.width))
        small = large.convert("RGB").resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
        whole = Image.new("RGB", (width, round(tallest * width / large.width)), felt)
        whole.paste(small)
        return whole.quantize(palette=palette, dither=Image.Dither.NONE)


def _animated(images: Sequence[Image.Image]) -> bytes:
    file = io.BytesIO()
    times = [TURN] * (len(images) - 1) + [END]
    images[0].save(
        file, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0, optimize=True, disposal=1
    )
    return file.getvalue()
