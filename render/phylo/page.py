"""The private page: the hand, and the web with the places to choose."""

from collections.abc import Sequence

from games.core.regions import Region, regions
from games.core.sentence import Sentence
from games.phylo.narration import cards_at
from games.phylo.table.move import Move
from games.phylo.table.view import View
from games.phylo.words import PhyloWords
from render import text, theme
from render.phylo import hand, layout
from render.phylo.cards import Cards, PhyloCanvas
from render.phylo.layout import HEAD, LEFT, RIGHT
from render.phylo.scene import Scene
from render.phylo.style import DANGER, MOOD
from render.phylo.web import board, legend
from render.phylo.web.windows import MARGIN, Window, windows

LINES = 2
ASKED, ASKED_LINE = 37, 44


def draw(cards: Cards, sentence: Sentence[View, Move], names: tuple[str, ...], now: Scene) -> tuple[PhyloCanvas, ...]:
    found, shown = regions(sentence.view.web), page_windows(sentence.view, now)
    return (*_head(cards, sentence, names, now, shown, found), *board.strips(cards, shown, now, found))


def page_windows(view: View, now: Scene) -> tuple[Window, ...]:
    """The windows with places to choose or that a move changes; all if there are none."""
    only = now.open or ((*now.newest, *now.gone, *now.doomed) if now.move is not None else ())
    new = {*now.view.web} - {*view.web}
    return windows(view.web, {*now.open, *now.hollow} - {*view.web, *new}, new, only)


def cells_of(shown: tuple[Window, ...], now: Scene) -> tuple[int, ...]:
    cells = dict.fromkeys((*now.view.web, *now.gone))
    return tuple(cell for cell in cells if any(cell in part for window in shown for part in window.parts))


def _head(
    cards: Cards,
    sentence: Sentence[View, Move],
    names: tuple[str, ...],
    now: Scene,
    shown: tuple[Window, ...],
    found: Sequence[Region],
) -> tuple[PhyloCanvas, PhyloCanvas]:
    view, warned = sentence.view, warning(sentence.view, now)
    drawn, events, rest = hand.split_hand(view, now.card)
    points, label = points_of(view, now), "your score"
    long = text.length(points, 40, text.BLACK) + text.length(label, ASKED, text.MEDIUM) + 12
    asked = text.wrapped(question(sentence, names, now), ASKED, RIGHT - LEFT - long - 24, text.BOLD)
    top = HEAD + 4 + (len(asked) - 1) * ASKED_LINE
    lines = text.wrapped(warned, ASKED, RIGHT - LEFT - 30, text.MEDIUM)[:LINES] if warned else ()
    told = top + hand.height(len(drawn))
    canvas = PhyloCanvas(cards, (theme.WIDTH, told + len(lines) * ASKED_LINE + MARGIN))
    middle = HEAD // 2 + 2
    wide = canvas.write((RIGHT, middle), points, 40, theme.CHALK, MOOD.felt, anchor="right", weight=text.BLACK)
    canvas.write(
        (RIGHT - wide - 12, middle + 1), label, ASKED, MOOD.muted, MOOD.felt, anchor="right", weight=text.MEDIUM
    )
    for number, line in enumerate(asked):
        canvas.write((LEFT, middle + number * ASKED_LINE), line, ASKED, theme.CHALK, MOOD.felt, weight=text.BOLD)
    hand.draw_tiles(canvas, drawn, top, hand.LOW if len(drawn) > hand.ACROSS else hand.HIGH, (now.card,))
    for number, line in enumerate(lines):
        middle = told + number * ASKED_LINE + ASKED_LINE // 2
        if not number:
            canvas.spot((LEFT + 10, middle), 18, DANGER, MOOD.felt)
        canvas.write((LEFT + 28, middle), line, ASKED, theme.GOLD, MOOD.felt, weight=text.MEDIUM)
    top = MARGIN + hand.FRAME
    end = top + len(events) * (hand.BAR + hand.GAP) + hand.LINE * bool(rest)
    key = legend.table_key(now, cells_of(shown, now), tuple(card for card, _ in drawn))
    below = layout.plan_foot(now, key, layout.room_below(end), len(found) > 1)
    second = PhyloCanvas(cards, (theme.WIDTH, end + below.high + MARGIN))
    hand.draw_bars(second, events, rest, top, (now.card,))
    below.draw(second, end, now, found)
    return canvas, second


def points_of(view: View, now: Scene) -> str:
    seat = view.seat or 0
    before = view.scores[seat].total
    after = now.view.scores[seat].total
    return f"{before} › {after}" if now.move is not None and view.hints and after != before else str(before)


def question(sentence: Sentence[View, Move], names: tuple[str, ...], now: Scene) -> str:
    view, words = sentence.view, PhyloWords()
    if now.move is not None:
        return f"{'Sealed' if now.sealed else 'What if'}: {words.tell(view, str(now.move))}"
    if view.over:
        return "The match is over"
    return (
        words.ask(sentence)
        if view.acting
        else f"{names[view.mover]} to {'choose' if view.heirs or view.choosing else 'play'}"
    )


def own_doomed(now: Scene) -> tuple[int, ...]:
    view = now.view
    return view.doomed(view.seat) if view.seat is not None and view.seat == view.active else ()


def warning(view: View, now: Scene) -> str:
    parts = []
    gone = [each for deed in now.view.story[len(view.story) :] for each in deed.gone]
    if lost := dict.fromkeys(
        each.cell for each in gone if view.stock[each.seen].kind != "event" and each.cell in view.web
    ):
        parts.append(f"gone: {cards_at(view, lost)}")
    if cells := own_doomed(now):
        parts.append(f"would die if your turn ended now: {cards_at(now.view, cells)}")
    return "; ".join(parts)
