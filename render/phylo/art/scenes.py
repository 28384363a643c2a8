"""The seven terrains as landscapes."""

from collections.abc import Mapping

from render.phylo.art.shape_helpers import lines, spots
from render.shapes import Ellipse, Path, Shape, Stroke


def sky(colour: str) -> Path:
    return Path("M0 0 L100 0 L100 100 L0 100 Z", colour)


def _dune(y: float, bend: float, fill: str) -> Path:
    return Path(f"M0 {y} C28 {y - bend:g} 64 {y + bend:g} 100 {y - bend * 0.6:g} L100 100 L0 100 Z", fill)


def _fir(x: float, foot: float, high: float, half: float, fill: str) -> Path:
    a, b = foot - high * 0.34, foot - high * 0.66
    return Path(
        f"M{x} {foot - high:g} L{x + half * 0.5:g} {b:g} L{x + half * 0.28:g} {b:g} L{x + half * 0.78:g} {a:g}"
        f" L{x + half * 0.44:g} {a:g} L{x + half:g} {foot} L{x - half:g} {foot} L{x - half * 0.44:g} {a:g}"
        f" L{x - half * 0.78:g} {a:g} L{x - half * 0.28:g} {b:g} L{x - half * 0.5:g} {b:g} Z",
        fill,
    )


def _tuft(x: float, foot: float, high: float, colour: str) -> tuple[Stroke, ...]:
    return tuple(
        Stroke(f"M{x + lean * 0.3:g} {foot} Q{x + lean * 0.5:g} {foot - high * 0.6:g} {x + lean} {foot - rise * high:g}", colour, 1.5)
        for lean, rise in ((-5, 0.6), (-2.4, 0.9), (0, 1), (2.6, 0.86), (5.4, 0.56))
    )  # fmt: skip


def _house(x: float, top: float, wide: float, fill: str, pane: str) -> tuple[Shape, ...]:
    columns = int((wide - 3) // 6)
    inset = (wide - columns * 6 + 2.6) / 2
    return (
        Path(f"M{x} {top} L{x + wide} {top} L{x + wide} 84 L{x} 84 Z", fill),
        *(
            Path(f"M{u:g} {v} L{u + 3.4:g} {v} L{u + 3.4:g} {v + 4.4:g} L{u:g} {v + 4.4:g} Z", pane)
            for u in (x + inset + 6 * n for n in range(columns))
            for v in range(int(top) + 5, 76, 9)
        ),
    )


def _reed(x: float, foot: float, high: float, lean: float) -> tuple[Shape, ...]:
    return (
        Stroke(f"M{x} {foot} L{x + lean} {foot - high}", "#4f8f5a", 1.7),
        Ellipse(x + lean, foot - high + 4, 2.1, 6, "#8a5a34"),
    )


DESERT: tuple[Shape, ...] = (
    sky("#fdeec6"),
    Ellipse(78, 20, 11, 11, "#fff9e2"),
    Path("M0 62 L0 40 L8 38 L12 30 L28 30 L31 38 L38 40 L42 62 Z", "#e6a779"),
    Path("M12 30 L28 30 L29.6 34.6 L10.4 34.6 Z", "#d18e60"),
    Path("M70 62 L74 46 L79 44 L81 39 L92 39 L95 45 L104 48 L104 62 Z", "#eab78c"),
    _dune(60, 4, "#f4d391"),
    _dune(74, -6, "#eabf72"),
    _dune(88, 5, "#dba859"),
    *lines("#d9a75c", 1.2, "M10 72 C24 70 34 72 44 71", "M60 84 C72 82 84 85 96 82"),
    *lines("#7f9a5a", 3.2, "M93 74 L93 54", "M93 66 L97.4 65 L97.4 59", "M93 69 L88.6 67 L88.6 61"),
)
FOREST: tuple[Shape, ...] = (
    sky("#dcebd2"),
    *(_fir(x, 78, high, 13, "#bcd8b1") for x, high in ((26, 60), (50, 52), (74, 62))),
    *(_fir(x, 84, high, 15, "#93bf8b") for x, high in ((8, 76), (92, 78))),
    *lines("#7b9a6c", 4, "M8 84 L8 90", "M92 84 L92 90"),
    _dune(78, 4, "#a3c98f"),
    _dune(90, -4, "#86b272"),
)
FRESH_WATER: tuple[Shape, ...] = (
    sky("#e2f4ee"),
    Path("M0 36 C16 24 32 26 46 34 C62 24 82 22 100 34 L100 60 L0 60 Z", "#b9dcc3"),
    Path("M0 44 C30 40 70 40 100 44 L100 100 L0 100 Z", "#8fd0d2"),
    Path("M0 64 C30 58 66 70 100 62 L100 100 L0 100 Z", "#6dbcc6"),
    *lines("#c6ecea", 1.7, "M20 54 L42 54", "M58 50 L80 50", "M34 76 L52 76", "M56 90 L74 90"),
    *(Ellipse(x, y, r, r * 0.32, "#83bd6e") for x, y, r in ((14, 88, 12), (88, 80, 10), (30, 95, 7))),
    *_reed(4, 74, 40, -1),
    *_reed(10, 76, 30, 2),
    *_reed(96, 70, 42, 1),
    *_reed(90, 70, 30, -2),
)
GRASSLAND: tuple[Shape, ...] = (
    sky("#cfe9f7"),
    *(Ellipse(x, y, rx, ry, "#ffffff") for x, y, rx, ry in ((24, 16, 15, 4.6), (20, 12.6, 7, 5), (29, 11, 8, 6.2))),
    *(Ellipse(x, y, rx, ry, "#ffffff") for x, y, rx, ry in ((80, 26, 12, 3.6), (83, 23, 6, 4.6))),
    Path("M0 56 C20 46 44 48 60 54 C78 60 90 50 100 50 L100 100 L0 100 Z", "#e3e3a0"),
    _dune(68, 5, "#d3d985"),
    _dune(84, -5, "#bccb69"),
    *_tuft(10, 78, 14, "#93a846"),
    *_tuft(90, 76, 13, "#93a846"),
    *_tuft(6, 99, 17, "#82993a"),
    *_tuft(94, 99, 17, "#82993a"),
    *_tuft(50, 99, 12, "#82993a"),
)
OCEAN: tuple[Shape, ...] = (
    sky("#4d9fd0"),
    Path("M0 0 L100 0 L100 18 C90 22 84 14 75 18 C66 22 60 14 50 18 C40 22 34 14 25 18 C16 22 10 14 0 18 Z", "#d9eefa"),
    Path("M0 38 C26 32 64 46 100 36 L100 100 L0 100 Z", "#3f8fc4"),
    Path("M0 64 C30 58 66 72 100 62 L100 100 L0 100 Z", "#337fb5"),
    *lines("#a6d8f2", 1.8, "M8 28 C14 25 18 31 24 28", "M70 30 C76 27 80 33 86 30", "M40 25 C45 23 48 28 53 25"),
    Path("M0 92 C24 84 46 96 68 90 C82 86 92 92 100 89 L100 100 L0 100 Z", "#d8c692"),
    *spots("#b5ddf2", ((8, 58, 2.2), (12, 50, 1.5), (92, 70, 2.4), (88, 62, 1.5), (93, 54, 1.2))),
    *lines("#d98b7a", 2.6, "M93 94 L93 84", "M93 89 L97 84", "M93 90 L89 86"),
)
TUNDRA: tuple[Shape, ...] = (
    sky("#e7e6f3"),
    Path("M-8 60 L22 20 L50 60 Z", "#bfc3dc"),
    Path("M22 20 L33 36 L26 34 L22 39 L17 34 L11.5 35.6 Z", "#ffffff"),
    Path("M44 60 L76 28 L112 60 Z", "#ced1e5"),
    Path("M76 28 L88 40 L81 39.6 L75 44 L70 38 L65 39 Z", "#ffffff"),
    _dune(58, 3, "#f6f7fc"),
    Path("M0 72 C18 66 34 74 52 70 C70 66 84 72 100 68 L100 100 L0 100 Z", "#d9d3c4"),
    *(Ellipse(x, y, rx, ry, "#fbfbff") for x, y, rx, ry in ((18, 80, 17, 3.6), (80, 78, 14, 3), (56, 94, 22, 4))),
    *(Ellipse(x, y, rx, ry, "#b59a86") for x, y, rx, ry in ((6, 92, 11, 4), (93, 92, 13, 5), (46, 82, 8, 2.4))),
    *(Ellipse(x, y, 1.4, 1.2, "#a8503f") for x, y in ((3, 90), (9, 91), (90, 90), (96, 91), (46, 81))),
)
URBAN: tuple[Shape, ...] = (
    sky("#f2e0d8"),
    *_house(14, 40, 16, "#d9c6cb", "#efe3dc"),
    *_house(46, 30, 15, "#d9c6cb", "#efe3dc"),
    *_house(74, 42, 12, "#d9c6cb", "#efe3dc"),
    *_house(-2, 22, 17, "#b5a6b9", "#f6dfa6"),
    *_house(28, 52, 19, "#b5a6b9", "#f6dfa6"),
    *_house(60, 50, 16, "#b5a6b9", "#f6dfa6"),
    *_house(84, 16, 18, "#a497ad", "#f6dfa6"),
    Stroke("M93 16 L93 6", "#a497ad", 1.8),
    Path("M0 80 L100 80 L100 100 L0 100 Z", "#8f8a96"),
    Path("M0 80 L100 80 L100 84 L0 84 Z", "#cfc9cf"),
    *(Path(f"M{x} 91 L{x + 12} 91 L{x + 12} 93.4 L{x} 93.4 Z", "#f3eee0") for x in (4, 26, 48, 70, 92)),
)

SCENES: Mapping[str, tuple[Shape, ...]] = {
    "desert": DESERT,
    "forest": FOREST,
    "fresh water": FRESH_WATER,
    "grassland": GRASSLAND,
    "ocean": OCEAN,
    "tundra": TUNDRA,
    "urban": URBAN,
}
"""The landscape of each terrain, by its name."""
