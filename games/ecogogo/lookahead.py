"""Values a move by playing on in imagined deals, where everybody takes what scores most at once."""

from math import exp

from games.core.game import Draw
from games.core.values import Seat
from games.ecogogo.cards import EMPTY, KIND_OF
from games.ecogogo.move import Move
from games.ecogogo.playout import Playout, fast_move, shuffled
from games.ecogogo.state import State

WHOLE = 99
TURNS = (0, WHOLE, 2, 3, 4)
"""How many turns are played on while the deck lasts, by the number of players; later ones depend on luck."""

ENDINGS = (1, 1, 3, 2, 1)
"""How many shuffles make up one ending, by the number of players."""

EFFORT = 6
"""The `effort` of an ending once the deck is empty, since it is then played to the end (see `World.effort`)."""

WIDTH = 6
REACH = 10.0
"""A rival this many points behind the best rival counts about a third as much; leads count less the larger they are."""


class Lookahead:
    """Each ending shuffles the deck anew, in the same way for all moves."""

    def __init__(self, state: State) -> None:
        self.base = Playout(state, _nothing)
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
        played, total = fast_move(self.grid, move), 0.0
        for number in range(met, met + self.endings):
            if number == len(self.decks):
                self.decks.append(shuffled(self.decks[-1], draw))
            playout = self.base.copy(self.decks[number], draw)
            playout.play_turn(*played)
            total += self._late(playout, seat) if self.late else self._soon(playout, seat)
        return total / self.endings

    def finish(self, seat: Seat, move: Move, draw: Draw) -> list[int]:
        playout = self.base.copy(shuffled(self.base.deck, draw), draw)
        playout.play_turn(*fast_move(self.grid, move))
        return playout.play_turns(WHOLE)

    def _soon(self, playout: Playout, seat: Seat) -> float:
        playout.play_turns(self.turns)
        if playout.active is None or len(playout.totals) == 1:
            return damped_lead(playout.totals, seat)
        before = self.base.totals
        rivals = [each for each in range(len(before)) if each != seat]
        best = max(before[each] for each in rivals)
        weights = [exp((before[each] - best) / REACH) for each in rivals]
        gains = sum(w * (playout.totals[each] - before[each]) for w, each in zip(weights, rivals, strict=True))
        return playout.totals[seat] - best - gains / sum(weights)

    def _late(self, playout: Playout, seat: Seat) -> float:
        while playout.active is not None:
            if playout.active == seat:
                moves = sorted(playout.scored_moves(), key=lambda each: -each[0])[:WIDTH]
                return max(self._end(playout, seat, move) for _, move in moves)
            playout.play_turn(*playout.greedy())
        return damped_lead(playout.totals, seat)

    def _end(self, playout: Playout, seat: Seat, move: tuple[int, int, int, int]) -> float:
        twin = playout.copy(playout.deck, playout.draw)
        twin.play_turn(*move)
        return damped_lead(twin.play_turns(WHOLE), seat)


def damped_lead(totals: list[int], seat: Seat) -> float:
    """The lead over the best rival in points, of which each further one counts less; in a solo game, the total."""
    if len(totals) == 1:
        return totals[0]
    points = totals[seat] - max(total for each, total in enumerate(totals) if each != seat)
    return points / (1 + abs(points) / (2 * REACH))


def _nothing() -> float:
    return 0.0
