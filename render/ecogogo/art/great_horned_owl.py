"""The great horned owl, on a pinyon bough before the moon."""

from render.ecogogo.art.scenes import butte, layers, sky, stars
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#2a3270"
COAT, SHADE, LIGHT, FACE, WHITE, DARK, EYE = "#8a6446", "#5d4130", "#b98d62", "#c8703a", "#f6ead4", "#1d1520", "#ffcf33"
SCENE: tuple[Shape, ...] = (
    sky("#1b2350"),
    *stars("#dfe4ff", ((8, 48), (20, 60), (90, 12), (40, 8), (94, 62), (6, 70), (62, 6))),
    Ellipse(58, 40, 36, 36, "#31407e"),
    Ellipse(58, 40, 30, 30, "#e9e6cf"),
    *butte(12, 92, 1, "#232c62", "#28326c", "#232c62"),
    *layers(
        (86, "#151b42"),
    ),
)
SUBJECT: tuple[Shape, ...] = (
    # the tail and the bough
    Path("M46 80 L72 80 L70 100 L59 104 L48 100 Z", SHADE),
    Stroke("M-4 90 C24 84 70 92 106 84", "#3b2a2c", 6),
    *(
        Stroke(f"M{x} {y} L{x + dx} {y + dy}", "#3f7a5a", 2.2)
        for x, y in ((10, 87), (20, 87), (92, 86))
        for dx, dy in ((-8, -8), (-3, -11), (3, -11), (8, -7))
    ),
    # the body with its wings
    Path("M30 50 C30 30 86 30 88 50 C92 70 84 86 59 88 C34 86 26 70 30 50 Z", COAT),
    Path("M42 50 C48 44 70 44 76 50 C80 68 74 84 59 87 C44 84 38 68 42 50 Z", WHITE),
    *(
        Stroke(f"M{59 + x - 3} {y} Q{59 + x} {y + 3} {59 + x + 3} {y}", SHADE, 2)
        for y, xs in ((60, (-9, 0, 9)), (67, (-12, -4, 4, 12)), (74, (-9, 0, 9)), (80, (-4, 4)))
        for x in xs
    ),
    Path("M31 48 C24 60 26 78 40 88 C46 78 44 60 40 50 Z", SHADE),
    Path("M87 48 C94 60 92 78 78 88 C72 78 74 60 78 50 Z", SHADE),
    *(Stroke(d, LIGHT, 2) for d in ("M33 60 L37 74", "M38 60 L41 72", "M85 60 L81 74", "M80 60 L77 72")),
    # the horns and the head
    Path("M34 34 C32 22 32 12 35 1 C40 8 44 15 51 24 Z", SHADE),
    Path("M84 34 C86 22 86 12 83 1 C78 8 74 15 67 24 Z", SHADE),
    Path("M37.4 24 C36 18 36 12 36.4 8 C39 13 41 17 43.4 22 Z", LIGHT),
    Path("M80.6 24 C82 18 82 12 81.6 8 C79 13 77 17 74.6 22 Z", LIGHT),
    Path("M33 36 C33 22 44 16 59 19 C74 16 85 22 85 36 C85 52 74 58 59 58 C44 58 33 52 33 36 Z", COAT),
    Ellipse(47, 37, 12.6, 13.6, FACE),
    Ellipse(71, 37, 12.6, 13.6, FACE),
    Path("M59 34 C54 28 48 22 40 20 C48 17 56 19 59 24 C62 19 70 17 78 20 C70 22 64 28 59 34 Z", DARK),
    Path("M50 52 C54 48 57 44 59 44 C61 44 64 48 68 52 C64 57 54 57 50 52 Z", WHITE),
    *(Ellipse(x, 36, 8.4, 8.4, EYE) for x in (48, 70)),
    *(Ellipse(x, 36, 4.6, 4.6, DARK) for x in (48.6, 69.4)),
    *(Ellipse(x, 34, 1.6, 1.6, "#ffffff") for x in (46.8, 67.6)),
    Path("M55.6 41 C57 39 61 39 62.4 41 C62 46 60.6 49 59 52 C57.4 49 56 46 55.6 41 Z", DARK),
    *(Stroke(f"M{x} 86 L{x} 91", LIGHT, 4) for x in (47, 52, 66, 71)),
)
