"""One card by itself: the printable face with all it says, and the compact one in which the hand shows it."""

import io

from PIL import Image, ImageOps

from games.core.values import many
from games.phylo.cards.card import Card, climate_names, described, terrain_names
from render import text, theme
from render.alt import fullest
from render.canvas import QUICK
from render.card import mounted
from render.phylo import pen
from render.phylo.art import ACCENTS, picture_of
from render.phylo.pen import AIRS, CODES, DIETS, GROUNDS
from render.picture import Picture

PRINTED = (744, 1039)
"""63 x 88 mm at 300 dots an inch."""


WINDOW = (PRINTED[0], round(PRINTED[1] * 0.4))
"""The part of a printed card that is its picture, in pixels."""


def face(
    card: Card, size: tuple[int, int] = PRINTED, picture: Image.Image | bytes | None = None, licence: str = ""
) -> Image.Image:
    """The whole card at this size, best in the proportion of 63 to 88.

    The maker's own picture replaces the drawn one, cut to the window, with its licence at the card's foot. An unfinished card shows only
    what it has.
    """
    wide, high = size
    unit = wide / 63
    image = Image.new("RGB", size, theme.PAPER)
    accent = ACCENTS.get(card.kingdom if card.kind == "species" else card.kind, ACCENTS["plantae"])
    head, picture_high = round(12 * unit), round(high * 0.4)
    image.paste(theme.rgb(accent), (0, 0, wide, head))
    margin, inner = round(3 * unit), wide - 2 * round(3 * unit)
    points = str(card.points) if card.kind in ("species", "habitat") and card.points else ""
    room = inner - (text.length(points, round(9 * unit), text.BLACK) + round(2 * unit) if points else 0)
    ink = pen.ink_on(accent)
    name = text.largest(card.name, room, round(6 * unit), round(3.4 * unit))
    text.write(
        image, (margin, head * (40 if card.latin or card.group else 52) // 100), card.name, name, ink, width=room
    )
    kind = " · ".join(filter(None, (card.latin, card.group)))
    if kind:
        text.write(image, (margin, head * 80 // 100), kind, round(3 * unit), ink, text.MEDIUM, width=room)
    text.write(image, (wide - margin, head // 2), points, round(9 * unit), ink, text.BLACK, "right")
    image.paste(_window(card, picture, (wide, picture_high)), (0, head))
    end = high - round(3 * unit)
    if licence := text.writable(licence).strip():
        end -= round(3 * unit)
        least = text.largest(licence, inner, round(2.2 * unit), round(1.8 * unit), text.REGULAR)
        text.write(image, (margin, high - round(3 * unit)), licence, least, theme.PENCIL, text.REGULAR, width=inner)
    y, step, letter = head + picture_high + round(4 * unit), round(6 * unit), round(3.6 * unit)
    if card.kind == "species":
        x = margin
        if card.diet:
            x += pen.chip(image, (margin, y), f"{DIETS[card.diet][0]}  {card.diet}", letter, DIETS[card.diet][1])
        ranks = ((f"food chain {card.chain}", card.chain), (f"scale {card.scale}", card.scale))
        rank = " · ".join(words for words, number in ranks if number)
        room = wide - margin - x - round(2 * unit)
        least = round(2.4 * unit)
        text.write(image, (wide - margin, y), rank, text.largest(rank, room, letter, least), theme.INK, anchor="right")
    else:
        pen.chip(image, (margin, y), card.kind, letter, accent)
    y += step
    for labels in (_grounds(card, short=False), _airs(card)):
        if labels:
            pen.chips(image, (margin, y), labels, letter, inner)
            y += step
    for words in abilities(card):
        letter = text.largest(words, inner, round(3.4 * unit), round(2.6 * unit))
        for line in wrapped(words, letter, inner, 2):
            text.write(image, (margin, y), line, letter, theme.INK)
            y += round(1.3 * letter)
    y += round(0.6 * unit) if abilities(card) else 0
    _text(image, card.text, (margin, y, inner, end - y), unit)
    return mounted(image, theme.PAPER)


def _text(image: Image.Image, words: str, box: tuple[int, int, int, int], unit: float) -> None:
    """A card's text in a box, the first line centred on its top edge: as large as the whole of it fits, or its beginning, small."""
    left, top, wide, high = box
    sizes = range(round(3.2 * unit), round(2 * unit), -1)

    def lines(size: int, most: int) -> tuple[str, ...]:
        return wrapped(words, size, wide, most)

    def most(size: int) -> int:
        return max(1, 1 + high // round(1.35 * size))

    fits = (size for size in sizes if len(lines(size, 99)) <= most(size))
    size = next(fits, max(8, round(2 * unit)))
    for number, line in enumerate(lines(size, most(size))):
        text.write(image, (left, top + number * round(1.35 * size)), line, size, theme.INK, text.REGULAR, width=wide)


def _window(card: Card, picture: Image.Image | bytes | None, size: tuple[int, int]) -> Image.Image:
    """The picture in a card's window: the maker's own, cut to fit, or the drawn one."""
    if picture is None:
        return pen.picture(picture_of(card), *size)
    if isinstance(picture, bytes):
        with Image.open(io.BytesIO(picture), formats=("PNG",)) as opened:
            picture = opened.convert("RGB")
    return ImageOps.fit(picture.convert("RGB"), size, Image.Resampling.LANCZOS)


def card_picture(card: Card, size: tuple[int, int], picture: bytes | None = None, licence: str = "") -> Picture:
    """The card as a PNG file of this size, and in words."""
    file = io.BytesIO()
    face(card, size, picture, licence).save(file, "PNG", compress_level=QUICK)
    return Picture(file.getvalue(), alt_of(card, own=picture is not None))


def alt_of(card: Card, own: bool = False) -> str:
    """The card in words: "Moss newt, species, 8 points. Triturus muscosus. ...", and whether its picture is its maker's own."""
    points = f", {many(card.points, 'point')}" if card.points else ""
    parts = [f"{card.name or 'A card without a name yet'}, {card.kind}{points}", card.latin]
    if card.kind == "species":
        ranks = (card.diet, f"food chain {card.chain}" * bool(card.chain), f"scale {card.scale}" * bool(card.scale))
        parts.append(", ".join(filter(None, ranks)))
    parts += [", ".join(terrain_names(card.terrains)), ", ".join(climate_names(card.climates))]
    parts += [", ".join(abilities(card)), card.text.rstrip(".")]
    parts.append("With its maker's own picture" if own else "")
    return fullest((lambda: ". ".join(filter(None, parts)) + ".",))


def compact(card: Card, size: tuple[int, int]) -> Image.Image:
    """The card as the hand shows it: picture, points, diet, food chain, scale, terrains, climates, abilities."""
    wide = size[0]
    accent = ACCENTS.get(card.kingdom if card.kind == "species" else card.kind, ACCENTS["plantae"])
    image = Image.new("RGB", size, theme.PAPER)
    head, side, margin = 32, 82, 8
    image.paste(theme.rgb(accent), (0, 0, wide, head))
    name = text.largest(card.name, wide - 2 * margin, 22, 15)
    text.write(image, (wide // 2, head // 2 + 1), card.name, name, pen.ink_on(accent), anchor="middle", width=wide - 10)
    image.paste(pen.picture(picture_of(card), side, side), (0, head))
    x, right = side + margin, wide - margin
    if card.kind in ("species", "habitat"):
        text.write(image, (right, head + 24), str(card.points), 40, theme.INK, text.BLACK, "right")
    if card.kind == "species":
        pen.diet(image, (x, head + 24), card, 24)
        for words, y in ((f"chain {card.chain}", 52), (f"scale {card.scale}", 73)):
            text.write(image, (x, head + y), words, 20, theme.INK)
        pen.chips(image, (margin - 2, head + side + 16), _grounds(card, short=True), 19, wide - 2 * margin + 4)
        pen.chips(image, (margin - 2, head + side + 44), _airs(card), 19, wide - 2 * margin + 4)
        line = " · ".join(abilities(card, short=True))
        text.write(
            image,
            (margin, head + side + 70),
            line,
            text.largest(line, wide - 14, 18, 13),
            theme.PENCIL,
            width=wide - 12,
        )
    elif card.kind == "event":
        for number, words in enumerate(("event", *abilities(card, short=True))):
            least = text.largest(words, right - x, 20, 14)
            text.write(image, (x, head + 16 + number * 24), words, least, theme.INK, width=right - x)
        for number, words in enumerate(wrapped(card.text, 16, wide - 2 * margin, 4)):
            text.write(image, (margin, head + side + 14 + number * 19), words, 16, theme.INK, text.REGULAR)
    else:
        text.write(image, (x, head + 62), card.kind, 20, theme.INK)
        pen.chips(image, (margin - 2, head + side + 16), _grounds(card, short=True), 19, wide - 2 * margin + 4)
        pen.chips(image, (margin - 2, head + side + 44), _airs(card), 19, wide - 2 * margin + 4)
    return mounted(image, theme.MEADOW.felt)


def _grounds(card: Card, short: bool) -> tuple[tuple[str, str], ...]:
    """The terrains with their colours, in three letters where it is short."""
    return tuple((CODES[each] if short else each, GROUNDS[each]) for each in terrain_names(card.terrains))


def _airs(card: Card) -> tuple[tuple[str, str], ...]:
    return tuple((each, AIRS[each]) for each in climate_names(card.climates))


WHERE = {"invasive": "onto", "parasitic": "under", "pollinator": "of"}
"""How a keyword goes with what it is good for."""


def abilities(card: Card, short: bool = False) -> tuple[str, ...]:
    """MOVE, FLIGHT, SPREAD and keywords with what they are good for; an event's effect, how long it lasts and what it hits."""
    need = f" with {card.needs}" if card.needs and not short else f" ({card.needs})" if card.needs else ""
    lines = [
        f"{word} {number}{extra}"
        for word, number, extra in (("move", card.move, ""), ("flight", card.flight, ""), ("spread", card.spread, need))
        if number
    ]
    lines += [each.name if short else f"{each.name} {WHERE[each.name]} {described(each.on)}" for each in card.keywords]
    if card.effect is not None:
        lasts = card.effect.lasts
        lines += [card.effect.name, many(lasts, "turn") if lasts else "at once"]
    if card.effect is not None and not short:
        lines = [", ".join(lines), f"on {described(card.effect.target)}"]
    return tuple(lines)


def wrapped(words: str, size: int, wide: int, most: int) -> tuple[str, ...]:
    """A text in lines of a width; if there are too many, the last one is cut."""
    lines: list[str] = []
    for word in text.writable(words).split():
        if lines and text.length(f"{lines[-1]} {word}", size, text.REGULAR) <= wide:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1 :] = [text.fitted(" ".join(lines[most - 1 :]), size, text.REGULAR, wide)]
    return tuple(lines)
