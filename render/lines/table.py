"""Savannah Lines' table as everybody sees it: players, news, board."""

from collections.abc import Iterator

from games.core.values import many
from games.lines.description import news
from games.lines.state import BUILDING, CHOOSE, CLAIM, CLEARING, SETUP
from games.lines.view import View
from render import text, theme
from render.alt_text import victory_words
from render.lines import board, layout
from render.lines.layout import Field
from render.lines.scene import Scene, public_scene
from render.lines.sprites import MOOD, Cards, LinesCanvas

HEAD, PLAYER, GUTTER, BAR = 56, 92, 12, 46
ABOVE = HEAD + PLAYER + GUTTER + BAR
TITLE = 40
TITLED = theme.MARGIN + TITLE


def table_fields(scene: Scene) -> tuple[Field, ...]:
    return layout.fields(layout.area(scene.used), (), ABOVE, TITLED)


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> tuple[LinesCanvas, ...]:
    scene = public_scene(view)
    first, *more = table_fields(scene)
    canvas = LinesCanvas(cards, (theme.WIDTH, first.foot))
    draw_headline(canvas, view, names)
    wide = (theme.WIDTH - 2 * theme.MARGIN - GUTTER * (view.players - 1)) // view.players
    for seat in range(view.players):
        _player(canvas, view, seat, names[seat], theme.MARGIN + seat * (wide + GUTTER), wide)
    top = HEAD + PLAYER + GUTTER
    canvas.ground(top)
    room = theme.WIDTH - 2 * theme.MARGIN - 40
    lines = [_latest(view, called) for called in _shorter(names)]
    latest = next((line for line in lines if text.length(line, 28, text.MEDIUM) <= room), lines[-1])
    at = (theme.WIDTH // 2, top + BAR // 2 + 4)
    canvas.write(at, latest, 28, theme.GOLD, MOOD.panel, anchor="middle", weight=text.MEDIUM, width=room)
    board.draw_board(canvas, first, scene)
    return (canvas, *(board_strip(cards, place, scene) for place in more))


def board_strips(scene: Scene, acting: bool = False) -> tuple[Field, ...]:
    return layout.fields(layout.area(scene.used), scene.hollow if acting else (), TITLED, TITLED)


def rest_of_board(cards: Cards, view: View) -> tuple[LinesCanvas, ...]:
    scene = public_scene(view)
    return tuple(board_strip(cards, place, scene) for place in board_strips(scene))


def board_strip(cards: Cards, place: Field, scene: Scene, ends: bool = True) -> LinesCanvas:
    canvas = LinesCanvas(cards, (theme.WIDTH, place.foot))
    canvas.ground(theme.MARGIN)
    at = (theme.MARGIN + 20, theme.MARGIN + TITLE // 2 + 2)
    canvas.write(at, place.title.capitalize(), 26, MOOD.muted, MOOD.panel, weight=text.MEDIUM)
    board.draw_board(canvas, place, scene, ends)
    return canvas


def _shorter(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    yield names
    first = tuple(name.partition(" ")[0] for name in names)
    yield first
    yield tuple(name[:9] for name in first)


def _latest(view: View, names: tuple[str, ...]) -> str:
    if not view.story:
        return f"{names[view.turn]} is the dealer and plays the first card"
    return news(None, view, names)


def draw_headline(canvas: LinesCanvas, view: View, names: tuple[str, ...], aside: str = "") -> None:
    canvas.headline(HEAD // 2 + 2, headline_words(view, names), aside or deck_words(view), 28)


def headline_words(view: View, names: tuple[str, ...]) -> str:
    if view.over:
        return victory_words(names, view.winners, view.scores)
    if view.phase == SETUP:
        return f"Setup round, card {len(view.table) + 1} of {view.players}"
    return "First phase: lines score" if view.phase == BUILDING else "Second phase: lines are removed"


def deck_words(view: View) -> str:
    if view.phase != CLEARING:
        return f"first deck {view.first} · second deck {view.second}"
    removed = f"{many(len(view.box), 'card')} removed"
    if view.over:
        return removed
    return f"deck {view.first} · {removed}" if view.box else f"deck {view.first}"


def what_next(view: View, seat: int) -> str:
    if view.over:
        return "winner" if seat in view.winners else ""
    if seat != view.turn:
        return ""
    return {CLAIM: "claims or draws" if not view.hints else "can claim", CHOOSE: "hides a card"}.get(
        view.step, "to play"
    )


def _player(canvas: LinesCanvas, view: View, seat: int, name: str, left: int, wide: int) -> None:
    box = (left, HEAD, left + wide, HEAD + PLAYER)
    does = what_next(view, seat)
    canvas.player(box, bool(does), 14)
    inner, right = left + 18, left + wide - 18
    total = str(view.scores[seat].total)
    long = canvas.write(
        (right, HEAD + PLAYER // 2), total, 58, theme.CHALK, MOOD.panel, anchor="right", weight=text.BLACK
    )
    room = right - inner - long - 16
    canvas.write((inner, HEAD + 32), name, 32, theme.CHALK, MOOD.panel, weight=text.BOLD, width=room)
    held = many(view.hand_sizes[seat], "card")
    words, ink = (f"{does} · {held}", theme.GOLD) if does else (held, MOOD.muted)
    canvas.write((inner, HEAD + 67), words, 26, ink, MOOD.panel, weight=text.MEDIUM, width=room)
