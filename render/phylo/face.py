"""One card by itself: the printable face with all it says, and the compact one in which the hand shows it."""

import io

from PIL import Image, ImageOps

from games.core.values import many
from games.phylo.cards.card import Card, climate_names, terrain_names
from games.phylo.cards.wording import does, effect_text, powers, target
from render import canvas, text, theme
from render.alt import fullest
from render.canvas import QUICK
from render.card import mounted
from render.phylo import pen
from render.phylo.art import ACCENTS, picture_of
from render.phylo.pen import AIRS, CODES, GROUNDS, broken
from render.phylo.typeset import PRINTED, typeset
from render.picture import Picture


def face(
    card: Card, size: tuple[int, int] = PRINTED, picture: Image.Image | bytes | None = None, licence: str = ""
) -> Image.Image:
    """The whole card at this size, best in the proportion of 63 to 88: every word at its place of the printed card.

    The maker's own picture replaces the drawn one, cut to the window, with its licence at the card's foot. An unfinished card shows only
    what it has.
    """
    accent = ACCENTS.get(card.kingdom if card.kind == "species" else card.kind, ACCENTS["plantae"])
    layout = typeset(card, licence)

    def scaled(length: int) -> int:
        return length * size[0] // PRINTED[0]

    image = Image.new("RGB", size, theme.PAPER)
    image.paste(theme.rgb(accent), (0, 0, size[0], scaled(layout.head)))
    left, top, right, bottom = map(scaled, layout.picture)
    image.paste(_window(card, picture, (right - left, bottom - top)), (left, top))
    for badge in layout.badges:
        pen.chip(image, (scaled(badge.x), scaled(badge.y)), badge.words, max(1, scaled(badge.size)), badge.ground)
    for line in layout.lines:
        at, letter = (scaled(line.x), scaled(line.y)), max(1, scaled(line.size))
        text.write(image, at, line.words, letter, line.ink, line.weight, line.anchor)
    return mounted(image, theme.PAPER)


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
    parts += [", ".join(powers(card)), effect_text(card).rstrip("."), card.text.rstrip(".")]
    parts.append("With its maker's own picture" if own else "")
    return fullest((lambda: ". ".join(filter(None, parts)) + ".",))


def compact(card: Card, size: tuple[int, int]) -> Image.Image:
    """The card as the hand shows it: picture, points, diet, food chain, scale, terrains, climates, abilities."""
    wide = size[0]
    accent = ACCENTS.get(card.kingdom if card.kind == "species" else card.kind, ACCENTS["plantae"])
    image = Image.new("RGB", size, theme.PAPER)
    head, side, margin = 32, 82, 8
    image.paste(theme.rgb(accent), (0, 0, wide, head))
    name = text.largest(card.name, wide - 2 * margin, 22, 14)
    lines = (card.name,) if name > 14 else wrapped(card.name, name, wide - margin, 2, text.BOLD)
    for number, line in enumerate(lines):
        y = head // 2 + 1 + 14 * number - 7 * (len(lines) - 1)
        text.write(image, (wide // 2, y), line, name, pen.ink_on(accent), anchor="middle")
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
        line = " · ".join(_short(card))
        text.write(
            image,
            (margin, head + side + 70),
            line,
            text.largest(line, wide - 14, 18, 13),
            theme.PENCIL,
            width=wide - 12,
        )
    elif card.kind == "event":
        _event(
            image,
            card,
            (x, head + 3, right - x, side - 3),
            (margin, head + side + 4, wide - 2 * margin, size[1] - head - side - 8),
        )
    else:
        text.write(image, (x, head + 62), card.kind, 20, theme.INK)
        pen.chips(image, (margin - 2, head + side + 16), _grounds(card, short=True), 19, wide - 2 * margin + 4)
        pen.chips(image, (margin - 2, head + side + 44), _airs(card), 19, wide - 2 * margin + 4)
    return mounted(image, theme.MEADOW.felt)


def _event(image: Image.Image, card: Card, beside: canvas.Box, below: canvas.Box) -> None:
    """What an event does beside its picture; below, on which species, and its own text where there is room left. Boxes are left, top,
    width and height."""
    if card.effect is None:
        return
    _lines(image, does(card.effect), beside, (18, 11), text.BOLD)
    left, top, wide, high = below
    used = _lines(image, f"on {target(card.effect)}", below, (16, 12), text.MEDIUM)
    rest = (left, top + used, wide, high - used)
    if len(broken(text.writable(card.text), 13, text.REGULAR, wide)) * 15 <= rest[3]:
        _lines(image, card.text, rest, (15, 13), text.REGULAR)


def _lines(image: Image.Image, words: str, box: canvas.Box, sizes: tuple[int, int], weight: int) -> int:
    """A text in a box, in the largest of these sizes that holds it, else its beginning; returns its height."""
    left, top, wide, high = box
    for size in range(sizes[0], sizes[1] - 1, -1):
        step = round(size * 1.18)
        lines = wrapped(words, size, wide, high // step, weight)
        if not lines or not lines[-1].endswith(text.ELLIPSIS):
            break
    for number, line in enumerate(lines):
        text.write(image, (left, top + number * step + step // 2), line, size, theme.INK, weight)
    return len(lines) * step


def _grounds(card: Card, short: bool) -> tuple[tuple[str, str], ...]:
    """The terrains with their colours, in three letters where it is short."""
    return tuple((CODES[each] if short else each, GROUNDS[each]) for each in terrain_names(card.terrains))


def _airs(card: Card) -> tuple[tuple[str, str], ...]:
    return tuple((each, AIRS[each]) for each in climate_names(card.climates))


def _short(card: Card) -> tuple[str, ...]:
    """What a species can do, in so many words as a hand has room for."""
    need = f" ({card.needs})" if card.needs else ""
    far = (("move", card.move, ""), ("flight", card.flight, ""), ("spread", card.spread, need))
    return (
        *(f"{word} {number}{extra}" for word, number, extra in far if number),
        *(each.name for each in card.keywords),
    )


def wrapped(words: str, size: int, wide: int, most: int, weight: int) -> tuple[str, ...]:
    """A text in lines of a width; if there are too many, the last one is cut."""
    lines = broken(text.writable(words), size, weight, wide)
    if len(lines) <= most:
        return lines
    return (*lines[: most - 1], text.fitted(f"{lines[most - 1]}{text.ELLIPSIS}", size, weight, wide))
