"""The score pad: where everybody's points come from, the total and its laps, the winners' columns in honey."""

from games.lines.view import View
from render import pad, text, theme
from render.lines.cards import Cards, Felt
from render.pad import Pad

TITLE = "Savannah Lines"
TOTAL, LAPS = 74, 52
"""Heights of the totals, and of the laps below them."""
ROWS = ("lines", "unplayable spaces", "removed cards")
NOTES = ("first phase", "a point each", "second phase")
NAMES = (30, 28, 26, 24, 22)
"""Sizes of names."""


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt, a column for every player."""
    winners = view.winners if view.over else frozenset[int]()
    sheet = Pad(
        len(ROWS), view.players, winners, names=66, row=74, total=TOTAL + LAPS, labels=310, total_at=TOTAL // 2 + 4
    )
    canvas = Felt(cards, sheet.size)
    sheet.paper(canvas, TITLE, "final score" if view.over else "as it stands")
    left, below = pad.LEFT + pad.INDENT, sheet.bottom + TOTAL + LAPS // 2 - 6
    for row, (label, note) in enumerate(zip(ROWS, NOTES, strict=True)):
        ground, middle = sheet.ground(row), sheet.middle(row)
        canvas.write((left, middle - 14), label.capitalize(), 30, theme.INK, ground, weight=text.MEDIUM)
        canvas.write((left, middle + 19), note, 24, theme.PENCIL, ground)
    canvas.write((left, below), "Laps of 20", 30, theme.INK, theme.PAPER, weight=text.MEDIUM)
    for seat, score in enumerate(view.scores):
        size = text.fitting(names[seat], NAMES, sheet.wide - 18)
        sheet.name(canvas, seat, [names[seat]], size, room=18)
        for row, line in enumerate(score.lines):
            sheet.write(canvas, row, seat, str(line.points), 36)
        ground, at = sheet.ground(0, seat), (sheet.centre(seat), below)
        around = score.note or "first lap"
        canvas.write(at, around, 26, theme.PENCIL, ground, weight=text.MEDIUM, anchor="middle")
    sheet.totals(canvas, [score.total for score in view.scores])
    return canvas
