"""A review: every pick of a seat against the best one found, from what the player knew at the time."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from math import hypot

from games.core.game import FRESH, Game, M, Outlook, S, V
from games.core.match import Entry, Match, turns
from games.core.values import Seat
from games.opponents.apex import search
from games.opponents.reason import reason
from games.opponents.thinking import subject
from games.opponents.thought import estimate
from games.opponents.worlds import outlook
from games.review.comparing import Compared, Pick
from games.review.judged import LEAST, SURE, Best, Judged, Review
from games.review.trust import believed, foremost, plays_on

FIND, COMPARE = 800, 300
"""Endings to find the best move, and those on fresh luck by which it is compared with the move that was made."""

CLOSE, AGAIN = 3.5, 4
"""Where a loss is less than CLOSE of its standard errors, and yet enough for a verdict, AGAIN times as many endings decide."""

LARGE = 3.0
"""An imagined loss of so many points, beyond two standard errors, is played on however little of it counts."""

FEWEST = 60
"""A game whose endings are slow compares by at least so many."""


WORLDS = 16
"""Worlds in which both lines of a pick that looks like an error are played on: two to five seconds of a processor, three times that (up to
eight times in drafts) where that isn't enough to tell, and the same again if a more natural move than the best one is named. In drafts,
half as many or as many show first whether the pick looks like one."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many endings a review spends on a pick, and in how many worlds it plays on, in games where that says more
    (games/review/trust.py)."""

    find: int = FIND
    compare: int = COMPARE
    worlds: int = 0


WHOLE, GLANCE = Effort(worlds=WORLDS), Effort()


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
    moves = game.promising(view)
    if made not in moves:
        moves = [*moves, made]
    expected = outlook(game, view, seed)
    ranked = search(expected, moves, effort.find) if len(moves) > 1 else [made]
    count = least = max(min(FEWEST, effort.compare), effort.compare // expected.effort)
    alone, played = pick.match.setup.seats == 1, game.played(pick.match.state)
    if trust is None:
        trust = 1.0 if alone else believed(game.slug, played)
    worlds = effort.worlds if plays_on(game.slug, played) and not alone else 0
    first = foremost(game.slug, played) if worlds else 0
    choice = ranked[: max(1, first)]
    compared = Compared(pick, expected, usually(game, view), trust, seed, worlds).with_endings(choice, count)
    best, doubtful = compared.foremost(choice) if first and {*choice} != {made} else (ranked[0], False)
    lost, error = compared.imagined(best)
    doubtful = doubtful or (lost >= LARGE and lost > SURE * error)
    if SURE * error < lost < CLOSE * error and lost >= LEAST[-1][1]:
        count *= AGAIN
        compared = compared.with_endings([best], count)
    judged = compared.judged(best, doubtful)
    if not judged.verdict:
        return replace(judged, only=len(moves) == 1 == len(game.legal(view)))
    named = natural(game, view, expected, ranked, made, least) if best == ranked[0] else best
    if named != best:
        other = compared.with_endings([named], count).judged(named)
        if other.verdict == judged.verdict:
            best, judged = named, other
    return replace(judged, reason=reason(game, view, best, made))


def usually(game: Game[S, V, M], view: V) -> M:
    """The move that a practised player makes at a glance."""
    reflex = game.reflex(view)
    if reflex is not None:
        return reflex
    return greedy(game, view)


def greedy(game: Game[S, V, M], view: V) -> M:
    """The move that adds most now."""
    return max(game.considered(view), key=lambda move: game.appraise(view, move))


NEAR = 4
"""So many moves are looked at, the best ones found, and the best one with the card that was played."""

CLEARLY = 2
"""So many points more now tell two moves apart at once."""

OWN_LUCK = 2 * FRESH
"""They are compared by endings of their own, so that what the named move is said to gain isn't chosen for luck."""


def natural(game: Game[S, V, M], view: V, expected: Outlook[M], ranked: Sequence[M], made: M, count: int) -> M:
    """Of the moves within a standard error of the first of `ranked`: one with the card that was played, unless another adds clearly more
    now; else the one that adds most now.
    """
    same = [move for move in ranked if move != made and subject(game, move) == subject(game, made)]
    near = list(dict.fromkeys([*(move for move in ranked[:NEAR] if move != made), *same[:1]]))
    if len(near) < 2:
        return ranked[0]
    rows = expected.margins(near, OWN_LUCK, count)
    good = []
    for at, move in enumerate(near):
        worse, error = estimate([row[0] - row[at] for row in rows])
        if worse <= error:
            good.append(move)
    now = {move: game.appraise(view, move) for move in good}
    most = max(now.values())
    return max(good, key=lambda move: (move in same and now[move] > most - CLEARLY, now[move]))


def fair(picks: Sequence[Judged], goes_on: Sequence[bool]) -> tuple[Judged, ...]:
    """The picks of a match, where a move gives up only what no later move of its turn could still get. `goes_on`: whether the next pick
    belongs to the same turn, with nothing drawn in between.

    Imagined players go on as they would, and may miss what the player still had in mind. What could be got later counts only beyond its
    standard error, since its endings met other luck.
    """
    judged: list[Judged] = []
    open_still: Best | None = None
    for pick, follows in reversed(list(zip(picks, goes_on, strict=True))):
        later = open_still if follows else None
        best = pick.found
        gave_up = pick.lost / best.counts if best is not None and best.counts else 0.0
        if later is not None and best is not None and later.ahead - later.error > best.ahead - gave_up:
            lost = best.counts * max(0.0, best.ahead - later.ahead)
            error = best.counts * hypot(best.error, later.error)
            now = later.chances[later.seat]  # from where all that the pick left is measured
            before, usual = (now + best.counts * (each - now) for each in (best.chances[later.seat], best.usual))
            # The reason was one for all that the move seemed to give up.
            pick = replace(pick, lost=lost, error=error, before=before, after=later.chances, usual=usual, reason="")
            if not pick.verdict:
                pick = replace(pick, lost=0.0, before=now)
        open_still = later if best is None or (later is not None and later.ahead > best.ahead) else best
        judged.append(pick)
    return tuple(reversed(judged))
