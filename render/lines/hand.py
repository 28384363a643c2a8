"""The hand on top of a private page: large cards with what each would score, the two cards that are looked at, the next to draw."""

from dataclasses import dataclass

from games.core.sentence import Sentence
from games.lines.cards import CARDS
from games.lines.move import Move
from games.lines.points import promise
from games.lines.state import CLAIM, PLAY
from games.lines.view import View
from render import text, theme
from render.card import radius
from render.drafting.marks import LOCK
from render.lines.cards import DIM, MOOD, PLAIN, Felt, Look
from render.lines.scene import PrivateScene

LARGE, SMALL, STRIP = 150, 104, 32
"""Widths of playable cards and of the others, and the height of the strip with the animal's name."""
SPACE, APART = 12, 44
CAPTION = 36


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the row: how wide it is, whether it is the one said, in which state, the words below it, whether those are points,
    and whether it stands apart from the cards before it."""

    card: int
    width: int
    chosen: bool = False
    state: str = PLAIN
    caption: str = ""
    points: bool = False
    apart: bool = False
    mark: str = ""


def cards(now: PrivateScene) -> tuple[HandCard, ...]:
    """The row of cards from left to right."""
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
    """Whether a card of the hand may be played now, or is only waited with."""
    return not view.acting or view.step != CLAIM


def _peeked(view: View, now: PrivateScene, sealed: bool) -> tuple[HandCard, ...]:
    peek = view.peek or ()
    row = []
    for number, card in enumerate(peek):
        other = peek[1 - number]
        chosen = now.move is not None and now.card == card
        words = ("first deck", "second deck")[number]
        if view.hints and now.move is None:
            words += f", leaves +{promise(view, other)}"
        row.append(
            HandCard(
                card, LARGE, chosen, PLAIN if now.move is None or chosen else DIM, words,
                apart=not number, mark=LOCK if sealed and chosen else "",
            )
        )  # fmt: skip
    return tuple(row)


def _best(sentence: Sentence[View, Move]) -> dict[int, tuple[str, bool]]:
    """What each card scores at its best, as the menu says it, and whether that is points; "fits nowhere" for a card without a place."""
    view = sentence.view
    if not view.acting or view.step != PLAY:
        return {}
    notes = {choice.word: (choice.note, choice.gain is not None) for choice in sentence.first}
    return {card: notes.get(CARDS[card], ("fits nowhere", False)) for card in view.hand}


def height(row: tuple[HandCard, ...]) -> int:
    """How high the row is with the space around it; 0 without cards."""
    if not row:
        return 0
    return max(each.width for each in row) + STRIP + (CAPTION if any(each.caption for each in row) else 0) + 22


def draw(canvas: Felt, row: tuple[HandCard, ...], top: int) -> None:
    """The cards in the middle, standing on one line."""
    gaps = [_gap(row, number) for number in range(len(row))]
    left = (theme.WIDTH - sum(each.width for each in row) - sum(gaps)) // 2
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
        if each.caption:
            ink = theme.GOLD if each.points and each.state == PLAIN else MOOD.muted
            at = (left + each.width // 2, y + each.width + STRIP + 24)
            canvas.write(at, each.caption, 22, ink, MOOD.felt, weight=text.MEDIUM, anchor="middle")
        left += each.width


def _gap(row: tuple[HandCard, ...], number: int) -> int:
    if not number:
        return 0
    wide = row[number].caption and row[number - 1].caption and not row[number].points and row[number].width == LARGE
    return APART if row[number].apart else max(SPACE, _needed(row, number) if wide else SPACE)


def _needed(row: tuple[HandCard, ...], number: int) -> int:
    """The space that two captions beside each other need."""
    long = sum(text.length(each.caption, 22, text.MEDIUM) for each in row[number - 1 : number + 1]) // 2
    return long + 24 - (row[number].width + row[number - 1].width) // 2
