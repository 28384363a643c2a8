"""The golden-mantled ground squirrel, with a pinyon nut."""

from render.ecogogo.art.scenes import layers, pinyon, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#4d8a3d"
GOLD, DEEP, COAT, SHADE, WHITE, BLACK, CREAM = (
    "#e08a2c",
    "#b86a1e",
    "#94775a",
    "#705843",
    "#fffaf0",
    "#241a16",
    "#f6dfb4",
)
SCENE: tuple[Shape, ...] = (
    sky("#d3ebb0"),
    *layers(
        (60, "#b5d98a"),
    ),
    *pinyon(14, 84, 1.1, "#5c9a4a", "#7fb863", "#7a5a3c"),
    *pinyon(88, 72, 1, "#7fb863", "#98c97a", "#8a6a48"),
    *layers((80, "#93be68"), (91, "#77a552")),
)
SUBJECT: tuple[Shape, ...] = (
    # the tail
    Path("M72 90 C94 95 108 80 104 58 C102 44 96 36 86 24 C76 34 75 46 80 57 C84 68 82 78 70 80 Z", SHADE),
    Path("M80 86 C94 84 100 72 97 58 C95 48 90 41 86 34 C82 42 85 50 88 60 C91 72 88 80 80 86 Z", "#c99552"),
    # the body
    Path("M44 46 C58 38 76 48 82 66 C87 82 82 94 68 95 L40 95 C32 90 32 76 34 66 C35 58 38 50 44 46 Z", COAT),
    Path("M34 52 L50 56 L46 68 L34 64 Z", CREAM),
    Path("M38 54 C48 60 46 80 41 95 C32 92 30 78 33 66 Z", CREAM),
    # the stripe on the flank
    Path("M54 45 C72 46 82 66 77 88 L66 84 C70 70 64 58 50 54 Z", BLACK),
    Path("M54 47.6 C68 50 77.4 66 73.6 86 L69.4 85 C72 70 66 56 52 51.4 Z", WHITE),
    Path("M40 48 C50 42 58 46 58 54 C56 62 48 66 40 64 C36 60 36 52 40 48 Z", GOLD),
    # the thigh and the feet
    Path("M50 92 C44 78 52 68 62 69 C73 71 78 84 70 93 Z", "#b8966f"),
    Ellipse(50, 94, 14, 4, "#d8b98c"),
    Ellipse(36, 94.6, 9, 3.4, "#c9a878"),
    # the ears and the head
    Path("M48 27 C46 20 49 14 55 14 C61 16 62 24 57 31 Z", DEEP),
    Path("M34 26 C32 19 35 14 40 14 C46 16 48 22 45 28 Z", GOLD),
    Path("M37 25 C36 20 38 17.6 40 17.6 C43 19 44 23 42.6 26 Z", CREAM),
    Path(
        "M17 45 C18 40 24 35 28 30 C33 22 44 19 53 24 C62 29 64 42 58 50 C52 58 38 59 29 55 C22 54 16 50 17 45 Z", GOLD
    ),
    Path("M17 45 C20 44 25 46 28 49 C34 52 42 52 50 56 C42 59 34 57 29 55 C22 54 16 50 17 45 Z", CREAM),
    Ellipse(38, 36, 7, 6.6, CREAM),
    Ellipse(37.6, 36.6, 5, 5.2, BLACK),
    Ellipse(36, 34.6, 1.8, 1.8, WHITE),
    Ellipse(18, 43.6, 2.8, 2.2, BLACK),
    Stroke("M20 48.4 C23 50.4 26 50.4 28 49.4", DEEP, 1.5),
    # the arms and the nut
    Ellipse(25, 63, 6.4, 8, "#7a4a26", 14),
    Ellipse(23.4, 60.6, 2, 3, "#a8703f", 14),
    Stroke("M46 62 C44 69 38 71 31 67", GOLD, 7),
    *(Stroke(f"M30 {y} L25.6 {y + 0.6}", DEEP, 2.2) for y in (63.6, 66.6, 69.4)),
)
