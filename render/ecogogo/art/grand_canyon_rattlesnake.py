"""The Grand Canyon rattlesnake, coiled with its rattle up."""

from render.ecogogo.art.scenes import butte, layers, pebbles, sky
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#2f7fbf"
SKIN, SHADE, BLOTCH, PALE, DARK, HORN = "#df9a88", "#a05d52", "#b06a5c", "#f8d6c4", "#2f1a1a", "#dcb765"
SCENE: tuple[Shape, ...] = (
    sky("#c4ebfb"),
    *butte(88, 66, 0.8, "#a2546a", "#b5657a", "#8f465e", "#a2546a"),
    *layers((62, "#8a4258"), (72, "#6d3049"), (88, "#54233a")),
    *pebbles("#3f182c", (7, 90, 4), (95, 90, 3)),
)


def _round(y: float, half: float, high: float) -> tuple[Shape, ...]:
    return (
        Ellipse(50, y + 2.6, half, high, SHADE),
        Ellipse(50, y, half, high, SKIN),
        *(
            Ellipse(50 + half * across, y + high * down, 5, 3.6, BLOTCH, -across * 30)
            for across, down in ((-0.72, 0.3), (-0.27, 0.52), (0.27, 0.52), (0.72, 0.3))
        ),
    )


SUBJECT: tuple[Shape, ...] = (
    Ellipse(50, 95, 48, 5, "#3f182c"),
    # the rattle
    Stroke("M82 80 C94 72 94 58 91 48", SKIN, 8),
    *(
        Ellipse(90.6 - n * 0.9, 44 - n * 5.4, 5.2 - n * 0.6, 3.6 - n * 0.2, fill)
        for n, fill in enumerate((HORN, "#a47a35") * 3)
    ),
    # the coil, the lowest round first
    *_round(84, 46, 12),
    *_round(72, 36, 11),
    # the neck, and the round that it rises from
    Stroke("M56 62 C74 60 78 45 64 38.6 C59 36.4 54 36 50 37", SHADE, 14.4),
    Stroke("M54 62 C72 59 75 44 62 37.6 C57 35.4 53 35 50 36", SKIN, 13),
    *(Ellipse(x, y, 3.6, 2.6, BLOTCH, turn) for x, y, turn in ((68, 45, 72), (67, 53.6, 120))),
    *_round(61, 25, 9),
    # the tongue and the head
    Stroke("M22 44 L12 47 L5 44", "#a3142a", 2),
    Stroke("M12 47 L6 51", "#a3142a", 2),
    Path("M20 42 C22 34 32 26 44 24 C54 23 60 30 59 38 C58 47 48 50 38 49 C30 49 20 48 20 42 Z", SKIN),
    Path("M20 42 C28 44 44 44 56 44 C52 49 44 50 38 49 C30 49 20 48 20 42 Z", PALE),
    Path("M40 33 C48 33 55 36 58 42 C52 42 45 39 40 37 Z", BLOTCH),
    Stroke("M30 30.6 L42 31", SHADE, 3),
    Ellipse(36, 35, 4, 4.2, "#f5d24e"),
    Ellipse(36, 35, 1.4, 4, DARK),
    Ellipse(26, 38.6, 1.3, 1.2, DARK),
)
