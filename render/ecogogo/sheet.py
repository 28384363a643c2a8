"""The score pad: rows for the stacks (or for organisms and Endangered cards), columns for the players, the winners' in honey."""

from games.core.values import figure, many, opening
from games.ecogogo.cards import ENDANGERED
from games.ecogogo.scoring import EXTINCT, STACKS
from games.ecogogo.view import View
from games.ecogogo.words import EcogogoWords
from render import pad, text, theme
from render.ecogogo import habitats, layout, overview
from render.ecogogo.face import BACK
from render.ecogogo.sprites import Cards, Felt, Look
from render.pad import Pad

FOOT, BLANK = 56, 20
"""Heights of the last line, and of the blank that replaces it."""
CLASSIC_ROWS = ("organisms", "Endangered cards")
EXTINCT_ROW = "extinct species"
NAMES = (28, 26, 24, 22)
"""Sizes of names; in the smallest they take two lines."""
NOTES = ("2 cards, not counted", "3–4 cards, 1 each", "5 or more, 2 each", "for every player")


def rows(view: View) -> tuple[str, ...]:
    """The lines of the pad."""
    return CLASSIC_ROWS if view.classic else (*STACKS, EXTINCT_ROW)


def line_points(view: View, seat: int, row: str) -> int:
    """The points of a player on a line; 0 if there is no such line."""
    return sum(line.points for line in view.scores[seat].lines if line.what == row)


def footer(view: View) -> str:
    """A last line below the pad."""
    if view.players == 1:
        return EcogogoWords().goal(view) if view.over else ""
    return "" if view.classic else "An Endangered card counts 3 before it is multiplied."


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt; as many columns as there are players."""
    labels, foot = rows(view), footer(view)
    winners = view.winners if view.over else frozenset[int]()
    sheet = Pad(
        len(labels), view.players, winners,
        names=62, row=78, total=76, labels=330, total_at=40, foot=FOOT if foot else BLANK, widest=340,
    )  # fmt: skip
    canvas = Felt(cards, sheet.size)
    done = "final score" if view.over else f"{overview.moment(view).lower()}, if it ended now"
    sheet.paper(canvas, "EcoGoGo! Grand Canyon", done, 42)
    for row, label in enumerate(labels):
        _label(canvas, view, sheet, row, label)
    for seat, name in enumerate(names):
        _column(canvas, view, sheet, seat, name)
    sheet.totals(canvas, [score.total for score in view.scores])
    sheet.footer(canvas, foot, 27, text.BOLD)
    return canvas


def _label(canvas: Felt, view: View, sheet: Pad, row: int, label: str) -> None:
    """What scores, with a note below it and a small picture."""
    left, middle, ground = pad.LEFT + pad.INDENT, sheet.middle(row), sheet.ground(row)
    kinds = (1, ENDANGERED) if view.classic else (BACK, BACK, BACK, ENDANGERED)
    high = layout.MINI[1]
    layers = row if not view.classic and row < len(STACKS) else 0
    for layer in range(layers, -1, -1):
        at = (left + 4 * layer, middle - high // 2 - 3 * layer + 3)
        canvas.card(Look(kinds[row], layout.MINI, ground=ground), at)
    x, room = left + layout.MINI[0] + 24, sheet.start - pad.LEFT - 106
    note = ("1 point each", "3 points each")[row] if view.classic else NOTES[row]
    canvas.write((x, middle - 15), opening(label), 29, theme.INK, ground, weight=text.BOLD, width=room)
    canvas.write((x, middle + 17), note, 23, theme.PENCIL, ground, width=room)


def _column(canvas: Felt, view: View, sheet: Pad, seat: int, name: str) -> None:
    """One player's name, and what each line counts and holds."""
    size = text.fitting(name, NAMES, sheet.wide - 14)
    lines = [name] if size > NAMES[-1] else text.wrapped(name, size, sheet.wide - 14)
    sheet.name(canvas, seat, [lines[0], " ".join(lines[1:])] if len(lines) > 1 else lines, size)
    counts = [len(pile.kinds) for pile in habitats.piles(view, seat)]
    for row, label in enumerate(rows(view)):
        sheet.write(canvas, row, seat, figure(line_points(view, seat, label)), 34, up=14)
        words = many(counts[row], "card") if row < len(counts) else f"{len(view.extinct)} × −{-EXTINCT}"
        at = (sheet.centre(seat), sheet.middle(row) + 19)
        canvas.write(at, words, 23, theme.PENCIL, sheet.ground(row, seat), anchor="middle", width=sheet.wide - 12)
