"""All pictures of a drafting game. The banner and the best arrangement of cards are drawn here, the others in modules beside it."""

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from games import GAMES
from games.core.sentence import Sentence
from games.core.values import many
from games.drafting.move import Move
from games.drafting.view import View
from games.drafting.words import DraftingWords
from render import banner, text, theme
from render.canvas import Canvas
from render.drafting import comparison, overview, page, score_sheet
from render.drafting.overview import HEAD, MARGIN, PANEL_HEIGHT, draw_panel, panel_left
from render.drafting.scene import private_scene
from render.drafting.sprites import Cards, DraftingCanvas, Look
from render.drafting.style import Style
from render.game_pictures import GamePictures, Names
from render.picture import Picture


class DraftingPictures(GamePictures[View, Move]):
    words: DraftingWords

    def __init__(self, style: Style) -> None:
        self.style = style
        self.cards = Cards(style)
        super().__init__(GAMES[style.slug].words, style.mood)

    def draw_banner(self) -> Picture:
        style, size = self.style, (156 * banner.FINE, 200 * banner.FINE)
        names = style.deck.names
        faces = [self.cards.raster(Look(kind, *size, 0, theme.EDGE)) for kind in style.fan]
        return banner.fan_banner(
            self.cards, banner.fan_ground(style.mood), [names[kind] for kind in style.fan], faces, (440, 10),
            [(style.title, 64, theme.CHALK)], LINES,
        )  # fmt: skip

    def draw_table(self, view: View, names: Names) -> Sequence[Canvas]:
        return overview.draw(self.cards, view, names)

    def draw_sheet(self, view: View, names: Names) -> Canvas:
        return score_sheet.draw(self.cards, view, names)

    def tile(self, word: str, size: tuple[int, int], ground: str) -> Image.Image:
        return self.cards.raster(Look(self.style.deck.words.index(word), *size, 0, ground))

    def players(self, view: View) -> int:
        return len(view.boards)

    def all_names(self, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
        return (*names[: view.players], self.style.rival) if view.solo else names

    def private(self, sentence: Sentence[View, Move], names: Names, preview: bool) -> Sequence[Canvas]:
        now = private_scene(self.style, sentence, preview)
        return page.draw(self.cards, now.view, now)

    def comparison(self, view: View, made: Move, best: Move, head: int) -> tuple[Canvas, str]:
        return comparison.draw(self.cards, view, made, best, head), comparison.alt_text(self.words, view, made, best)

    def alternative_ending(self, was: View, could: View) -> tuple[Canvas, str]:
        return draw_pair(self.cards, was, could), alt_text(self.words, was, could)


LINES = ("Draft and place 20 cards", "1 to 6 players")
TITLES = ("As it was", "Best found")


def draw_pair(cards: Cards, was: View, could: View) -> DraftingCanvas:
    canvas = DraftingCanvas(cards, (theme.WIDTH, HEAD + PANEL_HEIGHT + MARGIN))
    ground = canvas.mood.felt
    canvas.write((MARGIN + 10, HEAD // 2 + 1), "What could have been", 34, theme.CHALK, ground, weight=text.BOLD)
    right = theme.WIDTH - MARGIN - 10
    canvas.write((right, HEAD // 2 + 1), "the same cards, other places", 28, canvas.mood.muted, ground, anchor="right")
    pair = replace(was, placed=(), winners=frozenset()), replace(could, winners=frozenset({could.seat or 0}))
    for place, (title, view) in enumerate(zip(TITLES, pair, strict=True)):
        draw_panel(canvas, view, view.seat or 0, title, panel_left(place), HEAD)
    return canvas


def alt_text(words: DraftingWords, was: View, could: View) -> str:
    pair = ((title, view, view.seat or 0) for title, view in zip(TITLES, (was, could), strict=True))
    return " ".join(
        f"{title}, {many(view.scores[seat].total, 'point')}: {words.board_text(view.boards[seat])}."
        for title, view, seat in pair
    )
