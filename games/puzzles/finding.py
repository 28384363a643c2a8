"""Finding puzzles: is one move in this position clearly better than the others?"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from games.core.game import FRESH, Game, M, Outlook, S, ahead
from games.core.match import Match
from games.core.values import Seat
from games.opponents.apex import search
from games.opponents.thinking import estimate, subject
from games.opponents.thought import V
from games.opponents.worlds import outlook
from games.puzzles.puzzle import Puzzle, PuzzleChoice
from games.review.judged import BLUNDER, Judged
from games.review.looking import WHOLE, Effort, Pick, greedy, judge, usually
from games.review.trust import believed

CLEAR, SURE = 4.0, 3.0
"""A wrong move gives up at least CLEAR points, SURE standard errors clear of that."""

FEWEST, MOST = 3, 4
"""Moves on offer."""

DOUBTFUL = 0.3
"""There are no puzzles where less than this part of an imagined loss is real."""

MANY_GOOD = frozenset({"lines", "ecogogo", "phylo"})
"""Games in which several moves are often as good as the best: only some are weighed, and those that come near it aren't on offer. In a
draft's puzzle one card beats every other in hand."""

GLIMPSED, WEIGHED = 9, 5
"""In these games, how many of the moves that did worse are glimpsed, and how many of those that still look worse are weighed."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How many endings find the best move, and by how many it is compared with the others: first at a glimpse, then for good."""

    find: int
    glimpse: int
    compare: int


QUICK, SLOW = Budget(600, 24, 400), Budget(100, 12, 100)


@dataclass(frozen=True, slots=True)
class Weighed(Generic[M]):
    """A move, what it gives up compared with the best one, and the standard error of that."""

    move: M
    lost: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it is clearly worse."""
        return self.lost - SURE * self.error >= CLEAR


def find_puzzle(
    match: Match[S, V, M], moves: Sequence[str], seat: Seat, seed: int, budget: Budget = QUICK
) -> Puzzle | None:
    """The puzzle at this seat's turn, after these moves; None if no move is clearly better than the others."""
    game, view = match.game, match.view(seat)
    trust = believed(game.slug, game.played(match.state))
    if trust < DOUBTFUL or len(promising := game.promising(view)) < FEWEST:
        return None
    expected = outlook(game, view, seed)
    ranked = search(expected, promising, budget.find)
    many_good = game.slug in MANY_GOOD
    glance = sampled(ranked) if many_good else list(first_of_each(game, ranked))
    glimpsed = weigh(expected, seat, trust, glance, range(FRESH, FRESH + budget.glimpse))
    worse = [each.move for each in glimpsed if each.lost >= CLEAR]
    if len(worse) < (FEWEST if many_good else max(2, len(glance))) - 1:
        return None
    traps = [each for each in (greedy(game, view), usually(game, view)) if each in ranked]
    field = list(dict.fromkeys([ranked[0], *traps, *worse[:WEIGHED]])) if many_good else ranked
    start = FRESH + budget.glimpse
    best, *others = weigh(expected, seat, trust, field, range(start, start + budget.compare))
    near = {subject(game, each.move) for each in others if not each.clear} - {subject(game, best.move)}
    if any(each.lost < -each.error for each in others) or (near and not many_good):
        return None
    wrong = [each for each in others if each.clear and game.reason(view, best.move, each.move)]
    chosen = tempting(game, view, wrong, traps)[: MOST - 1]
    if len(chosen) < FEWEST - 1:
        return None
    choices = [PuzzleChoice(str(each.move), each.lost, each.error) for each in (best, *chosen)]
    random.Random(seed).shuffle(choices)
    return Puzzle(game.slug, game.rules, match.setup, tuple(moves), seat, tuple(choices))


def sampled(ranked: Sequence[M]) -> list[M]:
    """The best move and some of the others, from the better to the worse."""
    rest = ranked[1:]
    return [ranked[0], *rest[:: max(1, len(rest) // GLIMPSED)]]


def weigh(expected: Outlook[M], seat: Seat, trust: float, moves: Sequence[M], endings: range) -> list[Weighed[M]]:
    """The first of these moves, which is the best one found, and what the others give up in these endings."""
    rows = expected.endings(moves, endings.start, len(endings))
    margins = [[float(ahead(totals, seat)) for totals in row] for row in rows]
    lost = (estimate([row[0] - row[at] for row in margins]) for at in range(len(moves)))
    return [Weighed(move, trust * mean, trust * error) for move, (mean, error) in zip(moves, lost, strict=True)]


def first_of_each(game: Game[S, V, M], ranked: Sequence[M]) -> Iterator[M]:
    """The first move of each card."""
    seen = set()
    for move in ranked:
        if (what := subject(game, move)) not in seen:
            seen.add(what)
            yield move


def confirmed(puzzle: Puzzle, seed: int, effort: Effort = WHOLE) -> bool:
    """Whether reviews on fresh luck agree: they find nothing clearly better than the right move, and call every other a blunder."""
    return all(
        judged.verdict == ("" if number == puzzle.right else BLUNDER)
        for number, judged in enumerate(reviewed(puzzle, seed, effort))
    )


def reviewed(puzzle: Puzzle, seed: int, effort: Effort = WHOLE) -> Iterator[Judged]:
    """What a review says of each choice, as if it had been played."""
    match = puzzle.position()
    view = match.view(puzzle.seat)
    for choice in puzzle.choices:
        yield judge(Pick(match, view, match.game.parse(choice.move), 0), seed, effort)


def tempting(game: Game[S, V, M], view: V, wrong: Sequence[Weighed[M]], traps: Sequence[M]) -> list[Weighed[M]]:
    """Wrong moves, first those that a player would fall for: traps, then the best of each card, those that add most now in front."""
    cards = list(first_of_each(game, [each.move for each in wrong]))

    def order(each: Weighed[M]) -> tuple[bool, bool, float]:
        return each.move not in traps, each.move not in cards, -game.appraise(view, each.move)

    return sorted(wrong, key=order)
