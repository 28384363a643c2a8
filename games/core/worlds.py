"""An outlook for any game, which plays on in guessed positions with the same luck for every move."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from games.core.chance import Chance
from games.core.game import FRESH, Draw, Game, M, Rules, S, Totals, V, World, ahead
from games.core.values import Seat

T = TypeVar("T")

WORLDS = 48


class Worlds(Generic[S, V, M]):
    """An outlook; `begin` turns a guessed position into a world. Equal seeds bring equal guesses and luck."""

    def __init__(self, game: Rules[S, V, M], view: V, seed: int, begin: Callable[[S], World[M]]) -> None:
        assert view.seat is not None
        self._game, self._view, self._seat, self._seed, self._begin = game, view, view.seat, seed, begin
        self._chance = Chance(f"{seed:064x}")
        self._worlds: dict[int, World[M]] = {}
        self.effort = self._world(0).effort

    def _world(self, number: int) -> World[M]:
        if number < FRESH:
            number %= WORLDS
        if number not in self._worlds:
            chance = self._chance.fork(f"world {number}")
            self._worlds[number] = self._begin(self._game.guess(self._view, chance))
        return self._worlds[number]

    def margins(self, moves: Sequence[M], first: int, count: int) -> list[list[float]]:
        return self._looked(lambda world: world.margin, moves, first, count)

    def endings(self, moves: Sequence[M], first: int, count: int) -> list[list[Totals]]:
        return self._looked(lambda world: world.finish, moves, first, count)

    def _looked(
        self, look: Callable[[World[M]], Callable[[Seat, M, Draw], T]], moves: Sequence[M], first: int, count: int
    ) -> list[list[T]]:
        return [
            [look(self._world(number))(self._seat, move, seeded_draw(self._seed, number)) for move in moves]
            for number in range(first, first + count)
        ]


def seeded_draw(seed: int, number: int) -> Draw:
    return random.Random(f"{seed} {number}").random


class RandomWorld(Generic[S, V, M]):
    effort = 50

    def __init__(self, game: Game[S, V, M], state: S) -> None:
        self.game, self.state = game, state

    def margin(self, seat: Seat, move: M, draw: Draw) -> float:
        totals = self.finish(seat, move, draw)
        return ahead(totals, seat)

    def finish(self, seat: Seat, move: M, draw: Draw) -> list[int]:
        game, state, mine = self.game, self.state, {seat: move}
        while waiting := game.to_move(state):
            state = game.resolve(state, {each: self._move(state, each, mine, draw) for each in sorted(waiting)})
            mine = {}
        return [score.total for score in game.scores(state)]

    def _move(self, state: S, seat: Seat, mine: Mapping[Seat, M], draw: Draw) -> M:
        if seat in mine:
            return mine[seat]
        legal = self.game.legal(self.game.view(state, seat))
        return legal[int(draw() * len(legal))]
