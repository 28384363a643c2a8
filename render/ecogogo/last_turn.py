"""The strip with the last turn: what it did and won."""

from games.core.values import signed
from games.ecogogo.description import deed_text, who_begins
from games.ecogogo.state import TurnResult
from games.ecogogo.view import View
from render import text, theme
from render.canvas import Box
from render.ecogogo import layout
from render.ecogogo.sprites import CanyonCanvas, Look
from render.ecogogo.turn_words import how_won, news, stack_words

ROUND = 18


def draw(canvas: CanyonCanvas, box: Box, view: View, names: tuple[str, ...]) -> None:
    ground = canvas.mood.panel
    canvas.panel(box, ROUND, ground, canvas.mood.felt)
    left, middle = box[0] + 20, (box[1] + box[3]) // 2
    turn = view.last
    if turn is None:
        called = tuple(text.shorten(name, 28, text.REGULAR, (box[2] - left) // 2) for name in names)
        words = who_begins(view, called) or "Feed, mate and migrate: nothing has been played yet."
        canvas.write((left, middle), words, 28, canvas.mood.muted, ground)
        return
    edge = box[2] - 20
    if turn.won:
        gain = signed(turn.gained)
        edge -= canvas.write((edge, middle), gain, 44, theme.GOLD, ground, anchor="right", weight=text.BLACK) + 16
        edge = draw_cards(canvas, turn.cards, edge, middle, 430) - 18
    width = edge - left
    who = text.shorten(names[turn.seat], 28, text.BOLD, width * 3 // 5) + ":"
    long = canvas.write((left, middle - 18), who, 28, theme.CHALK, ground, weight=text.BOLD)
    rest = width - long - 7
    canvas.write((left + long + 7, middle - 18), deed_text(turn.move), 28, theme.CHALK, ground, width=rest)
    first, second = second_line(turn, view, names)
    long = 0
    if first:
        long = 12 + canvas.write((left, middle + 18), first, 25, theme.GOLD, ground, weight=text.BOLD, width=width)
    if second and width - long > 80:
        canvas.write((left + long, middle + 18), second, 25, canvas.mood.muted, ground, width=width - long)


def second_line(turn: TurnResult, view: View, names: tuple[str, ...]) -> tuple[str, str]:
    first, second = news(view, names), how_won(turn)
    if not turn.won:
        return first, ", ".join(filter(None, (second, "wins no cards")))
    where = stack_words(len(turn.cards), view.classic)
    return first, second if first and second else ": ".join(filter(None, (second, where)))


def draw_cards(canvas: CanyonCanvas, kinds: tuple[int, ...], right: int, middle: int, most: int) -> int:
    """Draw small cards that end at `right`, overlapping if there are many. Returns their left edge."""
    wide, high = layout.MINI
    step = min(wide + 6, (most - wide) // max(1, len(kinds) - 1))
    start = right - wide - step * (len(kinds) - 1)
    for number, kind in enumerate(kinds):
        canvas.card(Look(kind, layout.MINI), (start + number * step, middle - high // 2))
    return start
