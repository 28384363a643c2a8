"""The wolf, howling at the moon."""

from render.ecosystem.art.scenes import DUSK
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#5a5f9e"
COAT, SHADE, LIGHT, PALE, DARK = "#8791a0", "#5c6576", "#b9c1cb", "#eef1f4", "#252a35"
SCENE = DUSK
SUBJECT: tuple[Shape, ...] = (
    # the tail, its tip raised
    Path("M68 84 C78 88 85 84 88 76 C89.6 70 91 64 96 58 C101.6 68 103 84 95 91 C88 97 74 96 66 94 Z", COAT),
    Path("M66 94 C74 96 88 97 95 91 C98.6 87.6 100.4 82.6 100.4 77.4 C94 87 84 91 68 90 Z", SHADE),
    Path(
        "M96 58 C99.2 64 101 71 100.4 77.4 C98 75 96 78.6 93.6 75 C92 78 90 75 88.4 74.6 C90 69 91.6 63.4 96 58 Z", PALE
    ),
    # the far front leg
    Path("M34 58 L31 88 C28 90 27 94 30 94 L40 94 L44 62 Z", SHADE),
    # the body
    Path(
        "M38 32 C31 42 29 54 33 64 C36 72 40 80 40 93 L78 94 C90 88 88 70 79 58 C72 48 66 38 64 26 Z",
        COAT,
    ),
    Path("M64 26 C66 38 72 48 79 58 C88 70 90 88 78 94 C80 82 72 66 64 56 C56 48 52 40 52 34 Z", SHADE),
    Path("M53 94 C50 80 56 66 67 66 C80 68 84 86 77 94 Z", COAT),
    Path("M36 62 C39 72 41 82 40 88 C36.6 90 36 94 39 94 L53 94 C52 84 54 74 55 64 C55 56 44 54 36 62 Z", LIGHT),
    Path("M37 34 C30 44 29 55 33 64 L38 73 L41 66 L45 68 L46 60 L50 61 L50 52 L54 52 C53 47 52 44 50 40 Z", PALE),
    Path("M56 94 C54 91 57 88.6 61 89 L70 90 C74 91 74 94 71 94 Z", LIGHT),
    # the head, thrown back
    Path("M52 12 C55 5 61 2.4 68 2 C68 9 66 16 60 22 Z", SHADE),
    Path("M42 30 L27 22 C24.4 21.6 23 24 24.2 26.4 C29 34 35 39.4 42 42 Z", LIGHT),
    Path("M44 30 L25 13.6 L26.4 22.6 L41.4 35 Z", "#8c3f4c"),
    Path(
        "M23 9 C22 5 25 2 29 3 L46 9 C56 11 65 19 66 29 C66 39 58 46 48 46 C42 44 40 38 41 29 C36 25 30 20 26 16 C24 14 23 12 23 9 Z",
        COAT,
    ),
    Path(
        "M26 16 C24 14 23.4 12 23 9 L37 19.4 C43 23.4 47 26 52 26 L50 31 L54 33 L50.6 37 L53 40.4 L48 46"
        " C42 44 40 38 41 29 C36 25 30 20 26 16 Z",
        PALE,
    ),
    Path("M56 16 C62 9 70 8 78 10 C77 19 72 26 63 29 Z", COAT),
    Path("M60 17 C64 13 69 12 73 12.6 C72 18 68 22.6 63 25 Z", DARK),
    Ellipse(25.4, 5.8, 4.2, 3.6, DARK),
    Stroke("M45 17.6 C47 15 50.6 15.6 52 18.6", DARK, 2.2),
)
