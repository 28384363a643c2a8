"""The hand on top of the private page: every different card, how many there are of each, the chosen one framed; events below."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from games.phylo.cards.card import Card
from games.phylo.table.view import View
from render import text, theme
from render.phylo.cards import Felt
from render.phylo.head import LEFT, RIGHT
from render.phylo.pen import MOOD
from render.phylo.tile.held import bar, held

Drawn = tuple[tuple[Card, int], ...]

ACROSS, GAP = 5, 9
"""Cards in a row, and the space between."""
WIDE = (RIGHT - LEFT - (ACROSS - 1) * GAP) // ACROSS
"""How wide a card is: more than 60 pixels on a phone."""
ROWS, EVENTS = 2, 3
"""The most rows of cards, and the most events, each on a bar of its own so that its words can be read."""
HIGH, LOW, BAR = 240, 213, 88
"""How high cards are in one row and in several, and a bar."""
FRAME = 6
"""The frame of the chosen card."""
LINE = 44
"""The line with the names of cards that have no room."""


def in_order(cards: Mapping[Card, int]) -> Drawn:
    """The different cards with how many there are of each: homes, plants, whatever eats, habitats, events."""
    ranks = ("home", "species", "habitat", "event")
    return tuple(sorted(cards.items(), key=lambda each: (ranks.index(each[0].kind), each[0].chain)))


def split(view: View, chosen: str) -> tuple[Drawn, Drawn, tuple[Card, ...]]:
    """The cards that are drawn with their counts, the events, the chosen one always among them, and those that are only named."""
    cards = in_order(Counter(view.stock[word] for word in sorted(view.hand)))
    events, others = apart(sorted(cards, key=lambda each: each[0].word != chosen))
    kept = {*others[: ACROSS * ROWS], *events[:EVENTS]}
    events, others = apart(each for each in cards if each in kept)
    return others, events, tuple(each[0] for each in cards if each not in kept)


def apart(cards: Iterable[tuple[Card, int]]) -> tuple[Drawn, Drawn]:
    """The events, and all other cards."""
    cards = tuple(cards)
    return (
        tuple(each for each in cards if each[0].kind == "event"),
        tuple(each for each in cards if each[0].kind != "event"),
    )


def height(count: int) -> int:
    """How high so many cards are."""
    rows = -(-count // ACROSS)
    return rows * ((LOW if rows > 1 else HIGH) + GAP) + (FRAME if rows else 0)


def tiles(
    canvas: Felt, cards: Drawn, top: int, high: int, chosen: Collection[str] = (), across: int = ACROSS
) -> int:  # fmt: skip
    """Cards so high with their counts, so many in a row; the chosen ones framed. Returns where they end."""
    wide, draw = (WIDE, held) if across > 1 else (RIGHT - LEFT, bar)
    for number, (card, count) in enumerate(cards):
        x, y = LEFT + number % across * (wide + GAP), top + number // across * (high + GAP)
        ground = MOOD.felt
        if card.word in chosen:
            ground = theme.GOLD
            canvas.panel((x - FRAME, y - FRAME, x + wide + FRAME, y + high + FRAME), 17, ground, MOOD.felt)
        canvas.paste(canvas.cards.piece(draw, card, (wide, high), count, ground), (x, y))
        canvas.note(f"hand {card.word}", (x, y, x + wide, y + high))
    return top + -(-len(cards) // across) * (high + GAP)


def bars(canvas: Felt, events: Drawn, rest: Sequence[Card], top: int, chosen: Collection[str] = ()) -> int:
    """Events, each on a line of its own; below them the names of cards that have no room. Returns where they end."""
    top = tiles(canvas, events, top, BAR, chosen, 1)
    if rest:
        others = text.writable(f"and {len(rest)} more: {', '.join(card.name for card in rest)}")
        canvas.write((LEFT, top + LINE // 2), others, 37, theme.CHALK, MOOD.felt, width=RIGHT - LEFT)
    return top + LINE * bool(rest)
