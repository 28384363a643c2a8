"""The fox: orange, sitting, its tail around its feet, in a pale forest."""

from render.ecosystem.art.scenes import FOREST
from render.shapes import Ellipse, Path, Shape

ACCENT = "#c85a1b"
COAT, SHADE, WHITE, DARK = "#e8772e", "#c85a1b", "#fff4e4", "#3a2a24"
SCENE = FOREST
SUBJECT: tuple[Shape, ...] = (
    Path("M60 92 C90 96 104 74 96 54 C93 46 88 42 83 40 C86 54 76 68 60 74 Z", SHADE),
    Path("M96 54 C93 46 88 42 83 40 C84 47 82 53 78 58 C84 62 92 60 96 54 Z", WHITE),
    Path("M28 93 C25 70 32 48 48 43 C67 48 78 66 76 85 C76 91 71 93 65 93 Z", COAT),
    Path("M53 93 C51 78 60 69 71 71 C78 76 78 91 71 93 Z", SHADE),
    Path("M37 93 C34 74 37 60 46 53 C55 60 55 77 53 93 Z", WHITE),
    Path("M32 93 C30 80 34 66 38 64 C42 74 42 84 42 93 Z", SHADE),
    Path("M50 93 C49 82 50 74 49 67 C45 74 44 84 44 93 Z", SHADE),
    Ellipse(36, 93, 7.5, 3.6, DARK),
    Ellipse(50, 93, 7.5, 3.6, DARK),
    Path("M17 6 C12 17 13 28 19 37 L36 26 C32 17 25 10 17 6 Z", COAT),
    Path("M19 12 C16 19 18 26 21 31 L30 26 C28 20 24 15 19 12 Z", DARK),
    Path("M68 4 C74 15 74 28 67 37 L48 26 C52 16 59 8 68 4 Z", COAT),
    Path("M66 11 C69 19 68 26 65 31 L55 26 C57 19 61 14 66 11 Z", DARK),
    Path("M9 41 C14 27 27 21 42 21 C57 21 70 27 75 41 C70 54 57 60 42 68 C27 60 14 54 9 41 Z", COAT),
    Path("M9 41 C19 40 30 43 37 55 C39 59 41 63 42 68 C27 60 14 54 9 41 Z", WHITE),
    Path("M75 41 C65 40 54 43 47 55 C45 59 43 63 42 68 C57 60 70 54 75 41 Z", WHITE),
    Path("M37 61 C38 57 46 57 47 61 C47 65 44 68 42 68 C40 68 37 65 37 61 Z", DARK),
    Ellipse(31, 41, 3.6, 4.6, DARK),
    Ellipse(53, 41, 3.6, 4.6, DARK),
    Ellipse(32.3, 39.4, 1.3, 1.5, "#ffffff"),
    Ellipse(54.3, 39.4, 1.3, 1.5, "#ffffff"),
)
