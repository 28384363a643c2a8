"""The pictures of EcoGoGo: banner, table, private page and score pad."""

from collections.abc import Sequence

from games.core.sentence import Sentence
from games.ecogogo.move import Move
from games.ecogogo.view import View
from games.ecogogo.words import EcogogoWords
from render import theme
from render.canvas import SMALL
from render.ecogogo import banner, overview, page, sheet
from render.ecogogo.ask import private_scene
from render.ecogogo.sprites import Cards, Felt
from render.picture import Picture
from render.shell import Names, Shell


class EcogogoPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self) -> None:
        self.cards = cards = Cards()
        super().__init__(
            EcogogoWords(),
            theme.CANYON,
            lambda: Picture(banner.draw(cards).png(SMALL), banner.ALT),
            lambda view, names: overview.draw(cards, view, names),
            lambda view, names: (sheet.draw(cards, view, names),),
        )

    def players(self, view: View) -> int:
        return view.players

    def private(self, sentence: Sentence[View, Move], names: Names, weighed: bool) -> Sequence[Felt]:
        view = sentence.view
        if view.over:
            return overview.draw(self.cards, view, self.written(view, names))
        return page.draw(self.cards, view, self.written(view, names), private_scene(sentence, weighed))
