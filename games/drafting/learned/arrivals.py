"""What really changed in the end where both picks were played out: cards that came more often, and lines that had points more often."""

from collections.abc import Iterator

from games.core.game import BEST_RIVAL, PlayedOut
from games.drafting.deck import Deck
from games.drafting.learned.evidence import in_deals, oftener, reversed_counts
from games.drafting.learned.later import (
    FAINT,
    Gain,
    Part,
    best_rival,
    by_cell,
    laid,
    next_hand,
    noun,
    one_of,
    only,
    several,
)
from games.drafting.learned.prospects import CHOICES
from games.drafting.move import Move
from games.drafting.view import View

MUCH, FEW, MOST = 1 / 3, 16, 0.6
"""A card came or scored more often if it did in such a part of the deals more, and of so FEW deals in MOST of them more, unless the better
move laid one: nothing but the count speaks for it, and a dozen kinds are counted. In MOST of them more, it is told of a card that could add
as much after the other move, too."""

KEPT = 0.2
"""Of the card that the better move takes, fewer are enough."""


def arrivals(
    deck: Deck, gain: Gain, view: View, played: PlayedOut, better: Move, made: Move, other: str
) -> Iterator[Part]:
    """Faint: a card that its player went on to place more often, if its line paid. Nothing is said of why it came: only that it did. Or a
    card whose line had points more often, or the card that is kept from the best rival, if they went on to place it less often and ended
    with less; of one card in two places, any card of the hand. Nothing is said of a card that the next hand holds and that could add as
    much after the other move, unless it came in MOST of the deals more."""
    caught_up = made.kind if made.kind != better.kind else None  # the other move has laid one already
    worlds = played.worlds
    told = set[int]()
    for counts, verb in ((played.came or {}, "you go on to place"), (played.scored, "scores")):
        for kind, one, two in oftener(deck, counts, worlds, MUCH):
            if worlds <= FEW and kind != better.kind and one - two < MOST * worlds:
                continue
            if kind in {caught_up, *told} or (verb == "scores" and kind in deck.by_prize):
                continue
            if kind == better.kind and view.later_picks <= 1:
                continue  # it goes without saying
            if one - two < MOST * worlds and _open_to_both(deck, gain, view, better, made, kind):
                continue
            told.add(kind)
            card, often = one_of(deck, kind), _deals(one, two, worlds, other)
            seldom = (played.came or {}).get(deck.names[kind], (0, 0))[1] <= worlds / 2
            if kind == better.kind != made.kind and verb == "scores" and seldom:
                said = f"It may not come again: after {other}, {card} scores in {only(two)} of {worlds} deals."
            elif verb == "scores":
                said = f"After it, you score for {several(deck, kind)} in {often}."
            else:
                again = f"another {deck.names[kind]}" if kind == better.kind else card
                said = f"After it, you go on to place {again} in {often}."
            yield Part(FAINT + one - two, said, (deck.names[kind],))
    rival = best_rival(view)
    for kind, two, one in oftener(deck, reversed_counts(played.theirs), worlds, KEPT):
        if kind == better.kind != made.kind:
            count = view.hand.count(kind)
            which = {1: "the", 2: "both"}.get(count, f"all {count}")
            left = f"{which} {noun(deck, kind, count)}"
            places = f"{rival} places one in {in_deals(two, worlds)}"
            said = f"If you leave {left}, {places}; if you take {'it' if count == 1 else 'one'}, in {only(one)}."
        elif better.kind == made.kind and kind in view.hand:
            said = _rarer(deck, view, kind, one, two, worlds, other)
        else:
            continue
        yield Part(FAINT + two - one, said, (BEST_RIVAL,))


def hindered(deck: Deck, view: View, played: PlayedOut, other: str) -> Iterator[Part]:
    """Faint: a card that the best rival went on to place less often, wherever it came from, if they ended with less."""
    for kind, two, one in oftener(deck, reversed_counts(played.theirs), played.worlds, MUCH):
        if played.worlds > FEW or two - one >= MOST * played.worlds:
            yield Part(FAINT + two - one, _rarer(deck, view, kind, one, two, played.worlds, other), (BEST_RIVAL,))


def _rarer(deck: Deck, view: View, kind: int, one: int, two: int, worlds: int, other: str) -> str:
    """Such as "After it, the best rival places a wolf in only 3 of 48 deals; after the deer, in all 48."."""
    places = f"{best_rival(view)} places {one_of(deck, kind)} in {only(one)} of {worlds} deals"
    return f"After it, {places}; after {other}, in {f'all {two}' if two == worlds else two}."


def _open_to_both(deck: Deck, gain: Gain, view: View, better: Move, made: Move, kind: int) -> bool:
    """Whether the next hand holds a card of this kind that could add as much after the other move, in as many of a few good places."""
    if kind not in next_hand(view):
        return False
    card = type(better)(kind, better.cell)
    gains = (by_cell(gain, laid(view, move), card).values() for move in (better, made))
    one, two = (sum(sorted(each)[-CHOICES:]) for each in gains)
    return two >= one


def _deals(one: int, two: int, worlds: int, other: str) -> str:
    return f"{in_deals(one, worlds)}; after {other}, in {only(two)}"
