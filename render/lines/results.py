"""The end: each player's points as a bar, best lines, animals removed."""

from games.lines.cards import ANIMALS, NUMBERS
from games.lines.view import View
from games.lines.winnings import Winnings, winnings_of
from render import text, theme
from render.lines.cards import DISC, MOOD, TRACE, Cards, LinesCanvas, Look
from render.lines.table import HEAD, draw_headline

LOW, GAP = 186, 8
BAR, LEAST = 40, 34
CARD, ANIMAL, STEP = 56, 50, 62
SHARES = (("lines", theme.GOLD), ("claims", theme.CHALK), ("removed", TRACE))


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> LinesCanvas:
    canvas = LinesCanvas(cards, (theme.WIDTH, HEAD + view.players * (LOW + GAP) - GAP + theme.MARGIN))
    draw_headline(canvas, view, names, "below each bar: best lines, animals removed")
    for place, seat in enumerate(seats_by_points(view)):
        _player(canvas, view, seat, names[seat], HEAD + place * (LOW + GAP))
    return canvas


def seats_by_points(view: View) -> list[int]:
    return sorted(range(view.players), key=lambda seat: -view.scores[seat].total)


def _player(canvas: LinesCanvas, view: View, seat: int, name: str, top: int) -> None:
    left, right = theme.MARGIN, theme.WIDTH - theme.MARGIN
    won_it = seat in view.winners
    canvas.player((left, top, right, top + LOW), won_it, 16)
    ink = theme.GOLD if won_it else theme.CHALK
    total = view.scores[seat].total
    long = canvas.write((right - 24, top + 56), str(total), 76, ink, MOOD.panel, anchor="right", weight=text.BLACK)
    room = right - 24 - long - 24 - (left + 20)
    canvas.write((left + 20, top + 32), name, 34, ink, MOOD.panel, weight=text.BOLD, width=room)
    most = max(1, *(score.total for score in view.scores))
    _bar(canvas, view, seat, left + 20, top + 56, (right - left - 240) / most)
    _gathered(canvas, winnings_of(view, seat), left + 20, right - 24, top + 56 + BAR + 12)


def _bar(canvas: LinesCanvas, view: View, seat: int, left: int, top: int, unit: float) -> None:
    own = view.tallies[seat]
    for (what, colour), part in zip(SHARES, (own.lines, own.spaces, own.removed), strict=True):
        if not part:
            continue
        right = left + max(LEAST, round(part * unit))
        canvas.panel((left, top, right - 3, top + BAR), 6, colour, MOOD.panel)
        words = f"{what} {part}" if text.length(f"{what} {part}", 26, text.BOLD) <= right - left - 16 else str(part)
        canvas.write(
            ((left + right) // 2 - 2, top + BAR // 2), words, 26, theme.INK, colour, weight=text.BOLD, anchor="middle"
        )
        left = right


def _gathered(canvas: LinesCanvas, gathered: Winnings, left: int, right: int, top: int) -> None:
    start = right - STEP * len(ANIMALS)
    for run in gathered.lines:
        points = f"+{run.points}"
        wide = len(run.cards) * (CARD + 3) + text.length(points, 34, text.BLACK) + 14
        if left + wide > start - 12:
            break
        for card in run.cards:
            canvas.card(Look(card, CARD, 0, MOOD.panel), (left, top))
            left += CARD + 3
        left += 6 + canvas.write((left + 6, top + CARD // 2), points, 34, theme.GOLD, MOOD.panel, weight=text.BLACK)
        left += 30
    for number, (animal, count) in enumerate(gathered.animals.items()):
        x = start + number * STEP
        canvas.card(Look(animal * NUMBERS, ANIMAL, 0, MOOD.panel, DISC), (x, top - 4))
        at = (x + ANIMAL // 2, top + ANIMAL + 10)
        canvas.write(at, f"×{count}", 26, theme.CHALK, MOOD.panel, weight=text.BOLD, anchor="middle")
