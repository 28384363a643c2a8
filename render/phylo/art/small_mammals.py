"""Small mammals."""

from render.phylo.art.pens import eye, lines, pair
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
