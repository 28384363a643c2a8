"""The pictures of a drafting game: banner, overview, private page and score pad."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from games.core.sentence import Sentence
from games.core.values import many
from games.drafting.move import Move
from games.drafting.view import View
from render import text, theme
from render.alt import fullest
from render.canvas import Canvas
from render.drafting import banner, compared, describe, overview, page, sheet
from render.drafting.describe import LOWER, Telling, rows, runs, tight
from render.drafting.overview import HEAD, MARGIN, PANEL_HEIGHT, left_of, panel
from render.drafting.sprites import Cards, Felt
from render.drafting.style import Style
from render.drafting.turn import private_scene
from render.picture import Picture
from render.shell import Drawing, Names, Shell


class DraftingPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.cards = cards = Cards(style)
        super().__init__(
            style.mood,
            lambda: Picture(banner.draw(cards).png(), style.banner),
            Drawing(
                lambda view, names: overview.draw(cards, view, names),
                lambda view, names: describe.table(style, view, names),
            ),
            Drawing(
                lambda view, names: (sheet.draw(cards, view, names),),
                lambda view, names: (describe.score_sheet(style, view, names),),
            ),
        )

    def players(self, view: View) -> int:
        return len(view.boards)

    def named(self, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
        """In a solo game the rival too."""
        return (*names[: view.players], self.style.rival) if view.solo else names

    def brief(self, view: View, names: Names) -> str:
        """All ecosystems in the one alt text of a film, in codes where there are many."""
        return describe.brief(self.style, view, self.spoken(view, names))

    def private(
        self, sentence: Sentence[View, Move], names: Names, weighed: bool
    ) -> tuple[Sequence[Canvas], Sequence[str]]:
        now = private_scene(self.style, sentence, weighed)
        spoken = self.spoken(sentence.view, names)
        return page.draw(self.cards, now.view, now), describe.page(self.style, now.view, spoken, now)

    def compared(self, view: View, made: Move, best: Move, head: int) -> tuple[Canvas, str]:
        return compared.draw(self.cards, view, made, best, head), compared.spoken(self.style, view, made, best)

    def rearranged(self, was: View, could: View) -> tuple[Canvas, str]:
        return side_by_side(self.cards, was, could), in_words(self.style, was, could)


TITLES = ("As it was", "Best found")


def side_by_side(cards: Cards, was: View, could: View) -> Felt:
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


def in_words(style: Style, was: View, could: View) -> str:
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
