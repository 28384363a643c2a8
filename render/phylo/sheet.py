"""The score pad: a line for each rank of the food chain, parasites, habitats and copies, the total, the winner's column in honey."""

from games.phylo.table.view import View
from render import pad, text, theme
from render.pad import Pad
from render.phylo.cards import Cards, Felt
from render.phylo.pen import OWNERS
from render.phylo.web.windows import HIGHEST

TITLE = "Phylo"
NAMES = 66
"""Height of the names."""
LABELS = 300
TALLEST, TOTAL = 60, 80
"""Height of a line where there is room, and of the total's."""


def rows(view: View) -> tuple[str, ...]:
    """The lines that any player has, in their order."""
    return tuple(dict.fromkeys(line.what for score in view.scores for line in score.lines))


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt, a column for each player."""
    labels, winners = rows(view), view.winners if view.over else frozenset[int]()
    row = min(TALLEST, (HIGHEST - 2 * theme.MARGIN - pad.HEAD - NAMES - TOTAL - pad.EDGE) // max(1, len(labels)))
    sheet = Pad(
        len(labels), len(names), winners,
        names=NAMES, row=row, total=TOTAL, labels=LABELS, total_at=TOTAL // 2, sizes=(36, 46, 46), nudge=0,
    )  # fmt: skip
    canvas = Felt(cards, sheet.size)
    sheet.paper(canvas, TITLE, "final score" if view.over else "as it stands")
    for row, label in enumerate(labels):
        at = (pad.LEFT + pad.INDENT, sheet.middle(row))
        canvas.write(at, label, 27, theme.INK, sheet.ground(row), weight=text.MEDIUM, width=LABELS - 30)
    for seat, name in enumerate(names):
        x, bar = sheet.start + seat * sheet.wide, sheet.body - 10
        canvas.fill((x + 20, bar, x + sheet.wide - 20, bar + 6), OWNERS[seat % 2])
        sheet.name(canvas, seat, [name], 28, up=4, room=18)
        points = {line.what: line.points for line in view.scores[seat].lines}
        for row, label in enumerate(labels):
            sheet.write(canvas, row, seat, str(points[label]) if label in points else "–", 31)
    sheet.totals(canvas, [score.total for score in view.scores])
    return canvas
