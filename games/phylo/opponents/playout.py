"""Imagined turns: players save what is in danger, then play what seems best."""

from collections.abc import Sequence

from games.phylo.opponents.actions import TurnPlayer
from games.phylo.opponents.fast_table import FastTable
from games.phylo.table.move import END, PLAY, TRADE, Move
from games.phylo.table.state import ACTIONS, DRAWN, NEW, TRADED, State
from games.phylo.table.web import web


class Playout(TurnPlayer):
    __slots__ = ()

    @classmethod
    def of(cls, state: State) -> "Playout":
        places = web(state.stock, state.table)
        position = FastTable.of(state.stock, places.values(), state.rules)
        numbers = position.index.number
        playout = cls(
            position,
            [[numbers[word] for word in hand] for hand in state.hands],
            [[numbers[word] for word in reversed(pile)] for pile in state.piles],
            state.rules != NEW,
        )
        playout.number, playout.active, playout.actions = state.number, state.seat, state.actions
        playout.last, playout.over = state.last, state.over
        return playout

    def after(self, move: Move, table: FastTable, luck: Sequence[float]) -> "Playout":
        """A copy of the match after an action that made this table."""
        playout = self.duplicate(luck, table)
        hand, number = playout.hands[playout.active], playout.position.index.number
        event = move.act == PLAY and table.index.cards[number[move.card]].effect is not None
        playout.actions = 0 if move.act == END or (event and not playout.strict) else playout.actions - 1
        for word in filter(None, (move.card, move.back)):
            hand.remove(number[word])
        if move.act == TRADE:
            playout.draw(TRADED)
        return playout

    def duplicate(self, luck: Sequence[float], table: FastTable | None = None) -> "Playout":
        twin = Playout(
            self.position.duplicate() if table is None else table,
            [hand.copy() for hand in self.hands],
            [pile.copy() for pile in self.piles],
            self.strict,
        )
        twin.number, twin.active, twin.actions, twin.last = self.number, self.active, self.actions, self.last
        twin.over, twin.luck = self.over, luck
        return twin

    def play_turn(self) -> None:
        """Plays the turn; then the next player draws, or the match ends."""
        seat, position = self.active, self.position
        if self.strict or not self.open_places:
            self.open_places = position.open_places(seat if self.strict else None)
        doomed = position.dying(seat, list(position.nodes)) if self.unsure[seat] else []
        while self.actions > 0:
            self.actions -= 1
            if doomed and self.save_species(seat, doomed[0]):
                doomed = position.dying(seat, list(position.nodes))
                continue
            if doomed:
                doomed = doomed[1:]
            if not self.take_action(seat):
                break
        self.end_turn()
        if self.last and self.number >= self.last:
            self.over = True
            return
        self.active, self.number, self.actions = 1 - seat, self.number + 1, ACTIONS
        self.draw(DRAWN)

    def end_turn(self) -> None:
        seat, position = self.active, self.position
        gone = self.unsure[seat] and bool(position.check_survival(seat))
        self.unsure[seat] = False
        if gone:
            self.unsure[1 - seat] = True
        if position.expire(self.number):
            gone = self.unsure[0] = self.unsure[1] = True
        if gone:
            self.open_places = {}
