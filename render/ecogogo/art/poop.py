"""Droppings, with a seedling and a fly."""

from render.ecogogo.art.scenes import butte, layers, pebbles, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#c77b8e"
DUNG, SHADE, LIGHT, GLOSS, LEAF, SPRIG = "#80502f", "#5c3620", "#9c6a41", "#bd8b5c", "#4f9a3c", "#8bc95a"
FLY, WING = "#2b2a35", "#ffffff"
SCENE: tuple[Shape, ...] = (
    sky("#f7dbe0"),
    Ellipse(14, 62, 17, 17, "#fff2d8"),
    *butte(86, 72, 0.9, "#e2a5a6", "#eab6ae", "#e2a5a6"),
    *layers((66, "#efc2b2"), (76, "#e6ad97"), (90, "#d89a84")),
    *pebbles("#c98873", (12, 92, 4), (90, 90, 3.4), (84, 95, 2.2)),
)
SUBJECT: tuple[Shape, ...] = (
    Ellipse(50, 92, 44, 5.6, "#c58873"),
    # three rounds of the heap, the lowest first
    Path("M8 82 C6 70 18 64 32 66 L70 66 C84 64 95 72 93 82 C92 92 82 95 50 95 C18 95 9 92 8 82 Z", DUNG),
    Path("M10 86 C22 92 78 92 92 84 C92 93 80 95 50 95 C22 95 12 93 10 86 Z", SHADE),
    Stroke("M17 76 C19 72.6 24 71 29 71", GLOSS, 3),
    Path("M22 72 C30 79 70 79 80 70 L74 62 L26 62 Z", SHADE),
    Path("M20 62 C18 52 28 47 38 48 L64 48 C76 47 83 55 80 63 C77 72 66 74 50 74 C34 74 22 71 20 62 Z", DUNG),
    Stroke("M28 59 C29 56 32 54 36 53.6", GLOSS, 3),
    Path("M34 56 C42 61 60 61 68 54 L62 46 L38 46 Z", SHADE),
    Path(
        "M33 49 C31 40 38 36 45 35 C51 34 54 31 54 26 C62 30 68 38 67 47 C66 55 58 57 50 57 C42 57 35 55 33 49 Z", DUNG
    ),
    Path("M54 26 C62 30 68 38 67 47 C66 52 62 55 57 56.4 C63 48 62 36 54 26 Z", LIGHT),
    Stroke("M40 46 C40.4 43 43 41.4 46 41", GLOSS, 2.8),
    # the seedling
    Stroke("M57 38 C58 30 57 22 54 16", LEAF, 3.2),
    Path("M54 18 C46 20 39 15 38 5 C48 4 54 9 54 18 Z", LEAF),
    Path("M54 18 C54 8 62 1 74 3 C74 14 66 20 54 18 Z", SPRIG),
    Stroke("M56 16 C60 12 64 9 69 7", LEAF, 1.4),
    # the fly
    Ellipse(92, 30, 7.4, 4, WING, -62),
    Ellipse(84, 30, 7.4, 4, "#e4edf5", -112),
    Ellipse(88, 40, 6.6, 5.2, FLY),
    Ellipse(80.6, 40, 4.2, 4.2, FLY),
    Ellipse(79, 38.6, 2.4, 2.6, "#d8463a"),
    *(Stroke(d, FLY, 1.4) for d in ("M85 44 L83 49", "M89 45 L89 50", "M92 44 L95 48")),
)
