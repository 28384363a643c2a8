"""Why one move is better than another, in a sentence that the view alone proves."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import comb, inf

from games.core.places import name
from games.core.values import listing, many
from games.lines.cards import ANIMAL_OF, ANIMALS, CARDS, NUMBER_OF, in_mask, mask_of
from games.lines.legality import unseen
from games.lines.lines import Run, runs
from games.lines.move import Move
from games.lines.opponents.forecast import LATER
from games.lines.opponents.site import Site, site
from games.lines.points import gain, promise
from games.lines.state import BUILDING, CHOOSE, CLAIM, CLEARING, SETUP
from games.lines.view import View

LEAST = 0.01
"""Points that a part is ahead at least to be a reason; what makes a play better is more than the points that it gives up at once."""

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
"""The cards of a line in words, so that "three 2s" does not read as "32s"."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a play makes and leaves: its `points`, the `claims` it allows its player at once, and on the table that is left the best
    points of each of the cards that `others` may hold and of those that the player `keeps`, the most first. `next` is the first of these.
    """

    points: int
    claims: int
    others: tuple[int, ...]
    keeps: tuple[int, ...]
    next: int | None

    @property
    def now(self) -> int:
        """All points that its player can have at once."""
        return self.points + self.claims


def weighed(view: View, better: Move, made: Move) -> tuple[float, str]:
    """About how many points the better move is ahead in one part, and a sentence, which calls it "It"; "" where both come to the same."""
    if view.step == CLAIM:
        return _claimed(better, made)
    if view.step == CHOOSE:
        return _hidden(view, made)
    if better.card is None or better.cell is None or made.card is None or made.cell is None:
        return 0.0, ""
    return _played(view, better, made)


def _claimed(better: Move, made: Move) -> tuple[float, str]:
    """A claim brings a point and the better of two cards, which may be worth anything; of two spaces both bring the same."""
    if better.cell is None or made.cell is not None:
        return 0.0, ""
    return inf, "It scores 1 point, and you choose which of two cards goes on the first deck."


def _hidden(view: View, made: Move) -> tuple[float, str]:
    """The card that is not hidden goes on the first deck, where its player draws next."""
    if view.peek is None or made.card not in view.peek:
        return 0.0, ""
    one, other = view.peek
    kept = made.card
    lost = other if kept == one else one
    more, less = promise(view, kept), promise(view, lost)
    if more <= less:
        return 0.0, ""
    return more - less, (
        f"It keeps the {CARDS[kept]} for the first deck: on this table the {CARDS[kept]} can score {many(more, 'point')}, "
        f"the {CARDS[lost]} {f'only {less}' if less else 'none'}."
    )


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
    first = next((card for _, level in there.levels() for card in in_mask(level & rest)), None)
    return Prospect(gain(view, move), spaces, _tops(there, unseen(view)), _tops(there, rest), first)


def _tops(there: Site, cards: int) -> tuple[int, ...]:
    return tuple(points for points, level in there.levels() for _ in range((level & cards).bit_count()))


def _expected(tops: Sequence[int], count: int) -> float:
    """The best of `count` of these cards on average."""
    count = min(count, len(tops))
    if not count:
        return 0.0
    return sum(top * comb(len(tops) - 1 - i, count - 1) for i, top in enumerate(tops)) / comb(len(tops), count)


def _played(view: View, better: Move, made: Move) -> tuple[float, str]:
    """The part in which the better play is furthest ahead: what it scores, what it leaves to the next player, or what it keeps."""
    one, two = prospect(view, better), prospect(view, made)
    card = "same card" if better.card == made.card else CARDS[made.card or 0]
    other = f"the {card} at {name(made.cell or 0)}"
    more = one.now - two.now
    held = view.hand_sizes[(view.turn + 1) % view.players]
    scoring = view.phase != SETUP or len(view.table) + 1 == view.players
    less = _expected(two.others, held) - _expected(one.others, held) if scoring else 0.0
    kept = LATER[view.players] * (max(one.keeps, default=0) - max(two.keeps, default=0))
    suited = (sum(one.keeps) - sum(two.keeps)) / 10
    parts = sorted([(more, "score"), (less, "leave"), (kept, "keep"), (suited, "suit")], reverse=True)
    ahead, part = parts[0]
    if ahead < max(LEAST, -more):
        return 0.0, ""
    match part:
        case "score":
            return ahead, f"It {_told(view, better, made, one, two, other)}."
        case "leave":
            said = _leaves(one, two, other)
        case "keep":
            said = _keeps(one, two, other)
        case _:
            said = _suits(one, two, other)
    return ahead - max(0, -more), f"It {_costs(one, two)}{said}."


def _costs(one: Prospect, two: Prospect) -> str:
    """The points that the better play gives up at once, and the spaces among them."""
    less, spaces = two.now - one.now, one.claims - two.claims
    if less <= 0:
        return ""
    given = f"brings {many(less, 'point')} less now"
    if not spaces:
        return f"{given} but "
    which, ends = (one.claims, "can claim") if spaces > 0 else (-spaces, "don't get to claim")
    return f"{given}, counting the {'space' if which == 1 else f'{COUNTS[which]} spaces'} you {ends}, but "


def _told(view: View, better: Move, made: Move, one: Prospect, two: Prospect, other: str) -> str:
    """What the better play scores beside the other one. Spaces are told if they differ."""
    if one.claims == two.claims:
        one, two = replace(one, claims=0), replace(two, claims=0)
    said = _scores(view, one, runs(view.table, better.card or 0, better.cell or 0))
    if two.now and better.card != made.card and not (one.claims or two.claims):
        return f"{said}, {one.now - two.now} more than {other}"
    return f"{said}; {other} {_scores(view, two)}"


def _scores(view: View, play: Prospect, lines: Sequence[Run] = ()) -> str:
    """Such as "makes a row of three lions, scores 3 points and lets you claim a space for 1 more"."""
    parts = [f"makes {listing(map(_line, lines))}"] * bool(lines)
    if view.phase == CLEARING:
        parts.append(f"takes away {many(play.points, 'card') if play.points else 'no cards'}")
    elif play.points or not play.claims:
        parts.append(f"scores {many(play.points, 'point') if play.points else 'nothing'}")
    if play.claims:
        spaces = "a space" if play.claims == 1 else f"{COUNTS[play.claims]} spaces"
        parts.append(
            f"lets you claim {spaces} for {f'{play.claims} more' if play.points else many(play.claims, 'point')}"
        )
    *first, last = parts
    comma = "," if len(lines) > 1 and len(first) == 1 else ""
    return f"{', '.join(first)}{comma} and {last}" if first else last


def _line(run: Run) -> str:
    """Such as "a row of four lions", "a column of two 7s", "an all-different row of three"."""
    count, first = COUNTS[len(run.cards)], run.cards[0]
    if run.rule == "C":
        return f"an all-different {run.way} of {count}"
    return f"a {run.way} of {count} {ANIMALS[ANIMAL_OF[first]] if run.rule == 'A' else NUMBER_OF[first]}s"


def _leaves(one: Prospect, two: Prospect, other: str) -> str:
    if not one.others:
        most = many(two.others[0], "point")
        return f"clears the table and ends the match; after {other} the next player can score up to {most}"
    if one.others[0] < two.others[0]:
        least = f"scores more than {many(one.others[0], 'point')}" if one.others[0] else "scores"
        return f"leaves the next player no card that {least}; after {other} one can score {two.others[0]}"
    few, good, many_more = max(
        (
            (sum(top >= least for top in one.others), least, sum(top >= least for top in two.others))
            for least in {*two.others}
        ),
        key=lambda each: (each[2] - each[0], each[1]),
    )
    return (
        f"leaves the next player fewer good cards: {few} of the {len(one.others)} that you can't see can score "
        f"{many(good, 'point')} or more, {many_more} after {other}"
    )


def _keeps(one: Prospect, two: Prospect, other: str) -> str:
    assert one.next is not None
    most = max(two.keeps, default=0)
    place = f"where your {CARDS[one.next]} can score {many(one.keeps[0], 'point')} next turn"
    rest = f"your best card can score {most or 'none'}" if two.others else "the match is over"
    return f"leaves a place {place}, if nobody changes it; after {other} {rest}"


def _suits(one: Prospect, two: Prospect, other: str) -> str:
    cards = f"your other {many(len(one.keeps), 'card')}"
    return (
        f"suits your hand: on the table it leaves, the best places of {cards} are worth {many(sum(one.keeps), 'point')} together, "
        f"{sum(two.keeps) or 'none'} after {other}"
    )
