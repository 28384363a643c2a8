"""Frog, newt and tortoise; the lizards and snakes are EcoGoGo's."""

from render.phylo.art.shape_helpers import eye, lines, pair, spots
from render.shapes import Ellipse, Path, Shape, Stroke

GREEN, DEEP, LIT, CREAM, DARK = "#5aa53a", "#34702a", "#9bd05a", "#f3f0c4", "#22291a"
FROG: tuple[Shape, ...] = (
    # the hind legs
    *(Path(d, DEEP) for d in pair("M30 66 C14 54 0 62 2 78 C4 88 14 94 26 94 L34 88 Z")),
    *(Stroke(d, DEEP, 5) for low in ("M24 90 L6 96", "M26 92 L14 99", "M28 92 L26 100") for d in pair(low)),
    Path("M22 62 C22 46 34 38 50 38 C66 38 78 46 78 62 C80 82 68 93 50 93 C32 93 20 82 22 62 Z", GREEN),
    Path("M30 66 C34 60 66 60 70 66 C72 82 64 91 50 91 C36 91 28 82 30 66 Z", CREAM),
    # the arms
    *(Stroke(d, GREEN, 8) for d in pair("M30 68 C26 78 32 86 36 93")),
    *(Stroke(d, GREEN, 3.4) for low in ("M36 93 L28 97", "M37 94 L35 99", "M38 93 L43 98") for d in pair(low)),
    # the head
    *(Ellipse(x, 22, 13, 13, GREEN) for x in (28, 72)),
    Path("M8 42 C8 26 26 20 50 20 C74 20 92 26 92 42 C92 58 74 66 50 66 C26 66 8 58 8 42 Z", GREEN),
    Path("M9 46 C20 54 36 57 50 57 C64 57 80 54 91 46 C88 60 72 66 50 66 C28 66 12 60 9 46 Z", CREAM),
    Stroke("M9 45 C20 54 36 57 50 57 C64 57 80 54 91 45", DEEP, 2.6),
    *(Ellipse(x, 21, 9.4, 9.6, "#f7d24a") for x in (28, 72)),
    *(Ellipse(x, 21, 6, 4.6, DARK) for x in (28, 72)),
    *(Ellipse(x - 2.4, 18.6, 1.8, 1.8, "#ffffff") for x in (28, 72)),
    *spots(DEEP, ((46, 42, 1.3), (54, 42, 1.3), (38, 30, 3), (62, 31, 3), (50, 26, 2.4), (16, 40, 2), (84, 40, 2))),
    *spots(LIT, ((20, 34, 2.4), (80, 34, 2.4))),
)

SKIN, SKIN_DARK, ORANGE = "#6b4630", "#432a1d", "#f0913a"
NEWT: tuple[Shape, ...] = (
    *(Stroke(d, SKIN_DARK, 6) for d in ("M34 56 L22 72 L14 74", "M62 70 L56 86 L48 90")),
    Path("M30 30 C44 30 54 44 62 54 C70 64 80 66 84 56 C88 44 80 34 68 30 C84 26 100 40 99 58 C98 78 78 86 62 80 C44 74 36 60 28 50 Z", SKIN),
    Path("M28 50 C36 60 44 74 62 80 C78 86 98 78 99 58 C94 72 78 78 64 72 C50 66 42 54 33 46 Z", ORANGE),
    *(Stroke(d, SKIN, 6) for d in ("M44 36 L54 22 L64 18", "M72 66 L84 80 L94 84")),
    *(Stroke(f"M{x} {y} L{x + dx} {y + dy}", SKIN, 2.4) for x, y in ((64, 18), (94, 84)) for dx, dy in ((7, -4), (8, 1), (5, 5))),
    *(Stroke(f"M{x} {y} L{x - dx} {y + dy}", SKIN_DARK, 2.4) for x, y in ((14, 74), (48, 90)) for dx, dy in ((7, -3), (8, 2), (4, 6))),
    Path("M2 34 C2 22 14 14 26 18 C36 22 40 34 36 44 C32 54 20 56 10 50 C4 46 2 40 2 34 Z", SKIN),
    Path("M3 40 C10 46 20 47 34 46 C29 55 18 55 10 50 C6 47 4 44 3 40 Z", ORANGE),
    Stroke("M3 40 C10 45 18 46 25 44", SKIN_DARK, 1.8),
    Ellipse(17, 30, 6.4, 6.4, "#f2c24a"),
    *eye(17, 30, 4.2),
    *spots(SKIN_DARK, ((30, 28, 1.8), (40, 40, 2), (50, 52, 2), (60, 64, 2), (74, 72, 2), (92, 52, 2), (86, 40, 1.8), (29, 38, 1.6))),
)  # fmt: skip

SHELL, PLATE, PLATE_LIT, HIDE, HIDE_DARK = "#5a3f22", "#94703a", "#c9a55c", "#a8a05c", "#6f6a38"
TURTLE: tuple[Shape, ...] = (
    Path("M92 76 L103 84 L90 86 Z", HIDE_DARK),
    Path("M28 72 L24 94 L40 94 L42 76 Z", HIDE_DARK),
    Path("M76 72 L78 94 L94 94 L90 74 Z", HIDE_DARK),
    Path("M36 76 C20 78 22 62 18 54 C6 56 0 50 0 42 C0 32 8 26 18 28 C32 30 34 46 38 58 Z", HIDE),
    Path("M18 54 C22 62 20 78 36 76 L37 70 C30 70 28 58 24 50 Z", HIDE_DARK),
    Path("M22 80 C20 44 40 22 60 22 C82 22 100 46 98 80 C76 88 44 88 22 80 Z", SHELL),
    Path("M48 34 L60 26 L74 34 L72 50 L50 50 Z", PLATE_LIT),
    Path("M44 38 L46 54 L36 66 L27 64 C29 52 36 42 44 38 Z", PLATE),
    Path("M78 38 L76 54 L85 66 L94 64 C92 52 86 42 78 38 Z", PLATE),
    Path("M50 55 L72 55 L79 70 L43 70 Z", PLATE),
    *(Path(d, PLATE_LIT) for d in ("M26 70 L38 71 L36 80 L25 78 Z", "M42 75 L58 75 L58 83 L41 81 Z", "M63 75 L79 75 L80 81 L63 83 Z", "M84 71 L95 69 L96 77 L85 80 Z")),
    *lines(SHELL, 1.8, "M56 34 L66 34 L65 43 L57 43 L56 34", "M54 60 L68 60 L71 66 L51 66 L54 60"),
    Path("M34 78 L30 96 L48 96 L50 82 Z", HIDE),
    Path("M68 82 L68 96 L86 96 L84 80 Z", HIDE),
    *(Ellipse(x, 95, 2.2, 2, "#f1e6bb") for x in (34, 39, 44, 72, 77, 82)),
    *eye(11, 37, 3.6),
    Stroke("M1 46 C5 49 10 49 14 47", HIDE_DARK, 1.9),
    *spots(HIDE_DARK, ((20, 38, 1.5), (24, 46, 1.5), (40, 86, 1.7), (76, 86, 1.7), (80, 90, 1.4))),
)  # fmt: skip
