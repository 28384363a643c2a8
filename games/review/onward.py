"""Playing on: both lines of a pick to the end of the match, by players who look ahead, in worlds that its player could think possible."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from games.core.chance import Chance
from games.core.game import BEST_RIVAL, Game, M, S, V, gained
from games.core.match import Match
from games.core.values import Seat
from games.opponents.apex import search
from games.opponents.thought import estimate
from games.opponents.worlds import outlook
from games.review.judged import LEAST, Onward, sure_lines
from games.review.trust import DRAFTS, Found, both

ENDINGS = 64
"""Imagined endings for each decision on the way."""

LATE, CAREFUL = 0.65, 1024
"""From this part of a draft on, an error is confirmed with CAREFUL endings for each decision. With ENDINGS, players misplace their last
cards by about a point, and what seemed to give up 2.5 points at the 17th pick once gave up none (docs/benchmarks.md)."""

MORE, UNSURE = 3, 3.0
"""Where the loss that both ways find is enough for a verdict but less than UNSURE standard errors, it takes MORE times as many worlds."""

TOLD = 0.75
"""Lines that surely brought less than such a part of a loss together explain little of it."""

LIKELY, FURTHER = 1.4, 5
"""Where it's then enough for a mistake, but still LIKELY to UNSURE standard errors, FURTHER times as many worlds are added: of ten such
picks without a verdict, a reader found three to be real mistakes (docs/benchmarks.md)."""


class End(NamedTuple):
    """A player's end of a match: points by line of the score sheet, and as BEST_RIVAL what the best rival takes from them."""

    lines: Mapping[str, float]

    @property
    def ahead(self) -> float:
        """Points ahead of the best rival."""
        return sum(self.lines.values())


def onward(match: Match[S, V, M], view: V, better: M, made: M, seed: int, worlds: int, imagined: Found) -> Onward:
    """Both lines of a pick, played on in so many worlds; in more where that and the `imagined` loss together can't tell. In drafts, whose
    endings are quick, also where the lines that surely changed explain little of it, and in more again where a mistake is likely and yet
    unsure."""
    by_lines = match.game.slug in DRAFTS
    endings = confirming(match)

    def play(worlds: range) -> list[tuple[End, ...]]:
        return played_on(match, view, (better, made), seed, worlds, endings)

    close = False
    ends = play(range(worlds))
    lost, error = both(imagined, lead(ends))
    dark = by_lines and gained(sure_lines(changed(ends))) < TOLD * lost
    if LEAST[-1][1] <= lost and (lost < UNSURE * error or dark):
        ends += play(range(worlds, MORE * worlds))
        lost, error = both(imagined, lead(ends))
        close = by_lines and LEAST[1][1] <= lost and LIKELY * error < lost < UNSURE * error
        if close:
            ends += play(range(FURTHER * worlds, 2 * FURTHER * worlds))
    return Onward(*lead(ends), len(ends), changed(ends), close)


def confirming(match: Match[S, V, M]) -> int:
    """The endings for each decision by which an error of this moment is confirmed."""
    late = match.game.slug in DRAFTS and match.game.played(match.state) >= LATE
    return CAREFUL if late else ENDINGS


def changed(ends: Sequence[Sequence[End]]) -> Mapping[str, Found]:
    """What the first move brought on each line compared with the second, on average, and the standard error."""
    lines = dict.fromkeys(line for each in ends for end in each for line in end.lines)
    return {
        line: estimate([one.lines.get(line, 0.0) - other.lines.get(line, 0.0) for one, other in ends]) for line in lines
    }


def lead(ends: Sequence[Sequence[End]], one: int = 0, other: int = 1) -> Found:
    """How many points further ahead one move ended than another, on average, and the standard error."""
    return estimate([each[one].ahead - each[other].ahead for each in ends])


def preferred(
    match: Match[S, V, M], view: V, moves: Sequence[M], seed: int, worlds: range, imagined: Sequence[Found],
) -> tuple[int, float]:  # fmt: skip
    """Which of these moves is best when they are played on too, and how many points it is ahead of the last of them. `imagined`: how far
    each is ahead of the last one, by endings."""
    ends = played_on(match, view, moves, seed, worlds)
    ahead = [both(more, lead(ends, at, len(moves) - 1))[0] for at, more in enumerate(imagined)]
    best = max(range(len(moves)), key=ahead.__getitem__)
    return best, ahead[best]


def played_on(
    match: Match[S, V, M], view: V, moves: Sequence[M], seed: int, worlds: range, endings: int = ENDINGS
) -> list[tuple[End, ...]]:
    """How each of these moves ends in each of these worlds. There all lines meet the same cards and the same luck, and every decision takes
    so many `endings`."""
    seat, chance = view.seat, Chance(f"{seed:064x}")
    assert seat is not None
    ends: list[tuple[End, ...]] = []
    for number in worlds:
        state = match.game.guess(view, chance.fork(f"world {number}"))
        luck = chance.fork(f"luck {number}")
        world = _others(replace(match, state=state, sealed={}), seat, luck, endings)
        ends.append(tuple(_end(world.accept(seat, move), seat, luck, endings) for move in moves))
    return ends


def _end(match: Match[S, V, M], seat: Seat, luck: Chance, endings: int) -> End:
    """How a match ends for a seat."""
    while not match.over:
        match = _others(match, None, luck, endings)
    scores = match.scores()
    lines = Counter[str]()
    for line in scores[seat].lines:
        lines[line.what] += line.points
    rivals = [at for at in range(len(scores)) if at != seat]
    best = max(rivals, key=lambda at: scores[at].total)
    lines[BEST_RIVAL] = -scores[best].total
    return End(lines)


def _others(match: Match[S, V, M], seat: Seat | None, luck: Chance, endings: int) -> Match[S, V, M]:
    """The match once everybody but this seat has moved."""
    for each in sorted(match.waiting - {seat}):
        move = _looking(match.game, match.view(each), luck.fork(f"{match.turn} {each}"), endings)
        match = match.accept(each, move)
    return match


def _looking(game: Game[S, V, M], view: V, luck: Chance, endings: int) -> M:
    """The move of a player who looks ahead."""
    return search(outlook(game, view, int(luck.seed[:12], 16)), game.shortlist(view), endings)[0]
