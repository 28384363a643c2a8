"""Playing matches for tests: random but the same every time."""

import hashlib
import itertools
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pytest

from games import GAMES
from games.core.game import Game
from games.core.match import Entry, Match
from games.core.sentence import Sentences
from games.core.values import Setup
from games.opponents import choose
from tests.depth import depth

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]
Say = Callable[[AnyMatch, int, random.Random], str]


@dataclass(frozen=True, slots=True)
class Case:
    """One way to play a game: so many seats and these options, all of them named."""

    slug: str
    seats: int
    options: tuple[tuple[str, str], ...]

    @property
    def game(self) -> AnyGame:
        return GAMES[self.slug]

    @property
    def how(self) -> str:
        """Such as "3p-classic" or "2p-hints-off": the options that are not the default, by their values."""
        named = {option.name: option for option in self.game.options}
        other = [
            f"{name}-{value}" if value in ("on", "off") else value
            for name, value in self.options
            if value != named[name].default
        ]
        return "-".join((f"{self.seats}p", *other))

    def __str__(self) -> str:
        return f"{self.slug}-{self.game.rules}-{self.how}"


def _cases(game: AnyGame) -> Iterator[Case]:
    defaults = tuple((option.name, option.default) for option in game.options)
    ruling = [
        [(each.name, value) for value in each.choices]
        for each in game.options
        if each.name != "hints" and each.seat is None
    ]
    for seats in game.seats:
        for options in itertools.product(*ruling):
            yield Case(game.slug, seats, tuple({**dict(defaults), **dict(options)}.items()))
        if seats == (2 if 2 in game.seats else game.seats[0]) and "hints" in dict(defaults):
            yield Case(game.slug, seats, tuple({**dict(defaults), "hints": "off"}.items()))


EVERY_CASE = tuple(case for game in GAMES.values() for case in _cases(game))
"""Every way to play every game."""


def _covering(cases: list[Case]) -> Iterator[Case]:
    seats = {case.seats for case in cases}
    missing: set[object] = {min(seats), max(seats)} | (seats & {2})
    missing |= {option for case in cases for option in case.options}
    best = next(case for case in cases if case.how == f"{max(seats)}p")
    while True:
        yield best
        missing -= {best.seats, *best.options}
        if not missing:
            return
        best = max(reversed(cases), key=lambda case: len(missing & {case.seats, *case.options}))


CASES = depth(
    tuple(case for slug in GAMES for case in _covering([each for each in EVERY_CASE if each.slug == slug])), EVERY_CASE
)
"""Ways to play: few that cover everything, or all."""


def numbers(case: Case, most: int) -> range:
    """Which match of a case a law looks at: by turns one of random words and one as opponents play."""
    one = CASES.index(case) % min(most, 2) if case in CASES else 0
    return range(one, one + 1)


def matches(cases: Iterable[Case], most: int, name: Callable[[Case], str] = str) -> pytest.MarkDecorator:
    """Runs a law for at most so many matches of each case."""
    each = [pytest.param(case, n, id=f"{name(case)}-{n}") for case in cases for n in numbers(case, most)]
    return pytest.mark.parametrize(("case", "number"), each)


def by_words(match: AnyMatch, seat: int, rnd: random.Random) -> str:
    """A random move, said word by word."""
    view = match.view(seat)
    every = Sentences(match.game, view)
    while True:
        said: tuple[str, ...] = ()
        while choices := every.read(said, skip=False).choices:
            said = (*said, rnd.choice(choices).word)
        if match.game.why_not(view, match.game.parse(" ".join(said))) is None:
            return " ".join(said)


def by_opponents(match: AnyMatch, seat: int, rnd: random.Random) -> str:
    """By turns the move that adds most and any move, so that matches go where players go."""
    return str(choose(match.game, match.view(seat), rnd.choice(("grazer", "sprout")), rnd.random))


def at_random(match: AnyMatch, seat: int, rnd: random.Random) -> str:
    return str(rnd.choice(match.game.legal(match.view(seat))))


def course(
    slug: str,
    seats: int,
    number: int,
    options: dict[str, str] | None = None,
    say: Say = by_words,
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


def legal_print(match: AnyMatch) -> str:
    """16 hexadecimal digits of the scores and of each seat's legal moves."""
    offered = {seat: ", ".join(map(str, [*match.game.candidates(match.view(seat))])) for seat in sorted(match.to_move)}
    parts = [*(f"{score.total}" for score in match.scores()), *(f"{seat}: {moves}" for seat, moves in offered.items())]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def beginnings(case: Case, number: int) -> tuple[AnyMatch, ...]:
    return tuple(match for match, _ in played(case, number) if not match.sealed)
