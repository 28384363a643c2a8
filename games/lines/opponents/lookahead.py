"""Values a play by averaging over all hands that rivals may hold, instead of playing out one deal."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.game import Draw, ahead
from games.core.values import Seat
from games.lines.move import Move
from games.lines.opponents.fast_table import FastTable
from games.lines.opponents.forecast import forecast
from games.lines.opponents.playout import Playout, position_at_next_play
from games.lines.state import PLAY, SETUP, State


class Lookahead:
    """A guessed position; only `finish` plays its deal out."""

    effort = 4

    def __init__(self, state: State) -> None:
        self.state = state
        self.playing = state.step == PLAY and state.phase != SETUP

    def margin(self, seat: Seat, move: Move, draw: Draw) -> float:
        if self.playing and move.card is not None and move.cell is not None:
            return self._after_play(seat, move.card, move.cell)
        playout = self._playout(move, draw)
        now = ahead(playout.totals, seat)
        unseen, sizes = playout.unseen(seat), _sizes(playout, seat)
        best = max(0, playout.here.most_points(playout.hands[seat]))
        return now + best - sum(playout.here.expected_points(unseen, count) for count in sizes) / len(sizes)

    def _after_play(self, seat: Seat, card: int, cell: int) -> float:
        playout = Playout(self.state)
        draws, last = bool(playout.first), len(playout.first) == 1
        points, later = _round(
            playout.here, card, cell, playout.hands[seat] ^ 1 << card, playout.unseen(seat), _sizes(playout, seat),
            draws, last, len(playout.second),
        )  # fmt: skip
        playout.totals[seat] += points
        return ahead(playout.totals, seat) + later

    def finish(self, seat: Seat, move: Move, draw: Draw) -> list[int]:
        playout = self._playout(move, draw)
        playout.finish(draw)
        return playout.totals

    def _playout(self, move: Move, draw: Draw) -> Playout:
        if not self.playing or move.card is None or move.cell is None:
            return Playout(position_at_next_play(self.state, move, draw))
        playout = Playout(self.state)
        playout.play(move.card, move.cell, draw)
        return playout


def _sizes(playout: Playout, seat: Seat) -> tuple[int, ...]:
    seats = len(playout.hands)
    return tuple(playout.hands[(seat + step) % seats].bit_count() for step in range(1, seats))


@lru_cache(maxsize=256)
def _round(
    here: FastTable, card: int, cell: int, hand: int, unseen: int, sizes: tuple[int, ...], draws: bool, last: bool,
    room: int,
) -> tuple[int, float]:  # fmt: skip
    """The points of a play with claims, and those expected later. If `last`, the play draws the first deck's last card."""
    points = here.points(card, cell)
    there, spaces = here.after_with_claims(card, cell, room)
    if not there.cards:
        return points, 0.0
    if there.building and last:
        there = there.without_markers()
    later = forecast(there, hand, unseen, sizes, draws, room - spaces) + hand_advantage(there, hand, unseen, sizes)
    return points + spaces, later


WORTH = 0.02
"""The value of a place where a card scores one point, tuned by matches; two points count four times."""


def hand_advantage(here: FastTable, hand: int, unseen: int, hand_sizes: Sequence[int]) -> float:
    """A hand's expected advantage from the open places; 0 in the second phase, which changes too fast, and with two
    rivals, where this is untested."""
    if not here.building or not unseen or len(hand_sizes) > 1:
        return 0.0
    own = others = 0
    for fit, base, zero, one, two in here.spaces.values():
        if fit and base:
            for points, cards in ((base, zero), (base + 1, one), (base + 2, two)):
                own += points * points * (cards & hand).bit_count()
                others += points * points * (cards & unseen).bit_count()
    return WORTH * (own - others * hand_sizes[0] / unseen.bit_count())
