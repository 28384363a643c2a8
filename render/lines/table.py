"""The table as everybody sees it: where the match stands, the players with their score tracks, the board."""

from collections.abc import Iterator

from games.lines.state import BUILDING, CHOOSE, CLAIM, CLEARING, SETUP
from games.lines.telling import LAP, news
from games.lines.view import View
from render import text, theme
from render.alt import victory
from render.area import PAD
from render.lines import board, layout
from render.lines.cards import BACK, MOOD, Cards, Felt, Look
from render.lines.scene import public_scene

HEAD, PLAYER, GUTTER, BAR = 58, 126, 14, 50
"""Heights of the headline, of a player's panel, of the space between panels, and of the line of news above the board."""


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Players side by side, the board below as high as it needs."""
    scene = public_scene(view)
    top = HEAD + PLAYER + GUTTER
    place = layout.board(layout.area(scene.used), top + BAR)
    high = place.y + place.height + PAD + theme.MARGIN
    canvas = Felt(cards, (theme.WIDTH, high))
    headline(canvas, view, names)
    wide = (theme.WIDTH - 2 * theme.MARGIN - GUTTER * (view.players - 1)) // view.players
    for seat in range(view.players):
        _player(canvas, view, seat, names[seat], theme.MARGIN + seat * (wide + GUTTER), wide)
    canvas.ground(top)
    room = theme.WIDTH - 2 * theme.MARGIN - 40
    lines = [_latest(view, called) for called in _shorter(names)]
    latest = next((line for line in lines if text.length(line, 25, text.MEDIUM) <= room), lines[-1])
    at = (theme.WIDTH // 2, top + BAR // 2 + 3)
    canvas.write(at, latest, 25, theme.CHALK, MOOD.panel, anchor="middle", weight=text.MEDIUM, width=room)
    board.lay(canvas, place, scene)
    if view.over and not view.table:
        at = (theme.WIDTH // 2, place.y + place.height - place.size // 2)
        canvas.write(at, "The table is clear", 30, theme.CHALK, MOOD.panel, anchor="middle", weight=text.BOLD)
    return canvas


def _shorter(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The names whole, then their first words, then less of those."""
    yield names
    first = tuple(name.partition(" ")[0] for name in names)
    yield first
    yield tuple(name[:9] for name in first)


def _latest(view: View, names: tuple[str, ...]) -> str:
    """What happened last, or what is about to."""
    if not view.story:
        return f"{names[view.turn]} is the dealer and plays the first card"
    return news(None, view, names)


def headline(canvas: Felt, view: View, names: tuple[str, ...]) -> None:
    """Where the match stands on the left, the decks on the right."""
    canvas.headline(HEAD // 2 + 2, moment(view, names), deck_words(view), 26)


def moment(view: View, names: tuple[str, ...]) -> str:
    """The headline's words."""
    if view.over:
        return victory(names, view.winners, view.scores)
    if view.phase == SETUP:
        return f"Setup round, card {len(view.table) + 1} of {view.players}"
    return "First phase: lines score" if view.phase == BUILDING else "Second phase: lines are removed"


def deck_words(view: View) -> str:
    """How many cards lie in the decks, and how many are out."""
    if view.phase != CLEARING:
        return f"decks {view.first} and {view.second}"
    cards = sum(1 for _, card in view.table if card >= 0)
    return f"{cards} on the table · " + (f"deck {view.first} · " if not view.over else "") + f"{len(view.box)} removed"


def doing(view: View, seat: int) -> str:
    """What a player is about to do; "winner" at the end."""
    if view.over:
        return "winner" if seat in view.winners else ""
    if seat != view.turn:
        return ""
    return {CLAIM: "claims or draws" if view.finding else "can claim", CHOOSE: "hides a card"}.get(view.step, "to play")


def _player(canvas: Felt, view: View, seat: int, name: str, left: int, wide: int) -> None:
    """A player's name and points, the score track with its laps, the cards in hand, whether it is the turn."""
    box = (left, HEAD, left + wide, HEAD + PLAYER)
    doing_now = doing(view, seat)
    canvas.player(box, bool(doing_now))
    inner, right = left + 18, left + wide - 18
    ink = theme.GOLD if view.over and doing_now else theme.CHALK
    total, around = view.scores[seat].total, view.scores[seat].note
    long = canvas.write((right, HEAD + 31), str(total), 40, ink, MOOD.panel, anchor="right", weight=text.BLACK)
    canvas.write((inner, HEAD + 31), name, 28, ink, MOOD.panel, weight=text.BOLD, width=right - inner - long - 16)
    _track(canvas, total, inner, right, HEAD + 62)
    at = inner
    for _ in range(view.hand_sizes[seat]):
        canvas.card(Look(BACK, 26, 0, MOOD.panel), (at, HEAD + 88))
        at += 20 if wide < 400 else 30
    at += 14
    if doing_now:
        at += 14 + canvas.write((at, HEAD + 101), doing_now, 24, theme.GOLD, MOOD.panel, weight=text.BOLD)
    if around:
        canvas.write((right, HEAD + 101), around, 22, MOOD.muted, MOOD.panel, anchor="right", width=max(1, right - at))


def _track(canvas: Felt, total: int, left: int, right: int, middle: int) -> None:
    """The 20 places of the score track: the part of this lap in gold, the laps before below it in pale."""
    full, rest = divmod(total, LAP)
    step = (right - left) // LAP
    for number in range(LAP):
        colour = theme.GOLD if number < rest else MOOD.muted if full else MOOD.rim
        x = left + number * step
        canvas.fill((x, middle - 5, x + step - 3, middle + 6), colour)
