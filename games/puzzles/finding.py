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
from games.puzzles.puzzle import Option, Puzzle
from games.review.judged import BLUNDER, Judged
from games.review.looking import WHOLE, Effort, Pick, judge, usually
from games.review.trust import believed

CLEAR, SURE = 4.0, 3.0
"""Points that each wrong move gives up at least, beyond so many standard errors."""

FEWEST, MOST = 3, 4
"""Moves on offer."""

DOUBTFUL = 0.3
"""Where not even this part of an imagined loss is real, nothing makes a puzzle."""

AKIN = frozenset({"lines", "ecogogo", "phylo"})
"""Games in which other cards or places are often as good as the best move: such moves are not on offer. In a draft's puzzle one card beats
every other in hand."""


ASIDE, WORSE = 9, 5
"""How many of the moves that did worse are glimpsed in these games, and how many of them are weighed."""


@dataclass(frozen=True, slots=True)
class Care:
    """How many endings find the best move, and by how many it is compared with the others, first at a glimpse."""

    find: int
    glimpse: int
    compare: int


QUICK, SLOW = Care(600, 24, 400), Care(100, 12, 100)


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


def found(match: Match[S, V, M], moves: Sequence[str], seat: Seat, seed: int, care: Care = QUICK) -> Puzzle | None:
    """The puzzle of a seat at this moment, to which these moves have led; None if no move is clearly better than the others."""
    game, view = match.game, match.view(seat)
    trust = believed(game.slug, game.played(match.state))
    if trust < DOUBTFUL or len(promising := game.promising(view)) < FEWEST:
        return None
    expected = outlook(game, view, seed)
    ranked, akin = search(expected, promising, care.find), game.slug in AKIN
    cards = list(first_of_each(game, ranked))
    glance = thinned(ranked) if akin else cards
    glimpsed = weigh(expected, seat, trust, glance, range(FRESH, FRESH + care.glimpse))
    worse = [each.move for each in glimpsed if each.lost >= CLEAR]
    if len(cards) < 2 or len(worse) < (FEWEST if akin else len(cards)) - 1:
        return None
    traps = [each for each in (greedy(game, view), usually(game, view)) if each in ranked]
    field = list(dict.fromkeys([ranked[0], *traps, *worse[:WORSE]])) if akin else ranked
    fresh = range(FRESH + care.glimpse, FRESH + care.glimpse + care.compare)
    best, *others = weigh(expected, seat, trust, field, fresh)
    if any(each.lost < -each.error for each in others):
        return None
    wrong = [each for each in others if each.clear]
    near = {subject(game, each.move) for each in others if not each.clear} - {subject(game, best.move)}
    if near and not akin:
        return None
    chosen = tempting(game, view, wrong, traps)[: MOST - 1]
    if len(chosen) < FEWEST - 1 or not game.reason(view, best.move, chosen[0].move):
        return None
    options = [Option(str(each.move), each.lost, each.error) for each in (best, *chosen)]
    random.Random(seed).shuffle(options)
    return Puzzle(game.slug, game.rules, match.setup, tuple(moves), seat, tuple(options))


def thinned(ranked: Sequence[M]) -> list[M]:
    """The best move and some of the others, from the better to the worse."""
    rest = ranked[1:]
    return [ranked[0], *rest[:: max(1, len(rest) // ASIDE)]]


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
    """What a review says of each option, as if it had been played."""
    match = puzzle.position()
    view = match.view(puzzle.seat)
    for option in puzzle.options:
        yield judge(Pick(match, view, match.game.parse(option.move), 0), seed, effort)


def greedy(game: Game[S, V, M], view: V) -> M:
    """The move that adds most now."""
    return max(game.considered(view), key=lambda move: game.appraise(view, move))


def tempting(game: Game[S, V, M], view: V, wrong: Sequence[Weighed[M]], traps: Sequence[M]) -> list[Weighed[M]]:
    """Wrong moves, first those that a player would fall for: traps, then the best of each card, those that add most now in front."""
    cards = list(first_of_each(game, [each.move for each in wrong]))

    def order(each: Weighed[M]) -> tuple[bool, bool, float]:
        return each.move not in traps, each.move not in cards, -game.appraise(view, each.move)

    return sorted(wrong, key=order)
