"""The private page: the hand with the question or what a move wins; the canyon."""

from games.core.values import figure, many, signed
from games.ecogogo.cards import EMPTY, WORDS
from games.ecogogo.move import REPLACE
from games.ecogogo.state import TurnResult
from games.ecogogo.view import View
from render import text, theme
from render.canvas import Box
from render.ecogogo import board, habitats, last_turn, layout, overview, side_panels
from render.ecogogo.face import ALARM
from render.ecogogo.scene import Best, PrivateScene
from render.ecogogo.sprites import DIM, PLAIN, TURQUOISE, CanyonCanvas, Cards, Look
from render.ecogogo.turn_words import stack_words

ROUND = 18


def draw(cards: Cards, view: View, names: tuple[str, ...], now: PrivateScene) -> tuple[CanyonCanvas, CanyonCanvas]:
    place = layout.hand(len(now.hand))
    canvas = CanyonCanvas(cards, (theme.WIDTH, place.height))
    overview.draw_headline(canvas, view, names, own=True)
    _hand(canvas, place, now)
    canvas.panel(place.said, ROUND, canvas.mood.panel, canvas.mood.felt)
    if now.done is None:
        _question(canvas, place.said, view, now)
    else:
        _won(canvas, place.said, view, now.question, now.done)
    return canvas, _canyon(cards, view, names, now)


def _canyon(cards: Cards, view: View, names: tuple[str, ...], now: PrivateScene) -> CanyonCanvas:
    at, high = layout.canyon(theme.MARGIN)
    canvas = CanyonCanvas(cards, (theme.WIDTH, high))
    marked = now.marked if now.move is None or now.move.act != REPLACE else ()
    fresh = () if now.asking or now.move is not None or view.last is None else view.last.drawn
    traced = () if now.asking else now.traced
    board.draw(canvas, at, now.grid, new=fresh, traced=traced, open_=now.open, marked=marked)
    side_panels.draw(canvas, at, view, names, now.done.saved if now.done is not None else ())
    return canvas


def _hand(canvas: CanyonCanvas, place: layout.Hand, now: PrivateScene) -> None:
    asked = now.chosen != EMPTY or now.asking or now.move is not None
    framed = False
    for number, (kind, at) in enumerate(zip(now.hand, place.cards, strict=True)):
        chosen = kind == now.chosen and not framed
        framed = framed or chosen
        state = PLAIN if chosen or not asked else DIM
        frame = (theme.GOLD,) if chosen else ()
        canvas.card(Look(kind, layout.HELD, layout.STRIP, canvas.mood.felt, frame=frame, state=state), at)
        canvas.note(f"hand {WORDS[kind]}", (*at, at[0] + layout.HELD[0], at[1] + layout.HELD[1]))
        best, centre = now.best[number], at[0] + layout.HELD[0] // 2
        if asked or best == Best():
            continue
        middle = at[1] + layout.HELD[1] + 27
        if best is None:
            canvas.write((centre, middle), "no place", 26, canvas.mood.muted, canvas.mood.felt, anchor="middle")
        else:
            _gain(canvas, (centre - _wide(best) // 2, middle), best, canvas.mood.felt)


def _gain(canvas: CanyonCanvas, at: tuple[int, int], best: Best, below: str) -> None:
    ink = theme.GOLD if best.points.startswith("+") else canvas.mood.muted
    long = canvas.write(at, best.points, 32, ink, below, weight=text.BLACK) + 8
    canvas.write((at[0] + long, at[1] + 2), _where(best), 27, canvas.mood.muted, below)


def _wide(best: Best) -> int:
    where = _where(best)
    return text.length(best.points, 32, text.BLACK) + (8 + text.length(where, 27, text.REGULAR) if where else 0)


def _where(best: Best) -> str:
    return best.where if best.points.startswith("+") else ""


def _question(canvas: CanyonCanvas, box: Box, view: View, now: PrivateScene) -> None:
    dark, left, seat = canvas.mood.panel, box[0] + 20, view.seat or 0
    total = f"you {figure(view.scores[seat].total)}"
    edge = box[2] - 20
    edge -= canvas.write((edge, box[1] + 34), total, 40, theme.CHALK, dark, weight=text.BLACK, anchor="right") + 16
    lines = text.wrapped(now.question, 28, edge - left)[:2]
    for number, line in enumerate(lines):
        canvas.write(
            (left, box[1] + 34 + 34 * number), line, 28, theme.CHALK, dark, weight=text.BOLD, width=edge - left
        )
    if not now.asking and now.chosen == EMPTY and now.swap is not None:
        middle = box[1] + 38 + 36 * len(lines)
        words = "swap" if now.swap.points else "a swap makes a line"
        long = canvas.write((left, middle), words, 24, canvas.mood.muted, dark) + 12
        if now.swap.points:
            _gain(canvas, (left + long, middle), now.swap, dark)
    habitats.draw_stacks(canvas, (box[0] + 8, box[3] - habitats.STACKS - 12, box[2] - 8, box[3] - 12), view, seat)


def _won(canvas: CanyonCanvas, box: Box, view: View, title: str, done: TurnResult) -> None:
    dark, left = canvas.mood.panel, box[0] + 20
    width = box[2] - left - 20
    saved, dying, lost, gain, kinds = done.saved, done.extinct, done.effect.lost, done.gained, done.cards
    lines = text.wrapped(title, 27, width)[:2]
    for number, line in enumerate(lines):
        canvas.write((left, box[1] + 30 + 32 * number), line, 27, theme.CHALK, dark, weight=text.BOLD, width=width)
    middle = box[1] + 30 + 32 * len(lines) + 22
    if kinds:
        span = min(width - 100, len(kinds) * (layout.MINI[0] + 6) - 6)
        last_turn.draw_cards(canvas, kinds, left + span, middle, width - 100)
        where = (box[2] - 20, middle)
        canvas.write(where, signed(gain), 46, theme.GOLD, dark, weight=text.BLACK, anchor="right")
        ink = TURQUOISE if saved else canvas.mood.muted
        told = _told(stack_words(len(kinds), view.classic), saved, width, 1 if dying or lost else 2)
        for number, words in enumerate(told):
            canvas.write((left, middle + 48 + 32 * number), words, 24, ink, dark, width=width, weight=text.MEDIUM)
    else:
        canvas.write((left, middle), "wins no cards", 26, canvas.mood.muted, dark)
    words = f"the {WORDS[lost]} below is lost" if lost else ""
    if dying:
        dies = f"but the {' and the '.join(WORDS[kind] for kind in dying)} {'die' if len(dying) > 1 else 'dies'}"
        words = f"{words}, {dies}" if words else dies
    if words:
        canvas.write((left, middle + (80 if kinds else 34)), words, 24, ALARM, dark, width=width, weight=text.MEDIUM)
    total, middle = view.scores[view.seat or 0].total, box[3] - 32
    long = (
        canvas.write(
            (box[2] - 20, middle), figure(total + gain), 40, theme.CHALK, dark, weight=text.BLACK, anchor="right"
        )
        + 12
    )
    words = f"{many(total, 'point')}, then" if gain else f"{'point' if total == 1 else 'points'}, as before"
    canvas.write((box[2] - 20 - long, middle), words.replace("-", "−"), 24, canvas.mood.muted, dark, anchor="right")


def _told(where: str, saved: tuple[int, ...], width: int, most: int) -> tuple[str, ...]:
    named = f"saves the {' and the '.join(WORDS[kind] for kind in saved)}"
    whole = f"{where}, {named}" if saved else where
    if text.length(whole, 24, text.MEDIUM) <= width:
        return (whole,)
    return (where, named)[-most:]
