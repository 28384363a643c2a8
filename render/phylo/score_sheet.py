"""The score sheet of Phylo: a row for whatever anybody has points for."""

from games.phylo.table.view import View
from render import score_sheet
from render.phylo.sprites import Cards, PhyloCanvas
from render.phylo.style import OWNERS
from render.score_sheet import ScoreSheet

TITLE = "Phylo"


def rows(view: View) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line.what for score in view.scores for line in score.lines))


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> PhyloCanvas:
    labels = rows(view)
    sheet = ScoreSheet(view, len(labels))
    canvas = PhyloCanvas(cards, sheet.size)
    sheet.draw(canvas, TITLE, names)
    for row, label in enumerate(labels):
        sheet.label(canvas, row, label)
    for seat, score in enumerate(view.scores):
        x, bar = sheet.start + seat * sheet.wide, score_sheet.TOP + score_sheet.NAMED - 6
        canvas.fill((x + 20, bar, x + sheet.wide - 20, bar + 4), OWNERS[seat % 2])
        points = {line.what: line.points for line in score.lines}
        for row, label in enumerate(labels):
            sheet.write(canvas, row, seat, str(points[label]) if label in points else "–")
    return canvas
