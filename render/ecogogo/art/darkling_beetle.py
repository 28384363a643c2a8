"""The darkling beetle, standing on its head."""

from render.ecogogo.art.scenes import butte, layers, pebbles, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#c9930a"
BLACK, SHADE, GLOSS, SHINE, LEG, FAR = "#25242e", "#14131a", "#4c5068", "#98a2c0", "#1b1a22", "#4a3f36"
SCENE: tuple[Shape, ...] = (
    sky("#fde08a"),
    Ellipse(80, 22, 15, 15, "#fff6d0"),
    *butte(16, 70, 0.9, "#f2b155", "#f6c066", "#f2b155"),
    *layers((66, "#f7c453"), (78, "#efb23f"), (91, "#dc9a30")),
    *pebbles("#c98a2a", (88, 86, 4), (94, 92, 2.6), (60, 96, 2.4)),
)
SUBJECT: tuple[Shape, ...] = (
    Ellipse(48, 93.6, 42, 3.8, "#c98a2a"),
    # the far legs
    *(
        Stroke(d, FAR, 3)
        for d in (
            "M46 62 L40 72 L44 88 L50 92",
            "M62 56 L74 66 L82 84 L88 89",
        )
    ),
    # the wing cases, raised
    Path("M30 62 C32 38 58 12 88 13 C97 22 96 42 84 56 C72 70 52 80 40 78 C33 76 29 70 30 62 Z", BLACK),
    Path("M92 18 C97 30 94 44 84 56 C72 70 52 80 40 78 C36 77 33 74 31.4 71 C56 72 82 52 92 18 Z", SHADE),
    *(
        Stroke(d, GLOSS, 1.7)
        for d in ("M40 62 C50 46 66 30 86 21", "M44 68 C58 60 76 44 88 28", "M37 55 C44 42 58 27 76 18.6")
    ),
    Stroke("M42 45.6 C47 37 55 29 64 23.4", SHINE, 3),
    # the collar and the head
    Path("M16 72 C16 60 26 54 34 58 C41 62 44 72 40 78 C34 86 20 86 16 72 Z", BLACK),
    Stroke("M21 68 C22 64 25 62 28.6 61.6", SHINE, 2.6),
    Ellipse(16.6, 80.6, 10, 8.6, BLACK, 24),
    Ellipse(14.4, 79, 3.2, 3.5, "#ffffff"),
    Ellipse(13.8, 79.8, 1.8, 2.1, "#000000"),
    Stroke("M10 86.6 L5 90", LEG, 3),
    # the feelers, beaded
    *(Ellipse(x, y, 2.2, 1.9, LEG) for x, y in ((9, 73), (6.6, 69.4), (5.2, 65.4), (4.8, 61.2), (5.4, 57))),
    *(Ellipse(x, y, 2.2, 1.9, LEG) for x, y in ((6.4, 78), (3, 75), (0.4, 71.6), (-1.2, 67.8), (-2, 63.8))),
    # the near legs
    *(
        Stroke(d, LEG, 4)
        for d in (
            "M30 80 L27 88 L20 93.4",
            "M44 76 L54 78 L56 92 L62 93.6",
            "M60 68 L76 72 L78 91 L85 93.6",
        )
    ),
)
