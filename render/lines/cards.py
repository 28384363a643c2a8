"""The cards of Savannah Lines as sprites."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from games.lines.cards import ANIMAL_OF, ANIMALS, CARDS, NUMBER_OF, NUMBERS
from render import text, theme
from render.canvas import FINE, disc_mask
from render.card import Sprites, fade, radius, with_border
from render.card_canvas import CardCanvas
from render.drafting import marks
from render.lines.art import ART
from render.lines.layout import LETTERED, READABLE, number_size
from render.palette import Palette
from render.shapes import Art, Stroke, draw

MOOD = theme.DAWN
TRACE = "#7cc4e8"

PLAIN, DIM, GHOST, GONE, DOWN, DISC = "plain", "dim", "ghost", "gone", "down", "disc"
"""States of a card. A card that is DOWN lies face down for the player who knows it; DISC shows the animal alone."""

VEILS = {DIM: 0.62, GHOST: 0.3}

KEPT = 1024
"""Cached sprites, about 8 MB."""

BACK = -1
"""The index of a card that nobody may see."""
LETTERS = tuple(animal[0].upper() for animal in ANIMALS)

_SAMPLE = 96


@dataclass(frozen=True, slots=True)
class Look:
    """How to show a card, in pixels; `strip` is the height of its name, 0 for none."""

    card: int
    width: int
    strip: int
    ground: str
    state: str = PLAIN
    mark: str = ""


class Cards(Sprites[Look]):
    def __init__(self) -> None:
        super().__init__(MOOD, KEPT)
        self._pictures = lru_cache(maxsize=192)(_picture)

    def _make_palette(self) -> Palette:
        fixed = dict.fromkeys((*MOOD.colours, TRACE, *(colour for art in ART for colour in colours(art))))
        return Palette(fixed, MOOD.smoothed, self._sample())

    def raster(self, look: Look) -> Image.Image:
        if look.card == BACK:
            return with_border(_back(look.width, look.state == DOWN), look.ground)
        if look.state == DISC:
            return _disc(look)
        if look.state == GONE:
            return _outlined(look, self._painted(look))
        face = Image.new("RGB", (look.width, look.width + look.strip), ART[ANIMAL_OF[look.card]].accent)
        if look.width < READABLE:
            _tiny(face, look)
            face = fade(face, MOOD.panel, 0.4) if look.state == DOWN else face
        else:
            face.paste(self._painted(look), (0, 0))
            if look.state == DOWN:
                face = fade(face, MOOD.panel, 0.5)
                _crossed(face, theme.CHALK)
            _number(face, look)
        if look.strip:
            _name(face, look)
        if look.state in VEILS:
            face = fade(face, look.ground if look.state == DIM else MOOD.panel, VEILS[look.state])
        card = with_border(face, look.ground)
        if look.mark:
            marks.add_mark(card, look.mark)
        return card

    def _painted(self, look: Look) -> Image.Image:
        return self._pictures(ANIMAL_OF[look.card], look.width, NUMBER_OF[look.card] > 9)

    def _sample(self) -> Image.Image:
        sample = Image.new("RGB", (_SAMPLE * (len(ANIMALS) + 1), _SAMPLE * 3), MOOD.panel)
        for animal in range(len(ANIMALS)):
            look = Look(animal * NUMBERS, _SAMPLE, 0, MOOD.panel)
            sample.paste(self.raster(look), (_SAMPLE * animal, 0))
            sample.paste(self.raster(Look(look.card, _SAMPLE, 0, MOOD.felt, DIM)), (_SAMPLE * animal, _SAMPLE))
            sample.paste(self.raster(Look(look.card, _SAMPLE, 0, MOOD.panel, GONE)), (_SAMPLE * animal, _SAMPLE * 2))
        sample.paste(self.raster(Look(BACK, _SAMPLE, 0, MOOD.panel, DOWN)), (_SAMPLE * len(ANIMALS), 0))
        return sample


class LinesCanvas(CardCanvas[Look]): ...


def colours(art: Art) -> tuple[str, ...]:
    return (art.accent, *(each.colour if isinstance(each, Stroke) else each.fill for each in art.subject))


def _picture(animal: int, width: int, beside: bool) -> Image.Image:
    art, whole = ART[animal], width * FINE
    large = Image.new("RGB", (whole, whole), art.accent)
    draw(large, art.scene, (0, 0, whole, whole))
    side = round(whole * (0.64 if beside else 0.74))
    draw(large, art.subject, (whole - side - round(whole * 0.04), whole - side - round(whole * 0.05), side, side), True)
    return large.reduce(FINE)


def _number(face: Image.Image, look: Look) -> None:
    size = number_size(look.width)
    words = str(NUMBER_OF[look.card])
    border = max(2, round(look.width / 60))
    wide = text.length(words, size, text.BLACK) + round(size * 0.3) + border
    high = text.height(size, text.BLACK) + round(size * 0.3) + border
    corner = Image.new("L", (wide * FINE, high * FINE))
    box = (-wide * FINE, -high * FINE, wide * FINE - 1, high * FINE - 1)
    ImageDraw.Draw(corner).rounded_rectangle(box, round(size * 0.32) * FINE, fill=255)
    face.paste(Image.new("RGB", (wide, high), theme.PAPER), (0, 0), corner.reduce(FINE))
    at = ((wide + border) // 2 - round(size * 0.02), (high + border) // 2)
    text.write(face, at, words, size, theme.INK, text.BLACK, "middle")


def _tiny(face: Image.Image, look: Look) -> None:
    wide = face.width
    lettered = wide >= LETTERED
    split = round(wide * (0.58 if lettered else 0.74))
    face.paste(theme.rgb(theme.PAPER), (0, 0, wide, split))
    text.write(
        face, (wide // 2, split // 2 + 1), str(NUMBER_OF[look.card]), number_size(wide), theme.INK, text.BLACK, "middle"
    )
    if lettered:
        animal = ANIMAL_OF[look.card]
        ink = max(theme.CHALK, theme.INK, key=lambda each: theme.contrast(each, ART[animal].accent))
        text.write(
            face, (wide // 2, (split + wide) // 2), LETTERS[animal], round(wide * 0.4), ink, text.BLACK, "middle"
        )


def _outlined(look: Look, picture: Image.Image) -> Image.Image:
    card = with_border(fade(picture, MOOD.panel, 0.82), look.ground)
    pen = ImageDraw.Draw(card)
    edge = card.width - 1
    pen.rounded_rectangle((0, 0, edge, edge), radius(card.width), outline=MOOD.muted, width=max(1, card.width // 36))
    size = number_size(look.width)
    at = (round(look.width * 0.36), round(look.width * 0.34))
    text.write(card, at, str(NUMBER_OF[look.card]), size, theme.CHALK, text.BLACK, "middle")
    return card


def _disc(look: Look) -> Image.Image:
    art, whole = ART[ANIMAL_OF[look.card]], look.width * FINE
    large = Image.new("RGB", (whole, whole), art.accent)
    inset = round(whole * 0.1)
    draw(large, art.subject, (inset, inset, whole - 2 * inset, whole - 2 * inset), True)
    card = Image.new("RGB", (look.width, look.width), look.ground)
    card.paste(large.reduce(FINE), mask=disc_mask(look.width))
    return card


def _back(width: int, crossed: bool) -> Image.Image:
    whole = width * FINE
    large = Image.new("RGB", (whole, whole), MOOD.felt)
    pen = ImageDraw.Draw(large)
    step = max(FINE * 2, whole // 9)
    for start in range(-whole, whole, 2 * step):
        pen.polygon(
            ((start, whole), (start + step, whole), (start + step + whole, 0), (start + whole, 0)), fill=MOOD.rim
        )
    face = large.reduce(FINE)
    if crossed:
        _crossed(face, theme.CHALK)
    return face


def _crossed(face: Image.Image, ink: str) -> None:
    wide = face.width
    mask = Image.new("L", (wide * FINE, wide * FINE))
    pen, edge, thick = ImageDraw.Draw(mask), wide * FINE * 22 // 100, max(FINE, wide * FINE // 14)
    far = wide * FINE - edge
    pen.line((edge, edge, far, far), fill=255, width=thick)
    pen.line((edge, far, far, edge), fill=255, width=thick)
    face.paste(Image.new("RGB", (wide, wide), ink), (0, 0), mask.reduce(FINE))


def _name(face: Image.Image, look: Look) -> None:
    name, top = CARDS[look.card].partition("-")[2].capitalize(), look.width
    pen = ImageDraw.Draw(face)
    pen.rectangle((0, top, look.width, top + look.strip), fill=theme.PAPER)
    size = text.largest_size(name, look.width - 14, look.strip * 3 // 4, 10)
    text.write(face, (look.width // 2, top + look.strip // 2), name, size, theme.INK, text.BOLD, "middle")
