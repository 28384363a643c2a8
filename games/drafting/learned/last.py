"""The second-last pick: what the last card will then make of the whole ecosystem, diversity included."""

from collections.abc import Iterator
from dataclasses import replace

from games.core.game import PlayedOut, ahead
from games.core.grid import cells, places
from games.core.values import figure, many
from games.drafting.deck import Deck
from games.drafting.learned.evidence import likely
from games.drafting.learned.later import Part, best_rival, coming, laid, one_of
from games.drafting.move import Move, boards_after
from games.drafting.rules import Sheet
from games.drafting.view import View, occupied


def last_card(
    deck: Deck, sheet: Sheet, view: View, better: Move, made: Move, played: PlayedOut | None = None
) -> Iterator[Part]:
    """With the best place for a last card, as the others stand now: the points in all or, if those don't tell, the points ahead of the
    best rival. Where both moves were `played` out, it is one of the cards that came; it will be the one only if no other can come. A
    swapper is left out: its swap may do more."""
    if view.solo or view.later_picks != 1:
        return
    possible, kinds = coming(deck, view, better), likely(deck, view, better, played)
    if better.swapper in kinds:
        return
    ends = {kind: [_end(sheet, view, move, kind) for move in (better, made)] for kind in kinds}
    for which in (0, 1):
        more = {kind: one[which] - other[which] for kind, (one, other) in ends.items()}
        if min(more.values(), default=0) >= 0 and any(more.values()):
            kind = max(more, key=lambda each: (more[each], -each))
            one, other = (end[which] for end in ends[kind])
            card = one_of(deck, kind)
            begins = f"Your last card will be {card}; then" if len(possible) == 1 else f"If your last card is {card},"
            ended = (
                _leads(view, one, other)
                if which
                else f"you can end with {many(one, 'point')} instead of {figure(other)}"
            )
            weight = sum(kinds[each] * points for each, points in more.items())
            yield Part(weight, f"{begins} {ended}, as the others stand now.")
            return


def _leads(view: View, one: int, other: int) -> str:
    """Such as "you can end 3 points ahead of the best rival instead of 4 behind"."""
    rival = best_rival(view)
    if not one:
        return f"you can end level with {rival} instead of {-other} behind"
    side = "ahead of" if one > 0 else "behind"
    rest = figure(abs(other)) if other and (one > 0) == (other > 0) else f"{-other} behind" if other else "level"
    return f"you can end {many(abs(one), 'point')} {side} {rival} instead of {rest}"


def _end(sheet: Sheet, view: View, move: Move, kind: int) -> tuple[int, int]:
    """The most points of a finished ecosystem after a move and a card of this kind, and the most that it is ahead of the best rival."""
    seat, then = view.seat, laid(view, move)
    assert seat is not None
    cards = (replace(move, kind=kind, cell=cell, swap=None) for cell in cells(places(occupied(then.board))))
    ends = [[score.total for score in sheet(boards_after(then, card), view.taken, False)] for card in cards]
    return max(each[seat] for each in ends), max(ahead(each, seat) for each in ends)
