"""The cards of a drafting game as sprites."""

from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from render import text, theme
from render.canvas import FINE
from render.card import Sprites, draw_art, fade, with_border
from render.card_canvas import CardCanvas
from render.drafting import card_back, marks
from render.drafting.style import Style
from render.palette import Palette
from render.shapes import Art

PLAIN, DIM, GHOST, TURNED = "plain", "dim", "ghost", "turned"
"""States of a card: as it is; darkened if another is chosen; half visible where it may go; turned over."""

VEILS = {DIM: 0.66, GHOST: 0.3}
"""How far a card fades into the ground, from 0 to 1."""

KEPT = 768
"""Cached sprites of each game: about 10 MB, more than a full table needs."""

TWO_LINES = 46
"""From this height on, in pixels, a name strip has room for two lines."""


@dataclass(frozen=True, slots=True)
class Look:
    """How to show a card, in pixels. `strip` is the height of its name, 0 for none; `mark` is "lock", "swap" or a count."""

    kind: int
    width: int
    height: int
    strip: int
    ground: str
    state: str = PLAIN
    mark: str = ""


class Cards(Sprites[Look]):
    def __init__(self, style: Style) -> None:
        super().__init__(style.mood, KEPT)
        self.style = style

    def _make_palette(self) -> Palette:
        accents = (art.accent for art in self._art())
        mood = self.style.mood
        return Palette((*mood.colours, *accents), mood.smoothed, self._sample())

    def raster(self, look: Look) -> Image.Image:
        card = with_border(self._face(look), look.ground)
        if look.state in VEILS:
            card = fade(card, look.ground, VEILS[look.state])
        if look.mark:
            marks.add_mark(card, look.mark)
        return card

    def _art(self) -> list[Art]:
        return [self.style.art[name] for name in self.style.deck.names]

    def _sample(self) -> Image.Image:
        kinds = len(self.style.deck.names)
        sample = Image.new("RGB", (_SAMPLE * kinds, _SAMPLE * 2))
        for kind in range(kinds):
            look = Look(kind, _SAMPLE, _SAMPLE, 0, self.style.mood.panel)
            sample.paste(self.raster(look), (_SAMPLE * kind, 0))
            sample.paste(self.raster(replace(look, ground=self.style.mood.felt, state=DIM)), (_SAMPLE * kind, _SAMPLE))
        return sample

    def _face(self, look: Look) -> Image.Image:
        width, high = look.width * FINE, (look.height - look.strip) * FINE
        art = self._art()[look.kind]
        large = Image.new("RGB", (width, look.height * FINE), art.accent)
        if look.state == TURNED:
            card_back.draw_back(large, art, (width, high), self.style.mood)
        else:
            draw_art(large, art, (width, high))
        face = large.reduce(FINE)
        if look.strip:
            _name(face, look, self.style.deck.names[look.kind].capitalize(), art.accent)
        return face


class DraftingCanvas(CardCanvas[Look]):
    cards: Cards

    @property
    def style(self) -> Style:
        return self.cards.style


_SAMPLE = 96


def _name(face: Image.Image, look: Look, name: str, accent: str) -> None:
    top, line = look.height - look.strip, max(2, look.width // 50)
    pen = ImageDraw.Draw(face)
    pen.rectangle((0, top, look.width, look.height), fill=theme.PAPER)
    pen.rectangle((0, top, look.width, top + line - 1), fill=accent)
    parts = name.split(" ") if look.strip >= TWO_LINES else [name]
    high = look.strip // len(parts) if len(parts) > 1 else look.strip
    most = min(26, (look.strip if look.strip < TWO_LINES else 28) * 3 // 4)
    longest = max(parts, key=lambda part: text.length(part, most, text.BOLD))
    size = text.largest_size(longest, look.width - 12, most, 8)
    for number, part in enumerate(parts):
        mask, left, above = text.mask(part, size, text.BOLD)
        base = top + number * high + (high + line + text.height(size, text.BOLD)) // 2 - 1
        at = ((look.width - text.length(part, size, text.BOLD)) // 2 + left, base + above)
        face.paste(Image.new("RGB", mask.size, theme.INK), at, mask)
