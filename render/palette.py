"""One fixed palette for all pictures of a game."""

import threading
from collections.abc import Iterable, Sequence

from PIL import Image

from render.theme import rgb

Colour = tuple[int, int, int]

COLOURS = 160
"""How many colours. With 256, files would be a tenth larger and look the same."""
STEPS = 4
"""Shades between two colours that get their own entries."""
LEVELS = 12
"""Shades of antialiasing between two colours."""


class Palette:
    """The `fixed` colours exactly, shades between the `pairs`, then what the `sample` of the art needs most."""

    def __init__(self, fixed: Iterable[str], pairs: Iterable[tuple[str, str]], sample: Image.Image) -> None:
        chosen: dict[Colour, None] = dict.fromkeys(rgb(colour) for colour in fixed)
        for ink, ground in pairs:
            for shade in _between(rgb(ink), rgb(ground), STEPS):
                if all(_apart(shade, each) for each in chosen):
                    chosen[shade] = None
        self.colours: tuple[Colour, ...] = _filled(tuple(chosen), sample)
        padding = (self.colours[0],) * (256 - len(self.colours))
        self._flat = [channel for colour in (*self.colours, *padding) for channel in colour]
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self._flat)
        self._index = {colour: number for number, colour in reversed(list(enumerate(self.colours)))}
        self._ramps: dict[tuple[str, str], list[int]] = {}
        self._lock = threading.Lock()

    def index(self, colour: str) -> int:
        """The number of a colour ("#rrggbb"), or of its nearest neighbour."""
        exact = self._index.get(rgb(colour))
        return self.nearest(rgb(colour)) if exact is None else exact

    def nearest(self, colour: Colour) -> int:
        return min(range(len(self.colours)), key=lambda number: _distance(self.colours[number], colour))

    def blank(self, size: tuple[int, int], colour: str) -> Image.Image:
        image = Image.new("P", size, self.index(colour))
        image.putpalette(self._flat)
        return image

    def adopt(self, image: Image.Image) -> Image.Image:
        """An RGB image on this palette, undithered, so that flat surfaces compress well."""
        with (
            self._lock
        ):  # Pillow remembers in the palette which colours it looked up, and lets other threads run meanwhile
            return image.quantize(palette=self._image, dither=Image.Dither.NONE)

    def tint(self, mask: Image.Image, ink: str, ground: str) -> Image.Image:
        image = mask.point(self._ramp(ink, ground))
        image.putpalette(self._flat)
        return image

    def _ramp(self, ink: str, ground: str) -> list[int]:
        with self._lock:
            ramp = self._ramps.get((ink, ground))
            if ramp is None:
                shades = [
                    self.index(ground),
                    *map(self.nearest, _between(rgb(ink), rgb(ground), LEVELS - 1)),
                    self.index(ink),
                ]
                ramp = [shades[round(value * LEVELS / 255)] for value in range(256)]
                self._ramps[ink, ground] = ramp
            return ramp


def _between(ink: Colour, ground: Colour, steps: int) -> list[Colour]:
    return [_mix(ground, ink, step / (steps + 1)) for step in range(1, steps + 1)]


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _distance(one: Colour, other: Colour) -> int:
    return 3 * (one[0] - other[0]) ** 2 + 6 * (one[1] - other[1]) ** 2 + 2 * (one[2] - other[2]) ** 2


def _apart(one: Colour, other: Colour) -> bool:
    """Whether Pillow, which looks up colours in boxes of four steps, always tells two apart."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) >= 8


def _filled(chosen: Sequence[Colour], sample: Image.Image) -> tuple[Colour, ...]:
    counted = sorted(sample.getcolors(sample.width * sample.height) or [], reverse=True)
    boxes: dict[Colour, tuple[int, Colour]] = {}
    for count, colour in counted:
        assert isinstance(colour, tuple)
        red, green, blue = colour[:3]
        box = (red >> 3, green >> 3, blue >> 3)
        many, best = boxes.get(box, (0, (red, green, blue)))
        boxes[box] = (many + count, best)
    waiting = [
        (count**0.5, *colour, min(_distance(colour, each) for each in chosen))
        for count, colour in boxes.values()
        if all(_apart(colour, each) for each in chosen)
    ]
    result = list(chosen)
    while len(result) < COLOURS and waiting:
        _, red, green, blue, _ = max(waiting, key=lambda entry: (entry[0] * entry[4], entry[1:4]))
        result.append((red, green, blue))
        # _apart and _distance inlined: this runs a million times for Phylo's hundreds of cards.
        waiting = [
            (weight, r, g, b, min(far, 3 * (r - red) ** 2 + 6 * (g - green) ** 2 + 2 * (b - blue) ** 2))
            for weight, r, g, b, far in waiting
            if not (-8 < r - red < 8 and -8 < g - green < 8 and -8 < b - blue < 8)
        ]
    return tuple(result)
