"""Ecosystem's pictures: banner, overview, private page and score pad."""

from functools import cache

from games.ecosystem.view import View
from render import text
from render.ecosystem import banner, describe, overview, page, sheet
from render.ecosystem.turn import turn
from render.picture import Picture

RIVAL = "Nitka"


class EcosystemPictures:
    """See render.picture.Pictures. Every picture is a pure function of what it is given: the same view, the same bytes."""

    def banner(self) -> Picture:
        return _banner()

    def table(self, view: View, names: tuple[str, ...]) -> Picture:
        return Picture(overview.draw(view, written(view, names)).png(), describe.table(view, spoken(view, names)))

    def page(self, view: View, names: tuple[str, ...], said: tuple[str, ...]) -> Picture:
        """A spectator has no page of their own and gets the overview."""
        if view.seat is None:
            return self.table(view, names)
        now = turn(view, said)
        return Picture(page.draw(view, now).png(), describe.page(view, spoken(view, names), now))

    def sheet(self, view: View, names: tuple[str, ...]) -> Picture:
        return Picture(sheet.draw(view, written(view, names)).png(), describe.score_sheet(view, spoken(view, names)))


@cache
def _banner() -> Picture:
    return Picture(banner.draw().png(), describe.banner())


def written(view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """The name above each board in letters that can be drawn."""
    return tuple(text.writable(name, f"Player {seat + 1}") for seat, name in enumerate(spoken(view, names)))


def spoken(view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """The name of each board's player for alt texts: whole, but on one line and without controls; the rival's in a solo game."""
    given = (*names[: view.players], RIVAL) if view.solo else names
    return tuple(
        text.plain(given[seat])[:32] or f"Player {seat + 1}" if seat < len(given) else f"Player {seat + 1}"
        for seat in range(len(view.boards))
    )
