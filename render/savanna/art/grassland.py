"""The grassland; its hills run on into the next card."""

from render.savanna.art.scenes import sky, sun
from render.shapes import Path, Shape, Stroke

ACCENT = "#d99a1c"
SUBJECT: tuple[Shape, ...] = ()
STALK, EAR = "#a86a1c", "#b8552a"


def blades(x: float, foot: float, size: float, fill: str) -> Path:
    tips = ((-7, -15), (-1, -22), (8, -23), (15, -14))
    line = f"M{x - 6 * size:g} {foot}"
    for number, (dx, dy) in enumerate(tips):
        start, end = x + (-6 + 3.2 * number) * size, x + (-2.8 + 3.2 * number) * size
        line += f" Q{start:g} {foot + dy * 0.6 * size:g} {x + dx * size:g} {foot + dy * size:g}"
        line += f" Q{end + 0.4 * size:g} {foot + dy * 0.5 * size:g} {end:g} {foot}"
    return Path(line + " Z", fill)


def oat(x: float, foot: float, height: float) -> tuple[Shape, ...]:
    top = foot - height
    return (
        Stroke(f"M{x} {foot} Q{x} {top + 14:g} {x + 6} {top:g}", STALK, 1.6),
        Path(
            f"M{x + 4.4} {top + 4:g} C{x + 3} {top - 4:g} {x + 8} {top - 12:g} {x + 16} {top - 15:g}"
            f" C{x + 15} {top - 7:g} {x + 11} {top + 1:g} {x + 4.4} {top + 4:g} Z",
            EAR,
        ),
    )


SCENE: tuple[Shape, ...] = (
    sky("#fbd884"),
    sun(22, 21, 11, "#fff3cf"),
    Path("M0 42 C18 34 34 34 50 40 C66 46 82 48 100 42 L100 100 L0 100 Z", "#f6c95f"),
    Path("M0 56 C20 62 36 52 54 52 C72 52 84 50 100 56 L100 100 L0 100 Z", "#eeb740"),
    *(blades(x, 80, size, "#d99a27") for x, size in ((18, 1.5), (66, 1.6))),
    Path("M0 76 C18 70 36 72 54 76 C72 80 84 80 100 76 L100 100 L0 100 Z", "#d99a27"),
    *(shape for x, foot, height in ((9, 102, 46), (41, 102, 56), (77, 102, 47)) for shape in oat(x, foot, height)),
    *(blades(x, 104, size, "#b5701a") for x, size in ((24, 1.7), (58, 1.6), (92, 1.7))),
)  # fmt: skip
