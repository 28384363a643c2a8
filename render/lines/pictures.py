"""The pictures of the line game: banner, table, private page and score pad."""

from functools import partial

from games.core.sentence import Sentence
from games.lines.move import Move
from games.lines.view import View
from render import text
from render.lines import banner, describe, page, sheet, table
from render.lines.cards import MOOD, Cards
from render.lines.scene import private_scene
from render.picture import Picture
from render.shell import Drawing, Shell


class LinesPictures(Shell[View]):
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
        return view.players

    def page(self, sentence: Sentence[View, Move], names: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """A spectator has no page of their own and gets the table."""
        view = sentence.view
        if view.seat is None:
            return self.table(view, names)
        now = private_scene(sentence, weighed)
        drawn = page.draw(self.cards, text.written(names, view.players), now)
        return Picture(drawn.png(), describe.page(text.spoken(names, view.players), now))


def _banner(cards: Cards) -> Picture:
    return Picture(banner.draw(cards).png(), banner.ALT)
