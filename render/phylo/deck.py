"""A deck as a picture: its cards with their counts, and the key of their signs."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache

from games.core.values import many
from games.phylo.cards.card import Card
from render import text, theme
from render.alt_text import cut
from render.game_pictures import strips
from render.phylo import hand, layout
from render.phylo.sprites import Cards, PhyloCanvas
from render.phylo.web import legend
from render.phylo.web.windows import HIGHEST, MARGIN
from render.picture import Strips

HEAD = 58
ROWS, BARS = 2, 6
MOST, EVENTS = 3 * ROWS * hand.ACROSS, 2 * BARS
"""How many different cards and events are drawn at most; the others are named."""

KEPT = 32
"""How many pictures of decks are cached, about 100 kB each."""


@cache
def _cards() -> Cards:
    return Cards()


@lru_cache(maxsize=KEPT)
def deck_picture(cards: tuple[tuple[Card, int], ...], title: str = "") -> Strips:
    """A deck's cards with their counts, in strips 1048 pixels wide."""
    ordered = hand.in_order(dict(sorted(cards, key=lambda each: each[0].name)))
    drawn = deck_strips(_cards(), ordered)
    layout.draw_headline(drawn[0], text.drawable(title), _summary(ordered))
    alts = [_alt(ordered, page, text.plain(title), number) for number, page in enumerate(by_strip(ordered))]
    return strips(drawn, alts)


def by_strip(cards: Sequence[tuple[Card, int]]) -> list[hand.Drawn]:
    events, others = hand.split_events(cards)
    rows = -(-len(others[:MOST]) // hand.ACROSS)
    each = -(-rows // -(-rows // ROWS)) * hand.ACROSS if rows else 1
    found = [others[first : first + each] for first in range(0, len(others[:MOST]), each)]
    found += [events[first : first + BARS] for first in range(0, len(events[:EVENTS]), BARS)]
    return found if found and _short(found[-1]) else [*found, ()]


def _short(page: hand.Drawn) -> bool:
    events, others = hand.split_events(page)
    return len(events) <= BARS // 2 and len(others) <= hand.ACROSS


def deck_strips(
    sprites: Cards, cards: Sequence[tuple[Card, int]], chosen: Collection[str] = ()
) -> list[PhyloCanvas]:  # fmt: skip
    """Cards in strips, the chosen ones framed; the first has room for a headline."""
    shown = by_strip(cards)
    return [_strip(sprites, cards, page, (number, len(shown)), chosen) for number, page in enumerate(shown)]


def _strip(
    sprites: Cards,
    cards: Sequence[tuple[Card, int]],
    page: hand.Drawn,
    which: tuple[int, int],
    chosen: Collection[str],
) -> PhyloCanvas:
    number, count = which
    last, top = number == count - 1, HEAD if not number else MARGIN + hand.FRAME
    rest = not_drawn(cards) if last else ()
    events, others = hand.split_events(page)
    rows = -(-len(others) // hand.ACROSS)
    high = min(hand.HIGH, (HIGHEST - top - MARGIN) // max(rows, 1) - hand.GAP)
    end = top + rows * (high + hand.GAP) + len(events) * (hand.BAR + hand.GAP) + hand.LINE * bool(rest)
    below = layout.plan_foot(None, legend.card_key([card for card, _ in cards]) if last else (), layout.room_below(end))
    canvas = PhyloCanvas(sprites, (theme.WIDTH, end + below.high + MARGIN))
    hand.draw_bars(canvas, events, rest, hand.draw_tiles(canvas, others, top, high, chosen), chosen)
    below.draw(canvas, end, None, ())
    return canvas


def not_drawn(cards: Sequence[tuple[Card, int]]) -> tuple[Card, ...]:
    events, others = hand.split_events(cards)
    return tuple(card for card, _ in (*others[MOST:], *events[EVENTS:]))


def _summary(cards: Sequence[tuple[Card, int]]) -> str:
    count, points = sum(many for _, many in cards), sum(card.points * many for card, many in cards)
    return f"{many(count, 'card')} · {many(points, 'point')}"


def _alt(cards: Sequence[tuple[Card, int]], page: Sequence[tuple[Card, int]], title: str, number: int) -> str:
    counts = dict(cards)
    last = number == len(by_strip(cards)) - 1
    listed = (*page, *((card, counts[card]) for card in not_drawn(cards))) if last else page
    named = (f"{card.name}{f' × {many}' if many > 1 else ''}" for card, many in listed)
    head = f"{title}: " if title else ""
    start = f"{head}{_summary(cards)}. " if not number else f"{head}more cards. "
    return cut(f"{start}{', '.join(named) or ('Key to the symbols' if number else 'No cards yet')}.")
