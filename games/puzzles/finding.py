"""Finding puzzles: is one move in this position clearly better than the others?"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from games.core.game import FRESH, Game, M, Outlook, S, V, ahead
from games.core.match import Match
from games.core.values import Seat
from games.opponents.apex import search
from games.opponents.thought import estimate
from games.opponents.worlds import outlook
from games.puzzles.puzzle import Puzzle, PuzzleChoice
from games.review.judged import BLUNDER, Judged
from games.review.looking import GLANCE, Effort, Pick, believed, greedy, judge, subject, usually

CLEAR, SURE = 4.0, 3.0
"""A wrong move gives up at least CLEAR points, SURE standard errors clear of that."""

FEWEST, MOST = 3, 4
"""Moves on offer."""

DOUBTFUL = 0.3
"""There are no puzzles where less than this part of an imagined loss is real."""

AS_IMAGINED: Mapping[str, float] = {"phylo": 0.5, "lines": 0.8}
"""Games whose puzzles are found by losses as they are imagined, and the part of them that a page tells: so much stayed when apexes played
both choices of 120 puzzles or more to the end (docs/benchmarks.md)."""

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


@dataclass(frozen=True, slots=True)
class Prospect(Generic[S, V, M]):
    """A position that may be a puzzle: what its seat sees, the endings it can imagine, and how far these are believed."""

    game: Game[S, V, M]
    view: V
    seat: Seat
    expected: Outlook[M]
    trust: float
    budget: Budget

    def glimpse(self, moves: Sequence[M]) -> list[M]:
        """Those of these moves that look worse at a glimpse than the first one."""
        glimpsed = self._weigh(moves, range(FRESH, FRESH + self.budget.glimpse))
        return [each.move for each in glimpsed if each.lost >= CLEAR]

    def compare(self, moves: Sequence[M]) -> list[Weighed[M]]:
        """These moves, weighed against the first one; none if another beats it."""
        start = FRESH + self.budget.glimpse
        weighed = self._weigh(moves, range(start, start + self.budget.compare))
        return [] if any(each.lost < -each.error for each in weighed) else weighed

    def _weigh(self, moves: Sequence[M], endings: range) -> list[Weighed[M]]:
        """The first of these moves, and what the others give up compared with it in these endings."""
        rows = self.expected.endings(moves, endings.start, len(endings))
        margins = [[float(ahead(totals, self.seat)) for totals in row] for row in rows]
        lost = (estimate([row[0] - row[at] for row in margins]) for at in range(len(moves)))
        return [
            Weighed(move, self.trust * mean, self.trust * error)
            for move, (mean, error) in zip(moves, lost, strict=True)
        ]


def find_puzzle(
    match: Match[S, V, M], moves: Sequence[str], seat: Seat, seed: int, budget: Budget = QUICK
) -> Puzzle | None:
    """The puzzle at this seat's turn, after these moves; None if no move is clearly better than the others."""
    game, view = match.game, match.view(seat)
    trust = counted(match)
    if trust < DOUBTFUL or len(promising := game.promising(view)) < FEWEST:
        return None
    prospect = Prospect(game, view, seat, outlook(game, view, seed), trust, budget)
    ranked = search(prospect.expected, promising, budget.find)
    traps = [each for each in (greedy(game, view), usually(game, view)) if each in ranked]
    found = best_move(prospect, ranked, traps) if game.slug in MANY_GOOD else best_card(prospect, ranked)
    wrong = [each for each in found[1:] if each.clear]
    chosen = tempting(game, view, wrong, traps)[: MOST - 1]
    if len(chosen) < FEWEST - 1:
        return None
    choices = [PuzzleChoice(str(each.move), each.lost, each.error) for each in (found[0], *chosen)]
    random.Random(seed).shuffle(choices)
    return Puzzle(game.slug, game.rules, match.setup, tuple(moves), seat, tuple(choices))


def best_card(prospect: Prospect[S, V, M], ranked: Sequence[M]) -> list[Weighed[M]]:
    """In a draft: every move, the best first; none if another card comes near the best one."""
    game, cards = prospect.game, list(first_of_each(prospect.game, ranked))
    if len(prospect.glimpse(cards)) < max(2, len(cards)) - 1:
        return []
    weighed = prospect.compare(ranked)
    near = {subject(game, each.move) for each in weighed[1:] if not each.clear}
    return [] if near - {subject(game, ranked[0])} else weighed


def best_move(prospect: Prospect[S, V, M], ranked: Sequence[M], traps: Sequence[M]) -> list[Weighed[M]]:
    """In a game where several moves are often as good: the best one, then the traps and some that look worse; none if too few do."""
    worse = prospect.glimpse(sampled(ranked))
    if len(worse) < FEWEST - 1:
        return []
    return prospect.compare(list(dict.fromkeys([ranked[0], *traps, *worse[:WEIGHED]])))


def sampled(ranked: Sequence[M]) -> list[M]:
    """The best move and some of the others, from the better to the worse."""
    rest = ranked[1:]
    return [ranked[0], *rest[:: max(1, len(rest) // GLIMPSED)]]


def first_of_each(game: Game[S, V, M], ranked: Sequence[M]) -> Iterator[M]:
    """The first move of each card."""
    seen = set()
    for move in ranked:
        if (what := subject(game, move)) not in seen:
            seen.add(what)
            yield move


def confirmed(puzzle: Puzzle, seed: int, effort: Effort = GLANCE) -> bool:
    """Whether reviews on fresh luck agree: they find nothing clearly better than the right move, and call every other a blunder."""
    return all(
        judged.verdict == ("" if number == puzzle.right else BLUNDER)
        for number, judged in enumerate(reviewed(puzzle, seed, effort))
    )


def reviewed(puzzle: Puzzle, seed: int, effort: Effort = GLANCE) -> Iterator[Judged]:
    """What a review says of each choice, as if it had been played."""
    match = puzzle.position()
    view = match.view(puzzle.seat)
    for choice in puzzle.choices:
        yield judge(Pick(match, view, match.game.parse(choice.move), 0), seed, effort, counted(match))


def counted(match: Match[S, V, M]) -> float:
    """The part of an imagined loss that counts in a puzzle at this moment."""
    return 1.0 if match.game.slug in AS_IMAGINED else believed(match.game.slug, match.game.played(match.state))


def told(slug: str) -> float:
    """The part of what a choice gives up in the stock that a page tells."""
    return AS_IMAGINED.get(slug, 1.0)


def tempting(game: Game[S, V, M], view: V, wrong: Sequence[Weighed[M]], traps: Sequence[M]) -> list[Weighed[M]]:
    """Wrong moves, first those that a player would fall for: traps, then the best of each card, those that add most now in front."""
    cards = list(first_of_each(game, [each.move for each in wrong]))

    def order(each: Weighed[M]) -> tuple[bool, bool, float]:
        return each.move not in traps, each.move not in cards, -game.appraise(view, each.move)

    return sorted(wrong, key=order)
