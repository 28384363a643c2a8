"""Values that all games share, and how numbers and lists are written."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from games.core.score import Line as Line
from games.core.score import Score as Score
from games.core.score import Seat as Seat

Plain = str | int | None | tuple["Plain", ...]
"""A value whose text is the same in every process and version of Python."""


class Refusal(Exception):
    """A sentence for the player, with the remedy if there is one."""


class Stale(Refusal):
    """A refusal of what came too late, such as a move for a turn that is over."""


@dataclass(frozen=True, slots=True)
class Option:
    """A setting that the host chooses for a table; the default is the first choice. One with a `seat` belongs to that
    player, who may bring another value, such as a deck."""

    name: str
    title: str
    choices: tuple[str, ...]
    seat: Seat | None = None

    @property
    def default(self) -> str:
        return self.choices[0]


@dataclass(frozen=True, slots=True)
class Meaning:
    """An option's value as players read it. `made` marks what players made; tables that use it are unrated unless the
    host asks for a rating."""

    text: str
    made: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """A deal: the number of players, the secret seed (64 hexadecimal digits) and the options."""

    seats: int
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Progress:
    """`share` grows from about 0 to exactly 1; from 0.5 on, calling off a rated match has a price. `round` is 0
    without rounds. `shows_table` is False in the middle of what players see as one turn."""

    share: float
    round: int = 0
    shows_table: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible next word. Its button shows `text` (up to 34 characters) or the shorter `label`; `note` has up to 100.
    `gain` is the most points it can add, or None if unknown, and `at` the place where it adds them, or ""."""

    word: str
    text: str
    emoji: str = ""
    note: str = ""
    gain: int | None = None
    at: str = ""
    label: str = ""


def figure(points: int) -> str:
    return str(points).replace("-", "−")


def signed(points: int, zero: str = "0") -> str:
    """
    >>> signed(3), signed(0), signed(-2), signed(0, "+0")
    ('+3', '0', '−2', '+0')
    """
    return f"+{points}" if points > 0 else figure(points) if points else zero


def many(count: int, word: str, plural: str = "") -> str:
    """
    >>> many(1, "card"), many(2, "card"), many(0, "card"), many(3, "wolf", "wolves"), many(-5, "point")
    ('1 card', '2 cards', '0 cards', '3 wolves', '−5 points')
    """
    return f"{figure(count)} {word if count == 1 else plural or f'{word}s'}"


def rounded(parts: Sequence[float], whole: int | None = None) -> tuple[int, ...]:
    """Whole numbers that add up to `whole`, by default the rounded sum.

    >>> rounded([1.5, 1.5, 97]), rounded([41.6, -38.7, -2.9]), rounded([29.6, 29.6], 59)
    ((2, 1, 97), (42, -39, -3), (30, 29))
    """
    shown = [int(part // 1) for part in parts]
    missing = (round(sum(parts)) if whole is None else whole) - sum(shown)
    for at in sorted(range(len(parts)), key=lambda at: shown[at] - parts[at])[: max(0, missing)]:
        shown[at] += 1
    return tuple(shown)


def listing(names: Iterable[str], *, repeats: bool = False) -> str:
    """Names as a sentence lists them, each once unless `repeats`.

    >>> listing(("Horse", "Robin", "Horse", "Lynx")), listing(["Horse"]), listing(())
    ('Horse, Robin and Lynx', 'Horse', '')
    >>> listing(("Ana", "Ben", "Ana"), repeats=True)
    'Ana, Ben and Ana'
    """
    return _joined(names if repeats else dict.fromkeys(names), "and", "")


def either(names: Iterable[str]) -> str:
    """
    >>> either(("forest", "ocean", "tundra")), either(["forest"]), either(())
    ('forest, ocean or tundra', 'forest', 'nothing')
    """
    return _joined(dict.fromkeys(names), "or", "nothing")


def _joined(names: Iterable[str], word: str, none: str) -> str:
    *most, last = tuple(names) or (none,)
    return f"{', '.join(most)} {word} {last}" if most else last


MOST_QUOTED = 100


def quoted(typed: object) -> str:
    """What someone typed: in quotes, on one line, with at most `MOST_QUOTED` characters.

    >>> quoted("hints maybe"), len(quoted("x" * 6000))
    ("'hints maybe'", 100)
    """
    shown = repr(typed)
    return shown if len(shown) <= MOST_QUOTED else f"{shown[: MOST_QUOTED - 2]}…{shown[0]}"


def printable(text: str) -> str:
    r"""The text on one line, with control characters spelled out.

    >>> printable("fox\x1b[2J")
    'fox\\x1b[2J'
    """
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)


def opening(text: str) -> str:
    return text[:1].upper() + text[1:]
