"""Reasons that only Ecosystem knows: its diversity, and its races for streams and wolves."""

from collections.abc import Iterator

from games.core.game import PlayedOut
from games.core.grid import NAMES, NEAR, NEAR_TWO
from games.core.values import either, listing, many
from games.drafting.board import kind_at
from games.drafting.deck import PICKS
from games.drafting.learned.evidence import in_deals, oftener
from games.drafting.learned.fears import Fear, threats
from games.drafting.learned.joins import growths
from games.drafting.learned.later import FAINT, Part, several
from games.drafting.learned.races import piled, race
from games.drafting.learned.room import Taste, rooms
from games.drafting.move import Move, after, boards_after
from games.drafting.view import View
from games.ecosystem.cards import BEAR, BEE, CARDS, DECK, DRAGONFLY, EAGLE, FOX, MEADOW, RABBIT, STREAM, TROUT, WOLF
from games.ecosystem.points import MEADOWS, by_kind, contests, diversity
from games.ecosystem.rules import RULES

LAST_PICKS = 5
"""Gaps count for a reason in so many picks at the end: before, most of them close by themselves."""

MANY_GAPS, FIRST = 5, 1.5
"""So many gaps that are left in the second round hardly close by themselves, and a card that closes one weighs about so many points."""

LATER = FIRST - 0.1
"""What closes a gap at once is told before what closes one later."""

TASTES = {
    BEAR: Taste(NEAR, (BEE, TROUT), 2),
    BEE: Taste(NEAR, (MEADOW,), 3),
    TROUT: Taste(NEAR, (STREAM, DRAGONFLY), 2),
    EAGLE: Taste(NEAR_TWO, (RABBIT, TROUT), 2, "within two steps", "within two steps of"),
}

JOINS = {MEADOW: len(MEADOWS) - 1, STREAM: PICKS}
FEARS = {FOX: Fear((WOLF, BEAR), 3, once=True)}


def reasons(view: View, better: Move, made: Move, other: str, played: PlayedOut | None = None) -> Iterator[Part]:
    """What speaks for the better move beside the reasons of every draft."""
    yield from _races(view, better, made)
    yield from _first(view, better, made)
    if played is not None:
        yield from _closed_later(played)
    yield from _closed(view, better, made, other)
    yield from rooms(DECK, TASTES, view, better, made, other, played)
    yield from growths(DECK, JOINS, view, better, made, other, played)
    yield from threats(DECK, FEARS, view, better, made, other, played)
    if view.later_picks >= LAST_PICKS or view.solo:
        return
    few, more = (_gaps(view, move) for move in (better, made))
    brings, less = diversity(few), diversity(more)
    if brings > less:
        gaps = many(few, "gap") if few else "no gaps"
        points = many(brings, "point") if brings else "no points"
        worth = f"which cost {-less}" if less < 0 else f"worth {less or 'nothing'}"
        yield Part(
            (brings - less) / (1 + view.later_picks / 2),
            f"It leaves you {gaps}, worth {points} of diversity; {other} leaves {more}, {worth}.",
            (RULES.late,),
        )


def _first(view: View, better: Move, made: Move) -> Iterator[Part]:
    """The better card is the first of its kind and closes a gap that the other one leaves. Faint in the first round, and while few gaps
    are left; the last picks tell the diversity."""
    if view.board[better.kind] or not view.board[made.kind] or not view.later_picks:
        return
    assert view.seat is not None
    scores = by_kind(boards_after(view, better), view.taken)[view.seat][better.kind] > 0
    if scores and _gaps(view, better) < _gaps(view, made):
        counts = view.round == 2 and _gaps(view, better) >= MANY_GAPS
        yield Part(
            FIRST if counts else FAINT + 1.0,
            f"It's your first {CARDS[better.kind]} and gives you points, so it closes a gap in your diversity{_swapped(view, better)}.",
            (RULES.late,),
        )


def _closed(view: View, better: Move, made: Move, other: str) -> Iterator[Part]:
    """Faint: kinds that score only after the better move, where it leaves fewer gaps. The last picks tell the diversity."""
    if view.seat is None:
        return
    now, one, two = (
        by_kind(boards, view.taken)[view.seat]
        for boards in (view.boards, *(boards_after(view, move) for move in (better, made)))
    )
    if one.count(0) >= two.count(0):
        return
    kinds = [CARDS[kind] for kind in range(len(CARDS)) if one[kind] and not now[kind] and not two[kind]]
    if kinds:
        gaps = "a gap" if len(kinds) == 1 else f"{len(kinds)} gaps"
        yield Part(
            FAINT + 0.9,
            f"It closes {gaps} in your diversity that {other} leaves open: no {either(kinds)} gives you points yet.",
            (RULES.late,),
        )


def _closed_later(played: PlayedOut) -> Iterator[Part]:
    """The kinds that score more often in the end, where the moves were played out."""
    rise = {kind: one - other for kind, one, other in oftener(DECK, played.scored, played.worlds)}
    kinds = sorted(rise, key=lambda kind: -rise[kind])[:2]
    if kinds:
        first, *more = ((_scores(kind), *played.scored[CARDS[kind]]) for kind in kinds)
        also = "".join(
            f", and {scores} in {'all' if one == played.worlds else one} instead of {other or 'none'}"
            for scores, one, other in more
        )
        scores, one, other = first
        said = f"{scores} in {in_deals(one, played.worlds)} instead of {other or 'none'}{also}"
        yield Part(LATER, f"You end with fewer diversity gaps: {said}.", (RULES.late,))


def _scores(kind: int) -> str:
    """Such as "you score for bees"; streams and wolves score by their prizes."""
    how = "win a prize" if kind in (STREAM, WOLF) else "score"
    return f"you {how} for {several(DECK, kind)}"


def _swapped(view: View, move: Move) -> str:
    """What a swap does; "" without one."""
    board = after(view.board, move)
    put = [f"the {CARDS[kind_at(board, cell) or 0]} at {NAMES[cell]}" for cell in move.swap or ()]
    return f"; its swap puts {listing(put)}" if put else ""


def _races(view: View, better: Move, made: Move) -> Iterator[Part]:
    """In the second round it shows who competes."""
    if view.solo or view.seat is None:
        return
    one, two = (contests(boards_after(view, move), view.taken) for move in (better, made))
    yield from race(view, one[0], two[0], _streams, "no other is larger", CARDS[STREAM])
    yield from race(view, one[1], two[1], _wolves, "nobody else has more", CARDS[WOLF])
    if better.kind in (STREAM, WOLF):
        yield from piled(view, better, made, RULES)


def _streams(size: int, less: int, others: str) -> str:
    return f"It gives you a largest stream of {size} instead of {less or 'none'}; {others}."


def _wolves(count: int, less: int, others: str) -> str:
    return f"It gives you {many(count, 'wolf', 'wolves')} instead of {less or 'none'}; {others}."


def _gaps(view: View, move: Move) -> int:
    """The kinds that score nothing after a move, as things stand."""
    assert view.seat is not None
    return by_kind(boards_after(view, move), view.taken)[view.seat].count(0)
