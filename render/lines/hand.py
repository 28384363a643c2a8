"""The hand on a private page, with the cards looked at and the next one to draw."""

from dataclasses import dataclass

from games.core.sentence import Sentence
from games.lines.cards import CARDS
from games.lines.move import Move
from games.lines.points import best_points
from games.lines.state import CLAIM, PLAY
from games.lines.view import View
from render import text, theme
from render.card import radius
from render.drafting.marks import LOCK
from render.lines.cards import DIM, MOOD, PLAIN, LinesCanvas, Look
from render.lines.scene import PrivateScene

LARGE, SMALL, STRIP = 150, 104, 32
SPACE, APART = 12, 44
CAPTION, CAPTIONS = 36, (28, 26, 24, 22)
LEAST = 190


@dataclass(frozen=True, slots=True)
class HandCard:
    card: int
    width: int
    chosen: bool = False
    state: str = PLAIN
    caption: str = ""
    points: bool = False
    apart: bool = False
    mark: str = ""


def hand_row(now: PrivateScene) -> tuple[HandCard, ...]:
    view = now.sentence.view
    if view.over:
        return ()
    sealed = now.move is not None and now.scene.sealed
    if view.peek is not None:
        return (*(HandCard(card, SMALL, state=DIM) for card in view.hand), *_peeked(view, now, sealed))
    best = {} if now.move is not None else _best(now.sentence)
    row = [
        HandCard(
            card, LARGE, card == now.card, PLAIN if now.card in (None, card) and _free(view) else DIM,
            *best.get(card, ("", False)), mark=LOCK if sealed and card == now.card else "",
        )
        for card in view.hand
    ]  # fmt: skip
    if view.top is not None:
        row.append(HandCard(view.top, LARGE, caption="next to draw", apart=True))
    return tuple(row)


def _free(view: View) -> bool:
    return not view.acting or view.step != CLAIM


def _peeked(view: View, now: PrivateScene, sealed: bool) -> tuple[HandCard, ...]:
    peek = view.peek or ()
    row = []
    for number, card in enumerate(peek):
        other = peek[1 - number]
        chosen = now.move is not None and now.card == card
        words = ("first deck", "second deck")[number]
        if view.hints and now.move is None:
            words += f", leaves +{best_points(view, other)}"
        row.append(
            HandCard(
                card, LARGE, chosen, PLAIN if now.move is None or chosen else DIM, words,
                apart=not number, mark=LOCK if sealed and chosen else "",
            )
        )  # fmt: skip
    return tuple(row)


def _best(sentence: Sentence[View, Move]) -> dict[int, tuple[str, bool]]:
    view = sentence.view
    if not view.acting or view.step != PLAY:
        return {}
    notes = {choice.word: (choice.note, choice.gain is not None) for choice in sentence.first}
    return {card: notes.get(CARDS[card], ("fits nowhere", False)) for card in view.hand}


def row_height(row: tuple[HandCard, ...]) -> int:
    if not row:
        return 0
    return max(each.width for each in row) + STRIP + CAPTION * max(len(_lines(each)) for each in row) + 22


def _lines(each: HandCard) -> list[str]:
    return each.caption.split(", ") if each.caption else []


def draw(canvas: LinesCanvas, row: tuple[HandCard, ...], top: int) -> int:
    gaps = [_gap(row, number) for number in range(len(row))]
    left = theme.MARGIN + 8
    tall = max((each.width for each in row), default=0)
    for each, gap in zip(row, gaps, strict=True):
        left += gap
        y = top + tall - each.width
        ground = MOOD.felt
        if each.chosen:
            ground = theme.GOLD
            box = (left - 6, y - 6, left + each.width + 6, y + each.width + STRIP + 6)
            canvas.panel(box, radius(each.width) + 6, theme.GOLD, MOOD.felt)
        canvas.card(Look(each.card, each.width, STRIP, ground, each.state, each.mark), (left, y))
        canvas.note(f"hand {CARDS[each.card]}", (left, y, left + each.width, y + each.width + STRIP))
        if each.caption:
            ink = theme.GOLD if each.points and each.state == PLAIN else MOOD.muted
            for number, line in enumerate(_lines(each)):
                at = (left + each.width // 2, y + each.width + STRIP + 24 + CAPTION * number)
                size = text.fitting_size(line, CAPTIONS, each.width + SPACE - 4)
                canvas.write(at, line, size, ink, MOOD.felt, weight=text.BOLD, anchor="middle")
        left += each.width
    return left


def draw_standings(canvas: LinesCanvas, view: View, names: tuple[str, ...], left: int, top: int) -> None:
    right = theme.WIDTH - theme.MARGIN - 8
    if right - left < LEAST:
        return
    for seat, score in enumerate(view.scores):
        ink, middle = theme.GOLD if seat == view.seat else theme.CHALK, top + 32 + 52 * seat
        long = canvas.write((right, middle), str(score.total), 40, ink, MOOD.felt, anchor="right", weight=text.BLACK)
        canvas.write(
            (left, middle), names[seat], 30, ink, MOOD.felt, weight=text.MEDIUM, width=right - left - long - 16
        )


def _gap(row: tuple[HandCard, ...], number: int) -> int:
    if not number:
        return 0
    return APART if row[number].apart else SPACE
