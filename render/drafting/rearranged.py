"""What could have been: a player's ecosystem as it was, and beside it the same cards in their best order."""

from collections.abc import Callable
from dataclasses import replace

from games.core.values import many
from games.drafting.view import View
from render import text, theme
from render.alt import fullest
from render.drafting.describe import LOWER, Telling, rows, runs, tight
from render.drafting.overview import HEAD, MARGIN, PANEL_HEIGHT, left_of, panel
from render.drafting.sprites import Cards, Felt
from render.drafting.style import Style

TITLES = ("As it was", "Best found")


def draw(cards: Cards, was: View, could: View) -> Felt:
    """Both ecosystems side by side, each with what it scores; the better one is framed."""
    canvas = Felt(cards, (theme.WIDTH, HEAD + PANEL_HEIGHT + MARGIN))
    ground = canvas.mood.felt
    canvas.write((MARGIN + 10, HEAD // 2 + 1), "What could have been", 34, theme.CHALK, ground, weight=text.BOLD)
    right = theme.WIDTH - MARGIN - 10
    canvas.write((right, HEAD // 2 + 1), "the same cards, other places", 28, canvas.mood.muted, ground, anchor="right")
    pair = replace(was, placed=(), winners=frozenset()), replace(could, winners=frozenset({could.seat or 0}))
    for place, (title, view) in enumerate(zip(TITLES, pair, strict=True)):
        panel(canvas, view, view.seat or 0, title, left_of(place), HEAD)
    return canvas


def spoken(style: Style, was: View, could: View) -> str:
    """The picture in words: both ecosystems with their points, row by row."""

    def form(kinds: tuple[str, ...], what: Telling) -> Callable[[], str]:
        def said() -> str:
            parts = [] if kinds is style.deck.names else [style.key]
            for title, view in zip(TITLES, (was, could), strict=True):
                seat = view.seat or 0
                taken = style.turned(view, seat)
                parts += [LOWER] if taken and what is tight and LOWER not in parts else []
                points = many(view.scores[seat].total, "point")
                parts.append(f"{title}, {points}: {what(view.boards[seat], kinds, taken)}.")
            return " ".join(parts)

        return said

    names = style.deck.names
    return fullest((form(names, rows), form(names, runs), form(style.codes, runs), form(style.codes, tight)))
