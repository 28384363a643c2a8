"""What a pick of a draft leaves: cards that can still come and where they score, and what the next player can do with the hand."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from games.core.grid import NAMES, cells, places
from games.core.values import Seat, figure
from games.drafting.deck import KINDS, PICKS, Deck
from games.drafting.learned.endings import unseen
from games.drafting.move import Move, after
from games.drafting.view import View, occupied

Gain = Callable[[View, Move], int]
"""Points that a move adds now to the own cards of a view's seat."""

Part = tuple[float, str]
"""A reason: about how many points it weighs, and its sentence about the better move as "it"."""

CHOICES = 3
"""A card scores where it scores most, once for about so many of the picks to come: each is one of several good ones."""

LEAST = 2
"""So many points more are worth a sentence."""


def heir(view: View) -> Seat | None:
    """The player who gets this seat's hand next; None if it goes to the neutral hand, or to nobody."""
    assert view.seat is not None
    if view.solo or view.pick == PICKS:
        return None
    seat = (view.seat + (1 if view.left else -1)) % len(view.hands)
    return seat if seat < view.players else None


def denied(deck: Deck, gain: Gain, view: View, better: Move, made: Move) -> Iterator[Part]:
    """The card that the next player could score most with at once, if the better move takes it out of the hand."""
    seat = heir(view)
    if seat is None or better.kind == made.kind or view.hand.count(better.kind) > 1:
        return
    theirs = replace(view, seat=seat)
    rest = {*view.hand} - {better.kind}
    taken = best(gain, theirs, better)[0]
    most = max(best(gain, theirs, replace(better, kind=kind))[0] for kind in rest)
    if taken >= most + LEAST:
        who = "the other player" if view.players == 2 else f"the player on your {'left' if view.left else 'right'}"
        yield (
            (taken - most) / (view.players - 1),
            f"It keeps the {deck.names[better.kind]} from {who}, who could add {figure(taken)} with it now; "
            f"{f'the best of the other cards adds {most}' if most > 0 else 'none of the other cards adds any'}.",
        )


def best(gain: Gain, view: View, move: Move) -> tuple[int, int]:
    """The most points that a seat can add with the card of a move, and where, without a swap."""
    return max(
        ((gain(view, replace(move, cell=cell, swap=None)), -cell) for cell in cells(places(occupied(view.board)))),
        default=(0, 0),
    )


def prospects(deck: Deck, gain: Gain, view: View, better: Move, made: Move, other: str) -> Iterator[Part]:
    """The card that can still come and scores most more after the better move, if such cards score more in all."""
    weights, left = coming(deck, view, better), (2 - view.round) * PICKS + PICKS - view.pick
    one, two = (laid(view, move) for move in (better, made))
    gains = {}
    for kind, weight in weights.items():
        if kind == made.kind != better.kind:
            continue  # another card of the kind that was played often adds less: that speaks against neither
        card = replace(better, kind=kind, swap=None)
        gains[kind] = weight, best(gain, one, card), best(gain, two, card)[0]
    total = min(CHOICES, left) * sum(weight * (now[0] - then) for weight, now, then in gains.values())
    kind = max(gains, key=lambda each: gains[each][0] * (gains[each][1][0] - gains[each][2]), default=0)
    if total > 0 and gains[kind][1][0] >= max(0, gains[kind][2]) + LEAST:
        _, (most, at), less = gains[kind]
        where = f"It leaves {NAMES[-at]} free, where" if -at == made.cell else "After it,"
        there = "" if -at == made.cell else f" at {NAMES[-at]}"
        still = "still " if -at == made.cell else ""
        yield total, f"{where} {one_of(deck, kind)} can {still}add {most}{there}; after {other}, {_only(less)}."
    elif better.kind == made.kind and not (better.swap or made.swap):
        tops = {kind: (weight, now[0]) for kind, (weight, now, _) in gains.items()}
        yield from _place(deck, gain, better, made, one, two, tops)


def _place(
    deck: Deck, gain: Gain, better: Move, made: Move, one: View, two: View, tops: Mapping[int, tuple[float, int]]
) -> Iterator[Part]:
    """Of the same card in two places: who could use the place that the better move leaves free, beside the other place. `tops` holds each
    kind that can still come with its share and the most points that it can add after the better move."""
    if not places(occupied(one.board)) >> (made.cell or 0) & 1:
        return
    total, found = 0.0, (0.0, "")
    for kind, (weight, top) in tops.items():
        card = replace(better, kind=kind)
        free = gain(one, replace(card, cell=made.cell))
        spent = gain(two, card) if places(occupied(two.board)) >> (better.cell or 0) & 1 else 0
        more = weight * (max(0, free) - max(0, spent))
        total += more
        if free == top and free >= max(0, spent) + LEAST and more > found[0]:
            at, instead = NAMES[made.cell or 0], NAMES[better.cell or 0]
            said = f"It leaves {at} free, where {one_of(deck, kind)} can still add {free}; {instead} would be worth {_only(spent)} to it."
            found = more, said
    if total > 0 and found[0]:
        yield total, found[1]


def one_of(deck: Deck, kind: int) -> str:
    """Such as "a bee" or "an eagle"."""
    name = deck.names[kind]
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _only(points: int) -> str:
    return f"only {points}" if points > 0 else "nothing"


def laid(view: View, move: Move) -> View:
    """The view with the move's card on the seat's own board."""
    seat = view.seat
    assert seat is not None
    return replace(view, boards=(*view.boards[:seat], after(view.board, move), *view.boards[seat + 1 :]))


def coming(deck: Deck, view: View, move: Move) -> dict[int, float]:
    """The kinds that can still come to this seat after a move, each with its share: of the hands that it will hold, and of the cards that
    nobody has seen if it can hold some of those."""
    assert view.seat is not None
    hidden, counts = unseen(deck, view), [0.0] * KINDS
    if view.solo:
        hands, fresh = [deck_without(view.hand, move.kind)], bool(view.undealt)
    else:
        step, count = (1 if view.left else -1), len(view.hands)
        held = [(view.seat - step * far) % count for far in range(1, min(count, PICKS - view.pick + 1))]
        hands = [hand for seat in held if (hand := view.hands[seat]) is not None]
        if PICKS - view.pick >= count:
            hands.append(deck_without(view.hand, move.kind))
        fresh = len(hands) < len(held) or view.round == 1
    for kind in (*(kind for hand in hands for kind in hand), *(hidden if fresh else ())):
        counts[kind] += 1
    whole = sum(counts)
    return {kind: count / whole for kind, count in enumerate(counts) if count}


def deck_without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The kinds of a hand without one card."""
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]
