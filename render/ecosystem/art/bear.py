"""The bear, walking past the forest's edge."""

from render.ecosystem.art.scenes import RIDGE
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#5a3517"
COAT, SHADE, LIGHT, TAN, DARK = "#8d5a31", "#693f20", "#a56f40", "#c99763", "#2f2019"
SCENE = RIDGE
SUBJECT: tuple[Shape, ...] = (
    # the far legs, in step
    Path("M24 56 C22 72 19 81 15.6 87 C13 91.6 14.6 94 18 94 L31 94 C33 86 37 78 42 70 Z", SHADE),
    Path("M66 66 C64 76 62 84 58 89 C57 92 58 94 61 94 L73 94 C76 86 80 78 84 70 Z", SHADE),
    Ellipse(98, 47, 3.6, 4.6, SHADE),
    Path(
        "M24 36 C29 25 36 15 47 15 C56 15 60 22 68 23 C84 24 98 34 99 52 C100 64 96 72 97 84 C97 88 97 94 93 94"
        " L80 94 C77 94 77 88 76 84 C75 78 72 74 66 74 C60 76 56 76 53 76 C53 82 53 88 52 91 C51 94 49 94 47 94"
        " L36 94 C33 94 33 90 33 86 C33 80 32 76 29 70 C23 60 20 48 24 36 Z",
        COAT,
    ),
    Path(
        "M36 24 C39 18 43 15 47 15 C56 15 60 22 68 23 C78 23.6 87 27.6 93 35 C82 30 72 32 62 31 C52 30 44 24 36 24 Z",
        LIGHT,
    ),
    Path("M53 76 C56 76 60 76 66 74 C72 74 75 78 76 84 C78 76 76 70 70 68 C64 72 58 72 53 70 Z", SHADE),
    # the head, low before the hump
    Path("M38 34 C46 44 45 58 36 63 C33 64.6 30 65 28 64 C36 58 38 50 38 42 Z", SHADE),
    Ellipse(9, 29, 6, 6, SHADE),
    Ellipse(32, 27, 8, 8, COAT),
    Ellipse(32.6, 27.6, 4.6, 4.8, TAN),
    Ellipse(21, 44, 19.5, 18, COAT),
    Path("M6 45 C10 40 20 41 23 47 C26 54 23 62 15 63 C7 64 1 59 1 53 C1 49 3 47 6 45 Z", TAN),
    Ellipse(5, 48.4, 5, 3.9, DARK),
    Ellipse(3.6, 47, 1.5, 1, "#6f5a50"),
    Stroke("M5.4 52 C6 57.4 11 60 16.4 57", DARK, 1.7),
    Ellipse(18.6, 37.6, 3.1, 3.7, DARK),
    Ellipse(17.6, 36.2, 1.2, 1.3, "#ffffff"),
    *(Ellipse(x, 93, 2.5, 2.2, TAN) for x in (36, 41, 46, 80, 85, 90)),
)
