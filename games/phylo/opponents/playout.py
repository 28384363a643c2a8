"""Imagined turns: players mend what is in danger, then play what seems best."""

from collections.abc import Sequence

from games.phylo.opponents.actions import Acting
from games.phylo.opponents.fast_table import Position
from games.phylo.table.move import END, PLAY, TRADE, Move
from games.phylo.table.state import ACTIONS, DRAWN, NEW, TRADED, State
from games.phylo.table.web import web


class Course(Acting):
    __slots__ = ()

    @classmethod
    def of(cls, state: State) -> "Course":
        places = web(state.stock, state.table)
        position = Position.of(state.stock, places.values(), state.rules)
        numbers = position.known.number
        course = cls(
            position,
            [[numbers[word] for word in hand] for hand in state.hands],
            [[numbers[word] for word in reversed(pile)] for pile in state.piles],
            state.rules != NEW,
        )
        course.number, course.active, course.actions = state.number, state.seat, state.actions
        course.last, course.over = state.last, state.over
        return course

    def after(self, move: Move, table: Position, luck: Sequence[float]) -> "Course":
        """An independent match after an action that left this table."""
        course = self.twin(luck, table)
        hand, number = course.hands[course.active], course.position.known.number
        event = move.act == PLAY and table.known.cards[number[move.card]].effect is not None
        course.actions = 0 if move.act == END or (event and not course.strict) else course.actions - 1
        for word in filter(None, (move.card, move.back)):
            hand.remove(number[word])
        if move.act == TRADE:
            course.take(TRADED)
        return course

    def twin(self, luck: Sequence[float], table: Position | None = None) -> "Course":
        twin = Course(
            self.position.twin() if table is None else table,
            [hand.copy() for hand in self.hands],
            [pile.copy() for pile in self.piles],
            self.strict,
        )
        twin.number, twin.active, twin.actions, twin.last = self.number, self.active, self.actions, self.last
        twin.over, twin.luck = self.over, luck
        return twin

    def turn(self) -> None:
        """Also draws for the next player or ends the match."""
        seat, position = self.active, self.position
        if self.strict or not self.rooms:
            self.rooms = position.rooms(seat if self.strict else None)
        doomed = position.dying(seat, list(position.spots)) if self.unsure[seat] else []
        while self.actions > 0:
            self.actions -= 1
            if doomed and self.mend(seat, doomed[0]):
                doomed = position.dying(seat, list(position.spots))
                continue
            if doomed:
                doomed = doomed[1:]
            if not self.play(seat):
                break
        self.check()
        if self.last and self.number >= self.last:
            self.over = True
            return
        self.active, self.number, self.actions = 1 - seat, self.number + 1, ACTIONS
        self.take(DRAWN)

    def check(self) -> None:
        seat, position = self.active, self.position
        gone = self.unsure[seat] and bool(position.fall(seat))
        self.unsure[seat] = False
        if gone:
            self.unsure[1 - seat] = True
        if position.expire(self.number):
            gone = self.unsure[0] = self.unsure[1] = True
        if gone:
            self.rooms = {}
