"""What one seat, or a spectator, may know of a match."""

from dataclasses import dataclass, field

from games.core.score import leaders
from games.core.values import Score, Seat
from games.phylo.table.state import Deed, Heir, LastingEvent, State, Stock, Table, Words
from games.phylo.table.web import Web, checked, keepers, web


@dataclass(frozen=True, slots=True)
class View:
    """By seat: `titles` and `lists` of the decks (open to all, alphabetical), `starts` the first cards on the table, `revealed` the cards
    that decided who begins and `known` those of them still in a hand ("" for none), `hand_sizes` and `piles` how many cards the hands and
    decks hold, `discards` the discard piles, the last card on top. `hand` is the own one, () for a spectator.

    `number` is the turn of three actions (0 while first hands are chosen), `active` whose it is, `actions` how many are left in it;
    after turn `last` the match ends (0: nobody's deck is empty yet). `heirs` wait for their owner to choose. `web` is the table once
    more, place by place as events have made it.
    """

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
        """Whether this seat must decide now."""
        return not self.over and self.seat == self.mover

    @property
    def mover(self) -> Seat:
        """Who must decide now: the owner of an heir, otherwise the player whose turn it is."""
        return self.heirs[0].owner if self.heirs else self.active

    @property
    def choosing(self) -> bool:
        """Whether the first hands are still being chosen; `actions` is how many cards the player at turn chooses yet."""
        return not self.number

    @property
    def unchosen(self) -> Words:
        """The cards that the own first hand can still get."""
        left = list(self.lists[self.seat]) if self.seat is not None else []
        for word in self.hand:
            left.remove(word)
        return tuple(left)

    @property
    def final(self) -> bool:
        """Whether this is the last turn."""
        return bool(self.last) and self.number >= self.last

    def examined(self, seat: Seat) -> bool:
        """Whether a check of this seat's cards is still to come: in the last turn only the player at turn has one."""
        return not self.over and (seat == self.active or not self.final)

    def doomed(self, seat: Seat) -> tuple[int, ...]:
        """The places whose cards of this seat would die in a check now; none if no check of them is to come."""
        if not self.examined(seat):
            return ()
        _, gone = checked(self.stock, self.table, (seat,), self.web)
        return tuple(sorted({each.cell for each in gone if each.cell in self.web}))

    def links(self) -> tuple[tuple[int, int], ...]:
        """Every link that keeps a species alive: its place and the neighbour's."""
        return tuple((cell, other) for cell in self.web for other in keepers(self.web, cell))

    def left(self, event: LastingEvent, owner: Seat) -> int:
        """How many more turns of the species' owner an event will see, a turn that has begun counted, that in which it was played not."""
        effect = self.stock[event.card].effect
        first = self.number if owner == self.active else self.number + 1
        return min(effect.lasts if effect else 0, max(0, (event.until - first) // 2 + 1))


def view_of(state: State, seat: Seat | None, scores: tuple[Score, ...]) -> View:
    """What a seat may know, field by field."""
    return View(
        seat=seat, rules=state.rules, hints=state.hints, stock=state.stock, titles=state.titles, lists=state.lists,
        starts=state.starts, first=state.first, revealed=state.revealed, known=state.known, number=state.number,
        active=state.seat, actions=state.actions, last=state.last, over=state.over, table=state.table,
        hand=state.hands[seat] if seat is not None and seat < len(state.hands) else (),
        hand_sizes=tuple(len(hand) for hand in state.hands), piles=tuple(len(pile) for pile in state.piles),
        discards=state.discards, story=state.story, scores=scores, winners=leaders(scores) if state.over else frozenset(),
        web=web(state.stock, state.table), heirs=state.heirs,
    )  # fmt: skip
