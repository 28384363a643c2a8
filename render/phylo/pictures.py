"""The pictures of Phylo: banner, table, private page and score pad."""

from functools import partial

from games.core.sentence import Sentence
from games.phylo.table.move import Move
from games.phylo.table.view import View
from render import text
from render.phylo import banner, describe, page, sheet, table
from render.phylo.cards import Cards
from render.phylo.pen import MOOD
from render.phylo.scene import private_scene
from render.picture import Picture
from render.shell import Drawing, Shell

SEATS = 2


class PhyloPictures(Shell[View]):
    """The shell draws banner, table and score pad; this class adds the private pages."""

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

    def page(self, sentence: Sentence[View, Move], names: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """A spectator has no page of their own and gets the table."""
        if sentence.view.seat is None:
            return self.table(sentence.view, names)
        now = private_scene(sentence, weighed)
        drawn = page.draw(self.cards, sentence, text.written(names, SEATS), now)
        return Picture(drawn.png(), describe.page(sentence, text.spoken(names, SEATS), now))


def _banner(cards: Cards) -> Picture:
    view = banner.example()
    return Picture(banner.draw(cards, view).png(), banner.alt(view))
