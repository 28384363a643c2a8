"""The home that every match begins from."""

from render.phylo.art.shape_helpers import lines, spots
from render.shapes import Ellipse, Path, Shape

WALL, WALL_SHADE, ROOF, ROOF_DARK = "#fff1d6", "#e6cda0", "#c9472f", "#93301f"
HOME: tuple[Shape, ...] = (
    Ellipse(50, 95, 48, 4.6, "#5f8f4a"),
    Path("M72 14 L82 14 L82 40 L72 32 Z", ROOF_DARK),
    Path("M18 46 L50 18 L82 46 L82 95 L18 95 Z", WALL),
    Path("M60 30 L82 46 L82 95 L60 95 Z", WALL_SHADE),
    Path("M2 52 L50 6 L98 52 L90 60 L50 22 L10 60 Z", ROOF),
    Path("M50 6 L98 52 L90 60 L50 22 Z", ROOF_DARK),
    Path("M40 95 L40 68 C40 58 58 58 58 68 L58 95 Z", "#5f3d25"),
    Ellipse(54, 80, 1.8, 1.8, "#f2c24a"),
    Path("M24 62 L36 62 L36 76 L24 76 Z", "#7fbcdc"),
    Path("M64 62 L76 62 L76 76 L64 76 Z", "#7fbcdc"),
    *lines(ROOF_DARK, 1.8, "M30 62 L30 76", "M24 69 L36 69", "M70 62 L70 76", "M64 69 L76 69"),
    # what is at home here
    Path("M50 56 C42 50 38 46 38 40 C38 34 46 32 50 38 C54 32 62 34 62 40 C62 46 58 50 50 56 Z", "#3f8f3f"),
    *(Ellipse(x, y, 7, 6, "#37803a") for x, y in ((10, 88), (18, 90), (84, 90), (92, 88))),
    *spots("#fbd34a", ((10, 85, 1.8), (18, 88, 1.8), (84, 88, 1.8), (92, 85, 1.8))),
)
