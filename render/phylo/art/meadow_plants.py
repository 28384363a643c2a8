"""Grass, cotton grass, moss and fern."""

import math

from render.phylo.art.shape_helpers import lines, spots
from render.shapes import Ellipse, Path, Shape, Stroke

DEEP, GREEN, LIT, STRAW, HUSK = "#2f6b2e", "#55952f", "#93c455", "#e5bf5a", "#a8782a"


def _blade(foot: float, tip: float, high: float, bend: float, fill: str) -> Path:
    return Path(
        f"M{foot - 2.6:g} 97 Q{foot + bend - 2.4:g} {(97 + high) / 2 - 8:g} {tip} {high}"
        f" Q{foot + bend + 3.4:g} {(97 + high) / 2 - 4:g} {foot + 2.6:g} 97 Z",
        fill,
    )


BLADES = (
    _blade(34, 2, 56, -10, DEEP), _blade(66, 99, 54, 10, DEEP), _blade(40, 14, 36, -4, DEEP), _blade(61, 88, 34, 4, DEEP),
    _blade(44, 30, 30, -2, GREEN), _blade(57, 72, 28, 2, GREEN), _blade(38, 8, 72, -12, GREEN), _blade(62, 94, 74, 12, GREEN),
    _blade(50, 52, 40, 0, LIT), _blade(46, 26, 58, -6, LIT), _blade(55, 78, 56, 6, LIT),
)  # fmt: skip


def _ear(x: float, y: float, lean: float) -> tuple[Shape, ...]:
    return (
        Stroke(f"M50 94 Q{50 + (x - 50) * 0.3:g} 50 {x} {y}", HUSK, 2),
        *(
            Ellipse(x + side * 3 + lean * n * 0.5, y + 4 - n * 6, 4.6, 2.4, fill, side * -50 + lean * 6)
            for n in range(4)
            for side, fill in ((-1, STRAW), (1, HUSK))
        ),
        Ellipse(x + lean * 2, y - 20, 2.4, 4.4, STRAW, lean * 8),
    )


GRASS: tuple[Shape, ...] = (*BLADES, *_ear(50, 26, 0), *_ear(27, 36, -2), *_ear(74, 35, 2))


def _tuft(x: float, y: float) -> tuple[Shape, ...]:
    return (
        Stroke(f"M50 94 Q{50 + (x - 50) * 0.3:g} 56 {x} {y + 8}", HUSK, 2.2),
        *(Ellipse(x + dx, y + dy + 1.6, 8, 8.6, "#b9b4c4") for dx, dy in ((-4, 4), (4, 4), (0, -4))),
        *(Ellipse(x + dx, y + dy, 7.4, 8, "#ffffff") for dx, dy in ((-4, 3), (4, 3), (0, -5))),
        *lines("#d5d1de", 1.3, f"M{x - 5} {y + 8} L{x - 6} {y + 1}", f"M{x + 5} {y + 8} L{x + 6} {y + 1}"),
        Path(f"M{x - 4} {y + 10} L{x + 4} {y + 10} L{x} {y + 17} Z", HUSK),
    )


COTTON_GRASS: tuple[Shape, ...] = (
    *BLADES[:2], *BLADES[6:],
    *_tuft(50, 14), *_tuft(22, 30), *_tuft(78, 28),
)  # fmt: skip

MOSS: tuple[Shape, ...] = (
    *(
        shape
        for x, high in ((22, 44), (34, 30), (47, 20), (60, 28), (72, 36), (82, 52))
        for shape in (
            Stroke(f"M{x} 74 C{x - 1} 60 {x} 50 {x + 2} {high + 6}", "#9a3f2a", 2),
            Ellipse(x + 3, high + 2, 3.4, 5.6, "#c9692e", 24),
            Ellipse(x + 4.6, high - 2.2, 2, 2, "#7a2f1f"),
        )
    ),
    Path("M2 95 C0 78 10 68 22 68 C28 56 44 54 52 60 C62 52 78 56 82 68 C94 70 100 82 98 95 Z", "#2c5d22"),
    Path("M5 95 C4 82 12 72 23 73 C30 61 44 60 52 66 C62 58 76 62 80 73 C90 74 96 84 95 95 Z", "#6a9a24"),
    *(
        Stroke(f"M{x} {y} L{x + dx} {y - 5}", "#b7d651", 1.7)
        for x, y in ((16, 84), (28, 78), (41, 73), (55, 77), (68, 73), (80, 83), (34, 90), (49, 88), (63, 90), (21, 94), (77, 94))
        for dx in (-3, 0, 3)
    ),
)  # fmt: skip


def _frond(tip: float, high: float, reach: float, fill: str, rib: str) -> tuple[Shape, ...]:
    bend = (50 + (tip - 50) * 0.25, high - 14)
    leaflets: list[Shape] = []
    for step in range(2, 16):
        t = step / 16
        x = (1 - t) ** 2 * 50 + 2 * t * (1 - t) * bend[0] + t * t * tip
        y = (1 - t) ** 2 * 96 + 2 * t * (1 - t) * bend[1] + t * t * high
        lean = math.atan2(
            (1 - t) * (bend[1] - 96) + t * (high - bend[1]), (1 - t) * (bend[0] - 50) + t * (tip - bend[0])
        )
        long = reach * min(1, 0.35 + t * 1.6) * (1.12 - t)
        for side in (-1.15, 1.15):
            turn = lean + side
            leaflets.append(
                Ellipse(
                    round(x + long * 0.8 * math.cos(turn), 2), round(y + long * 0.8 * math.sin(turn), 2), round(long, 2), 2.3,
                    fill, round(math.degrees(turn), 1),
                )
            )  # fmt: skip
    return (*leaflets, Stroke(f"M50 96 Q{bend[0]:g} {bend[1]:g} {tip} {high}", rib, 2))


FERN: tuple[Shape, ...] = (
    *_frond(4, 66, 10, DEEP, "#183f1e"),
    *_frond(96, 66, 10, DEEP, "#183f1e"),
    *_frond(20, 30, 11, "#3f8a3a", "#1f4f26"),
    *_frond(80, 29, 11, "#3f8a3a", "#1f4f26"),
    *_frond(54, 8, 12, "#6cb04a", "#2f6b2e"),
    *spots(DEEP, ((47, 96, 3), (53, 96, 3))),
)
