"""Playing matches for tests: random but the same every time."""

import random
from collections.abc import Iterator
from typing import Any

from games import GAMES
from games.core.match import Entry, Match
from games.core.values import Setup

AnyMatch = Match[Any, Any, Any]

CASES = [(slug, seats) for slug, game in GAMES.items() for seats in game.seats]


def speak(match: AnyMatch, seat: int, rnd: random.Random) -> str:
    """A random move, said word by word."""
    view, said = match.view(seat), ()  # type: Any, tuple[str, ...]
    while choices := match.game.words.next(view, said):
        said = (*said, rnd.choice(choices).word)
    return " ".join(said)


def course(
    slug: str, seats: int, number: int, options: dict[str, str] | None = None
) -> Iterator[tuple[AnyMatch, Entry | None]]:
    """Every position of a random match, half-sealed turns too, with the entry that led to it."""
    rnd = random.Random(f"{slug} {seats} {number}")
    match = Match.begin(GAMES[slug], Setup(seats, f"{rnd.getrandbits(256):064x}", options or {}))
    yield match, None
    while not match.over:
        seat = rnd.choice(sorted(match.waiting))
        entry = Entry(match.turn, seat, speak(match, seat, rnd))
        match = match.seal(entry)
        yield match, entry
