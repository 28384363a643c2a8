"""What a review says of a match and of each pick."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

from games.core.values import Seat

BLUNDER, MISTAKE, SLIP = "blunder", "mistake", "slip"
LEAST = ((BLUNDER, 4.0), (MISTAKE, 2.0), (SLIP, 1.0))
"""Points that a pick of each class gives up at least."""

SURE = 2.0
"""A pick is only classed if it gave up more than so many standard errors."""

SHOWN = 3
"""So many picks are shown as those that decided."""

LARGE = 3.0
"""An imagined loss of so many points is played on however little of it counts."""

CLEAR, HINTED = 3.0, 2.0
"""A line of the score sheet surely brought something beyond CLEAR standard errors. Where a dozen lines bring nothing, luck still lets one
through in one of ten picks played on in 16 deals, and in one of twenty in 48 (Student's t). Beyond HINTED it probably did."""

Found = tuple[float, float]
"""Points, and their standard error."""


def surely(brought: Found, errors: float = CLEAR) -> bool:
    """Whether points are more or less than none, beyond so many of their standard errors."""
    return abs(brought[0]) > errors * brought[1]


def figure(lost: float) -> str:
    """Points that were given up, as people read them: a whole number, or one decimal where the whole one would belong to the class above.

    >>> figure(3.4), figure(3.57), figure(3.96), figure(4.6)
    ('3', '3.6', '3.9', '5')
    """
    whole = round(lost)
    over = [least for _, least in LEAST if lost < least <= whole]
    return f"{min(round(lost, 1), over[0] - 0.1):.1f}" if over else str(whole)


def points(lost: float) -> str:
    """The same with its word.

    >>> points(1.4), points(1.99)
    ('1 point', '1.9 points')
    """
    return f"{figure(lost)} {'point' if figure(lost) == '1' else 'points'}"


@dataclass(frozen=True, slots=True)
class Judged:
    """One pick. Moves are texts of the game. `lost` is how many points ahead of the best rival it gave up, on average, compared with
    the move `best`, with its standard `error`: the best move found, or one nearly as good that is easier to see (games/review/looking.py).
    `before` and `after` are each seat's chances to win with the best move and with the one that was made. `reason` is why the other is
    better, None before it is known. `only`: no other move was legal.

    In imagined endings the best move ends `ahead` of the best rival by so many points, with their standard error, and `trust` is the part
    of the loss that counts. A pick that was played on in so many `worlds` has its points and chances from there, and what each of the
    `lines` of the score sheet brought; each seat's chance as it was imagined after the pick remains as its place in the `course` of the
    match, where all picks are measured alike.
    """

    turn: int
    number: int
    made: str
    best: str
    lost: float
    error: float
    before: tuple[float, ...]
    after: tuple[float, ...]
    course: tuple[float, ...]
    reason: str | None = None
    only: bool = False
    ahead: Found = (0.0, 0.0)
    trust: float = 1.0
    worlds: int = 0
    lines: Mapping[str, Found] = field(default_factory=dict)

    @property
    def verdict(self) -> str:
        """slip, mistake or blunder, only beyond so many standard errors; "" for a good pick."""
        if self.made == self.best or self.lost <= SURE * self.error:
            return ""
        return next((name for name, least in LEAST if self.lost >= least), "")

    @property
    def doubtful(self) -> bool:
        """Whether it may be an error: it has a verdict, or imagined endings find a large loss of which little counts."""
        hidden = not self.worlds and self.lost >= LARGE * self.trust and self.lost > SURE * self.error
        return bool(self.verdict) or (hidden and self.made != self.best)


@dataclass(frozen=True, slots=True)
class Review:
    """A seat's match, of `whole` picks. `won` is what it won in the end: 1, a share of a tie, or 0."""

    seat: Seat
    picks: tuple[Judged, ...]
    whole: int
    won: float
    solo: bool = False

    @property
    def errors(self) -> tuple[Judged, ...]:
        """The picks with a verdict."""
        return tuple(pick for pick in self.picks if pick.verdict)

    @property
    def lost(self) -> float:
        """The points that all of them gave up."""
        return sum(pick.lost for pick in self.errors)

    @property
    def accuracy(self) -> float:
        """The share of picks without a verdict, 0 to 1."""
        return 1 - len(self.errors) / len(self.picks) if self.picks else 1.0

    def cost(self, pick: Judged) -> float:
        """How far a pick lowered the own chance to win, to a percentage point: beyond that, chances don't tell picks apart."""
        return round(pick.before[self.seat] - pick.after[self.seat], 2)

    def costliest(self, picks: Sequence[Judged]) -> list[Judged]:
        """Those of these picks that cost most of the chance to win, and of equals those that cost most points."""
        return sorted(picks, key=lambda pick: (-self.cost(pick), -pick.lost))[:SHOWN]

    def moments(self) -> tuple[Judged, ...]:
        """The picks that decided most, in the order of the match."""
        return tuple(sorted(self.costliest(self.errors), key=lambda pick: pick.number))


def to_text(review: Review) -> str:
    """A review as it is kept."""
    return json.dumps(asdict(review))


def from_text(text: str) -> Review:
    """The review that such a text holds."""
    plain, picks = json.loads(text), []
    for pick in plain.pop("picks"):
        for name in ("before", "after", "course", "ahead"):
            pick[name] = tuple(pick[name])
        pick["lines"] = {line: tuple(found) for line, found in pick["lines"].items()}
        picks.append(Judged(**pick))
    return Review(picks=tuple(picks), **plain)
