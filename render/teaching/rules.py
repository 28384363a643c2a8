"""The picture of a page of the rules."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from games.core.rulebook import Book, Example, Page, Part
from games.core.values import figure
from render import text, theme
from render.canvas import FINE, Box
from render.card import rounded
from render.game_pictures import GamePictures, M, V
from render.picture import FLAT, Picture, Strips
from render.teaching.highlights import draw_badge, png
from render.teaching.lesson import lesson_page

WIDE, EDGE, GUTTER = theme.WIDTH, theme.MARGIN, 14
HEAD, TITLE, FOOT = 196, 62, 62
CARD, ALONE = 164, 300
GAP, OUT = 10, 6
ABOVE = 0.7
MOST = int(FLAT * WIDE)
ALT = 1024


def rules_page(shell: GamePictures[V, M], book: Book, page: Page) -> Strips:
    """A page's examples; without examples, the step of the lesson or the card that the page is about."""
    step = book.step(page)
    if step is not None and book.lesson and not page.examples:
        return lesson_page(shell, book.lesson, step, book.lesson.read(step))
    image, alt = drawn(shell, page)
    return Strips((Picture(png(image), alt[:ALT]),))


def drawn(shell: GamePictures[V, M], page: Page) -> tuple[Image.Image, str]:
    mood, count = shell.mood, len(page.examples)
    if not count:
        image = Image.new("RGB", (WIDE, max(ALONE + 2 * EDGE, 235 + 42 * len(_told(shell, page)))), mood.felt)
        _head(image, shell, page, ALONE)
        return image, f"{page.title}: {page.rule}."
    wide = (WIDE - 2 * EDGE - (count - 1) * GUTTER) // count
    room = MOST - HEAD - TITLE - FOOT - 2 * EDGE
    size = min(_fitting(each, shell, wide - 2 * EDGE, room) for each in page.examples)
    tall = max(_extent(each)[1] for each in page.examples) * (_high(shell, size) + GAP) - GAP
    image = Image.new("RGB", (WIDE, HEAD + TITLE + tall + FOOT + 2 * EDGE), mood.felt)
    _head(image, shell, page)
    for number, example in enumerate(page.examples):
        left = EDGE + number * (wide + GUTTER)
        _example(image, shell, example, (left, HEAD, left + wide, image.height - EDGE), size, titled=count > 1)
    return image, " ".join((f"{page.title}: {page.rule}.", *(str(each) for each in page.examples)))


def _head(image: Image.Image, shell: GamePictures[V, M], page: Page, card: int = CARD) -> None:
    left = EDGE + 6
    if page.card:
        wide = _wide(shell, card)
        image.paste(_tile(shell, page.card, (wide, card), shell.mood.felt), (left, EDGE))
        left += wide + 26
    room = WIDE - left - EDGE
    text.write(image, (left, 50), page.title, 54, theme.CHALK, text.BOLD, width=room)
    size = next(size for size in (40, 37, 34, 31, 28) if len(text.wrapped(page.rule, size, room)) < 3 or size == 28)
    lines = text.wrapped(page.rule, size, room)[:2]
    for number, line in enumerate(lines):
        text.write(image, (left, 112 + number * (size + 10)), line, size, theme.GOLD, text.BOLD)
    if card == ALONE:
        top = 130 + len(lines) * (size + 10)
        for number, line in enumerate(_told(shell, page)):
            text.write(image, (left, top + number * 42), line, 30, shell.mood.muted, text.MEDIUM)


def _told(shell: GamePictures[V, M], page: Page) -> list[str]:
    return text.wrapped(page.text, 30, WIDE - 2 * EDGE - 32 - _wide(shell, ALONE))


def _example(
    image: Image.Image, shell: GamePictures[V, M], example: Example, box: Box, size: int, *, titled: bool
) -> None:
    mood = shell.mood
    left, top, right, bottom = box
    panel = Image.new("RGB", (right - left, bottom - top), mood.panel)
    image.paste(panel, (left, top), rounded(panel.size, 0, 18))
    if titled:
        _sign(image, (left + 40, top + 36), example.good)
        words = "Counts" if example.good else "Counts less" if example.parts else "Doesn't count"
        text.write(image, (left + 70, top + 36), words, 36, theme.CHALK, text.BOLD)
    columns, rows = _extent(example)
    card = (size, _high(shell, size))
    wide, tall = columns * (card[0] + GAP) - GAP, rows * (card[1] + GAP) - GAP
    at = ((left + right - wide) // 2, top + TITLE + (bottom - FOOT - top - TITLE - tall) // 2)
    cells = {place: _box(place, at, card) for place in _places(columns, rows)}
    for place, cell in cells.items():
        if place in example.cards:
            image.paste(_tile(shell, example.cards[place], card, mood.panel), cell[:2])
            if place == example.of and example.on:
                _laid(image, shell, example.on, cell)
        else:
            _hollow(image, shell, cell)
    for part in example.parts:
        if part.places:
            _outline(image, [cells[place] for place in part.places])
    if example.of and not any(example.of in part.places for part in example.parts):
        _outline(image, [cells[example.of]], theme.CHALK)
    for part in example.parts:
        if part.places and example.good:
            cell = cells[_badged(part, example)]
            draw_badge(image, (cell[2] - 8, cell[1] + 8), figure(part.points))
    ink = theme.GOLD if example.good else theme.ROSE
    words = f"{example.why}: {example.sum}" if example.why else example.sum
    fit = text.largest_size(words, right - left - 24, 42, 20)
    text.write(image, ((left + right) // 2, bottom - FOOT // 2 - 2), words, fit, ink, text.BOLD, "middle")


@lru_cache(maxsize=256)
def _tile(shell: GamePictures[V, M], word: str, size: tuple[int, int], ground: str) -> Image.Image:
    return shell.tile(word, size, ground)


def _high(shell: GamePictures[V, M], wide: int) -> int:
    return round(wide * shell.largest[1] / shell.largest[0])


def _wide(shell: GamePictures[V, M], high: int) -> int:
    return high * shell.largest[0] // shell.largest[1]


def _laid(image: Image.Image, shell: GamePictures[V, M], name: str, cell: Box) -> None:
    right, bottom = cell[2], cell[3]
    wide, tall = round((right - cell[0]) * ABOVE), round((bottom - cell[1]) * ABOVE)
    rim = (wide + 6, tall + 6)
    image.paste(Image.new("RGB", rim, theme.INK), (right - rim[0], bottom - rim[1]), rounded(rim, 0, 12))
    image.paste(_tile(shell, name, (wide, tall), theme.INK), (right - wide, bottom - tall))


def _badged(part: Part, example: Example) -> str:
    return min(part.places, key=lambda place: (_at(place)[1], -_at(place)[0]))


def _at(place: str) -> tuple[int, int]:
    return ord(place[0]) - ord("A"), int(place[1:]) - 1


def _extent(example: Example) -> tuple[int, int]:
    across, down = zip(*map(_at, example.cards), strict=True)
    return max(2, max(across) + 1), max(down) + 1


def _fitting(example: Example, shell: GamePictures[V, M], wide: int, room: int) -> int:
    columns, rows = _extent(example)
    return min(shell.largest[0], (wide + GAP) // columns - GAP, _wide(shell, (room + GAP) // rows - GAP))


def _places(columns: int, rows: int) -> Sequence[str]:
    return [f"{'ABCDEFGHI'[column]}{row + 1}" for row in range(rows) for column in range(columns)]


def _box(place: str, at: tuple[int, int], card: tuple[int, int]) -> Box:
    column, row = _at(place)
    x, y = at[0] + column * (card[0] + GAP), at[1] + row * (card[1] + GAP)
    return x, y, x + card[0], y + card[1]


def _hollow(image: Image.Image, shell: GamePictures[V, M], cell: Box) -> None:
    size = (cell[2] - cell[0], cell[3] - cell[1])
    for colour, inset in ((shell.mood.rim, 0), (shell.mood.hollow, 2)):
        image.paste(Image.new("RGB", size, colour), cell[:2], rounded(size, inset, max(5, size[0] // 12)))


def _outline(image: Image.Image, cells: Sequence[Box], colour: str = theme.GOLD) -> None:
    outer, inner = _joined(image.size, cells, OUT), _joined(image.size, cells, OUT - 6)
    image.paste(Image.new("RGB", image.size, colour), (0, 0), ImageChops.subtract(outer, inner))


def _joined(size: tuple[int, int], cells: Sequence[Box], by: int) -> Image.Image:
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for left, top, right, bottom in cells:
        pen.rounded_rectangle((left - by, top - by, right + by - 1, bottom + by - 1), 12, fill=255)
        for other in cells:
            if other[:2] == (right + GAP, top):
                pen.rectangle((right - 12, top - by, right + GAP + 12, bottom + by - 1), fill=255)
            if other[:2] == (left, bottom + GAP):
                pen.rectangle((left - by, bottom - 12, right + by - 1, bottom + GAP + 12), fill=255)
    return mask


def _sign(image: Image.Image, at: tuple[int, int], good: bool) -> None:
    side = 44
    mask = Image.new("L", (side * FINE, side * FINE))
    pen = ImageDraw.Draw(mask)
    strokes = [[(12, 23), (19, 30), (33, 14)]] if good else [[(14, 14), (30, 30)], [(30, 14), (14, 30)]]
    for stroke in strokes:
        pen.line([(x * FINE, y * FINE) for x, y in stroke], fill=255, width=6 * FINE, joint="curve")
    corner = (at[0] - side // 2, at[1] - side // 2)
    disc = theme.GOLD if good else theme.ROSE
    image.paste(Image.new("RGB", (side, side), disc), corner, rounded((side, side), 0, side // 2))
    ink = theme.INK if good else theme.RUST
    image.paste(Image.new("RGB", (side, side), ink), corner, mask.reduce(FINE))
