"""The pictures of Phylo: banner, table, private page and score pad."""

from collections.abc import Sequence
from functools import partial

from games.core.sentence import Sentence
from games.phylo.table.move import Move
from games.phylo.table.view import View
from games.phylo.words import PhyloWords
from render.canvas import Canvas
from render.phylo import banner, choosing, page, sheet, table
from render.phylo.cards import Cards
from render.phylo.pen import MOOD
from render.phylo.scene import private_scene
from render.picture import Picture
from render.shell import Names, Shell

SEATS = 2


class PhyloPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self) -> None:
        self.cards = cards = Cards()
        super().__init__(
            PhyloWords(),
            MOOD,
            partial(_banner, cards),
            lambda view, names: table.draw(cards, view, names),
            lambda view, names: (sheet.draw(cards, view, names),),
        )

    def players(self, view: View) -> int:
        return SEATS

    def private(self, sentence: Sentence[View, Move], names: Names, weighed: bool) -> Sequence[Canvas]:
        now = private_scene(sentence, weighed)
        if choosing.deck(sentence.view):
            return choosing.draw(self.cards, sentence, now)
        return page.draw(self.cards, sentence, self.written(sentence.view, names), now)


def _banner(cards: Cards) -> Picture:
    view = banner.example()
    return Picture(banner.draw(cards, view).png(), banner.alt(view))
