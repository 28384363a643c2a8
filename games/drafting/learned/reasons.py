"""Why one pick of a draft is better than another: points now, what the next player would make of the card, what pays later."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from games.core.game import PlayedOut
from games.core.grid import BY_NAME, NAMES
from games.core.values import listing, opening
from games.drafting.deck import Deck
from games.drafting.learned.arrivals import arrivals, hindered
from games.drafting.learned.denial import denied, denied_further
from games.drafting.learned.evidence import Evidence, Lines, comes, risen
from games.drafting.learned.later import (
    FAINT,
    Gain,
    Part,
    by_cell,
    comes_back,
    hands_to_come,
    laid,
    one_of,
    several,
    waits,
)
from games.drafting.learned.measure import BACK, HELD, RELATED, UNIT, Measure, stage
from games.drafting.learned.now import added, added_too, changes, costs, takes_away
from games.drafting.learned.prospects import Coming, compared, lines_of, little, openings, prospects, somewhere
from games.drafting.move import Move, boards_after
from games.drafting.view import EMPTY, View, with_card

CLOSE = 3
"""The first so many relations of games.drafting.learned.measure.RELATIONS are of cards that touch by a side."""

EARLY = 5
"""With so many picks to come, what usually pays by the end has the time to."""

WORTH_SAYING = 2.0
"""So many points that a card is worth by itself, or with its neighbours, are a reason."""

AFTER = "After it, "
"""How many sentences begin; of two in a row, the second doesn't."""


def reason(
    deck: Deck, measure: Measure, gain: Gain, lines: Lines, view: View, better: Move, made: Move, own: Iterable[Part] = (),
    last: Sequence[Part] = (), played: PlayedOut | None = None,
) -> str:  # fmt: skip
    """Up to three sentences about the better move as "it": the weightiest, and what it costs now. `lines` counts the score sheet. `own` are
    reasons that only this game knows; what is said of the `last` card takes the place of the points now and of what can still come. If
    both moves were `played` out, what paid most comes first, and what didn't pay, or only usually does, isn't said.
    """
    if better == made:
        return ""
    adds, instead, other = gain(view, better), gain(view, made), called(deck, better, made)
    before, one, two = (
        lines(boards) for boards in (view.boards, *(boards_after(view, each) for each in (better, made)))
    )
    evidence = None if played is None else Evidence(played, lines, {line: one[line] - two[line] for line in one})
    now: list[Part] = []
    if not last:
        kinds = compared(deck, gain, view, better, made, evidence)
        apart = better.kind == made.kind and instead > 0
        whence = changes(two if apart else before, one, adds - instead if apart else adds, deck.names[better.kind])
        costs_more = [line for line in risen(two, one) if played and played.paid.get(line, 0.0) < 0]
        now += added(adds, instead, other, whence, apart, (*risen(one, two), *costs_more))
        now += takes_away(deck, (before, one, two), view, other)
        paid = evidence is not None
        now += prospects(deck, gain, view, kinds, better, made, instead - adds, other, paid=paid)
        now += openings(deck, view, kinds, better, other, paid=paid)
        if evidence is not None:
            now += worth_more_later(deck, gain, view, evidence, better, made, other)
    next_one = [*denied(deck, gain, view, better, made), *denied_further(deck, gain, view, better, made, played)]
    if evidence is None or evidence.waited(deck.names[made.kind], instead):
        next_one += scarce(deck, view, better, made)
        next_one += waits(deck, gain, view, better, made, played.came if played else None)
    learned = [] if evidence is not None else [*_learned(deck, measure, gain, view, better, made)]
    ways = [*now, *last, *next_one, *learned, *own]
    parts = sorted(evidence.borne_out(ways) if evidence is not None else ways, key=lambda part: -part.weight)
    strong, faint = ([part for part in parts if (part.weight > 0) == which] for which in (True, False))
    strong, too = _without_doubles(strong), list[Part]()
    if evidence is not None and len(strong) < 2:
        if not last and 0 < adds <= instead and better.kind != made.kind and not made.swap:
            name, about = deck.names[made.kind], risen(one, two)
            too += added_too(evidence, name, adds=adds, instead=instead, whence=whence, about=about)
        further = [*arrivals(deck, gain, view, evidence.played, better, made, other), *too]
        strong += evidence.weightiest(further, strong)
        strong.sort(key=lambda part: -part.weight)
    chosen = [part.said for part in strong[:2]]
    if {*chosen} <= {part.said for part in learned}:  # nothing that can be counted on the board
        chosen = [*chosen[:1], *(part.said for part in faint[:1])]
    if not chosen and evidence is not None:
        chosen = [part.said for part in evidence.weightiest(hindered(deck, view, evidence.played, other), ())]
    if not chosen and evidence is None:
        return f"{costs(adds, instead, other, 'It')}, but it does better in imagined endings."
    if len(chosen) == 2:
        chosen[1] = _second(*chosen)
    if chosen and not any(part.said in chosen for part in too):
        chosen += _price(deck, better, made, adds, instead, chosen[-1])
    return " ".join(chosen)


def _price(deck: Deck, better: Move, made: Move, adds: int, instead: int, said: str) -> Iterator[str]:
    """That the better move adds less now than the other one, or as much with another card. It is "it" where what has just been `said` is
    about it."""
    if adds < instead or (adds == instead > 0 and better.kind != made.kind):
        it, other = called(deck, made, better), called(deck, better, made)
        spoken_of = better.kind == made.kind or said.startswith(f"{opening(it)} ")
        clear = spoken_of and not said.startswith(f"{opening(other)} ")
        less = f"{costs(adds, instead, other, 'it' if clear else it)}."
        yield f"But {less}" if adds < instead else opening(less)


def _second(first: str, second: str) -> str:
    """The second of two sentences, which doesn't begin as the first one did.

    >>> _second("After it, a bee can add 3.", "After it, a bear can add 2.")
    'Also, a bear can add 2.'
    >>> _second("It leaves D5 free, where ...", "It leaves D5 free, the only place where another stream can join yours.")
    'D5 is also the only place where another stream can join yours.'
    """
    if first.startswith(AFTER):
        return re.sub(f"^{AFTER}", "Also, ", second)
    leaves = re.match("It leaves (..) free, ", first)
    return re.sub(f"^{leaves[0]}", f"{leaves[1]} is also ", second) if leaves else second


def _without_doubles(parts: Iterable[Part]) -> list[Part]:
    """Without what a weightier one says of the same card that can come.

    >>> one, both = Part(3, "a meadow ...", cards=(2,)), Part(2, "a meadow or a stream ...", cards=(2, 9))
    >>> _without_doubles([one, both]) == [one], _without_doubles([one, both._replace(cards=(9,))])[0] == one
    (True, True)
    """
    kept = list[Part]()
    for part in parts:
        if not any({*part.cards} & {*each.cards} for each in kept):
            kept.append(part)
    return kept


def called(deck: Deck, better: Move, made: Move) -> str:
    """How a sentence about the better move calls the other one: "the trout", or of the same card with its place or swap."""
    the = f"the {deck.names[made.kind]}"
    if made.kind != better.kind:
        return the
    if made.cell != better.cell:
        return f"{the} at {NAMES[made.cell or 0]}{' with its swap' if made.swap else ''}"
    if made.swap and better.swap:
        return "the other swap"
    return f"{the} {'with' if made.swap else 'without'} the swap"


def _learned(deck: Deck, measure: Measure, gain: Gain, view: View, better: Move, made: Move) -> Iterator[Part]:
    """What usually pays, as learned in matches."""
    worth, liked = _neighbours(deck, measure, gain, view, better)
    if better.kind == made.kind:
        worth -= _neighbours(deck, measure, gain, view, made)[0]
    if liked and worth >= WORTH_SAYING and view.later_picks >= EARLY:
        yield Part(worth, f"It lies beside {liked}, which usually pays by the end.")
    part = stage(view.round, view.pick)
    alone = [
        measure.alone[part][min(view.board[move.kind].bit_count(), HELD - 1)][move.kind] for move in (better, made)
    ]
    if better.kind != made.kind and alone[0] >= alone[1] + WORTH_SAYING * UNIT:
        one, two = (one_of(deck, move.kind) for move in (better, made))
        yield Part((alone[0] - alone[1]) / UNIT / 2, f"At this stage, {one} is usually worth more than {two}.")


def _neighbours(deck: Deck, measure: Measure, gain: Gain, view: View, move: Move) -> tuple[float, str]:
    """The cards touching a place that make it worth most to this card, with their worth in points, such as "the meadow at C3 and the bear
    at D4"; "" if there are none, or if a swap moves cards. What was learned also holds by chance, so a rule must pay for it."""
    if move.swap:
        return 0, ""
    found: dict[int, list[str]] = {}
    worth = 0
    for cell, how in RELATED[move.cell or 0]:
        if how >= CLOSE:
            continue
        for kind, mask in enumerate(view.board):
            if mask >> cell & 1 and measure.pair[BACK[how]][kind][move.kind] >= UNIT and pays(gain, view, move, kind):
                worth += measure.pair[BACK[how]][kind][move.kind]
                found.setdefault(kind, []).append(NAMES[cell])
    return worth / UNIT, listing(f"the {deck.names[kind]} at {cell}" for kind, at in found.items() for cell in at)


LYING, BESIDE, APART = (BY_NAME[name] for name in ("E4", "E5", "G5"))


def pays(gain: Gain, view: View, move: Move, kind: int) -> bool:
    """Whether a rule pays for the move's card beside a card of this kind: alone with it, it adds more there than apart, where the rivals
    have two that are connected."""
    one, two = with_card(EMPTY, kind, LYING), with_card(with_card(EMPTY, move.kind, LYING), move.kind, BESIDE)
    boards = tuple(one if seat == view.seat else two for seat in range(len(view.boards)))
    alone = replace(view, boards=boards, taken=())
    near, far = (gain(alone, replace(move, cell=cell, swap=None)) for cell in (BESIDE, APART))
    return near > far


def worth_more_later(
    deck: Deck, gain: Gain, view: View, evidence: Evidence, better: Move, made: Move, other: str
) -> Iterator[Part]:
    """Faint: another card of the kind that was played came often enough, and adds more after the better move than it would now; of the
    played one it is known what it brought, because both moves were played out."""
    card = replace(better, kind=made.kind, swap=None)
    if better.kind == made.kind or made.kind == better.swapper or not comes(evidence.played, deck.names[made.kind]):
        return
    after = laid(view, better)
    now, one, two = (by_cell(gain, each, card) for each in (view, after, laid(view, made)))
    coming = Coming(made.kind, 0.0, one, two)
    more = coming.most - max(now.values(), default=0)
    lines = lines_of(evidence, after, better, coming) if one else ()
    if more > 0 and coming.most > max(0, coming.less) and evidence.bears_out(lines, later=True):
        adds = f"adds only {coming.less}" if coming.less > 0 else little(coming.less)
        can = f"can add {coming.most} {somewhere(coming.best)}, {more} more than now"
        said = f"After it, {one_of(deck, made.kind)} {can}; after {other}, another {adds}."
        yield Part(FAINT + more, said, lines, later=True, cards=(made.kind,))


AGAIN = 2
"""So many cards of the other kind must be in hands that come."""


def scarce(deck: Deck, view: View, better: Move, made: Move) -> Iterator[Part]:
    """Faint: with the seat's own hand, at least two are known, and some of them come again in this round."""
    known = [hand for hand in view.hands if hand]
    if better.kind == made.kind or view.solo or len(known) < 2 or sum(hand.count(better.kind) for hand in known) > 1:
        return
    come = [*filter(None, hands_to_come(view)), *([view.hand] if comes_back(view) else [])]
    other = sum(hand.count(made.kind) for hand in come)
    if other >= AGAIN:
        only = f"It's the only {deck.names[better.kind]} in the {len(known)} hands that you know"
        again = "those that you get again now hold" if len(come) > 1 else "the one that you get again now holds"
        said = f"{only}; {again} {other} {several(deck, made.kind)}."
        yield Part(FAINT + 1.0, said, (deck.names[better.kind],))
