"""How opponents look ahead: in imagined deals, everybody takes the most points at once."""

from math import exp

from games.core.game import Draw
from games.core.values import Seat
from games.ecogogo.cards import EMPTY, KIND_OF
from games.ecogogo.move import Move
from games.ecogogo.playout import Playing, shuffled, way
from games.ecogogo.state import State

WHOLE = 99
TURNS = (0, WHOLE, 2, 3, 4)
"""The turns played on while the deck lasts, by the number of players; later ones depend on luck."""

ENDINGS = (1, 1, 3, 2, 1)
"""How many shuffles make up one ending, by the number of players."""

EFFORT = 6
"""The cost of an ending without a deck, as it is played to the end."""

WIDTH = 6
REACH = 10.0
"""A rival this many points behind the best one counts a third; larger leads count less and less."""


class Lookahead:
    """Each ending shuffles the deck anew, in the same way for all moves."""

    def __init__(self, state: State) -> None:
        self.base = Playing(state, _nothing)
        self.grid = tuple(KIND_OF[card] if card else EMPTY for card in state.grid)
        self.late = not self.base.deck
        self.effort = EFFORT if self.late else 2 if state.players == 1 else 1
        self.endings = 1 if self.late else ENDINGS[state.players]
        self.turns = TURNS[state.players]
        self.decks = [self.base.deck]
        self.met: dict[Move, int] = {}

    def margin(self, seat: Seat, move: Move, draw: Draw) -> float:
        met = self.met.get(move, 0)
        self.met[move] = met + self.endings
        taking, total = way(self.grid, move), 0.0
        for number in range(met, met + self.endings):
            if number == len(self.decks):
                self.decks.append(shuffled(self.decks[-1], draw))
            playing = self.base.copy(self.decks[number], draw)
            playing.turn(*taking)
            total += self._late(playing, seat) if self.late else self._soon(playing, seat)
        return total / self.endings

    def finish(self, seat: Seat, move: Move, draw: Draw) -> list[int]:
        playing = self.base.copy(shuffled(self.base.deck, draw), draw)
        playing.turn(*way(self.grid, move))
        return playing.on(WHOLE)

    def _soon(self, playing: Playing, seat: Seat) -> float:
        playing.on(self.turns)
        if playing.active is None or len(playing.totals) == 1:
            return damped_lead(playing.totals, seat)
        before = self.base.totals
        rivals = [each for each in range(len(before)) if each != seat]
        best = max(before[each] for each in rivals)
        weights = [exp((before[each] - best) / REACH) for each in rivals]
        gains = sum(w * (playing.totals[each] - before[each]) for w, each in zip(weights, rivals, strict=True))
        return playing.totals[seat] - best - gains / sum(weights)

    def _late(self, playing: Playing, seat: Seat) -> float:
        while playing.active is not None:
            if playing.active == seat:
                ways = sorted(playing.ways(), key=lambda each: -each[0])[:WIDTH]
                return max(self._end(playing, seat, way) for _, way in ways)
            playing.turn(*playing.greedy())
        return damped_lead(playing.totals, seat)

    def _end(self, playing: Playing, seat: Seat, way: tuple[int, int, int, int]) -> float:
        twin = playing.copy(playing.deck, playing.draw)
        twin.turn(*way)
        return damped_lead(twin.on(WHOLE), seat)


def damped_lead(totals: list[int], seat: Seat) -> float:
    """The points ahead of the best rival, where large leads count less; all points in a solo game."""
    if len(totals) == 1:
        return totals[0]
    points = totals[seat] - max(total for each, total in enumerate(totals) if each != seat)
    return points / (1 + abs(points) / (2 * REACH))


def _nothing() -> float:
    return 0.0
