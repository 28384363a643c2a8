"""The score pad: rows for the stacks (or for organisms and Endangered cards), columns for the players, the winners' in honey."""

from games.ecogogo.cards import ENDANGERED
from games.ecogogo.scoring import EXTINCT, STACKS
from games.ecogogo.view import View
from games.ecogogo.words import EcogogoWords
from render import text, theme
from render.ecogogo import habitats, layout, overview
from render.ecogogo.face import BACK
from render.ecogogo.page import text_lines
from render.ecogogo.sprites import Cards, Felt, Look

HEAD, NAMES_HIGH, ROW, TOTAL, FOOT = 84, 62, 74, 76, 56
LABELS = 330
"""Width of the column with what scores."""
CLASSIC_ROWS = ("organisms", "Endangered cards")
EXTINCT_ROW = "extinct species"
NOTES = ("2 cards a turn, not counted", "3 or 4 cards, each counts 1", "5 and more, each counts 2", "for every player")


def rows(view: View) -> tuple[str, ...]:
    """The lines of the pad."""
    return CLASSIC_ROWS if view.classic else (*STACKS, EXTINCT_ROW)


def worth(view: View, seat: int, row: str) -> int:
    """The points of a player on a line; 0 where there is no such line."""
    return sum(line.points for line in view.scores[seat].lines if line.what == row)


def footer(view: View) -> str:
    """A last line below the pad."""
    if view.players == 1:
        return EcogogoWords().verdict(view)
    return "" if view.classic else "An Endangered card counts 3 before it is multiplied."


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt; as many columns as there are players."""
    labels, foot = rows(view), footer(view)
    high = theme.MARGIN * 2 + HEAD + NAMES_HIGH + len(labels) * ROW + TOTAL + (FOOT if foot else 20)
    canvas = Felt(cards, (theme.WIDTH, high))
    left, top, right = theme.MARGIN, theme.MARGIN, theme.WIDTH - theme.MARGIN
    canvas.panel((left, top, right, high - theme.MARGIN), 18, theme.PAPER, canvas.mood.felt)
    canvas.write(
        (left + 24, top + HEAD // 2 + 4), "EcoGoGo! Grand Canyon", 42, theme.INK, theme.PAPER, weight=text.BLACK
    )
    done = "final score" if view.over else f"{overview.moment(view).lower()}, if it ended now"
    canvas.write((right - 24, top + HEAD // 2 + 8), done, 26, theme.PENCIL, theme.PAPER, anchor="right")
    inner = right - left - 2 * 12
    wide = min(340, (inner - LABELS) // view.players)
    start = right - 12 - wide * view.players
    body = top + HEAD + NAMES_HIGH
    _grounds(canvas, view, start, wide, top + HEAD, len(labels))
    for row, label in enumerate(labels):
        _label(canvas, view, row, label, (left + 24, body + row * ROW + ROW // 2), start - left - 36)
    middle = body + len(labels) * ROW + TOTAL // 2 + 2
    canvas.write((left + 24, middle), "Total", 36, theme.INK, theme.PAPER, weight=text.BLACK)
    for seat in range(view.players):
        _column(canvas, view, names[seat], seat, (start + seat * wide + wide // 2 + 1, top + HEAD), wide)
    canvas.fill((left + 12, body + len(labels) * ROW, right - 12, body + len(labels) * ROW + 3), theme.INK)
    if foot:
        at = ((left + right) // 2, high - theme.MARGIN - FOOT // 2 - 2)
        canvas.write(at, foot, 27, theme.PENCIL, theme.PAPER, anchor="middle", width=inner - 24, weight=text.BOLD)
    return canvas


def _ground(view: View, seat: int | None, row: int) -> str:
    """The paper below a cell of the pad."""
    if seat is not None and view.over and seat in view.winners:
        return theme.HONEY
    return theme.SHADE if row % 2 else theme.PAPER


def _grounds(canvas: Felt, view: View, start: int, wide: int, top: int, count: int) -> None:
    """Stripes, the winners' columns, and the lines between players."""
    left, right = theme.MARGIN + 12, theme.WIDTH - theme.MARGIN - 12
    body = top + NAMES_HIGH
    for row in range(1, count, 2):
        canvas.fill((left, body + row * ROW, right, body + (row + 1) * ROW), theme.SHADE)
    for seat in range(view.players):
        if view.over and seat in view.winners:
            x = start + seat * wide
            canvas.panel((x, top, x + wide, body + count * ROW + TOTAL), 12, theme.HONEY, theme.PAPER)
    for seat in range(view.players):
        x = start + seat * wide
        canvas.fill((x, top + 8, x + 2, body + count * ROW + TOTAL - 8), theme.RULE)
    canvas.fill((left, body - 2, right, body), theme.RULE)


def _label(canvas: Felt, view: View, row: int, label: str, at: tuple[int, int], width: int) -> None:
    """What scores, with a note below it and a small picture."""
    ground = _ground(view, None, row)
    kinds = (1, ENDANGERED) if view.classic else (BACK, BACK, BACK, ENDANGERED)
    high = layout.MINI[1]
    layers = row if not view.classic and row < len(STACKS) else 0
    for layer in range(layers, -1, -1):
        canvas.card(
            Look(kinds[row], layout.MINI, ground=ground), (at[0] + 4 * layer, at[1] - high // 2 - 3 * layer + 3)
        )
    x = at[0] + layout.MINI[0] + 24
    note = ("1 point each", "3 points each")[row] if view.classic else NOTES[row]
    name = label[:1].upper() + label[1:]
    canvas.write((x, at[1] - 15), name, 27, theme.INK, ground, weight=text.BOLD, width=width - 70)
    canvas.write((x, at[1] + 17), note, 20, theme.PENCIL, ground, width=width - 70)


def _column(canvas: Felt, view: View, name: str, seat: int, at: tuple[int, int], wide: int) -> None:
    """One player's name, lines and total."""
    won = view.over and seat in view.winners
    centre, top = at
    where = (centre, top + NAMES_HIGH // 2)
    size = next((size for size in (28, 26, 24) if text.length(name, size, text.BOLD) <= wide - 14), 22)
    paper = _ground(view, seat, 0)
    lines = [name] if size > 22 else text_lines(name, size, wide - 14)
    lines = [lines[0], " ".join(lines[1:])] if len(lines) > 1 else lines
    for number, line in enumerate(lines):
        at_line = (where[0], where[1] + 26 * number - 13 * (len(lines) - 1))
        canvas.write(at_line, line, size, theme.INK, paper, weight=text.BOLD, anchor="middle", width=wide - 14)
    counts = [len(pile.kinds) for pile in habitats.piles(view, seat)]
    for row, label in enumerate(rows(view)):
        ground, middle = _ground(view, seat, row), top + NAMES_HIGH + row * ROW + ROW // 2
        points = str(worth(view, seat, label)).replace("-", "−")
        canvas.write((centre, middle - 13), points, 31, theme.INK, ground, weight=text.BOLD, anchor="middle")
        many = counts[row] if row < len(counts) else len(view.extinct)
        words = f"{many} card{'s' * (many != 1)}" if row < len(counts) else f"{many} × −{-EXTINCT}"
        canvas.write((centre, middle + 19), words, 20, theme.PENCIL, ground, anchor="middle", width=wide - 12)
    total = str(view.scores[seat].total).replace("-", "−")
    middle = top + NAMES_HIGH + len(rows(view)) * ROW + TOTAL // 2 + 2
    canvas.write((centre, middle), total, 46 if won else 40, theme.INK, paper, weight=text.BLACK, anchor="middle")
