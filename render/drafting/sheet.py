"""The score pad: rows for the kinds of cards, columns for the players, gaps and prizes marked, the winners' columns in honey."""

from games import GAMES
from games.core.values import Line, Score, figure, many
from games.drafting.deck import KINDS
from games.drafting.view import View
from render import text, theme
from render.drafting import overview
from render.drafting.sprites import Cards, Felt, Look
from render.drafting.style import Style

HEAD, NAMES_HIGH, ROW, TOTAL, FOOT = 84, 62, 54, 70, 56
LABELS = 262
"""Width of the column with the kinds of cards."""
ICON = 44
MEDALS = (theme.GOLD, theme.SILVER, theme.BRONZE)


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt; as many columns as there are ecosystems."""
    style = cards.style
    rows = len(style.rows)
    foot = footer(style, view)
    high = theme.MARGIN * 2 + HEAD + NAMES_HIGH + rows * ROW + TOTAL + (FOOT if foot else 20)
    canvas = Felt(cards, (theme.WIDTH, high))
    left, top, right = theme.MARGIN, theme.MARGIN, theme.WIDTH - theme.MARGIN
    canvas.panel((left, top, right, high - theme.MARGIN), 18, theme.PAPER, canvas.mood.felt)
    canvas.write((left + 24, top + HEAD // 2 + 4), style.title, 44, theme.INK, theme.PAPER, weight=text.BLACK)
    done = "final score" if view.over else f"{overview.moment(view).lower()}, if it ended now"
    canvas.write((right - 24, top + HEAD // 2 + 8), done, 26, theme.PENCIL, theme.PAPER, anchor="right")
    inner = right - left - 2 * 12
    wide = (inner - LABELS) // len(view.boards)
    start = right - 12 - wide * len(view.boards)
    _grounds(canvas, view, start, wide, top + HEAD, rows)
    _labels(canvas, view, left + 24, top + HEAD + NAMES_HIGH)
    for seat, score in enumerate(view.scores):
        _column(canvas, view, names[seat], seat, score, start + seat * wide, wide, top + HEAD)
    bottom = top + HEAD + NAMES_HIGH + rows * ROW
    canvas.fill((left + 12, bottom, right - 12, bottom + 3), theme.INK)
    if foot:
        at = ((left + right) // 2, high - theme.MARGIN - FOOT // 2 - 2)
        canvas.write(at, foot, 25, theme.PENCIL, theme.PAPER, anchor="middle", width=inner - 24, weight=text.MEDIUM)
    return canvas


def footer(style: Style, view: View) -> str:
    """A last line below the pad: how good a solo result is, what the neutral pile competed with, or how to read the marks."""
    if view.solo:
        ahead = view.scores[0].total - view.scores[1].total
        return (
            GAMES[style.slug].words.verdict(view)
            or f"{abs(ahead)} points {'ahead of' if ahead >= 0 else 'behind'} {style.rival}"
        )
    if view.players == 2:
        return f"The neutral pile holds {' and '.join(many(view.taken.count(race.kind), race.one, race.more) for race in style.races)}."
    return ""


def _ground(view: View, seat: int | None, row: int) -> str:
    """The paper below a cell of the pad."""
    if seat is not None and view.over and seat in view.winners:
        return theme.HONEY
    return theme.SHADE if row % 2 else theme.PAPER


def _grounds(canvas: Felt, view: View, start: int, wide: int, top: int, rows: int) -> None:
    """Stripes, the winners' columns, and the lines between players."""
    left, right = theme.MARGIN + 12, theme.WIDTH - theme.MARGIN - 12
    body = top + NAMES_HIGH
    for row in range(1, rows, 2):
        canvas.fill((left, body + row * ROW, right, body + (row + 1) * ROW), theme.SHADE)
    for seat in range(len(view.boards)):
        x = start + seat * wide
        if view.over and seat in view.winners:
            canvas.panel((x, top, x + wide, body + rows * ROW + TOTAL), 12, theme.HONEY, theme.PAPER)
    for seat in range(len(view.boards)):
        x = start + seat * wide
        canvas.fill((x, top + 8, x + 2, body + rows * ROW + TOTAL - 8), theme.RULE)
    canvas.fill((left, body - 2, right, body), theme.RULE)


def _labels(canvas: Felt, view: View, left: int, top: int) -> None:
    """The kinds with their pictures, diversity and total."""
    for row, name in enumerate(canvas.style.rows):
        ground, middle = _ground(view, None, row), top + row * ROW + ROW // 2
        if row < KINDS:
            canvas.card(Look(row, ICON, ICON, 0, ground), (left, middle - ICON // 2))
        else:
            for number, kind in enumerate(canvas.style.varied):
                at = (left + number % 2 * (ICON // 2 + 1), middle - ICON // 2 + number // 2 * (ICON // 2 + 1))
                canvas.card(Look(kind, ICON // 2 - 1, ICON // 2 - 1, 0, ground), at)
        canvas.write((left + 60, middle), name.capitalize(), 27, theme.INK, ground, weight=text.MEDIUM)
    middle = top + len(canvas.style.rows) * ROW + TOTAL // 2 + 2
    canvas.write((left, middle), "Total", 34, theme.INK, theme.PAPER, weight=text.BLACK)


def _column(canvas: Felt, view: View, name: str, seat: int, score: Score, left: int, wide: int, top: int) -> None:
    """One player's name, lines and total."""
    won = view.over and seat in view.winners
    ground = _ground(view, seat, 0)
    centre = left + wide // 2 + 1
    middle = top + NAMES_HIGH // 2
    _name(canvas, name, (centre, middle), wide - 14, ground)
    for row, line in enumerate(score.lines):
        at = (centre, top + NAMES_HIGH + row * ROW + ROW // 2)
        _points(canvas, view, seat, row, line, at)
    for row in range(len(score.lines), len(canvas.style.rows)):
        at = (centre, top + NAMES_HIGH + row * ROW + ROW // 2)
        canvas.write(at, "–", 27, theme.PENCIL, _ground(view, seat, row), anchor="middle")
    at = (centre, top + NAMES_HIGH + len(canvas.style.rows) * ROW + TOTAL // 2 + 2)
    canvas.write(at, figure(score.total), 42 if won else 38, theme.INK, ground, weight=text.BLACK, anchor="middle")


def _name(canvas: Felt, name: str, at: tuple[int, int], wide: int, ground: str) -> None:
    """A name on one line, or smaller on two where it has a space, or shortened."""
    size = next((size for size in (28, 26, 24) if text.length(name, size, text.BOLD) <= wide), 22)
    lines = [name]
    if size == 22 and " " in name:
        spaces = [place for place, letter in enumerate(name) if letter == " "]
        half = min(spaces, key=lambda place: (abs(2 * place - len(name)), place))
        lines = [name[:half], name[half + 1 :]]
    for number, line in enumerate(lines):
        middle = at[1] + (26 * number - 13 if len(lines) == 2 else 0)
        canvas.write((at[0], middle), line, size, theme.INK, ground, weight=text.BOLD, anchor="middle", width=wide)


def _points(canvas: Felt, view: View, seat: int, row: int, line: Line, at: tuple[int, int]) -> None:
    """The points of one line: gaps on a rose ground, prizes with their medal, and how much of a line they are."""
    ground = _ground(view, seat, row)
    if row < KINDS and not line.points and len(view.scores[seat].lines) > KINDS:
        box = (at[0] - 36, at[1] - 19, at[0] + 36, at[1] + 19)
        canvas.panel(box, 19, theme.ROSE, ground)
        canvas.write(at, "gap", 23, theme.RUST, theme.ROSE, weight=text.BOLD, anchor="middle")
        return
    long = text.length(figure(line.points), 29, text.BOLD)
    race, mine = canvas.style.race(row), view.boards[seat]
    rank = None if race is None else race.rank(mine, line.points)
    if race is not None and race.each and rank is not None:
        words = f"prize {race.prize(mine, line.points)}"
        canvas.write((at[0], at[1] + 16), words, 19, theme.PENCIL, ground, weight=text.MEDIUM, anchor="middle")
        at = (at[0], at[1] - 10)
    canvas.write(at, figure(line.points), 29, theme.INK, ground, weight=text.BOLD, anchor="middle")
    if rank is not None:
        spot = (at[0] - long // 2 - 22, at[1])
        canvas.spot(spot, 28, MEDALS[rank], ground)
        canvas.write(spot, str(rank + 1), 20, theme.INK, MEDALS[rank], weight=text.BOLD, anchor="middle")
