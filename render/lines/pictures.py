"""The pictures of the line game: banner, table, private page and score pad."""

from collections.abc import Sequence

from PIL import Image

from games.core.sentence import Sentence
from games.lines.cards import BY_WORD
from games.lines.move import Move
from games.lines.view import View
from games.lines.words import LinesWords
from render import fan, theme
from render.canvas import Canvas
from render.lines import end, page, table
from render.lines.cards import MOOD, Cards, Felt, Look
from render.lines.scene import private_scene
from render.pad import Pad
from render.picture import Picture
from render.shell import Names, Shell

FAN = ("11-zebra", "9-giraffe", "7-lion", "4-elephant", "2-tiger")
TITLE = "Savannah Lines"
LINES = ("Lines of animals and numbers", "on a table without borders", "2 to 3 players")
ROWS = (("Lines", "first phase"), ("Unplayable spaces", "a point each"), ("Removed cards", "second phase"))
"""Where points come from, on the score pad."""


class LinesPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self) -> None:
        self.cards = Cards()
        super().__init__(LinesWords(), MOOD)

    def draw_banner(self) -> Picture:
        faces = [self.cards.raster(Look(BY_WORD[word], 124 * fan.FINE, 30 * fan.FINE, theme.EDGE)) for word in FAN]
        titles = [(word, 64, theme.CHALK) for word in TITLE.split()]
        return fan.fanned(
            self.cards, fan.felt(MOOD), [word.replace("-", " ") for word in FAN], faces, (660, 8.6), titles, LINES
        )

    def draw_table(self, view: View, names: Names) -> Sequence[Canvas]:
        """The board while the match goes on; at the end what everybody has won, and below it the board if cards are left on it."""
        if not view.over:
            return table.draw(self.cards, view, names)
        return (end.draw(self.cards, view, names), *(table.left(self.cards, view) if view.table else ()))

    def draw_sheet(self, view: View, names: Names) -> Canvas:
        """Where everybody's points come from, the total and its laps."""
        pad = Pad(view, len(ROWS))
        canvas = Felt(self.cards, pad.size)
        laps = " · ".join(f"{name} {score.note}" for name, score in zip(names, view.scores, strict=True) if score.note)
        pad.draw(canvas, TITLE, names, f"Laps of 20: {laps}" if laps else "")
        for row, (label, note) in enumerate(ROWS):
            pad.label(canvas, row, label, note)
            for seat, score in enumerate(view.scores):
                pad.write(canvas, row, seat, str(score.lines[row].points))
        return canvas

    def tile(self, word: str, size: tuple[int, int], ground: str) -> Image.Image:
        return self.cards.raster(Look(BY_WORD[word], size[0], 0, ground))

    def players(self, view: View) -> int:
        return view.players

    def private(self, sentence: Sentence[View, Move], names: Names, weighed: bool) -> Sequence[Canvas]:
        view, written = sentence.view, self.written(sentence.view, names)
        if view.over:
            return self.draw_table(view, written)
        return page.draw(self.cards, written, private_scene(sentence, weighed))
