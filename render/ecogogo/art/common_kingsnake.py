"""The common kingsnake: glossy black with cream bands, winding along the bed of a dry river."""

from render.ecogogo.art.scenes import layers, pebbles, sky
from render.ecogogo.art.snake import bands, ribbon
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#d4571f"
BLACK, CREAM, TONGUE = "#241a18", "#fff3d6", "#c3263a"
LINE = "M22 50 C34 34 62 32 64 46 C66 60 26 56 18 72 C12 88 40 94 60 89 C88 82 94 66 86 52 C80 40 80 24 94 16"
WIDTHS = (10, 14, 3)
SCENE: tuple[Shape, ...] = (
    sky("#f59a5a"),
    *layers((22, "#ee8a49"), (46, "#e67c3d")),
    *(Stroke(d, "#cf6529", 1.6) for d in ("M4 44 L16 40 L26 44", "M40 22 L48 28 L62 24", "M70 94 L80 90 L96 96")),
    *pebbles("#cf6529", (8, 92, 5), (94, 40, 4), (50, 16, 3.4), (40, 74, 3)),
)
SUBJECT: tuple[Shape, ...] = (
    ribbon(LINE.replace("M22 50", "M22 53"), WIDTHS, "#b8521f", over=1.3),
    ribbon(LINE, WIDTHS, BLACK),
    *bands(LINE, WIDTHS, CREAM, [(0.1 + n * 0.075, 0.125 + n * 0.075) for n in range(12)]),
    Stroke("M8 58 L0 62 L-6 60", TONGUE, 1.8),
    Stroke("M0 62 L-3 67", TONGUE, 1.8),
    Path("M6 58 C6 50 16 40 27 41 C34 43 35 52 29 58 C22 64 8 66 6 58 Z", BLACK),
    Path("M6 59 C12 60 20 60 28 58.4 C22 64 8 66 6 59 Z", CREAM),
    Path("M14 48 C17 45 22 43.6 25 44 C24 48 18 50 14 48 Z", CREAM),
    Ellipse(18, 53, 3.4, 3.4, "#f2b33d"),
    Ellipse(17.4, 53, 1.9, 2.2, "#000000"),
)
