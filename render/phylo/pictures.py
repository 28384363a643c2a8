"""The pictures of Phylo: banner, table, private page and score pad."""

from functools import partial

from games.core.sentence import Sentence
from games.phylo.table.move import Move
from games.phylo.table.view import View
from render.canvas import Canvas
from render.phylo import banner, describe, page, sheet, table
from render.phylo.cards import Cards
from render.phylo.pen import MOOD
from render.phylo.scene import private_scene
from render.picture import Picture
from render.shell import Drawing, Names, Shell

SEATS = 2


class PhyloPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self) -> None:
        self.cards = cards = Cards()
        super().__init__(
            MOOD,
            partial(_banner, cards),
            Drawing(partial(table.draw, cards), describe.table),
            Drawing(partial(sheet.draw, cards), describe.score_pad),
        )

    def players(self, view: View) -> int:
        return SEATS

    def private(self, sentence: Sentence[View, Move], names: Names, weighed: bool) -> tuple[Canvas, str]:
        now = private_scene(sentence, weighed)
        drawn = page.draw(self.cards, sentence, self.written(sentence.view, names), now)
        return drawn, describe.page(sentence, self.spoken(sentence.view, names), now)


def _banner(cards: Cards) -> Picture:
    view = banner.example()
    return Picture(banner.draw(cards, view).png(), banner.alt(view))
