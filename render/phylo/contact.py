"""A deck at a glance: every card with how many there are of it, plants first, then whatever eats, habitats, events."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache

from games.core.values import many
from games.phylo.cards.card import Card
from render import text, theme
from render.alt import cut
from render.phylo import hand, head
from render.phylo.cards import Cards, Felt
from render.phylo.web import legend
from render.phylo.web.windows import HIGHEST, MARGIN
from render.picture import Strips
from render.shell import strips

HEAD = 58
ROWS, BARS = 2, 6
"""The most rows of cards, and the most events, on a strip."""
MOST, EVENTS = 3 * ROWS * hand.ACROSS, 2 * BARS
"""How many different cards and events are drawn; the others are named."""

KEPT = 32
"""Pictures of decks in memory, about 100 kB each; the shipped decks are requested again and again."""


@cache
def _cards() -> Cards:
    return Cards()


@lru_cache(maxsize=KEPT)
def contact(cards: tuple[tuple[Card, int], ...], title: str = "") -> Strips:
    """The cards of a deck with their counts, 1048 pixels wide, five in a row. Names that a player typed are only drawn."""
    ordered = hand.in_order(dict(sorted(cards, key=lambda each: each[0].name)))
    drawn = shelves(_cards(), ordered)
    head.headline(drawn[0], text.writable(title), _summary(ordered))
    alts = [_alt(ordered, page, text.plain(title), number) for number, page in enumerate(pages(ordered))]
    return strips(drawn, alts)


def pages(cards: Sequence[tuple[Card, int]]) -> list[hand.Drawn]:
    """The cards of each strip, then the events; the last has room for the key."""
    events, others = hand.apart(cards)
    rows = -(-len(others[:MOST]) // hand.ACROSS)
    each = -(-rows // -(-rows // ROWS)) * hand.ACROSS if rows else 1
    found = [others[first : first + each] for first in range(0, len(others[:MOST]), each)]
    found += [events[first : first + BARS] for first in range(0, len(events[:EVENTS]), BARS)]
    return found if found and _short(found[-1]) else [*found, ()]


def _short(page: hand.Drawn) -> bool:
    """Whether the key has room below."""
    events, others = hand.apart(page)
    return len(events) <= BARS // 2 and len(others) <= hand.ACROSS


def shelves(
    sprites: Cards, cards: Sequence[tuple[Card, int]], chosen: Collection[str] = ()
) -> list[Felt]:  # fmt: skip
    """Cards in strips, the chosen ones framed, with room for a headline on the first."""
    shown = pages(cards)
    return [_shelf(sprites, cards, page, (number, len(shown)), chosen) for number, page in enumerate(shown)]


def _shelf(
    sprites: Cards,
    cards: Sequence[tuple[Card, int]],
    page: hand.Drawn,
    which: tuple[int, int],
    chosen: Collection[str],
) -> Felt:
    """One strip: the last with the names of cards that have no room, and the key."""
    number, count = which
    last, top = number == count - 1, HEAD if not number else MARGIN + hand.FRAME
    rest = left(cards) if last else ()
    events, others = hand.apart(page)
    rows = -(-len(others) // hand.ACROSS)
    high = min(hand.HIGH, (HIGHEST - top - MARGIN) // max(rows, 1) - hand.GAP)
    end = top + rows * (high + hand.GAP) + len(events) * (hand.BAR + hand.GAP) + hand.LINE * bool(rest)
    below = head.foot(None, legend.of_cards([card for card, _ in cards]) if last else (), head.room_below(end))
    canvas = Felt(sprites, (theme.WIDTH, end + below.high + MARGIN))
    hand.bars(canvas, events, rest, hand.tiles(canvas, others, top, high, chosen), chosen)
    below.draw(canvas, end, None, ())
    return canvas


def left(cards: Sequence[tuple[Card, int]]) -> tuple[Card, ...]:
    """The cards that have no room."""
    events, others = hand.apart(cards)
    return tuple(card for card, _ in (*others[MOST:], *events[EVENTS:]))


def _summary(cards: Sequence[tuple[Card, int]]) -> str:
    count, points = sum(many for _, many in cards), sum(card.points * many for card, many in cards)
    return f"{many(count, 'card')} · {many(points, 'point')}"


def _alt(cards: Sequence[tuple[Card, int]], page: Sequence[tuple[Card, int]], title: str, number: int) -> str:
    """A strip in words: every card with its count; on the first also the deck and its sum."""
    counts = dict(cards)
    listed = (*page, *((card, counts[card]) for card in left(cards))) if number == len(pages(cards)) - 1 else page

    named = (f"{card.name}{f' × {many}' if many > 1 else ''}" for card, many in listed)
    head = f"{title}: " if title else ""
    start = f"{head}{_summary(cards)}. " if not number else f"{head}more cards. "
    return cut(f"{start}{', '.join(named) or ('The key of the signs' if number else 'No cards yet')}.")
