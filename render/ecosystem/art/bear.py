"""The bear: big, brown and humped, walking past the forest's edge."""

from render.ecosystem.art.scenes import RIDGE
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#6f4522"
COAT, SHADE, LIGHT, TAN, DARK = "#8d5a31", "#693f20", "#a56f40", "#c99763", "#2f2019"
SCENE = RIDGE
SUBJECT: tuple[Shape, ...] = (
    # the far legs, in step
    Path("M26 60 C22 72 19 82 15 88 C13 92 15 94 18 94 L31 94 C33 86 37 78 42 70 Z", SHADE),
    Path("M66 66 C64 76 62 84 58 89 C57 92 58 94 61 94 L73 94 C76 86 80 78 84 70 Z", SHADE),
    Ellipse(98, 47, 3.6, 4.6, SHADE),
    Path(
        "M24 36 C29 25 36 15 47 15 C56 15 60 22 68 23 C84 24 98 34 99 52 C100 64 96 72 97 84 C97 88 97 94 93 94"
        " L80 94 C77 94 77 88 76 84 C75 78 72 74 66 74 C60 76 56 76 53 76 C53 82 53 88 52 91 C51 94 49 94 47 94"
        " L36 94 C33 94 33 90 33 86 C33 80 32 76 29 70 C23 60 20 48 24 36 Z",
        COAT,
    ),
    Path("M36 24 C39 18 43 15 47 15 C56 15 60 22 68 23 C78 23.6 87 27.6 93 35 C82 30 72 32 62 31 C52 30 44 24 36 24 Z", LIGHT),
    Path("M53 76 C56 76 60 76 66 74 C72 74 75 78 76 84 C78 76 76 70 70 68 C64 72 58 72 53 70 Z", SHADE),
    # the head, low before the hump
    Path("M40 36 C46 46 44 60 34 66 C30 67 25 66 22 64 C32 62 38 52 38 42 Z", SHADE),
    Ellipse(9, 29, 6, 6, SHADE),
    Ellipse(32, 27, 8, 8, COAT),
    Ellipse(32.6, 27.6, 4.6, 4.8, TAN),
    Ellipse(21, 44, 19.5, 18, COAT),
    Path("M3 45 C7 40 17 41 20 47 C23 54 20 62 12 63 C4 64 -2 59 -2 53 C-2 49 0 47 3 45 Z", TAN),
    Ellipse(2.4, 48.6, 5, 3.9, DARK),
    Ellipse(1, 47.2, 1.5, 1, "#6f5a50"),
    Stroke("M3 53 C4 58 9 60 14 57", DARK, 1.7),
    Ellipse(17, 38.4, 3, 3.6, DARK),
    Ellipse(16, 37, 1.2, 1.3, "#ffffff"),
    *(Ellipse(x, 93, 2.5, 2.2, TAN) for x in (36, 41, 46, 80, 85, 90)),
)
