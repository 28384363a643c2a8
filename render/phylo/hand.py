"""The hand on a private page."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from games.phylo.cards.card import Card
from games.phylo.table.view import View
from render import text, theme
from render.phylo.cards import PhyloCanvas
from render.phylo.layout import LEFT, RIGHT
from render.phylo.style import MOOD
from render.phylo.tile.hand_card import event_bar, hand_card

Drawn = tuple[tuple[Card, int], ...]

ACROSS, GAP = 5, 9
WIDE = (RIGHT - LEFT - (ACROSS - 1) * GAP) // ACROSS
"""Pixels of a card's width: more than 60 on a phone."""
ROWS, EVENTS = 2, 3
HIGH, LOW, BAR = 240, 213, 88
FRAME = 6
LINE = 44


def in_order(cards: Mapping[Card, int]) -> Drawn:
    """The different cards with their counts: homes, species by food chain, habitats, events."""
    ranks = ("home", "species", "habitat", "event")
    return tuple(sorted(cards.items(), key=lambda each: (ranks.index(each[0].kind), each[0].chain)))


def split_hand(view: View, chosen: str) -> tuple[Drawn, Drawn, tuple[Card, ...]]:
    """The cards to draw, the events to draw, and the rest to name; the chosen card is always drawn."""
    cards = in_order(Counter(view.stock[word] for word in sorted(view.hand)))
    events, others = split_events(sorted(cards, key=lambda each: each[0].word != chosen))
    kept = {*others[: ACROSS * ROWS], *events[:EVENTS]}
    events, others = split_events(each for each in cards if each in kept)
    return others, events, tuple(each[0] for each in cards if each not in kept)


def split_events(cards: Iterable[tuple[Card, int]]) -> tuple[Drawn, Drawn]:
    cards = tuple(cards)
    return (
        tuple(each for each in cards if each[0].kind == "event"),
        tuple(each for each in cards if each[0].kind != "event"),
    )


def height(count: int) -> int:
    rows = -(-count // ACROSS)
    return rows * ((LOW if rows > 1 else HIGH) + GAP) + (FRAME if rows else 0)


def draw_tiles(
    canvas: PhyloCanvas, cards: Drawn, top: int, high: int, chosen: Collection[str] = (), across: int = ACROSS
) -> int:  # fmt: skip
    wide, draw = (WIDE, hand_card) if across > 1 else (RIGHT - LEFT, event_bar)
    for number, (card, count) in enumerate(cards):
        x, y = LEFT + number % across * (wide + GAP), top + number // across * (high + GAP)
        ground = MOOD.felt
        if card.word in chosen:
            ground = theme.GOLD
            canvas.panel((x - FRAME, y - FRAME, x + wide + FRAME, y + high + FRAME), 17, ground, MOOD.felt)
        canvas.paste(canvas.cards.piece(draw, card, (wide, high), count, ground), (x, y))
        canvas.note(f"hand {card.word}", (x, y, x + wide, y + high))
    return top + -(-len(cards) // across) * (high + GAP)


def draw_bars(canvas: PhyloCanvas, events: Drawn, rest: Sequence[Card], top: int, chosen: Collection[str] = ()) -> int:
    top = draw_tiles(canvas, events, top, BAR, chosen, 1)
    if rest:
        others = text.drawable(f"and {len(rest)} more: {', '.join(card.name for card in rest)}")
        canvas.write((LEFT, top + LINE // 2), others, 37, theme.CHALK, MOOD.felt, width=RIGHT - LEFT)
    return top + LINE * bool(rest)
