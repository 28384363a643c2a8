"""The common kingsnake: glossy black with cream bands."""

from render.ecogogo.art.scenes import layers, pebbles, sky
from render.ecogogo.art.snake import bands, ribbon
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#d4571f"
BLACK, CREAM, TONGUE = "#241a18", "#fff3d6", "#c3263a"
LINE = "M22 50 C34 34 62 32 64 46 C66 60 26 56 18 72 C12 88 40 94 60 89 C88 82 94 66 86 52 C80 40 80 24 94 16"
WIDTHS = (10, 14, 3)
SCENE: tuple[Shape, ...] = (
    sky("#b84d26"),
    *layers((7, "#cc5d2e"), (14, "#a84321"), (21, "#f0914e"), (58, "#ea8543")),
    *(
        Stroke(d, "#cd672d", 1.5)
        for d in (
            "M0 38 L14 34 L30 40 L46 30 L66 34 L84 27 L100 32",
            "M14 34 L16 22",
            "M66 34 L62 20",
            "M30 40 L26 62 L0 70",
            "M84 27 L76 54 L100 62",
            "M26 62 L48 72 L76 54",
            "M48 72 L46 100",
            "M76 54 L82 80 L100 88",
            "M82 80 L70 100",
            "M0 88 L20 92 L46 86",
        )
    ),
    *pebbles("#9c3f1f", (8, 94, 4), (95, 52, 3.4), (92, 56, 2.2)),
)
SUBJECT: tuple[Shape, ...] = (
    ribbon(LINE.replace("M22 50", "M22 53"), WIDTHS, "#b8521f", over=1.3),
    ribbon(LINE, WIDTHS, BLACK),
    *bands(LINE, WIDTHS, CREAM, [(0.1 + n * 0.075, 0.125 + n * 0.075) for n in range(12)]),
    Stroke("M8 59 L2 62 L-2 60", TONGUE, 1.8),
    Stroke("M2 62 L0 66", TONGUE, 1.8),
    Path("M6 58 C6 50 16 40 27 41 C34 43 35 52 29 58 C22 64 8 66 6 58 Z", BLACK),
    Path("M6 59 C12 60 20 60 28 58.4 C22 64 8 66 6 59 Z", CREAM),
    Path("M14 48 C17 45 22 43.6 25 44 C24 48 18 50 14 48 Z", CREAM),
    Ellipse(18, 53, 3.4, 3.4, "#f2b33d"),
    Ellipse(17.4, 53, 1.9, 2.2, "#000000"),
)
