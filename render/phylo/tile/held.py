"""A card as a hand and a deck show it: the same signs as on the table, with its abilities, or what an event does, in words."""

from dataclasses import replace

from PIL import Image

from games.phylo.cards.card import Card
from games.phylo.cards.wording import does, target
from render import text, theme
from render.phylo.art import ACCENTS, picture_of
from render.phylo.pen import broken, called
from render.phylo.tile.easel import Easel
from render.phylo.tile.tile import NOBODY, USUAL, Look, Rect, body, plate

SMALLEST, LARGEST = USUAL, 160
"""The width that signs are drawn for, however wide the card is."""
SHORT = 16
"""In smaller letters abilities leave out what a spread needs: a sign says it."""
LEAST = 14
"""The smallest letters of what an event does."""
SIGNS = (0.36, 0.28, 0.2, 0.14)
"""How much of an event's card its sign may take."""


def held(card: Card, size: tuple[int, int], count: int, ground: str) -> Image.Image:
    """The card on its ground, with how many there are of it."""
    wide, high = size
    look = Look(
        card, min(LARGEST, max(SMALLEST, wide)), high, NOBODY, card.points, ground, terrains=card.terrains,
        climates=card.climates,
    )  # fmt: skip
    easel = Easel(size, ground)
    edge, strip, line = 5, look.scaled(29), look.scaled(24)
    plate(easel, (0, 0, wide, high), NOBODY, theme.EDGE, 24)
    plate(easel, (1.5, 1.5, wide - 3, high - 3), NOBODY, theme.PAPER, 22)
    inner = (edge, edge, wide - 2 * edge, high - strip - edge)
    if card.kind == "event":
        _event(easel, look, inner)
    else:
        body(easel, look, (*inner[:3], inner[3] - line))
        words = " · ".join(abilities(card)) if card.kind == "species" else card.kind
        if text.length(words, SHORT, text.BOLD) > wide - 14:
            words = " · ".join(abilities(replace(card, needs="")))
        letter = text.largest(words, wide - 14, look.scaled(20), LEAST)
        easel.write(wide / 2, high - strip - line / 2 + 1, words, letter, theme.PENCIL, text.BOLD, "middle")
    name, letter = called(card.name, wide - 12, strip - 4)
    easel.write(wide / 2, high - strip / 2 - 1, name, letter, theme.INK, text.BOLD, "middle")
    if count > 1:
        _count(easel, look, count, inner)
    return easel.done()


def abilities(card: Card) -> tuple[str, ...]:
    """What a species can do, in few words."""
    need = f" ({card.needs})" if card.needs else ""
    far = (("move", card.move, ""), ("flight", card.flight, ""), ("spread", card.spread, need))
    return (
        *(f"{word} {number}{extra}" for word, number, extra in far if number),
        *(each.name for each in card.keywords),
        *(("any prey",) if card.eats_larger else ()),
    )


def _event(easel: Easel, look: Look, box: Rect) -> None:
    """The event's sign, its species, and what happens to them; the sign is smaller where these words need its room."""
    card, (x, y, wide, high) = look.card, box
    size, tall, parts = _worded(look, wide, high)
    art = picture_of(card)
    piece = Easel((round(wide), round(tall)), art.accent)
    piece.art(art.scene, (0, (tall - wide) / 2, wide, wide))
    piece.art(art.subject, ((wide - tall) / 2, 2, tall, tall - 4))
    easel.paste(piece.large, x, y)
    easel.box(x, y + tall, wide, 4, ACCENTS["event"])
    step, top = _step(size), y + tall + 6
    most = max(1, int((high - tall - 8) // step))
    for number, (line, weight) in enumerate(parts[:most]):
        words = f"{line}{text.ELLIPSIS}" if number == most - 1 and len(parts) > most else line
        words = text.fitted(words, size, weight, round(wide - 4))
        easel.write(x + wide / 2, top + number * step + step / 2, words, size, theme.INK, weight, "middle")


def _worded(look: Look, wide: float, high: float) -> tuple[int, float, list[tuple[str, int]]]:
    """How large the letters are and how high the sign is, and the lines with their weights."""
    effect = look.card.effect
    if effect is None:
        return LEAST, high * SIGNS[0], []
    deed = f"{'its place ' * (effect.name == 'habitat')}{does(effect)}"
    for share in SIGNS:
        for size in range(min(22, look.scaled(19)), LEAST - 1, -1):
            parts = [
                (line, weight) for words, weight in ((target(effect), text.MEDIUM), (deed, text.BOLD))
                for line in broken(words, size, weight, round(wide - 8))
            ]  # fmt: skip
            if len(parts) * _step(size) <= high * (1 - share) - 8:
                return size, high * share, parts
    return size, high * share, parts


def _step(size: int) -> int:
    """How far one line is below another."""
    return round(size * 1.14)


def _count(easel: Easel, look: Look, count: int, box: Rect) -> None:
    """How many there are, in the right upper corner of an event's picture, else in the lowest row of signs."""
    words, size = f"×{count}", look.scaled(21)
    wide, high = text.length(words, size, text.BLACK) + 7, size + 4
    x, y = box[0] + box[2] - wide - 2, box[1] + 2
    if look.card.kind in ("species", "habitat"):
        y = box[1] + box[3] - look.scaled(24) - look.scaled(26) + (look.scaled(26) - high) / 2
    easel.box(x, y, wide, high, theme.PAPER, 6)
    easel.write(x + wide / 2, y + high / 2, words, size, theme.INK, text.BLACK, "middle")
