"""The tree: an umbrella thorn before the low sun."""

from render.savanna.art.scenes import sky, sun, tuft
from render.shapes import Path, Shape, Stroke

ACCENT = "#3d6b3f"
WOOD, LEAF, LIT = "#5b3527", "#47713f", "#76994c"
SUBJECT: tuple[Shape, ...] = ()
SCENE: tuple[Shape, ...] = (
    sky("#f0b3a6"),
    sun(66, 52, 25, "#fbd9a0"),
    Path("M0 76 C26 70 60 78 100 72 L100 100 L0 100 Z", "#d98565"),
    Path("M0 88 C30 82 64 92 100 85 L100 100 L0 100 Z", "#c06a4c"),
    # the trunk with its three forks
    Path("M36 91 C44 85 46 74 44 60 L51 58 C52 72 54 84 63 91 C57 91 53.6 90 50.6 87.6 C47 91.4 42 92 36 91 Z", WOOD),
    Stroke("M47 62 C46 52 36 44 24 36", WOOD, 4.6),
    Stroke("M48 62 C50 52 49 44 50 32", WOOD, 4),
    Stroke("M48 64 C53 54 66 46 78 38", WOOD, 4.6),
    # the flat crown in two storeys
    Path("M3 38 C8 24 26 20 36 26 C46 18 62 18 70 25 C82 22 94 28 98 39 C86 46 70 44 62 40 C50 46 34 44 28 40 C20 44 10 44 3 38 Z", LEAF),
    Path("M14 24 C18 10 38 6 50 10 C62 4 82 10 88 24 C78 32 58 30 50 26 C40 30 24 32 14 24 Z", LIT),
    tuft(16, 93, 1.35, "#9c5038"),
    tuft(85, 94, 1.5, "#9c5038"),
)  # fmt: skip
