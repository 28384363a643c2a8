"""A moment that decided the match: both moves in words and on the position."""

from collections.abc import Sequence

from games import edition
from games.core.sentence import read
from games.core.values import opening
from games.review.report import points
from render import pictures, text, theme
from render.canvas import SMALL, Canvas
from render.leaderboard import mood_palette
from render.picture import Picture, Strips
from render.review.content import M, MomentContent, V
from render.review.signs import CROSS, TICK, draw_sign
from render.theme import Mood

HEAD = 144
BADGE, SIGN = 76, 42
LEFT = theme.MARGIN + BADGE + 24


def moment_picture(seen: MomentContent[V, M]) -> Strips:
    drawn = pictures(seen.slug)
    which = f"Moment {seen.number}, pick {seen.pick}: " if seen.number else ""
    was = "was" if seen.number else "is"
    best, made = opening(text.plain(seen.best_told)), text.plain(seen.made_told)
    aside = "," * (", " in best)
    said = f"{which}{best}{aside} {was} better than {made} by about {points(seen.points)}."
    both = drawn.comparison(seen.view, seen.made, seen.best, HEAD)
    if both is not None:
        canvas, alt = both
        _head(canvas, drawn.mood, seen)
        return Strips((Picture(canvas.png(), f"{said} {alt}"[:1024]),))
    canvas = Canvas(mood_palette(drawn.mood), (theme.WIDTH, HEAD + theme.MARGIN // 2), drawn.mood.felt)
    _head(canvas, drawn.mood, seen)
    sentence = read(edition(seen.slug, seen.rules), seen.view, _words(seen.best))
    below = drawn.page(sentence, seen.names, preview=True)
    return Strips((Picture(canvas.png(), f"{said} Below: the better move."), *below))


def _words(move: object) -> Sequence[str]:
    return str(move).split()


def _head(canvas: Canvas, mood: Mood, seen: MomentContent[V, M]) -> None:
    left = LEFT if seen.number else theme.MARGIN
    if seen.number:
        draw_sign(canvas, (theme.MARGIN + BADGE // 2 + 2, HEAD // 2), BADGE, str(seen.number))
    right = theme.WIDTH - theme.MARGIN - 6
    gain = f"+{points(seen.points)}" if seen.number else f"{points(seen.points)} better"
    lines = (
        (42, TICK, seen.best_told, theme.GOLD, gain, theme.CHALK),
        (102, CROSS, seen.made_told, theme.ROSE, f"pick {seen.pick}" * bool(seen.number), mood.muted),
    )
    for middle, what, words, ink, aside, pale in lines:
        wide = canvas.write((right, middle), aside, 36, pale, mood.felt, weight=text.BOLD, anchor="right")
        draw_sign(canvas, (left + SIGN // 2, middle), SIGN, what)
        start, words = left + SIGN + 16, text.drawable(words)
        room = right - wide - 24 - start
        size = text.largest_size(words, room, 40, 26)
        canvas.write((start, middle), words, size, ink, mood.felt, weight=text.BOLD, width=room)


def alternative_ending(slug: str, was: V, could: V) -> Strips:
    drawn = pictures(slug).alternative_ending(was, could)
    if drawn is None:
        return Strips(())
    canvas, alt = drawn
    return Strips((Picture(canvas.png(SMALL), alt),))
