"""The pictures of EcoGoGo: banner, table, private page and score pad."""

from functools import cached_property

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
        drawn = overview.draw(self.cards, view, _written(view, names))
        return Picture(drawn.png(SMALL if view.over else QUICK), describe.table(view, _spoken(view, names)))

    def page(self, view: View, names: tuple[str, ...], said: tuple[str, ...], *, weighed: bool = False) -> Picture:
        """A spectator has no page of their own and gets the table."""
        if view.seat is None:
            return self.table(view, names)
        now = ask(view, said, weighed)
        drawn = page.draw(self.cards, view, _written(view, names), now)
        return Picture(drawn.png(), describe.page(view, _spoken(view, names), now))

    def sheet(self, view: View, names: tuple[str, ...]) -> Picture:
        drawn = sheet.draw(self.cards, view, _written(view, names))
        return Picture(drawn.png(), describe.score_sheet(view, _spoken(view, names)))


def _written(view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """The players' names in letters that can be drawn."""
    return tuple(text.writable(name, f"Player {seat + 1}") for seat, name in enumerate(_spoken(view, names)))


def _spoken(view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """The players' names for alt texts: whole, but on one line and without controls."""
    return tuple(
        text.plain(names[seat])[:32] or f"Player {seat + 1}" if seat < len(names) else f"Player {seat + 1}"
        for seat in range(view.players)
    )
