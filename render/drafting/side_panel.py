"""The left side of a private page: the question or the sealed move with its card, and the points."""

from games.core.values import figure, many
from games.drafting.view import View
from render import text, theme
from render.drafting import overview
from render.drafting.scene import PrivateScene
from render.drafting.sprites import DraftingCanvas, Look

LEFT, RIGHT = overview.MARGIN + 20, overview.MARGIN + 276
LEAST = 430
CARD, STRIP = 168, 38
ICON = 52


def draw(canvas: DraftingCanvas, view: View, now: PrivateScene, high: int) -> None:
    ground = canvas.mood.panel
    top = overview.MARGIN + 14
    if not now.hand:
        top = _lines(canvas, overview.headline_words(view), top, 28, canvas.mood.muted, text.MEDIUM)
    top = _lines(canvas, now.question, top, 34, theme.CHALK, text.BOLD)
    foot = high - overview.MARGIN - 30
    if view.solo:
        canvas.write((LEFT, foot), rival_points(canvas.style.rival, view, now), 28, canvas.mood.muted, ground)
        foot -= 44
    total = figure(view.scores[now.seat].total)
    won = view.over and now.seat in view.winners
    wide = canvas.write((LEFT, foot - 6), total, 60, theme.GOLD if won else theme.CHALK, ground, weight=text.BLACK)
    unit = many(view.scores[now.seat].total, "point").partition(" ")[2]
    canvas.write((LEFT + wide + 12, foot + 2), unit, 30, canvas.mood.muted, ground)
    foot -= 62
    canvas.write((LEFT, foot), points_label(canvas.style.rival, view, now), 28, canvas.mood.muted, ground)
    foot -= 30
    for race in reversed(canvas.style.races):
        canvas.card(Look(race.kind, ICON, ICON, 0, ground), (LEFT, foot - ICON))
        words = f"{race.word} {race.size(view.boards[now.seat])}"
        canvas.write((LEFT + ICON + 14, foot - ICON // 2), words, 32, theme.CHALK, ground, weight=text.MEDIUM)
        foot -= ICON + 8
    if now.chosen is not None and foot - top >= CARD + STRIP:
        where = ((LEFT + RIGHT - CARD) // 2, (top + foot - CARD - STRIP) // 2)
        canvas.card(Look(now.chosen, CARD, CARD + STRIP, STRIP, ground), where)


def points_label(rival: str, view: View, now: PrivateScene) -> str:
    would = now.move is not None and not now.sealed
    if now.seat != (view.seat or 0):
        return f"{rival} {'would have' if would else 'has'}"
    return f"You {'would have' if would else 'have'}"


def rival_points(rival: str, view: View, now: PrivateScene) -> str:
    seat = 1 - now.seat
    return f"{'You have' if seat == (view.seat or 0) else f'{rival} has'} {figure(view.scores[seat].total)}"


def _lines(canvas: DraftingCanvas, words: str, top: int, size: int, ink: str, weight: int) -> int:
    lines = text.wrapped(words, size, RIGHT - LEFT, weight)
    step = size + 6
    for number, line in enumerate(lines):
        canvas.write((LEFT, top + step * number + step // 2), line, size, ink, canvas.mood.panel, weight=weight)
    return top + step * len(lines) + 6
