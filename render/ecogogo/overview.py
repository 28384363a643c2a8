"""The table in two strips: the canyon; the last turn with the habitats."""

from games.core.values import many
from games.ecogogo.ecosystem import lines
from games.ecogogo.view import View
from games.ecogogo.words import EcogogoWords
from render import text, theme
from render.alt_text import victory_words
from render.ecogogo import board, habitats, last_turn, layout, side_panels
from render.ecogogo.sprites import CanyonCanvas, Cards


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> tuple[CanyonCanvas, ...]:
    if view.over:
        return standing_strip(cards, view, names, True), canyon_strip(cards, view, names, False)
    return canyon_strip(cards, view, names, True), standing_strip(cards, view, names, False)


def canyon_strip(cards: Cards, view: View, names: tuple[str, ...], headed: bool) -> CanyonCanvas:
    at, high = layout.canyon(layout.HEAD if headed else theme.MARGIN)
    canvas = CanyonCanvas(cards, (theme.WIDTH, high))
    if headed:
        draw_headline(canvas, view, names)
    new = view.last.drawn if view.last is not None else ()
    board.draw(canvas, at, view.grid, new=new, traced=lines(view.grid))
    side_panels.draw(canvas, at, view, names)
    return canvas


def standing_strip(cards: Cards, view: View, names: tuple[str, ...], headed: bool) -> CanyonCanvas:
    place = layout.standing(view.players, layout.HEAD if headed else theme.MARGIN)
    canvas = CanyonCanvas(cards, (theme.WIDTH, place.height))
    if headed:
        draw_headline(canvas, view, names)
    last_turn.draw(canvas, place.story, view, names)
    for seat, box in enumerate(place.habitats):
        habitats.draw(canvas, box, view, seat, names[seat])
    if place.ranks is not None:
        habitats.draw_ranks(canvas, place.ranks, view)
    return canvas


def draw_headline(canvas: CanyonCanvas, view: View, names: tuple[str, ...], own: bool = False) -> None:
    felt, middle = canvas.mood.felt, layout.HEAD // 2 + 1
    left, right = theme.MARGIN + 4, theme.WIDTH - theme.MARGIN - 4
    left += canvas.write((left, middle), turn_label(view), 32, theme.CHALK, felt, weight=text.BOLD) + 20
    if view.over:
        whole = (
            result_words(view, tuple(text.shorten(name, 28, text.BOLD, most) for name in names))
            for most in (900, 300, 150)
        )
        words = next((words for words in whole if text.length(words, 28, text.BOLD) <= right - left), "")
        words = words or f"{len(view.winners)} players win"
        canvas.write((right, middle), words, 28, theme.GOLD, felt, weight=text.BOLD, anchor="right", width=right - left)
        return
    left += canvas.write((left, middle), deck_label(view), 28, canvas.mood.muted, felt) + 30
    words = "your turn" if own and view.mine else to_play(view, names)
    canvas.write((right, middle), words, 28, theme.GOLD, felt, weight=text.BOLD, anchor="right", width=right - left)


def turn_label(view: View) -> str:
    return "The end" if view.over else f"Turn {view.turn}"


def deck_label(view: View) -> str:
    return "deck empty" if not view.undealt else f"{many(view.undealt, 'card')} left"


def to_play(view: View, names: tuple[str, ...]) -> str:
    if view.active is None:
        return ""
    return f"{names[view.active]} to play"


def result_words(view: View, names: tuple[str, ...]) -> str:
    if view.players == 1:
        return EcogogoWords().goal(view).removesuffix(".").replace("-", "−")
    return victory_words(names, view.winners, view.scores)
