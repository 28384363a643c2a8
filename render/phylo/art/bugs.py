"""Insects, spider, scorpion and tick."""

from render.phylo.art.shape_helpers import eye, lines, pair, spots
from render.shapes import Ellipse, Path, Shape, Stroke

DARK, LEG, FUR, MARK = "#2b211f", "#3a2a26", "#6b4a38", "#f0c04a"
SPIDER: tuple[Shape, ...] = (
    *lines("#ffffff", 1.3, "M50 0 L50 34"),
    *(
        Stroke(d, LEG, 3.6)
        for left in (
            "M42 40 C32 28 24 20 14 28 L4 14", "M40 45 C28 40 18 38 10 48 L0 44", "M40 50 C28 56 18 58 12 68 L2 78",
            "M42 54 C34 66 26 72 22 82 L14 96",
        )
        for d in pair(left)
    ),
    Ellipse(50, 70, 24, 26, DARK),
    Ellipse(48, 68, 21, 23, FUR),
    Path("M50 50 L57 60 L50 70 L43 60 Z", MARK),
    *lines(MARK, 3.4, "M36 72 C44 78 56 78 62 72", "M40 82 C46 87 54 87 58 82"),
    Ellipse(50, 42, 14.4, 13, DARK),
    Ellipse(50, 41, 11.6, 10.4, FUR),
    *(shape for x in (45, 55) for shape in (Ellipse(x, 39, 4.4, 4.6, "#ffffff"), *eye(x, 39.6, 3))),
    *spots(DARK, ((39.4, 36, 1.6), (60.6, 36, 1.6), (50, 33, 1.4))),
    *(Stroke(d, DARK, 3) for d in pair("M46.6 49 L45.6 54")),
)  # fmt: skip

WING, WING_DARK, WING_LIT = "#ee7d22", "#33201a", "#ffb955"
BUTTERFLY: tuple[Shape, ...] = (
    *(Path(d, WING_DARK) for d in pair("M48 44 C42 22 22 4 6 8 C-2 12 0 36 10 48 C18 56 36 56 48 52 Z")),
    *(Path(d, WING_DARK) for d in pair("M48 54 C34 54 14 58 10 72 C8 86 20 98 30 92 C42 86 48 70 49 60 Z")),
    *(Path(d, WING) for d in pair("M45 44 C39 26 24 14 14 17 C9 20 10 36 17 44 C24 50 36 50 45 48 Z")),
    *(Path(d, WING) for d in pair("M45 58 C34 58 20 62 17 72 C15 82 22 90 29 86 C38 81 44 70 45 58 Z")),
    *(Path(d, WING_LIT) for d in pair("M43 45 C38 34 30 26 22 24 C20 30 24 38 30 42 C34 45 39 46 43 45 Z")),
    *(Path(d, WING_LIT) for d in pair("M42 61 C34 62 26 66 25 73 C26 78 32 77 36 72 C39 68 42 66 42 61 Z")),
    *(Stroke(d, WING_DARK, 1.8) for low in ("M46 46 L15 26", "M46 49 L18 42", "M45 60 L24 84", "M44 58 L18 70") for d in pair(low)),
    *(spot for x, y in ((8, 16), (6, 25), (7, 34), (13, 80), (19, 89), (14, 12)) for spot in spots("#ffffff", ((x, y, 1.8), (100 - x, y, 1.8)))),
    *(Stroke(d, WING_DARK, 1.9) for d in pair("M48 34 C46 22 42 14 36 10")),
    *spots(WING_DARK, ((36, 10, 2.6), (64, 10, 2.6))),
    Path("M50 34 C55 34 56 44 55 54 C55 66 53 78 50 86 C47 78 45 66 45 54 C44 44 45 34 50 34 Z", WING_DARK),
    Ellipse(50, 35, 6, 6, WING_DARK),
    *spots("#ffffff", ((47.6, 34, 1.6), (52.4, 34, 1.6))),
    *lines("#8a5a3a", 1.6, "M47.4 60 L52.6 60", "M47.6 67 L52.4 67", "M48 74 L52 74"),
)  # fmt: skip

RUST, RUST_DARK, RUST_LIT = "#8f3b22", "#4d1b12", "#cf7650"
ANT: tuple[Shape, ...] = (
    *lines(RUST_DARK, 3.6, "M46 56 L38 76 L28 92", "M54 56 L56 78 L52 93", "M60 54 L74 72 L84 92"),
    *lines(RUST_DARK, 3.6, "M44 48 L34 34 L30 20", "M54 46 L56 30 L62 16", "M60 48 L72 34 L84 26"),
    *lines(RUST_DARK, 2.4, "M14 44 C10 34 6 30 4 18", "M22 42 C22 32 20 26 22 12"),
    Ellipse(81, 58, 20, 16, RUST_DARK, 8),
    Ellipse(80, 56, 18, 13.4, RUST, 8),
    *lines(RUST_DARK, 2, "M74 45 C71 52 71 60 74 69", "M85 46 C83 54 83 62 85 70"),
    Ellipse(78, 50, 7, 3, RUST_LIT, 8),
    Ellipse(63, 54, 4, 5, RUST_DARK),
    Ellipse(50, 51, 13, 8.6, RUST, 6),
    Ellipse(48, 48.4, 7, 2.6, RUST_LIT, 6),
    Path("M4 66 C0 72 4 78 10 74 L16 66 Z", RUST_DARK),
    Ellipse(21, 54, 17, 14.6, RUST_DARK, -14),
    Ellipse(21, 53, 15, 12.6, RUST, -14),
    Ellipse(22, 46, 7, 2.6, RUST_LIT, -14),
    *eye(17, 52, 4),
    Stroke("M8 61 C11 64.6 15 65 18 63.4", RUST_DARK, 1.8),
)

GREY, GREY_DARK, GLASS = "#6c6a78", "#33313d", "#f1f8fc"
MOSQUITO: tuple[Shape, ...] = (
    *lines(
        GREY_DARK, 2.2, "M46 48 L34 66 L30 94", "M52 50 L52 72 L46 96", "M56 50 L72 70 L70 96", "M58 48 L84 66 L92 92"
    ),
    *lines(GREY_DARK, 2, "M44 44 L26 62 L14 92"),
    Ellipse(74, 22, 8.6, 28, "#9fb4c4", 56),
    Ellipse(74, 22, 6.8, 26, GLASS, 56),
    Ellipse(58, 18, 7.6, 25, "#9fb4c4", 24),
    Ellipse(58, 18, 5.8, 23, GLASS, 24),
    *lines("#9fb4c4", 1.2, "M50 38 L66 2", "M54 36 L94 9"),
    Path("M54 42 C68 40 92 54 99 66 C94 70 84 70 76 66 C66 62 56 56 52 52 Z", GREY_DARK),
    *lines("#e9e6ee", 2.6, "M66 46 L62 57", "M75 50 L71 62", "M84 56 L81 66"),
    Ellipse(46, 42, 13, 11, GREY),
    Ellipse(44, 38, 7, 3.6, "#a3a1b0"),
    Ellipse(28, 44, 10, 9.4, GREY_DARK),
    Ellipse(25, 42, 6, 6.4, "#c2413a"),
    Ellipse(23.4, 39.6, 1.9, 1.9, "#ffffff"),
    Stroke("M21 51 L2 76", GREY_DARK, 2.6),
    *lines(GREY_DARK, 1.8, "M24 36 C18 26 12 22 4 22", "M28 35 C24 22 20 16 12 10"),
    *lines(GREY_DARK, 1, "M15 25 L12 19", "M10 23 L6 17", "M21 20 L24 14"),
)

JADE, JADE_DARK, JADE_LIT = "#73ac35", "#3f6a1c", "#bfe07a"
GRASSHOPPER: tuple[Shape, ...] = (
    *lines(JADE_DARK, 2, "M16 42 C10 26 20 12 34 4", "M20 42 C22 28 32 18 46 14"),
    *lines(JADE_DARK, 3.6, "M34 68 L24 80 L22 94 L14 95", "M46 70 L40 84 L42 95 L34 96"),
    Path("M30 46 C50 42 80 52 101 66 C84 76 56 78 36 74 C28 66 26 54 30 46 Z", JADE),
    Path("M36 74 C56 78 84 76 101 66 C84 70 54 70 33 66 C34 70 35 72 36 74 Z", JADE_LIT),
    *lines(JADE_DARK, 1.8, "M62 64 C62 68 62 72 60 75", "M72 64 C72 68 72 71 71 74", "M82 65 C82 68 82 70 81 72"),
    Path("M36 46 C60 42 86 50 102 60 C80 62 54 62 38 60 Z", JADE_DARK),
    Path("M38 46 C60 43.6 82 50 96 57 C78 57.6 54 56 40 54 Z", "#96c552"),
    Path("M10 50 C10 40 20 36 28 40 C40 38 46 46 44 58 C43 68 38 72 32 70 C22 74 10 66 10 50 Z", JADE),
    Path("M29 40 C40 38 46 46 44 58 C43 68 38 72 32 70 C36 60 36 50 29 40 Z", JADE_DARK),
    Path("M54 66 C58 46 72 26 84 20 C88 22 88 26 86 30 C80 44 70 60 62 72 C58 72 55 70 54 66 Z", JADE),
    Path("M58 64 C62 48 74 32 83 24 C80 38 70 54 60 68 Z", JADE_LIT),
    *lines(JADE_DARK, 3.6, "M85 22 L88 60 L94 92 L84 95"),
    *lines(JADE_DARK, 1.6, "M86 44 L91 42", "M87 54 L92 52", "M89 66 L94 63"),
    *eye(18, 47, 4.8),
    Stroke("M12 60 C16 63.6 20 64 23 62.4", JADE_DARK, 1.8),
)

HORN, HORN_DARK, HORN_LIT = "#c9832c", "#6e3d12", "#f0bd6a"
SCORPION: tuple[Shape, ...] = (
    *lines(HORN_DARK, 3.4, "M48 74 L40 84 L40 94", "M54 74 L52 86 L56 95", "M60 74 L64 86 L70 94", "M66 72 L78 82 L86 92"),
    *lines(HORN_DARK, 7, "M36 64 C24 60 18 52 20 42", "M38 72 C26 78 16 76 10 68"),
    *lines(HORN, 4.4, "M36 64 C24 60 18 52 20 42", "M38 72 C26 78 16 76 10 68"),
    Path("M24 46 C12 44 8 30 18 18 C18 26 20 30 24 32 C24 26 27 22 31 20 C38 30 34 44 24 46 Z", HORN),
    Path("M16 74 C6 78 -4 70 -4 56 C1 62 5 63 9 62 C6 58 6 54 8 50 C18 54 22 66 16 74 Z", HORN),
    Stroke("M76 66 C94 64 100 44 88 30 C80 20 66 16 56 20", HORN_DARK, 12),
    Stroke("M76 66 C94 64 100 44 88 30 C80 20 66 16 56 20", HORN, 9),
    *lines(HORN_DARK, 2, "M84 58 L90 66", "M90 50 L100 52", "M89 40 L98 36", "M83 31 L90 22", "M73 25 L76 14"),
    Path("M60 14 C50 10 44 16 46 24 C46 30 42 32 36 32 C46 38 58 34 62 26 Z", HORN_DARK),
    Ellipse(56, 64, 24, 13, HORN_DARK),
    Ellipse(55, 62, 22, 10.6, HORN),
    *lines(HORN_DARK, 2, "M48 52 C46 58 46 66 48 73", "M57 51 C56 58 56 66 57 74", "M66 53 C66 60 66 66 65 73"),
    Path("M24 66 C24 56 34 52 44 54 C46 60 46 68 44 74 C34 76 24 74 24 66 Z", HORN),
    Ellipse(48, 56, 9, 2, HORN_LIT),
    *eye(31, 62, 3),
    Stroke("M27 70 C30 72 33 72 36 71", HORN_DARK, 1.7),
)  # fmt: skip

TICK: tuple[Shape, ...] = (
    *(
        Stroke(d, "#3d1f16", 4)
        for left in ("M38 36 L22 24 L14 8", "M34 44 L14 40 L2 28", "M32 52 L12 58 L0 52", "M34 60 L18 74 L8 76")
        for d in pair(left)
    ),
    *(Stroke(d, "#3d1f16", 3.4) for d in pair("M47 20 L45 8")),
    Path("M50 26 C76 26 86 50 82 70 C78 88 66 98 50 98 C34 98 22 88 18 70 C14 50 24 26 50 26 Z", "#5c2f20"),
    Path("M50 28 C72 28 82 50 78 70 C74 86 64 94 50 94 C36 94 26 86 22 70 C18 50 28 28 50 28 Z", "#b0613c"),
    Path("M50 18 C60 18 66 28 68 40 C66 50 58 54 50 54 C42 54 34 50 32 40 C34 28 40 18 50 18 Z", "#3d1f16"),
    Path("M50 24 C56 24 60 30 61 38 C58 36 54 35 50 35 C46 35 42 36 39 38 C40 30 44 24 50 24 Z", "#f3e3c9"),
    *lines("#7d3f26", 2.2, "M50 60 L50 90", "M36 62 C34 72 36 82 42 88", "M64 62 C66 72 64 82 58 88"),
)

LEAF, LEAF_DARK, LEAF_LIT = "#7fb83c", "#44751c", "#c3e67f"
MANTIS: tuple[Shape, ...] = (
    *lines(LEAF_DARK, 1.9, "M22 16 C16 6 10 2 2 2", "M32 14 C32 4 38 0 46 0"),
    *lines(LEAF_DARK, 3, "M56 66 L44 80 L42 97", "M64 70 L60 86 L66 98", "M74 76 L84 86 L86 98"),
    Path("M48 56 C66 54 90 72 102 96 C84 96 60 86 48 72 Z", LEAF),
    Path("M48 56 C66 54 90 72 102 96 C84 88 64 74 48 64 Z", LEAF_LIT),
    *lines(LEAF_DARK, 1.8, "M54 62 C70 68 86 80 98 93", "M56 74 C70 80 84 88 96 94"),
    Path("M30 34 C38 34 46 46 56 60 C58 68 54 74 48 72 C40 64 30 50 26 40 Z", LEAF),
    Path("M26 40 C30 50 40 64 48 72 C42 74 34 62 28 52 Z", LEAF_DARK),
    *lines(LEAF_DARK, 7.4, "M34 48 L18 66 L6 44", "M40 56 L30 74 L16 58"),
    *lines(LEAF, 4.8, "M34 48 L18 66 L6 44", "M40 56 L30 74 L16 58"),
    *lines(LEAF_DARK, 1.6, "M13 58 L19 54", "M10 52 L16 48", "M23 68 L28 63"),
    *lines(LEAF_DARK, 2.6, "M6 44 L10 56", "M16 58 L22 66"),
    Path("M8 18 C14 12 38 10 46 16 C44 28 34 38 28 40 C20 38 10 30 8 18 Z", LEAF),
    Path("M20 33 C24 35 32 34 36 31 C34 37 31 39 28 40 C25 39 22 37 20 33 Z", LEAF_LIT),
    *(shape for x, y in ((14, 20), (40, 18)) for shape in (Ellipse(x, y, 6.4, 7, LEAF_DARK), Ellipse(x, y, 5, 5.6, "#f3e78a"), *eye(x, y, 2.6))),
    Stroke("M24 32 C27 34 30 33.6 32 32", LEAF_DARK, 1.7),
)  # fmt: skip
