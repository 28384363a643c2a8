"""The wolf: grey, sitting in the snow and howling at the moon."""

from render.ecosystem.art.scenes import DUSK
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#454b78"
COAT, SHADE, LIGHT, PALE, DARK = "#8791a0", "#5c6576", "#b9c1cb", "#eef1f4", "#252a35"
SCENE = DUSK
SUBJECT: tuple[Shape, ...] = (
    # the tail on the snow
    Path("M70 82 C82 82 92 78 97 70 C102 78 100 90 90 94 C82 97 72 96 66 93 Z", SHADE),
    Path("M97 70 C102 78 100 90 90 94 C88 90 90 88 88 84 C92 82 94 76 97 70 Z", PALE),
    # the far front leg
    Path("M34 58 L31 88 C28 90 27 94 30 94 L40 94 L44 62 Z", SHADE),
    # the body
    Path(
        "M38 32 C31 42 29 54 33 64 C36 72 40 80 40 93 L78 94 C90 88 88 70 79 58 C72 48 66 38 64 26 Z",
        COAT,
    ),
    Path("M64 26 C66 38 72 48 79 58 C88 70 90 88 78 94 C80 82 72 66 64 56 C56 48 52 40 52 34 Z", SHADE),
    Path("M36 36 C30 45 29 55 33 64 C35 68 37 72 38 76 C42 70 45 72 46 66 C49 66 51 60 49 54 C52 50 50 44 47 40 Z", PALE),
    Path("M53 94 C50 80 56 66 67 66 C80 68 84 86 77 94 Z", COAT),
    Path("M58 72 C62 66 71 65 76 72 C70 70 64 70 58 72 Z", LIGHT),
    Path("M39 66 C39 76 40 84 39 88 C36 90 34.6 94 38 94 L50 94 C51 84 52 76 52 68 Z", COAT),
    Path("M46 90 C49 89 58 89 68 90 C72 91 72 94 69 94 L48 94 C44 94 44 91 46 90 Z", LIGHT),
    Ellipse(42, 92.6, 6.4, 2.6, LIGHT),
    # the head, thrown back
    Path("M52 12 C55 5 61 1 68 0 C68 8 66 16 60 22 Z", SHADE),
    Path("M40 26 L26 17 C24 20 23 22 24 24 C30 32 36 38 42 42 Z", LIGHT),
    Path("M42 28 L26 14 L25 18 L27 20 L40 32 Z", "#8c3f4c"),
    Path(
        "M23 9 C22 5 25 2 29 3 L46 9 C56 11 65 19 66 29 C66 39 58 46 48 46 C42 44 40 38 41 29 C36 25 30 20 26 16 C24 14 23 12 23 9 Z",
        COAT,
    ),
    Path("M26 16 C24 14 23.4 12 23 9 L40 19 C46 22 50 26 50 33 C49 39 50 42 48 46 C42 44 40 38 41 29 C36 25 30 20 26 16 Z", PALE),
    Path("M56 16 C62 9 70 8 78 10 C77 19 72 26 63 29 Z", COAT),
    Path("M60 17 C64 13 69 12 73 12.6 C72 18 68 22.6 63 25 Z", DARK),
    Ellipse(25.4, 5.8, 4.2, 3.6, DARK),
    Stroke("M45 17.6 C47 15 50.6 15.6 52 18.6", DARK, 2.2),
)
