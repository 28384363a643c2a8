"""The bodies of snakes: a ribbon along a line, with bands across it."""

import math
from collections.abc import Iterable
from itertools import pairwise

from render.shapes import Path, Point, outlines


def _spine(line: str) -> list[tuple[Point, Point, float]]:
    (points,) = outlines(line)
    walked = [0.0]
    for one, other in pairwise(points):
        walked.append(walked[-1] + math.dist(one, other))
    spine = []
    for number, point in enumerate(points):
        before, after = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        length = math.dist(before, after)
        side = ((before[1] - after[1]) / length, (after[0] - before[0]) / length)
        spine.append((point, side, walked[number] / walked[-1]))
    return spine


def _between(spine: list[tuple[Point, Point, float]], start: float, end: float) -> list[tuple[Point, Point, float]]:
    def cut(share: float) -> tuple[Point, Point, float]:
        for (p, s, a), (q, t, b) in pairwise(spine):
            if a <= share <= b and a < b:
                w = (share - a) / (b - a)
                point = (p[0] + (q[0] - p[0]) * w, p[1] + (q[1] - p[1]) * w)
                return point, (s[0] + (t[0] - s[0]) * w, s[1] + (t[1] - s[1]) * w), share
        return spine[-1]

    return [cut(start), *(place for place in spine if start < place[2] < end), cut(end)]


def ribbon(
    line: str, widths: tuple[float, float, float], fill: str, part: tuple[float, float] = (0, 1), *, over: float = 1
) -> Path:
    neck, middle, tail = widths

    def half(share: float) -> float:
        wide = (
            neck + (middle - neck) * math.sin(min(1, share / 0.3) * math.pi / 2)
            if share < 0.5
            else middle + (tail - middle) * max(0, (share - 0.6) / 0.4) ** 1.5
        )
        return wide * over / 2

    places = _between(_spine(line), *part)
    edge = [(p[0] + s[0] * half(a), p[1] + s[1] * half(a)) for p, s, a in places]
    edge += [(p[0] - s[0] * half(a), p[1] - s[1] * half(a)) for p, s, a in reversed(places)]
    return Path("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in edge) + " Z", fill)


def bands(
    line: str, widths: tuple[float, float, float], fill: str, parts: Iterable[tuple[float, float]]
) -> tuple[Path, ...]:
    return tuple(ribbon(line, widths, fill, part) for part in parts)
