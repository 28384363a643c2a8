"""The bear: big, brown and humped, walking through the forest."""

from render.ecosystem.art.scenes import fir, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#6f4522"
COAT, SHADE, LIGHT, DARK = "#8f5b30", "#6f4522", "#b98552", "#2f2019"
SCENE: tuple[Shape, ...] = (
    sky("#d3e8e6"),
    Path("M-6 66 L22 34 L46 66 Z", "#a7c4c9"),
    Path("M34 68 L70 28 L106 68 Z", "#b9d2d4"),
    *(fir(x, 76, height, 11, "#8fb59a") for x, height in ((4, 42), (20, 32), (82, 40), (97, 50))),
    Path("M0 72 C30 64 60 70 100 66 L100 100 L0 100 Z", "#9cc48a"),
    Path("M0 88 C30 82 70 92 100 84 L100 100 L0 100 Z", "#7dab69"),
)
SUBJECT: tuple[Shape, ...] = (
    Path("M36 70 L34 92 L46 92 L49 72 Z", SHADE),
    Path("M72 68 L76 92 L88 92 L86 66 Z", SHADE),
    Path(
        "M16 52 C18 36 28 22 46 21 C56 20 62 26 72 28 C88 31 97 44 97 58 C97 70 95 76 93 82 L94 94 L79 94 L77 80"
        " C66 84 54 83 45 79 L43 94 L27 94 L26 76 C19 70 16 62 16 52 Z",
        COAT,
    ),
    Path("M45 79 C54 83 66 84 77 80 L76 75 C66 79 54 78 46 74 Z", SHADE),
    Path("M38 22 C50 19 58 24 62 28 C54 28 46 28 38 32 Z", LIGHT),
    Ellipse(11, 28, 6.4, 6.4, SHADE),
    Ellipse(32, 27, 7.4, 7.4, COAT),
    Ellipse(32, 27.6, 4.2, 4.4, LIGHT),
    Ellipse(20, 43, 18, 17, COAT),
    Ellipse(10, 51, 11, 9, LIGHT),
    Ellipse(4.4, 47, 4.4, 3.4, DARK),
    Stroke("M4.6 50 C5 55 9 57 13 55", DARK, 1.5),
    Ellipse(16, 39, 2.7, 3.2, DARK),
    Ellipse(15.2, 37.9, 1, 1.1, "#ffffff"),
    *(Ellipse(x, 93.4, 2.2, 2, LIGHT) for x in (29, 34, 39, 81, 86, 91)),
)
