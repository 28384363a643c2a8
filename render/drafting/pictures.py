"""The pictures of a drafting game: banner, overview, private page and score pad."""

from collections.abc import Sequence
from dataclasses import replace

from games import GAMES
from games.core.sentence import Sentence
from games.core.values import many
from games.drafting.move import Move
from games.drafting.view import View
from games.drafting.words import DraftingWords
from render import text, theme
from render.canvas import Canvas
from render.drafting import banner, compared, overview, page, sheet
from render.drafting.overview import HEAD, MARGIN, PANEL_HEIGHT, left_of, panel
from render.drafting.sprites import Cards, Felt
from render.drafting.style import Style
from render.drafting.turn import private_scene
from render.picture import Picture
from render.shell import Names, Shell


class DraftingPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    words: DraftingWords

    def __init__(self, style: Style) -> None:
        self.style = style
        self.cards = cards = Cards(style)
        super().__init__(
            GAMES[style.slug].words,
            style.mood,
            lambda: Picture(banner.draw(cards).png(), style.banner),
            lambda view, names: overview.draw(cards, view, names),
            lambda view, names: (sheet.draw(cards, view, names),),
        )

    def players(self, view: View) -> int:
        return len(view.boards)

    def named(self, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
        """In a solo game the rival too."""
        return (*names[: view.players], self.style.rival) if view.solo else names

    def private(self, sentence: Sentence[View, Move], names: Names, weighed: bool) -> Sequence[Canvas]:
        now = private_scene(self.style, sentence, weighed)
        return page.draw(self.cards, now.view, now)

    def compared(self, view: View, made: Move, best: Move, head: int) -> tuple[Canvas, str]:
        return compared.draw(self.cards, view, made, best, head), compared.spoken(self.words, view, made, best)

    def rearranged(self, was: View, could: View) -> tuple[Canvas, str]:
        return side_by_side(self.cards, was, could), in_words(self.words, was, could)


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


def in_words(words: DraftingWords, was: View, could: View) -> str:
    """The picture in words: both ecosystems with their points."""
    pair = ((title, view, view.seat or 0) for title, view in zip(TITLES, (was, could), strict=True))
    return " ".join(
        f"{title}, {many(view.scores[seat].total, 'point')}: {words.lying(view.boards[seat])}."
        for title, view, seat in pair
    )
