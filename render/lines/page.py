"""The private page: the hand, and the board with the places to choose."""

from collections.abc import Sequence

from games.lines.state import SETUP
from games.lines.words import LinesWords
from render import text, theme
from render.lines import hand
from render.lines.cards import MOOD, Cards, Felt
from render.lines.layout import Field
from render.lines.scene import PrivateScene, public_scene
from render.lines.table import HEAD, alone, below, headline

BAR = 54


def draw(cards: Cards, names: tuple[str, ...], now: PrivateScene) -> Sequence[Felt]:
    view, words = now.sentence.view, now.sentence.words
    row = hand.cards(now)
    high = HEAD + hand.height(row) + BAR + theme.MARGIN // 2
    canvas = Felt(cards, (theme.WIDTH, high))
    headline(canvas, view, names)
    hand.standings(canvas, view, names, hand.draw(canvas, row, HEAD + 8) + 44, HEAD + 8)
    left, right, middle = theme.MARGIN + 4, theme.WIDTH - theme.MARGIN - 4, HEAD + hand.height(row) + BAR // 2
    long = canvas.write((right, middle), points_of(now), 38, theme.GOLD, MOOD.felt, anchor="right", weight=text.BLACK)
    asked = question(names, now)
    room = right - left - long - 20
    size = text.fitting(asked, (34, 32, 30, 28, 26), room)
    canvas.write((left, middle), asked, size, theme.CHALK, MOOD.felt, weight=text.BOLD, width=room)
    ends = not words or (now.move is not None and view.hints)
    return (canvas, *(below(cards, place, now.scene, ends) for place in board(now)))


def board(now: PrivateScene) -> tuple[Field, ...]:
    view = now.sentence.view
    return alone(public_scene(view), view.acting)


def points_of(now: PrivateScene) -> str:
    """The seat's points; with a whole move those after it, where hints are on."""
    view = now.sentence.view
    total = view.scores[view.seat or 0].total
    if now.move is None or not view.hints or (view.phase == SETUP):
        return f"you {total}"
    return f"{total} + {now.gain} = {total + now.gain}" if now.gain else f"you {total}"


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
