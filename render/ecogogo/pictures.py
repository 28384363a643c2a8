"""The pictures of EcoGoGo: banner, table, private page and score pad."""

from functools import cached_property

from games.core.sentence import Sentence
from games.ecogogo.move import Move
from games.ecogogo.view import View
from render import text, theme
from render.canvas import QUICK, SMALL
from render.ecogogo import banner, describe, overview, page, sheet
from render.ecogogo.ask import ask
from render.ecogogo.sprites import Cards
from render.picture import Picture


class EcogogoPictures:
    """See render.picture.Pictures. Every picture is a pure function of what it is given: the same view, the same bytes."""

    mood = theme.CANYON

    def __init__(self) -> None:
        self.cards = Cards()

    def banner(self) -> Picture:
        return self._banner

    @cached_property
    def _banner(self) -> Picture:
        return Picture(banner.draw(self.cards).png(SMALL), banner.ALT)

    def table(self, view: View, names: tuple[str, ...]) -> Picture:
        """A finished table is drawn once and looked at longest, so it is packed harder."""
        drawn = overview.draw(self.cards, view, text.written(names, view.players))
        return Picture(drawn.png(SMALL if view.over else QUICK), describe.table(view, text.spoken(names, view.players)))

    def page(self, sentence: Sentence[View, Move], names: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """A spectator has no page of their own and gets the table."""
        view = sentence.view
        if view.seat is None:
            return self.table(view, names)
        now = ask(sentence, weighed)
        drawn = page.draw(self.cards, view, text.written(names, view.players), now)
        return Picture(drawn.png(), describe.page(view, text.spoken(names, view.players), now))

    def sheet(self, view: View, names: tuple[str, ...]) -> Picture:
        drawn = sheet.draw(self.cards, view, text.written(names, view.players))
        return Picture(drawn.png(), describe.score_sheet(view, text.spoken(names, view.players)))
