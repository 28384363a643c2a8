"""Playing matches for tests: random but the same every time."""

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games import GAMES
from games.core.match import Entry, Match
from games.core.sentence import Sentences
from games.core.values import Setup
from games.opponents import choose

AnyMatch = Match[Any, Any, Any]
Say = Callable[[AnyMatch, int, random.Random], str]


@dataclass(frozen=True, slots=True)
class Case:
    """One way to play a game: so many seats and these options, all of them said."""

    slug: str
    seats: int
    options: tuple[tuple[str, str], ...]

    @property
    def how(self) -> str:
        """Such as "3p-classic" or "2p-hints-off": the options that are not the default, by their values."""
        named = {option.name: option for option in GAMES[self.slug].options}
        other = [
            f"{name}-{value}" if value in ("on", "off") else value
            for name, value in self.options
            if value != named[name].default
        ]
        return "-".join((f"{self.seats}p", *other))

    def __str__(self) -> str:
        return f"{self.slug}-{self.how}"


def _cases() -> Iterator[Case]:
    """Every seat count with every combination of the options that change the rules, hints on and what belongs to a seat as it is by
    default; a game that has the option also once without hints, by two players where it can."""
    for slug, game in GAMES.items():
        defaults = tuple((option.name, option.default) for option in game.options)
        ruling = [
            [(each.name, value) for value in each.choices]
            for each in game.options
            if each.name != "hints" and each.seat is None
        ]
        for seats in game.seats:
            for options in itertools.product(*ruling):
                yield Case(slug, seats, tuple({**dict(defaults), **dict(options)}.items()))
            if seats == (2 if 2 in game.seats else game.seats[0]) and "hints" in dict(defaults):
                yield Case(slug, seats, tuple({**dict(defaults), "hints": "off"}.items()))


CASES = tuple(_cases())


def by_words(match: AnyMatch, seat: int, rnd: random.Random) -> str:
    """A random move, said word by word."""
    view, said = match.view(seat), ()  # type: Any, tuple[str, ...]
    every = Sentences(match.game, view)
    while choices := every.read(said, skip=False).choices:
        said = (*said, rnd.choice(choices).word)
    return " ".join(said)


def by_opponents(match: AnyMatch, seat: int, rnd: random.Random) -> str:
    """Now what adds most at once, now any move: matches that go where players go."""
    return str(choose(match.game, match.view(seat), rnd.choice(("grazer", "sprout")), rnd.random).move)


def course(
    slug: str, seats: int, number: int, options: dict[str, str] | None = None, say: Say = by_words
) -> Iterator[tuple[AnyMatch, Entry | None]]:
    """Every position of a match, half-sealed turns too, with the entry that led to it."""
    rnd = random.Random(f"{slug} {seats} {number}")
    match = Match.begin(GAMES[slug], Setup(seats, f"{rnd.getrandbits(256):064x}", options or {}))
    yield match, None
    while not match.over:
        seat = rnd.choice(sorted(match.waiting))
        entry = Entry(match.turn, seat, say(match, seat, rnd))
        match = match.seal(entry)
        yield match, entry


@lru_cache(maxsize=256)
def played(case: Case, number: int) -> tuple[tuple[AnyMatch, Entry | None], ...]:
    """A whole course, kept for the next test that asks: even numbers say random words, odd ones play like opponents."""
    say = by_opponents if number % 2 else by_words
    return tuple(course(case.slug, case.seats, number, dict(case.options), say))


def beginnings(case: Case, number: int) -> tuple[AnyMatch, ...]:
    """The position at the beginning of every turn of a match, and its end."""
    return tuple(match for match, _ in played(case, number) if not match.sealed)
