"""The pictures of a drafting game: banner, overview, private page and score pad."""

from dataclasses import replace
from functools import cached_property

from games.core.sentence import Sentence
from games.drafting.move import Move
from games.drafting.view import View
from render import text
from render.canvas import QUICK, SMALL
from render.drafting import banner, describe, overview, page, sheet
from render.drafting.sprites import Cards
from render.drafting.style import Style
from render.drafting.turn import Turn, turn
from render.picture import Picture


class DraftingPictures:
    """See render.picture.Pictures. Every picture is a pure function of what it is given: the same view, the same bytes."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.cards = Cards(style)
        self.mood = style.mood

    def banner(self) -> Picture:
        return self._banner

    @cached_property
    def _banner(self) -> Picture:
        return Picture(banner.draw(self.cards).png(), self.style.banner)

    def table(self, view: View, names: tuple[str, ...]) -> Picture:
        """A finished table is drawn once and looked at longest, so it is packed harder."""
        drawn = overview.draw(self.cards, view, self._written(view, names))
        return Picture(
            drawn.png(SMALL if view.over else QUICK), describe.table(self.style, view, self._spoken(view, names))
        )

    def page(self, sentence: Sentence[View, Move], names: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """A spectator has no page of their own and gets the overview."""
        view = sentence.view
        if view.seat is None:
            return self.table(view, names)
        now = turn(self.style, sentence, weighed)
        if weighed and now.move is not None:
            view = self._after(view, now)
        drawn = page.draw(self.cards, view, now)
        return Picture(drawn.png(), describe.page(self.style, view, self._spoken(view, names), now))

    def _after(self, view: View, now: Turn) -> View:
        """The view as it would be with a move that is only looked at: that board, and the points of all."""
        boards = (*view.boards[: now.seat], now.board, *view.boards[now.seat + 1 :])
        return replace(view, boards=boards, scores=self.style.rules.sheet(boards, view.taken, view.solo))

    def sheet(self, view: View, names: tuple[str, ...]) -> Picture:
        drawn = sheet.draw(self.cards, view, self._written(view, names))
        return Picture(drawn.png(), describe.score_sheet(self.style, view, self._spoken(view, names)))

    def _written(self, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
        """The name above each board in letters that can be drawn; the rival's in a solo game."""
        return text.written(self._named(view, names), len(view.boards))

    def _spoken(self, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
        """The name of each board's player for alt texts."""
        return text.spoken(self._named(view, names), len(view.boards))

    def _named(self, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
        return (*names[: view.players], self.style.rival) if view.solo else names
