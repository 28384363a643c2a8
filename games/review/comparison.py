"""Compares a pick with the best move by imagined endings, knowing only what the player knew."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot
from statistics import fmean, pstdev
from typing import Generic

from games.core.game import FRESH, Game, M, Outlook, S, Totals, V, ahead
from games.core.match import Entry, Match, turns
from games.core.values import Seat
from games.opponents.apex import search
from games.opponents.statistics import estimate
from games.review.report import LEAST, PickVerdict

FIND, COMPARE = 240, 120
"""How many endings find the best move, and compare it with the one made."""

FEWEST, FIRST = 30, 3
"""The smallest number of endings in a comparison; for clearly good picks, one in FIRST is enough."""

BELIEVED: Mapping[str, tuple[float, ...]] = {
    "ecosystem": (0.25, 0.25, 0.9, 0.85), "savanna": (0.65, 0.45, 0.65, 0.7), "phylo": (0.2, 0.55, 0.5, 0.95),
    "lines": (0.65, 0.6, 0.85, 1.0),
}  # fmt: skip
"""The part of an imagined loss that remained when strong players played on, by quarter of the match (`python -m bench
review --worlds 0`, column "imagined")."""

LAST = 0.9
"""From this share of a match on, losses count in full: nearly all of them remained when strong players played on."""

MENDING = frozenset({"phylo"})
"""Games in which later moves of a turn can make up for what a move gives up."""


def trusted_part(slug: str, played: float) -> float:
    parts = BELIEVED.get(slug)
    if parts is None or played >= LAST:
        return 1.0
    return parts[min(int(played * len(parts)), len(parts) - 1)]


@dataclass(frozen=True, slots=True)
class Effort:
    find: int = FIND
    compare: int = COMPARE
    worlds: int = 0


WHOLE = Effort(worlds=8)


@dataclass(frozen=True, slots=True)
class Pick(Generic[S, V, M]):
    match: Match[S, V, M]
    view: V
    made: M
    number: int

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None
        return self.view.seat


def picks_of(begun: Match[S, V, M], entries: Sequence[Entry], seat: Seat) -> Iterator[Pick[S, V, M]]:
    made = {(entry.turn, entry.seat): entry.text for entry in entries}
    number = 0
    for match in turns(begun, entries):
        text = made.get((match.turn, seat))
        if text is not None and seat in match.to_move:
            number += 1
            yield Pick(match, match.view(seat), match.game.parse(text), number)


def judge(pick: Pick[S, V, M], seed: int, effort: Effort) -> PickVerdict:
    """What a pick gave up, by imagined endings. Of the moves about as good as the best, the verdict names the most
    natural."""
    game, view, made = pick.match.game, pick.view, pick.made
    moves = game.promising(view)
    if made not in moves:
        moves = [*moves, made]
    expected = game.outlook(view, seed)
    ranked = search(expected, moves, effort.find) if len(moves) > 1 else [made]
    count = max(min(FEWEST, effort.compare), effort.compare // expected.effort)
    trust = 1.0 if pick.match.setup.seats == 1 else trusted_part(game.slug, pick.match.progress.share)
    rows = _endings(pick, expected, ranked[0], range(-(-count // FIRST)))
    judged = _compared(pick, ranked[0], trust, rows)
    if judged.lost + judged.error > LEAST[-1][1] or judged.doubtful:
        rows += _endings(pick, expected, ranked[0], range(len(rows), count))
        judged = _compared(pick, ranked[0], trust, rows)
    if not judged.doubtful:
        return replace(judged, only=len(moves) == 1 == len(game.legal(view)))
    named = most_natural(game, view, expected, ranked, made, -(-count // FIRST))
    if named != ranked[0]:
        ends = zip(expected.endings([named], FRESH, count), rows, strict=True)
        other = _compared(pick, named, trust, [[one, row[-1]] for (one,), row in ends])
        if other.verdict == judged.verdict:
            return other
    return judged


def _endings(pick: Pick[S, V, M], expected: Outlook[M], best: M, numbers: range) -> list[list[Totals]]:
    return expected.endings(list(dict.fromkeys((best, pick.made))), FRESH + numbers.start, len(numbers))


def _compared(pick: Pick[S, V, M], best: M, trust: float, rows: Sequence[Sequence[Totals]]) -> PickVerdict:
    game, made, seat = pick.match.game, pick.made, pick.seat
    lost, error = estimate([float(ahead(row[0], seat) - ahead(row[-1], seat)) for row in rows])
    if lost <= 0:
        best, lost, rows = made, 0.0, [row[-1:] for row in rows]
    chances = [average_chances(game, pick.view, [row[at] for row in rows]) for at in (0, -1)]
    origin = chances[0 if game.slug in MENDING else 1]
    before, after = (
        tuple(start + trust * (each - start) for start, each in zip(origin, chance, strict=True)) for chance in chances
    )
    return PickVerdict(
        pick.match.turn, pick.number, str(made), str(best), trust * lost, trust * error, before, after, after,
        ahead=estimate([float(ahead(row[0], seat)) for row in rows]), trust=trust,
    )  # fmt: skip


SMOOTH = 0.3
"""How uncertain an ending is, as a part of how much endings vary."""


def average_chances(game: Game[S, V, M], view: V, ends: Sequence[Totals]) -> tuple[float, ...]:
    rough = SMOOTH * pstdev(ahead(totals, view.seat or 0) for totals in ends)
    return tuple(map(fmean, zip(*(game.chances(view, totals, rough) for totals in ends), strict=True)))


def subject(game: Game[S, V, M], move: M) -> str:
    return game.card(move) or str(move).split(" ")[0]


NEAR = 4

CLEARLY = 2

OWN_LUCK = 2 * FRESH
"""The first ending of the comparison below, whose luck no search has used."""


def most_natural(game: Game[S, V, M], view: V, expected: Outlook[M], ranked: Sequence[M], made: M, count: int) -> M:
    """Of the moves within a standard error of the best: one with the card that was played, unless another adds
    clearly more now; otherwise the one that adds most now."""
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


def continues_turn(pick: Pick[S, V, M], later: Pick[S, V, M]) -> bool:
    """Whether the next pick can mend this one: it belongs to the same turn, with no card drawn in between."""
    game = pick.match.game
    return game.slug in MENDING and later.view == game.imagine(pick.view, pick.made)


def without_mended_losses(picks: Sequence[PickVerdict], goes_on: Sequence[bool]) -> tuple[PickVerdict, ...]:
    """The picks without losses that later moves of the same turn could make up for."""
    judged: list[PickVerdict] = []
    open_still: PickVerdict | None = None
    for pick, follows in reversed(list(zip(picks, goes_on, strict=True))):
        later = open_still if follows else None
        best, stands, part = pick, pick.ahead, pick.trust
        if later is not None and later.ahead[0] - later.ahead[1] > stands[0] - pick.lost / part:
            lost, error = part * max(0.0, stands[0] - later.ahead[0]), part * hypot(stands[1], later.ahead[1])
            # The chances count from what the player could still reach later in the turn.
            before = tuple(now + part * (then - now) for then, now in zip(pick.before, later.before, strict=True))
            pick = replace(pick, lost=lost, error=error, before=before, after=later.before, course=later.before)
            if not pick.verdict:
                pick = replace(pick, lost=0.0, before=later.before)
        open_still = later if later is not None and later.ahead[0] > stands[0] else best
        judged.append(pick)
    return tuple(reversed(judged))
