"""The players' habitats: stacks, total, hand, whose turn it is."""

from dataclasses import dataclass

from games.core.values import figure
from games.ecogogo.cards import ENDANGERED
from games.ecogogo.scoring import CLASSIC_RANKS, EXTINCT, RANKS, card_points, rank, stack
from games.ecogogo.view import View
from render import text, theme
from render.canvas import Box
from render.ecogogo import layout
from render.ecogogo.face import BACK
from render.ecogogo.sprites import CanyonCanvas, Look

ROUND = 18
SIZES = ("2", "3–4", "5+")
"""How many cards a turn must win to put them on each stack."""
STACKS = 100
BACKS = (26, 30)
NARROW = 170
CALLED, TOTAL = 340, 126


@dataclass(frozen=True, slots=True)
class Pile:
    title: str
    kinds: tuple[int, ...]
    points: int


def piles(view: View, seat: int) -> tuple[Pile, ...]:
    habitat = view.habitats[seat]
    if view.classic:
        every = tuple(kind for won in habitat for kind in won.kinds)
        organisms = tuple(kind for kind in every if kind != ENDANGERED)
        rescued = (ENDANGERED,) * (len(every) - len(organisms))
        return Pile("organisms", organisms, len(organisms)), Pile("Endangered", rescued, sum(map(card_points, rescued)))
    stacks = []
    for times, title in enumerate(SIZES):
        kinds = tuple(kind for won in habitat if stack(won.size) == times for kind in won.kinds)
        stacks.append(Pile(title, kinds, times * sum(map(card_points, kinds))))
    return tuple(stacks)


def draw(canvas: CanyonCanvas, box: Box, view: View, seat: int, name: str) -> None:
    won = view.over and seat in view.winners
    ground = canvas.mood.panel
    canvas.player(box, won or seat == view.active)
    left, middle = box[0] + 18, (box[1] + box[3]) // 2
    ink = theme.GOLD if won else theme.CHALK
    total = str(view.scores[seat].total).replace("-", "−")
    canvas.write((box[2] - 20, middle), total, 60, ink, ground, anchor="right", weight=text.BLACK)
    line = box[1] + 34
    edge = box[0] + CALLED
    if seat == view.active:
        for step in range(13):
            canvas.fill((left + step, line - 12 + step, left + step + 2, line + 13 - step), theme.GOLD)
        left += 24
    size = text.fitting_size(name, (34, 32, 30, 28, 26), edge - left)
    canvas.write((left, line), name, size, ink, ground, weight=text.BOLD, width=edge - left)
    draw_stacks(canvas, (edge + 12, box[1] + 8, box[2] - TOTAL, box[3] - 8), view, seat)
    _hand(canvas, (box[0] + 18, box[3] - 32), edge, view, seat, won)


def draw_stacks(canvas: CanyonCanvas, box: Box, view: View, seat: int) -> None:
    drawn = piles(view, seat)
    gap = 4
    wide = (box[2] - box[0] + gap) // len(drawn) - gap
    for number, pile in enumerate(drawn):
        x = box[0] + number * (wide + gap)
        hollow = (x, box[1], x + wide, box[3])
        canvas.panel(hollow, 10, canvas.mood.hollow, canvas.mood.panel)
        _pile(canvas, hollow, pile, view.classic)


def _pile(canvas: CanyonCanvas, box: Box, pile: Pile, classic: bool) -> None:
    ground, wide = canvas.mood.hollow, box[2] - box[0]
    centre, line = (box[0] + box[2]) // 2, (box[1] + 26 + box[3]) // 2
    title = pile.title if classic else f"{pile.title} cards"
    canvas.write((centre, box[1] + 18), title, 24, canvas.mood.muted, ground, anchor="middle", weight=text.MEDIUM)
    if not pile.kinds:
        canvas.write((centre, line), "–", 30, canvas.mood.muted, ground, anchor="middle")
        return
    ink = theme.GOLD if pile.points else canvas.mood.muted
    count, points = f"×{len(pile.kinds)}", figure(pile.points)
    size = 36 if wide >= NARROW else 30
    gap = 14 if wide >= NARROW else 8
    parts = (text.length(count, 26, text.BOLD), text.length(points, size, text.BLACK))
    start = centre - (layout.MINI[0] + sum(parts) + 2 * gap) // 2
    canvas.card(Look(pile.kinds[-1], layout.MINI, ground=ground), (start, line - layout.MINI[1] // 2))
    x = start + layout.MINI[0] + gap
    canvas.write((x, line), count, 26, theme.CHALK, ground, weight=text.BOLD)
    canvas.write((x + parts[0] + gap, line), points, size, ink, ground, weight=text.BLACK)


def _hand(canvas: CanyonCanvas, at: tuple[int, int], right: int, view: View, seat: int, won: bool) -> None:
    ground, (x, middle) = canvas.mood.panel, at
    if not view.classic and view.extinct:
        words = f"extinct {figure(EXTINCT * len(view.extinct))}"
        right -= canvas.write((right, middle), words, 24, canvas.mood.muted, ground, anchor="right") + 10
    if view.over and (won or view.players == 1):
        words = "wins" if view.players > 1 else rank(view.scores[0].total, view.classic)
        x += canvas.write((x, middle), words, 28, theme.GOLD, ground, weight=text.BLACK, width=max(1, right - x)) + 14
    if view.out[seat]:
        hand = view.hands[seat] or ()
        words = "" if view.over and not hand else "left over" if view.over else "out"
        if words and x + text.length(words, 25, text.MEDIUM) + 42 <= right:
            x += canvas.write((x, middle), words, 25, canvas.mood.muted, ground, weight=text.MEDIUM) + 8
        for kind in hand:
            if x + 36 > right:
                break
            canvas.card(Look(kind, (36, 42)), (x, middle - 21))
            x += 40
        return
    for _ in range(view.sizes[seat]):
        canvas.card(Look(BACK, BACKS), (x, middle - BACKS[1] // 2))
        x += BACKS[0] + 5
    words = f"{view.sizes[seat]} in hand"
    if x + 4 + text.length(words, 25, text.MEDIUM) <= right:
        canvas.write((x + 4, middle), words, 25, canvas.mood.muted, ground, weight=text.MEDIUM)


def draw_ranks(canvas: CanyonCanvas, box: Box, view: View) -> None:
    ground = canvas.mood.panel
    canvas.panel(box, ROUND, ground, canvas.mood.felt)
    reached = rank(view.scores[0].total, view.classic)
    canvas.write((box[0] + 20, box[1] + 32), "Solo ranks", 30, theme.CHALK, ground, weight=text.BOLD)
    for number, (least, title) in enumerate(CLASSIC_RANKS if view.classic else RANKS):
        column, row = number % 3, number // 3
        x, middle = box[0] + 20 + column * 330, box[1] + 82 + 46 * row
        ink = theme.GOLD if title == reached else canvas.mood.muted
        weight = text.BOLD if title == reached else text.REGULAR
        canvas.write((x + 40, middle), str(least), 27, ink, ground, weight=weight, anchor="right")
        canvas.write((x + 56, middle), title, 27, ink, ground, weight=weight, width=264)
