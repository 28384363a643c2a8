"""The score pad: where everybody's points come from, the total and its laps, the winners' columns in honey."""

from games.lines.view import View
from render.lines.cards import Cards, Felt
from render.pad import Pad

TITLE = "Savannah Lines"
ROWS = (("Lines", "first phase"), ("Unplayable spaces", "a point each"), ("Removed cards", "second phase"))


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt, a column for every player."""
    sheet = Pad(view, len(ROWS))
    canvas = Felt(cards, sheet.size)
    laps = " · ".join(f"{name} {score.note}" for name, score in zip(names, view.scores, strict=True) if score.note)
    sheet.draw(canvas, TITLE, names, f"Laps of 20: {laps}" if laps else "")
    for row, (label, note) in enumerate(ROWS):
        sheet.label(canvas, row, label, note)
        for seat, score in enumerate(view.scores):
            sheet.write(canvas, row, seat, str(score.lines[row].points))
    return canvas
