"""A review in steps: first every pick by imagined endings, then the costliest by playing on."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from games.core.game import M, S, V
from games.core.match import Entry, Match
from games.core.values import Seat
from games.opponents.choose import ranks_at_a_glance
from games.opponents.explanation import reason
from games.review.comparison import WHOLE, Effort, Pick, continues_turn, judge, picks_of, without_mended_losses
from games.review.playing_on import play_on
from games.review.report import SLIP, PickVerdict, Review

MOST = 12

SLOW = 0.5
"""Before this share of a match, playing on in slow games takes too long and depends on luck."""


def review(begun: Match[S, V, M], entries: Sequence[Entry], seat: Seat, seed: int, effort: Effort = WHOLE) -> Review:
    """The review of a finished match. The same seed gives the same review."""
    *_, last = steps(begun, entries, seat, seed, effort)
    return last


def steps(
    begun: Match[S, V, M], entries: Sequence[Entry], seat: Seat, seed: int, effort: Effort = WHOLE
) -> Iterator[Review]:
    seen: Review | None = begin(begun, entries, seat)
    while seen is not None:
        yield seen
        seen = step(begun, entries, seen, seed, effort)


def begin(begun: Match[S, V, M], entries: Sequence[Entry], seat: Seat) -> Review:
    whole = sum(1 for _ in picks_of(begun, entries, seat))
    winners = begun.replay(entries).winners
    won = (seat in winners) / max(1, len(winners))
    return Review(seat, (), whole, won, begun.setup.seats == 1)


def step(
    begun: Match[S, V, M], entries: Sequence[Entry], seen: Review, seed: int, effort: Effort = WHOLE
) -> Review | None:
    """The review with one more pick judged, played on or explained; None if it is complete."""
    picks = list(picks_of(begun, entries, seen.seat))
    luck = [random.Random(f"{seed} {pick.number}").getrandbits(53) for pick in picks]
    at = len(seen.picks)
    if at < seen.whole:
        judged = *seen.picks, judge(picks[at], luck[at], effort)
        if at + 1 == seen.whole:
            goes_on = [*(continues_turn(one, other) for one, other in pairwise(picks)), False]
            judged = without_mended_losses(judged, goes_on)
        return replace(seen, picks=judged)
    if (doubtful := _next(seen, picks, effort)) is not None:
        at = doubtful.number - 1
        found = play_on(picks[at], doubtful, luck[at], effort.worlds)
    elif (bare := next((pick for pick in seen.errors if pick.reason is None), None)) is not None:
        at = bare.number - 1
        better = begun.game.parse(bare.best)
        rival = begun.game.rival if seen.solo else ""
        found = replace(bare, reason=reason(begun.game, picks[at].view, better, picks[at].made, rival))
    else:
        return None
    return replace(seen, picks=(*seen.picks[:at], found, *seen.picks[at + 1 :]))


def _next(seen: Review, picks: Sequence[Pick[S, V, M]], effort: Effort) -> PickVerdict | None:
    if seen.solo or not effort.worlds or sum(pick.worlds > 0 for pick in seen.picks) >= MOST:
        return None
    doubtful = [each for each in seen.picks if each.doubtful and (each.worlds or _can(picks[each.number - 1]))]
    large = sorted((each for each in doubtful if each.verdict != SLIP), key=lambda each: -each.lost / each.trust)
    return next((each for each in [*seen.costliest(doubtful), *large] if not each.worlds), None)


def _can(pick: Pick[S, V, M]) -> bool:
    game = pick.match.game
    return pick.match.progress.share >= SLOW or ranks_at_a_glance(game, pick.view)
