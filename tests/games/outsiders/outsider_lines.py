"""An outsider's recount of Savannah Lines: written from docs/records.md and docs/fairness.md alone, nothing of the project inside."""

from typing import Any

from tests.games.outsiders.outsider_deal import expect, seed_of, shuffled

ANIMALS = ["elephant", "zebra", "monkey", "lion", "tiger", "giraffe"]
DECK = [f"{number}-{animal}" for animal in ANIMALS for number in range(1, 12)]
NUMBER = {card: card.split("-")[0] for card in DECK}
ANIMAL = {card: card.split("-")[1] for card in DECK}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COLUMNS = [*LETTERS, *(first + second for first in LETTERS for second in LETTERS)]
ROWS = 999
WHAT = ["lines", "unplayable spaces", "removed cards"]
FIRST = (COLUMNS.index("M"), 20)
"""Where the first card lies."""
SIDES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]

Space = tuple[int, int]
"""A column, counted from A = 0, and a row."""


def space_of(name: str) -> Space:
    column = name.rstrip("0123456789")
    row = name[len(column) :]
    expect(column in COLUMNS and row.isdecimal() and not row.startswith("0"), f"{name} is no name of a space")
    return COLUMNS.index(column), int(row)


def around(space: Space, steps: list[Space]) -> list[Space]:
    return [((space[0] + right) % len(COLUMNS), (space[1] + down - 1) % ROWS + 1) for right, down in steps]


def lines_through(up: dict[Space, str], space: Space) -> list[list[Space]]:
    """The row and the column of face-up cards that a card laid here is in; only those of two cards or more."""
    found = []
    for right, down in ((1, 0), (0, 1)):
        run = [space]
        for step in (1, -1):
            (at,) = around(space, [(step * right, step * down)])
            while at in up:
                run.append(at)
                (at,) = around(at, [(step * right, step * down)])
        if len(run) > 1:
            found.append(run)
    return found


def rule(cards: list[str]) -> str:
    """A, B or C; an empty text when these cards are no line."""
    animals, numbers = {ANIMAL[card] for card in cards}, {NUMBER[card] for card in cards}
    if len(animals) == 1:
        return "A"
    if len(numbers) == 1:
        return "B"
    return "C" if len(animals) == len(numbers) == len(cards) else ""


class Table:
    """All that lies somewhere: hands, both decks, the cards face up and face down, and what is asked for next."""

    def __init__(self, seed: str, seats: int, finding: bool) -> None:
        self.seed = seed
        self.finding = finding
        """Whether a claim is asked for even where none is possible."""
        self.seats = seats
        deck = shuffled(seed, "deck", DECK)
        self.hands = [deck[5 * seat : 5 * seat + 5] for seat in range(seats)]
        rest = deck[5 * seats :]
        half = (len(rest) + 1) // 2
        self.first, self.second = rest[:half], rest[half:]
        self.mover = int(shuffled(seed, "dealer", [str(seat) for seat in range(seats)])[0])
        self.up: dict[Space, str] = {}
        self.down: dict[Space, str] = {}
        self.points = [dict.fromkeys(WHAT, 0) for _ in range(seats)]
        self.phase = 0
        """0 in the setup round, then 1 and 2."""
        self.asked = "card"
        """What the record has to say next: a card, a claim (or draw), or which card to hide."""
        self.claimed = FIRST
        self.looked_at: list[str] = []
        self.over = False

    def claimable(self, space: Space) -> bool:
        up = self.up
        if space in up or space in self.down or not any(at in up for at in around(space, SIDES)):
            return False
        runs = [[up[at] for at in run if at != space] for run in lines_through(up, space)]
        on_table = set(up.values())
        return not any(card not in on_table and all(rule([card, *run]) for run in runs) for card in DECK)

    def asks_for_claim(self) -> bool:
        edge = {at for card_at in self.up for at in around(card_at, SIDES)}
        return self.phase == 1 and bool(self.second) and (self.finding or any(self.claimable(at) for at in edge))

    def play(self, seat: int, text: str, where: str) -> None:
        """One row of the record."""
        expect(not self.over, f"{where} the match is over.")
        expect(seat == self.mover, f"{where} seat {self.mover} is to move.")
        word, *more = text.split(" ")
        asked = word if word in ("hide", "claim") else "claim" if text == "draw" else "card"
        expect(asked == self.asked, f"{where} a {self.asked} is asked for.")
        expect(len(more) == (text != "draw"), f"{where} this is no move.")
        if word == "claim":
            self.claim(space_of(more[0]), where)
            self.asked = "hide"
            return
        if word == "hide":
            expect(more[0] in self.looked_at, f"{where} only {' and '.join(self.looked_at)} were looked at.")
            self.looked_at.remove(more[0])
            self.first.insert(0, self.looked_at[0])
            self.down[self.claimed] = more[0]
        elif text != "draw":
            self.lay(word, space_of(more[0]), where)
        if text != "draw" and self.asks_for_claim():
            self.asked = "claim"
        else:
            self.pass_turn()

    def claim(self, space: Space, where: str) -> None:
        expect(self.claimable(space), f"{where} this space cannot be claimed.")
        self.points[self.mover]["unplayable spaces"] += 1
        self.looked_at, self.claimed = [self.first.pop(0), self.second.pop(0)], space

    def lay(self, card: str, space: Space, where: str) -> None:
        up, hand, mine = self.up, self.hands[self.mover], self.points[self.mover]
        expect(card in hand, f"{where} this card is not in the hand.")
        expect(space not in up and space not in self.down, f"{where} this space is taken.")
        sides = any(at in up for at in around(space, SIDES))
        corners = any(at in up for at in around(space, CORNERS))
        if not up:
            expect(space == FIRST, f"{where} the first card lies elsewhere.")
        elif self.phase == 0:
            expect(corners and not sides, f"{where} in the setup round cards touch by corners only.")
        expect(not up or corners or sides, f"{where} this space touches no card.")
        lines = lines_through(up, space)
        rules = [rule([card, *(up[at] for at in run if at != space)]) for run in lines]
        expect(all(rules), f"{where} this breaks the rule of lines.")
        hand.remove(card)
        up[space] = card
        if self.phase == 1:
            mine["lines"] += sum(len(run) - (name == "C") for run, name in zip(lines, rules, strict=True))
        elif self.phase == 2 and lines:
            leaving = {at for run in lines for at in run}
            if all(name == "C" for name in rules):
                leaving.remove(space)
            for at in leaving:
                del up[at]
            mine["removed cards"] += len(leaving)

    def pass_turn(self) -> None:
        """The mover draws, and the next seat with cards in hand moves."""
        self.asked = "card"
        if self.phase == 0:
            self.phase = int(len(self.up) == self.seats)
        elif not self.up:
            self.over = True
        elif self.first:
            self.hands[self.mover].append(self.first.pop(0))
            if self.phase == 1 and not self.first:
                self.phase = 2
                self.first = shuffled(self.seed, "second deck", [*self.second, *self.down.values()])
                self.second, self.down = [], {}
        if not any(self.hands):
            self.over = True
        if not self.over:
            in_order = [(self.mover + step) % self.seats for step in range(1, self.seats + 1)]
            self.mover = next(seat for seat in in_order if self.hands[seat])


def recount(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The scores of every seat, in the form of the record. Raises ValueError with a sentence where the record breaks the rules."""
    expect((record["game"], record["edition"]) == ("lines", 1), "This is no record of Savannah Lines.")
    seats, seed = record["seats"], seed_of(record)
    expect(seats in (2, 3), "Savannah Lines is for two or three players.")
    table = Table(seed, seats, record["options"].get("hints", "on") == "off")
    for row, (turn, seat, text) in enumerate(record["moves"], 1):
        where = f"Turn {turn}, {text!r}:"
        expect(turn == row, f"{where} this is row {row}.")
        table.play(seat, text, where)
    expect(table.over, f"The match is not over after {len(record['moves'])} turns.")
    return [{"total": sum(mine.values()), "lines": [list(line) for line in mine.items()]} for mine in table.points]


def check(record: dict[str, Any]) -> None:
    """Raises ValueError unless the recorded scores are those that a recount finds."""
    expect(recount(record) == record["scores"], "The recorded scores are not those of the moves.")
