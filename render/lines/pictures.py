"""The pictures of the line game: banner, table, private page and score pad."""

from collections.abc import Sequence

from games.core.sentence import Sentence
from games.lines.move import Move
from games.lines.view import View
from games.lines.words import LinesWords
from render.lines import banner, end, page, sheet, table
from render.lines.cards import MOOD, Cards, Felt
from render.lines.scene import private_scene
from render.picture import Picture
from render.shell import Names, Shell


class LinesPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self) -> None:
        self.cards = cards = Cards()
        super().__init__(
            LinesWords(),
            MOOD,
            lambda: Picture(banner.draw(cards).png(), banner.ALT),
            lambda view, names: _table(cards, view, names),
            lambda view, names: (sheet.draw(cards, view, names),),
        )

    def players(self, view: View) -> int:
        return view.players

    def private(self, sentence: Sentence[View, Move], names: Names, weighed: bool) -> Sequence[Felt]:
        view, written = sentence.view, self.written(sentence.view, names)
        if view.over:
            return _table(self.cards, view, written)
        return page.draw(self.cards, written, private_scene(sentence, weighed))


def _table(cards: Cards, view: View, names: Names) -> Sequence[Felt]:
    """The board while the match goes on; at the end what everybody has won, and below it the board if cards are left on it."""
    if not view.over:
        return table.draw(cards, view, names)
    return (end.draw(cards, view, names), *(table.left(cards, view) if view.table else ()))
