"""What a seat can expect of its moves, through guessed worlds: imagined endings in which all moves meet the same luck."""

import random
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from games.core.chance import Chance
from games.core.game import FRESH, Draw, Game, M, Outlook, S, Totals, V, World
from games.core.values import Seat

T = TypeVar("T")

WORLDS = 48
"""Guesses of the hidden cards that a search looks into again and again, with other luck."""


class Worlds(Generic[S, V, M]):
    """The outlook of any game. The same seed gives the same worlds and the same luck."""

    def __init__(self, game: Game[S, V, M], view: V, seed: int) -> None:
        self._game, self._view, self._seed = game, view, seed
        self._chance = Chance(f"{seed:064x}")
        self._worlds: dict[int, World[M]] = {}
        assert view.seat is not None
        self._seat = view.seat
        self.effort = self._world(0).effort

    def _world(self, number: int) -> World[M]:
        if number < FRESH:
            number %= WORLDS
        if number not in self._worlds:
            chance = self._chance.fork(f"world {number}")
            self._worlds[number] = self._game.world(self._game.guess(self._view, chance))
        return self._worlds[number]

    def margins(self, moves: Sequence[M], first: int, count: int) -> list[list[float]]:
        return self._looked(lambda world: world.margin, moves, first, count)

    def endings(self, moves: Sequence[M], first: int, count: int) -> list[list[Totals]]:
        return self._looked(lambda world: world.finish, moves, first, count)

    def _looked(
        self, look: Callable[[World[M]], Callable[[Seat, M, Draw], T]], moves: Sequence[M], first: int, count: int
    ) -> list[list[T]]:
        """By number and by move, what one way to look ahead finds."""
        return [
            [look(self._world(number))(self._seat, move, luck(self._seed, number)) for move in moves]
            for number in range(first, first + count)
        ]


def luck(seed: int, number: int) -> Draw:
    """The luck of the ending with this number."""
    return random.Random(f"{seed} {number}").random


def outlook(game: Game[S, V, M], view: V, seed: int) -> Outlook[M]:
    """What the seat of a view can expect: the game's own quick way, or guessed worlds."""
    return game.outlook(view, seed) or Worlds(game, view, seed)
