"""The pictures of the line game: banner, table, private page and score pad."""

from functools import partial

from games.savannah.view import View
from render import text
from render.picture import Picture
from render.savannah import banner, describe, page, sheet, table
from render.savannah.cards import MOOD, Cards
from render.savannah.scene import said as read
from render.shell import Drawing, Shell


class SavannahPictures(Shell[View]):
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

    def page(self, view: View, names: tuple[str, ...], said: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """A spectator has no page of their own and gets the table."""
        if view.seat is None:
            return self.table(view, names)
        now = read(view, said, weighed)
        drawn = page.draw(self.cards, view, text.written(names, view.players), said, now)
        return Picture(drawn.png(), describe.page(view, text.spoken(names, view.players), said, now))


def _banner(cards: Cards) -> Picture:
    return Picture(banner.draw(cards).png(), banner.ALT)
