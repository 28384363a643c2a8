"""Looking ahead for opponents: moves are played on in many imagined deals, against rivals who take the most points at once."""

from math import exp

from games.core.game import Draw
from games.core.values import Seat
from games.ecogogo.cards import EMPTY, KIND_OF
from games.ecogogo.move import Move
from games.ecogogo.playout import Playing, shuffled, way
from games.ecogogo.state import State

WHOLE = 99
"""More turns than any match has."""

TURNS = (0, WHOLE, 2, 3, 4)
"""How many turns are played on while the deck has cards, by the number of players: a solo game to its end, any other up to the player's
next turn. What comes later depends more on chance than on the move."""

ENDINGS = (1, 1, 3, 2, 1)
"""How many orders of the deck count as one imagined ending, by the number of players: fewer if more turns are played on."""

EFFORT = 6
"""How many endings one ending counts as once the deck is empty: the match is then played to its end, with several ways to play the
player's next turn."""

WIDTH = 6
"""How many ways to play that turn are tried."""

REACH = 10.0
"""The difference in points that matters: a rival this far behind another counts a third as much, and near the end of a match more
points ahead or behind count less and less."""


class Ahead:
    """One whole position, for opponents that look ahead. Nobody knows the order of the deck, so it is shuffled again for every ending, in
    the same way for all moves.
    """

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
        """Make this move, play on to the end of the match, where everybody takes the most points at once, and say everybody's total. The
        deck comes first from the draws, so that the same draws deal the same cards after every move.
        """
        playing = self.base.copy(shuffled(self.base.deck, draw), draw)
        playing.turn(*way(self.grid, move))
        return playing.on(WHOLE)

    def _soon(self, playing: Playing, seat: Seat) -> float:
        """Play on for some turns: the player's points ahead of the rivals, who count by how they stand now."""
        playing.on(self.turns)
        if playing.active is None or len(playing.totals) == 1:
            return ahead(playing.totals, seat)
        before = self.base.totals
        rivals = [each for each in range(len(before)) if each != seat]
        best = max(before[each] for each in rivals)
        weights = [exp((before[each] - best) / REACH) for each in rivals]
        gains = sum(w * (playing.totals[each] - before[each]) for w, each in zip(weights, rivals, strict=True))
        return playing.totals[seat] - best - gains / sum(weights)

    def _late(self, playing: Playing, seat: Seat) -> float:
        """Play to the end, with the best of several ways to play the player's next turn."""
        while playing.active is not None:
            if playing.active == seat:
                ways = sorted(playing.ways(), key=lambda each: -each[0])[:WIDTH]
                return max(self._end(playing, seat, way) for _, way in ways)
            playing.turn(*playing.greedy())
        return ahead(playing.totals, seat)

    def _end(self, playing: Playing, seat: Seat, way: tuple[int, int, int, int]) -> float:
        twin = playing.copy(playing.deck, playing.draw)
        twin.turn(*way)
        return ahead(twin.on(WHOLE), seat)


def ahead(totals: list[int], seat: Seat) -> float:
    """Points ahead of the best rival at the end, or all points in a solo game. Points that no longer decide the match count less."""
    if len(totals) == 1:
        return totals[0]
    points = totals[seat] - max(total for each, total in enumerate(totals) if each != seat)
    return points / (1 + abs(points) / (2 * REACH))


def _nothing() -> float:
    return 0.0
