"""The cards of EcoGoGo as sprites, and the canvas for them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from games.ecogogo.cards import EMPTY, ENDANGERED, ORGANISMS, THREAT
from render import theme
from render.canvas import Box, disc_mask
from render.card import Sprites, radius, rounded, with_border
from render.card_canvas import CardCanvas
from render.ecogogo import layout, scenery
from render.ecogogo.face import ALARM, ARTS, BACK, SOOT, face, plate_colours
from render.palette import Palette

TURQUOISE: Final = "#5ce0c6"
FLAT: Final = -1
"""Instead of a cell of the canyon: the card lies on a plain ground."""

PLAIN, DIM, GONE = "plain", "dim", "gone"
"""States of a card: as it is; darkened if it can't be chosen; faded if it has left the game."""
VEILS: Final = {DIM: 0.62, GONE: 0.5}

HOLLOW: Final = 0.68

KEPT: Final = 320
"""Cached sprites, about 10 MB."""


@dataclass(frozen=True, slots=True)
class Look:
    """How to show a card, in pixels: on a flat `ground` or in a `cell` of the canyon, `frame` colours from the outside in. In a
    cell or frame the sprite reaches `layout.FRAME` pixels beyond the card."""

    kind: int
    size: tuple[int, int]
    strip: int = 0
    ground: str = theme.CANYON.panel
    cell: int = FLAT
    frame: tuple[str, ...] = ()
    state: str = PLAIN

    @property
    def room(self) -> int:
        return layout.FRAME if self.frame or self.cell != FLAT else 0


class Cards(Sprites[Look]):
    def __init__(self) -> None:
        super().__init__(theme.CANYON, KEPT)
        self._scene: Image.Image | None = None

    def raster(self, look: Look) -> Image.Image:
        return raster(look)

    def _make_palette(self) -> Palette:
        mood = theme.CANYON
        accents = (plate_colours(art.accent)[0] for art in ARTS.values())
        fixed = (*mood.colours, TURQUOISE, ALARM, SOOT, *accents)
        pairs = (*mood.smoothed, (theme.GOLD, theme.INK), (TURQUOISE, theme.INK))
        return Palette(fixed, pairs, _sample())

    def canyon(self) -> Image.Image:
        with self._lock:
            if self._scene is None:
                self._scene = self.palette().adopt(scenery.canyon_ground())
            return self._scene


def raster(look: Look) -> Image.Image:
    width, height = look.size
    room = look.room
    size = (width + 2 * room, height + 2 * room)
    if look.cell == FLAT:
        whole = Image.new("RGB", size, look.ground)
    else:
        x, y = layout.corner(look.cell)
        whole = scenery.canyon_ground().crop((x - room, y - room, x - room + size[0], y - room + size[1]))
    below = whole.copy()
    for number, colour in enumerate(look.frame):
        inset = number * room // len(look.frame)
        _rounded(whole, colour, inset, radius(width) + room - inset)
    if look.kind == EMPTY:
        _hollow(whole, below, look)
        return whole
    inner = with_border(face(look.kind, width, height, look.strip), theme.EDGE)
    if look.state in VEILS:
        inner = Image.blend(inner, Image.new("RGB", inner.size, theme.CANYON.panel), VEILS[look.state])
    whole.paste(inner, (room, room), rounded(size, room, radius(width)).crop((room, room, room + width, room + height)))
    return whole


def _hollow(whole: Image.Image, below: Image.Image, look: Look) -> None:
    mood, room, round_ = theme.CANYON, look.room, radius(look.size[0])
    _rounded(whole, mood.rim if look.state == PLAIN else mood.hollow, room, round_)
    inside = Image.blend(below, Image.new("RGB", below.size, mood.hollow), HOLLOW)
    whole.paste(inside, mask=rounded(whole.size, room + 3, round_ - 3))


def _rounded(whole: Image.Image, colour: str, inset: int, round_: int) -> None:
    whole.paste(Image.new("RGB", whole.size, colour), mask=rounded(whole.size, inset, round_))


def _sample() -> Image.Image:
    kinds = (BACK, *ORGANISMS, THREAT, ENDANGERED)
    wide, high = 96, 105
    canyon = scenery.canyon_ground().reduce(2)
    sample = Image.new("RGB", (wide * len(kinds), 2 * high + canyon.height * 3 // 2), theme.CANYON.panel)
    for place, kind in enumerate(kinds):
        sample.paste(raster(Look(kind, (wide, high))), (wide * place, 0))
        sample.paste(raster(Look(kind, (wide, high), state=DIM)), (wide * place, high))
    sample.paste(canyon, (0, 2 * high))
    dark = Image.blend(canyon, Image.new("RGB", canyon.size, theme.CANYON.hollow), HOLLOW)
    sample.paste(dark.resize((canyon.width, canyon.height // 2)), (0, 2 * high + canyon.height))
    return sample


class CanyonCanvas(CardCanvas[Look]):
    cards: Cards

    def card(self, look: Look, at: tuple[int, int]) -> None:
        """Paste a card with its own top left corner at `at`."""
        self.paste(self.cards.sprite(look), (at[0] - look.room, at[1] - look.room))

    def pill(self, box: Box, colour: str, round_: int = 9) -> None:
        """A panel with smooth corners over whatever is there."""
        left, top, right, bottom = box
        places = [(x, y) for y in (top, bottom - round_) for x in (left, right - round_)]
        below = [self.image.crop((x, y, x + round_, y + round_)).tobytes() for x, y in places]
        self.fill(box, colour)
        for quarter, place in enumerate(places):
            self.paste(_corner(self.palette, below[quarter], round_, quarter, colour), place)

    def blob(self, centre: tuple[int, int], diameter: int, colour: str) -> None:
        left, top = centre[0] - diameter // 2, centre[1] - diameter // 2
        below = self.image.crop((left, top, left + diameter, top + diameter)).tobytes()
        self.paste(_circle(self.palette, below, diameter, colour), (left, top))


@lru_cache(maxsize=2048)
def _corner(palette: Palette, below: bytes, round_: int, quarter: int, colour: str) -> Image.Image:
    x, y = quarter % 2 * round_, quarter // 2 * round_
    return _over(palette, below, disc_mask(2 * round_).crop((x, y, x + round_, y + round_)), colour)


@lru_cache(maxsize=2048)
def _circle(palette: Palette, below: bytes, diameter: int, colour: str) -> Image.Image:
    return _over(palette, below, disc_mask(diameter), colour)


def _over(palette: Palette, below: bytes, mask: Image.Image, colour: str) -> Image.Image:
    image = palette.blank(mask.size, colour)
    image.frombytes(below)
    blended = image.convert("RGB")
    blended.paste(Image.new("RGB", mask.size, colour), mask=mask)
    return palette.adopt(blended)
