"""An outsider's recount of EcoGoGo: written from docs/records.md and docs/fairness.md alone, nothing of the project inside."""

from typing import Any

from tests.games.outsiders.outsider_deal import expect, seed_of, shuffled

FOOD_CHAIN = ["poop", "beetle", "lizard", "squirrel", "rattlesnake", "kingsnake", "owl"]
DECK = [f"{kind}-{number}" for kind in FOOD_CHAIN for number in range(1, 8)] + [
    "threat-1",
    "endangered-1",
    "endangered-2",
]
CELLS = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def kind(card: str) -> str:
    return card.split("-")[0]


def number(card: str) -> int:
    """1 to 7 along the food chain; 0 for an empty cell, a Threat and an Endangered card."""
    return FOOD_CHAIN.index(kind(card)) + 1 if kind(card) in FOOD_CHAIN else 0


def complete(grid: list[str], line: tuple[int, int, int]) -> bool:
    a, b, c = (number(grid[cell]) for cell in line)
    return a > 0 and b > 0 and c > 0 and b - a == c - b and abs(b - a) <= 1


def touching(a: int, b: int) -> bool:
    return a != b and abs(a % 3 - b % 3) <= 1 and abs(a // 3 - b // 3) <= 1


class Table:
    """All that lies somewhere: the deck, the grid, the hands, what is in danger, and what was won."""

    def __init__(self, seed: str, seats: int, first: int) -> None:
        self.seed = seed
        self.deck = shuffled(seed, "deck", DECK)
        self.grid = [""] * 9
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.wins: list[list[tuple[int, list[str]]]] = [[] for _ in range(seats)]
        """For each seat its wins: the size, and the cards that are left of it."""
        self.in_danger: dict[str, tuple[str, str, set[int]]] = {}
        """For each species its card, its Endangered card, and the seats that still have a turn to save it."""
        self.extinct: list[str] = []
        self.out: set[int] = set()
        self.fill_grid()
        for step in range(seats):
            self.fill_hand((first + step) % seats)

    def draw(self) -> str:
        """The next card that is not extinct; an empty text when there is none."""
        while self.deck:
            card = self.deck.pop(0)
            if kind(card) not in self.extinct:
                return card
        return ""

    def fill_grid(self) -> None:
        for cell in range(9):
            while not self.grid[cell] and (card := self.draw()):
                if kind(card) == "endangered":
                    self.reveal(card)
                else:
                    self.grid[cell] = card

    def fill_hand(self, seat: int) -> None:
        while len(self.hands[seat]) < 3 and (card := self.draw()):
            self.hands[seat].append(card)

    def reveal(self, endangered: str) -> None:
        """The Endangered card goes beside the grid, an organism upon it."""
        aside = []
        while card := self.draw():
            if number(card) and kind(card) not in self.in_danger:
                self.in_danger[kind(card)] = (card, endangered, set(range(len(self.hands))) - self.out)
                break
            aside.append(card)
        if aside:
            self.deck = shuffled(self.seed, f"beside {endangered}", aside + self.deck)

    def die_out(self) -> None:
        """All species that nobody can save any more are extinct."""
        for species in [each for each, (_, _, savers) in self.in_danger.items() if not savers]:
            del self.in_danger[species]
            self.extinct.append(species)
            self.grid = ["" if kind(card) == species else card for card in self.grid]
            self.hands = [[card for card in hand if kind(card) != species] for hand in self.hands]
            for wins in self.wins:
                wins[:] = [(size, [card for card in cards if kind(card) != species]) for size, cards in wins]

    def placeable(self, card: str, cell: int) -> bool:
        below = self.grid[cell]
        if kind(card) == "threat":
            return kind(below) != "threat"
        return number(card) > 0 and (not below or (number(below) > 0 and number(card) - number(below) in (0, 1)))

    def swappable(self, a: int, b: int) -> bool:
        kinds = kind(self.grid[a]), kind(self.grid[b])
        if not touching(a, b) or kinds[0] == kinds[1] or "threat" in kinds:
            return False
        after = list(self.grid)
        after[a], after[b] = after[b], after[a]
        return any(complete(after, line) for line in LINES if a in line or b in line)

    def can_act(self, seat: int) -> tuple[bool, bool]:
        """Whether an organism can be placed or something swapped, and whether a Threat can be placed."""
        hand = self.hands[seat]
        organism = any(self.placeable(card, cell) for card in hand if number(card) for cell in range(9))
        threat = any(self.placeable(card, cell) for card in hand if kind(card) == "threat" for cell in range(9))
        return organism or any(self.swappable(a, b) for a in range(9) for b in range(a)), threat

    def stuck(self, seat: int) -> bool:
        return not any(self.can_act(seat)) and not (self.deck and self.hands[seat])

    def act(self, seat: int, text: str, where: str) -> tuple[list[str], int]:
        """Do what the mover says; the card that is won at once, and the cell of a card that fed or mated (-1: none)."""
        word, *cells = text.split(" ")
        expect(all(cell in CELLS for cell in cells), f"{where} the cells are A1 to C3.")
        at = [CELLS.index(cell) for cell in cells]
        if word == "swap":
            expect(len(at) == 2 and at[0] < at[1], f"{where} two cells are named row by row.")
            expect(self.swappable(at[0], at[1]), f"{where} this swap makes no new line.")
            self.grid[at[0]], self.grid[at[1]] = self.grid[at[1]], self.grid[at[0]]
            return [], -1
        held = [card for card in self.hands[seat] if kind(card) == word]
        expect(bool(held), f"{where} this card is not in the hand.")
        self.hands[seat].remove(held[0])
        if word == "endangered":
            expect(not at and bool(self.deck), f"{where} the deck is empty.")
            self.reveal(held[0])
            return [], -1
        expect(len(at) == 1 and self.placeable(held[0], at[0]), f"{where} the card cannot be placed there.")
        below, self.grid[at[0]] = self.grid[at[0]], held[0]
        return ([below], at[0]) if below and word != "threat" else ([], -1)

    def replace(self, seat: int, word: str, where: str) -> None:
        held = [card for card in self.hands[seat] if kind(card) == word]
        expect(bool(held), f"{where} this card is not in the hand.")
        expect(
            not self.can_act(seat)[0] and bool(self.deck), f"{where} nothing is replaced while something can be done."
        )
        self.hands[seat].remove(held[0])

    def play(self, seat: int, text: str, where: str) -> None:
        """One whole turn, up to the refilled hands."""
        before = list(self.in_danger)
        won: list[str] = []
        own = -1
        if text.startswith("replace "):
            self.replace(seat, text.removeprefix("replace "), where)
        else:
            won, own = self.act(seat, text, where)
        cells = {cell for line in LINES if complete(self.grid, line) for cell in line} | ({own} - {-1})
        won += [self.grid[cell] for cell in sorted(cells)]
        for cell in cells:
            self.grid[cell] = ""
        for species in [each for each in self.in_danger if any(kind(card) == each for card in won)]:
            card, endangered, _ = self.in_danger.pop(species)
            won += [card, endangered]
        if won:
            self.wins[seat].append((len(won), won))
        for species in before:
            if species in self.in_danger:
                self.in_danger[species][2].discard(seat)
        self.die_out()
        self.fill_grid()
        seats = len(self.hands)
        for step in range(1, seats + 1):
            if (each := (seat + step) % seats) not in self.out:
                self.fill_hand(each)

    def next_mover(self, seat: int) -> int:
        """The next seat that can do something; -1 when the match is over."""
        seats = len(self.hands)
        for step in range(1, seats + 1):
            each = (seat + step) % seats
            if each not in self.out and not self.stuck(each):
                return each
            self.out.add(each)
            for _, _, savers in self.in_danger.values():
                savers.discard(each)
            self.die_out()
        return -1

    def score(self, seat: int, scoring: str) -> dict[str, Any]:
        cards = [card for _, win in self.wins[seat] for card in win]
        endangered = sum(kind(card) == "endangered" for card in cards)
        lines = {"organisms": len(cards) - endangered, "Endangered cards": 3 * endangered}
        if scoring == "stacks":
            lines = {"left stack": 0, "middle stack": 0, "right stack": 0}
            for size, win in self.wins[seat]:
                points = sum(3 if kind(card) == "endangered" else 1 for card in win)
                lines["middle stack"] += points if size in (3, 4) else 0
                lines["right stack"] += 2 * points if size >= 5 else 0
            if self.extinct:
                lines["extinct species"] = -10 * len(self.extinct)
        return {"total": sum(lines.values()), "lines": [list(line) for line in lines.items()]}


def recount(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The scores of every seat, in the form of the record. Raises ValueError with a sentence where the record breaks the rules."""
    expect((record["game"], record["edition"]) == ("ecogogo", 1), "This is no record of EcoGoGo.")
    seats, seed = record["seats"], seed_of(record)
    expect(seats in (1, 2, 3, 4), "EcoGoGo is for one to four players.")
    scoring = record["options"].get("scoring", "stacks")
    expect(scoring in ("stacks", "classic"), f"There is no scoring {scoring!r}.")
    first = int(shuffled(seed, "first", [str(seat) for seat in range(seats)])[0])
    table = Table(seed, seats, first)
    mover = table.next_mover(first - 1)
    for row, (turn, seat, text) in enumerate(record["moves"], 1):
        where = f"Turn {turn}, {text!r}:"
        expect(turn == row, f"{where} this is row {row}.")
        expect(mover >= 0, f"{where} the match is over.")
        expect(seat == mover, f"{where} seat {mover} is to move.")
        table.play(seat, text, where)
        mover = table.next_mover(seat)
    expect(mover < 0, f"The match is not over after {len(record['moves'])} turns.")
    return [table.score(seat, scoring) for seat in range(seats)]


def check(record: dict[str, Any]) -> None:
    """Raises ValueError unless the recorded scores are those that a recount finds."""
    expect(recount(record) == record["scores"], "The recorded scores are not those of the moves.")
