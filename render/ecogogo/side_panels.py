"""Beside the nine cards: deck and discard; endangered species."""

from games.ecogogo.cards import ENDANGERED
from games.ecogogo.scoring import EXTINCT
from games.ecogogo.view import Danger, View
from render import text, theme
from render.ecogogo import layout
from render.ecogogo.face import ALARM, BACK, SOOT
from render.ecogogo.sprites import GONE, PLAIN, TURQUOISE, CanyonCanvas, Look

ROUND = 14
DECK = (104, 116)


def draw(
    canvas: CanyonCanvas, at: tuple[int, int], view: View, names: tuple[str, ...], saved: tuple[int, ...] = ()
) -> None:
    """Both sides of the canyon at `at`; `saved` are species that the move would save."""
    _deck(canvas, at, view)
    if view.discard:
        _discard(canvas, at, view)
    top = at[1] + layout.RIGHT_SIDE[1]
    for each in view.species:
        top += _species(canvas, (at[0] + layout.RIGHT_SIDE[0], top), view, each, names, each.kind in saved) + 12


def _deck(canvas: CanyonCanvas, at: tuple[int, int], view: View) -> None:
    left, top, right, _ = layout.LEFT_SIDE
    box = (at[0] + left, at[1] + top, at[0] + right, at[1] + top + DECK[1] + 76)
    canvas.pill(box, canvas.mood.panel, ROUND)
    centre = (box[0] + box[2]) // 2
    x, y = centre - DECK[0] // 2, box[1] + 22
    words = "in the deck"
    if not view.undealt:
        ground = canvas.mood.panel
        canvas.dashes((x, y, x + DECK[0], y + DECK[1]), 10, 3, canvas.mood.muted, ground)
        where = (centre, y + DECK[1] // 2)
        canvas.write(where, "empty", 28, theme.CHALK, ground, anchor="middle", weight=text.BOLD)
        words = "deck"
    else:
        thick = min(4, (view.undealt + 7) // 8)
        for layer in range(thick - 1, -1, -1):
            canvas.card(Look(BACK, DECK), (x + 3 * layer - 3, y - 3 * layer + 4))
        wide = max(64, text.length(str(view.undealt), 44, text.BLACK) + 28)
        middle = (centre - 3, y + DECK[1] // 2 + 4)
        canvas.pill((middle[0] - wide // 2, middle[1] - 28, middle[0] + wide // 2, middle[1] + 28), theme.INK, 14)
        canvas.write(middle, str(view.undealt), 44, theme.CHALK, theme.INK, anchor="middle", weight=text.BLACK)
    where = (centre, box[3] - 24)
    canvas.write(where, words, 27, canvas.mood.muted, canvas.mood.panel, anchor="middle", weight=text.MEDIUM)


def _discard(canvas: CanyonCanvas, at: tuple[int, int], view: View) -> None:
    left, _, right, bottom = layout.LEFT_SIDE
    box = (at[0] + left, at[1] + bottom - 92, at[0] + right, at[1] + bottom)
    canvas.pill(box, canvas.mood.panel, ROUND)
    canvas.card(Look(view.discard[-1], (54, 68), state=GONE), (box[0] + 10, box[1] + 12))
    x, middle = box[0] + 72, (box[1] + box[3]) // 2
    canvas.write((x, middle - 17), f"×{len(view.discard)}", 30, theme.CHALK, canvas.mood.panel, weight=text.BOLD)
    canvas.write((x, middle + 18), "out of play", 21, canvas.mood.muted, canvas.mood.panel, weight=text.MEDIUM)


def _species(
    canvas: CanyonCanvas, at: tuple[int, int], view: View, each: Danger, names: tuple[str, ...], saved: bool
) -> int:  # fmt: skip
    wide = layout.RIGHT_SIDE[2] - layout.RIGHT_SIDE[0]
    high = layout.species_height(None if each.extinct else len(each.left))
    box = (at[0], at[1], at[0] + wide, at[1] + high)
    if not each.extinct:
        canvas.note("danger", box)
    rim = TURQUOISE if saved else canvas.mood.rim if each.extinct else ALARM
    canvas.pill(box, rim, ROUND)
    canvas.pill((box[0] + 4, box[1] + 4, box[2] - 4, box[3] - 4), canvas.mood.panel, ROUND - 4)
    _title(canvas, box, "would be saved" if saved else "extinct" if each.extinct else "in danger", rim, each.extinct)
    x, y = box[0] + 15, box[1] + 46
    canvas.card(Look(ENDANGERED, layout.BESIDE, state=GONE if each.extinct else PLAIN), (x, y))
    canvas.card(Look(each.kind, layout.BESIDE, state=GONE if each.extinct else PLAIN), (x + 92, y))
    ground, left = canvas.mood.panel, box[0] + 18
    if each.extinct:
        canvas.write((left, box[1] + 148), f"{each.copies} gone", 25, canvas.mood.muted, ground, weight=text.MEDIUM)
        if not view.classic:
            cost = f"−{-EXTINCT}"
            where = (box[2] - 16, box[1] + 148)
            canvas.write(where, cost, 25, theme.CHALK, ground, weight=text.BOLD, anchor="right")
        return high
    words = "a turn left for"
    canvas.write((left, box[1] + 141), words, 24, canvas.mood.muted, ground, weight=text.MEDIUM)
    for number, seat in enumerate(each.left):
        middle = box[1] + 140 + layout.DANGER_LINE * (number + 1)
        ink = theme.GOLD if seat == view.active else theme.CHALK
        canvas.write((left, middle), names[seat], 25, ink, ground, weight=text.BOLD, width=wide - 34)
    return high


def _title(canvas: CanyonCanvas, box: tuple[int, int, int, int], words: str, rim: str, extinct: bool) -> None:
    canvas.pill((box[0], box[1], box[2], box[1] + 40), rim, ROUND)
    canvas.fill((box[0], box[1] + 20, box[2], box[1] + 40), rim)
    where, ink = ((box[0] + box[2]) // 2, box[1] + 20), theme.CHALK if extinct else SOOT
    size = text.fitting_size(words, (27, 25, 23), box[2] - box[0] - 16)
    canvas.write(where, words, size, ink, rim, weight=text.BLACK, anchor="middle")
