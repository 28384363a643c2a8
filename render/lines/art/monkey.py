"""The monkey, its tail rolled up like a question mark."""

from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#63b257"
COAT, SHADE, LIGHT, SKIN, ROSE, DARK = "#7a4a2b", "#553019", "#9a6440", "#f6d3a4", "#e2a27c", "#2a1710"
SCENE: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", ACCENT),
    Path("M0 76 C30 69 66 79 100 72 L100 100 L0 100 Z", "#4a9446"),
    Path("M0 90 C30 85 70 94 100 87 L100 100 L0 100 Z", "#387a3a"),
)
SUBJECT: tuple[Shape, ...] = (
    # the tail
    Stroke("M66 88 C84 92 96 82 92 66 C88 54 80 48 83 36 C86 25 99 27 97.6 37 C96.4 44 89.4 42.6 90.4 37", SHADE, 6),
    # the far foot and the body
    Path("M22 66 C8 70 4 84 8 93 L30 95 L34 78 Z", SHADE),
    Path("M66 66 C80 70 84 84 80 93 L58 95 L54 78 Z", SHADE),
    Path("M44 46 C60 46 68 60 68 76 C68 90 58 95 44 95 C30 95 20 90 20 76 C20 60 28 46 44 46 Z", COAT),
    Path("M44 56 C53 56 57 66 57 76 C57 87 52 92 44 92 C36 92 31 87 31 76 C31 66 35 56 44 56 Z", SKIN),
    # feet with their toes
    Path("M4 95 C3 88 10 85 18 86.6 C26 88 31 91 30.6 95 Z", SKIN),
    Path("M84 95 C85 88 78 85 70 86.6 C62 88 57 91 57.4 95 Z", SKIN),
    *(Stroke(d, ROSE, 1.4) for d in ("M9 94.4 L9.6 91", "M14.6 94.4 L15 91", "M79 94.4 L78.4 91", "M73.4 94.4 L73 91")),
    # the arms
    Stroke("M26 58 C14 66 18 78 33 81", LIGHT, 9),
    Stroke("M62 58 C74 66 70 78 55 81", LIGHT, 9),
    Ellipse(36, 81, 5.6, 4.8, SKIN),
    Ellipse(52, 81, 5.6, 4.8, SKIN),
    # the ears, the head with its tuft
    *(Ellipse(x, 31, 11.4, 11.8, COAT) for x in (14, 74)),
    *(Ellipse(x, 31.6, 6.8, 7.4, ROSE) for x in (13.6, 74.4)),
    Path("M36 8 C38 3 42 1 45 2 C44 4 45 5 47 3 C51 3 54 6 54 10 Z", COAT),
    Path("M44 5 C61 5 70 17 70 31 C70 45 60 56 44 56 C28 56 18 45 18 31 C18 17 27 5 44 5 Z", COAT),
    # the face
    Path(
        "M44 22 C48 15 63 15 64 28 C64.4 33 62 36 62 40 C62 49 54 54 44 54 C34 54 26 49 26 40 C26 36 23.6 33 24 28"
        " C25 15 40 15 44 22 Z",
        SKIN,
    ),
    Ellipse(34.6, 28.6, 4, 4.8, DARK),
    Ellipse(53.4, 28.6, 4, 4.8, DARK),
    Ellipse(36, 26.8, 1.5, 1.7, "#ffffff"),
    Ellipse(54.8, 26.8, 1.5, 1.7, "#ffffff"),
    Ellipse(41.6, 37, 1.6, 1.2, SHADE),
    Ellipse(46.4, 37, 1.6, 1.2, SHADE),
    Stroke("M34.6 43.4 C38 48.4 50 48.4 53.4 43.4", DARK, 2.2),
)
