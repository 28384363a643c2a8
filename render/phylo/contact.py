"""A deck at a glance: every card with how many there are of it, plants first, then whatever eats, habitats, events."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache, partial

from games.core.values import many
from games.phylo.cards.card import Card
from render import text, theme
from render.alt import fullest
from render.phylo import hand, head
from render.phylo.cards import Cards, Felt
from render.phylo.head import LEFT, RIGHT
from render.phylo.pen import MOOD
from render.phylo.web import legend
from render.phylo.web.windows import HIGHEST, MARGIN
from render.picture import Strips
from render.shell import strips

HEAD = 58
STRIPS, ACROSS, ROWS = 3, 7, 3
"""The most strips, and the cards on each of them."""
MOST = (STRIPS * ROWS - 1) * ACROSS
"""How many different cards are drawn, so that the key has room; the others are named."""

KEPT = 32
"""Pictures of decks in memory, about 100 kB each; the shipped decks are requested again and again."""


@cache
def _cards() -> Cards:
    return Cards()


@lru_cache(maxsize=KEPT)
def contact(cards: tuple[tuple[Card, int], ...], title: str = "") -> Strips:
    """The cards of a deck with their counts, 1048 pixels wide, seven in a row. Names that a player typed are only drawn."""
    ordered = sorted(cards, key=_order)
    drawn = shelves(_cards(), ordered)
    head.headline(drawn[0], text.writable(title), _summary(ordered))
    alts = [_alt(ordered, page, text.plain(title), number) for number, page in enumerate(pages(ordered))]
    return strips(drawn, alts)


def _order(each: tuple[Card, int]) -> tuple[int, int, str]:
    card = each[0]
    return ("home", "species", "habitat", "event").index(card.kind), card.chain, card.name


def pages(cards: Sequence[tuple[Card, int]]) -> list[Sequence[tuple[Card, int]]]:
    """The cards of each strip, about as many on each; the last has room for the key, which is about as high as a row."""
    drawn = cards[:MOST]
    rows = -(-len(drawn) // ACROSS)
    count = -(-(rows + 1) // ROWS)
    each = max(1, -(-rows // count)) * ACROSS
    return [drawn[number * each : (number + 1) * each] for number in range(count)]


def shelves(
    sprites: Cards, cards: Sequence[tuple[Card, int]], chosen: Collection[str] = ()
) -> list[Felt]:  # fmt: skip
    """Cards in strips, the chosen ones framed, with room for a headline on the first."""
    shown = pages(cards)
    return [_shelf(sprites, cards, page, (number, len(shown)), chosen) for number, page in enumerate(shown)]


def _shelf(
    sprites: Cards,
    cards: Sequence[tuple[Card, int]],
    page: Sequence[tuple[Card, int]],
    which: tuple[int, int],
    chosen: Collection[str],
) -> Felt:
    """One strip: the last with the names of cards that have no room, and the key."""
    number, count = which
    rest = cards[MOST:] if number == count - 1 else ()
    top = HEAD if not number else MARGIN + hand.FRAME
    rows = -(-len(page) // ACROSS)
    size = (
        hand.size(ACROSS)[0],
        min(hand.HIGH, (HIGHEST - top - MARGIN - (hand.LINE if rest else 0)) // max(rows, 1) - hand.GAP),
    )
    end = top + rows * (size[1] + hand.GAP) + (hand.LINE if rest else 0)
    key = legend.of_cards([card for card, _ in cards[:MOST]]) if number == count - 1 else ()
    below = head.foot(None, key, head.room_below(end))
    canvas = Felt(sprites, (theme.WIDTH, end + below.high + MARGIN))
    hand.tiles(canvas, page, top, size, chosen)
    if rest:
        named = f"and {len(rest)} more: {', '.join(text.writable(card.name) for card, _ in rest)}"
        canvas.write((LEFT, end - hand.LINE // 2 - 4), named, 24, theme.CHALK, MOOD.felt, width=RIGHT - LEFT)
    below.draw(canvas, end, None, ())
    return canvas


def _summary(cards: Sequence[tuple[Card, int]]) -> str:
    count, points = sum(many for _, many in cards), sum(card.points * many for card, many in cards)
    return f"{many(count, 'card')} · {many(points, 'point')}"


def _alt(cards: Sequence[tuple[Card, int]], page: Sequence[tuple[Card, int]], title: str, number: int) -> str:
    """A strip in words: every card with its count, names cut short where there are many; on the first also the deck and its sum."""
    last = number == len(pages(cards)) - 1
    listed = (*page, *cards[MOST:]) if last else page

    def form(most: int) -> str:
        named = (f"{card.name[:most]}{f' × {many}' if many > 1 else ''}" for card, many in listed)
        head = f"{title}: " if title else ""
        start = f"{head}{_summary(cards)}. " if not number else f"{head}more cards. "
        return f"{start}{', '.join(named) or 'No cards yet'}."

    return fullest(partial(form, most) for most in (40, 24, 12, 6))
