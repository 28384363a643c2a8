"""What somebody's reviews of one game have in common, and their costliest picks as puzzles."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Self

from games import AnyGame, AnyMatch
from games.core.game import FRESH, ahead
from games.core.match import Entry
from games.core.values import Seat
from games.opponents.statistics import estimate
from games.puzzles import MOST, Puzzle, PuzzleChoice
from games.review.comparison import COMPARE, picks_of, subject
from games.review.report import SURE, PickVerdict, Review, figure

FEWEST = 3
"""How many reviews it takes at least to compare a player with opponents."""

THIRDS = 3

APEX, MIDDLE, SPROUT = "an Apex", "a Hunter or Grazer", "a Sprout"

BANDS: Mapping[tuple[str, int], Mapping[str, float]] = {
    ("ecosystem", 2): {APEX: 0.0, MIDDLE: 8.1, SPROUT: 17.6}, ("ecosystem", 4): {APEX: 0.2, MIDDLE: 8.2, SPROUT: 18.5},
    ("savanna", 2): {APEX: 0.0, MIDDLE: 11.3, SPROUT: 24.0}, ("savanna", 4): {APEX: 0.0, MIDDLE: 13.3, SPROUT: 21.8},
}  # fmt: skip
"""How many points a match opponents lose, by game, seats and level, where these are clearly apart (docs/benchmarks.md)."""


@dataclass(frozen=True, slots=True)
class Trends:
    """How many points a match the errors cost: in all, by third of the match, where another `place` or `card` was better,
    and by card, the costliest first. `level` has the opponents that lose about as much, and how much, or is None; `moments`
    has each error with its match, the costliest first."""

    lost: float
    thirds: tuple[float, ...]
    place: float
    card: float
    overvalued: tuple[tuple[str, float], ...]
    undervalued: tuple[tuple[str, float], ...]
    level: tuple[str, float] | None
    moments: tuple[tuple[int, PickVerdict], ...]

    @classmethod
    def of(cls, game: AnyGame, reviews: Mapping[int, Review]) -> Self:
        """The trends of a player's reviews, by match; there must be at least one."""
        thirds, place, card = [0.0] * THIRDS, 0.0, 0.0
        over, under = defaultdict[str, float](float), defaultdict[str, float](float)
        for review in reviews.values():
            for pick in review.errors:
                lost, made, best = float(figure(pick.lost)) / len(reviews), game.parse(pick.made), game.parse(pick.best)
                thirds[(pick.number - 1) * THIRDS // review.whole] += lost
                if subject(game, made) == subject(game, best):
                    place += lost
                    continue
                card += lost
                over[game.card(made)] += lost
                under[game.card(best)] += lost
        moments = [(match, pick) for match, review in reviews.items() for pick in review.errors]
        return cls(
            sum(thirds), tuple(thirds), place, card, _costliest(over), _costliest(under), level(game.slug, [*reviews.values()]),
            tuple(sorted(moments, key=lambda moment: -moment[1].lost)),
        )  # fmt: skip


def _costliest(cards: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    return tuple(sorted(((card, lost) for card, lost in cards.items() if card), key=lambda each: -each[1]))


def level(slug: str, reviews: Sequence[Review]) -> tuple[str, float] | None:
    """The opponents that lose about as many points a match, and how many; None if fewer than `FEWEST` reviews can tell."""
    known = [(review, BANDS[place]) for review in reviews if (place := (slug, _seats(review))) in BANDS]
    if len(known) < FEWEST:
        return None
    lost = fmean(review.lost for review, _ in known)
    bands = {who: fmean(band[who] for _, band in known) for who in known[0][1]}
    return min(bands.items(), key=lambda band: abs(band[1] - lost))


def _seats(review: Review) -> int:
    return 1 if review.solo else len(review.picks[0].before) if review.picks else 0


CLEARLY = 2.0
"""How many points the other choices of a puzzle lose at least."""

TEMPTING = 8
"""How many moves are compared to find a puzzle's other choices: each card where it adds most now, then other places."""


def puzzle_again(begun: AnyMatch, entries: Sequence[Entry], seat: Seat, judged: PickVerdict, seed: int) -> Puzzle:
    """An error as a puzzle: the move made, the best one, and others that are surely worse."""
    pick = next(each for each in picks_of(begun, entries, seat) if each.number == judged.number)
    game, view, best = begun.game, pick.view, begun.game.parse(judged.best)
    expected = game.outlook(view, seed)
    ranked = sorted(game.promising(view), key=lambda each: -game.appraise(view, each))
    firsts = {subject(game, each): each for each in reversed(ranked)}
    by_card = sorted(ranked, key=lambda each: each not in firsts.values())
    tempting = [each for each in by_card if each not in (best, pick.made)][:TEMPTING]
    rows = expected.endings([best, *tempting], FRESH, -(-COMPARE // expected.effort))
    choices = {judged.best: 0.0, judged.made: judged.lost}
    for at, move in enumerate(tempting, 1):
        lost, error = (
            judged.trust * each
            for each in estimate([float(ahead(row[0], seat) - ahead(row[at], seat)) for row in rows])
        )
        if len(choices) < MOST and lost >= max(CLEARLY, SURE * error):
            choices[str(move)] = lost
    before = {(each.turn, each.seat): each.text for each in entries if each.turn < judged.turn}
    moves = tuple(before[when] for when in sorted(before))
    return Puzzle(
        game.slug, game.rules, begun.setup, moves, seat, tuple(PuzzleChoice(*each) for each in sorted(choices.items()))
    )
