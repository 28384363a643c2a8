"""The cheetah, in the long grass."""

from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#e8bf3a"
COAT, SHADE, CREAM, DARK = "#e5932b", "#b5691d", "#fff3da", "#2e1f18"
STRAW, GRASS = "#e6c25a", "#c79c35"
SPOTS = (
    (44, 40.4), (52, 42.6), (60, 42), (68, 39.8), (76, 40), (84, 42), (48, 48.4), (56, 48.6), (64, 46.6), (72, 46.4),
    (80, 48), (87, 49.6), (37, 52), (42, 57), (79, 56), (38.4, 64), (81, 64), (39, 72),
)  # fmt: skip


def _blade(x: float, foot: float, height: float, lean: float, fill: str) -> Path:
    high, far = foot - height, x + lean
    return Path(
        f"M{x - 3} {foot} Q{x - 2} {high + 12:g} {far:g} {high:g} Q{x + 3} {high + 14:g} {x + 3} {foot} Z", fill
    )


SCENE: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", "#fdf2c4"),
    Path("M0 58 C24 52 62 60 100 52 L100 100 L0 100 Z", "#f3dc86"),
    *(_blade(x, 86, height, lean, STRAW) for x, height, lean in ((3, 40, -3), (12, 32, 5), (61, 32, -4), (98, 36, 3))),
    Path("M0 83 C30 77 66 87 100 80 L100 100 L0 100 Z", STRAW),
    *(_blade(x, 100, height, lean, GRASS) for x, height, lean in ((4, 34, 4), (11, 22, 7), (97, 30, -4))),
    Path("M0 92 C30 87 70 96 100 89 L100 100 L0 100 Z", GRASS),
)
SUBJECT: tuple[Shape, ...] = (
    # the tail with its rings
    Stroke("M86 45 C97 48 99 38 96 30 C93 22 93 14 98 8", COAT, 5),
    *(Stroke(d, DARK, 2.8) for d in ("M95 32 L99 30.6", "M92.6 23.4 L96.6 22.6")),
    Stroke("M95.6 12.6 L98 8", DARK, 5),
    # the far legs
    Path("M45 56 L54 58 L51 74 L50 90 L53.6 94.4 L44.4 94.4 L45 74 Z", SHADE),
    Path("M71 52 L82 52 C80 62 75 67 74.6 74 L73 89 L76.4 94.4 L67.4 94.4 L68.4 74 Z", SHADE),
    # the body
    Path(
        "M27 36 C33 33 42 34 47 37.4 C58 39.6 70 33.6 80 36 C88.6 38 92.4 45 91 51 C89.6 57.6 84 57 79 54.6 C72 51.6 66 52 60 55"
        " C54 60 46 64 39 61 C31 57 25 48 23 42 Z",
        COAT,
    ),
    Path(
        "M39 61 C46 64 54 60 60 55 C66 52 72 51.6 79 54.6 C70 48.6 60 48.6 52 53 C46 56 40 57 35 55 C36 58.6 37 60 39 61 Z",
        CREAM,
    ),
    # the near legs
    Path(
        "M32 48 C38 46 45 47 45.4 53 C46 60 42 66 41.6 74 L40.6 90 L43.8 95 L33.6 95 L35 74 C35 65 30 57 32 48 Z", COAT
    ),
    Path(
        "M75 44 C81 39 92 42 91.4 51 C91 59 84 62 84.4 70 C84.8 75 87.4 84 88.4 89 L92 95 L82 95 L81.4 88 L77.4 72 C76 64 71 56 75 44 Z",
        COAT,
    ),
    # the spots
    *(Ellipse(x, y, 2.1, 1.8, DARK) for x, y in SPOTS),
    # the head
    Ellipse(10.6, 12.6, 5.6, 5.6, COAT),
    Ellipse(37.4, 12.6, 5.6, 5.6, COAT),
    Ellipse(10.6, 13, 3.2, 3.2, DARK),
    Ellipse(37.4, 13, 3.2, 3.2, DARK),
    Path(
        "M24 7 C34.6 7 41 14 41 24 C41 32 37.6 36 35 40 C32 44 28 45 24 45 C20 45 16 44 13 40 C10.4 36 7 32 7 24 C7 14 13.4 7 24 7 Z",
        COAT,
    ),
    Path("M24 31 C28 29 36 32 36 38 C36 44 30 46.6 24 46.6 C18 46.6 12 44 12 38 C12 32 20 29 24 31 Z", CREAM),
    *(Stroke(d, DARK, 2.7) for d in ("M17.6 25 C19.6 30 16 35 13.8 38.6", "M30.4 25 C28.4 30 32 35 34.2 38.6")),
    Path("M18.4 30.6 C20.6 29 27.4 29 29.6 30.6 C29.2 34.2 26 36.6 24 36.8 C22 36.6 18.8 34.2 18.4 30.6 Z", DARK),
    Stroke("M19.6 40.4 C21 42 23.6 41.4 24 39.4 C24.4 41.4 27 42 28.4 40.4", DARK, 1.5),
    Ellipse(15.4, 23.4, 3.4, 3.9, DARK),
    Ellipse(32.6, 23.4, 3.4, 3.9, DARK),
    Ellipse(16.4, 22, 1.3, 1.4, "#ffffff"),
    Ellipse(33.6, 22, 1.3, 1.4, "#ffffff"),
    *(Ellipse(x, y, 1.5, 1.3, DARK) for x, y in ((24, 11.6), (19.4, 14.6), (28.6, 14.6))),
)
