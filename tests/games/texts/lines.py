"""A reader of Savannah Lines."""

from tests.games.texts.reader import COLUMNS, Moves, Reader, line, number

ANIMALS = ("elephant", "zebra", "monkey", "lion", "tiger", "giraffe")
DECK = [f"{number}-{animal}" for animal in ANIMALS for number in range(1, 12)]
ROWS = 999
FIRST = (COLUMNS.index("M"), 20)
"""Where the first card lies."""
SIDES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]

Space = tuple[int, int]
"""A column, counted from A = 0, and a row."""


def space_of(name: str) -> Space:
    column = name.rstrip("0123456789")
    return COLUMNS.index(column), int(name.removeprefix(column))


def around(space: Space, steps: list[Space]) -> list[Space]:
    return [((space[0] + right) % len(COLUMNS), (space[1] + down - 1) % ROWS + 1) for right, down in steps]


def lines_through(up: dict[Space, str], space: Space) -> list[list[Space]]:
    """The row and the column of face-up cards that a card laid here is in."""
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
    numbers, animals = ({*each} for each in zip(*(card.split("-") for card in cards), strict=True))
    if len(animals) == 1:
        return "A"
    if len(numbers) == 1:
        return "B"
    return "C" if len(animals) == len(numbers) == len(cards) else ""


class LinesReader(Reader):
    """Plays cards that make lines, and claims spaces where no card can fit."""

    def __init__(self, name: str, names: tuple[str, ...], options: dict[str, str]) -> None:
        super().__init__(name, names, options)
        self.up: dict[Space, str] = {}
        self.down: set[Space] = set()
        self.phase, self.points = 0, 0

    def moves(self, text: str) -> Moves:
        self._read(text)
        peek = line(text, "For ")
        if "you are looking at" in peek:
            seen = [each.split(" ")[0] for each in peek.split(" the ")[1:]]
            return {f"hide {card}": ("Hide one of the two cards", card) for card in seen}
        if text.splitlines()[0].endswith((", unplayable spaces.", ", claiming or drawing.")):
            edge = {at for card_at in self.up for at in around(card_at, SIDES)}
            claims = [name_of(at) for at in edge if self._unplayable(at)]
            return {"draw": ("Draw and end the turn",)} | {f"claim {at}": ("Claim a space", at) for at in claims}
        hand = line(text, "Your hand: ").split(", ")
        found: Moves = {}
        for at in filter(self._free, self._edge()):
            runs, place = self._runs(at), name_of(at)
            found |= {f"{card} {place}": (card, place) for card in hand if fits(card, runs)}
        return found

    def chosen(self, move: str) -> None:
        """Count what the move scores."""
        card, _, place = move.partition(" ")
        self.points += card == "claim"
        if card not in DECK or not self.phase:
            return
        lines = lines_through(self.up, space_of(place))
        rules = [rule([card, *run]) for run in self._runs(space_of(place))]
        if self.phase == 1:
            self.points += sum(len(run) - (each == "C") for run, each in zip(lines, rules, strict=True))
        elif lines:
            self.points += len({at for run in lines for at in run}) - all(each == "C" for each in rules)

    def scores(self, text: str) -> list[int]:
        found = []
        for name in self.names:
            told = line(text, f"{name}: ")
            found.append(
                sum(number(told, rf"(\d+) for {what}") for what in ("lines", "unplayable spaces", "removed cards"))
            )
        assert found[self.names.index(self.name)] == self.points, "what the reader has counted itself"
        return found

    def _read(self, text: str) -> None:
        self.up, self.down = {}, set()
        self.phase = ("Setup round", "First phase", "Second phase").index(text.partition(",")[0])
        for row in (each for each in text.splitlines() if each.startswith("Row ")):
            where, _, cards = row.removesuffix(".").partition(": ")
            for each in cards.split(", "):
                column, card = each.split(" ", 1)
                space = space_of(f"{column}{where.removeprefix('Row ')}")
                if card.endswith("face down"):
                    self.down.add(space)
                else:
                    self.up[space] = card

    def _edge(self) -> list[Space]:
        spaces = {at for card_at in self.up for at in around(card_at, SIDES + CORNERS)}
        return [at for at in spaces if at not in self.up and at not in self.down] if self.up else [FIRST]

    def _runs(self, at: Space) -> list[list[str]]:
        return [[self.up[each] for each in run if each != at] for run in lines_through(self.up, at)]

    def _free(self, at: Space) -> bool:
        return bool(self.phase) or not any(each in self.up for each in around(at, SIDES))

    def _unplayable(self, at: Space) -> bool:
        if at in self.up or at in self.down:
            return False
        on_table = {*self.up.values()}
        runs = self._runs(at)
        return not any(fits(card, runs) for card in DECK if card not in on_table)


def fits(card: str, runs: list[list[str]]) -> bool:
    return all(rule([card, *run]) for run in runs)


def name_of(space: Space) -> str:
    return f"{COLUMNS[space[0]]}{space[1]}"
