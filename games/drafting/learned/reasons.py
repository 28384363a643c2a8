"""Why one pick of a draft is better than another: points now, what the next player would make of the card, what pays later."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from games.core.grid import NAMES, cells, places
from games.core.values import figure, listing, many
from games.drafting.deck import PICKS, Deck
from games.drafting.learned.measure import BACK, HELD, RELATED, UNIT, Measure, stage
from games.drafting.move import Move
from games.drafting.view import View, occupied

Gain = Callable[[View, Move], int]
"""Points that a move adds now to the own cards of a view's seat."""

Part = tuple[float, str]
"""A reason: about how many points it weighs, and its sentence about the better move as "it"."""

CLOSE = 3
"""The first so many relations of games.drafting.learned.measure.RELATIONS are of cards that touch by a side."""

WORTH_SAYING = 2.0
"""So many points that a card is worth by itself, or with its neighbours, are a reason."""


def reason(
    deck: Deck, measure: Measure, gain: Gain, view: View, better: Move, made: Move, own: Iterable[Part] = ()
) -> str:
    """One or two sentences, the weightiest first, about the better move as "it". `own` are reasons that only this game knows."""
    if better == made:
        return ""
    parts = sorted([*_parts(deck, measure, gain, view, better, made), *own], key=lambda part: -part[0])
    return " ".join(said for _, said in parts[:2])


def called(deck: Deck, better: Move, made: Move) -> str:
    """How a sentence about the better move calls the other one: "the trout", or of the same card its place or swap."""
    if made.kind != better.kind:
        return f"the {deck.names[made.kind]}"
    if made.cell != better.cell:
        return f"the same card at {NAMES[made.cell or 0]}"
    return "the other swap" if made.swap else "the same card without the swap"


def _parts(deck: Deck, measure: Measure, gain: Gain, view: View, better: Move, made: Move) -> Iterator[Part]:
    now, then = gain(view, better), gain(view, made)
    other = called(deck, better, made)
    if now > then:
        yield now - then, f"It adds {many(now, 'point')} now, {figure(now - then)} more than {other}."
    goes_on = not view.solo and view.pick < PICKS and view.hand.count(better.kind) == 1
    if goes_on and better.kind != made.kind:
        kept, left = (_next_gain(gain, view, move) for move in (better, made))
        if kept >= left + WORTH_SAYING:
            yield (
                (kept - left) / (view.players - 1),
                f"It keeps the {deck.names[better.kind]} from the next player, who could score {figure(kept)} with it now, and only "
                f"{figure(left)} with the {deck.names[made.kind]}.",
            )
    worth, liked = _neighbours(deck, measure, view, better)
    if liked:
        yield worth, f"It lies beside {liked}, which pays by the end."
    part = stage(view.round, view.pick)
    alone = [
        measure.alone[part][min(view.board[move.kind].bit_count(), HELD - 1)][move.kind] for move in (better, made)
    ]
    if better.kind != made.kind and alone[0] >= alone[1] + WORTH_SAYING * UNIT:
        more = round((alone[0] - alone[1]) / UNIT)
        yield (
            more,
            f"At this stage, the {deck.names[better.kind]} brings about {many(more, 'point')} more by the end than the "
            f"{deck.names[made.kind]}, on average.",
        )
    if now < then:
        yield 0, f"It adds {many(then - now, 'point')} fewer now than {other}, but leaves you further ahead by the end."


def _next_gain(gain: Gain, view: View, move: Move) -> int:
    """The most that the next player could score at once with the card of a move, if this seat leaves it in the hand."""
    assert view.seat is not None
    heirs = (view.seat + (1 if view.left else -1)) % len(view.hands)
    if heirs >= view.players:
        return 0  # the neutral hand comes next
    theirs = replace(view, seat=heirs, pick=view.pick + 1)
    open_cells = cells(places(occupied(theirs.board)))
    return max((gain(theirs, replace(move, cell=cell, swap=None)) for cell in open_cells), default=0)


def _neighbours(deck: Deck, measure: Measure, view: View, move: Move) -> tuple[float, str]:
    """The cards touching a place that make it worth most to this card, with their worth in points, such as "the meadow at C3 and the bear
    at D4"; "" if they matter little, or if a swap moves cards."""
    if move.swap:
        return 0, ""
    found: dict[int, list[str]] = {}
    worth = 0
    for cell, how in RELATED[move.cell or 0]:
        if how >= CLOSE:
            continue
        for kind, mask in enumerate(view.board):
            if mask >> cell & 1 and measure.pair[BACK[how]][kind][move.kind] >= UNIT:
                worth += measure.pair[BACK[how]][kind][move.kind]
                found.setdefault(kind, []).append(NAMES[cell])
    if worth < WORTH_SAYING * UNIT:
        return 0, ""
    return worth / UNIT, listing(f"the {deck.names[kind]} at {cell}" for kind, at in found.items() for cell in at)
