"""Worms, molluscs, crustaceans, jellyfish, sea star and sea urchin; insects and spiders are in bugs.py."""

from render.phylo.art.shape_helpers import eye, lines, pair, spots
from render.shapes import Ellipse, Path, Shape, Stroke

SKIN, SKIN_SHADE, BAND = "#e58f86", "#b25a58", "#f7bcae"

BODY = "M8 88 C20 70 34 92 48 78 C62 62 30 46 44 30 C56 18 80 20 88 34"
WORM: tuple[Shape, ...] = (
    Path("M0 97 C8 84 26 88 40 86 C60 82 84 84 100 97 Z", "#7a5232"),
    Stroke(BODY, SKIN_SHADE, 15),
    Stroke("M8 87 C20 69 34 91 47 77 C61 62 29 46 43 29.4 C55 17 79 19 87 33", SKIN, 12),
    *lines(
        SKIN_SHADE,
        1.6,
        "M20 77 L23 86",
        "M30 80 L31 89",
        "M40 78 L44 87",
        "M46 70 L55 76",
        "M46 63 L55 61",
        "M40 55 L48 50",
    ),
    *lines(
        SKIN_SHADE,
        1.6,
        "M36 46 L45 42",
        "M36 36 L45 36",
        "M52 20 L56 29",
        "M61 17 L63 27",
        "M70 17 L70 27",
        "M78 20 L76 29",
    ),
    Path("M41 40 C34 36 36 26 45 22 L53 29 C48 32 46 36 47 42 Z", BAND),
    *eye(88, 31, 2.8),
    Stroke("M90 37 C88 39.6 85 40 83 39", SKIN_SHADE, 1.8),
    *(Ellipse(x, y, rx, 2.2, "#5c3a20") for x, y, rx in ((66, 92, 7), (84, 94, 5), (18, 95, 6))),
)

FLESH, FLESH_SHADE, HOUSE, HOUSE_SHADE, LINE = "#c9a66b", "#96733f", "#b4622d", "#7c3c1a", "#f0c187"
SNAIL: tuple[Shape, ...] = (
    *lines(FLESH_SHADE, 3, "M20 58 C16 46 12 40 8 34", "M26 56 C26 44 26 38 24 30"),
    Path("M2 94 C2 88 6 86 10 84 C4 76 8 60 20 56 C32 54 36 64 38 74 C50 86 80 82 100 92 C98 95 94 96 88 96 L8 96 C4 96 2 96 2 94 Z", FLESH),
    Path("M2 94 C10 90 30 92 46 90 C66 88 86 90 100 92 C98 95 94 96 88 96 L8 96 C4 96 2 96 2 94 Z", FLESH_SHADE),
    Ellipse(64, 52, 35, 34, HOUSE_SHADE),
    Ellipse(62, 51, 33, 32, HOUSE),
    Stroke("M34 70 C24 44 42 20 64 21 C88 22 96 50 82 66 C68 80 44 70 46 52 C48 38 68 34 74 46 C78 56 66 64 60 56", LINE, 4),
    Stroke("M52 30 C58 26.6 66 26.4 72 29", "#f8e2c0", 2.4),
    *spots(FLESH, ((8, 33, 4.4), (24, 29, 4.4))),
    *eye(7.6, 32.6, 2.8),
    *eye(23.6, 28.6, 2.8),
    Stroke("M8 74 C11 78 16 78.6 20 76", FLESH_SHADE, 2),
)  # fmt: skip

PEARL, NAVY, BLUE = "#c9cfe6", "#232a4d", "#465288"
MUSSEL: tuple[Shape, ...] = (
    Path("M8 78 C4 58 22 26 54 14 C80 4 100 18 98 42 C96 62 62 84 30 88 C18 90 10 88 8 78 Z", NAVY),
    Path("M10 78 C10 58 28 30 56 20 C78 12 94 22 92 40 C88 58 58 76 28 84 C18 86 11 84 10 78 Z", PEARL),
    Path("M20 76 C22 60 38 40 60 32 C74 28 84 34 80 44 C74 58 50 70 30 76 Z", "#e8a35c"),
    Path("M30 72 C34 62 46 48 62 42 C70 40 74 42 72 46 C64 56 48 66 34 72 Z", "#f6cf97"),
    Path("M6 80 C22 76 62 74 98 50 C102 74 78 94 42 97 C22 98 8 94 6 80 Z", BLUE),
    Path("M6 80 C22 76 62 74 98 50 C98.6 54 98 58 96.6 62 C66 80 30 82 7 85 Z", "#6f7cb4"),
    *lines(NAVY, 1.6, "M14 88 C40 88 72 84 95 66", "M22 93 C46 93 74 90 90 76"),
)

SHELL, SHELL_DARK, SHELL_LIT = "#e0562f", "#a13218", "#f58e5c"
CRAB: tuple[Shape, ...] = (
    *(Stroke(d, SHELL_DARK, 4.6) for low in ("M30 66 L14 62 L4 74", "M30 72 L14 74 L8 88", "M34 78 L22 84 L20 96") for d in pair(low)),
    *(Stroke(d, SHELL, 7) for d in pair("M26 58 C14 56 10 48 14 38")),
    *(Path(d, SHELL) for d in pair("M20 40 C8 42 0 32 4 20 C6 12 14 8 20 8 C14 14 14 20 17 24 C18 18 22 14 28 14 C34 24 32 38 20 40 Z")),
    *(Path(d, SHELL_LIT) for d in pair("M8 30 C6 24 7 18 11 14 C9 20 11 26 15 30 C13 32 10 32 8 30 Z")),
    *(Stroke(d, SHELL_DARK, 3) for d in pair("M41 50 L40 38")),
    Path("M16 62 C18 48 34 44 50 44 C66 44 82 48 84 62 C84 76 66 86 50 86 C34 86 16 76 16 62 Z", SHELL_DARK),
    Path("M18 60 C20 48 34 45 50 45 C66 45 80 48 82 60 C82 72 66 81 50 81 C34 81 18 72 18 60 Z", SHELL),
    Path("M24 56 C28 49 40 47.6 50 47.6 C58 47.6 66 48.6 71 51 C60 51 34 51 24 56 Z", SHELL_LIT),
    *(shape for x in (40, 60) for shape in eye(x, 36, 5)),
    Stroke("M40 66 C44 71 56 71 60 66", SHELL_DARK, 2.4),
    *spots(SHELL_LIT, ((32, 66, 2.2), (68, 66, 2.2), (36, 72, 1.6), (64, 72, 1.6))),
)  # fmt: skip

PINK, ROSE, PALE = "#f29a7c", "#c9573f", "#ffd9c4"
SHRIMP: tuple[Shape, ...] = (
    *lines(ROSE, 1.6, "M20 36 C8 26 14 8 40 4", "M22 38 C4 36 0 20 10 4", "M24 46 C14 52 6 52 0 46"),
    *lines(ROSE, 2.6, *(f"M{x} {y} L{x - 8} {y + 14}" for x, y in ((40, 62), (48, 66), (56, 68)))),
    *lines(ROSE, 3.4, *(f"M{x} {y} L{x - 7} {y + 8}" for x, y in ((66, 70), (73, 74), (78, 80)))),
    Path("M18 36 C30 22 60 20 80 36 C100 52 98 80 82 90 C86 76 80 66 68 66 C52 72 30 66 24 52 C20 46 18 42 18 36 Z", ROSE),
    Path("M18 36 C30 24 60 23 78 38 C94 52 94 74 84 86 C86 72 78 61 66 62 C52 66 32 62 25 50 C21 45 19 41 18 36 Z", PINK),
    Path("M24 48 C40 56 58 56 68 57 C78 57 86 66 86 80 C84 70 76 61 66 62 C52 66 32 62 25 50 Z", PALE),
    *lines(ROSE, 1.9, "M50 25 C54 36 54 50 50 63", "M63 28 C66 40 66 52 64 62", "M75 36 C75 46 74 54 72 62", "M86 48 C84 56 80 62 78 66"),
    Path("M82 86 C96 84 102 90 100 98 C92 96 88 94 84 92 C82 96 76 99 68 98 C70 92 76 88 82 86 Z", ROSE),
    Path("M6 30 L32 28 L24 36 Z", ROSE),
    *eye(27, 38, 4.2),
)  # fmt: skip

BELL, BELL_DARK, BELL_LIT = "#c98fe0", "#7a4a9c", "#f0d9fa"
JELLYFISH: tuple[Shape, ...] = (
    *lines(BELL_DARK, 2, "M16 46 C8 62 22 72 12 94", "M30 50 C24 66 34 78 26 98", "M70 50 C76 66 66 78 74 98", "M84 46 C92 62 78 72 88 94"),
    *lines(BELL, 6, "M42 48 C34 60 48 70 38 84", "M58 48 C66 60 52 70 62 84", "M50 48 C46 62 56 74 49 90"),
    *lines(BELL_LIT, 2, "M42 50 C35 60 48 70 39 82", "M58 50 C65 60 52 70 61 82", "M50 50 C46.4 62 55.6 74 49.4 88"),
    Path("M6 48 C6 20 26 3 50 3 C74 3 94 20 94 48 C88 54 82 48 77 52 C70 57 64 50 57 54 C52 57 48 57 43 54 C36 50 30 57 23 52 C18 48 12 54 6 48 Z", BELL_DARK),
    Path("M9 45 C10 20 28 6 50 6 C72 6 90 20 91 45 C78 42 64 47 50 47 C36 47 22 42 9 45 Z", BELL),
    Path("M18 34 C20 20 32 11 46 10 C34 16 28 24 27 35 Z", BELL_LIT),
    *(Ellipse(x, y, 6, 4.4, BELL_LIT, turn) for x, y, turn in ((42, 30, 20), (58, 30, -20), (50, 22, 0))),
)  # fmt: skip

STAR, STAR_DARK, STAR_LIT = "#f0912b", "#b3571a", "#ffcf86"

ARM = "M40 44 C42 26 45 10 50 2 C55 10 58 26 60 44 C74 38 88 36 98 40 C94 48 82 58 66 64 C72 78 74 90 70 98 C62 94 54 86 50 76 C46 86 38 94 30 98 C26 90 28 78 34 64 C18 58 6 48 2 40 C12 36 26 38 40 44 Z"
SEA_STAR: tuple[Shape, ...] = (
    Path(ARM.replace("M40 44", "M40 45"), STAR_DARK),
    Stroke(f"{ARM}", STAR_DARK, 4),
    Path(ARM, STAR),
    *lines(STAR_LIT, 2.4, "M50 48 L50 12", "M54 52 L86 44", "M53 58 L64 86", "M47 58 L36 86", "M46 52 L14 44"),
    *spots(STAR_DARK, ((45, 34, 1.7), (55, 34, 1.7), (47, 22, 1.5), (53, 22, 1.5), (68, 43, 1.7), (70, 54, 1.7), (32, 43, 1.7), (30, 54, 1.7))),
    *spots(STAR_DARK, ((63, 68, 1.7), (54, 74, 1.7), (37, 68, 1.7), (46, 74, 1.7), (66, 80, 1.5), (34, 80, 1.5))),
    Ellipse(50, 53, 7, 7, STAR_LIT),
    Ellipse(50, 53, 3, 3, STAR_DARK),
)  # fmt: skip

URCHIN: tuple[Shape, ...] = (
    *(
        Stroke(f"M50 56 L{x} {y}", "#2f1a44" if n % 2 else "#5b357f", 3)
        for n, (x, y) in enumerate(
            ((2, 60), (6, 44), (2, 32), (14, 24), (14, 10), (28, 14), (34, 2), (44, 10), (52, 1), (60, 10), (68, 3), (76, 15), (88, 11), (87, 26), (98, 34), (94, 46), (99, 60), (92, 72), (8, 72), (96, 86), (4, 86))
        )
    ),
    Path("M16 74 C14 46 32 30 50 30 C68 30 86 46 84 74 C80 90 68 96 50 96 C32 96 20 90 16 74 Z", "#2f1a44"),
    Path("M20 70 C20 48 34 35 50 35 C66 35 80 48 80 70 C76 82 66 88 50 88 C34 88 24 82 20 70 Z", "#6f4399"),
    *lines("#b08ad0", 1.8, "M50 37 L50 87", "M40 39 C34 54 34 72 40 86", "M60 39 C66 54 66 72 60 86", "M31 46 C24 58 24 70 30 80", "M69 46 C76 58 76 70 70 80"),
    *(Stroke(f"M{x} {y} L{x + dx} {y - 9}", "#2f1a44", 2.6) for x, y, dx in ((30, 60, -4), (45, 56, -1), (56, 64, 1), (70, 58, 4), (38, 76, -3), (62, 78, 3))),
)  # fmt: skip

TUBE, TUBE_SHADE, PLUME, PLUME_DARK = "#efe9dd", "#b5aa9a", "#d8352a", "#8f1a1f"


def _tube(foot: float, x: float, top: float) -> tuple[Shape, ...]:
    plume = (
        f"M{x} {top} L{x} {top - 16}",
        f"M{x} {top - 2} L{x - 7} {top - 13}",
        f"M{x} {top - 2} L{x + 7} {top - 13}",
    )
    return (
        Stroke(f"M{foot} 92 C{foot} 74 {x} 66 {x} {top}", TUBE_SHADE, 12),
        Stroke(f"M{foot - 1} 92 C{foot - 1} 74 {x - 1} 66 {x - 1} {top}", TUBE, 8.6),
        *lines(PLUME_DARK, 7, *plume),
        *lines(PLUME, 4.4, *plume),
        Ellipse(x, top, 7.4, 3, TUBE_SHADE),
    )


TUBE_WORM: tuple[Shape, ...] = (
    Path("M4 97 C10 82 30 84 50 82 C72 84 90 82 97 97 Z", "#4a4450"),
    *(shape for tube in ((66, 80, 40), (34, 20, 44), (58, 64, 22), (44, 40, 30)) for shape in _tube(*tube)),
    *(Ellipse(x, y, r, r * 0.7, "#6b6474") for x, y, r in ((16, 92, 6), (84, 93, 7), (50, 94, 5))),
)

YELLOW, OCHRE, SLUG_PALE, SPOT = "#e2b53a", "#a87a1c", "#f6dc86", "#5c4416"
SLUG: tuple[Shape, ...] = (
    Path("M0 92 C20 86 80 86 104 92 C100 98 10 98 0 92 Z", "#cfe3e6"),
    *lines(OCHRE, 3.4, "M16 50 C12 40 10 34 4 28", "M24 48 C26 38 26 32 24 24"),
    Path("M2 90 C2 84 6 80 8 74 C2 62 8 48 20 46 C32 44 38 54 44 60 C62 54 86 66 103 88 C96 94 20 95 2 90 Z", YELLOW),
    Path("M2 90 C14 86 30 87 46 86 C68 84 88 84 103 88 C96 94 20 95 2 90 Z", OCHRE),
    Path("M30 50 C44 46 62 54 66 68 C56 76 38 72 32 62 C29 58 28 54 30 50 Z", SLUG_PALE),
    *(Ellipse(x, y, rx, ry, SPOT, 16) for x, y, rx, ry in ((46, 60, 5, 3), (56, 66, 3, 2), (74, 72, 6, 3), (86, 80, 4, 2.2), (70, 80, 3, 1.8), (38, 78, 4, 2.2))),
    Ellipse(54, 73, 2.6, 2, SPOT),
    *spots(YELLOW, ((4, 27, 4.2), (24, 23, 4.2))),
    *eye(3.6, 26.6, 2.7),
    *eye(23.6, 22.6, 2.7),
    Stroke("M8 66 C11 70 16 70.6 20 68", SPOT, 2),
)  # fmt: skip

RED, RED_DARK, SUCKER = "#c9473f", "#84252a", "#f6b7a0"
ARMS = (
    "M40 56 C26 60 12 54 4 66 C0 74 6 80 12 76", "M42 62 C30 70 18 72 12 86 C10 94 18 98 24 92",
    "M46 66 C40 78 34 84 34 94 C36 100 44 100 46 94",
)  # fmt: skip

OCTOPUS: tuple[Shape, ...] = (
    *(Stroke(d, RED_DARK, 11) for arm in ARMS for d in pair(arm)),
    *(Stroke(d, RED, 8) for arm in ARMS for d in pair(arm)),
    *(
        spot
        for x, y in ((16, 60), (8, 66), (24, 59), (18, 80), (26, 74), (14, 88), (38, 86), (41, 78), (36, 93))
        for spot in spots(SUCKER, ((x, y, 1.9), (100 - x, y, 1.9)))
    ),
    Path("M26 32 C26 14 36 2 50 2 C64 2 74 14 74 32 C74 44 68 50 64 56 C62 68 56 74 50 74 C44 74 38 68 36 56 C32 50 26 44 26 32 Z", RED_DARK),
    Path("M28 32 C28 16 37 4 50 4 C62 4 70 14 71 30 C71 42 66 48 62 54 C60 66 56 71 50 71 C44 71 40 66 38 54 C34 48 28 42 28 32 Z", RED),
    *spots("#e98a76", ((40, 18, 4), (50, 11, 2.6), (58, 20, 3), (47, 27, 2.2), (36, 28, 2), (62, 31, 2))),
    *(shape for x in (41, 59) for shape in (Ellipse(x, 46, 7, 7, "#ffe6b0"), Ellipse(x, 46, 2.6, 4.6, "#1b222e"), Ellipse(x - 1, 43.6, 1.2, 1.2, "#ffffff"))),
    Stroke("M44 60 C47 63 53 63 56 60", RED_DARK, 2),
)  # fmt: skip
