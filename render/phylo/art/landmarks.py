"""What grows or stands in a habitat, and the seven landscapes behind a home."""

import math
from collections.abc import Mapping

from render.phylo.art.shape_helpers import placed
from render.phylo.art.subjects import SUBJECTS
from render.shapes import Path, Shape


def _grove(*plants: tuple[str, float, float, float]) -> tuple[Shape, ...]:
    return tuple(
        shape
        for name, x, foot, size in plants
        for shape in placed(SUBJECTS[name], x - 50 * size, foot - 97 * size, size)
    )


LANDMARKS: Mapping[str, tuple[Shape, ...]] = {
    "cactus-stand": _grove(("cactus", 62, 80, 0.36), ("cactus", 30, 92, 0.56), ("yellow-shrub", 78, 96, 0.3)),
    "oak-grove": _grove(("broad-leaved-tree", 76, 80, 0.44), ("broad-leaved-tree", 34, 90, 0.68), ("fern", 74, 97, 0.28)),
    "leafy-wood": _grove(("birch", 70, 82, 0.52), ("broad-leaved-tree", 30, 82, 0.5), ("birch", 50, 95, 0.56), ("fern", 14, 97, 0.26), ("fern", 86, 97, 0.26)),
    "conifer-wood": _grove(("conifer", 72, 82, 0.54), ("conifer", 28, 84, 0.6), ("conifer", 52, 95, 0.62), ("mushroom", 84, 97, 0.2)),
    "wet-wood": _grove(("conifer", 22, 78, 0.44), ("conifer", 78, 76, 0.4), ("cotton-grass", 42, 95, 0.4), ("moss", 76, 97, 0.34)),
    "bog": _grove(("cotton-grass", 74, 80, 0.36), ("red-moss", 26, 86, 0.4), ("carnivorous-plant", 54, 97, 0.46)),
    "lake": _grove(("water-lily", 70, 80, 0.32), ("water-lily", 32, 94, 0.46), ("grass", 80, 97, 0.38)),
    "stream": _grove(("trout", 48, 98, 0.56), ("fern", 12, 72, 0.26), ("fern", 88, 72, 0.26)),
    "flower-meadow": _grove(("white-flower", 18, 78, 0.34), ("orange-flower", 50, 78, 0.36), ("blue-flower", 82, 78, 0.34), ("yellow-flower", 33, 97, 0.48), ("flower", 69, 97, 0.48)),
    "grasses": _grove(("grass", 24, 78, 0.4), ("grass", 76, 78, 0.42), ("grass", 50, 96, 0.6)),
    "kelp-stand": _grove(("kelp", 27, 94, 0.5), ("kelp", 66, 96, 0.66)),
    "sea-meadow": _grove(("sea-grass", 22, 94, 0.42), ("alga", 50, 96, 0.42), ("sea-grass", 78, 96, 0.46), ("sea-star", 36, 98, 0.2)),
    "cushions": _grove(("lichen", 76, 82, 0.28), ("cotton-grass", 28, 88, 0.4), ("moss", 60, 96, 0.36)),
    "park": _grove(("broad-leaved-tree", 28, 88, 0.6), ("broad-leaved-tree", 74, 86, 0.5), ("flower", 52, 95, 0.3)),
    "town": _grove(("home", 28, 88, 0.4), ("home", 72, 88, 0.44), ("pigeon", 50, 99, 0.22)),
}  # fmt: skip
"""Small silhouettes, mostly plants, to lay over a habitat's landscape."""

FAN = ("#f4d391", "#93bf8b", "#8fd0d2", "#d3d985", "#4d9fd0", "#e7e6f3", "#b5a6b9")


def _wedge(number: int) -> Path:
    edges = [math.tau * (number + step / 4) / len(FAN) - math.pi / 2 for step in range(5)]
    return Path(
        "M50 50 "
        + " ".join(f"L{50 + 90 * math.cos(turn):.1f} {50 + 90 * math.sin(turn):.1f}" for turn in edges)
        + " Z",
        FAN[number],
    )


ALL_TERRAINS: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", FAN[0]),
    *(_wedge(number) for number in range(len(FAN))),
)
