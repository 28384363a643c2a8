"""A made-up match of each game, for a process that draws: drawing a card for the first time takes as long as ten pages."""

from functools import lru_cache

from cogs.kit.asked import Seen, asked, table
from games import GAMES, AnyMatch
from games.core.match import Entry, Match
from games.core.values import Setup

EVERY = 2
"""Moves between two pages: few cards come and go in between."""

NAMES = ("Ana", "Ben", "Cleo", "Dimitri", "Elif", "Farid")


def seats(slug: str) -> tuple[int, ...]:
    """The numbers of players whose tables are rehearsed: all, as cards are larger where there are fewer players."""
    return tuple(GAMES[slug].seats)


def rehearse(slug: str, size: int, page: int) -> bool:
    """Draw one page of a match of so many players, and sometimes the table; whether the match is over then."""
    match = _position(slug, size, EVERY * page)
    rules, names = GAMES[slug].rules, NAMES[:size]
    if not match.over:
        asked(Seen(slug, rules, match.view(min(match.waiting)), names, previews=True))
    if match.over or page % 4 == 0:
        table(Seen(slug, rules, match.view(None), names))
    return match.over


def _position(slug: str, size: int, moves: int) -> AnyMatch:
    """The position after so many moves, each of them an arbitrary legal one, or at the end."""
    positions = _positions(slug, size)
    while len(positions) <= moves and not positions[-1].over:
        match = positions[-1]
        seat = min(match.waiting)
        legal = match.game.legal(match.view(seat))
        positions.append(match.seal(Entry(match.turn, seat, str(legal[7 * len(positions) % len(legal)]))))
    return positions[min(moves, len(positions) - 1)]


@lru_cache(maxsize=1)
def _positions(slug: str, size: int) -> list[AnyMatch]:
    """The positions so far. Nobody waits for a whole match to be played."""
    return [Match.begin(GAMES[slug], Setup(size, "5" * 64))]
