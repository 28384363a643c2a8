"""The deer: a stag in a sunny glade."""

from render.ecosystem.art.scenes import GLADE
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#b3943a"
COAT, SHADE, LIGHT, CREAM, DARK, HORN = "#b5713a", "#8a5227", "#ce8f55", "#fbead0", "#33231a", "#6b452a"
SCENE = GLADE
SUBJECT: tuple[Shape, ...] = (
    # the far legs, the tail, the far ear
    Path("M48 60 L58 62 L55.6 77 L57.4 92 L51.6 92 L50 77 Z", SHADE),
    Path("M68 60 L80 60 C80 68 76 72 75 77 L77 92 L71 92 L69 78 Z", SHADE),
    Path("M86 44 C93 40 98 46 96 56 C93 56 89 53 86 50 Z", CREAM),
    Path("M86 43 C91 39 97 42 97 50 C93 48 90 48 86 48 Z", COAT),
    # the antlers
    *(
        Stroke(d, "#866041", 3.2)
        for d in ("M30 28 C26 20 16 18 13 4.4", "M20 17.6 C14 17.6 8 15 4 9", "M14.6 9 C19 9 22 6 23 2.4")
    ),
    *(
        Stroke(d, HORN, 3.6)
        for d in ("M36 28 C42 22 53 18 56 4.6", "M48 19.6 C55 19.6 61 16 64 9", "M54 11 C49 11 46 7.6 44 3")
    ),
    # the body and the neck
    Path(
        "M24 40 C30 34 40 34 43 41 C46 46 54 46 62 45 C70 44 76 42 81 42.6 C90 43.6 94 50 92 58 C90.6 64.6 85 68 77 67"
        " C67 71 55 71.6 47 68 C45 67.8 43 67.6 41 67 C35 64.6 31.6 59.6 30 54 C29 50.6 27 48 23 46 Z",
        COAT,
    ),
    Path(
        "M43 41 C46 46 54 46 62 45 C70 44 76 42 81 42.6 C86 43 89.4 45.4 91 48.6 C82 47.6 74 51 62 51 C52 51 45 49 40 44 Z",
        SHADE,
    ),
    Path(
        "M47 68 C55 71.6 67 71 77 67 C82 67.6 86 66 89 63.4 C78 64 64 68 50 64 C46 63 42 60 40 56 C40 62 42 66 47 68 Z",
        CREAM,
    ),
    *(Ellipse(x, y, 1.9, 1.5, CREAM) for x, y in ((58, 54.6), (65, 57), (72, 54), (79, 53), (68, 50.4))),
    # the near legs
    Path("M40 58 L52 64 L49.4 77 L50 92 L44 92 L43.4 77 Z", COAT),
    Path(
        "M29 46.6 C32 49 33 51.6 34 55 C35 59 36.6 62.6 40 66 L41 60.6 L44 62.6 L43.6 56.6 L46.4 57"
        " C46 51.4 43 47 39 43 Z",
        CREAM,
    ),
    Path("M73 58 C78 52 92 52 92 58 C91.6 66 86.6 70 86 76 L89 92 L83 92 L79.4 78 C78.6 72 74 68 73 58 Z", COAT),
    *(Path(f"M{x} 90 L{x + 6} 90 L{x + 6.6} 95 L{x - 1.4} 95 Z", DARK) for x in (44, 51.4, 71, 83)),
    # the head
    Path("M38 33 C44 26 53 25 58 28 C54 35 46 39 39 38 Z", COAT),
    Path("M41.6 33.6 C46 29.6 51 28.6 54 29.2 C50.6 33.4 46 35.8 41.6 36 Z", "#e7b593"),
    Path(
        "M35 26 C42 27.4 44 35 40 41.4 C36 46.6 29 47.6 22 48.4 C15 49.4 10 49.4 8.6 45.4 C7.6 41.4 11 39 17 37.4"
        " C21.6 30.6 28 24.6 35 26 Z",
        COAT,
    ),
    Path("M8.6 45.4 C8 42.6 9.4 40.6 12.4 39.2 C17 40 20.6 43 21.6 48.4 C15 49.4 10 49.4 8.6 45.4 Z", CREAM),
    Ellipse(10, 42.6, 3.4, 2.7, DARK),
    Ellipse(27.4, 35.4, 3, 3.6, DARK),
    Ellipse(26.4, 34, 1.2, 1.3, "#ffffff"),
)
