"""What a review says of a match and of each pick."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.game import Paid
from games.core.values import Seat, rounded

BLUNDER, MISTAKE, SLIP = "blunder", "mistake", "slip"
LEAST = ((BLUNDER, 4.0), (MISTAKE, 2.0), (SLIP, 1.0))
"""Points that a pick of each class gives up at least."""

SURE, SURER = 2.0, 2.4
"""A pick is only classed if it gave up more than so many standard errors; if it was played on, more than SURER: of five between the
two, a reader found one wrong and two a matter of opinion (docs/benchmarks.md)."""

CLEAR, HINTED = 3.0, 2.0
"""A line of the score sheet surely brought something beyond CLEAR standard errors. Where a dozen lines bring nothing, luck still lets one
through in one of ten picks played on in 16 deals, and in one of twenty in 48 (Student's t). Beyond HINTED it probably did."""


def surely(brought: tuple[float, float], errors: float = CLEAR) -> bool:
    """Whether points are more or less than none, beyond so many of their standard errors."""
    return abs(brought[0]) > errors * brought[1]


def sure_lines(lines: Mapping[str, tuple[float, float]]) -> Paid:
    """The points of the lines that surely brought more, or probably less: what a move probably costs counts against what it brings."""
    return {line: found[0] for line, found in lines.items() if surely(found, CLEAR if found[0] > 0 else HINTED)}


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
class Best:
    """How a seat stands after the move that a pick is compared with: points ahead of the best rival, on average, with their standard
    error, and each seat's chance to win, all as imagined, and the player's own after the move that others would make (`usual`). `counts`
    is the part of an imagined loss that counts."""

    seat: Seat
    ahead: float
    error: float
    chances: tuple[float, ...]
    counts: float = 1.0
    usual: float = 0.0


@dataclass(frozen=True, slots=True)
class Onward:
    """The points that a pick gave up when both lines were played on, the standard error, in how many worlds, and what each line of the
    score sheet brought of them, with its standard error. `close`: it took the most worlds, because fewer couldn't tell."""

    lost: float
    error: float
    worlds: int
    lines: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    close: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """One pick. Moves are texts of the game. `lost` is how many points ahead of the best rival it gave up, on average, compared with
    the move `best`, with its standard `error`: the best move found, or one nearly as good that is easier to see (games/review/looking.py).
    `reason` is why it is better. `after` is each seat's chance to win after the pick, `before` the player's own with the best move, and
    `usual` with the move that players in imagined endings make. `found` is how things stand after `best`. `only`: no other move was legal.
    `onward` is what playing both lines on found, if that was done.
    """

    turn: int
    number: int
    made: str
    best: str
    lost: float
    error: float
    before: float
    after: tuple[float, ...]
    usual: float
    reason: str = ""
    found: Best | None = None
    only: bool = False
    onward: Onward | None = None

    @property
    def worlds(self) -> int:
        """In how many both lines were played on."""
        return self.onward.worlds if self.onward else 0

    @property
    def verdict(self) -> str:
        """slip, mistake or blunder, only beyond so many standard errors; "" for a good pick."""
        if self.made == self.best or self.lost <= (SURER if self.worlds else SURE) * self.error:
            return ""
        return next((name for name, least in LEAST if self.lost >= least), "")


@dataclass(frozen=True, slots=True)
class Review:
    """A seat's match. `dealt` is the chance to win at its first pick, `won` what it won in the end: 1, a share of a tie, or 0."""

    seat: Seat
    picks: tuple[Judged, ...]
    dealt: float
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

    @property
    def skill(self) -> float:
        """The chance that the own picks won or lost, compared with the usual ones."""
        return sum(pick.after[self.seat] - pick.usual for pick in self.picks)

    @property
    def luck(self) -> float:
        """The rest: cards, and what the others did."""
        return self.won - self.dealt - self.skill

    @property
    def shown(self) -> tuple[int, int, int]:
        """Where it began, what the own picks moved and what the rest did, in percentage points that add up to what was won."""
        began, picks, others = rounded([100 * each for each in (self.dealt, self.skill, self.luck)])
        return began, picks, others

    @property
    def divides(self) -> bool:
        """Whether these two say something: not if the chance went up and down so much that one is over 100 percentage points."""
        return max(abs(self.skill), abs(self.luck)) <= 1

    def moments(self, count: int = 3) -> tuple[Judged, ...]:
        """The picks that decided most: those that gave up most, in the order of the match."""
        worst = sorted(self.errors, key=lambda pick: -pick.lost)[:count]
        return tuple(sorted(worst, key=lambda pick: pick.turn))
