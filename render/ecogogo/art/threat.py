"""The threat: a leaking barrel under a smoking chimney, and a tree that died of it."""

from render.ecogogo.art.scenes import layers, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#6b7d12"
BARREL, SHADE, RIM, DARK, OOZE, GLOW = "#e8b61c", "#b3830f", "#6b5a2a", "#26212b", "#a6d916", "#d9f56a"
SMOKE, SOOT = "#4a4452", "#38333f"
SCENE: tuple[Shape, ...] = (
    sky("#a39bab"),
    Path("M62 0 L100 0 L100 30 C90 34 82 30 80 22 C70 22 62 12 62 0 Z", SMOKE),
    *layers((64, "#857d8c"), (78, "#6d6574"), (92, "#58515f")),
)
SUBJECT: tuple[Shape, ...] = (
    # the chimney and its smoke
    Path("M78 36 L92 36 L96 76 L74 76 Z", "#6a4a4a"),
    Path("M77.4 42 L92.6 42 L93.2 48 L76.8 48 Z", "#c9c2cc"),
    *(
        Ellipse(x, y, r, r * 0.86, SOOT)
        for x, y, r in ((84, 28, 8), (76, 19, 10), (90, 14, 12), (64, 9, 11), (80, 4, 11))
    ),
    *(Ellipse(x, y, r, r * 0.8, SMOKE) for x, y, r in ((74, 16, 6), (88, 11, 7), (62, 7, 6))),
    # the dead tree
    *(
        Stroke(d, DARK, width)
        for d, width in (
            ("M20 92 C22 76 18 62 22 44", 6),
            ("M20 64 C14 58 8 56 5 46", 3.6),
            ("M21 56 C28 50 34 48 36 38", 3.6),
            ("M22 46 C20 42 20 40 21 36", 3),
            ("M10 55 L3 56", 2.4),
            ("M31 48 L40 48", 2.4),
        )
    ),
    # what leaks
    Path("M2 94 C8 86 30 88 44 84 L90 84 C100 86 104 96 92 99 L16 100 C4 100 -2 98 2 94 Z", OOZE),
    *(Ellipse(x, y, r, r * 0.6, GLOW) for x, y, r in ((14, 94, 4), (30, 95, 2.4), (84, 93, 4))),
    # the barrel, tilted
    Path("M40 54 L74 46 L84 86 L50 94 Z", BARREL),
    Path("M63 48.6 L74 46 L84 86 L73 88.6 Z", SHADE),
    Ellipse(57, 50, 17.6, 6.4, RIM, -13),
    Ellipse(57, 50, 14, 4.4, DARK, -13),
    Stroke("M43.4 66 L77.4 58", RIM, 2.6),
    Stroke("M47.4 82 L81.4 74", RIM, 2.6),
    Path("M40 54 C44 58 48 54 50 54 C56 58 52 66 54 74 C55 82 46 84 46 76 C46 68 42 62 40 54 Z", OOZE),
)
