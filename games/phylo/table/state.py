"""A match of Phylo at one moment, secrets included."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from games.core.places import FIRST, RIGHT
from games.core.values import Plain, Seat
from games.phylo.cards.card import Card

NEW, OLD = "1.4a", "1.3"
"""The two rulebooks."""

HOMES = (FIRST, FIRST + RIGHT)
"""M20 and N20, the places of the start cards."""

DEALT, DRAWN, TRADED, ACTIONS = 5, 2, 3, 3
"""How many cards a first hand has, and how many a turn and a trade draw; how many actions a turn has."""

Words = tuple[str, ...]


class Stock(Mapping[str, Card]):
    """The cards of a match by word, immutable."""

    __slots__ = ("_by_word",)

    def __init__(self, cards: Iterable[Card]) -> None:
        self._by_word = {card.word: card for card in sorted(cards, key=lambda card: card.word)}

    def __getitem__(self, word: str) -> Card:
        return self._by_word[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_word)

    def __len__(self) -> int:
        return len(self._by_word)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Stock) and self._by_word == other._by_word)

    def __hash__(self) -> int:
        return hash(tuple(self._by_word))


@dataclass(frozen=True, slots=True)
class TableCard:
    """A copy lies upside down and scores nothing: `card` is its species, `back` the real card."""

    card: str
    owner: Seat
    back: str = ""

    @property
    def copy(self) -> bool:
        return bool(self.back)

    @property
    def real(self) -> str:
        return self.back or self.card


@dataclass(frozen=True, slots=True)
class LastingEvent:
    """An event that expires at the end of turn `until`."""

    card: str
    owner: Seat
    until: int


@dataclass(frozen=True, slots=True)
class Place:
    """`below` is a parasite or, if `turned`, the card under an invasive species of rules 1.3; `events` lie on the top
    card, the oldest first."""

    cell: int
    top: TableCard
    below: TableCard | None = None
    turned: bool = False
    events: tuple[LastingEvent, ...] = ()


Table = tuple[Place, ...]
"""Places in reading order."""


@dataclass(frozen=True, slots=True)
class RemovedCard:
    """A card that left the table. `stood_for` is the species that a copy showed, or ""."""

    card: str
    owner: Seat
    cell: int
    stood_for: str = ""

    @property
    def copy(self) -> bool:
        return bool(self.stood_for)

    @property
    def seen(self) -> str:
        return self.stood_for or self.card


@dataclass(frozen=True, slots=True)
class Heir:
    """The copy at `cell`, whose real card is `back`, became the original that was lost at `lost`. Its owner may choose
    `among` equally near copies."""

    card: str
    owner: Seat
    lost: int
    cell: int
    back: str
    among: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """A public event: "chose", "drew", "traded" (`count` cards), "played", "covered" (invaded), "under" (a parasite),
    "event", "moved", "spread", "heir" (of `count` copies), "passed", "ended", "starved", "expired" or "finished"."""

    turn: int
    seat: Seat
    what: str
    card: str = ""
    cell: int = 0
    to: int = 0
    back: str = ""
    count: int = 0
    gone: tuple[RemovedCard, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """`lists` are the sorted decks, `piles` what is left of them, top first, `known` the revealed cards still in hand.
    `number` is the turn, 0 while first hands are chosen; `last` is the final turn, or 0 if unknown."""

    seed: str
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
    seat: Seat
    actions: int
    last: int
    over: bool
    table: Table
    hands: tuple[Words, ...]
    piles: tuple[Words, ...]
    discards: tuple[Words, ...]
    story: tuple[Deed, ...]
    heirs: tuple[Heir, ...] = ()

    @property
    def mover(self) -> Seat:
        """The owner of an heir to choose, otherwise the player whose turn it is."""
        return self.heirs[0].owner if self.heirs else self.seat


def essence(state: State) -> Plain:
    return (
        state.rules, state.hints, state.lists, state.starts, state.first, state.revealed, state.known,
        state.number, state.seat, state.actions, state.last, state.over,
        tuple(_place(place) for place in state.table), state.hands, state.piles, state.discards,
        tuple((heir.card, heir.owner, heir.lost, heir.cell, heir.back, heir.among) for heir in state.heirs),
    )  # fmt: skip


def _place(place: Place) -> Plain:
    events = tuple((event.card, event.owner, event.until) for event in place.events)
    below = None if place.below is None else (place.below.card, place.below.owner, place.below.back)
    return (place.cell, place.top.card, place.top.owner, place.top.back, below, place.turned, events)
