"""Why one move is better than another, in a sentence that the view alone proves."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from games.core.places import name
from games.core.values import listing, many
from games.lines.cards import ANIMAL_OF, ANIMALS, CARDS, NUMBER_OF, mask_of
from games.lines.legality import unseen
from games.lines.lines import Run, runs
from games.lines.move import Move
from games.lines.opponents.forecast import LATER
from games.lines.opponents.site import Site, site
from games.lines.points import gain, promise
from games.lines.state import BUILDING, CHOOSE, CLAIM, CLEARING, SETUP
from games.lines.view import View

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
"""The cards of a line in words, so that "three 2s" does not read as "32s"."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a play makes and leaves: its `points`, the `claims` it allows its player at once, and on the table that is left the best
    points of each of the cards that `others` may hold and of those that the player `keeps`, the most first."""

    points: int
    claims: int
    others: tuple[int, ...]
    keeps: tuple[int, ...]


def reason(view: View, better: Move, made: Move) -> str:
    """One sentence about the better move, which it calls "It"; "" where both come to the same."""
    if view.step == CLAIM:
        return _claimed(better, made)
    if view.step == CHOOSE:
        return _hidden(view, made)
    if better.card is None or better.cell is None or made.card is None or made.cell is None:
        return ""
    return _played(view, better, made)


def _claimed(better: Move, made: Move) -> str:
    """A claim brings a point and the better of two cards; of two spaces both bring the same."""
    if better.cell is None or made.cell is not None:
        return ""
    return "It scores 1 point, and you choose which of two cards goes on the first deck."


def _hidden(view: View, made: Move) -> str:
    """What each card would score if it were drawn: the one that is not hidden goes on the first deck."""
    if view.peek is None or made.card not in view.peek:
        return ""
    one, other = view.peek
    kept = made.card
    lost = other if kept == one else one
    more, less = promise(view, kept), promise(view, lost)
    if more == less:
        return ""
    if more > less:
        return f"It keeps the {CARDS[kept]} for the first deck: it scores {more} on this table, the {CARDS[lost]} only {less}."
    return f"It hides the {CARDS[lost]}, which scores {less} on this table, {less - more} more than the {CARDS[kept]}."


def prospect(view: View, move: Move) -> Prospect:
    """What a play makes and leaves, from the view alone: it counts with no draw, and with no reply."""
    assert move.card is not None
    assert move.cell is not None
    spaces = 0
    if not view.table:
        there = site(((move.cell, move.card),), True)
    else:
        room = view.second if view.phase == BUILDING else 0
        there, spaces = site(view.table, view.phase != CLEARING).taken(move.card, move.cell, room)
    if view.phase == BUILDING and view.first == 1:
        there = there.cleared_up()
    rest = mask_of(view.hand) ^ 1 << move.card
    return Prospect(gain(view, move), spaces, _tops(there, unseen(view)), _tops(there, rest))


def _tops(there: Site, cards: int) -> tuple[int, ...]:
    return tuple(points for points, level in there.levels() for _ in range((level & cards).bit_count()))


def _expected(tops: Sequence[int], count: int) -> float:
    """The best of `count` of these cards on average."""
    count = min(count, len(tops))
    if not count:
        return 0.0
    return sum(top * comb(len(tops) - 1 - i, count - 1) for i, top in enumerate(tops)) / comb(len(tops), count)


def _played(view: View, better: Move, made: Move) -> str:
    """The part in which the better play is furthest ahead: what it scores, what it leaves to the next player, or what it keeps."""
    one, two = prospect(view, better), prospect(view, made)
    other = f"the {CARDS[made.card or 0]} at {name(made.cell or 0)}"
    more = one.points + one.claims - two.points - two.claims
    held = view.hand_sizes[(view.turn + 1) % view.players]
    scoring = view.phase != SETUP or len(view.table) + 1 == view.players
    less = _expected(two.others, held) - _expected(one.others, held) if scoring else 0.0
    kept = LATER[view.players] * (max(one.keeps, default=0) - max(two.keeps, default=0))
    suited = (sum(one.keeps) - sum(two.keeps)) / 10
    parts = sorted([(more, "score"), (less, "leave"), (kept, "keep"), (suited, "suit")], reverse=True)
    ahead, part = parts[0]
    if ahead < 0.01:
        return ""
    match part:
        case "score":
            return f"It {_scores(view, better, one, two, other)}."
        case "leave":
            said = _leaves(one, two, other)
        case "keep":
            said = _keeps(one, two, other)
        case _:
            said = _suits(one, two, other)
    cost = f"brings {many(-more, 'point')} less now but " if more < 0 else ""
    return f"It {cost}{said}."


def _scores(view: View, better: Move, one: Prospect, two: Prospect, other: str) -> str:
    more = one.points + one.claims - two.points - two.claims
    lines = runs(view.table, better.card or 0, better.cell or 0)
    made = f"makes {listing(_line(run) for run in lines)} and " if lines else ""
    if view.phase == CLEARING:
        return f"{made}takes away {many(one.points, 'card')}, {more} more than {other}"
    claimed = f" with lines and {one.claims} with claims" if one.claims else ""
    theirs = f" with {many(two.claims, 'claim')}" if two.claims else ""
    return f"{made}scores {one.points}{claimed}, {more} more than {other}{theirs}"


def _line(run: Run) -> str:
    """Such as "a row of four lions", "a column of two 7s", "an all-different row of three"."""
    count, first = COUNTS[len(run.cards)], run.cards[0]
    if run.rule == "C":
        return f"an all-different {run.way} of {count}"
    return f"a {run.way} of {count} {ANIMALS[ANIMAL_OF[first]] if run.rule == 'A' else NUMBER_OF[first]}s"


def _leaves(one: Prospect, two: Prospect, other: str) -> str:
    if not one.others:
        return f"clears the table and ends the match; after {other} the next player can score up to {two.others[0]}"
    if one.others[0] < two.others[0]:
        return f"leaves the next player no card that scores more than {one.others[0]}; after {other} one can score {two.others[0]}"
    few, good, many_more = max(
        (
            (sum(top >= least for top in one.others), least, sum(top >= least for top in two.others))
            for least in {*two.others}
        ),
        key=lambda each: (each[2] - each[0], each[1]),
    )
    return (
        f"leaves the next player fewer good cards: {few} of the {len(one.others)} that you can't see can score {good} or more, "
        f"{many_more} after {other}"
    )


def _keeps(one: Prospect, two: Prospect, other: str) -> str:
    best = max(two.keeps, default=0)
    return f"leaves a place where your next card can score {one.keeps[0]} if nobody changes it; after {other} the best is {best}"


def _suits(one: Prospect, two: Prospect, other: str) -> str:
    cards = many(len(one.keeps), "card")
    return f"suits your hand: your other {cards} can score {sum(one.keeps)} in all on this table, {sum(two.keeps)} after {other}"
