"""The overview: every player's ecosystem with name and running points, what is new in a golden frame."""

from games.drafting.deck import KINDS, PICKS
from games.drafting.pad import TYPED
from games.drafting.solo import TURNS
from games.drafting.view import View, occupied
from render import text, theme
from render.canvas import Box
from render.drafting import board, marks
from render.drafting.sprites import Cards, Felt, Look
from render.grid import Layout

HEAD, BAR, EDGE, PAD = 58, 50, 24, 12
"""Heights of the headline, of a panel's name bar, of the column letters, and of the space below a grid."""
CARD, GAP = 88, 4
GUTTER = 14
PANEL_WIDTH = (theme.WIDTH - 2 * theme.MARGIN - GUTTER) // 2
PANEL_HEIGHT = BAR + EDGE + 4 * CARD + 3 * GAP + PAD
PILE_CARD = 72
PILE_HEIGHT = PILE_CARD + 28


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Two panels a row; an odd last one in the middle. With two players the neutral pile lies below."""
    count = len(view.boards)
    rows = (count + 1) // 2
    pile = PILE_HEIGHT + GUTTER if view.players == 2 else 0
    high = HEAD + rows * PANEL_HEIGHT + (rows - 1) * GUTTER + pile + theme.MARGIN
    canvas = Felt(cards, (theme.WIDTH, high))
    headline(canvas, view)
    for seat in range(count):
        row, column = divmod(seat, 2)
        left = theme.MARGIN + column * (PANEL_WIDTH + GUTTER)
        if count % 2 and seat == count - 1:
            left = (theme.WIDTH - PANEL_WIDTH) // 2
        _panel(canvas, view, seat, names[seat], left, HEAD + row * (PANEL_HEIGHT + GUTTER))
    if pile:
        _pile(canvas, view, high - theme.MARGIN - PILE_HEIGHT)
    return canvas


def headline(canvas: Felt, view: View) -> None:
    """Where the match stands on the left, which way hands pass on the right."""
    middle = HEAD // 2 + 2
    right = theme.WIDTH - theme.MARGIN - 4
    canvas.write((theme.MARGIN + 4, middle), moment(view), 30, theme.CHALK, canvas.mood.felt, weight=text.BOLD)
    if view.phase == TYPED and not (view.over and canvas.style.hunt):
        return
    if view.over:
        words = "all cards are placed" if canvas.style.hunt is None else "a paw shows where the hunter is"
        canvas.write((right, middle), words, 26, canvas.mood.muted, canvas.mood.felt, anchor="right")
    elif view.solo:
        phase = f"a card for {canvas.style.rival}" if view.phase == "give" else "a card for your grid"
        canvas.write((right, middle), phase, 26, canvas.mood.muted, canvas.mood.felt, anchor="right")
    else:
        words = f"hands pass {'left' if view.left else 'right'}"
        canvas.write((right - 52, middle), words, 26, canvas.mood.muted, canvas.mood.felt, anchor="right")
        _arrow(canvas, (right - 40, middle), view.left)


def moment(view: View) -> str:
    """The headline's words."""
    if view.over:
        return "Final ecosystems"
    if view.phase == TYPED:
        return "As typed"
    if view.solo:
        return f"Turn {(view.round - 1) * PICKS + view.pick} of {TURNS}"
    return f"Round {view.round}, pick {view.pick} of {PICKS}"


def _arrow(canvas: Felt, at: tuple[int, int], left: bool) -> None:
    """An arrow 40 pixels long."""
    x, y = at
    ink = canvas.palette.index(theme.GOLD)
    canvas.fill((x + 8 if left else x, y - 2, x + 40 if left else x + 32, y + 3), theme.GOLD)
    for step in range(13):
        column = x + step if left else x + 39 - step
        canvas.image.paste(ink, (column, y - step, column + 1, y + step + 1))


def _panel(canvas: Felt, view: View, seat: int, name: str, left: int, top: int) -> None:
    shape: Box = (left, top, left + PANEL_WIDTH, top + PANEL_HEIGHT)
    won = view.over and seat in view.winners
    if won:
        canvas.frame(shape, 18, 4, theme.GOLD, canvas.mood.panel, canvas.mood.felt)
    else:
        canvas.panel(shape, 18, canvas.mood.panel, canvas.mood.felt)
    board.bar(canvas, view, seat, name, left + 16, left + PANEL_WIDTH - 16, top + BAR // 2 + 3)
    mine = view.boards[seat]
    across = PANEL_WIDTH - 5 * CARD - 4 * GAP
    place = Layout(board.window(view, seat), left + across // 2 + 9, top + BAR + EDGE, CARD, GAP)
    board.edges(canvas, place, 19, canvas.mood.panel)
    full = occupied(mine)
    for cell in place.window:
        if not full >> cell & 1:
            board.hollow(canvas, place, cell, canvas.mood.panel)
    placed = board.newest(view, seat)
    new = board.fresh(placed)
    swapped = dict.fromkeys(placed.swap, marks.SWAP) if placed and placed.swap else {}
    taken = canvas.style.turned(view, seat)
    board.lay(canvas, place, mine, canvas.mood.panel, new=new, marks=swapped, taken=taken)
    board.tracks(canvas, place, taken)


def _pile(canvas: Felt, view: View, top: int) -> None:
    """The neutral pile of the two-player game: one small card a kind with its count."""
    canvas.panel(
        (theme.MARGIN, top, theme.WIDTH - theme.MARGIN, top + PILE_HEIGHT), 18, canvas.mood.panel, canvas.mood.felt
    )
    middle = top + PILE_HEIGHT // 2
    canvas.write((theme.MARGIN + 16, middle - 15), "Neutral", 26, theme.CHALK, canvas.mood.panel, weight=text.BOLD)
    canvas.write((theme.MARGIN + 16, middle + 16), "pile", 26, theme.CHALK, canvas.mood.panel, weight=text.BOLD)
    if not view.taken:
        canvas.write((theme.MARGIN + 136, middle), "no cards yet", 24, canvas.mood.muted, canvas.mood.panel)
    kinds = [kind for kind in range(KINDS) if kind in view.taken]
    step = min(PILE_CARD + 12, (theme.WIDTH - 2 * theme.MARGIN - 146) // max(1, len(kinds)))
    for number, kind in enumerate(kinds):
        count = view.taken.count(kind)
        last = kind == view.taken[-1] and view.phase != TYPED
        at = (theme.MARGIN + 136 + number * step, middle - PILE_CARD // 2)
        if last:
            canvas.panel(
                (at[0] - 3, at[1] - 3, at[0] + PILE_CARD + 3, at[1] + PILE_CARD + 3), 9, theme.GOLD, canvas.mood.panel
            )
        ground = theme.GOLD if last else canvas.mood.panel
        canvas.card(Look(kind, PILE_CARD, PILE_CARD, 0, ground, mark=f"×{count}" if count > 1 else ""), at)
