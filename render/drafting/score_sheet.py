"""The score sheet of a drafting game: a row for each kind of card, with medals for prizes and with gaps in diversity."""

from games import GAMES
from games.core.values import Line, figure, many, opening
from games.drafting.deck import KINDS
from games.drafting.view import View
from render import score_sheet, text, theme
from render.drafting.sprites import Cards, DraftingCanvas, Look
from render.drafting.style import Style
from render.score_sheet import ScoreSheet

ICON = 34
MEDAL = 36
MEDALS = (theme.GOLD, theme.SILVER, theme.BRONZE)


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> DraftingCanvas:
    style = cards.style
    sheet = ScoreSheet(view, len(style.rows), 262)
    canvas = DraftingCanvas(cards, sheet.size)
    sheet.draw(canvas, style.title, names, footer(style, view))
    for row, label in enumerate(style.rows):
        _icon(canvas, sheet, row)
        sheet.label(canvas, row, label.capitalize(), indent=52)
    for seat, score in enumerate(view.scores):
        for row, line in enumerate(score.lines):
            _points(canvas, view, sheet, seat, row, line)
        for row in range(len(score.lines), len(style.rows)):
            at = (sheet.centre(seat), sheet.middle(row))
            canvas.write(at, "–", 27, theme.PENCIL, sheet.ground(row, seat), anchor="middle")
    return canvas


def footer(style: Style, view: View) -> str:
    if view.solo:
        ahead = view.scores[0].total - view.scores[1].total
        return (
            GAMES[style.slug].words.goal(view)
            if view.over
            else f"{many(abs(ahead), 'point')} {'ahead of' if ahead >= 0 else 'behind'} {style.rival}"
        )
    said = [f"{opening(race.more)}: points + prize." for race in style.races if race.each]
    if view.players == 2:
        counted = " and ".join(many(view.taken.count(race.kind), race.one, race.more) for race in style.races)
        said.append(f"The neutral pile has {counted}.")
    return " ".join(said)


def _icon(canvas: DraftingCanvas, sheet: ScoreSheet, row: int) -> None:
    style, ground = canvas.style, sheet.ground(row)
    left, middle = score_sheet.LEFT + score_sheet.INDENT, sheet.middle(row)
    if row < KINDS:
        canvas.card(Look(row, ICON, ICON, 0, ground), (left, middle - ICON // 2))
    else:
        for number, kind in enumerate(style.varied):
            at = (left + number % 2 * (ICON // 2 + 1), middle - ICON // 2 + number // 2 * (ICON // 2 + 1))
            canvas.card(Look(kind, ICON // 2 - 1, ICON // 2 - 1, 0, ground), at)


def _points(canvas: DraftingCanvas, view: View, sheet: ScoreSheet, seat: int, row: int, line: Line) -> None:
    at, ground = (sheet.centre(seat), sheet.middle(row)), sheet.ground(row, seat)
    if row < KINDS and not line.points and len(view.scores[seat].lines) > KINDS:
        box = (at[0] - 36, at[1] - 17, at[0] + 36, at[1] + 17)
        canvas.panel(box, 17, theme.ROSE, ground)
        canvas.write(at, "gap", 23, theme.RUST, theme.ROSE, weight=text.BOLD, anchor="middle")
        return
    race, mine, words = canvas.style.race(row), view.boards[seat], figure(line.points)
    rank = None if race is None else race.rank(mine, line.points)
    if race is not None and race.each and rank is not None:
        prize = race.prize(mine, line.points)
        words = f"{figure(line.points - prize)} + {prize}"
    size = text.largest_size(words, sheet.wide - MEDAL - 8, 29, 22, text.BOLD)
    long = text.length(words, size, text.BOLD)
    at = (max(at[0], at[0] - sheet.wide // 2 + MEDAL + 4 + long // 2), at[1])
    canvas.write(at, words, size, theme.INK, ground, weight=text.BOLD, anchor="middle")
    if rank is not None:
        spot = (at[0] - long // 2 - 22, at[1])
        canvas.spot(spot, 28, MEDALS[rank], ground)
        canvas.write(spot, str(rank + 1), 20, theme.INK, MEDALS[rank], weight=text.BOLD, anchor="middle")
