"""The private page: the hand on top, beside it the question or what a whole move wins, below the canyon with the cells that may be said."""

from games.ecogogo.cards import ENDANGERED, NAMES
from games.ecogogo.move import REPLACE
from games.ecogogo.view import View
from render import text, theme
from render.ecogogo import ground, habitats, layout, overview, sides, story
from render.ecogogo.ask import Ask, gained
from render.ecogogo.retold import where_to
from render.ecogogo.sprites import DIM, PLAIN, TURQUOISE, Cards, Felt, Look

ROUND = 18


def draw(cards: Cards, view: View, names: tuple[str, ...], now: Ask) -> Felt:
    """The same canyon as on the table, so that no card lies elsewhere."""
    place = layout.page(len(now.hand))
    canvas = Felt(cards, (theme.WIDTH, place.height))
    overview.headline(canvas, view, names)
    _hand(canvas, place, now)
    canvas.panel(place.said, ROUND, canvas.mood.panel, canvas.mood.felt)
    if now.move is None:
        _question(canvas, place.said, view, now)
    else:
        _won(canvas, place.said, view, now)
    marked = now.marked if now.move is None or now.move.act != REPLACE else ()
    fresh = () if now.asking or now.move is not None or view.last is None else view.last.drawn
    ground.draw(
        canvas, place.scene, now.grid, new=fresh, traced=() if now.asking else now.traced, open_=now.open, marked=marked
    )
    saved = gained(view, now.move)[1] if now.move is not None else ()
    sides.draw(canvas, place.scene, view, names, saved)
    return canvas


def _hand(canvas: Felt, place: layout.Page, now: Ask) -> None:
    """Large cards; the chosen one framed, the others veiled; below each its best gain."""
    asked = now.chosen != 0 or bool(now.marked) or (now.asking and now.chosen == 0)
    framed = False
    for number, (kind, at) in enumerate(zip(now.hand, place.hand, strict=True)):
        chosen = kind == now.chosen and not framed
        framed = framed or chosen
        state = PLAIN if chosen or not asked else DIM
        frame = (theme.GOLD,) if chosen else ()
        look = Look(kind, layout.CARD, layout.STRIP, canvas.mood.felt, frame=frame, state=state)
        canvas.card(look, at)
        best, centre = now.best[number], at[0] + layout.CARD[0] // 2
        middle = at[1] + layout.CARD[1] + 24
        if asked or best == "":
            continue
        if best is None:
            canvas.write((centre, middle), "no place", 22, canvas.mood.muted, canvas.mood.felt, anchor="middle")
            continue
        ink = theme.GOLD if best.startswith("+") else canvas.mood.muted
        canvas.write((centre, middle), best, 32, ink, canvas.mood.felt, weight=text.BLACK, anchor="middle")


def _question(canvas: Felt, box: tuple[int, int, int, int], view: View, now: Ask) -> None:
    """What is asked, what a swap would gain, and how the habitat stands."""
    dark, left = canvas.mood.panel, box[0] + 20
    width = box[2] - left - 20
    lines = wrapped(now.question, 30, width)
    for number, line in enumerate(lines):
        canvas.write((left, box[1] + 34 + 36 * number), line, 30, theme.CHALK, dark, weight=text.BOLD)
    top = box[1] + 34 + 36 * len(lines) + 10
    if not now.asking and not now.chosen and now.swap is not None:
        words = "swap" if now.swap else "a swap makes a line"
        long = canvas.write((left, top), words, 26, canvas.mood.muted, dark) + 12
        if now.swap:
            ink = theme.GOLD if now.swap.startswith("+") else canvas.mood.muted
            long += canvas.write((left + long, top), now.swap, 30, ink, dark, weight=text.BLACK) + 12
            canvas.write((left + long, top), "".join(now.hints), 24, canvas.mood.muted, dark, width=width - long)
    _standing(canvas, box, view, 0)


def _standing(canvas: Felt, box: tuple[int, int, int, int], view: View, more: int) -> None:
    """At the foot the own stacks and the total, now and, with `more`, then."""
    dark, left, seat = canvas.mood.panel, box[0] + 20, view.seat or 0
    middle = box[3] - 32
    now = view.scores[seat].total
    total = f"{now}" if not more else f"{now} → {now + more}"
    edge = box[2] - 20
    long = canvas.write(
        (edge, middle), total.replace("-", "−"), 38, theme.CHALK, dark, weight=text.BLACK, anchor="right"
    )
    edge -= long + 20
    if more:
        canvas.write((left, middle), "your points", 24, canvas.mood.muted, dark, width=edge - left)
        return
    for pile in habitats.piles(view, seat):
        words = f"{pile.title}: " if not view.classic else "cards: "
        count = str(len(pile.kinds))
        wide = text.length(words, 22, text.REGULAR) + text.length(count, 24, text.BOLD)
        if left + wide > edge:
            break
        left += canvas.write((left, middle), words, 22, canvas.mood.muted, dark) + 6
        left += canvas.write((left, middle), count, 24, theme.CHALK, dark, weight=text.BOLD) + 20


def _won(canvas: Felt, box: tuple[int, int, int, int], view: View, now: Ask) -> None:
    """A whole move: the cards it wins, what it saves, on which stack, and the points."""
    assert now.move is not None
    dark, left = canvas.mood.panel, box[0] + 20
    width = box[2] - left - 20
    won, saved, gain = gained(view, now.move)
    kinds = won + tuple(kind for each in saved for kind in (ENDANGERED, each))
    lines = wrapped(now.question, 27, width)[:2]
    for number, line in enumerate(lines):
        canvas.write((left, box[1] + 30 + 32 * number), line, 27, theme.CHALK, dark, weight=text.BOLD, width=width)
    middle = box[1] + 30 + 32 * len(lines) + 24
    if kinds:
        span = min(width - 100, len(kinds) * (layout.MINI[0] + 6) - 6)
        story.cards(canvas, kinds, left + span, middle, width - 100)
        where = (box[2] - 20, middle)
        canvas.write(where, story.signed(gain), 46, theme.GOLD, dark, weight=text.BLACK, anchor="right")
        words = where_to(len(kinds), view.classic)
        if saved:
            words = f"saves the {' and the '.join(NAMES[kind] for kind in saved)} · {words}"
        ink = TURQUOISE if saved else canvas.mood.muted
        canvas.write((left, middle + 48), words, 23, ink, dark, width=width, weight=text.MEDIUM)
    else:
        canvas.write((left, middle), "wins no card", 26, canvas.mood.muted, dark)
    _standing(canvas, box, view, gain)


def wrapped(words: str, size: int, width: int) -> list[str]:
    """Words on as many lines as they need."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text.length(longer, size, text.BOLD) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
