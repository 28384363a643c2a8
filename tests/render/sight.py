"""How colours look to people who see them otherwise, and whether two can be told apart.

The three kinds of colour blindness are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, at severity 1.0: a matrix
each, for linear RGB. Differences are CIEDE2000 (G. Sharma, W. Wu and E. N. Dalal, Color Research and Application 30 (1), 2005) for sRGB
under daylight, D65: 1 can just be seen when two large areas touch, 100 is black beside white.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin
from typing import Final

from render.theme import rgb

Matrix = tuple[tuple[float, float, float], ...]
Channels = tuple[float, float, float]

KINDS: Final[Mapping[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
"""Without the cones for red, for green, for blue."""

WHITE: Final = (0.95047, 1.0, 1.08883)
"""Daylight as XYZ."""
TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041),
)  # fmt: skip


@lru_cache(maxsize=16384)
def seen(colour: str, kind: str) -> str:
    """A colour as someone with this kind of colour blindness sees it.

    >>> seen("#ff0000", "deuteranopia")
    '#a39000'
    """
    red, green, blue = (round(255 * _coded(each)) for each in _times(KINDS[kind], _linear(colour)))
    return f"#{red:02x}{green:02x}{blue:02x}"


@lru_cache(maxsize=16384)
def difference(one: str, other: str) -> float:
    """How different two colours look: CIEDE2000, 0 to about 100.

    >>> round(difference("#000000", "#ffffff"))
    100
    """
    return ciede2000(_lab(one), _lab(other))


def ciede2000(one: Channels, other: Channels) -> float:
    """The same for two colours in CIELAB: lightness, red over green, yellow over blue."""
    (light, a, b), (light_2, a_2, b_2) = one, other
    grey = _drop((hypot(a, b) + hypot(a_2, b_2)) / 2)
    a, a_2 = a * (1.5 - 0.5 * grey), a_2 * (1.5 - 0.5 * grey)
    chroma, chroma_2 = hypot(a, b), hypot(a_2, b_2)
    hue, hue_2 = degrees(atan2(b, a)) % 360, degrees(atan2(b_2, a_2)) % 360
    turn = (hue_2 - hue + 180) % 360 - 180 if chroma * chroma_2 else 0.0
    middle = (hue + turn / 2) % 360 if chroma * chroma_2 else hue + hue_2
    lightness, colourful = (light + light_2) / 2, (chroma + chroma_2) / 2
    weight = (
        1 - 0.17 * cos(radians(middle - 30)) + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6)) - 0.20 * cos(radians(4 * middle - 63))
    )  # fmt: skip
    in_light = (light_2 - light) / (1 + 0.015 * (lightness - 50) ** 2 / (20 + (lightness - 50) ** 2) ** 0.5)
    in_chroma = (chroma_2 - chroma) / (1 + 0.045 * colourful)
    in_hue = 2 * (chroma * chroma_2) ** 0.5 * sin(radians(turn / 2)) / (1 + 0.015 * colourful * weight)
    bend = -2 * _drop(colourful) * sin(radians(60 * exp(-(((middle - 275) / 25) ** 2))))
    return float((in_light**2 + in_chroma**2 + in_hue**2 + bend * in_chroma * in_hue) ** 0.5)


def apart(one: str, other: str) -> float:
    """The smallest difference of two colours over usual sight and the three kinds."""
    return min(difference(one, other), *(difference(seen(one, kind), seen(other, kind)) for kind in KINDS))


def _drop(chroma: float) -> float:
    """How far a chroma is from grey, 0 to 1, as the formula weighs greys and blues."""
    return float((chroma**7 / (chroma**7 + 25**7)) ** 0.5)


def _lab(colour: str) -> Channels:
    x, y, z = (_root(each / white) for each, white in zip(_times(TO_XYZ, _linear(colour)), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return float(share ** (1 / 3)) if share > (6 / 29) ** 3 else share * (29 / 6) ** 2 / 3 + 4 / 29


def _times(matrix: Matrix, channels: Channels) -> Channels:
    red, green, blue = (sum(factor * channel for factor, channel in zip(row, channels, strict=True)) for row in matrix)
    return red, green, blue


def _linear(colour: str) -> Channels:
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (each / 255 for each in rgb(colour))
    )  # fmt: skip
    return red, green, blue


def _coded(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
