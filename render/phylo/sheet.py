"""The score pad: a line for each rank of the food chain, parasites, habitats and copies, the total, the winner's column in honey."""

from games.phylo.table.view import View
from render import pad
from render.pad import Pad
from render.phylo.cards import Cards, Felt
from render.phylo.pen import OWNERS

TITLE = "Phylo"


def rows(view: View) -> tuple[str, ...]:
    """The lines that any player has, in their order."""
    return tuple(dict.fromkeys(line.what for score in view.scores for line in score.lines))


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt, a column for each player."""
    labels = rows(view)
    sheet = Pad(view, len(labels))
    canvas = Felt(cards, sheet.size)
    sheet.draw(canvas, TITLE, names)
    for row, label in enumerate(labels):
        sheet.label(canvas, row, label)
    for seat, score in enumerate(view.scores):
        x, bar = sheet.start + seat * sheet.wide, pad.TOP + pad.NAMED - 6
        canvas.fill((x + 20, bar, x + sheet.wide - 20, bar + 4), OWNERS[seat % 2])
        points = {line.what: line.points for line in score.lines}
        for row, label in enumerate(labels):
            sheet.write(canvas, row, seat, str(points[label]) if label in points else "–")
    return canvas
