"""The eagle, with its wings spread before the mountains."""

from render.ecosystem.art.scenes import PEAKS
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#27456b"
COAT, SHADE, LIGHT, WHITE, CREAM, DARK, BEAK, HORN = (
    "#6a4629", "#472c1a", "#8a6038", "#fffdf7", "#dcd8cb", "#2a1b13", "#f7bd2f", "#d68f16",
)  # fmt: skip
FEATHERS = (
    (19, 15, 5, 4), (18, 20, 0, 14), (19, 26, 0, 26), (22, 32, 4, 38), (27, 38, 13, 48), (33, 43, 23, 56), (38, 48, 33, 62),
)  # fmt: skip

TAIL = ((-15, CREAM), (15, CREAM), (-8, WHITE), (8, WHITE), (0, CREAM))


def _row(reach: float, colour: str, width: float) -> tuple[Shape, ...]:
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
    *_row(1.0, SHADE, 9.6),
    *_row(0.5, COAT, 11),
    Path(
        "M50 46 C42 34 32 22 22 10 C18 7 14.6 11 16 16 C20 28 30 40 44 54 L56 54 C70 40 80 28 84 16 C85.4 11 82 7 78 10"
        " C68 22 58 34 50 46 Z",
        LIGHT,
    ),
    # the tail, the talons, the body
    *(Stroke(f"M50 70 L{50 + lean} {94 - abs(lean) / 4:g}", colour, 8) for lean, colour in TAIL),
    Path("M38 44 C40 36 60 36 62 44 C65 56 61 72 50 80 C39 72 35 56 38 44 Z", COAT),
    Stroke("M43 70 L39 79", COAT, 8),
    Stroke("M57 70 L61 79", COAT, 8),
    *(Stroke(f"M{x} 81 L{x + dx} {88.6 - abs(dx) / 2:g}", BEAK, 3.4) for x in (38, 62) for dx in (-5, 0, 5)),
    # the head
    Path("M36 48 C33 28 40 16 52 16 C63 16 68 27 64 48 L60 44 L57 53 L53 47 L50 56 L47 47 L43 53 L40 44 Z", WHITE),
    Path("M42 24.4 C31 22.4 23 28 24 42 C27.4 38.4 32 37.6 42 37.6 C45 34 45 28 42 24.4 Z", BEAK),
    Path("M24 42 C23.6 37 24.4 33.4 26.6 30.6 C29.4 32 30.6 35 30.4 38.2 C27.6 39 25.6 40.4 24 42 Z", HORN),
    Ellipse(48, 29, 3.6, 3.8, DARK),
    Ellipse(46.8, 27.8, 1.3, 1.4, "#ffffff"),
    Stroke("M42.4 24.6 L52 26", CREAM, 2.4),
)
