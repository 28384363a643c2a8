"""Helpers to draw art: mirror images, rings of petals, spots, eyes, other colours and sizes."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from render.shapes import TOKEN, Ellipse, Path, Shape, Stroke


def mirrored(d: str, about: float = 50) -> str:
    """A path's mirror image across the vertical line at x = `about`.

    >>> mirrored("M10 0 L20 5 Z")
    'M90 0 L80 5 Z'
    """
    turned, across = [], True
    for word in d.split():
        letter = word[0] if word[0].isalpha() else ""
        number = word[len(letter) :]
        if number:
            turned.append(letter + (f"{2 * about - float(number):g}" if across else number))
            across = not across
        else:
            turned.append(letter)
    return " ".join(turned)


def pair(d: str, about: float = 50) -> tuple[str, str]:
    """A path and its mirror image."""
    return d, mirrored(d, about)


def ring(x: float, y: float, reach: float, petal: tuple[float, float], count: int, fill: str) -> tuple[Ellipse, ...]:
    """Petals around (x, y), their middles `reach` away; `petal` is half the length and half the width of one."""
    long, wide = petal
    return tuple(
        Ellipse(
            round(x + reach * math.cos(turn), 2), round(y + reach * math.sin(turn), 2), long, wide, fill,
            round(math.degrees(turn), 1),
        )
        for turn in (math.tau * number / count - math.pi / 2 for number in range(count))
    )  # fmt: skip


def spots(fill: str, places: Iterable[tuple[float, float, float]]) -> tuple[Ellipse, ...]:
    return tuple(Ellipse(x, y, r, r, fill) for x, y, r in places)


def lines(colour: str, width: float, *paths: str) -> tuple[Stroke, ...]:
    return tuple(Stroke(d, colour, width) for d in paths)


def eye(x: float, y: float, radius: float, dark: str = "#241a16") -> tuple[Shape, ...]:
    gleam = radius * 0.38
    return (
        Ellipse(x, y, radius, radius * 1.08, dark),
        Ellipse(x - radius * 0.3, y - radius * 0.36, gleam, gleam, "#ffffff"),
    )


def recoloured(shapes: Sequence[Shape], colours: Mapping[str, str]) -> tuple[Shape, ...]:
    """The same shapes, with the keys of `colours` replaced by their values.

    >>> recoloured((Stroke("M0 0 L1 1", "#000000", 2),), {"#000000": "#ffffff"})
    (Stroke(d='M0 0 L1 1', colour='#ffffff', width=2),)
    """
    return tuple(
        replace(shape, colour=colours.get(shape.colour, shape.colour))
        if isinstance(shape, Stroke)
        else replace(shape, fill=colours.get(shape.fill, shape.fill))
        for shape in shapes
    )


def placed(shapes: Sequence[Shape], x: float, y: float, size: float) -> tuple[Shape, ...]:
    """The same shapes smaller (`size` below 1) with the corner of their box at (x, y).

    >>> placed((Path("M0 0 L100 50 Z", "#000000"),), 10, 20, 0.5)
    (Path(d='M10 20 L60 45 Z', fill='#000000'),)
    """

    def moved(d: str) -> str:
        pieces, across = [], True
        for token in TOKEN.findall(d):
            if token.isalpha():
                pieces.append(token)
                continue
            pieces.append(f"{(x if across else y) + float(token) * size:.6g} ")
            across = not across
        return "".join(pieces).strip()

    result: list[Shape] = []
    for shape in shapes:
        match shape:
            case Ellipse(cx, cy, rx, ry, fill, turn):
                result.append(Ellipse(x + cx * size, y + cy * size, rx * size, ry * size, fill, turn))
            case Path(d, fill):
                result.append(Path(moved(d), fill))
            case Stroke(d, colour, width):
                result.append(Stroke(moved(d), colour, width * size))
    return tuple(result)
