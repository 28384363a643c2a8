"""The habitats: each player's three stacks with their points (one pile with classic scoring), the total, the hand, whose turn it is."""

from dataclasses import dataclass

from games.ecogogo.cards import ENDANGERED
from games.ecogogo.scoring import CLASSIC_RANKS, EXTINCT, RANKS, rank, stack, worth
from games.ecogogo.view import View
from render import text, theme
from render.canvas import Box
from render.ecogogo import layout
from render.ecogogo.face import BACK
from render.ecogogo.sprites import Felt, Look

ROUND = 18
SIZES = ("2", "3–4", "5+")
"""How many cards a turn wins for a stack."""
BACKS = (22, 26)


@dataclass(frozen=True, slots=True)
class Pile:
    """A stack of a habitat: what it is for, its kinds with the newest last, and its points."""

    title: str
    kinds: tuple[int, ...]
    points: int


def piles(view: View, seat: int) -> tuple[Pile, ...]:
    """The left, middle and right stack, or all cards on one pile with classic scoring."""
    habitat = view.habitats[seat]
    if view.classic:
        kinds = tuple(kind for won in habitat for kind in won.kinds)
        return (Pile("all cards", kinds, sum(map(worth, kinds))),)
    found = []
    for times, title in enumerate(SIZES):
        kinds = tuple(kind for won in habitat if stack(won.size) == times for kind in won.kinds)
        found.append(Pile(title, kinds, times * sum(map(worth, kinds))))
    return tuple(found)


def draw(canvas: Felt, box: Box, view: View, seat: int, name: str) -> None:
    """One player's panel: a golden frame while it is their turn, and for the winner."""
    won = view.over and seat in view.winners
    ground = canvas.mood.panel
    if won or seat == view.active:
        canvas.frame(box, ROUND, 4, theme.GOLD, ground, canvas.mood.felt)
    else:
        canvas.panel(box, ROUND, ground, canvas.mood.felt)
    left, right, line = box[0] + 16, box[2] - 16, box[1] + 30
    ink = theme.GOLD if won else theme.CHALK
    total = str(view.scores[seat].total).replace("-", "−")
    edge = right - canvas.write((right, line), total, 40, ink, ground, anchor="right", weight=text.BLACK) - 12
    if seat == view.active or won:
        _arrow(canvas, (left, line), won)
        left += 22
    canvas.write((left, line), name, 27, ink, ground, weight=text.BOLD, width=edge - left)
    _stacks(canvas, box, view, seat)
    _hand(canvas, (box[0] + 16, box[3] - 26), right, view, seat, won)


def _arrow(canvas: Felt, at: tuple[int, int], star: bool) -> None:
    """A golden triangle before the name of whoever has the turn; a spot before a winner's."""
    if star:
        canvas.spot((at[0] + 8, at[1]), 15, theme.GOLD, canvas.mood.panel)
        return
    for step in range(11):
        canvas.fill((at[0] + step, at[1] - 10 + step, at[0] + step + 2, at[1] + 11 - step), theme.GOLD)


def _stacks(canvas: Felt, box: Box, view: View, seat: int) -> None:
    """The stacks side by side: sizes above, the newest card with their number, the points below."""
    found = piles(view, seat)
    left, right, top = box[0] + 12, box[2] - 12, box[1] + 54
    wide = (right - left + 6) // len(found) - 6
    for number, pile in enumerate(found):
        x = left + number * (wide + 6)
        hollow = (x, top, x + wide, top + 104)
        canvas.panel(hollow, 10, canvas.mood.hollow, canvas.mood.panel)
        _pile(canvas, hollow, pile)


def _pile(canvas: Felt, box: Box, pile: Pile) -> None:
    """On wide panels title, card and points lie side by side; on narrow ones the points come below."""
    ground, wide = canvas.mood.hollow, box[2] - box[0]
    centre = (box[0] + box[2]) // 2
    width, high = layout.MINI
    rescued = pile.kinds.count(ENDANGERED)
    start = centre - (width + 8 + 36) // 2
    canvas.write((centre, box[1] + 15), pile.title, 20, canvas.mood.muted, ground, anchor="middle", weight=text.MEDIUM)
    ink = theme.GOLD if pile.points else canvas.mood.muted
    if not pile.kinds:
        canvas.write((centre, box[1] + 60), "–", 28, canvas.mood.muted, ground, anchor="middle")
        return
    count, points = f"×{len(pile.kinds)}", str(pile.points).replace("-", "−")
    if wide < 150:
        small = (box[0] + 5, box[1] + 32)
        canvas.card(Look(pile.kinds[-1], (34, 40), ground=ground), small)
        x = small[0] + 38
        canvas.write((x, small[1] + 20), count, 21, theme.CHALK, ground, weight=text.BOLD, width=box[2] - x - 1)
        canvas.write((centre, box[3] - 16), points, 27, ink, ground, anchor="middle", weight=text.BLACK)
        return
    start = centre - (width + 12 + text.length(count, 27, text.BOLD)) // 2
    canvas.card(Look(pile.kinds[-1], layout.MINI, ground=ground), (start, box[1] + 36))
    x = start + width + 12
    canvas.write((x, box[1] + 50), count, 27, theme.CHALK, ground, weight=text.BOLD)
    canvas.write((x, box[1] + 80), points, 30, ink, ground, weight=text.BLACK)
    if rescued and wide > 260:
        words = f"{rescued} Endangered for 3 each"
        canvas.write((x + 90, box[1] + 50), words, 20, canvas.mood.muted, ground, width=box[2] - x - 96)
    assert high


def _hand(canvas: Felt, at: tuple[int, int], right: int, view: View, seat: int, won: bool) -> None:
    """Cards face down for those in hand; open ones for a player who is out; what extinct species cost."""
    ground, (x, middle) = canvas.mood.panel, at
    if not view.classic and view.extinct:
        words = f"extinct {str(EXTINCT * len(view.extinct)).replace('-', '−')}"
        right -= canvas.write((right, middle), words, 20, canvas.mood.muted, ground, anchor="right") + 10
    if view.over:
        words = "wins" if won else ""
        if view.players == 1:
            words = rank(view.scores[0].total, view.classic)
        x += canvas.write((x, middle), words, 24, theme.GOLD, ground, weight=text.BOLD) + 10 * bool(words)
    if view.out[seat]:
        shown = view.hands[seat] or ()
        words = "out" if not view.over else "left over" if shown else ""
        x += canvas.write((x, middle), words, 22, canvas.mood.muted, ground, weight=text.MEDIUM) + 8
        for kind in shown:
            if x + 28 > right:
                break
            canvas.card(Look(kind, (28, 34)), (x, middle - 17))
            x += 32
        return
    for _ in range(view.sizes[seat]):
        canvas.card(Look(BACK, BACKS), (x, middle - BACKS[1] // 2))
        x += BACKS[0] + 5
    words = f"{view.sizes[seat]} in hand"
    canvas.write((x + 4, middle), words, 21, canvas.mood.muted, ground, weight=text.MEDIUM, width=max(1, right - x - 4))


def ranks(canvas: Felt, box: Box, view: View) -> None:
    """Alone: the six ranks with the least points of each, the one reached so far in gold."""
    ground = canvas.mood.panel
    canvas.panel(box, ROUND, ground, canvas.mood.felt)
    total = view.scores[0].total
    reached = rank(total, view.classic)
    canvas.write((box[0] + 20, box[1] + 30), "Alone: how balanced?", 26, theme.CHALK, ground, weight=text.BOLD)
    table = CLASSIC_RANKS if view.classic else RANKS
    for number, (least, title) in enumerate(table):
        column, row = divmod(number, 3)
        x, middle = box[0] + 20 + column * 236, box[1] + 76 + 46 * row
        here = title == reached
        ink = theme.GOLD if here else canvas.mood.muted
        weight = text.BOLD if here else text.REGULAR
        where = (x + 34, middle)
        canvas.write(where, str(least) if least else "0", 24, ink, ground, weight=weight, anchor="right")
        canvas.write((x + 48, middle), title, 24, ink, ground, weight=weight, width=186)
