"""The zebra, before terracotta hills."""

from render.savanna.art.scenes import sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#cf6a42"
WHITE, SHADE, BLACK, GREY = "#fdf8ef", "#d9cfc4", "#2c2524", "#6e615c"
SCENE: tuple[Shape, ...] = (
    sky("#f6a564"),
    Path("M0 50 C20 38 40 44 58 48 C76 52 88 42 100 40 L100 100 L0 100 Z", "#e5834a"),
    Path("M0 74 C30 66 62 75 100 69 L100 100 L0 100 Z", "#cf653a"),
    Path("M0 90 C34 83 66 94 100 87 L100 100 L0 100 Z", "#b5502f"),
)
SUBJECT: tuple[Shape, ...] = (
    # the far legs, the tail
    Path("M41 64 L52 66 L50 80 L51 93 L44.6 93 L43.6 80 Z", SHADE),
    Path("M70 62 L82 62 C82 70 77 74 76 80 L78 93 L71.6 93 L69.6 80 Z", SHADE),
    Stroke("M91 46 C97 50 97 58 95.6 66", WHITE, 3),
    Path("M93.6 62 C97 64 99.6 72 96 82 C92 78 91 68 93.6 62 Z", BLACK),
    # the mane, from the forelock to the withers
    Path("M18 15 C20 5 29 3 36 9 C46 14 51 26 53 38 L42 42 L22 24 Z", BLACK),
    *(Stroke(d, WHITE, 2.6) for d in ("M21 9 L27 16", "M38.6 12 L33 20", "M46.4 21.6 L40 26", "M50.6 31 L44 34")),
    # body and neck
    Path(
        "M22 20 C30 14 39 18 42 27 C45 36 50 39 58 38.4 C68 37.6 76 35.4 83 37.4 C93 40.6 96 52 92 61 C90 67 84 69.4 76 68.6"
        " C66 73 54 73 44 69.6 C34 66 31 58 29.6 50 C28.6 46 25 44 20 43 Z",
        WHITE,
    ),
    # the near legs
    Path("M34 58 L47 66 L44 80 L44 93 L37.6 93 L36.8 80 Z", WHITE),
    Path("M74 58 C79 52 92 54 92.6 60 C92 68 87 73 86.4 80 L88.4 93 L82 93 L79.8 81 C79 74 75 68 74 58 Z", WHITE),
    # stripes of the body: wedges from the back down
    *(
        Path(d, BLACK)
        for d in (
            "M53 38.6 L58.6 38.4 C57 48 56 56 56 64 C52 56 51 46 53 38.6 Z",
            "M64 37.8 L69.4 36.8 C67 46 66 56 66 64 C62 56 62 46 64 37.8 Z",
            "M75 36.2 L80 36.8 C76 44 75 50 75 58 C71.6 52 72 42 75 36.2 Z",
            "M86 38.8 L90 41.8 C83 46 80 52 79 60 C77 52 80 44 86 38.8 Z",
            "M93 47 L94 52.4 C88 54 84 58 82 64 C82 56 86 49 93 47 Z",
            "M43 29.6 L46 35 C41 42 41 52 45 61 C36 55 35 40 43 29.6 Z",
            "M39.4 21.4 L41.8 26 C35 34 33 42 35.4 54 C28.6 46 29.6 31 39.4 21.4 Z",
        )
    ),
    # bands of the legs
    *(Path(d, BLACK) for d in (
        "M35.7 71 L46 71 L45.2 74.2 L36.1 74.2 Z", "M36.7 79 L44.3 79 L44 82 L36.9 82 Z",
        "M77 70.4 L89.2 70.4 L87.8 73.6 L78.2 73.6 Z", "M79.6 79 L86.5 79 L86.7 82 L79.9 82 Z",
    )),
    *(Path(f"M{x} 90 L{x + 6.6} 90 L{x + 7.2} 95.6 L{x - 1} 95.6 Z", BLACK) for x in (37.6, 44.6, 71.6, 82)),
    # the head
    Path("M30 16 C31 8 36 3 41 3 C43 9 41 16 36 21 Z", WHITE),
    Path("M33 15 C34 10 37 6.6 39.6 6.4 C40.4 10 39 14.6 36 18 Z", GREY),
    Path(
        "M24 13 C33 12 39 20 37 29 C34.6 37 27 40 20 44.6 C14 49 7 50.6 3.6 46 C0.8 42 3 37.6 7 33 C11 25 14 15 24 13 Z",
        WHITE,
    ),
    Path("M3.6 46 C0.8 42 3 37.6 7 33 C12 33.6 18 38 20 44.6 C14 49 7 50.6 3.6 46 Z", BLACK),
    *(Path(d, BLACK) for d in (
        "M15 18.6 L19 15 C21 20 20 24 16 28 C17 24 17 21 15 18.6 Z",
        "M26 42 C24 39 21 37 17 37 C21 35 27 36 29.6 39.6 Z",
    )),
    Ellipse(23, 25.4, 3, 3.6, BLACK),
    Ellipse(22, 24, 1.2, 1.3, "#ffffff"),
    Ellipse(7.4, 41, 1.3, 1.7, GREY),
)  # fmt: skip
