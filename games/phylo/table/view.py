"""What one seat, or a spectator, may know of a match of Phylo."""

from dataclasses import dataclass, field

from games.core.score import leaders
from games.core.values import Score, Seat
from games.phylo.table.state import Deed, Heir, LastingEvent, State, Stock, Table, Words
from games.phylo.table.web import Web, check_survival, supporters, web


@dataclass(frozen=True, slots=True)
class View:
    """Like State, but `hand` is the seat's own and `piles` are sizes; `active` is the seat whose turn it is, `web` the
    table with its events' effects."""

    seat: Seat | None
    rules: str
    hints: bool
    stock: Stock = field(repr=False)
    titles: tuple[str, ...]
    lists: tuple[Words, ...]
    starts: tuple[str, ...]
    first: Seat
    revealed: tuple[str, ...]
    known: tuple[str, ...]
    number: int
    active: Seat
    actions: int
    last: int
    over: bool
    table: Table
    hand: Words
    hand_sizes: tuple[int, ...]
    piles: tuple[int, ...]
    discards: tuple[Words, ...]
    story: tuple[Deed, ...]
    scores: tuple[Score, ...]
    winners: frozenset[Seat]
    web: Web = field(repr=False, compare=False)
    heirs: tuple[Heir, ...] = ()

    @property
    def acting(self) -> bool:
        return not self.over and self.seat == self.mover

    @property
    def mover(self) -> Seat:
        return self.heirs[0].owner if self.heirs else self.active

    @property
    def choosing(self) -> bool:
        """Whether first hands are being chosen; `actions` counts the cards left to choose."""
        return not self.number

    @property
    def unchosen(self) -> Words:
        left = list(self.lists[self.seat]) if self.seat is not None else []
        for word in self.hand:
            left.remove(word)
        return tuple(left)

    @property
    def final(self) -> bool:
        return bool(self.last) and self.number >= self.last

    def examined(self, seat: Seat) -> bool:
        """Whether this seat's cards will still be checked; in the last turn only the active player's are."""
        return not self.over and (seat == self.active or not self.final)

    def doomed(self, seat: Seat) -> tuple[int, ...]:
        """The places where this seat would lose cards in a check now; () if it won't be checked."""
        if not self.examined(seat):
            return ()
        _, gone = check_survival(self.stock, self.table, (seat,), self.web)
        return tuple(sorted({each.cell for each in gone if each.cell in self.web}))

    def links(self) -> tuple[tuple[int, int], ...]:
        """Each link that keeps a species alive, as (its cell, the neighbour's)."""
        return tuple((cell, other) for cell in self.web for other in supporters(self.web, cell))

    def left(self, event: LastingEvent, owner: Seat) -> int:
        """How many turns of the species' owner an event still lasts. The present turn counts, unless the event was played in
        it."""
        effect = self.stock[event.card].effect
        first = self.number if owner == self.active else self.number + 1
        return min(effect.lasts if effect else 0, max(0, (event.until - first) // 2 + 1))


def view_of(state: State, seat: Seat | None, scores: tuple[Score, ...]) -> View:
    return View(
        seat=seat, rules=state.rules, hints=state.hints, stock=state.stock, titles=state.titles, lists=state.lists,
        starts=state.starts, first=state.first, revealed=state.revealed, known=state.known, number=state.number,
        active=state.seat, actions=state.actions, last=state.last, over=state.over, table=state.table,
        hand=state.hands[seat] if seat is not None and seat < len(state.hands) else (),
        hand_sizes=tuple(len(hand) for hand in state.hands), piles=tuple(len(pile) for pile in state.piles),
        discards=state.discards, story=state.story, scores=scores, winners=leaders(scores) if state.over else frozenset(),
        web=web(state.stock, state.table), heirs=state.heirs,
    )  # fmt: skip
