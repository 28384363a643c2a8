"""Sea otter, shrew, swallow and snow goose."""

from render.phylo.art.pens import eye, lines, pair, spots
from render.shapes import Ellipse, Path, Shape, Stroke

INK = "#241a16"
FUR, FUR_DARK, FUR_LIT, FACE, FACE_LIT = "#7b4e30", "#4a2c1a", "#a06c42", "#dcc19a", "#f3e2c6"

OTTER: tuple[Shape, ...] = (
    # the hind feet, out of the water
    *(
        Path(d, FUR_DARK)
        for d in ("M80 84 C78 70 84 62 92 58 C98 64 100 76 94 86 Z", "M70 84 C68 74 72 66 78 62 C84 68 86 78 82 86 Z")
    ),
    *lines(FUR_LIT, 1.8, "M88 64 L86 80", "M93 66 L91 80", "M77 68 L76 80"),
    # the body
    Path("M18 92 C12 74 18 56 34 52 L62 52 C78 56 82 74 76 92 Z", FUR_DARK),
    Path("M22 92 C17 76 22 60 36 56 L60 56 C73 60 77 76 72 92 Z", FUR),
    Path("M36 92 C30 78 34 64 48 62 C62 64 66 78 60 92 Z", FUR_LIT),
    # the head
    Ellipse(21, 16, 7.4, 7.6, FUR_DARK),
    Ellipse(75, 16, 7.4, 7.6, FUR_DARK),
    Ellipse(22, 17, 4, 4.4, FUR_LIT),
    Ellipse(74, 17, 4, 4.4, FUR_LIT),
    Path("M10 34 C10 14 26 3 48 3 C70 3 86 14 86 34 C86 52 70 63 48 63 C26 63 10 52 10 34 Z", FUR_DARK),
    Path("M13 36 C13 20 27 9 48 9 C69 9 83 20 83 36 C83 51 68 61 48 61 C28 61 13 51 13 36 Z", FACE),
    Path("M20 44 C26 36 38 34 48 40 C58 34 70 36 76 44 C74 54 62 61 48 61 C34 61 22 54 20 44 Z", FACE_LIT),
    Path("M39 34 C41 29 55 29 57 34 C58 40 52 44 48 44 C44 44 38 40 39 34 Z", INK),
    Ellipse(45, 33.4, 2.6, 1.5, "#7a6a62"),
    Stroke("M48 44 L48 49", INK, 2),
    *lines(INK, 2, "M48 49 C44 53 38 53 35 50", "M48 49 C52 53 58 53 61 50"),
    *eye(29, 28, 4.8, INK),
    *eye(67, 28, 4.8, INK),
    *spots("#a8885e", ((32, 46, 1.2), (37, 48, 1.2), (64, 46, 1.2), (59, 48, 1.2))),
    *(Stroke(d, "#ffffff", 1.3) for low in ("M32 45 L8 42", "M32 48 L8 51", "M34 51 L14 59") for d in pair(low, 48)),
    # the paws around a clam
    Path("M34 76 C34 66 40 61 48 61 C56 61 62 66 62 76 C58 82 38 82 34 76 Z", "#8b95bd"),
    Path("M36 75 C36 67 41 63 48 63 C55 63 60 67 60 75 C56 79 40 79 36 75 Z", "#dfe4f5"),
    *lines("#8b95bd", 1.6, "M48 64 L48 78", "M43 65 L40 77", "M53 65 L56 77"),
    *lines(FUR_DARK, 10, "M24 70 C26 78 30 80 36 77", "M72 70 C70 78 66 80 60 77"),
    # the water
    Path("M-2 88 C10 82 20 90 34 86 C46 82 56 90 68 86 C80 82 90 90 102 86 L102 98 L-2 98 Z", "#5fb4e6"),
    *lines("#ffffff", 2, "M6 92 L22 92", "M44 93 L62 93", "M76 92 L92 92"),
)

COAT, COAT_DARK, BELLY = "#5b5a63", "#35343c", "#b9b4b8"
SHREW: tuple[Shape, ...] = (
    Stroke("M84 80 C96 82 104 72 101 58", "#8a7a7a", 4.2),
    Path("M24 78 C24 54 44 36 66 40 C88 44 98 62 93 80 C90 90 80 94 66 94 L40 94 C30 92 25 88 24 78 Z", COAT_DARK),
    Path("M26 76 C27 56 46 40 66 43 C84 46 94 62 90 76 C84 66 70 60 56 64 C44 68 34 74 26 76 Z", COAT),
    Path("M28 84 C44 80 64 82 80 90 C74 94 66 94 60 94 L40 94 C34 93 29 89 28 84 Z", BELLY),
    # the long nose
    Path("M-3 68 C6 58 20 46 36 42 C50 40 58 50 54 62 C50 76 34 82 20 80 C10 78 2 76 -3 68 Z", COAT_DARK),
    Path("M-1 67 C8 58 22 49 36 45 C47 43 54 51 51 61 C40 62 18 64 -1 67 Z", COAT),
    Path("M2 71 C16 68 34 68 46 70 C38 78 26 80 18 78 C10 77 5 75 2 71 Z", BELLY),
    Ellipse(-0.6, 67.4, 4.4, 3.6, "#e08a8a"),
    Ellipse(50, 46, 7, 6.4, COAT_DARK),
    Ellipse(50, 47, 4, 3.8, "#c98a86"),
    *eye(29, 56, 3.2, "#120c0a"),
    *lines("#e6e0e0", 1.2, "M12 66 L0 52", "M15 65 L8 50", "M12 72 L2 86", "M16 74 L10 88", "M18 65 L18 50"),
    *lines("#e3aa98", 3.4, "M36 92 L28 96", "M40 93 L36 97", "M74 92 L68 96", "M78 93 L76 97"),
)

BLUE, BLUE_DARK, BLUE_LIT, RUST, CREAM = "#24487f", "#14294f", "#4f7fc0", "#b5502a", "#f6dfc0"
SWALLOW: tuple[Shape, ...] = (
    # the far wing
    Path("M52 44 C56 26 70 8 96 -2 C92 18 84 38 66 52 Z", BLUE_DARK),
    *lines(BLUE_LIT, 1.6, "M62 40 C70 26 80 14 90 6", "M66 46 C76 34 82 24 88 14"),
    # the forked tail
    Path("M66 66 C80 72 92 84 101 100 C86 96 74 88 62 78 Z", BLUE_DARK),
    Path("M58 70 C66 80 70 90 70 102 C60 94 54 86 52 76 Z", BLUE_DARK),
    *spots("#ffffff", ((76, 82, 1.8), (82, 87, 1.8), (63, 86, 1.8))),
    # the body
    Path("M10 38 C22 30 38 34 50 44 C64 54 72 64 74 74 C60 82 42 76 30 62 C22 54 14 48 10 38 Z", BLUE_DARK),
    Path("M14 44 C22 52 34 56 44 64 C54 72 64 76 72 75 C60 81 42 76 30 62 C23 55 17 50 14 44 Z", CREAM),
    Path("M12 34 C24 28 40 34 52 44 C64 54 71 63 73 72 C58 66 40 60 28 52 C20 46 14 42 12 34 Z", BLUE),
    # the near wing
    Path("M30 46 C26 60 12 82 -4 94 C16 94 42 84 58 58 C52 48 40 42 30 46 Z", BLUE_DARK),
    Path("M32 48 C28 60 18 76 6 88 C22 86 42 76 54 57 C48 50 40 46 32 48 Z", BLUE),
    *lines(BLUE_LIT, 1.8, "M38 52 C32 64 22 76 12 84", "M46 54 C38 68 28 76 18 82", "M32 52 C28 62 20 72 12 80"),
    # the head
    Ellipse(19, 32, 16, 14, BLUE),
    Path("M3 34 C5 26 12 20 20 20 C14 26 10 30 8 35 Z", RUST),
    Path("M3 35 C8 40 18 44 30 42 C26 50 16 52 9 47 C5 44 3 40 3 35 Z", RUST),
    Path("M4 31 L-4 35 L5 38 Z", INK),
    *eye(15, 30, 3.4, "#0d0a12"),
    *lines(BLUE_LIT, 2, "M22 22 C28 24 32 28 34 32"),
)

WHITE, GREY, PINK = "#ffffff", "#c6ccd8", "#e88a7a"
GOOSE: tuple[Shape, ...] = (
    *lines("#d0705f", 4, "M50 84 L48 96", "M64 84 L66 96"),
    *(Path(d, "#d0705f") for d in ("M48 94 L38 99 L54 99 Z", "M66 94 L56 99 L72 99 Z")),
    # the black tips of the wings
    Path("M74 54 C86 54 96 58 104 66 C94 70 84 72 72 70 Z", "#2b2a35"),
    Path("M78 60 C88 60 96 64 101 70 C92 74 84 74 74 72 Z", "#4a4856"),
    # the body and the neck
    Path("M22 66 C22 52 30 46 34 38 C36 30 34 22 38 14 C44 8 50 14 49 24 C48 36 50 42 62 44 C82 48 92 60 88 72 C84 84 66 90 48 88 C32 86 22 78 22 66 Z", GREY),
    Path("M24 64 C24 52 31 46 35 38 C37 30 35 22 39 15 C44 10 48 15 47 24 C46 37 49 43 61 46 C78 50 88 60 85 70 C78 78 60 82 46 80 C32 78 24 72 24 64 Z", WHITE),
    Path("M44 60 C56 52 74 54 84 64 C76 76 56 78 46 70 Z", GREY),
    Path("M46 60 C57 54 73 56 82 63 C75 72 58 74 48 68 Z", "#eef1f6"),
    *lines(GREY, 1.8, "M54 64 C62 62 70 62 76 64", "M54 69 C62 68 68 67 74 67"),
    # the head
    Ellipse(34, 14, 14, 12, GREY),
    Ellipse(34, 13.4, 13, 11, WHITE),
    Path("M24 8 C14 9 6 14 4 20 C12 24 22 23 27 19 Z", PINK),
    Path("M5 20 C12 20 20 19 26 16 L26 19 C20 23 12 24 5 20 Z", INK),
    *eye(31, 11, 3, INK),
)  # fmt: skip
