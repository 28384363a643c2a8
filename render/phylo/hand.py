"""The hand on top of the private page: a compact face for every different card, how many there are of each, the chosen one framed."""

from collections.abc import Sequence
from functools import cache

from PIL import Image

from games.phylo.cards.card import Card
from games.phylo.table.view import View
from render import text, theme
from render.card import outline
from render.phylo.cards import Felt
from render.phylo.face import compact
from render.phylo.pen import MOOD

WIDE, HIGH, GAP = 196, 200, 9
ACROSS, MOST = 5, 15
"""Cards in a row, and how many are shown; the others are counted."""


@cache
def _round() -> Image.Image:
    """A card's outline without in-between greys, so that no corner of another colour shows round a chosen card."""
    return outline((WIDE, HIGH), 0).point(lambda value: 255 if value > 127 else 0)


def kinds(view: View) -> tuple[tuple[str, int], ...]:
    """The different cards of the hand with how many there are of each: species first, by name."""
    counts: dict[str, int] = {}
    for word in view.hand:
        counts[word] = counts.get(word, 0) + 1
    ranks = ("species", "habitat", "event")
    order = sorted(counts, key=lambda word: (ranks.index(view.stock[word].kind), view.stock[word].chain, word))
    return tuple((word, counts[word]) for word in order)


def split(view: View, chosen: str, short: bool) -> tuple[tuple[tuple[Card, int], ...], tuple[Card, ...]]:
    """The cards that are drawn with their counts, and those that are only named: in a `short` hand one row, the chosen card in it."""
    cards = [(view.stock[word], count) for word, count in kinds(view)]
    most = ACROSS if short else MOST
    if short and len(cards) > most:
        cards.sort(key=lambda each: each[0].word != chosen)
    return tuple(cards[:most]), tuple(card for card, _ in cards[most:])


def height(view: View, short: bool = False) -> int:
    """How high the hand is with the space below it."""
    drawn, rest = split(view, "", short)
    rows = -(-len(drawn) // ACROSS)
    return rows * (HIGH + GAP) + (30 if rest else 0) + (8 if rows else 0)


def abbreviated(view: View) -> bool:
    """Whether a card of the hand writes its terrains in three letters."""
    return any(view.stock[word].kind != "event" for word, _ in kinds(view)[:MOST])


def draw(canvas: Felt, view: View, top: int, chosen: str, short: bool = False) -> None:
    """Rows of five; below them the names of cards that have no room."""
    drawn, rest = split(view, chosen, short)
    tiles(canvas, drawn, top, chosen)
    if rest:
        others = text.writable(f"and {len(rest)} more: {', '.join(card.name for card in rest)}")
        at = (theme.MARGIN + 4, top + -(-len(drawn) // ACROSS) * (HIGH + GAP) + 12)
        canvas.write(at, others, 22, theme.CHALK, MOOD.felt, width=theme.WIDTH - 2 * theme.MARGIN - 8)


def tiles(canvas: Felt, cards: Sequence[tuple[Card, int]], top: int, chosen: str = "") -> None:
    """Cards with their counts, five in a row; the chosen one framed."""
    for number, (card, count) in enumerate(cards):
        x = theme.MARGIN + number % ACROSS * (WIDE + GAP)
        y = top + number // ACROSS * (HIGH + GAP)
        if card.word == chosen:
            canvas.panel((x - 5, y - 5, x + WIDE + 5, y + HIGH + 5), 20, theme.GOLD, MOOD.felt)
        canvas.image.paste(canvas.cards.drawn(compact, card, (WIDE, HIGH)), (x, y), _round())
        if count > 1:
            canvas.panel((x + 6, y + 82, x + 54, y + 112), 8, theme.INK, theme.PAPER)
            canvas.write((x + 30, y + 97), f"×{count}", 25, theme.CHALK, theme.INK, weight=text.BOLD, anchor="middle")
