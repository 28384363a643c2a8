"""The pictures of Phylo: banner, table, private page and score pad."""

from functools import cached_property

from games.core.sentence import Sentence
from games.phylo.table.move import Move
from games.phylo.table.view import View
from render import text, theme
from render.canvas import QUICK, SMALL
from render.phylo import banner, describe, page, sheet, table
from render.phylo.cards import Cards
from render.phylo.pen import MOOD
from render.phylo.scene import said
from render.picture import Picture

SEATS = 2


class PhyloPictures:
    """See render.picture.Pictures. Every picture is a pure function of what it is given: the same view, the same bytes."""

    mood: theme.Mood = MOOD

    def __init__(self) -> None:
        self.cards = Cards()

    def banner(self) -> Picture:
        return self._banner

    @cached_property
    def _banner(self) -> Picture:
        view = banner.shown()
        return Picture(banner.draw(self.cards, view).png(), banner.told(view))

    def table(self, view: View, names: tuple[str, ...]) -> Picture:
        """A finished table is drawn once and looked at longest, so it is packed harder."""
        drawn = table.draw(self.cards, view, text.written(names, SEATS))
        return Picture(drawn.png(SMALL if view.over else QUICK), describe.table(view, text.spoken(names, SEATS)))

    def page(self, sentence: Sentence[View, Move], names: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """A spectator has no page of their own and gets the table."""
        if sentence.view.seat is None:
            return self.table(sentence.view, names)
        now = said(sentence, weighed)
        drawn = page.draw(self.cards, sentence, text.written(names, SEATS), now)
        return Picture(drawn.png(), describe.page(sentence, text.spoken(names, SEATS), now))

    def sheet(self, view: View, names: tuple[str, ...]) -> Picture:
        drawn = sheet.draw(self.cards, view, text.written(names, SEATS))
        return Picture(drawn.png(), describe.score_pad(view, text.spoken(names, SEATS)))
