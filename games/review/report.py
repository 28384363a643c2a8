"""A review: the verdict on each pick, and what the errors cost."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

from games.core.values import Seat

BLUNDER, MISTAKE, SLIP = "blunder", "mistake", "slip"
LEAST = ((BLUNDER, 4.0), (MISTAKE, 2.0), (SLIP, 1.0))

SURE = 2.0
"""A loss must exceed this many standard errors to be called an error."""

SHOWN = 3

LARGE = 3.0

CLEAR, HINTED = 3.0, 2.0
"""How many standard errors make it sure, or likely, that a score line changed. By luck alone, one of a dozen lines
passes CLEAR in 10% of picks played on in 16 deals (Student's t)."""

Found = tuple[float, float]


def is_sure(brought: Found, errors: float = CLEAR) -> bool:
    return abs(brought[0]) > errors * brought[1]


def figure(lost: float) -> str:
    """A whole number, or one decimal where rounding would reach the next class.

    >>> figure(3.4), figure(3.57), figure(3.96), figure(4.6)
    ('3', '3.6', '3.9', '5')
    """
    whole = round(lost)
    over = [least for _, least in LEAST if lost < least <= whole]
    return f"{min(round(lost, 1), over[0] - 0.1):.1f}" if over else str(whole)


def points(lost: float) -> str:
    """
    >>> points(1.4), points(1.99)
    ('1 point', '1.9 points')
    """
    return f"{figure(lost)} {'point' if figure(lost) == '1' else 'points'}"


@dataclass(frozen=True, slots=True)
class PickVerdict:
    """A pick compared with `best`, the best move or an easier one nearly as good. `lost` is in points ahead of the best
    rival; `before` and `after` are the chances to win with `best` and `made`, `course` is `after` by imagined endings.
    `trust` is the share of an imagined loss that counts; `lines` compare score lines in `worlds` positions."""

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
        """ "slip", "mistake" or "blunder" if the loss is certain enough; "" otherwise."""
        if self.made == self.best or self.lost <= SURE * self.error:
            return ""
        return next((name for name, least in LEAST if self.lost >= least), "")

    @property
    def doubtful(self) -> bool:
        """Whether the pick has a verdict or, if counted in full, a large imagined loss."""
        hidden = not self.worlds and self.lost >= LARGE * self.trust and self.lost > SURE * self.error
        return bool(self.verdict) or (hidden and self.made != self.best)


@dataclass(frozen=True, slots=True)
class Review:
    """`whole` is how many picks the review will have; `won` is 1, a share of a tie, or 0."""

    seat: Seat
    picks: tuple[PickVerdict, ...]
    whole: int
    won: float
    solo: bool = False

    @property
    def errors(self) -> tuple[PickVerdict, ...]:
        return tuple(pick for pick in self.picks if pick.verdict)

    @property
    def lost(self) -> float:
        """The points that the errors cost, rounded as they are shown."""
        return sum(float(figure(pick.lost)) for pick in self.errors)

    @property
    def accuracy(self) -> float:
        return 1 - len(self.errors) / len(self.picks) if self.picks else 1.0

    def cost(self, pick: PickVerdict) -> float:
        """How much a pick lowered the seat's chance to win, rounded to 0.01."""
        return round(pick.before[self.seat] - pick.after[self.seat], 2)

    def kept(self, pick: PickVerdict) -> float:
        """The chance to win that the better move would have kept."""
        return min(1.0, pick.course[self.seat] + pick.before[self.seat] - pick.after[self.seat])

    def costliest(self, picks: Sequence[PickVerdict]) -> list[PickVerdict]:
        """The few picks that cost most of the chance to win; points break ties."""
        return sorted(picks, key=lambda pick: (-self.cost(pick), -pick.lost))[:SHOWN]

    def moments(self) -> tuple[PickVerdict, ...]:
        return tuple(sorted(self.costliest(self.errors), key=lambda pick: pick.number))


def to_text(review: Review) -> str:
    return json.dumps(asdict(review))


def from_text(text: str) -> Review:
    plain, picks = json.loads(text), []
    for pick in plain.pop("picks"):
        for name in ("before", "after", "course", "ahead"):
            pick[name] = tuple(pick[name])
        pick["lines"] = {line: tuple(found) for line, found in pick["lines"].items()}
        picks.append(PickVerdict(**pick))
    return Review(picks=tuple(picks), **plain)
