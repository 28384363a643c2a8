"""The score pad: where everybody's points come from, the total and its laps, the winners' columns in honey."""

from games.lines.telling import laps
from games.lines.view import View
from render import text, theme
from render.lines.cards import MOOD, Cards, Felt

TITLE = "Savannah Lines"
HEAD, NAMES_HIGH, ROW, TOTAL, FOOT = 84, 66, 64, 74, 52
LABELS = 300
ROWS = ("lines", "unplayable spaces", "removed cards")
NOTES = ("first phase", "a point each", "second phase")


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt, a column for every player."""
    left, top, right = theme.MARGIN, theme.MARGIN, theme.WIDTH - theme.MARGIN
    body = top + HEAD + NAMES_HIGH
    bottom = body + len(ROWS) * ROW
    high = bottom + TOTAL + FOOT + 12 + theme.MARGIN
    canvas = Felt(cards, (theme.WIDTH, high))
    canvas.panel((left, top, right, high - theme.MARGIN), 18, theme.PAPER, MOOD.felt)
    canvas.write((left + 24, top + HEAD // 2 + 4), TITLE, 44, theme.INK, theme.PAPER, weight=text.BLACK)
    done = "final score" if view.over else "as it stands"
    canvas.write((right - 24, top + HEAD // 2 + 8), done, 26, theme.PENCIL, theme.PAPER, anchor="right")
    for row in range(1, len(ROWS), 2):
        canvas.fill((left + 12, body + row * ROW, right - 12, body + (row + 1) * ROW), theme.SHADE)
    wide = (right - left - 24 - LABELS) // view.players
    start = right - 12 - wide * view.players
    for seat in range(view.players):
        x = start + seat * wide
        if view.over and seat in view.winners:
            canvas.panel((x, top + HEAD, x + wide, high - theme.MARGIN - 12), 12, theme.HONEY, theme.PAPER)
    for seat in range(view.players):
        x = start + seat * wide
        canvas.fill((x, top + HEAD + 8, x + 2, high - theme.MARGIN - 20), theme.RULE)
        _column(canvas, view, seat, names[seat], x + wide // 2 + 1, wide, top + HEAD)
    canvas.fill((left + 12, body - 2, right - 12, body), theme.RULE)
    for row, (label, note) in enumerate(zip(ROWS, NOTES, strict=True)):
        ground, middle = theme.SHADE if row % 2 else theme.PAPER, body + row * ROW + ROW // 2
        canvas.write((left + 24, middle - 11), label.capitalize(), 27, theme.INK, ground, weight=text.MEDIUM)
        canvas.write((left + 24, middle + 17), note, 20, theme.PENCIL, ground)
    canvas.write((left + 24, bottom + TOTAL // 2 + 4), "Total", 36, theme.INK, theme.PAPER, weight=text.BLACK)
    canvas.write(
        (left + 24, bottom + TOTAL + FOOT // 2 - 6), "Laps of 20", 27, theme.INK, theme.PAPER, weight=text.MEDIUM
    )
    canvas.fill((left + 12, bottom, right - 12, bottom + 3), theme.INK)
    return canvas


def _column(canvas: Felt, view: View, seat: int, name: str, centre: int, wide: int, top: int) -> None:
    """One player's name, lines, total and laps."""
    won = view.over and seat in view.winners
    plain = theme.HONEY if won else theme.PAPER
    size = next((size for size in (30, 28, 26, 24) if text.length(name, size, text.BOLD) <= wide - 18), 22)
    canvas.write(
        (centre, top + NAMES_HIGH // 2), name, size, theme.INK, plain, weight=text.BOLD, anchor="middle", width=wide - 18
    )  # fmt: skip
    body = top + NAMES_HIGH
    for row, line in enumerate(view.scores[seat].lines):
        ground = plain if won else theme.SHADE if row % 2 else theme.PAPER
        at = (centre, body + row * ROW + ROW // 2)
        canvas.write(at, str(line.points), 31, theme.INK, ground, weight=text.BOLD, anchor="middle")
    bottom = body + len(ROWS) * ROW
    total = view.scores[seat].total
    at = (centre, bottom + TOTAL // 2 + 4)
    canvas.write(at, str(total), 46 if won else 40, theme.INK, plain, weight=text.BLACK, anchor="middle")
    at = (centre, bottom + TOTAL + FOOT // 2 - 6)
    canvas.write(at, laps(total) or "first lap", 24, theme.PENCIL, plain, weight=text.MEDIUM, anchor="middle")
