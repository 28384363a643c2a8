"""The warning that a kind is endangered: a paw print running away as sand in an hourglass, on white framed in red."""

from render.ecogogo.art.scenes import sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#d21f2b"
RED, WOOD, GRAIN, GLASS, PAW, GONE = "#d21f2b", "#5a3326", "#8a5238", "#dcecf2", "#7a2030", "#e8b7ad"
SCENE: tuple[Shape, ...] = (
    sky(RED),
    Path("M7 7 L93 7 L93 93 L7 93 Z", "#fff8ef"),
)


def _paw(x: float, y: float, size: float, fill: str) -> tuple[Shape, ...]:
    """A paw print around (x, y), 26 wide at size 1."""
    return (
        Path(
            f"M{x - 9 * size:g} {y + 6 * size:g} C{x - 9 * size:g} {y - 2 * size:g} {x - 4 * size:g} {y - 4 * size:g}"
            f" {x} {y - 4 * size:g} C{x + 4 * size:g} {y - 4 * size:g} {x + 9 * size:g} {y - 2 * size:g}"
            f" {x + 9 * size:g} {y + 6 * size:g} C{x + 9 * size:g} {y + 11 * size:g} {x + 4 * size:g} {y + 9 * size:g}"
            f" {x} {y + 9 * size:g} C{x - 4 * size:g} {y + 9 * size:g} {x - 9 * size:g} {y + 11 * size:g}"
            f" {x - 9 * size:g} {y + 6 * size:g} Z",
            fill,
        ),
        *(
            Ellipse(x + dx * size, y + dy * size, 3.2 * size, 4.4 * size, fill, turn)
            for dx, dy, turn in ((-11, -3, -24), (-4.4, -10, -8), (4.4, -10, 8), (11, -3, 24))
        ),
    )


SUBJECT: tuple[Shape, ...] = (
    # the glass
    Path("M28 14 L72 14 C74 34 64 42 56 50 C64 58 74 66 72 88 L28 88 C26 66 36 58 44 50 C36 42 26 34 28 14 Z", GLASS),
    *_paw(50, 30, 1, PAW),
    Path("M30 86 C34 74 44 70 50 66 C56 70 66 74 70 86 Z", GONE),
    Stroke("M50 44 L50 68", GONE, 2.4),
    Path("M20 6 L80 6 L80 15 L20 15 Z", WOOD),
    Path("M20 86 L80 86 L80 95 L20 95 Z", WOOD),
)
