"""The watering hole, in cracked ground."""

from render.savanna.art.scenes import acacia, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#0f7c86"
MUD, BANK, DEEP, WATER, FOAM, REED = "#d6895a", "#b8663f", "#0f6d7c", "#1f96a0", "#9fe3dd", "#3c6a3c"
SUBJECT: tuple[Shape, ...] = ()


def reeds(x: float, foot: float, size: float) -> tuple[Shape, ...]:
    return (
        Ellipse(x + 0.2 * size, foot, 5.2 * size, 2 * size, REED),
        *(
            Path(
                f"M{x + (back - 1.4) * size:g} {foot} Q{x + (back - 1) * size:g} {foot - high * 0.6 * size:g}"
                f" {x + tip * size:g} {foot - high * size:g}"
                f" Q{x + (back + 1.8) * size:g} {foot - high * 0.5 * size:g} {x + (back + 1.6) * size:g} {foot} Z",
                REED,
            )
            for back, tip, high in ((-3, -7.6, 17), (-1, -2.4, 26), (1.4, 4, 22), (3.4, 8.4, 14))
        ),
    )


SCENE: tuple[Shape, ...] = (
    sky("#fce6c2"),
    Path("M0 18 L14 16 L22 6 L40 6 L48 16 L70 17 L100 15 L100 60 L0 60 Z", "#e6b193"),
    *acacia(80, 23, 0.74, "#72864a", "#6b432c"),
    Path("M0 22 C30 18 70 24 100 20 L100 100 L0 100 Z", MUD),
    Path("M2 52 C2 36 26 30 44 33 C58 35.6 64 30.4 78 33 C94 36 101 48 99 62 C97 80 78 91 56 88 C46 86.6 40 91 27 87 C10 82 2 68 2 52 Z", BANK),
    Path("M6 53 C6 40 27 34.4 43 37.4 C58 40 66 35 78 37.6 C92 40.6 97 51 95 62 C92.6 77 76 86.6 57 84 C46 82.4 40 86.4 29 83 C14 78.4 6 66 6 53 Z", DEEP),
    Path("M14 54 C14 44 30 39.6 43 42.4 C58 45.4 68 40.4 77 42.6 C87 45.4 90 53 88.4 61 C86 72 72 80.4 57 78 C46 76.4 40 80 31 77 C20 73 14 64 14 54 Z", WATER),
    *(Stroke(d, FOAM, 2.8) for d in ("M30 52 C37 49.6 44 50 50 52", "M58 62 C65 59.6 72 60 77 62.4", "M32 67 C39 70 46 69.6 52 67.4")),
    *reeds(15, 55, 1.1),
    *reeds(87, 84, 0.95),
    *(Ellipse(x, y, 3, 2, BANK, -20) for x, y in ((36, 96.6), (44, 93.4), (52, 97), (60, 94))),
)  # fmt: skip
