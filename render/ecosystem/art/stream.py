"""The stream: seen from above, winding between green banks."""

from render.ecosystem.art.scenes import reed, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#2474b4"
SUBJECT: tuple[Shape, ...] = ()
SCENE: tuple[Shape, ...] = (
    sky("#8fc27a"),
    *(
        Ellipse(x, y, rx, 4.4, "#7db368")
        for x, y, rx in ((14, 18, 12), (90, 14, 12), (10, 74, 12), (92, 84, 13), (8, 46, 9))
    ),
    Path("M25 0 C16 24 54 34 38 56 C28 74 12 84 16 100 L76 100 C68 82 86 72 90 54 C94 34 62 24 73 0 Z", "#d3bd86"),
    Path("M31 0 C23 24 60 34 45 58 C35 76 20 84 23 100 L69 100 C61 82 79 72 83 54 C87 34 56 22 67 0 Z", "#3f9fd8"),
    Path("M39 0 C33 20 66 34 54 60 C46 76 33 84 35 100 L57 100 C51 82 68 70 72 54 C76 34 49 22 58 0 Z", "#72c3ee"),
    Stroke("M46 9 C43 18 52 25 58 33", "#dff4fd", 2.4),
    Stroke("M64 43 C67 52 63 59 58 65", "#dff4fd", 2.4),
    Stroke("M47 77 C43 84 43 91 45 96", "#dff4fd", 2.4),
    Stroke("M70 62 C68 68 64 72 61 77", "#dff4fd", 1.8),
    Ellipse(30, 62, 6, 4.2, "#8d969c"),
    Ellipse(28.4, 60.8, 3.2, 1.9, "#b8c0c4"),
    Ellipse(86, 36, 6.4, 4.4, "#8d969c"),
    Ellipse(84.4, 34.8, 3.6, 2, "#b8c0c4"),
    Ellipse(26, 12, 5, 3.4, "#8d969c"),
    Ellipse(24.8, 11, 2.6, 1.5, "#b8c0c4"),
    *reed(12, 50, 16, -2),
    *reed(16, 51, 20, 1),
    *reed(20, 50, 14, 3),
    *reed(88, 74, 15, -1),
    *reed(93, 76, 18, 2),
)
