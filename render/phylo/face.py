"""One card by itself: the printable face with all it says, and the compact one in which the hand shows it."""

from PIL import Image

from games.phylo.card import Card, climate_names, terrain_names
from render import text, theme
from render.card import mounted
from render.phylo import pen
from render.phylo.art import ACCENTS, picture_of
from render.phylo.pen import AIRS, CODES, DIETS, GROUNDS

PRINTED = (744, 1039)
"""63 x 88 mm at 300 dots an inch."""


def face(card: Card, size: tuple[int, int] = PRINTED) -> Image.Image:
    """The whole card in this many pixels, best in the proportion of 63 to 88."""
    wide, high = size
    unit = wide / 63
    image = Image.new("RGB", size, theme.PAPER)
    accent = ACCENTS.get(card.kingdom if card.kind == "species" else card.kind, ACCENTS["plantae"])
    head, shown = round(12 * unit), round(high * 0.4)
    image.paste(theme.rgb(accent), (0, 0, wide, head))
    margin, inner = round(3 * unit), wide - 2 * round(3 * unit)
    points = str(card.points) if card.kind in ("species", "habitat") else ""
    room = inner - (text.length(points, round(9 * unit), text.BLACK) + round(2 * unit) if points else 0)
    ink = pen.ink_on(accent)
    name = pen.fitting(card.name, room, round(6 * unit), round(3.4 * unit))
    pen.write(image, (margin, head * (40 if card.latin else 52) // 100), card.name, name, ink, width=room)
    if card.latin:
        pen.write(image, (margin, head * 80 // 100), card.latin, round(3 * unit), ink, text.MEDIUM, width=room)
    pen.write(image, (wide - margin, head // 2), points, round(9 * unit), ink, text.BLACK, "right")
    image.paste(pen.picture(picture_of(card), wide, shown), (0, head))
    y, step, letter = head + shown + round(4 * unit), round(6 * unit), round(3.6 * unit)
    if card.kind == "species":
        x = margin + pen.chip(image, (margin, y), f"{DIETS[card.diet][0]}  {card.diet}", letter, DIETS[card.diet][1])
        rank = f"food chain {card.chain} · scale {card.scale}"
        room = wide - margin - x - round(2 * unit)
        least = round(2.4 * unit)
        pen.write(image, (wide - margin, y), rank, pen.fitting(rank, room, letter, least), theme.INK, anchor="right")
    else:
        pen.chip(image, (margin, y), card.kind, letter, accent)
    y += step
    for told in (_grounds(card, short=False), _airs(card)):
        if told:
            pen.chips(image, (margin, y), told, letter, inner)
            y += step
    for words in (*abilities(card), *wrapped(card.text, round(3.2 * unit), inner, 4)):
        if y < high - round(3 * unit):
            bold = words in abilities(card)
            size_of = pen.fitting(words, inner, round(3.4 * unit if bold else 3.2 * unit), round(2.2 * unit))
            weight = text.BOLD if bold else text.REGULAR
            pen.write(image, (margin, y), words, size_of, theme.INK, weight, width=inner)
            y += round(4.4 * unit)
    return mounted(image, theme.PAPER)


def compact(card: Card, size: tuple[int, int]) -> Image.Image:
    """The card as the hand shows it: picture, points, diet, food chain, scale, terrains, climates, abilities."""
    wide = size[0]
    accent = ACCENTS.get(card.kingdom if card.kind == "species" else card.kind, ACCENTS["plantae"])
    image = Image.new("RGB", size, theme.PAPER)
    head, side, margin = 32, 82, 8
    image.paste(theme.rgb(accent), (0, 0, wide, head))
    name = pen.fitting(card.name, wide - 2 * margin, 22, 15)
    pen.write(image, (wide // 2, head // 2 + 1), card.name, name, pen.ink_on(accent), anchor="middle", width=wide - 10)
    image.paste(pen.picture(picture_of(card), side, side), (0, head))
    x, right = side + margin, wide - margin
    if card.kind in ("species", "habitat"):
        pen.write(image, (right, head + 24), str(card.points), 40, theme.INK, text.BLACK, "right")
    if card.kind == "species":
        pen.diet(image, (x, head + 24), card, 24)
        for words, y in ((f"chain {card.chain}", 52), (f"scale {card.scale}", 73)):
            pen.write(image, (x, head + y), words, 20, theme.INK)
        pen.chips(image, (margin - 2, head + side + 16), _grounds(card, short=True), 19, wide - 2 * margin + 4)
        pen.chips(image, (margin - 2, head + side + 44), _airs(card), 19, wide - 2 * margin + 4)
        told = " · ".join(abilities(card, short=True))
        pen.write(
            image, (margin, head + side + 70), told, pen.fitting(told, wide - 14, 18, 13), theme.PENCIL, width=wide - 12
        )
    elif card.kind == "event":
        for number, words in enumerate(("event", *abilities(card))):
            least = pen.fitting(words, right - x, 20, 14)
            pen.write(image, (x, head + 16 + number * 24), words, least, theme.INK, width=right - x)
        for number, words in enumerate(wrapped(card.text, 16, wide - 2 * margin, 4)):
            pen.write(image, (margin, head + side + 14 + number * 19), words, 16, theme.INK, text.REGULAR)
    else:
        pen.write(image, (x, head + 62), card.kind, 20, theme.INK)
        pen.chips(image, (margin - 2, head + side + 16), _grounds(card, short=True), 19, wide - 2 * margin + 4)
        pen.chips(image, (margin - 2, head + side + 44), _airs(card), 19, wide - 2 * margin + 4)
    return mounted(image, theme.MEADOW.felt)


def _grounds(card: Card, short: bool) -> tuple[tuple[str, str], ...]:
    """The terrains with their colours, in three letters where it is short."""
    return tuple((CODES[each] if short else each, GROUNDS[each]) for each in terrain_names(card.terrains))


def _airs(card: Card) -> tuple[tuple[str, str], ...]:
    return tuple((each, AIRS[each]) for each in climate_names(card.climates))


def abilities(card: Card, short: bool = False) -> tuple[str, ...]:
    """MOVE, FLIGHT, SPREAD and keywords; an event's effect and how long it lasts."""
    need = f" with {card.needs}" if card.needs and not short else f" ({card.needs})" if card.needs else ""
    found = [
        f"{word} {number}{extra}"
        for word, number, extra in (("move", card.move, ""), ("flight", card.flight, ""), ("spread", card.spread, need))
        if number
    ]
    found += [keyword.name if short else _keyword(keyword.name) for keyword in card.keywords]
    if card.effect is not None:
        lasts = card.effect.lasts
        found += [card.effect.name, f"{lasts} turn{'s' * (lasts != 1)}" if lasts else "at once"]
    return tuple(found)


def _keyword(name: str) -> str:
    return {"invasive": "invasive: goes onto others", "parasitic": "parasitic: goes under a host"}.get(name, name)


def wrapped(words: str, size: int, wide: int, most: int) -> tuple[str, ...]:
    """A text in lines of a width; the last of at most so many is cut."""
    lines: list[str] = []
    for word in text.writable(words).split():
        if lines and text.length(f"{lines[-1]} {word}", size, text.REGULAR) <= wide:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1 :] = [text.fitted(" ".join(lines[most - 1 :]), size, text.REGULAR, wide)]
    return tuple(lines)
