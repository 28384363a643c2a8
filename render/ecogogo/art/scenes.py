"""Sky, rock layers, buttes, pinyons, pebbles and stars for the canyon behind the cards."""

from collections.abc import Iterable
from itertools import pairwise

from render.shapes import Ellipse, Path, Shape, Stroke


def sky(colour: str) -> Path:
    return Path("M0 0 L100 0 L100 100 L0 100 Z", colour)


def layers(*tops: tuple[float, str]) -> tuple[Path, ...]:
    return tuple(
        Path(f"M0 {y} C28 {y - bend:g} 62 {y + bend:g} 100 {y - bend / 2:g} L100 100 L0 100 Z", fill)
        for (y, fill), bend in zip(tops, (3, -4, 3.5, -3, 4, -3)[: len(tops)], strict=True)
    )


def butte(x: float, foot: float, size: float, *fills: str) -> tuple[Path, ...]:
    edge = ((9, 30), (10, 22), (12, 20), (12.6, 12), (16, 10), (20, 0))
    shapes = []
    for number, fill in enumerate(fills):
        high = 30 * (1 - number / len(fills))
        half = next(
            a[0] + (b[0] - a[0]) * (a[1] - high) / (a[1] - b[1]) for a, b in pairwise(edge) if a[1] >= high >= b[1]
        )
        sides = [(half, high), *(corner for corner in edge if corner[1] < high)]
        line = [(x - w * size, foot - h * size) for w, h in reversed(sides)]
        line += [(x + w * size, foot - h * size) for w, h in sides]
        shapes.append(Path("M" + " L".join(f"{a:.2f} {b:.2f}" for a, b in line) + " Z", fill))
    return tuple(shapes)


def pinyon(x: float, foot: float, size: float, leaf: str, light: str, wood: str) -> tuple[Shape, ...]:
    return (
        Stroke(
            f"M{x} {foot} Q{x + 3 * size:g} {foot - 8 * size:g} {x - 1 * size:g} {foot - 16 * size:g}", wood, 4 * size
        ),
        *(
            Ellipse(x + dx * size, foot - dy * size, rx * size, ry * size, fill)
            for dx, dy, rx, ry, fill in (
                (-9, 15, 8.4, 5.6, leaf),
                (9, 14.4, 8.6, 5.6, leaf),
                (0, 21, 12.6, 8.6, leaf),
                (1, 29.4, 8, 7.4, leaf),
                (-2, 31.4, 4.4, 3.6, light),
                (-6, 22, 4.6, 3, light),
                (7, 18.6, 4.2, 2.4, light),
            )
        ),
    )


def pebbles(fill: str, *places: tuple[float, float, float]) -> tuple[Ellipse, ...]:
    return tuple(Ellipse(x, y, wide, wide * 0.55, fill) for x, y, wide in places)


def stars(fill: str, places: Iterable[tuple[float, float]]) -> tuple[Ellipse, ...]:
    return tuple(
        Ellipse(x, y, 0.9 + number % 3 * 0.3, 0.9 + number % 3 * 0.3, fill) for number, (x, y) in enumerate(places)
    )
