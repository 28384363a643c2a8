"""The eagle: before the mountains with its wings spread, head and tail white."""

from render.ecosystem.art.scenes import PEAKS
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#27456b"
COAT, SHADE, LIGHT, WHITE, CREAM, DARK, BEAK, HORN = (
    "#6a4629", "#472c1a", "#8a6038", "#fffdf7", "#dcd8cb", "#2a1b13", "#f7bd2f", "#d68f16",
)  # fmt: skip
FEATHERS = (
    (23, 15, 4, 3), (20, 18, 0, 12), (19, 22, -1, 22), (21, 27, 1, 32), (24, 31, 6, 41), (28, 35, 13, 48), (32, 39, 21, 54),
    (36, 43, 29, 59), (40, 47, 37, 62),
)  # fmt: skip
"""The left wing's quills: root and tip, from the outermost to the one beside the body."""


def _row(reach: float, colour: str, width: float) -> tuple[Shape, ...]:
    """A row of feathers on both wings, `reach` of the way from root to tip."""
    row: list[Shape] = []
    for x, y, tip, low in FEATHERS:
        far, down = x + (tip - x) * reach, y + (low - y) * reach
        row += [
            Stroke(f"M{x} {y} L{far:.1f} {down:.1f}", colour, width),
            Stroke(f"M{100 - x} {y} L{100 - far:.1f} {down:.1f}", colour, width),
        ]
    return tuple(row)


SCENE = PEAKS
SUBJECT: tuple[Shape, ...] = (
    *_row(1.0, SHADE, 7.6),
    *_row(0.5, COAT, 8.4),
    Path("M50 46 C42 34 32 22 22 11 C18 8 14 12 16 17 C20 28 30 40 44 54 L56 54 C70 40 80 28 84 17 C86 12 82 8 78 11 C68 22 58 34 50 46 Z", LIGHT),
    # the tail, the talons, the body
    *(Stroke(f"M50 74 L{50 + lean} 92", colour, 7.4) for lean, colour in ((-15, CREAM), (15, CREAM), (-8, WHITE), (8, WHITE), (0, CREAM))),
    Path("M38 44 C40 36 60 36 62 44 C65 56 61 72 50 80 C39 72 35 56 38 44 Z", COAT),
    *(Path(f"M{x - 3.4} {y} L{x} {y + 5} L{x + 3.4} {y} Z", SHADE) for x, y in ((46, 58), (54, 58), (50, 63), (50, 71))),
    Stroke("M43 74 L41 81", COAT, 6.4),
    Stroke("M57 74 L59 81", COAT, 6.4),
    *(Stroke(f"M{x} 82 L{x + dx} {88.4 - abs(dx) / 3}", BEAK, 2.8) for x in (41, 59) for dx in (-4.4, 0, 4.4)),
    # the head
    Path("M36 48 C33 28 40 16 52 16 C63 16 68 27 64 48 L60 44 L57 53 L53 47 L50 56 L47 47 L43 53 L40 44 Z", WHITE),
    Path("M64 48 C67 32 64 20 56 16.4 C60 26 60 36 57 46 L57 53 L60 44 Z", CREAM),
    Path("M42 25 C32 23 23 28 24 41 C25 43 27 43 28 40 C31 37 36 37 42 37 C45 34 45 28 42 25 Z", BEAK),
    Path("M24 41 C23.6 37 24.4 33.4 26.6 30.6 C29 32 30 34.6 29.8 37.8 C28.6 38.6 28.4 39.4 28 40 C27 43 25 43 24 41 Z", HORN),
    Stroke("M30 37 C34 35.4 38 35.6 42.6 36.4", HORN, 1.4),
    Ellipse(48, 29, 3.6, 3.8, DARK),
    Ellipse(46.8, 27.8, 1.3, 1.4, "#ffffff"),
    Stroke("M42.4 24.6 L52 26", CREAM, 2.4),
)
