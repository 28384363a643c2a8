"""The private page: the hand on top, the board below with the places that may be chosen, or with the whole move made."""

from games.lines.state import SETUP
from games.lines.words import LinesWords
from render import text, theme
from render.area import PAD
from render.lines import board, hand, layout
from render.lines.cards import MOOD, Cards, Felt
from render.lines.scene import PrivateScene, public_scene
from render.lines.table import HEAD, headline

BAR = 56
FLAT = 760
"""Pixels that the board may be high while its cells stay readable; the hand lies above it."""


def draw(cards: Cards, names: tuple[str, ...], now: PrivateScene) -> Felt:
    """As high as hand and board need. The board's place is the same for every step of a sentence."""
    view, words = now.sentence.view, now.sentence.words
    row = hand.cards(now)
    top = HEAD + hand.height(row)
    place = layout.board(layout.area(public_scene(view).used), top + BAR, FLAT)
    high = place.y + place.height + PAD + theme.MARGIN
    canvas = Felt(cards, (theme.WIDTH, high))
    headline(canvas, view, names)
    if row:
        hand.draw(canvas, row, HEAD + 8)
    canvas.ground(top)
    left, right, middle = theme.MARGIN + 20, theme.WIDTH - theme.MARGIN - 20, top + BAR // 2 + 4
    points = points_of(now)
    long = canvas.write((right, middle), points, 32, theme.CHALK, MOOD.panel, anchor="right", weight=text.BLACK)
    asked = question(names, now)
    canvas.write((left, middle), asked, 28, theme.CHALK, MOOD.panel, weight=text.BOLD, width=right - left - long - 20)
    board.lay(canvas, place, now.scene, ends=not words or (now.move is not None and view.hints))
    return canvas


def points_of(now: PrivateScene) -> str:
    """The seat's own points; with a whole move those after it, where hints are on."""
    view = now.sentence.view
    total = view.scores[view.seat or 0].total
    if now.move is None or not view.hints or (view.phase == SETUP):
        return str(total)
    return f"{total} + {now.gain} = {total + now.gain}" if now.gain else str(total)


def question(names: tuple[str, ...], now: PrivateScene) -> str:
    """What the player is asked, what is sealed or looked at, or whose turn it is."""
    view, words = now.sentence.view, LinesWords()
    if now.move is not None:
        return f"{'Sealed' if now.scene.sealed else 'What if'}: {words.tell(view, str(now.move))}"
    if view.over:
        return "The match is over"
    if not view.acting:
        return f"{names[view.turn]} to play"
    return words.ask(now.sentence)
