"""The pictures of EcoGoGo: banner, table, private page and score pad."""

from functools import partial

from games.core.sentence import Sentence
from games.ecogogo.move import Move
from games.ecogogo.view import View
from render import text, theme
from render.canvas import SMALL
from render.ecogogo import banner, describe, overview, page, sheet
from render.ecogogo.ask import ask
from render.ecogogo.sprites import Cards
from render.picture import Picture
from render.shell import Drawing, Shell


class EcogogoPictures(Shell[View]):
    """The shell draws banner, table and score pad; this class adds the private pages."""

    def __init__(self) -> None:
        self.cards = cards = Cards()
        super().__init__(
            theme.CANYON,
            partial(_banner, cards),
            Drawing(partial(overview.draw, cards), describe.table),
            Drawing(partial(sheet.draw, cards), describe.score_sheet),
        )

    def players(self, view: View) -> int:
        return view.players

    def page(self, sentence: Sentence[View, Move], names: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """A spectator has no page of their own and gets the table."""
        view = sentence.view
        if view.seat is None:
            return self.table(view, names)
        now = ask(sentence, weighed)
        drawn = page.draw(self.cards, view, text.written(names, view.players), now)
        return Picture(drawn.png(), describe.page(view, text.spoken(names, view.players), now))


def _banner(cards: Cards) -> Picture:
    return Picture(banner.draw(cards).png(SMALL), banner.ALT)
