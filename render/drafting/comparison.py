"""A pick in a review: the position before it, with the chosen place and the better one."""

from games.core.grid import FIRST, NAMES
from games.drafting.move import Move
from games.drafting.solo import RIVAL_CELLS
from games.drafting.view import View, occupied
from games.drafting.words import DraftingWords
from render import text, theme
from render.card import radius
from render.drafting import board, marks
from render.drafting.sprites import GHOST, PLAIN, Cards, DraftingCanvas, Look
from render.grid import Layout, centred_window
from render.review.signs import CROSS, TICK, draw_sign

HIGH = 648
GAP, LETTERS, SIDE, PAD = 7, 36, 40, 14
LARGEST = 112
BETWEEN = 14
TITLE, STRIP, SPACE = 64, 32, 16


def draw(cards: Cards, view: View, made: Move, best: Move, head: int) -> DraftingCanvas:
    canvas = DraftingCanvas(cards, (theme.WIDTH, HIGH))
    bottom = HIGH - theme.MARGIN
    right = _grid(canvas, view, made, best, head, bottom)
    _hand(canvas, view, made, best, (right + BETWEEN, head, theme.WIDTH - theme.MARGIN, bottom))
    return canvas


def cell_of(view: View, move: Move) -> int:
    """The cell of a move; for a card given to the rival, the rival's next one."""
    return RIVAL_CELLS[occupied(view.boards[1]).bit_count()] if move.cell is None else move.cell


def _grid(canvas: DraftingCanvas, view: View, made: Move, best: Move, top: int, bottom: int) -> int:
    mine = view.boards[1 if best.cell is None else view.seat or 0]
    here, there = cell_of(view, made), cell_of(view, best)
    window = centred_window(occupied(mine) | 1 << here | 1 << there, FIRST)
    down = (bottom - top - LETTERS - PAD + GAP) // window.rows - GAP
    across = (700 - SIDE - PAD + GAP) // window.columns - GAP
    size = min(LARGEST, down, across)
    grid = Layout(window, theme.MARGIN + SIDE, top + LETTERS, size, GAP)
    spare = bottom - top - LETTERS - PAD - grid.height
    grid = Layout(window, grid.x, grid.y + spare // 2, size, GAP)
    right = grid.x + grid.width + PAD
    canvas.panel((theme.MARGIN, top, right, bottom), 18, canvas.mood.panel, canvas.mood.felt)
    board.draw_names(canvas, grid, 26, canvas.mood.panel)
    full = occupied(mine)
    for cell in window:
        if not full >> cell & 1:
            board.draw_empty(canvas, grid, cell, canvas.mood.panel)
    swapped = tuple(best.swap or ())
    board.draw_cards(canvas, grid, mine, canvas.mood.panel, new=swapped, marks=dict.fromkeys(swapped, marks.SWAP))
    if here != there:
        _made(canvas, grid, made, here)
    _better(canvas, grid, best, there)
    if here == there:
        draw_sign(canvas, _corner(grid, here, left=True), _badge(size), CROSS)
    return right


def _made(canvas: DraftingCanvas, grid: Layout, move: Move, cell: int) -> None:
    canvas.panel(board.cell_box(grid, cell, 5), radius(grid.size) + 5, theme.ROSE, canvas.mood.panel)
    canvas.card(Look(move.kind, grid.size, grid.size, 0, theme.ROSE), grid.at(cell))
    draw_sign(canvas, _corner(grid, cell), _badge(grid.size), CROSS)


def _better(canvas: DraftingCanvas, grid: Layout, move: Move, cell: int) -> None:
    x, y = grid.at(cell)
    canvas.fill(board.cell_box(grid, cell), canvas.mood.panel)
    canvas.dashes(board.cell_box(grid, cell), radius(grid.size), 6, theme.GOLD, canvas.mood.panel)
    inner = grid.size - 20
    canvas.card(Look(move.kind, inner, inner, 0, canvas.mood.panel, GHOST), (x + 10, y + 10))
    draw_sign(canvas, _corner(grid, cell), _badge(grid.size), TICK)


def _badge(size: int) -> int:
    return max(36, min(50, size // 2))


def _corner(grid: Layout, cell: int, *, left: bool = False) -> tuple[int, int]:
    x, y = grid.at(cell)
    inset = grid.size // 6
    return (x + inset if left else x + grid.size - inset), y + grid.size - inset


def _hand(canvas: DraftingCanvas, view: View, made: Move, best: Move, box: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = box
    canvas.panel(box, 18, canvas.mood.panel, canvas.mood.felt)
    title = ((left + right) // 2, top + 31)
    canvas.write(title, "In hand", 32, theme.CHALK, canvas.mood.panel, weight=text.BOLD, anchor="middle")
    kinds = sorted(set(view.hand))
    columns = 2 if len(kinds) <= 4 else 3
    lines = -(-len(kinds) // columns)
    inner, down = right - left - 2 * SPACE, bottom - top - TITLE - SPACE
    width = min(140, (inner + SPACE) // columns - SPACE)
    high = min(width, down // max(1, lines) - STRIP - SPACE)
    first = (left + right - columns * (width + SPACE) + SPACE) // 2
    for number, kind in enumerate(kinds):
        row, column = divmod(number, columns)
        x, y = first + column * (width + SPACE), top + TITLE + row * (high + STRIP + SPACE)
        frame = theme.GOLD if kind == best.kind else theme.ROSE if kind == made.kind else ""
        if frame:
            grown = (x - 5, y - 5, x + width + 5, y + high + STRIP + 5)
            canvas.panel(grown, radius(width) + 5, frame, canvas.mood.panel)
        many = view.hand.count(kind)
        look = Look(kind, width, high + STRIP, STRIP, frame or canvas.mood.panel, PLAIN, f"×{many}" if many > 1 else "")
        canvas.card(look, (x, y))
        if kind == best.kind:
            draw_sign(canvas, (x + width - 18, y + high - 16), 42, TICK)
        if kind == made.kind:
            draw_sign(canvas, (x + (18 if kind == best.kind else width - 18), y + high - 16), 42, CROSS)


def alt_text(words: DraftingWords, view: View, made: Move, best: Move) -> str:
    names = words.variant.deck.names
    mine = view.boards[1 if best.cell is None else view.seat or 0]
    whose = f"{words.variant.rival}'s ecosystem" if best.cell is None else "The ecosystem"
    return (
        f"A tick marks the better {names[best.kind]} at {NAMES[cell_of(view, best)]}, "
        f"a cross the {names[made.kind]} at {NAMES[cell_of(view, made)]}. {whose} before: {words.board_text(mine)}. "
        f"In hand: {', '.join(names[kind] for kind in view.hand)}."
    )
