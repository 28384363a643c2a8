"""The pictures of the local table's page: people's faces, and one for each way to begin."""

import io
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from PIL import Image

from games.phylo.cards.library import LIBRARY
from render import pictures
from render.canvas import FINE
from render.card import outline
from render.ecosystem.art import ART as ECOSYSTEM
from render.gallery import match_after
from render.phylo.face import face
from render.phylo.style import MOOD
from render.savanna.art import ART as SAVANNA
from render.shapes import Art, Shape, Stroke, draw
from render.shapes import Path as Outline
from render.theme import FOREST

AVATAR = 128
DOOR = (640, 360)

FACES: Mapping[str, tuple[Art, tuple[int, int, int]]] = {
    "ana": (ECOSYSTEM["rabbit"], (0, 0, 66)), "ben": (ECOSYSTEM["fox"], (14, 2, 70)),
    "cleo": (ECOSYSTEM["deer"], (4, 0, 66)), "dimitri": (ECOSYSTEM["wolf"], (10, 0, 66)),
    "other1": (SAVANNA["cheetah"], (0, 0, 56)), "other2": (ECOSYSTEM["bear"], (0, 8, 66)),
    "other3": (SAVANNA["elephant"], (0, 4, 78)), "other4": (ECOSYSTEM["eagle"], (18, 2, 66)),
}  # fmt: skip
"""Each person's art, and the square of it that is shown: left, top and side, in hundredths."""

LEAF: tuple[Shape, ...] = (
    Outline("M0 0 L100 0 L100 100 L0 100 Z", "#2c6d3f"),
    Outline("M0 0 L100 0 L100 42 Q60 78 0 70 Z", "#377e48"),
    Outline("M27 75 C20 42 40 22 78 22 C80 64 58 84 33 73 Z", "#f4fbef"),
    Stroke("M25 81 Q36 60 60 44", "#2c6d3f", 5),
)

CARDS = ("sandhill-crane", "red-fox", "sea-otter")


def avatar(
    shapes: tuple[Shape, ...], subject: tuple[Shape, ...] = (), window: tuple[int, int, int] = (0, 0, 100)
) -> Image.Image:
    left, top, side = window
    full = AVATAR * FINE
    large = Image.new("RGB", (full, full))
    draw(large, shapes, (0, 0, full, full))
    whole = full * 100 / side
    draw(large, subject, (-left * whole / 100, -top * whole / 100, whole, whole))
    return large.reduce(FINE)


def open_picture(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def savanna_door() -> Image.Image:
    return open_picture(pictures("savanna").banner().png).crop((345, 0, 345 + DOOR[0], DOOR[1]))


def friend_door() -> Image.Image:
    table = open_picture(pictures("ecosystem").table(match_after(2, 14).view(None), ("Ana", "Ben")).png)
    door = Image.new("RGB", DOOR, FOREST.felt)
    high = DOOR[1] - 8
    small = table.resize((table.width * high // table.height, high), Image.Resampling.LANCZOS)
    door.paste(small, ((DOOR[0] - small.width) // 2, 4))
    return door


def card_door() -> Image.Image:
    door = Image.new("RGB", DOOR, MOOD.felt)
    for number, word in enumerate(CARDS):
        high = 320 if number == 1 else 280
        card = face(LIBRARY[word], (high * 63 // 88, high))
        at = (DOOR[0] * (2 * number + 1) // 6 - card.width // 2 + (1 - number) * 4, (DOOR[1] - high) // 2)
        door.paste(card, at, outline(card.size, 0))
    return door


@cache
def all_pictures() -> Mapping[str, Image.Image]:
    """Every picture by its file name, in few colours: small, and the same on every machine."""
    faces = {name: avatar(art.scene, art.subject, window) for name, (art, window) in FACES.items()}
    doors = {"door-savanna": savanna_door(), "door-friend": friend_door(), "door-card": card_door()}
    every = {**faces, "app": avatar(LEAF), **doors}
    return {f"{name}.webp": few_colours(image) for name, image in every.items()}


def few_colours(image: Image.Image) -> Image.Image:
    return image.quantize(160, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).convert("RGB")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, image in all_pictures().items():
        image.save(folder / name, "WEBP", lossless=True, quality=100, method=6)
        print(f"{folder / name}  {(folder / name).stat().st_size:,} bytes")
