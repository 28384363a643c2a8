"""A deck at a glance: a compact face for every card with how many there are of it, plants first, then whatever eats, habitats, events."""

from collections.abc import Sequence
from functools import cache, partial

from games.core.values import many
from games.phylo.cards.card import Card
from render import text, theme
from render.alt import fullest
from render.phylo import hand, legend
from render.phylo.cards import Cards, Felt
from render.phylo.pen import MOOD
from render.picture import Picture

HEAD = 62
MOST = 45
"""How many different cards are drawn; the others are named."""
PAD = 10


@cache
def _cards() -> Cards:
    return Cards()


def contact(cards: Sequence[tuple[Card, int]], title: str = "") -> Picture:
    """The cards of a deck with their counts, 1048 pixels wide, five faces in a row. Names that a player typed are only drawn."""
    ordered = sorted(cards, key=_order)
    return Picture(_drawn(ordered, text.writable(title)).png(), _alt(ordered, text.plain(title)))


def _order(each: tuple[Card, int]) -> tuple[int, int, str]:
    card = each[0]
    return ("home", "species", "habitat", "event").index(card.kind), card.chain, card.name


def _drawn(cards: Sequence[tuple[Card, int]], title: str) -> Felt:
    drawn, rest = cards[:MOST], cards[MOST:]
    inner = theme.WIDTH - 2 * theme.MARGIN
    rows = -(-len(drawn) // hand.ACROSS)
    key = legend.lines(legend.signs_of([card for card, _ in drawn]), inner - 40)
    foot = HEAD + rows * (hand.HIGH + hand.GAP) + (36 if rest else 0)
    high = foot + (len(key) * legend.LINE + 2 * PAD if key else 0) + theme.MARGIN
    canvas = Felt(_cards(), (theme.WIDTH, high))
    long = canvas.write(
        (theme.WIDTH - theme.MARGIN - 4, HEAD // 2), _summary(cards), 26, MOOD.muted, MOOD.felt, anchor="right", weight=text.MEDIUM
    )  # fmt: skip
    at = (theme.MARGIN + 4, HEAD // 2)
    canvas.write(at, title, 32, theme.CHALK, MOOD.felt, weight=text.BOLD, width=inner - long - 28)
    hand.tiles(canvas, drawn, HEAD)
    if rest:
        named = f"and {len(rest)} more: {', '.join(text.writable(card.name) for card, _ in rest)}"
        canvas.write((theme.MARGIN + 4, foot - 18), named, 22, theme.CHALK, MOOD.felt, width=inner)
    if key:
        canvas.panel((theme.MARGIN, foot, theme.WIDTH - theme.MARGIN, high - theme.MARGIN), 18, MOOD.panel, MOOD.felt)
        legend.draw(canvas, key, theme.MARGIN + 20, foot + PAD)
    return canvas


def _summary(cards: Sequence[tuple[Card, int]]) -> str:
    count, points = sum(many for _, many in cards), sum(card.points * many for card, many in cards)
    return f"{many(count, 'card')} · {many(points, 'point')}"


def _alt(cards: Sequence[tuple[Card, int]], title: str) -> str:
    """The deck in words: every card with its count, names cut short where there are many."""

    def form(most: int) -> str:
        listed = (f"{card.name[:most]}{f' × {many}' if many > 1 else ''}" for card, many in cards)
        head = f"{title}: " if title else ""
        return f"{head}{_summary(cards)}. {', '.join(listed) or 'No cards yet'}."

    return fullest(partial(form, most) for most in (40, 24, 12, 6))
