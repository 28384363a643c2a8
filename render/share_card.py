"""The card of a shared result. It shows animals of the game, but no card of the match or puzzle."""

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image, ImageDraw

from render import alt_text, pictures, text, theme
from render.canvas import SMALL, Canvas
from render.emoji.cards import all_figures
from render.lazy.inputs import ShareCard
from render.palette import Palette
from render.picture import Picture
from render.shapes import Shape, draw

SIZE = (1000, 420)
LEFT, WIDE = 44, 544
"""The left edge of the words, and their width, in pixels."""
SUN, FEET = (800, 210, 178), 352
"""Middle and radius of the disc behind the animals, and the line on which they stand."""
HERDS: Mapping[str, tuple[tuple[str, int, int], ...]] = {
    "ecosystem": (("bear", 800, 230), ("fox", 690, 150), ("rabbit", 905, 120)),
    "savanna": (("giraffe", 800, 270), ("lion", 690, 150), ("zebra", 905, 140)),
    "lines": (("elephant", 800, 210), ("tiger", 680, 140), ("monkey", 915, 130)),
    "ecogogo": (("owl", 800, 240), ("squirrel", 690, 140), ("lizard", 905, 90)),
    "phylo": (("deer", 800, 250), ("fox", 690, 140), ("duck", 905, 100)),
}
"""Animals by game, the one at the back first: emoji, middle and height in pixels."""
FINE = 2


def share_card(card: ShareCard, name: str) -> Picture:
    palette, ground, felt, muted = _ground(card.slug)
    canvas = Canvas(palette, SIZE, felt)
    canvas.paste(ground, (0, 0))
    written = text.drawable(name)
    written = "" if text.BOX in written else written  # the page above the picture says it in full
    fits = text.length(card.heading, 34, text.MEDIUM) <= WIDE
    heading = [card.heading] if fits else card.heading.split(" · ", 1)
    rows = [
        *((part, 34, muted, text.MEDIUM, 46) for part in heading),
        (written, text.largest_size(written, WIDE, 52, 30), theme.CHALK, text.BOLD, 66),
        (card.result, text.largest_size(card.result, WIDE, 92, 48, text.BLACK), theme.GOLD if card.won else theme.CHALK, text.BLACK, 108),
        *((line, 34, muted, text.MEDIUM, 46) for line in card.lines),
    ]  # fmt: skip
    rows = [row for row in rows if row[0]]
    top = (SIZE[1] - sum(high for *_, high in rows)) // 2
    for words, size, ink, weight, high in rows:
        canvas.write((LEFT, top + high // 2), words, size, ink, felt, weight=weight, width=WIDE)
        top += high
    said = ": ".join(filter(None, (text.plain(name)[:32], card.result)))
    (told,) = alt_text.alt_texts((card.heading, said, *card.lines))
    return Picture(canvas.png(SMALL), told)


@lru_cache(maxsize=8)
def _ground(slug: str) -> tuple[Palette, Image.Image, str, str]:
    mood = pictures(slug).mood
    large = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), mood.felt)
    pen = ImageDraw.Draw(large)
    x, y, radius = (each * FINE for each in SUN)
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=mood.rim)
    pen.chord((x - radius, y - radius, x + radius, y + radius), 35, 145, fill=mood.panel)
    shapes = {figure.name: figure.shapes for figure in all_figures() if figure.slug == slug}
    for animal, middle, high in HERDS.get(slug, ()):
        cut = _cut_out(shapes[animal], high * FINE)
        large.paste(cut, (middle * FINE - cut.width // 2, FEET * FINE - cut.height), cut)
    drawn = large.reduce(FINE)
    more = ((theme.GOLD, mood.felt), (mood.muted, mood.felt))
    palette = Palette(mood.colours, (*mood.smoothed, *more), drawn)
    return palette, palette.adopt(drawn), mood.felt, mood.muted


def _cut_out(shapes: tuple[Shape, ...], high: int) -> Image.Image:
    """A picture of the shapes, `high` pixels high, without space around them."""
    over = high // 5
    large = Image.new("RGBA", (2 * high, 2 * high))
    draw(large, shapes, (over, over, high * 8 // 5, high * 8 // 5))
    figure = large.crop(large.getbbox())
    return figure.resize((max(1, figure.width * high // figure.height), high), Image.Resampling.LANCZOS)
