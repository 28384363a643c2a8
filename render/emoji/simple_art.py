"""Simpler art where a card's picture has too much detail for an emoji, and the shared signs."""

from collections.abc import Mapping

from render.ecogogo.art import ART as CANYON
from render.ecosystem.art.scenes import flower
from render.savanna.art import ART as SAVANNA
from render.savanna.art.grassland import blades, oat
from render.savanna.art.tree import LEAF, LIT, WOOD
from render.savanna.art.watering_hole import BANK, DEEP, FOAM, WATER, reeds
from render.shapes import Ellipse, Path, Shape, Stroke

MEADOW: tuple[Shape, ...] = (
    Path("M2 96 C10 66 34 56 52 62 C70 54 92 68 98 96 Z", "#5aa33f"),
    Path("M2 96 C20 80 76 78 98 96 Z", "#3f7a2e"),
    *flower(24, 46, "#ea6379", "#f6c945", 4.2),
    *flower(76, 48, "#a974d6", "#f6c945", 4.2),
    *flower(50, 30, "#f9d045", "#a8620f", 5.4),
)

STREAM: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", "#7cbf63"),
    Path("M8 -4 C4 32 34 38 50 46 C66 54 52 76 62 104 L104 104 C92 84 100 70 94 54 C84 30 46 34 52 -4 Z", "#dcc68e"),
    Path("M15 -4 C12 28 40 32 56 41 C74 51 62 76 70 104 L97 104 C86 84 92 70 86 54 C76 34 40 36 45 -4 Z", "#2f90d8"),
    Stroke("M28 4 C28 24 52 30 66 40 C76 48 76 60 76 72", "#bfe6fb", 5),
    Ellipse(20, 70, 15, 15, "#4c8f45"),
    Ellipse(17, 66, 9, 9, "#6db05c"),
    Ellipse(78, 20, 14, 14, "#4c8f45"),
    Ellipse(75, 17, 8, 8, "#6db05c"),
)

WATERING_HOLE: tuple[Shape, ...] = (
    Ellipse(50, 66, 48, 29, BANK),
    Ellipse(50, 65, 42, 24, DEEP),
    Ellipse(50, 67, 36, 18, WATER),
    Stroke("M32 62 C39 58 46 58 53 62", FOAM, 4.4),
    Stroke("M50 75 C57 71 64 71 71 75", FOAM, 4.4),
    *reeds(17, 62, 1.9),
    *reeds(86, 84, 1.5),
)

GRASSLAND: tuple[Shape, ...] = (
    *(shape for x, foot, height in ((14, 96, 62), (44, 96, 76), (72, 96, 60)) for shape in oat(x, foot, height)),
    *(blades(x, 97, size, "#e0a52c") for x, size in ((20, 2.4), (56, 2.6), (80, 2.0))),
    *(blades(x, 98, size, "#b5701a") for x, size in ((34, 1.9), (68, 1.8))),
    Path("M2 98 C20 88 80 88 98 98 Z", "#a86a1c"),
)

TREE: tuple[Shape, ...] = (
    Path("M33 97 C42 88 44 76 43 58 L54 56 C55 74 57 86 67 97 Z", WOOD),
    Stroke("M47 62 C46 52 36 44 24 36", WOOD, 6),
    Stroke("M48 64 C53 54 66 46 78 38", WOOD, 6),
    Path("M1 40 C6 24 26 20 36 26 C46 18 62 18 70 25 C84 21 96 28 100 41 C86 49 70 47 62 43 C50 49 34 47 28 43 C20 47 8 46 1 40 Z", LEAF),
    Path("M12 24 C16 8 38 4 50 9 C62 3 84 8 90 24 C78 33 58 31 50 27 C40 31 22 33 12 24 Z", LIT),
)  # fmt: skip

ELEPHANT: tuple[Shape, ...] = SAVANNA["elephant"].subject[5:]
"""The elephant without the egret on its back."""

SIMPLER: Mapping[str, tuple[Shape, ...]] = {
    "meadow": MEADOW,
    "stream": STREAM,
    "watering hole": WATERING_HOLE,
    "grassland": GRASSLAND,
    "tree": TREE,
    "elephant": ELEPHANT,
}

DISCS = frozenset({"stream"})

CLEARED: Mapping[str, tuple[Shape, ...]] = {
    "poop": CANYON["poop"].subject[1:-8],
    "common earless lizard": CANYON["common earless lizard"].subject[2:],
    "great horned owl": (CANYON["great horned owl"].subject[0], *CANYON["great horned owl"].subject[14:]),
    "Threat": CANYON["Threat"].subject[16:],
}
"""EcoGoGo's cards without what surrounds their subject."""


def _chevron(turn: int) -> tuple[Shape, ...]:
    tip, foot, wing = (8, 94, 50) if turn > 0 else (94, 8, 52)
    fill, light = ("#3f9d54", "#8fdc9b") if turn > 0 else ("#d0553a", "#f3a48c")
    inner = 8 * turn
    return (
        Path(f"M50 {tip} L92 {wing} L68 {wing} L68 {foot} L32 {foot} L32 {wing} L8 {wing} Z", fill),
        Path(f"M50 {tip + inner * 1.6:g} L74 {wing - inner * 0.7:g} L26 {wing - inner * 0.7:g} Z", light),
    )


SIGNS: Mapping[str, tuple[Shape, ...]] = {
    "up": _chevron(1),
    "down": _chevron(-1),
    "turn": (
        Ellipse(50, 50, 47, 47, "#e0a52c"),
        Ellipse(50, 50, 39, 39, "#ffd166"),
        Path("M24 41 L50 41 L50 25 L80 50 L50 75 L50 59 L24 59 Z", "#35281f"),
    ),
    "sealed": (
        Path("M3 20 L97 20 L97 82 L3 82 Z", "#fbf5e6"),
        Path("M3 82 L40 50 L60 50 L97 82 Z", "#e3d6b8"),
        Path("M3 20 L97 20 L54 58 C51 60 49 60 46 58 Z", "#f1e7ce"),
        Stroke("M4 21 L47 57 C49 59 51 59 53 57 L96 21", "#b8a67e", 3.6),
        Ellipse(50, 58, 18, 18, "#b3322b"),
        Ellipse(50, 58, 12.4, 12.4, "#d0463c"),
        Path("M50 67 C44 62 42 58 43 54 C45 50.6 49 51.6 50 54.6 C51 51.6 55 50.6 57 54 C58 58 56 62 50 67 Z", "#f6c3b4"),
    ),
}  # fmt: skip
