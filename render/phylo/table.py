"""The table as everybody sees it: where the match stands, both players with points, hand, deck and discards, the web."""

from games.phylo.table.view import View
from games.phylo.telling import news, progress
from render import text, theme
from render.alt import victory
from render.area import PAD
from render.phylo import board, layout, legend
from render.phylo.cards import Cards, Felt
from render.phylo.pen import MOOD, OWNERS
from render.phylo.scene import public_scene

HEAD, PLAYER, GUTTER, BAR = 58, 96, 14, 50
"""Heights of the headline, of a player's panel, of the space between panels, and of the line of news above the board."""


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Players side by side, the board below as high as it needs, its key at the foot."""
    top, scene = HEAD + PLAYER + GUTTER, public_scene(view)
    cells = layout.visible_cells(view)
    parts = layout.boards(cells, top + BAR)
    left, inner = theme.MARGIN + 20, theme.WIDTH - 2 * theme.MARGIN - 40
    key = legend.lines(legend.signs(scene, cells), inner)
    end = layout.foot(parts) + PAD + 6
    high = end + len(key) * legend.LINE + PAD + theme.MARGIN
    canvas = Felt(cards, (theme.WIDTH, high))
    headline(canvas, view, names)
    wide = (theme.WIDTH - 2 * theme.MARGIN - GUTTER) // 2
    for seat, name in enumerate(names):
        _player(canvas, view, seat, name, theme.MARGIN + seat * (wide + GUTTER), wide)
    canvas.ground(top)
    start = "First hands are being chosen" if view.choosing else f"{names[view.first]} begins"
    latest = news(None, view, names) or start
    middle, how = top + BAR // 2 + 3, layout.joined(parts)
    long = canvas.write((left + inner, middle), how, 22, MOOD.muted, MOOD.panel, anchor="right", weight=text.MEDIUM)
    canvas.write((left, middle), latest, 24, theme.CHALK, MOOD.panel, weight=text.MEDIUM, width=inner - long - 20)
    board.lay(canvas, parts, scene)
    legend.draw(canvas, key, left, end)
    return canvas


def moment(view: View, names: tuple[str, ...]) -> str:
    """The headline's words."""
    if view.over:
        return victory(names, view.winners, view.scores)
    return f"{progress(view).capitalize()} · {names[view.mover]}"


def headline(canvas: Felt, view: View, names: tuple[str, ...]) -> None:
    """Where the match stands on the left, the edition and the decks on the right."""
    decks = f"rules {view.edition} · decks {' and '.join(str(pile) for pile in view.piles)}"
    canvas.headline(HEAD // 2 + 2, moment(view, names), decks, 24)


def _player(canvas: Felt, view: View, seat: int, name: str, start: int, wide: int) -> None:
    """Name and points, hand, deck, discards; a bar in the owner's colour, below for seat 0 and above for seat 1 like on the cards."""
    box = (start, HEAD, start + wide, HEAD + PLAYER)
    ahead = seat in view.winners if view.over else seat == view.mover
    canvas.player(box, ahead)
    bar = HEAD + 8 if seat else HEAD + PLAYER - 15
    canvas.fill((start + 18, bar, start + wide - 18, bar + 7), OWNERS[seat % 2])
    shift = 4 if seat else -4
    inner, right = start + 18, start + wide - 18
    ink = theme.GOLD if view.over and ahead else theme.CHALK
    total = view.scores[seat].total
    long = canvas.write((right, HEAD + 46 + shift), str(total), 46, ink, MOOD.panel, anchor="right", weight=text.BLACK)
    room = right - inner - long - 16
    canvas.write((inner, HEAD + 31 + shift), name, 28, ink, MOOD.panel, weight=text.BOLD, width=room)
    hand, pile, gone = view.hand_sizes[seat], view.piles[seat], len(view.discards[seat])
    counts = f"hand {hand} · deck {pile} · discards {gone}"
    canvas.write((inner, HEAD + 66 + shift), counts, 23, MOOD.muted, MOOD.panel, weight=text.MEDIUM, width=room)
