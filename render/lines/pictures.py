"""The pictures of the line game: banner, table, private page and score pad."""

from functools import partial

from games.core.sentence import Sentence
from games.lines.move import Move
from games.lines.view import View
from render.canvas import Canvas
from render.lines import banner, describe, page, sheet, table
from render.lines.cards import MOOD, Cards
from render.lines.scene import private_scene
from render.picture import Picture
from render.shell import Drawing, Names, Shell


class LinesPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self) -> None:
        self.cards = cards = Cards()
        super().__init__(
            MOOD,
            lambda: Picture(banner.draw(cards).png(), banner.ALT),
            Drawing(partial(table.draw, cards), describe.table),
            Drawing(partial(sheet.draw, cards), describe.score_pad),
        )

    def players(self, view: View) -> int:
        return view.players

    def private(self, sentence: Sentence[View, Move], names: Names, weighed: bool) -> tuple[Canvas, str]:
        view = sentence.view
        now = private_scene(sentence, weighed)
        drawn = page.draw(self.cards, self.written(view, names), now)
        return drawn, describe.page(self.spoken(view, names), now)
