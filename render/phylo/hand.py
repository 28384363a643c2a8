"""The hand on top of the private page: every different card, how many there are of each, the chosen one framed."""

from collections.abc import Collection, Sequence

from games.phylo.cards.card import Card
from games.phylo.table.view import View
from render import text, theme
from render.phylo.cards import Felt
from render.phylo.head import LEFT, RIGHT
from render.phylo.pen import MOOD
from render.phylo.tile.held import held

FEWEST, ACROSS, GAP = 5, 7, 9
"""Cards for which a row has room, at least and at most, and the space between."""
ROWS = 2
HIGH, LOW = 206, 178
"""How high cards are in one row and in several."""
ROOM = 230
"""The least room for a map."""
FRAME = 6
"""The frame of the chosen card."""
LINE = 30
"""The line with the names of cards that have no room."""


def kinds(view: View) -> tuple[tuple[str, int], ...]:
    """The different cards of the hand with how many there are of each: species first, by name."""
    counts: dict[str, int] = {}
    for word in view.hand:
        counts[word] = counts.get(word, 0) + 1
    ranks = ("species", "habitat", "event")
    order = sorted(counts, key=lambda word: (ranks.index(view.stock[word].kind), view.stock[word].chain, word))
    return tuple((word, counts[word]) for word in order)


def split(view: View, chosen: str) -> tuple[tuple[tuple[Card, int], ...], tuple[Card, ...]]:
    """The cards that are drawn with their counts, the chosen one always among them, and those that are only named."""
    cards = [(view.stock[word], count) for word, count in kinds(view)]
    most = ACROSS * ROWS
    cards.sort(key=lambda each: each[0].word != chosen if len(cards) > most else 0)
    return tuple(cards[:most]), tuple(card for card, _ in cards[most:])


def size(count: int) -> tuple[int, int]:
    """How large each of so many cards is."""
    across = max(FEWEST, -(-count // max(1, -(-count // ACROSS))))
    return (RIGHT - LEFT - (across - 1) * GAP) // across, LOW if count > ACROSS else HIGH


def free(count: int) -> int:
    """How many pixels beside so many cards are free for the map; 0 if they are too few for it."""
    room = RIGHT - LEFT - count * (size(count)[0] + GAP) - FRAME
    return room if 0 < count <= ACROSS and room >= ROOM else 0


def height(count: int, rest: int) -> int:
    """How high so many cards are, with the line below them for the rest."""
    rows = -(-count // ACROSS)
    return rows * (size(count)[1] + GAP) + (LINE if rest else 0) + (FRAME if rows else 0)


def draw(canvas: Felt, view: View, top: int, chosen: str) -> None:
    """Rows of seven; below them the names of cards that have no room."""
    drawn, rest = split(view, chosen)
    tiles(canvas, drawn, top, size(len(drawn)), (chosen,))
    if rest:
        others = text.writable(f"and {len(rest)} more: {', '.join(card.name for card in rest)}")
        at = (LEFT, top + height(len(drawn), 0) + LINE // 2 - FRAME)
        canvas.write(at, others, 24, theme.CHALK, MOOD.felt, width=RIGHT - LEFT)


def tiles(
    canvas: Felt, cards: Sequence[tuple[Card, int]], top: int, size: tuple[int, int], chosen: Collection[str] = ()
) -> None:  # fmt: skip
    """Cards of a size with their counts, as many in a row as fit; the chosen ones framed."""
    wide, high = size
    across = (RIGHT - LEFT + GAP) // (wide + GAP)
    for number, (card, count) in enumerate(cards):
        x, y = LEFT + number % across * (wide + GAP), top + number // across * (high + GAP)
        ground = MOOD.felt
        if card.word in chosen:
            ground = theme.GOLD
            canvas.panel((x - FRAME, y - FRAME, x + wide + FRAME, y + high + FRAME), 17, ground, MOOD.felt)
        canvas.paste(canvas.cards.piece(held, card, size, count, ground), (x, y))
        canvas.note(f"hand {card.word}", (x, y, x + wide, y + high))
