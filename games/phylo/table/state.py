"""A match at one moment, hands and decks included. Only the rules see it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from games.core.places import FIRST, RIGHT
from games.core.values import Plain, Seat
from games.phylo.cards.card import Card

NEW, OLD = "1.4a", "1.3"
"""The rules that a table can choose: the newer and the older rulebook."""

HOMES = (FIRST, FIRST + RIGHT)
"""M20 and N20, where the first cards of seat 0 and of seat 1 lie."""

DEALT, DRAWN, TRADED, ACTIONS = 5, 2, 3, 3
"""Cards of the first hand, cards drawn at the start of a turn and for a traded card, actions of a turn."""

Words = tuple[str, ...]
"""Cards by their words."""


class Stock(Mapping[str, Card]):
    """The cards of a match by their words, in alphabetical order; nothing is ever added."""

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
    """A card on the table. A copy lies upside down: `card` is the species it stands for, `back` the card that it really is, from the
    discard pile in 1.4a and from the hand in 1.3; it is worth nothing."""

    card: str
    owner: Seat
    back: str = ""

    @property
    def copy(self) -> bool:
        return bool(self.back)

    @property
    def real(self) -> str:
        """The card that goes to the discard pile."""
        return self.back or self.card


@dataclass(frozen=True, slots=True)
class LastingEvent:
    """An event that lasts, the seat that played it, and the turn of the match at whose end it goes."""

    card: str
    owner: Seat
    until: int


@dataclass(frozen=True, slots=True)
class Place:
    """A place with cards: `top` gives the place its terrains and climates; `below` is a parasite, or, when it is `turned`, the card
    that an invasive species of the rules 1.3 has turned over; `events` lie on the top card, the oldest first."""

    cell: int
    top: TableCard
    below: TableCard | None = None
    turned: bool = False
    events: tuple[LastingEvent, ...] = ()


Table = tuple[Place, ...]
"""In the order of reading."""


@dataclass(frozen=True, slots=True)
class Gone:
    """A card that has left the table for its owner's discard pile; `stood_for` is the species that a copy was."""

    card: str
    owner: Seat
    cell: int
    stood_for: str = ""

    @property
    def copy(self) -> bool:
        return bool(self.stood_for)

    @property
    def seen(self) -> str:
        """The card that everybody saw there."""
        return self.stood_for or self.card


@dataclass(frozen=True, slots=True)
class Heir:
    """A copy that has become the original: of which card and owner, where that was lost, where the copy is, and the card that lay there
    upside down. `among` are the places the owner can choose from, all equally near; the first is taken until they do."""

    card: str
    owner: Seat
    lost: int
    cell: int
    back: str
    among: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """One public event, in turn `turn` of the match.

    `what`: "chose" (the first hand has `count` cards now), "drew" (`count` cards), "played", "covered" (an invasive species onto
    another), "under" (a parasite), "event", "moved", "spread", "heir" (of `count` copies the one at `to` becomes the original that was
    at `cell`), "traded" (for `count` cards), "passed", "ended", "starved" (the check at the end of a turn), "expired" (an event is
    over), "finished". `cell` is where, or whence; `to` whither; `back` what lies upside down; `gone` what left the table with it.
    """

    turn: int
    seat: Seat
    what: str
    card: str = ""
    cell: int = 0
    to: int = 0
    back: str = ""
    count: int = 0
    gone: tuple[Gone, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """By seat: `lists` each deck's cards as they were shuffled together (not their order), `starts` the card on the table first, `hands`,
    `piles` the decks with the top card first, `discards` in the order in which they went, `known` the revealed card of the beginning
    while it must still be in the hand.

    `number` counts turns of three actions from 1 and is 0 while first hands are chosen, `seat` is whose turn it is, `actions` how many
    are left in it; `last` is the turn after which the match ends, 0 while nobody knows. `heirs` wait for their owner to choose, whoever's
    turn it is.
    """

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
        """Who must decide now: the owner of an heir, otherwise the player whose turn it is."""
        return self.heirs[0].owner if self.heirs else self.seat


def essence(state: State) -> Plain:
    """What decides how the match goes on (see Game.essence). What the cards mean belongs to the match's options and the edition."""
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
