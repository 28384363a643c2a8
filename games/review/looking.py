"""A review: every pick of a seat against the best one found, from what the player knew at the time."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from typing import Generic

from games.core.game import FRESH, Game, M, Outlook, S, Totals, ahead
from games.core.match import Entry, Match, turns
from games.core.values import Seat
from games.opponents.apex import search
from games.opponents.thinking import estimate
from games.opponents.thought import V
from games.opponents.worlds import outlook
from games.review.judged import LEAST, SURE, Best, Judged, Review
from games.review.natural import natural
from games.review.onward import Onward, onward
from games.review.trust import DRAFTS, MENDING, believed, both, plays_on
from games.review.within import fair

FIND, COMPARE = 800, 300
"""Endings to find the best move, and those on fresh luck by which it is compared with the move that was made."""

CLOSE, AGAIN = 3.5, 4
"""Where a loss is less than CLOSE of its standard errors, and yet enough for a verdict, AGAIN times as many endings decide."""

FEWEST = 60
"""A game whose endings are slow compares by at least so many."""


WORLDS = 16
"""Worlds in which both lines of a pick with a verdict are played on: two to five seconds of a processor, three times that where that isn't
enough to tell, and the same again if a more natural move than the best one is named."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many endings a review spends on a pick, and in how many worlds it plays on a pick with a verdict, in games where that says more
    (games/review/trust.py)."""

    find: int = FIND
    compare: int = COMPARE
    worlds: int = 0


WHOLE, GLANCE = Effort(worlds=WORLDS), Effort()


@dataclass(frozen=True, slots=True)
class Pick(Generic[S, V, M]):
    """A pick as it was made: the match at that moment, what the seat saw, and its move."""

    match: Match[S, V, M]
    view: V
    made: M
    number: int


def picks_of(begun: Match[S, V, M], entries: Sequence[Entry], seat: Seat) -> Iterator[Pick[S, V, M]]:
    """Every pick of a seat, in order; of picks that were changed the last."""
    made = {(entry.turn, entry.seat): entry.text for entry in entries}
    number = 0
    for match in turns(begun, entries):
        text = made.get((match.turn, seat))
        if text is not None and seat in match.to_move:
            number += 1
            yield Pick(match, match.view(seat), match.game.parse(text), number)


def review(begun: Match[S, V, M], entries: Iterable[Entry], seat: Seat, seed: int, effort: Effort = WHOLE) -> Review:
    """The review of a seat's finished match, from its log. The same seed gives the same review."""
    entries = tuple(entries)
    return whole(begun, entries, seat, part(begun, entries, seat, seed, effort))


def part(
    begun: Match[S, V, M], entries: Sequence[Entry], seat: Seat, seed: int, effort: Effort = WHOLE,
    first: int = 0, last: int | None = None,
) -> tuple[Judged, ...]:  # fmt: skip
    """The picks of a seat from the number `first` (from 0) up to `last`, judged. Parts one by one make the same review."""
    rnd = random.Random(seed)
    picks = ((pick, rnd.getrandbits(53)) for pick in picks_of(begun, entries, seat))
    return tuple(judge(pick, luck, effort) for pick, luck in islice(picks, first, last))


def whole(begun: Match[S, V, M], entries: Sequence[Entry], seat: Seat, picks: tuple[Judged, ...]) -> Review:
    """The review of which these are all picks."""
    views = [pick.view for pick in picks_of(begun, entries, seat)]
    picks = fair(picks, [*(begun.game.goes_on(one, other) for one, other in pairwise(views)), False][: len(picks)])
    winners = begun.game.winners(begun.replay(entries).state)
    won = (seat in winners) / max(1, len(winners))
    return Review(seat, picks, picks[0].usual if picks else won, won, begun.setup.seats == 1)


def judge(pick: Pick[S, V, M], seed: int, effort: Effort = WHOLE, trust: float | None = None) -> Judged:
    """What a pick gave up, `trust` being the part of an imagined loss that counts; without it, what is known of the game.

    Of several moves that are nearly as good as the best one found, the most natural is named, and the points lost are those against it; it
    never changes the verdict.
    """
    game, view, made = pick.match.game, pick.view, pick.made
    seat = view.seat
    assert seat is not None
    moves = game.promising(view)
    if made not in moves:
        moves = [*moves, made]
    expected = outlook(game, view, seed)
    usual = usually(game, view)
    ranked = search(expected, moves, effort.find) if len(moves) > 1 else [made]
    best = ranked[0]
    count = compare = max(min(FEWEST, effort.compare), effort.compare // expected.effort)
    ends = endings(expected, [made, best, usual], compare)
    lost, error = difference(ends[best], ends[made], seat)
    if SURE * error < lost < CLOSE * error and lost >= LEAST[-1][1]:
        count = AGAIN * compare
        ends = endings(expected, [made, best, usual], count)
    alone, played = pick.match.setup.seats == 1, game.played(pick.match.state)
    if trust is None:
        trust = 1.0 if alone else believed(game.slug, played)
    worlds = effort.worlds if plays_on(game.slug, played) and not alone else 0
    judged = _confirmed(pick, best, usual, ends, trust, seed, worlds)
    if not judged.verdict:
        return replace(judged, only=len(moves) == 1 == len(game.legal(view)))
    named = natural(game, view, expected, ranked, made, compare)
    if named != best:
        ends = {**ends, **endings(expected, [named], count)}
        other = _confirmed(pick, named, usual, ends, trust, seed, worlds)
        if other.verdict == judged.verdict:
            best, judged = named, other
    return replace(judged, reason=game.reason(view, best, made, judged.played_out))


def _confirmed(
    pick: Pick[S, V, M], best: M, usual: M, ends: Mapping[M, Sequence[Totals]], trust: float, seed: int, worlds: int,
) -> Judged:  # fmt: skip
    """What a pick gave up compared with one other move; a verdict is played on in so many worlds, 0 for none."""
    judged = _against(pick, best, usual, ends, trust)
    if not worlds or not judged.verdict:
        return judged
    found = onward(pick.match, pick.view, best, pick.made, seed, worlds, (judged.lost, judged.error))
    return _against(pick, best, usual, ends, trust, found)


def _against(
    pick: Pick[S, V, M], best: M, usual: M, ends: Mapping[M, Sequence[Totals]], trust: float,
    found: Onward | None = None,
) -> Judged:  # fmt: skip
    """What a pick gave up compared with one other move, by the totals of these endings, and by what playing on `found`."""
    game, view, made = pick.match.game, pick.view, pick.made
    seat = view.seat
    assert seat is not None
    imagined, error = difference(ends[best], ends[made], seat)
    lost, unsure = trust * imagined, trust * error
    if found is not None:
        lost, unsure = both((lost, unsure), (found.lost, found.error))
    chances = {move: shares(game, view, ends[move]) for move in (made, best, usual)}
    if imagined <= 0 or lost <= 0:
        best, lost = made, 0.0
    elif found is not None:
        trust = min(1.0, lost / imagined)
    stands, about = estimate([float(ahead(totals, seat)) for totals in ends[best]])
    origin = chances[best if game.slug in MENDING else made]
    before, after, others = (
        tuple(start + trust * (each - start) for start, each in zip(origin, chances[move], strict=True))
        for move in (best, made, usual)
    )
    told = found if game.slug in DRAFTS else None
    return Judged(
        pick.match.turn, pick.number, str(made), str(best), lost, unsure, before[seat], after, others[seat],
        found=Best(seat, stands, about, chances[best], trust, chances[usual][seat]),
        worlds=found.worlds if found else 0, lines=told.lines if told else {}, scored=told.scored if told else {},
    )  # fmt: skip


def difference(better: Sequence[Totals], made: Sequence[Totals], seat: Seat) -> tuple[float, float]:
    """How many points further ahead a seat is in the first endings than in the others, on average, and the standard error."""
    return estimate([float(ahead(one, seat) - ahead(other, seat)) for one, other in zip(better, made, strict=True)])


def endings(expected: Outlook[M], moves: Sequence[M], count: int) -> Mapping[M, list[Totals]]:
    """The totals of each of these moves in so many endings, on luck that the search hasn't met."""
    different = list(dict.fromkeys(moves))
    rows = expected.endings(different, FRESH, count)
    return {move: [row[at] for row in rows] for at, move in enumerate(different)}


def usually(game: Game[S, V, M], view: V) -> M:
    """The move that a practised player makes at a glance."""
    reflex = game.reflex(view)
    if reflex is not None:
        return reflex
    return greedy(game, view)


def greedy(game: Game[S, V, M], view: V) -> M:
    """The move that adds most now."""
    return max(game.considered(view), key=lambda move: game.appraise(view, move))


def shares(game: Game[S, V, M], view: V, ends: Sequence[Totals]) -> tuple[float, ...]:
    """Each seat's chance to win: its share of these endings."""
    won = [game.chances(view, totals) for totals in ends]
    return tuple(sum(each) / len(won) for each in zip(*won, strict=True))
