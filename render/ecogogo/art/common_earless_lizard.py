"""The common earless lizard, on a ledge of red rock."""

from render.ecogogo.art.scenes import layers, pebbles, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#a5392b"
SAND, SHADE, PALE, SPOT, DARK = "#e8c48c", "#bd9058", "#fbe8c4", "#a8773f", "#2b1d18"
SCENE: tuple[Shape, ...] = (
    sky("#b8e2e6"),
    *layers((12, "#c9573f"), (26, "#b3452f"), (40, "#9a3527"), (54, "#aa412c"), (70, "#862b21"), (86, "#6e211b")),
    *(Stroke(d, "#7a271f", 1.4) for d in ("M12 44 L14 58", "M86 34 L84 50", "M64 14 L66 26")),
    *pebbles("#a8402d", (10, 92, 4), (92, 95, 3.4)),
)
SUBJECT: tuple[Shape, ...] = (
    Path("M0 84 C20 80 70 80 100 82 L106 104 L-4 104 Z", "#c9573f"),
    Path("M-2 92 C30 89 70 91 104 90 L106 104 L-4 104 Z", "#a8402d"),
    # the far legs and the tail
    Stroke("M42 66 L51 77 L46 85", SHADE, 5.4),
    *(Stroke(f"M46 85 L{x} {y}", SHADE, 2.2) for x, y in ((38, 87), (43, 90), (50, 89))),
    Stroke("M74 68 L90 78 L92 87", SHADE, 6),
    *(Stroke(f"M92 86 L{x} {y}", SHADE, 2.2) for x, y in ((84, 89), (90, 91), (97, 90))),
    Path("M66 48 C80 56 88 50 87.6 37 C87 28 83 21 76 17 C91 16 100 28 100 43 C100 62 88 77 72 80 Z", SAND),
    Path("M100 43 C100 62 88 77 72 80 L76 68 C90 64 97 54 100 43 Z", PALE),
    *(Stroke(d, SHADE, 2.6) for d in ("M85.6 56 L91 62", "M88 46 L96 49", "M87.6 36 L95 34", "M84 27 L90 23")),
    # the body and the head
    Path(
        "M6 48 C7 40 16 34 26 34 C36 34 42 40 47 46 C58 44 70 46 82 55 C88 60 86 70 78 75 C68 81 46 82 34 76"
        " C27 72 26 66 24 62 C15 62 6 58 6 48 Z",
        SAND,
    ),
    Path(
        "M6.6 53 C12 57 22 56 28 59 C34 68 52 74 70 73 C76 74 76 76 74 77 C64 81 46 82 34 76 C27 72 26 66 24 62 C15 62 8 60 6.6 53 Z",
        PALE,
    ),
    Stroke("M44 50 C56 50 70 52 80 57", PALE, 2.4),
    *(Ellipse(x, y, 3.4, 2.2, SPOT, 20) for x, y in ((55, 57), (66, 58), (77, 62), (61, 64), (72, 66))),
    Stroke("M42 58 L39 67", DARK, 3.6),
    Stroke("M49 60 L47 69", DARK, 3.6),
    # the near legs
    Path("M30 62 C36 58 42 62 40 70 L30 86 L22 86 L28 72 Z", SAND),
    *(Stroke(f"M25 86 L{x} {y}", SAND, 2.4) for x, y in ((14, 88), (16, 91), (22, 92), (29, 90))),
    Path("M64 64 C74 58 84 64 80 74 L70 80 L74 88 L66 89 L60 78 C62 76 63 72 64 64 Z", SAND),
    *(Stroke(f"M69 87 L{x} {y}", SAND, 2.4) for x, y in ((58, 89), (60, 92.4), (67, 93), (76, 91))),
    # the face
    Ellipse(20, 43, 6, 5.8, SHADE),
    Ellipse(20, 44, 4.2, 4.4, DARK),
    Ellipse(18.6, 42.4, 1.5, 1.6, "#ffffff"),
    Stroke("M7 51 C13 54 20 53 26 50", SPOT, 1.7),
    Ellipse(9.4, 45, 1.1, 1.1, DARK),
    *(Ellipse(x, y, 1.7, 1.3, SPOT) for x, y in ((30, 39), (35, 43), (31, 46), (38, 48))),
)
