"""The score pad: a line for each rank of the food chain, parasites, habitats and copies, the total, the winner's column in honey."""

from games.phylo.table.view import View
from render import text, theme
from render.phylo.cards import Cards, Felt
from render.phylo.pen import MOOD, OWNERS

TITLE = "Phylo"
HEAD, NAMES_HIGH, ROW, TOTAL = 84, 66, 60, 80
LABELS = 300


def rows(view: View) -> tuple[str, ...]:
    """The lines that any player has, in their order."""
    return tuple(dict.fromkeys(line.what for score in view.scores for line in score.lines))


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt, a column for each player."""
    labels = rows(view)
    start, top, right = theme.MARGIN, theme.MARGIN, theme.WIDTH - theme.MARGIN
    body = top + HEAD + NAMES_HIGH
    bottom = body + len(labels) * ROW
    high = bottom + TOTAL + 12 + theme.MARGIN
    canvas = Felt(cards, (theme.WIDTH, high))
    canvas.panel((start, top, right, high - theme.MARGIN), 18, theme.PAPER, MOOD.felt)
    canvas.write((start + 24, top + HEAD // 2 + 4), TITLE, 44, theme.INK, theme.PAPER, weight=text.BLACK)
    done = "final score" if view.over else "as it stands"
    canvas.write((right - 24, top + HEAD // 2 + 8), done, 26, theme.PENCIL, theme.PAPER, anchor="right")
    for row in range(1, len(labels), 2):
        canvas.fill((start + 12, body + row * ROW, right - 12, body + (row + 1) * ROW), theme.SHADE)
    wide = (right - start - 24 - LABELS) // len(names)
    first = right - 12 - wide * len(names)
    for seat in range(len(names)):
        if view.over and seat in view.winners:
            x = first + seat * wide
            canvas.panel((x, top + HEAD, x + wide, high - theme.MARGIN - 12), 12, theme.HONEY, theme.PAPER)
    for seat, name in enumerate(names):
        x = first + seat * wide
        canvas.fill((x, top + HEAD + 8, x + 2, high - theme.MARGIN - 20), theme.RULE)
        _column(canvas, view, seat, name, x, wide, labels)
    canvas.fill((start + 12, body - 2, right - 12, body), theme.RULE)
    for row, label in enumerate(labels):
        ground, middle = theme.SHADE if row % 2 else theme.PAPER, body + row * ROW + ROW // 2
        canvas.write((start + 24, middle), label, 27, theme.INK, ground, weight=text.MEDIUM, width=LABELS - 30)
    canvas.write((start + 24, bottom + TOTAL // 2), "Total", 36, theme.INK, theme.PAPER, weight=text.BLACK)
    canvas.fill((start + 12, bottom, right - 12, bottom + 3), theme.INK)
    return canvas


def _column(canvas: Felt, view: View, seat: int, name: str, x: int, wide: int, labels: tuple[str, ...]) -> None:
    """One player's name, lines and total."""
    won = view.over and seat in view.winners
    plain = theme.HONEY if won else theme.PAPER
    top, centre = theme.MARGIN + HEAD, x + wide // 2
    canvas.fill((x + 20, top + NAMES_HIGH - 10, x + wide - 20, top + NAMES_HIGH - 4), OWNERS[seat % 2])
    canvas.write(
        (centre, top + NAMES_HIGH // 2 - 4), name, 28, theme.INK, plain, weight=text.BOLD, anchor="middle", width=wide - 18
    )  # fmt: skip
    points = {line.what: line.points for line in view.scores[seat].lines}
    body = top + NAMES_HIGH
    for row, label in enumerate(labels):
        ground = plain if won else theme.SHADE if row % 2 else theme.PAPER
        at = (centre, body + row * ROW + ROW // 2)
        told = str(points[label]) if label in points else "–"
        canvas.write(at, told, 31, theme.INK, ground, weight=text.BOLD, anchor="middle")
    at = (centre, body + len(labels) * ROW + TOTAL // 2)
    canvas.write(at, str(view.scores[seat].total), 46, theme.INK, plain, weight=text.BLACK, anchor="middle")
