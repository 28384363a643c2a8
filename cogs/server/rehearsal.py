"""A made-up match of each game, for a process that draws: the first time that it draws a card takes as long as ten pages."""

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
    """Draw one page of a match of so many players, and the table if it is over then; whether it is."""
    positions = _positions(slug, size)
    match = positions[min(EVERY * page, len(positions) - 1)]
    rules, names = GAMES[slug].rules, NAMES[:size]
    if not match.over:
        asked(Seen(slug, rules, match.view(min(match.to_move)), names, previews=True))
    if match.over or page % 4 == 0:
        table(Seen(slug, rules, match.view(None), names))
    return match.over


@lru_cache(maxsize=1)
def _positions(slug: str, size: int) -> tuple[AnyMatch, ...]:
    """The positions of a match in which everybody moves in some way, each time in another."""
    match: AnyMatch = Match.begin(GAMES[slug], Setup(size, "5" * 64))
    positions = [match]
    while not match.over:
        for seat in sorted(match.to_move):
            legal = match.game.legal(match.view(seat))
            match = match.seal(Entry(match.turn, seat, str(legal[7 * len(positions) % len(legal)])))
            positions.append(match)
    return tuple(positions)
