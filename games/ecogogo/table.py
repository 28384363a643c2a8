"""A mutable table, on which a turn is carried out card by card."""

from dataclasses import dataclass, field

from games.core.chance import Chance
from games.core.values import Seat
from games.ecogogo.cards import DECK, EMPTY, ENDANGERED, HAND, KIND_OF, ORGANISMS
from games.ecogogo.ecosystem import Grid
from games.ecogogo.state import Species, State, Win


@dataclass(slots=True)
class Table:
    seed: str
    deck: list[str]
    grid: list[str]
    hands: list[list[str]]
    habitats: list[list[Win]]
    species: list[Species]
    discard: list[str]
    out: list[bool]
    endangered: list[int] = field(default_factory=list)
    extinct: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)

    @classmethod
    def new(cls, seed: str, players: int, first: Seat) -> "Table":
        """The table after the deal: nine cards face up, then three for each player in playing order (rulebook, Setup)."""
        deck = list(Chance(seed).shuffle("deck", DECK))
        nobody: list[list[str]] = [[] for _ in range(players)]
        table = cls(seed, deck, [""] * 9, nobody, [[] for _ in range(players)], [], [], [False] * players)
        table.refill((first - 1) % players)
        return table

    @classmethod
    def of(cls, state: State) -> "Table":
        hands, habitats = [list(hand) for hand in state.hands], [list(wins) for wins in state.habitats]
        return cls(
            state.seed, list(state.deck), list(state.grid), hands, habitats, list(state.species), list(state.discard),
            list(state.out),
        )  # fmt: skip

    @property
    def kinds(self) -> Grid:
        return tuple(KIND_OF[card] if card else EMPTY for card in self.grid)

    def gone(self, kind: int) -> bool:
        return any(each.extinct and KIND_OF[each.organism] == kind for each in self.species)

    def seats_after(self, seat: Seat) -> tuple[Seat, ...]:
        order = [(seat + step) % len(self.out) for step in range(1, len(self.out) + 1)]
        return tuple(each for each in order if not self.out[each])

    def draw(self) -> str:
        """The next card, or "" if the deck is empty; extinct organisms are discarded."""
        while self.deck:
            card = self.deck.pop(0)
            if not self.gone(KIND_OF[card]):
                return card
            self.discard.append(card)
        return ""

    def reveal(self, card: str, seat: Seat) -> None:
        """Puts the next organism of the deck in danger; `seat` has the last turn to save it. Cards before it are shuffled
        back; without an organism, the Endangered card is discarded."""
        aside: list[str] = []
        while drawn := self.draw():
            kind = KIND_OF[drawn]
            if kind in ORGANISMS and not any(KIND_OF[each.organism] == kind for each in self.species):
                self.species.append(Species(card, drawn, self.seats_after(seat)))
                self.endangered.append(kind)
                break
            aside.append(drawn)
        else:
            self.discard.append(card)
        if aside:
            self.deck = list(Chance(self.seed).shuffle(f"beside {card}", [*self.deck, *aside]))

    def refill(self, seat: Seat) -> None:
        """Fills the grid row by row, then the hands in playing order, that of `seat` last."""
        for cell, there in enumerate(self.grid):
            while not there and (there := self.draw()):
                if KIND_OF[there] == ENDANGERED:
                    self.reveal(there, seat)
                    there = ""
            if there != self.grid[cell]:
                self.grid[cell] = there
                self.drawn.append(cell)
        for each in self.seats_after(seat):
            while len(self.hands[each]) < HAND and (card := self.draw()):
                self.hands[each].append(card)

    def save(self, kinds: tuple[int, ...]) -> list[str]:
        """Saves the species in danger among these kinds. Returns their cards and Endangered cards, for the winner."""
        saved = [each for each in self.species if not each.extinct and KIND_OF[each.organism] in kinds]
        self.species = [each for each in self.species if each not in saved]
        return [card for each in saved for card in (each.card, each.organism)]

    def pass_by(self, seat: Seat, watched: tuple[str, ...]) -> None:
        """Ends a seat's chance to save the watched species; those that nobody can save die out."""
        for i, each in enumerate(self.species):
            if each.extinct or each.card not in watched:
                continue
            left = tuple(other for other in each.left if other != seat)
            self.species[i] = Species(each.card, each.organism, left) if left else self._die(each)

    def _die(self, lost: Species) -> Species:
        kind = KIND_OF[lost.organism]
        pile = [lost.organism]

        def without(cards: list[str]) -> list[str]:
            pile.extend(card for card in cards if card and KIND_OF[card] == kind)
            return [card for card in cards if not card or KIND_OF[card] != kind]

        for cell, card in enumerate(self.grid):
            if card and KIND_OF[card] == kind:
                pile.append(card)
                self.grid[cell] = ""
        self.hands = [without(hand) for hand in self.hands]
        self.habitats = [[Win(win.size, tuple(without(list(win.cards)))) for win in wins] for wins in self.habitats]
        self.extinct.append(kind)
        return Species(lost.card, lost.organism, (), True, tuple(pile))
