"""The pictures of a drafting game: banner, overview, private page and score pad."""

from collections.abc import Sequence

from games.core.sentence import Sentence
from games.drafting.move import Move
from games.drafting.view import View
from render.canvas import Canvas
from render.drafting import banner, compared, describe, overview, page, rearranged, sheet
from render.drafting.sprites import Cards
from render.drafting.style import Style
from render.drafting.turn import private_scene
from render.picture import Picture
from render.shell import Drawing, Names, Shell


class DraftingPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.cards = cards = Cards(style)
        super().__init__(
            style.mood,
            lambda: Picture(banner.draw(cards).png(), style.banner),
            Drawing(
                lambda view, names: overview.draw(cards, view, names),
                lambda view, names: describe.table(style, view, names),
            ),
            Drawing(
                lambda view, names: (sheet.draw(cards, view, names),),
                lambda view, names: (describe.score_sheet(style, view, names),),
            ),
        )

    def players(self, view: View) -> int:
        return len(view.boards)

    def named(self, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
        """In a solo game the rival too."""
        return (*names[: view.players], self.style.rival) if view.solo else names

    def brief(self, view: View, names: Names) -> str:
        """All ecosystems in the one alt text of a film, in codes where there are many."""
        return describe.brief(self.style, view, self.spoken(view, names))

    def private(
        self, sentence: Sentence[View, Move], names: Names, weighed: bool
    ) -> tuple[Sequence[Canvas], Sequence[str]]:
        view = sentence.view
        now = private_scene(self.style, sentence, weighed)
        if weighed and now.move is not None:
            view = self.style.rules.with_board(view, now.seat, now.board)
        return page.draw(self.cards, view, now), describe.page(self.style, view, self.spoken(view, names), now)

    def compared(self, view: View, made: Move, best: Move, head: int) -> tuple[Canvas, str]:
        return compared.draw(self.cards, view, made, best, head), compared.spoken(self.style, view, made, best)

    def rearranged(self, was: View, could: View) -> tuple[Canvas, str]:
        return rearranged.draw(self.cards, was, could), rearranged.spoken(self.style, was, could)
