"""The Grand Canyon rattlesnake: pinkish brown with faded blotches, coiled with its rattle up, under a blue sky."""

from render.ecogogo.art.scenes import butte, layers, pebbles, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#2f7fbf"
SKIN, SHADE, BLOTCH, PALE, DARK, HORN = "#dd9c88", "#b06d5c", "#a55e50", "#f4cdb9", "#2f1a1a", "#f2dfae"
SCENE: tuple[Shape, ...] = (
    sky("#6db6e6"),
    *butte(14, 66, 1, "#4f93c4", "#5a9ecf", "#4f93c4"),
    *layers((64, "#4a86b5"), (74, "#3d6f9e"), (88, "#325c86")),
    *pebbles("#27496d", (8, 90, 4), (94, 92, 3)),
)


def _round(y: float, half: float, high: float) -> tuple[Shape, ...]:
    """One round of the coil with its shadow and the blotches that show in front."""
    return (
        Ellipse(50, y + 2.6, half, high, SHADE),
        Ellipse(50, y, half, high, SKIN),
        *(
            Ellipse(50 + half * across, y + high * down, 5, 3.6, BLOTCH, -across * 30)
            for across, down in ((-0.72, 0.3), (-0.27, 0.52), (0.27, 0.52), (0.72, 0.3))
        ),
    )


SUBJECT: tuple[Shape, ...] = (
    Ellipse(50, 95, 48, 5, "#27496d"),
    # the rattle
    Stroke("M82 80 C94 72 94 58 91 48", SKIN, 8),
    *(
        Ellipse(90.6 - n * 0.9, 44 - n * 5.4, 5.2 - n * 0.6, 3.6 - n * 0.2, fill)
        for n, fill in enumerate((HORN, "#d6b874") * 3)
    ),
    # the coil, the lowest round first
    *_round(84, 46, 12),
    *_round(72, 36, 11),
    *_round(61, 25, 9),
    # the neck
    Stroke("M50 60 C70 58 76 44 62 38 C58 36.4 54 36 50 37", SHADE, 14),
    Stroke("M50 58 C68 56 73 43 61 37 C57 35 53 35 50 36", SKIN, 13),
    *(Ellipse(x, y, 3.6, 2.6, BLOTCH, turn) for x, y, turn in ((69, 47, 80), (63, 54, 150))),
    # the tongue and the head
    Stroke("M22 44 L12 47 L5 44", "#c22f3a", 1.8),
    Stroke("M12 47 L6 51", "#c22f3a", 1.8),
    Path("M20 42 C22 34 32 26 44 24 C54 23 60 30 59 38 C58 47 48 50 38 49 C30 49 20 48 20 42 Z", SKIN),
    Path("M20 42 C28 44 44 44 56 44 C52 49 44 50 38 49 C30 49 20 48 20 42 Z", PALE),
    Path("M40 33 C48 33 55 36 58 42 C52 42 45 39 40 37 Z", BLOTCH),
    Stroke("M30 30.6 L42 31", SHADE, 3),
    Ellipse(36, 35, 4, 4.2, "#f5d24e"),
    Ellipse(36, 35, 1.4, 4, DARK),
    Ellipse(26, 38.6, 1.3, 1.2, DARK),
)
