"""The lion, resting before a sun as large as the sky."""

from math import cos, pi, sin

from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#cb641b"
COAT, SHADE, LIGHT, CREAM, DARK = "#e6a94e", "#bf7c30", "#f3c877", "#fff0d2", "#351b14"
MANE, TIPS = "#a04a1b", "#6b2a17"


def _mane(wide: float, above: float, below: float, locks: int, fill: str) -> Path:
    line = ""
    for number in range(2 * locks + 1):
        angle = ((number - 1) / locks + 0.5) * pi
        far = 1.0 if number % 2 else 0.86
        x, y = 48 + cos(angle) * wide * far, 41 + sin(angle) * (below if sin(angle) > 0 else above) * far
        if number:
            bend = angle - (0.36 if number % 2 else 0.64) * pi / locks
            dx, dy = cos(bend) * wide * 1.02, sin(bend) * (below if sin(bend) > 0 else above) * 1.02
            line += f"Q{48 + dx:.1f} {41 + dy:.1f} "
        line += f"{x:.1f} {y:.1f} " if number else f"M{x:.1f} {y:.1f} "
    return Path(line + "Z", fill)


SCENE: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", "#e0603a"),
    Ellipse(50, 45, 47, 45, "#fdb544"),
    Path("M0 74 C30 68 66 76 100 69 L100 100 L0 100 Z", "#a8452b"),
    Path("M0 89 C30 83 70 93 100 85 L100 100 L0 100 Z", "#7f3323"),
)
SUBJECT: tuple[Shape, ...] = (
    # the tail and its tuft
    Stroke("M76 90 C91 93 98 84 93 71", SHADE, 4.8),
    Path("M93.4 75 C86 71 85.4 61 93 52 C100 60 100.4 70 93.4 75 Z", TIPS),
    # the body
    Path("M26 62 C12 66 7 80 9 91 C9.6 93.6 11 94.6 13.6 94.6 L38 94 Z", SHADE),
    Path("M70 62 C84 66 89 80 87 91 C86.4 93.6 85 94.6 82.4 94.6 L58 94 Z", SHADE),
    Path("M28 56 C23 70 23 84 26 94 L70 94 C73 84 73 70 68 56 Z", COAT),
    Path("M48 80 C46.4 86 46 90 46.2 94 L49.8 94 C50 90 49.6 86 48 80 Z", SHADE),
    Ellipse(36.6, 92, 10, 5, LIGHT),
    Ellipse(59.4, 92, 10, 5, LIGHT),
    # the mane and the ears in it
    _mane(43, 39, 46, 14, TIPS),
    _mane(34.6, 30, 37, 14, MANE),
    Ellipse(25, 21, 7.4, 7.4, COAT),
    Ellipse(71, 21, 7.4, 7.4, COAT),
    Ellipse(26, 22, 4.2, 4.2, TIPS),
    Ellipse(70, 22, 4.2, 4.2, TIPS),
    # the face
    Path(
        "M48 18 C59 18 68 24 69 35 C70 44 66 50 63.6 57 C61 64 55 68 48 68 C41 68 35 64 32.4 57 C30 50 26 44 27 35"
        " C28 24 37 18 48 18 Z",
        COAT,
    ),
    Path("M43 20.6 C41 34 40.6 44 38.6 52 L57.4 52 C55.4 44 55 34 53 20.6 C50 19.4 46 19.4 43 20.6 Z", LIGHT),
    Path(
        "M48 51 C54 48 62.6 51 62.6 58 C62.6 66 56 69.6 48 69.6 C40 69.6 33.4 66 33.4 58 C33.4 51 42 48 48 51 Z", CREAM
    ),
    Path("M39.4 47 C42 45.2 54 45.2 56.6 47 C56.6 51.6 51 55.6 48 56 C45 55.6 39.4 51.6 39.4 47 Z", DARK),
    Stroke("M40.4 61 C43 63.6 47 62.8 48 59.6 C49 62.8 53 63.6 55.6 61", DARK, 1.8),
    Ellipse(35, 38, 3.7, 4.3, DARK),
    Ellipse(61, 38, 3.7, 4.3, DARK),
    Ellipse(36.2, 36.4, 1.4, 1.6, "#ffffff"),
    Ellipse(62.2, 36.4, 1.4, 1.6, "#ffffff"),
)
