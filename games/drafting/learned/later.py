"""What a pick of a draft leaves: the cards that can still come."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from games.core.grid import cells, places
from games.core.values import Seat
from games.drafting.deck import KINDS, PICKS, Deck
from games.drafting.learned.endings import unseen
from games.drafting.move import Move, boards_after
from games.drafting.view import View, occupied, with_card

Gain = Callable[[View, Move], int]
"""Points that a move adds now to the own cards of a view's seat."""


class Part(NamedTuple):
    """A reason: about how many points it weighs, its sentence about the better move as "it", and the lines of the score sheet on which it
    would pay, BEST_RIVAL among them; none if it doesn't say what would. `later`: it would pay by cards that are still to come, of the kinds
    `cards` where it says what they can add."""

    weight: float
    said: str
    about: tuple[str, ...] = ()
    later: bool = False
    cards: tuple[int, ...] = ()

    @property
    def strength(self) -> float:
        """The weight, however faint the reason is."""
        return self.weight if self.weight > 0 else self.weight - FAINT


FAINT = -100.0
"""Added to the weight of a reason that is said only where there is no other."""

LEAST = 2
"""So many points more are worth a sentence."""


def waits(
    deck: Deck, gain: Gain, view: View, better: Move, made: Move, came: Mapping[str, tuple[int, int]] | None = None
) -> Iterator[Part]:
    """Faint: the card that was played comes again, with this hand or the next one, and can then add as much as it did. Nothing is said if
    the better one is as sure to: by these hands or, if it is known how often they `came`, by that."""
    if better.kind == made.kind or made.swap:
        return
    hand, later, now = next_hand(view), laid(view, better), gain(view, made)
    held, back = min(2, hand.count(made.kind)), coming_back(view, made.kind)
    if came:
        sure, too = came.get(deck.names[made.kind], (0, 0))[0], came.get(deck.names[better.kind], (0, 0))[1]
    else:
        sure, too = held + back, hand.count(better.kind) + coming_back(view, better.kind)
    if now <= 0 or too >= sure or not (back or held):
        return
    # Others have taken such cards by then, which counts in a race; of a single one that is said.
    takers = range(view.players) if back else [_holder(view)] if held > 1 else ()
    then = min([best(gain, later, made)[0], *_after_others(gain, later, made, takers)])
    if then < now:
        return
    name, cards = deck.names[made.kind], several(deck, made.kind)
    adds = f"can {'still ' * (then == now)}add {then}"
    if back:
        left = f"one of its {cards}, which" if back == 1 else f"{back} of its {cards}, and one of them"
        again = f"this hand comes back with at least {left} {adds}"
    else:
        more = f"{hand.count(made.kind)} more, and one of them {adds}"
        again = f"the hand that comes next holds {more if held > 1 else f'another, which {adds} unless somebody takes it first'}"
    yield Part(FAINT + (2 if back else held / 2), f"The {name} can wait: {again}.")


def hands_to_come(view: View) -> list[tuple[int, ...] | None]:
    """The hands of others that this seat will still get in this round, the next one first; None for those that it doesn't know."""
    step, count = (1 if view.left else -1), len(view.hands)
    far = range(1, min(count, PICKS - view.pick + 1))
    return [] if view.solo else [view.hands[((view.seat or 0) - step * each) % count] for each in far]


def comes_back(view: View) -> bool:
    """Whether this hand comes back in this round."""
    return not view.solo and PICKS - view.pick >= len(view.hands)


def best_rival(view: View) -> str:
    """What a sentence calls the best of the rivals."""
    return "the other player" if view.players == 2 else "the best rival"


def coming_back(view: View, kind: int) -> int:
    """How many cards of a kind this hand surely still holds when it comes back, if the seat takes another now: the others take one each."""
    return max(0, view.hand.count(kind) - len(view.hands) + 1) if comes_back(view) else 0


def _after_others(gain: Gain, view: View, made: Move, seats: Iterable[Seat]) -> Iterator[int]:
    """What the card can still add once another of these seats has laid one like it, by where they lay it: in a race that counts."""
    for seat in seats:
        if seat == view.seat or seat >= view.players:
            continue
        for cell in cells(places(occupied(view.boards[seat]))):
            theirs = with_card(view.boards[seat], made.kind, cell)
            yield best(gain, replace(view, boards=(*view.boards[:seat], theirs, *view.boards[seat + 1 :])), made)[0]


def next_hand(view: View) -> tuple[int, ...]:
    """The hand that this seat gets with its next pick, as it is before its holder's pick; () if the seat doesn't know it."""
    return next(iter(hands_to_come(view)), None) or ()


def _holder(view: View) -> int:
    """Where that hand is now: with a seat, or the neutral hand."""
    return passed(view, -1)


def receiver(view: View) -> int:
    """Who gets this seat's hand next: a seat, or the neutral hand, whose number is that of the players."""
    return passed(view, 1)


def passed(view: View, turns: int) -> int:
    """Where this seat's hand is after so many turns of passing."""
    assert view.seat is not None
    return (view.seat + (turns if view.left else -turns)) % len(view.hands)


def best(gain: Gain, view: View, move: Move) -> tuple[int, int]:
    """The most points that a seat can add with the card of a move, and in which cell."""
    gains = by_cell(gain, view, move)
    cell = max(gains, key=gains.__getitem__, default=0)
    return gains.get(cell, 0), cell


def by_cell(gain: Gain, view: View, move: Move) -> dict[int, int]:
    """The points that a seat can add with the card of a move, by cell."""
    return {cell: gain(view, replace(move, cell=cell, swap=None)) for cell in cells(places(occupied(view.board)))}


def one_of(deck: Deck, kind: int) -> str:
    """Such as "a bee" or "an eagle"."""
    name = deck.names[kind]
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def only(count: int) -> str:
    """Such as "only 1" or "none"."""
    return f"only {count}" if count else "none"


UNUSUAL = {"wolf": "wolves", "fox": "foxes", "deer": "deer", "trout": "trout", "dragonfly": "dragonflies"}


def several(deck: Deck, kind: int) -> str:
    """Such as "bees" or "wolves"."""
    return UNUSUAL.get(deck.names[kind], f"{deck.names[kind]}s")


def noun(deck: Deck, kind: int, count: int) -> str:
    """What so many cards of a kind are called, such as "wolf" or "wolves"."""
    return deck.names[kind] if count == 1 else several(deck, kind)


def laid(view: View, move: Move) -> View:
    """The view with the move's card on the seat's own board."""
    return replace(view, boards=boards_after(view, move))


def coming(deck: Deck, view: View, move: Move) -> dict[int, float]:
    """The kinds that can still come to this seat after a move, each with its rough chance to be the next card of use: the cards of hands
    that come and that it knows, and as many unseen cards as there are in those that it doesn't know."""
    assert view.seat is not None
    hidden, counts = unseen(deck, view), [0.0] * KINDS
    if view.solo:
        known, unknown = [without(view.hand, move.kind)], len(hidden) if view.undealt else 0
    else:
        held = hands_to_come(view)
        known = [hand for hand in held if hand is not None]
        unknown = (len(held) - len(known)) * len(view.hand) + (deck.dealt if view.round == 1 else 0)
        if comes_back(view):
            known.append(without(view.hand, move.kind))
    for kind in (kind for hand in known for kind in hand):
        counts[kind] += 1
    for kind in hidden:
        counts[kind] += unknown / len(hidden)
    whole = sum(counts)
    return {kind: count / whole for kind, count in enumerate(counts) if count}


def without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The kinds of a hand without one card."""
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]
