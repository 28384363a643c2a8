"""The pictures of EcoGoGo: banner, table, private page and score pad."""

from collections.abc import Sequence

from games.core.sentence import Sentence
from games.ecogogo.move import Move
from games.ecogogo.view import View
from render import theme
from render.canvas import SMALL
from render.ecogogo import banner, describe, overview, page, sheet
from render.ecogogo.ask import private_scene
from render.ecogogo.sprites import Cards, Felt
from render.picture import Picture
from render.shell import Drawing, Names, Shell


class EcogogoPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self) -> None:
        self.cards = cards = Cards()
        super().__init__(
            theme.CANYON,
            lambda: Picture(banner.draw(cards).png(SMALL), banner.ALT),
            Drawing(lambda view, names: overview.draw(cards, view, names), describe.table),
            Drawing(
                lambda view, names: (sheet.draw(cards, view, names),),
                lambda view, names: (describe.score_sheet(view, names),),
            ),
        )

    def players(self, view: View) -> int:
        return view.players

    def private(
        self, sentence: Sentence[View, Move], names: Names, weighed: bool
    ) -> tuple[Sequence[Felt], Sequence[str]]:
        view = sentence.view
        if view.over:
            return overview.draw(self.cards, view, self.written(view, names)), describe.table(
                view, self.spoken(view, names)
            )
        now = private_scene(sentence, weighed)
        return page.draw(self.cards, view, self.written(view, names), now), describe.page(
            view, self.spoken(view, names), now
        )
