"""Vector art in a box of 100 by 100, in flat colours."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

Point = tuple[float, float]

TOKEN = re.compile(r"[MLCQZ]|-?\d+(?:\.\d+)?")
ARGUMENTS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
STEPS = 16
"""How many straight pieces stand for a curve: too many to notice on a card, which is drawn at four times its size and
scaled down."""


@dataclass(frozen=True, slots=True)
class Path:
    """A filled outline. `d` has absolute M, L, Q, C and Z commands, as in SVG; `fill` is "#rrggbb"."""

    d: str
    fill: str


@dataclass(frozen=True, slots=True)
class Ellipse:
    """A filled ellipse around (cx, cy) with radii rx and ry, turned clockwise by `turn` degrees."""

    cx: float
    cy: float
    rx: float
    ry: float
    fill: str
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Stroke:
    d: str
    colour: str
    width: float


Shape = Path | Ellipse | Stroke


@dataclass(frozen=True, slots=True)
class Art:
    """A scene that fills a card, a subject in a box of its own, the colour of the name strip ("#rrggbb")."""

    scene: tuple[Shape, ...]
    subject: tuple[Shape, ...]
    accent: str


def _point(numbers: Sequence[float], index: int) -> Point:
    return numbers[2 * index], numbers[2 * index + 1]


def _quadratic(a: Point, b: Point, c: Point) -> list[Point]:
    steps = [step / STEPS for step in range(1, STEPS + 1)]
    return [
        (
            (1 - t) ** 2 * a[0] + 2 * (1 - t) * t * b[0] + t * t * c[0],
            (1 - t) ** 2 * a[1] + 2 * (1 - t) * t * b[1] + t * t * c[1],
        )
        for t in steps
    ]


def _cubic(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    points = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        points.append(
            (
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            )
        )
    return points


@lru_cache(maxsize=4096)
def outlines(d: str) -> tuple[tuple[Point, ...], ...]:
    """The polylines of a path. Raises ValueError naming what can't be read.

    >>> outlines("M0 0 L10 0 L10 10 Z")
    (((0.0, 0.0), (10.0, 0.0), (10.0, 10.0)),)
    """
    tokens = TOKEN.findall(d)
    if "".join(tokens) != re.sub(r"[\s,]", "", d) or not tokens or tokens[0] != "M":
        raise ValueError(f"A path begins with M and has M, L, Q, C, Z and numbers only: {d[:60]!r}")
    lines: list[list[Point]] = []
    position, command = 0, "M"
    while position < len(tokens):
        if tokens[position].isalpha():
            command, position = tokens[position], position + 1
            if command == "Z":
                continue
        count = ARGUMENTS[command]
        if (
            not count
            or position + count > len(tokens)
            or any(token.isalpha() for token in tokens[position : position + count])
        ):
            raise ValueError(f"{command} needs {count} numbers: {d[:60]!r}")
        numbers = [float(token) for token in tokens[position : position + count]]
        position += count
        if command == "M":
            lines.append([_point(numbers, 0)])
            command = "L"
        elif command == "L":
            lines[-1].append(_point(numbers, 0))
        elif command == "Q":
            lines[-1] += _quadratic(lines[-1][-1], _point(numbers, 0), _point(numbers, 1))
        else:
            lines[-1] += _cubic(lines[-1][-1], _point(numbers, 0), _point(numbers, 1), _point(numbers, 2))
    return tuple(tuple(line) for line in lines)


def _ellipse(shape: Ellipse) -> list[Point]:
    turn = math.radians(shape.turn)
    points = []
    for step in range(64):
        x, y = shape.rx * math.cos(step * math.pi / 32), shape.ry * math.sin(step * math.pi / 32)
        points.append(
            (shape.cx + x * math.cos(turn) - y * math.sin(turn), shape.cy + x * math.sin(turn) + y * math.cos(turn))
        )
    return points


def draw(
    image: Image.Image, shapes: Sequence[Shape], box: tuple[float, float, float, float], mirrored: bool = False
) -> None:
    """Draw shapes in order into the box (x, y, width, height) of the image, in pixels. Edges are hard: draw at four times the size and
    scale down."""
    left, top, width, height = box
    pen = ImageDraw.Draw(image)

    def place(point: Point) -> Point:
        x = 100 - point[0] if mirrored else point[0]
        return left + x * width / 100, top + point[1] * height / 100

    for shape in shapes:
        match shape:
            case Path(d, fill):
                for line in outlines(d):
                    pen.polygon([place(point) for point in line], fill=fill)
            case Ellipse():
                pen.polygon([place(point) for point in _ellipse(shape)], fill=shape.fill)
            case Stroke(d, colour, thick):
                pixels = thick * (width + height) / 200
                for line in outlines(d):
                    points = [place(point) for point in line]
                    pen.line(points, fill=colour, width=max(1, round(pixels)), joint="curve")
                    for x, y in (points[0], points[-1]):
                        half = pixels / 2
                        pen.ellipse((x - half, y - half, x + half, y + half), fill=colour)
