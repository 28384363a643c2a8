"""Prickly pear, flower spike, cattail, bracket fungus and tube worms."""

from render.phylo.art.pens import lines, ring, spots
from render.shapes import Ellipse, Path, Shape, Stroke

PAD, PAD_SHADE, PAD_LIT = "#5f9f58", "#356b3f", "#a6d08c"
PADS = (
    (50, 76, 19, 22, 0),
    (26, 50, 14, 19, -24),
    (73, 48, 15, 20, 22),
    (48, 40, 13, 18, 4),
    (86, 22, 9, 13, 24),
    (14, 24, 9, 13, -18),
)


def _pad(x: float, y: float, rx: float, ry: float, turn: float) -> tuple[Shape, ...]:
    spines = ((-0.4, 0.2), (0.3, -0.3), (0.1, 0.5), (0.5, 0.3), (-0.1, -0.1))
    feet = ((x + dx * rx, y + dy * ry) for dx, dy in spines)
    return (
        Ellipse(x, y, rx + 1.6, ry + 1.6, PAD_SHADE, turn),
        Ellipse(x - 1, y - 1, rx, ry, PAD, turn),
        Ellipse(x - rx * 0.3, y - ry * 0.4, rx * 0.4, ry * 0.36, PAD_LIT, turn),
        *lines("#fdf6dc", 1.4, *(f"M{a:g} {b:g} L{a + 2.4:g} {b - 2.8:g}" for a, b in feet)),
    )


PRICKLY_PEAR: tuple[Shape, ...] = (
    Ellipse(50, 96, 34, 4.4, "#b98a4a"),
    *(shape for pad in reversed(PADS) for shape in _pad(*pad)),
    *(Ellipse(x, y, 4.6, 6, "#b8285a", turn) for x, y, turn in ((36, 30, -30), (58, 24, 16), (80, 8, 10), (94, 12, 40))),
    *ring(46, 19, 5, (5, 3.4), 6, "#fbd02e"),
    Ellipse(46, 19, 3, 3, "#d98a0f"),
    *ring(10, 9, 4, (4, 2.8), 6, "#fbd02e"),
    Ellipse(10, 9, 2.4, 2.4, "#d98a0f"),
)  # fmt: skip

BELL_SHADE, BELL = "#3a4aa8", "#7f93f0"


def _whorl(y: float, half: float) -> tuple[Shape, ...]:
    return tuple(
        Ellipse(50 + dx * half, y + abs(dx) * 2 + low, half * 0.36, 3.8, fill, dx * 40)
        for low, fill in ((1.6, BELL_SHADE), (0, BELL))
        for dx in (-0.9, -0.35, 0.35, 0.9)
    )


FLOWER_SPIKE: tuple[Shape, ...] = (
    Stroke("M50 98 L50 12", "#2f6b34", 4.4),
    *lines("#3f8f3f", 5.6, *(f"M50 88 Q{50 + dx * 0.4:g} {y + 4} {50 + dx} {y}" for dx, y in ((-36, 84), (36, 84), (-34, 70), (34, 70), (-24, 62), (24, 62)))),
    *lines("#74b856", 1.6, *(f"M50 87 Q{50 + dx * 0.4:g} {y + 3} {50 + dx} {y}" for dx, y in ((-34, 84), (34, 84), (-32, 70), (32, 70)))),
    *(shape for n in range(8) for shape in _whorl(64 - n * 7.4, 17 - n * 1.7)),
    Ellipse(50, 6, 3.4, 5, BELL_SHADE),
    *spots("#ffffff", ((44, 62, 1.5), (57, 55, 1.4), (45, 47, 1.4), (55, 40, 1.3), (47, 32, 1.2), (53, 25, 1.1))),
)  # fmt: skip

REED, REED_LIT, CLUB, CLUB_LIT = "#3f7a3f", "#7fb85a", "#6b3f1f", "#9a6234"
CATTAIL: tuple[Shape, ...] = (
    *lines(REED, 5, "M44 97 Q34 60 12 26", "M56 97 Q66 60 90 30", "M40 97 Q26 76 4 64", "M60 97 Q74 78 97 66"),
    *lines(REED_LIT, 1.8, "M44 95 Q34 60 14 29", "M56 95 Q66 60 88 33"),
    *(
        shape
        for x, top, foot in ((36, 26, 46), (52, 12, 50), (67, 30, 54))
        for shape in (
            Stroke(f"M{foot} 97 L{x} {top - 8}", REED, 2.8),
            Stroke(f"M{x + (foot - x) * 0.06:g} {top + 2} L{x + (foot - x) * 0.3:g} {top + 24}", CLUB, 9.6),
            Stroke(
                f"M{x - 1.6 + (foot - x) * 0.06:g} {top + 2} L{x - 1.6 + (foot - x) * 0.3:g} {top + 22}", CLUB_LIT, 2.6
            ),
        )
    ),
)


def _bracket(x: float, y: float, half: float) -> tuple[Shape, ...]:
    return tuple(
        Path(
            f"M{x - half * size:g} {y} C{x - half * size:g} {y + half * 0.9 * size:g} {x + half * size:g} {y + half * 0.9 * size:g}"
            f" {x + half * size:g} {y} C{x + half * 0.6 * size:g} {y - half * 0.3 * size:g} {x - half * 0.6 * size:g}"
            f" {y - half * 0.3 * size:g} {x - half * size:g} {y} Z",
            fill,
        )
        for size, fill in (
            (1.06, "#4a3022"),
            (1, "#fbf0d8"),
            (0.84, "#8a5a34"),
            (0.66, "#c98f4f"),
            (0.48, "#5f4a5c"),
            (0.3, "#b9774a"),
        )
    )


BRACKET: tuple[Shape, ...] = (
    Path("M30 98 C34 70 34 34 32 2 L70 2 C68 34 70 70 76 98 Z", "#6b4a33"),
    Path("M30 98 C34 70 34 34 32 2 L44 2 C46 34 46 70 44 98 Z", "#8f6848"),
    *lines("#4a3022", 1.8, "M52 4 C54 14 50 22 53 32", "M62 6 L62 22", "M58 86 L60 97", "M40 84 L39 97"),
    *_bracket(34, 26, 26),
    *_bracket(70, 42, 25),
    *_bracket(36, 58, 30),
    *_bracket(70, 74, 26),
)

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
