"""Mammals from shrew to otter, except those that other games draw."""

from render.phylo.art.shape_helpers import eye, lines, pair, spots
from render.shapes import Ellipse, Path, Shape, Stroke

DARK, PINK = "#2a1e1a", "#eda5a0"

COAT, SHADE, PALE = "#9b7655", "#6f523a", "#f1e2cc"
MOUSE: tuple[Shape, ...] = (
    Stroke("M82 80 C96 86 104 74 98 62 C94 54 98 48 102 46", "#d99a8c", 3.4),
    Path("M12 70 C14 52 34 34 58 36 C82 38 94 58 90 78 C88 90 76 94 60 94 L24 94 C14 92 10 82 12 70 Z", COAT),
    Path("M60 94 C52 84 56 66 70 64 C84 64 92 76 88 86 C84 93 74 94 60 94 Z", SHADE),
    Path("M14 80 C24 84 40 84 48 94 L24 94 C16 92 14 86 14 80 Z", PALE),
    Ellipse(30, 34, 11, 12, SHADE),
    Ellipse(46, 38, 14, 15, COAT),
    Ellipse(46, 39, 9.4, 10.4, PINK),
    Path("M-2 72 C4 58 16 44 32 44 C46 46 50 62 44 74 C36 84 12 82 -2 72 Z", COAT),
    Path("M-2 72 C8 70 24 72 34 80 C22 84 6 80 -2 72 Z", PALE),
    Ellipse(-0.4, 71, 3.6, 3, "#c96a68"),
    *eye(22, 58, 4.8, DARK),
    *lines(SHADE, 1.1, "M8 72 L-2 82", "M12 74 L6 86", "M9 69 L-4 62"),
    *(Ellipse(x, 94, 7, 3.2, "#e3aa98") for x in (28, 44, 68)),
)

BAT, BAT_DARK, WING = "#5d4657", "#33242f", "#7d6077"
FLYER: tuple[Shape, ...] = (
    *(
        Path(d, BAT_DARK)
        for d in pair(
            "M46 40 C36 30 30 18 16 12 C8 20 0 34 -2 54 C4 50 10 52 12 60 C16 54 22 56 25 64 C30 58 36 60 42 70 Z"
        )
    ),
    *(
        Path(d, WING)
        for d in pair(
            "M43 42 C34 34 28 24 17 18 C12 28 7 36 4 46 C9 46 13 50 14 54 C19 50 24 53 27 58 C32 54 38 57 41 62 Z"
        )
    ),
    *(
        Stroke(d, BAT_DARK, 2)
        for low in ("M17 15 L13 56", "M17 15 L26 60", "M17 15 C26 26 34 36 44 44")
        for d in pair(low)
    ),
    Path("M50 34 C60 36 62 52 60 64 C58 76 54 84 50 90 C46 84 42 76 40 64 C38 52 40 36 50 34 Z", BAT),
    Path("M50 52 C55 54 56 62 55 68 C54 74 52 78 50 80 C48 78 46 74 45 68 C44 62 45 54 50 52 Z", "#a58a9c"),
    *(Path(d, BAT) for d in pair("M44 30 C34 22 32 10 36 2 C44 6 49 16 50 26 Z")),
    *(Path(d, PINK) for d in pair("M44 26 C38 20 36 13 37.6 7 C42 11 45 17 47 24 Z")),
    Ellipse(50, 35, 14, 13, BAT),
    Ellipse(50, 41, 6.4, 5, "#a58a9c"),
    Ellipse(50, 38.6, 2.6, 2, BAT_DARK),
    *(shape for x in (44, 56) for shape in eye(x, 32, 3, DARK)),
    Path("M46.6 44 L48.6 44 L47.6 47.4 Z", "#ffffff"),
    Path("M51.4 44 L53.4 44 L52.4 47.4 Z", "#ffffff"),
    *lines(BAT_DARK, 2, "M47 88 L46 95", "M53 88 L54 95"),
)

FUR, FUR_DARK, FUR_LIT = "#7a4a28", "#4e2d18", "#a87244"
BEAVER: tuple[Shape, ...] = (
    Path("M62 84 C76 74 94 72 102 80 C104 90 96 97 84 97 C74 97 66 94 60 92 Z", "#3d3533"),
    *lines("#6b605c", 1.4, "M74 80 L84 94", "M84 77 L94 91", "M70 90 L80 78", "M80 95 L94 78", "M90 94 L99 84"),
    Path("M26 40 C46 28 72 44 74 70 C76 86 68 96 52 96 L26 96 C14 90 14 56 26 40 Z", FUR),
    Path("M22 58 C32 60 40 72 38 96 L26 96 C16 90 16 72 22 58 Z", FUR_LIT),
    Path("M46 95 C40 82 48 70 58 70 C70 72 72 86 66 95 Z", FUR_DARK),
    Ellipse(52, 95, 12, 4, "#3d3533"),
    Ellipse(26, 96, 10, 3.6, "#3d3533"),
    Ellipse(50, 16, 6, 6, FUR_DARK),
    Path("M4 36 C6 20 22 10 36 12 C52 14 58 28 54 40 C50 52 36 56 22 54 C10 52 3 46 4 36 Z", FUR),
    Path("M3 40 C6 34 16 32 24 36 C30 40 30 50 22 53 C12 53 3 49 3 40 Z", FUR_LIT),
    Path("M2 36 C2 31 14 29 16 33 C16 38 11 40 8 40 C5 40 2.4 39 2 36 Z", DARK),
    Path("M8 50 L18 51 L17 61 L9 60 Z", "#fff4dc"),
    Stroke("M13 51 L13 60", "#d9b67a", 1.2),
    *eye(28, 28, 4, DARK),
    Stroke("M2 76 L46 66", "#b98a5a", 6),
    Stroke("M4 75 L44 66", "#dcb887", 1.6),
    Stroke("M44 56 C42 66 34 70 26 71", FUR_DARK, 8),
)

GREY, GREY_DARK, WHITE = "#8e8a88", "#5e5a5a", "#f6f1e8"
RACCOON: tuple[Shape, ...] = (
    Stroke("M76 84 C94 84 98 66 92 50", GREY, 15),
    *lines(DARK, 6, "M89 84 L84 74", "M99 75 L88 69", "M100 62 L88 60"),
    Ellipse(91, 49, 7.4, 7, DARK),
    Path("M28 52 C18 66 16 84 24 95 L72 95 C84 86 80 60 64 52 Z", GREY),
    Path("M36 58 C30 70 30 86 36 95 L56 95 C62 86 62 70 56 58 Z", "#c9c3bd"),
    *lines(DARK, 8, "M34 72 L34 92", "M58 72 L58 92"),
    Ellipse(32, 94, 7, 3.6, DARK),
    Ellipse(60, 94, 7, 3.6, DARK),
    *(Path(d, GREY_DARK) for d in pair("M18 26 C14 14 16 6 20 3 C28 6 34 12 36 20 Z", 46)),
    *(Path(d, WHITE) for d in pair("M21 22 C19 14 20 10 22 8 C26 10 30 15 32 20 Z", 46)),
    Path("M4 46 C6 28 22 16 46 16 C70 16 86 28 88 46 C78 52 70 60 46 66 C22 60 14 52 4 46 Z", GREY),
    Path("M8 42 C16 34 32 32 46 36 C60 32 76 34 84 42 C76 52 60 62 46 66 C32 62 16 52 8 42 Z", WHITE),
    *(Path(d, DARK) for d in pair("M10 46 C14 38 30 34 42 42 C40 50 32 54 24 53 C18 52 13 50 10 46 Z", 46)),
    Path("M42 18 L50 18 L48 44 L44 44 Z", GREY_DARK),
    *(Ellipse(x, 44, 4.4, 4.6, "#ffffff") for x in (29, 63)),
    *(shape for x in (29.6, 62.4) for shape in eye(x, 44.4, 3.2, "#140e0c")),
    Ellipse(46, 57, 5, 3.8, DARK),
    Stroke("M40 62 C43 65 49 65 52 62", GREY_DARK, 1.6),
)

SKUNK: tuple[Shape, ...] = (
    Path("M66 66 C78 62 74 44 62 34 C56 18 72 2 88 6 C104 14 104 44 96 62 C90 76 80 82 68 82 Z", DARK),
    Path("M74 64 C84 56 82 42 74 32 C70 20 78 10 87 13 C97 20 96 44 90 58 C86 68 80 74 72 76 Z", WHITE),
    Path("M82 22 C90 30 90 46 84 60 C88 46 86 32 78 24 Z", DARK),
    Path("M20 62 C34 46 66 46 80 62 C86 76 82 92 80 95 L68 95 L66 84 L38 84 L36 95 L24 95 C20 86 16 72 20 62 Z", DARK),
    Path("M18 58 C32 44 66 44 80 64 C62 54 38 54 22 64 Z", WHITE),
    Ellipse(34, 50, 6, 6.4, DARK),
    Path("M-2 72 C2 56 14 46 28 48 C42 52 44 68 36 78 C24 86 6 82 -2 72 Z", DARK),
    Path("M2 68 C8 58 18 50 32 49 C26 54 14 60 4 71 Z", WHITE),
    Ellipse(-0.6, 72, 3.6, 3, PINK),
    Ellipse(18, 66, 4, 4.2, "#ffffff"),
    *eye(17.6, 66.4, 3, "#000000"),
    *lines("#d8d2cc", 1.4, "M24 94 L36 94", "M68 94 L80 94"),
)

RUST, RUST_DARK = "#b5692f", "#7a4218"
WEASEL: tuple[Shape, ...] = (
    Stroke("M80 80 C94 78 100 66 100 54", RUST, 8),
    Stroke("M100 56 L100 46", DARK, 8),
    *lines(RUST_DARK, 7, "M38 80 L36 94", "M80 82 L84 94"),
    Path("M16 40 C30 36 38 44 42 54 C56 52 78 54 86 68 C92 80 88 92 80 95 L70 95 C70 86 66 82 58 82 C50 82 46 86 44 95 L32 95 C22 80 14 62 14 50 Z", RUST),
    Path("M15 48 C20 56 30 60 32 68 C36 80 50 80 60 80 C52 82 46 86 44 95 L32 95 C22 80 15 62 15 48 Z", "#fbeccb"),
    Ellipse(35, 15, 6, 6.4, RUST_DARK),
    Ellipse(17, 12, 5, 5.6, RUST_DARK),
    Path("M2 34 C2 18 14 9 26 12 C40 15 44 30 38 42 C32 54 16 54 8 46 C4 42 2 38 2 34 Z", RUST),
    Path("M3 38 C10 34 20 38 24 46 C20 52 12 50 8 46 C5 43 3 41 3 38 Z", "#fbeccb"),
    Ellipse(4.6, 35, 3.4, 2.8, DARK),
    *eye(19, 29, 4, DARK),
    *eye(7, 26, 2.8, DARK),
    *lines(RUST_DARK, 1.1, "M10 41 L0 44", "M12 44 L4 50"),
    Ellipse(36, 95, 7, 3, RUST_DARK),
    Ellipse(74, 95, 7, 3, RUST_DARK),
)  # fmt: skip

INK = "#241a16"

SAND, SAND_DARK, CREAM = "#d09a5a", "#96652f", "#fdf2dd"
JUMPING_MOUSE: tuple[Shape, ...] = (
    Stroke("M76 66 C92 74 104 60 96 44 C90 32 92 20 98 12", SAND_DARK, 3.4),
    Path("M94 20 C92 8 96 0 102 -2 C106 6 104 16 98 22 Z", CREAM),
    Path("M96 14 C96 8 99 3 102 1 C103 7 101 14 98 18 Z", SAND_DARK),
    Path("M30 34 C48 28 74 38 80 60 C80 72 70 78 58 78 C44 78 30 70 26 56 C24 46 26 38 30 34 Z", SAND),
    Path("M27 56 C36 64 50 68 60 77 C46 80 30 72 27 56 Z", CREAM),
    Path(
        "M50 76 C46 62 58 54 68 58 C80 62 82 76 74 84 L56 92 L84 92 C90 93 90 98 84 98 L44 98 C40 96 40 92 44 90 L58 80 Z",
        SAND_DARK,
    ),
    Path("M53 74 C52 64 60 58 67 61 C75 65 76 74 70 80 L58 86 L60 80 Z", SAND),
    *lines(SAND_DARK, 4, "M30 58 L24 68", "M36 62 L32 71"),
    Ellipse(40, 14, 8, 10, SAND_DARK, 16),
    Ellipse(40, 15, 5, 7, "#eda5a0", 16),
    Path("M0 38 C4 22 18 12 32 14 C46 18 48 36 40 46 C30 54 8 50 0 38 Z", SAND),
    Path("M0 38 C10 36 22 38 30 49 C18 52 6 48 0 38 Z", CREAM),
    Ellipse(1, 37, 3.2, 2.8, INK),
    *eye(22, 29, 6, INK),
    *lines(SAND_DARK, 1.1, "M8 39 L-4 46", "M10 42 L1 52", "M8 36 L-5 34"),
)

SHREW_COAT, SHREW_DARK, BELLY = "#5b5a63", "#35343c", "#b9b4b8"
SHREW: tuple[Shape, ...] = (
    Stroke("M84 80 C96 82 104 72 101 58", "#8a7a7a", 4.2),
    Path("M24 78 C24 54 44 36 66 40 C88 44 98 62 93 80 C90 90 80 94 66 94 L40 94 C30 92 25 88 24 78 Z", SHREW_DARK),
    Path("M26 76 C27 56 46 40 66 43 C84 46 94 62 90 76 C84 66 70 60 56 64 C44 68 34 74 26 76 Z", SHREW_COAT),
    Path("M28 84 C44 80 64 82 80 90 C74 94 66 94 60 94 L40 94 C34 93 29 89 28 84 Z", BELLY),
    # the long nose
    Path("M-3 68 C6 58 20 46 36 42 C50 40 58 50 54 62 C50 76 34 82 20 80 C10 78 2 76 -3 68 Z", SHREW_DARK),
    Path("M-1 67 C8 58 22 49 36 45 C47 43 54 51 51 61 C40 62 18 64 -1 67 Z", SHREW_COAT),
    Path("M2 71 C16 68 34 68 46 70 C38 78 26 80 18 78 C10 77 5 75 2 71 Z", BELLY),
    Ellipse(-0.6, 67.4, 4.4, 3.6, "#e08a8a"),
    Ellipse(50, 46, 7, 6.4, SHREW_DARK),
    Ellipse(50, 47, 4, 3.8, "#c98a86"),
    *eye(29, 56, 3.2, "#120c0a"),
    *lines("#e6e0e0", 1.2, "M12 66 L0 52", "M15 65 L8 50", "M12 72 L2 86", "M16 74 L10 88", "M18 65 L18 50"),
    *lines("#e3aa98", 3.4, "M36 92 L28 96", "M40 93 L36 97", "M74 92 L68 96", "M78 93 L76 97"),
)

OTTER_FUR, OTTER_DARK, OTTER_LIT, FACE, FACE_LIT = "#7b4e30", "#4a2c1a", "#a06c42", "#dcc19a", "#f3e2c6"
OTTER: tuple[Shape, ...] = (
    # the hind feet, out of the water
    *(
        Path(d, OTTER_DARK)
        for d in ("M80 84 C78 70 84 62 92 58 C98 64 100 76 94 86 Z", "M70 84 C68 74 72 66 78 62 C84 68 86 78 82 86 Z")
    ),
    *lines(OTTER_LIT, 1.8, "M88 64 L86 80", "M93 66 L91 80", "M77 68 L76 80"),
    # the body
    Path("M18 92 C12 74 18 56 34 52 L62 52 C78 56 82 74 76 92 Z", OTTER_DARK),
    Path("M22 92 C17 76 22 60 36 56 L60 56 C73 60 77 76 72 92 Z", OTTER_FUR),
    Path("M36 92 C30 78 34 64 48 62 C62 64 66 78 60 92 Z", OTTER_LIT),
    # the head
    Ellipse(21, 16, 7.4, 7.6, OTTER_DARK),
    Ellipse(75, 16, 7.4, 7.6, OTTER_DARK),
    Ellipse(22, 17, 4, 4.4, OTTER_LIT),
    Ellipse(74, 17, 4, 4.4, OTTER_LIT),
    Path("M10 34 C10 14 26 3 48 3 C70 3 86 14 86 34 C86 52 70 63 48 63 C26 63 10 52 10 34 Z", OTTER_DARK),
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
    *lines(OTTER_DARK, 10, "M24 70 C26 78 30 80 36 77", "M72 70 C70 78 66 80 60 77"),
    # the water
    Path("M-2 88 C10 82 20 90 34 86 C46 82 56 90 68 86 C80 82 90 90 102 86 L102 98 L-2 98 Z", "#5fb4e6"),
    *lines("#ffffff", 2, "M6 92 L22 92", "M44 93 L62 93", "M76 92 L92 92"),
)
