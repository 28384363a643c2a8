"""The plain values all games share: seats, set-up, scores, options, and the refusal that speaks to a player."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.core.score import Line as Line
from games.core.score import Score as Score
from games.core.score import Seat as Seat


class Refusal(Exception):
    """A move or request that cannot be taken; its text is one sentence for the player, with the remedy where there is one."""


class Stale(Refusal):
    """A move for a turn that is over."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the host may choose when opening a table; the first choice is the default.

    An option that belongs to a `seat` is chosen by whoever sits there, who may also bring a value of their own, such as a deck of
    their making; `Game.check` says whether it can be played with.
    """

    name: str
    title: str
    choices: tuple[str, ...]
    seat: Seat | None = None

    @property
    def default(self) -> str:
        return self.choices[0]


@dataclass(frozen=True, slots=True)
class Setup:
    """All that fixes a deal: how many play, the secret seed (64 hexadecimal digits), and the chosen options."""

    seats: int
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """One next word of a sentence as a player meets it on a button or in a menu.

    `word` continues the sentence, `text` is the label (at most 34 characters show on a button), `emoji` one emoji or "",
    `note` a short remark such as "+4 here" (at most 100 characters). `gain` is how many points the choice adds, at its best where more
    words follow, and None where the game does not tell; `at` is where it adds them, "" when the word itself says so.
    """

    word: str
    text: str
    emoji: str = ""
    note: str = ""
    gain: int | None = None
    at: str = ""


def figure(points: int) -> str:
    """Points with a real minus sign, such as "−5" or "12"."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """Points that are added, with their sign.

    >>> signed(3), signed(0), signed(-2)
    ('+3', '0', '−2')
    """
    return f"+{points}" if points > 0 else figure(points)


def many(count: int, word: str) -> str:
    """A count with its word.

    >>> many(1, "card"), many(2, "card"), many(0, "card")
    ('1 card', '2 cards', '0 cards')
    """
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def listing(names: Iterable[str]) -> str:
    """Names as a sentence lists them, each once; "" for none.

    >>> listing(("Horse", "Robin", "Horse", "Lynx")), listing(["Horse"]), listing(())
    ('Horse, Robin and Lynx', 'Horse', '')
    """
    *most, last = dict.fromkeys(names) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def opening(text: str) -> str:
    """The text with a capital first letter, all else as it is, names such as "Grand Canyon" and "B3" too."""
    return text[:1].upper() + text[1:]
