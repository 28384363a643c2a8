"""A position for opponents that look ahead: what a move makes now, and what it leads to."""

from games.core.game import Draw, ahead
from games.core.values import Seat
from games.lines.forecast import forecast
from games.lines.move import Move
from games.lines.playout import Course, settled
from games.lines.state import PLAY, SETUP, State


class Ahead:
    """One whole position, for opponents that look ahead. A play's value does not depend on who holds which unseen card: all their
    hands are considered together, so no luck of an imagined deal decides between two moves."""

    effort = 4
    horizon = "one round ahead"

    def __init__(self, state: State) -> None:
        self.state = state
        self.playing = state.step == PLAY and state.phase != SETUP

    def margin(self, seat: Seat, move: Move, draw: Draw) -> float:
        """The points ahead of the best rival now, and what is expected of the next round."""
        start = Course(self.state)
        unseen, draws = start.unseen(seat), bool(start.first)
        course = self._course(move, draw)
        now = float(ahead(course.totals, seat))
        if course.over:
            return now
        seats = len(course.hands)
        sizes = tuple(course.hands[(seat + step) % seats].bit_count() for step in range(1, seats))
        if self.playing and move.card is not None:
            hand = start.hands[seat] ^ 1 << move.card
            return now + forecast(course.here, hand, unseen, sizes, draws)
        unseen = course.unseen(seat)
        best = max(0, course.here.top(course.hands[seat]))
        return now + best - sum(course.here.expected(unseen, count) for count in sizes) / len(sizes)

    def finish(self, seat: Seat, move: Move, draw: Draw) -> list[int]:
        """Everybody's totals at the end of the match, if from here on whoever is next plays the card that scores most."""
        course = self._course(move, draw)
        course.finish(draw)
        return course.totals

    def _course(self, move: Move, draw: Draw) -> Course:
        """The course of the match after this move, and after all up to the next play that scores."""
        if not self.playing or move.card is None or move.cell is None:
            return Course(settled(self.state, move, draw))
        course = Course(self.state)
        course.play(move.card, move.cell, draw)
        return course
