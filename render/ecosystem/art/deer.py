"""The deer: a stag with branching antlers in a sunny glade."""

from render.ecosystem.art.scenes import GLADE
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#a06a1c"
COAT, SHADE, LIGHT, DARK, HORN = "#b5763a", "#8d5626", "#f6e6cc", "#33231a", "#6d4a2c"
SCENE = GLADE
SUBJECT: tuple[Shape, ...] = (
    Stroke("M42 64 L39 92", SHADE, 5),
    Stroke("M76 62 L72 78 L75 92", SHADE, 5),
    Stroke("M30 28 C22 24 14 20 14 4", HORN, 3),
    Stroke("M20 21 C16 20 9 19 5 12", HORN, 2.6),
    Stroke("M15 14 C18 12 21 9 22 3", HORN, 2.4),
    Stroke("M36 27 C44 24 52 20 54 3", HORN, 3),
    Stroke("M46 21 C52 20 58 18 63 11", HORN, 2.6),
    Stroke("M53 13 C50 11 47 8 46 2", HORN, 2.4),
    Path("M86 46 C92 46 96 52 93 60 C89 60 86 56 84 52 Z", LIGHT),
    Path(
        "M22 44 C24 36 30 32 36 33 C42 36 44 42 48 46 C58 44 74 43 82 45 C90 48 92 56 89 64 C86 70 80 72 74 70"
        " C64 73 54 73 46 70 C38 66 34 58 33 50 C29 52 22 50 22 44 Z",
        COAT,
    ),
    Path("M46 70 C54 73 64 73 74 70 C80 72 86 70 89 63 C78 66 56 68 40 62 C41 66 43 68 46 70 Z", LIGHT),
    Path("M33 50 C34 58 38 66 46 70 C44 62 44 54 42 46 Z", LIGHT),
    *(Ellipse(x, y, 1.8, 1.4, LIGHT) for x, y in ((58, 50), (65, 53), (72, 49), (78, 53), (68, 58), (56, 57))),
    Stroke("M50 66 L50 93", COAT, 5.4),
    Stroke("M83 62 L87 76 L85 93", COAT, 5.4),
    Path("M38 31 C46 26 52 28 55 31 C50 37 44 38 38 37 Z", COAT),
    Path("M41 32.4 C46 29.6 49 30.4 51 31.6 C48 34.4 45 35 41 34.6 Z", LIGHT),
    Path(
        "M14 46 C12 42 14 39 18 37 C22 30 28 27 34 29 C42 31 43 40 37 45 C31 49 24 50 19 50 C16 50 15 48 14 46 Z", COAT
    ),
    Path("M14 46 C12.6 43 13.6 41 16 39 C20 41 22 44 21 48 C18 50 15 49 14 46 Z", LIGHT),
    Ellipse(14.2, 44, 2.7, 2.3, DARK),
    Ellipse(28, 37, 2.3, 2.8, DARK),
    Ellipse(27.3, 36, 0.9, 1, "#ffffff"),
    *(Ellipse(x, 93.4, 3.2, 2.2, DARK) for x in (39, 50, 75, 85)),
)
