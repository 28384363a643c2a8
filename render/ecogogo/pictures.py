"""The pictures of EcoGoGo: banner, table, private page and score pad."""

from functools import partial

from games.core.sentence import Sentence
from games.ecogogo.move import Move
from games.ecogogo.view import View
from render import theme
from render.canvas import SMALL, Canvas
from render.ecogogo import banner, describe, overview, page, sheet
from render.ecogogo.ask import private_scene
from render.ecogogo.sprites import Cards
from render.picture import Picture
from render.shell import Drawing, Names, Shell


class EcogogoPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self) -> None:
        self.cards = cards = Cards()
        super().__init__(
            theme.CANYON,
            lambda: Picture(banner.draw(cards).png(SMALL), banner.ALT),
            Drawing(partial(overview.draw, cards), describe.table),
            Drawing(partial(sheet.draw, cards), describe.score_sheet),
        )

    def players(self, view: View) -> int:
        return view.players

    def private(self, sentence: Sentence[View, Move], names: Names, weighed: bool) -> tuple[Canvas, str]:
        view = sentence.view
        now = private_scene(sentence, weighed)
        drawn = page.draw(self.cards, view, self.written(view, names), now)
        return drawn, describe.page(view, self.spoken(view, names), now)
