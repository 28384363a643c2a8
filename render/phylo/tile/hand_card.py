"""A card in a hand or a deck, where an event may be a bar that says what it does."""

from PIL import Image

from games.phylo.cards.card import Card
from games.phylo.cards.wording import effect_deed, target_text
from render import text, theme
from render.phylo.art import picture_of
from render.phylo.style import short_name
from render.phylo.tile.drawing import Drawing
from render.phylo.tile.tile import NOBODY, Look, Rect, draw_body, draw_plate

LARGEST = 200
LEAST = 14


def hand_card(card: Card, size: tuple[int, int], count: int, ground: str) -> Image.Image:
    wide, high = size
    look = Look(
        card, min(LARGEST, wide), high, NOBODY, card.points, ground, terrains=card.terrains, climates=card.climates,
    )  # fmt: skip
    drawing = Drawing(size, ground)
    edge, strip = 5, look.side
    draw_plate(drawing, (0, 0, wide, high), NOBODY, theme.EDGE, 24)
    draw_plate(drawing, (1.5, 1.5, wide - 3, high - 3), NOBODY, theme.PAPER, 22)
    inner = (edge, edge, wide - 2 * edge, high - strip - edge)
    if card.kind == "event":
        _event(drawing, card, inner)
    else:
        words = " · ".join(abilities(card)) if card.kind == "species" else card.kind.replace("home", "")
        line = strip if words else 0
        draw_body(drawing, look, (*inner[:3], inner[3] - line))
        letter = text.largest_size(words, wide - 14, strip - 2, LEAST)
        drawing.write(wide / 2, high - strip - line / 2 + 1, words, letter, theme.PENCIL, text.BOLD, "middle")
    times = f"×{count}" if count > 1 else ""
    room = wide - 12 - text.length(times, strip - 2, text.BLACK) - 6 * bool(times)
    name, letter = short_name(card.name, room, strip - 4)
    drawing.write(6 + room / 2, high - strip / 2 - 1, name, letter, theme.INK, text.BOLD, "middle")
    drawing.write(wide - 8, high - strip / 2 - 1, times, strip - 2, theme.RUST, text.BLACK, "right")
    return drawing.done()


def abilities(card: Card) -> tuple[str, ...]:
    return (
        *(each.name for each in card.keywords if each.name != "pollinator"),
        *(("any prey",) if card.eats_larger else ()),
    )


def _event(drawing: Drawing, card: Card, box: Rect) -> None:
    (x, y, wide, high), art = box, picture_of(card)
    piece = Drawing((round(wide), round(high)), art.accent)
    piece.art(art.scene, ((wide - max(wide, high)) / 2, (high - max(wide, high)) / 2, max(wide, high), max(wide, high)))
    piece.art(art.subject, ((wide - high) / 2, 2, high, high - 4))
    drawing.paste(piece.large, x, y)


def event_bar(card: Card, size: tuple[int, int], count: int, ground: str) -> Image.Image:
    (wide, high), drawing, effect = size, Drawing(size, ground), card.effect
    draw_plate(drawing, (0, 0, wide, high), NOBODY, theme.PAPER, 24)
    _event(drawing, card, (5, 5, high - 10, high - 10))
    deed = f"{target_text(effect)} {'its place ' * (effect.name == 'habitat')}{effect_deed(effect)}" if effect else ""
    words = f"{card.name}{f' ×{count}' if count > 1 else ''}: {deed}"
    letter = next(each for each in range(37, 0, -1) if len(text.wrapped(words, each, wide - high - 14, text.BOLD)) < 3)
    lines = text.wrapped(words, letter, wide - high - 14, text.BOLD)
    for number, line in enumerate(lines):
        middle = high / 2 + (number - (len(lines) - 1) / 2) * (letter + 4)
        drawing.write(high + 4, middle, line, letter, theme.INK, text.BOLD)
    return drawing.done()
