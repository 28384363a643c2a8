"""Matches played from a seed, so that pictures of them are the same each time."""

from collections.abc import Iterator
from itertools import islice

from games import GAMES, AnyMatch
from games.core.chance import Chance
from games.core.match import Match
from games.core.values import Setup
from games.opponents.choose import glance

NAMES = ("Ana", "Štěpán", "Γιώργος", "Марина")


def match_positions(
    seats: int, seed: str = "ab" * 32, hints: str = "on", slug: str = "ecosystem", **options: str
) -> Iterator[AnyMatch]:
    """All positions of a match, first to last, whose players look at a few moves and take the best."""
    game = GAMES[slug]
    known = {"hints": hints} if any(option.name == "hints" for option in game.options) else {}
    match: AnyMatch = Match.begin(game, Setup(seats, seed, {**known, **options}))
    chance = Chance(seed).fork("gallery")
    yield match
    while not match.over:
        turn = match.turn
        for seat in sorted(match.to_move):
            match = match.accept(seat, glance(match.game, match.view(seat), chance.fork(f"{turn} {seat}")))
        yield match


def match_after(seats: int, turns: int, seed: str = "ab" * 32, hints: str = "on", slug: str = "ecosystem") -> AnyMatch:
    return next(islice(match_positions(seats, seed, hints, slug), turns, None))
