"""Horse, cats, boar, camel and musk ox."""

from render.phylo.art.shape_helpers import eye, lines, pair, spots
from render.shapes import Ellipse, Path, Shape, Stroke

DARK = "#2b1d17"
BAY, BAY_DARK, MANE = "#a5602f", "#743d1b", "#3a241a"
HORSE: tuple[Shape, ...] = (
    Path("M86 48 C98 50 102 64 100 84 C94 80 90 74 90 66 C88 60 86 56 84 54 Z", MANE),
    *(Path(d, BAY_DARK) for d in ("M42 62 L52 64 L46 80 L48 94 L41 94 L40 78 Z", "M72 60 L82 62 L84 78 L92 93 L85 94 L77 78 Z")),
    Path("M30 14 C42 10 54 22 56 40 C66 38 78 40 86 46 C94 54 90 68 82 70 C68 72 56 70 44 70 C34 66 32 54 32 44 L28 36 Z", BAY),
    Path("M44 70 C56 70 68 72 82 70 C86 69 88 66 89 62 C76 66 58 64 46 62 Z", BAY_DARK),
    *(Path(d, BAY) for d in ("M34 52 L48 62 L42 78 L42 94 L34 94 L34 76 C34 68 33 60 34 52 Z", "M78 48 C88 48 92 60 86 70 L84 80 L82 94 L74 94 L76 78 C72 70 72 56 78 48 Z")),
    *(Path(f"M{x} 90 L{x + 8} 90 L{x + 9} 96 L{x - 1} 96 Z", MANE) for x in (34, 74)),
    *(Path(f"M{x} 90 L{x + 7} 90 L{x + 8} 95 L{x - 1} 95 Z", MANE) for x in (41, 85)),
    Path("M30 4 C46 2 58 16 60 40 C54 42 50 40 48 36 C48 24 42 16 30 14 Z", MANE),
    Path("M28 12 C26 4 30 0 33 -1 C37 4 38 10 36 16 Z", BAY),
    Path("M34 12 C40 16 42 24 36 32 C30 38 22 42 16 48 C12 52 4 52 3 46 C2 42 6 38 9 34 C14 24 18 12 28 11 Z", BAY),
    Path("M3 46 C2 42 6 38 9 35 C14 37 18 41 18 46 C12 52 4 52 3 46 Z", BAY_DARK),
    Path("M23 14 C26 13 28 14 28 16 C22 22 18 28 15 35 L11 34 C14 26 18 18 23 14 Z", "#fff3e0"),
    *spots(DARK, ((7, 43, 1.6),)),
    *eye(26, 22, 3.2, DARK),
    Stroke("M6 49 C9 49.6 12 48.6 14 47", DARK, 1.4),
)  # fmt: skip


def _cat(coat: str, shade: str, pale: str, spot: str) -> tuple[Shape, ...]:
    return (
        Path("M32 50 C20 62 16 84 24 95 L74 95 C82 84 78 62 64 50 Z", coat),
        Path("M36 56 C32 68 34 84 40 94 L56 94 C62 84 64 68 60 56 Z", pale),
        Path("M24 95 C16 90 14 76 22 70 C28 76 30 86 30 95 Z", shade),
        Path("M72 95 C80 90 82 76 74 70 C68 76 66 86 66 95 Z", shade),
        *lines(coat, 9, "M40 72 L39 92", "M56 72 L57 92"),
        *(Ellipse(x, 94, 7.4, 3.8, pale) for x in (38, 58)),
        *spots(spot, ((27, 66, 2.2), (33, 74, 2), (69, 66, 2.2), (63, 74, 2), (25, 78, 2), (71, 78, 2), (34, 62, 1.8), (62, 62, 1.8))),
        *(Path(d, coat) for d in pair("M18 30 C14 18 16 8 20 2 C30 8 38 14 40 22 Z", 48)),
        *(Path(d, pale) for d in pair("M22 24 C20 16 20 12 22 9 C28 13 32 17 34 22 Z", 48)),
        Path("M8 44 C8 26 24 16 48 16 C72 16 88 26 88 44 L94 54 L86 56 L86 64 L76 62 C68 68 58 70 48 70 C38 70 28 68 20 62 L10 64 L10 56 L2 54 Z", coat),
        Path("M20 60 C24 52 36 48 48 50 C60 48 72 52 76 60 C68 68 58 70 48 70 C38 70 28 68 20 60 Z", pale),
        *lines(shade, 2.6, "M48 18 L48 27", "M40 20 L42 28", "M56 20 L54 28", "M10 48 L20 50", "M86 48 L76 50"),
        *(shape for x in (32, 64) for shape in (Ellipse(x, 40, 7, 6.6, "#f3d24e"), Ellipse(x, 40, 3, 5.4, DARK), Ellipse(x - 1.4, 38, 1.4, 1.4, "#ffffff"))),
        Path("M42 51 C44 49 52 49 54 51 C54 55 50 57 48 57 C46 57 42 55 42 51 Z", "#c96a5c"),
        *lines(DARK, 1.8, "M48 57 L48 61", "M48 61 C45 64.6 40 64 38 62", "M48 61 C51 64.6 56 64 58 62"),
        *lines("#ffffff", 1, "M34 57 L18 54", "M34 60 L19 62", "M62 57 L78 54", "M62 60 L77 62"),
    )  # fmt: skip


LYNX: tuple[Shape, ...] = (
    Path("M70 84 C80 84 86 78 86 72 C92 74 92 84 84 91 Z", "#c48a50"),
    *_cat("#c99458", "#96632f", "#fbeedb", "#5c3a1c"),
    *(Path(d, DARK) for d in pair("M19.4 12 C17 6 17 2 16 -4 C22 -2 26 4 28 8 C24 10 22 11 19.4 12 Z", 48)),
)
COUGAR: tuple[Shape, ...] = (
    Stroke("M70 90 C90 96 100 84 94 66", "#b98652", 9),
    Stroke("M95 70 C94 65 94 62 95 58", "#4d3220", 9),
    *_cat("#c9976a", "#a06f45", "#fbf0e2", "#bd895a"),
)
HOUSE_CAT: tuple[Shape, ...] = (
    Stroke("M70 90 C90 96 100 84 94 60", "#7b7f88", 8),
    *_cat("#8b9099", "#555a64", "#f4f3f1", "#666b75"),
)

BRISTLE, BRISTLE_DARK, SNOUT = "#6b5647", "#3f3029", "#c98f82"
BOAR: tuple[Shape, ...] = (
    Stroke("M90 52 C98 54 100 62 98 70", BRISTLE_DARK, 3),
    *(Path(d, BRISTLE_DARK) for d in ("M42 70 L54 70 L50 94 L42 94 Z", "M70 68 L82 66 L82 94 L74 94 Z")),
    Path("M26 30 C40 18 64 22 80 34 C94 44 96 60 90 72 L90 94 L81 94 L78 78 C66 82 56 82 46 80 L44 94 L34 94 L34 74 C26 66 22 46 26 30 Z", BRISTLE),
    Path("M22 32 L26 20 L32 24 L38 14 L44 20 L52 14 L57 22 L66 18 L70 27 C56 24 40 26 30 34 Z", BRISTLE_DARK),
    Path("M36 24 C34 14 38 8 44 6 C48 14 48 22 44 28 Z", BRISTLE_DARK),
    Path("M44 34 C50 50 44 66 30 72 C20 76 8 76 0 74 C-4 68 -2 60 4 56 C10 44 16 30 30 26 C38 26 42 30 44 34 Z", BRISTLE),
    Ellipse(2, 66, 5.6, 9, SNOUT, 10),
    *spots(DARK, ((0.6, 63, 1.4), (2.4, 69, 1.4))),
    Path("M12 74 C8 70 8 62 13 56 C15 62 17 68 20 73 Z", "#fff6e0"),
    *eye(25, 44, 3.6, DARK),
    Stroke("M8 74 C14 76 20 76 26 73", DARK, 1.8),
    *lines("#8d7664", 1.8, "M56 40 L62 46", "M66 44 L72 50", "M58 54 L64 60", "M70 58 L76 62", "M50 62 L56 67"),
    *(Path(f"M{x} 90 L{x + 9} 90 L{x + 9} 96 L{x} 96 Z", DARK) for x in (34.4, 42, 73.6, 81)),
)  # fmt: skip

SAND, SAND_DARK, SAND_LIT = "#c8924e", "#946228", "#e6bd80"
CAMEL: tuple[Shape, ...] = (
    Stroke("M90 54 C96 58 97 66 95 74", SAND_DARK, 3),
    *(Path(d, SAND_DARK) for d in ("M46 66 L54 66 L53 80 L54 96 L47 96 L46 80 Z", "M74 64 L82 64 L85 78 L85 96 L78 96 L77 80 Z")),
    Path("M30 48 C36 38 44 40 50 34 C54 18 62 12 68 14 C76 16 80 30 86 42 C94 50 92 62 86 68 C72 74 56 74 42 70 C36 66 30 58 30 48 Z", SAND),
    Path("M50 34 C54 18 62 12 68 14 C72 15 75 19 78 25 C70 24 62 28 58 38 Z", SAND_LIT),
    Path("M42 70 C56 74 72 74 86 68 C88 66 90 62 90 58 C76 66 56 66 38 58 C38 64 39 68 42 70 Z", SAND_DARK),
    Path("M36 54 L48 64 L45 80 L45 96 L37 96 L38 80 C35 70 34 62 36 54 Z", SAND),
    Path("M78 52 C88 54 92 62 87 70 L94 82 L94 96 L87 96 L86 83 L78 70 Z", SAND),
    Path("M26 12 C36 16 30 34 34 42 C38 48 42 50 46 54 L40 66 C26 60 18 46 20 28 Z", SAND),
    Path("M20 36 C20 50 28 60 40 66 L42 62 C32 56 27 46 26 34 Z", SAND_DARK),
    Ellipse(29, 9, 3.6, 4.4, SAND_DARK, 30),
    Path("M30 12 C34 20 30 28 22 29 C14 32 4 32 0 28 C-3 23 0 18 6 17 C12 10 24 6 30 12 Z", SAND),
    Path("M-0.6 26 C2 22 8 22 12 25 C14 28 12 30 9 31 C5 31 1 30 -0.6 26 Z", SAND_LIT),
    *spots(DARK, ((3, 21.4, 1.3),)),
    *eye(19, 16, 3, DARK),
    *(Ellipse(x, 96, 5.6, 2.8, SAND_DARK) for x in (40, 50, 81, 90)),
)  # fmt: skip

WOOL, WOOL_DARK, WOOL_LIT, HORN = "#4a342a", "#2c1e18", "#7d5d45", "#e3d3b0"
MUSKOX: tuple[Shape, ...] = (
    *(Path(d, "#c9b08e") for d in ("M30 84 L42 84 L41 96 L31 96 Z", "M72 84 L84 84 L83 96 L73 96 Z")),
    Path("M22 40 C24 20 40 12 56 16 C78 18 98 34 98 56 C99 72 97 82 95 90 L89 84 L85 92 L78 85 L72 93 L65 85 L58 93 L51 85 L45 92 L38 85 L30 90 C22 76 18 58 22 40 Z", WOOL),
    Path("M36 24 C44 14 60 16 68 22 C76 28 74 36 62 38 C50 38 40 34 36 24 Z", WOOL_LIT),
    *lines(WOOL_DARK, 2, "M46 60 L44 80", "M56 64 L56 82", "M66 62 L68 80", "M76 60 L80 80", "M86 56 L90 76"),
    Path("M2 62 C2 44 10 32 24 32 C38 32 46 44 44 60 C42 76 34 86 22 86 C10 86 2 76 2 62 Z", WOOL_DARK),
    Path("M10 72 C10 64 16 62 22 62 C28 62 35 64 35 72 C35 80 30 85 22 85 C14 85 10 80 10 72 Z", "#c9b08e"),
    *spots(DARK, ((18, 74, 1.7), (27, 74, 1.7))),
    *(Stroke(d, HORN, 6) for d in pair("M23 38 C10 36 2 46 0 58 C-1 64 -5 64 -6 58", 23)),
    *lines("#a8946c", 2, "M23 34 L23 42"),
    *(shape for x in (14, 32) for shape in (Ellipse(x, 56, 3.6, 3.8, "#ffffff"), *eye(x, 56.4, 2.8, "#000000"))),
    Stroke("M17 80 C20 82 25 82 28 80", WOOL, 1.6),
)  # fmt: skip
