"""The cards on the table as sprites: the owner's frame and strip, picture, points, diet, food chain and scale, what lies on and below."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from games.phylo.cards.card import Card, climate_names, terrain_names
from games.phylo.cards.library import LIBRARY
from render import felt, text, theme
from render.card import Sprites, outline, veiled
from render.palette import Palette
from render.phylo import pen
from render.phylo.art import ACCENTS, picture_of
from render.phylo.layout import NAMED
from render.phylo.pen import AIRS, DANGER, DIETS, GROUNDS, MOOD, OWNERS

KEPT = 768
"""How many sprites are cached."""
SAMPLE = 48


@dataclass(frozen=True, slots=True)
class Look:
    """One way to show a place: `points` as they count now; `below` a parasite or, when `turned`, a covered card with its owner;
    `events` with the turns that they still lie; `pale` for what a move would take away; `terrains` and `climates` as they are now, in a
    band of colours beside the picture; `ground` is what it lies on."""

    card: Card
    size: int
    owner: int
    points: int
    ground: str
    copy: bool = False
    below: Card | None = None
    beneath: int = 0
    turned: bool = False
    events: tuple[tuple[Card, int], ...] = ()
    pale: bool = False
    terrains: int = 0
    climates: int = 0


class Cards(Sprites[Look]):
    """All cards, ready to be pasted."""

    def __init__(self) -> None:
        super().__init__(MOOD, KEPT)
        self._drawn = lru_cache(maxsize=64)(lambda draw, card, size: self.palette().adopt(draw(card, size)))

    def raster(self, look: Look) -> Image.Image:
        return raster(look)

    def _mixed(self) -> Palette:
        """From the mood's colours and a sample of the art."""
        diets = (colour for _, colour in DIETS.values())
        fixed = (*MOOD.colours, *OWNERS, DANGER, *diets, *GROUNDS.values(), *AIRS.values(), *ACCENTS.values())
        return Palette(dict.fromkeys(fixed), MOOD.smoothed, _sample())

    def drawn(
        self, draw: Callable[[Card, tuple[int, int]], Image.Image], card: Card, size: tuple[int, int]
    ) -> Image.Image:
        """A card drawn by a function, converted to the palette and cached."""
        with self._lock:
            return self._drawn(draw, card, size)


class Felt(felt.Felt[Look]):
    """A canvas of Phylo."""

    cards: Cards


def _sample() -> Image.Image:
    """Every fourth card: their colours recur in the others, and drawing all takes seconds."""
    cards = tuple(LIBRARY.values())[::4]
    sample = Image.new("RGB", (SAMPLE * 12, SAMPLE * (len(cards) // 12 + 1)), MOOD.panel)
    for number, card in enumerate(cards):
        place = (number % 12 * SAMPLE, number // 12 * SAMPLE)
        sample.paste(_painted(card, SAMPLE, SAMPLE), place)
    return sample


@lru_cache(maxsize=512)
def _painted(card: Card, wide: int, high: int) -> Image.Image:
    return pen.picture(picture_of(card), wide, high)


def strip(size: int, home: bool = False) -> tuple[int, int]:
    """How high the line of numbers and that of the name are on a card of this size; 0 for no name."""
    if size >= NAMED and not home:
        return round(size * 0.25), round(size * 0.19)
    return max(14, round(size * 0.3)), 0


def raster(look: Look) -> Image.Image:
    """The card as an RGB image on its ground; seat 0's strip lies below its picture, seat 1's above."""
    size, colour = look.size, OWNERS[look.owner % 2]
    numbers, named = strip(size, look.card.kind == "home")
    edge = max(2, size // 22)
    face = Image.new("RGB", (size, size), colour)
    high = size - numbers - named - edge
    picture = _painted(look.card, size - 2 * edge, high)
    if look.copy:
        picture = veiled(picture.rotate(180), theme.PAPER, 0.45)
    top = numbers + named if look.owner % 2 else edge
    face.paste(picture, (edge, top))
    if look.terrains or look.climates:
        band = _band(look)
        high -= band
        _stripes(face, look, (edge, top + (0 if look.owner % 2 else high), size - 2 * edge, band))
        top += band if look.owner % 2 else 0
    if look.events:
        _events(face, look, (edge, top, high))
    if look.below is not None:
        _below(face, look, (size - edge, top, high))
    first = (named + numbers // 2) if look.owner % 2 else size - named - numbers // 2
    _numbers(face, look, first, edge)
    if named:
        line = named // 2 + 2 if look.owner % 2 else size - named // 2 - 1
        called, fits = pen.called(look.card.name, size - 8, named - 2)
        text.write(face, (size // 2, line), called, fits, theme.INK, anchor="middle", width=size - 4)
    if look.pale:
        face = veiled(face, MOOD.panel, 0.62)
    card = Image.new("RGB", face.size, look.ground)
    card.paste(face, mask=outline(face.size, 0))
    return card


def _band(look: Look) -> int:
    """How high the band of terrains and climates is."""
    return max(5, look.size // 13)


def _stripes(face: Image.Image, look: Look, box: tuple[int, int, int, int]) -> None:
    """Terrains on the left, climates on the right, in the colours of their chips."""
    x, y, wide, high = box
    face.paste(theme.rgb(theme.EDGE), (x, y, x + wide, y + high))
    half = wide * 3 // 5
    for start, room, colours in (
        (x, half - 2, [GROUNDS[each] for each in terrain_names(look.terrains)]),
        (x + half, wide - half, [AIRS[each] for each in climate_names(look.climates)]),
    ):
        for number, colour in enumerate(colours):
            first, last = room * number // len(colours), room * (number + 1) // len(colours)
            face.paste(
                theme.rgb(colour), (start + first, y + 1, start + last - (number + 1 < len(colours)), y + high - 1)
            )


def _numbers(face: Image.Image, look: Look, middle: int, edge: int) -> None:
    """Points large on paper, then the diet's letter, then food chain and scale."""
    size = look.size
    line = strip(size, look.card.kind == "home")[0]
    most = max(13, round(line * 0.92))
    if look.card.kind == "home":
        text.write(face, (size // 2, middle), "HOME", max(10, line * 2 // 3), theme.INK, text.BLACK, "middle")
        return
    ground = theme.PAPER if not look.copy else theme.SHADE
    words = str(look.points)
    wide = text.length(words, most, text.BLACK) + max(6, most // 2)
    pen.rounded(face, (edge, middle - line // 2, edge + wide, middle + (line + 1) // 2), max(3, line // 4), ground)
    text.write(face, (edge + wide // 2, middle), words, most, theme.INK, text.BLACK, "middle")
    small = max(10, round(line * 0.72))
    x = edge + wide + max(2, size // 30)
    if look.card.kind == "species":
        x += pen.diet(face, (x, middle), look.card, small) + max(1, size // 40)
        rank = f"{look.card.chain}·{look.card.scale}"
        small = text.largest(rank, size - edge - x, max(10, round(line * 0.8)), 9)
        text.write(face, (size - edge, middle), rank, small, theme.INK, anchor="right")


def _events(face: Image.Image, look: Look, where: tuple[int, int, int]) -> None:
    """What lies on the card: the event's sign, and beside it the turns left; three of them at most."""
    left, top, high = where
    each = (look.size - 2 * left) // min(len(look.events), 3)
    side = min(round(look.size * 0.32), each * 10 // 18)
    y = top + (high - side if look.owner % 2 else 0)
    x, count = left, max(11, side * 6 // 10)
    for event, turns in look.events[:3]:
        wide = side * 7 // 10
        face.paste(theme.rgb(theme.HONEY), (x, y, x + side + wide, y + side))
        face.paste(_painted(event, side, side), (x, y))
        text.write(face, (x + side + wide // 2, y + side // 2), str(turns), count, theme.INK, text.BLACK, "middle")
        x += side + wide + 2


def _below(face: Image.Image, look: Look, where: tuple[int, int, int]) -> None:
    """The card below, peeping out at the right edge: a parasite with its points, a turned card upside down."""
    assert look.below is not None
    side = max(16, round(look.size * 0.36))
    right, top, high = where
    x, y = right - side, top + (high - side if look.owner % 2 else 0)
    edge = max(1, side // 12)
    face.paste(theme.rgb(OWNERS[look.beneath % 2]), (x - edge, y, right, y + side + edge))
    small = _painted(look.below, side - edge, side)
    face.paste(veiled(small.rotate(180), theme.PAPER, 0.5) if look.turned else small, (x, y))
    points = "0" if look.turned else str(look.below.points)
    pen.chip(face, (x, y + side - max(6, side // 5)), points, max(11, side // 2), theme.PAPER)
