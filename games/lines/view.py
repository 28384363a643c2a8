"""What one seat, or a spectator, may know of a match of Savannah Lines."""

from dataclasses import dataclass

from games.core.score import leaders
from games.core.values import Score, Seat
from games.lines.lines import Table
from games.lines.state import CHOOSE, CLAIM, Cards, Deed, Marker, State, Tally


@dataclass(frozen=True, slots=True)
class View:
    """`first` and `second` are deck sizes. `peek` has the two cards to choose from, `top` the first deck's top card,
    if this seat knows them."""

    seat: Seat | None
    players: int
    hints: bool
    dealer: Seat
    turn: Seat
    phase: int
    step: str
    over: bool
    table: Table
    markers: tuple[Marker, ...]
    claimed: int | None
    hand: Cards
    hand_sizes: tuple[int, ...]
    first: int
    second: int
    peek: tuple[int, int] | None
    top: int | None
    box: Cards
    tallies: tuple[Tally, ...]
    story: tuple[Deed, ...]
    scores: tuple[Score, ...]
    winners: frozenset[Seat]

    @property
    def acting(self) -> bool:
        return not self.over and self.seat == self.turn


def view_of(state: State, seat: Seat | None, scores: tuple[Score, ...]) -> View:
    acting = seat == state.turn and not state.over
    return View(
        seat=seat, players=state.players, hints=state.hints, dealer=state.dealer,
        turn=state.turn, phase=state.phase, step=state.step, over=state.over, table=state.table,
        markers=tuple(each if each.seat == seat else Marker(each.cell, each.seat, None) for each in state.markers),
        claimed=state.claimed,
        hand=state.hands[seat] if seat is not None and seat < state.players else (),
        hand_sizes=tuple(len(hand) for hand in state.hands), first=len(state.first), second=len(state.second),
        peek=(state.first[0], state.second[0]) if acting and state.step == CHOOSE else None,
        top=state.first[0] if acting and knows_top(state.step, state.story) else None,
        box=state.box, tallies=state.tallies, story=state.story, scores=scores, winners=leaders(scores) if state.over else frozenset(),
    )  # fmt: skip


def knows_top(step: str, story: tuple[Deed, ...]) -> bool:
    """Whether the active player knows the first deck's top card, having just put it back."""
    return step == CLAIM and bool(story) and story[-1].what == "marked"
