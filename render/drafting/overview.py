"""All ecosystems with names and points, two to a strip."""

from games.core.values import figure
from games.drafting.deck import KINDS, PICKS
from games.drafting.solo import TURNS
from games.drafting.view import TYPED, View, occupied
from render import text, theme
from render.canvas import Box
from render.drafting import board, marks
from render.drafting.sprites import Cards, DraftingCanvas, Look
from render.grid import Layout

MARGIN, GUTTER = 8, 10
HEAD, BAR, LETTERS, PAD = 52, 58, 28, 10
CARD, GAP = 94, 3
SIDE = 22
PANEL_WIDTH = (theme.WIDTH - 2 * MARGIN - GUTTER) // 2
PANEL_HEIGHT = BAR + LETTERS + 4 * CARD + 3 * GAP + PAD
PILE_CARD = 72
PILE_HEIGHT = PILE_CARD + 22
STANDING, LINE = 44, 110


def strip_seats(view: View) -> tuple[tuple[int, ...], ...]:
    count = len(view.boards)
    return tuple(tuple(range(first, min(first + 2, count))) for first in range(0, count, 2))


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> tuple[DraftingCanvas, ...]:
    """The first strip has the headline; the last one has all points beside an odd ecosystem, or two players' neutral pile."""
    return tuple(_strip(cards, view, names, seats) for seats in strip_seats(view))


def _strip(cards: Cards, view: View, names: tuple[str, ...], seats: tuple[int, ...]) -> DraftingCanvas:
    top = MARGIN if seats[0] else HEAD
    pile = GUTTER + PILE_HEIGHT if view.players == 2 else 0
    canvas = DraftingCanvas(cards, (theme.WIDTH, top + PANEL_HEIGHT + pile + MARGIN))
    if not seats[0]:
        draw_headline(canvas, view)
    ranked = len(seats) == 1 and len(view.boards) > 1 and (view.phase != TYPED or view.over)
    for place, seat in enumerate(seats):
        left = panel_left(place)
        if len(seats) == 1 and not ranked:
            left = (theme.WIDTH - PANEL_WIDTH) // 2
        draw_panel(canvas, view, seat, names[seat], left, top)
    if ranked:
        left = panel_left(1)
        _standings(canvas, view, names, (left, top, left + PANEL_WIDTH, top + PANEL_HEIGHT))
    if pile:
        _pile(canvas, view, top + PANEL_HEIGHT + GUTTER)
    return canvas


def _standings(canvas: DraftingCanvas, view: View, names: tuple[str, ...], box: Box) -> None:
    left, top, right, bottom = box
    ground = canvas.mood.panel
    canvas.panel(box, 18, ground, canvas.mood.felt)
    seats = sorted(range(len(view.boards)), key=lambda seat: (-view.scores[seat].total, seat))
    row = min(LINE, (bottom - top - 60) // len(seats))
    first = top + 60 + (bottom - top - 60 - row * len(seats)) // 2
    title = "Final points" if view.over else "Points so far"
    canvas.write((left + 18, top + 34), title, 28, canvas.mood.muted, ground, weight=text.MEDIUM)
    for number, seat in enumerate(seats):
        middle, edge = first + row * number + row // 2, right - 18
        ink = theme.GOLD if view.over and seat in view.winners else theme.CHALK
        edge -= max(64, canvas.write(
            (edge, middle), figure(view.scores[seat].total), 40, ink, ground, anchor="right", weight=text.BLACK
        )) + 14  # fmt: skip
        for race in reversed(canvas.style.races):
            size = str(race.size(view.boards[seat]))
            canvas.write((edge, middle), size, 30, canvas.mood.muted, ground, anchor="right", weight=text.MEDIUM)
            edge -= 40 + STANDING
            canvas.card(Look(race.kind, STANDING, STANDING, 0, ground), (edge, middle - STANDING // 2))
            edge -= 12
        canvas.fill((left + 18, middle - row // 2, right - 18, middle - row // 2 + 2), canvas.mood.rim)
        canvas.write((left + 18, middle), names[seat], 32, ink, ground, weight=text.BOLD, width=edge - left - 22)


def draw_headline(canvas: DraftingCanvas, view: View) -> None:
    middle = HEAD // 2 + 1
    right = theme.WIDTH - MARGIN - 10
    canvas.write((MARGIN + 10, middle), headline_words(view), 34, theme.CHALK, canvas.mood.felt, weight=text.BOLD)
    if view.phase == TYPED and not (view.over and canvas.style.hunters):
        return
    if view.over:
        words = "all cards are placed" if canvas.style.hunters is None else "a paw shows where the hunter is"
        canvas.write((right, middle), words, 28, canvas.mood.muted, canvas.mood.felt, anchor="right")
    elif view.solo:
        phase = f"a card for {canvas.style.rival}" if view.phase == "give" else "a card for your grid"
        canvas.write((right, middle), phase, 28, canvas.mood.muted, canvas.mood.felt, anchor="right")
    else:
        words = f"hands pass {'left' if view.passes_left else 'right'}"
        canvas.write((right - 52, middle), words, 28, canvas.mood.muted, canvas.mood.felt, anchor="right")
        _arrow(canvas, (right - 40, middle), view.passes_left)


def headline_words(view: View) -> str:
    if view.over:
        return "Final ecosystems"
    if view.phase == TYPED:
        return "As typed"
    if view.solo:
        return f"Turn {(view.round - 1) * PICKS + view.pick} of {TURNS}"
    return f"Round {view.round}, pick {view.pick} of {PICKS}"


def _arrow(canvas: DraftingCanvas, at: tuple[int, int], left: bool) -> None:
    x, y = at
    ink = canvas.palette.index(theme.GOLD)
    canvas.fill((x + 8 if left else x, y - 2, x + 40 if left else x + 32, y + 3), theme.GOLD)
    for step in range(13):
        column = x + step if left else x + 39 - step
        canvas.image.paste(ink, (column, y - step, column + 1, y + step + 1))


def panel_left(place: int) -> int:
    return MARGIN + place * (PANEL_WIDTH + GUTTER)


def draw_panel(canvas: DraftingCanvas, view: View, seat: int, name: str, left: int, top: int) -> None:
    shape: Box = (left, top, left + PANEL_WIDTH, top + PANEL_HEIGHT)
    canvas.note(f"board {seat}", shape)
    canvas.player(shape, view.over and seat in view.winners)
    board.draw_bar(canvas, view, seat, name, left + 14, left + PANEL_WIDTH - 14, top + BAR // 2 + 4)
    mine = view.boards[seat]
    place = Layout(board.window(view, seat), left + SIDE, top + BAR + LETTERS, CARD, GAP)
    board.draw_names(canvas, place, 22, canvas.mood.panel)
    full = occupied(mine)
    for cell in place.window:
        if not full >> cell & 1:
            board.draw_empty(canvas, place, cell, canvas.mood.panel)
    placed = board.last_placed(view, seat)
    new = board.changed_cells(placed)
    swapped = dict.fromkeys(placed.swap, marks.SWAP) if placed and placed.swap else {}
    taken = canvas.style.turned(view, seat)
    board.draw_cards(canvas, place, mine, canvas.mood.panel, new=new, marks=swapped, taken=taken)
    board.draw_hunters(canvas, place, taken)


def _pile(canvas: DraftingCanvas, view: View, top: int) -> None:
    canvas.panel((MARGIN, top, theme.WIDTH - MARGIN, top + PILE_HEIGHT), 18, canvas.mood.panel, canvas.mood.felt)
    middle = top + PILE_HEIGHT // 2
    canvas.write((MARGIN + 16, middle - 16), "Neutral", 28, theme.CHALK, canvas.mood.panel, weight=text.BOLD)
    canvas.write((MARGIN + 16, middle + 17), "pile", 28, theme.CHALK, canvas.mood.panel, weight=text.BOLD)
    if not view.taken:
        canvas.write((MARGIN + 140, middle), "no cards yet", 26, canvas.mood.muted, canvas.mood.panel)
    kinds = [kind for kind in range(KINDS) if kind in view.taken]
    step = min(PILE_CARD + 12, (theme.WIDTH - 2 * MARGIN - 150) // max(1, len(kinds)))
    for number, kind in enumerate(kinds):
        count = view.taken.count(kind)
        last = kind == view.taken[-1] and view.phase != TYPED
        at = (MARGIN + 140 + number * step, middle - PILE_CARD // 2)
        if last:
            canvas.panel(
                (at[0] - 3, at[1] - 3, at[0] + PILE_CARD + 3, at[1] + PILE_CARD + 3), 9, theme.GOLD, canvas.mood.panel
            )
        ground = theme.GOLD if last else canvas.mood.panel
        canvas.card(Look(kind, PILE_CARD, PILE_CARD, 0, ground, mark=f"×{count}" if count > 1 else ""), at)
