"""The pictures of the line game: banner, table, private page and score pad."""

from functools import cached_property

from games.core.sentence import Sentence
from games.lines.move import Move
from games.lines.view import View
from render import text, theme
from render.canvas import QUICK, SMALL
from render.lines import banner, describe, page, sheet, table
from render.lines.cards import MOOD, Cards
from render.lines.scene import said
from render.picture import Picture


class LinesPictures:
    """See render.picture.Pictures. Every picture is a pure function of what it is given: the same view, the same bytes."""

    mood: theme.Mood = MOOD

    def __init__(self) -> None:
        self.cards = Cards()

    def banner(self) -> Picture:
        return self._banner

    @cached_property
    def _banner(self) -> Picture:
        return Picture(banner.draw(self.cards).png(), banner.ALT)

    def table(self, view: View, names: tuple[str, ...]) -> Picture:
        """A finished table is drawn once and looked at longest, so it is packed harder."""
        drawn = table.draw(self.cards, view, text.written(names, view.players))
        return Picture(drawn.png(SMALL if view.over else QUICK), describe.table(view, text.spoken(names, view.players)))

    def page(self, sentence: Sentence[View, Move], names: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """A spectator has no page of their own and gets the table."""
        view = sentence.view
        if view.seat is None:
            return self.table(view, names)
        now = said(sentence, weighed)
        drawn = page.draw(self.cards, text.written(names, view.players), now)
        return Picture(drawn.png(), describe.page(text.spoken(names, view.players), now))

    def sheet(self, view: View, names: tuple[str, ...]) -> Picture:
        drawn = sheet.draw(self.cards, view, text.written(names, view.players))
        return Picture(drawn.png(), describe.score_pad(view, text.spoken(names, view.players)))
