"""How opponents value a move by its points and what may follow."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.game import Draw, ahead
from games.core.values import Seat
from games.lines.move import Move
from games.lines.opponents.fast_table import Site
from games.lines.opponents.forecast import forecast
from games.lines.opponents.playout import Course, settled
from games.lines.state import PLAY, SETUP, State


class Ahead:
    """Values plays over all hands that rivals may hold, not over one deal."""

    effort = 4

    def __init__(self, state: State) -> None:
        self.state = state
        self.playing = state.step == PLAY and state.phase != SETUP

    def margin(self, seat: Seat, move: Move, draw: Draw) -> float:
        if self.playing and move.card is not None and move.cell is not None:
            return self._after_play(seat, move.card, move.cell)
        course = self._course(move, draw)
        now = ahead(course.totals, seat)
        unseen, sizes = course.unseen(seat), _sizes(course, seat)
        best = max(0, course.here.top(course.hands[seat]))
        return now + best - sum(course.here.expected(unseen, count) for count in sizes) / len(sizes)

    def _after_play(self, seat: Seat, card: int, cell: int) -> float:
        course = Course(self.state)
        draws, last = bool(course.first), len(course.first) == 1
        points, later = _round(
            course.here, card, cell, course.hands[seat] ^ 1 << card, course.unseen(seat), _sizes(course, seat),
            draws, last, len(course.second),
        )  # fmt: skip
        course.totals[seat] += points
        return ahead(course.totals, seat) + later

    def finish(self, seat: Seat, move: Move, draw: Draw) -> list[int]:
        course = self._course(move, draw)
        course.finish(draw)
        return course.totals

    def _course(self, move: Move, draw: Draw) -> Course:
        if not self.playing or move.card is None or move.cell is None:
            return Course(settled(self.state, move, draw))
        course = Course(self.state)
        course.play(move.card, move.cell, draw)
        return course


def _sizes(course: Course, seat: Seat) -> tuple[int, ...]:
    seats = len(course.hands)
    return tuple(course.hands[(seat + step) % seats].bit_count() for step in range(1, seats))


@lru_cache(maxsize=256)
def _round(
    here: Site, card: int, cell: int, hand: int, unseen: int, sizes: tuple[int, ...], draws: bool, last: bool, room: int
) -> tuple[int, float]:
    """The points with claims, and those expected later. `last` means that the play draws a deck's last card."""
    points = here.points(card, cell)
    there, spaces = here.taken(card, cell, room)
    if not there.cards:
        return points, 0.0
    if there.building and last:
        there = there.cleared_up()
    later = forecast(there, hand, unseen, sizes, draws, room - spaces) + hand_advantage(there, hand, unseen, sizes)
    return points + spaces, later


WORTH = 0.02
"""The value of a place where a card scores one point, tuned by matches; two points count four times."""


def hand_advantage(here: Site, hand: int, unseen: int, hand_sizes: Sequence[int]) -> float:
    """A hand's expected advantage from the open places of the first phase; 0 in the second, which changes too fast,
    and with two rivals, where it is untested."""
    if not here.building or not unseen or len(hand_sizes) > 1:
        return 0.0
    own = others = 0
    for fit, base, zero, one, two in here.spots.values():
        if fit and base:
            for points, cards in ((base, zero), (base + 1, one), (base + 2, two)):
                own += points * points * (cards & hand).bit_count()
                others += points * points * (cards & unseen).bit_count()
    return WORTH * (own - others * hand_sizes[0] / unseen.bit_count())
