"""The private page: the hand on top, the web below with the places that may be chosen, or with the whole move made."""

from games.core.sentence import Sentence
from games.phylo.table.move import Move
from games.phylo.table.scoring import total
from games.phylo.table.view import View
from games.phylo.table.web import checked
from games.phylo.telling import cards_at
from games.phylo.words import PhyloWords
from render import text, theme
from render.area import PAD
from render.phylo import board, hand, layout, legend
from render.phylo.cards import Cards, Felt
from render.phylo.pen import DANGER, MOOD
from render.phylo.scene import Scene
from render.phylo.table import HEAD, headline

BAR, WARNING = 52, 34
FLAT = 760
"""Pixels that the board may be high while its places stay readable; the hand lies above it."""
ZOOMED = 24
"""With more cards on the table, the page shows the part of the web round the places that may be said."""


def draw(cards: Cards, sentence: Sentence[View, Move], names: tuple[str, ...], now: Scene) -> Felt:
    """As high as hand, board and key need. Where a place is asked for, a large hand is one row, and of a large web the part is shown in
    which something may be said."""
    view, short = sentence.view, bool(now.open) or now.move is not None
    top, warned = HEAD + hand.height(view, short), warning(view, now)
    cells, part = visible(view, now)
    parts = layout.boards(cells, top + BAR + (WARNING if warned else 0), FLAT)
    left, right, middle = theme.MARGIN + 20, theme.WIDTH - theme.MARGIN - 20, top + BAR // 2 + 4
    signs = legend.signs(now, cells, (view.stock[word] for word, _ in hand.kinds(view)), hand.abbreviated(view))
    key = legend.lines(signs, right - left)
    end = layout.foot(parts) + PAD + 6
    high = end + len(key) * legend.LINE + PAD + theme.MARGIN
    canvas = Felt(cards, (theme.WIDTH, high))
    headline(canvas, view, names)
    hand.draw(canvas, view, HEAD + 4, now.card, short)
    canvas.ground(top)
    long = canvas.write(
        (right, middle), points_of(view, now), 32, theme.CHALK, MOOD.panel, anchor="right", weight=text.BLACK
    )
    how, asked = "part of the web" if part else layout.joined(parts), question(sentence, names, now)
    room = right - left - long - text.length(asked, 28, text.BOLD) - 60
    if how and text.length(how, 22, text.MEDIUM) <= room:
        at = (right - long - 20, middle)
        long += 20 + canvas.write(at, how, 22, MOOD.muted, MOOD.panel, anchor="right", weight=text.MEDIUM)
    canvas.write((left, middle), asked, 28, theme.CHALK, MOOD.panel, weight=text.BOLD, width=right - left - long - 20)
    if warned:
        at = (left, top + BAR + WARNING // 2 - 3)
        canvas.spot((left + 8, at[1]), 16, DANGER, MOOD.panel)
        canvas.write(
            (left + 24, at[1]), warned, 23, theme.GOLD, MOOD.panel, weight=text.MEDIUM, width=right - left - 24
        )
    board.lay(canvas, parts, now)
    legend.draw(canvas, key, left, end)
    return canvas


def visible(view: View, now: Scene) -> tuple[layout.Cells, bool]:
    """The places that the page shows, and whether they are a part of the web only: of a large one what lies round the open places."""
    cells = layout.visible_cells(view, (*now.view.web, *now.open))
    if len(view.web) > ZOOMED and now.open:
        part = layout.near(now.open, cells)
        if len(part) * 4 <= len(cells) * 3:
            return part, True
    return cells, False


def points_of(view: View, now: Scene) -> str:
    """The seat's own points; with a whole move those after it, where hints are on."""
    seat = view.seat or 0
    before = view.scores[seat].total
    after = total(now.view.stock, now.view.web, seat)
    return f"{before} › {after}" if now.move is not None and view.hints and after != before else str(before)


def question(sentence: Sentence[View, Move], names: tuple[str, ...], now: Scene) -> str:
    """What the player is asked, what is sealed or looked at, or whose turn it is."""
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


def dying(now: Scene) -> tuple[int, ...]:
    """The player's places that would lose their card if the turn ended with the table as shown."""
    view = now.view
    if view.seat is None or not view.examined(view.seat):
        return ()
    _, gone = checked(view.stock, view.table, (view.seat,), view.web)
    return tuple(dict.fromkeys(each.cell for each in gone if each.cell in view.web))


def warning(view: View, now: Scene) -> str:
    """What the move removes, and what the check would take from the player's web; "" for nothing."""
    parts = []
    lost = tuple(cell for cell in now.gone if view.web[cell] is not None)
    if lost and now.move is not None and now.move.act != "move":
        parts.append(f"gone: {cards_at(view, lost)}")
    if cells := dying(now):
        when = "dies with this move" if now.closing else "would die if your turn ended now"
        parts.append(f"{when}: {cards_at(now.view, cells)}")
    return "; ".join(parts)
