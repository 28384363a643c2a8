"""A reader of Ecosystem and Savanna."""

from itertools import combinations

from tests.games.drafting import oracle, savanna_oracle
from tests.games.texts.reader import Moves, Reader, line

COLUMNS = "ABCDEFGHI"
Grid = dict[tuple[int, int], str]


def cell_of(name: str) -> tuple[int, int]:
    """The row and the column of a place."""
    return int(name[1]) - 1, COLUMNS.index(name[0])


def name_of(cell: tuple[int, int]) -> str:
    return f"{COLUMNS[cell[1]]}{cell[0] + 1}"


def listed(cards: str) -> list[str]:
    return cards.split(", ") if cards and cards != "no cards yet" else []


class DraftReader(Reader):
    """Plays a card on an empty place beside another one, within four rows and five columns."""

    rival = ""

    def grid(self, text: str, name: str) -> Grid:
        found = line(text, f"{name}, ").partition(": ")[2]
        pairs = (each.split(" ", 1) for each in found.split(", ") if found != "no cards yet")
        return {cell_of(place): card for place, card in pairs}

    def moves(self, text: str) -> Moves:
        hand, mine = sorted({*listed(line(text, "Your hand: "))}), self.grid(text, self.name)
        words = {card: card.replace(" ", "-") for card in hand}
        if f"a card for {self.rival}." in text.splitlines()[0]:
            return {f"give {words[card]}": (f"Give a card to {self.rival}", card.capitalize()) for card in hand}
        found: Moves = {}
        for card in hand:
            for cell in oracle.open_cells({*mine}):
                move, answers = f"{words[card]} {name_of(cell)}", (card.capitalize(), name_of(cell))
                if card != "rabbit":
                    found[move] = answers
                    continue
                found[f"{move} stay"] = (*answers, "Swap nothing")
                for one, other in combinations(map(name_of, sorted({*mine, cell})), 2):
                    found[f"{move} {one} {other}"] = (*answers, one, other)
        return found

    def scores(self, text: str) -> list[int]:
        solo = len(self.names) == 1
        names = (*self.names, self.rival) if solo else self.names
        grids = [self.grid(text, name) for name in names]
        return [sum(sheet.values()) for sheet in self.sheets(grids, listed(line(text, "Neutral pile: ")), solo)]

    def sheets(self, grids: list[Grid], pile: list[str], solo: bool) -> list[dict[str, int]]:
        raise NotImplementedError


class EcosystemReader(DraftReader):
    """Ecosystem's points; Nitka scores no diversity."""

    rival = "Nitka"

    def sheets(self, grids: list[Grid], pile: list[str], solo: bool) -> list[dict[str, int]]:
        found = oracle.count(grids, pile)
        if solo:
            del found[1]["diversity"]
        return found


class SavannaReader(DraftReader):
    """Savanna's points, checked against what the text says hunters take."""

    rival = "Swala"

    def sheets(self, grids: list[Grid], pile: list[str], solo: bool) -> list[dict[str, int]]:
        return savanna_oracle.count(grids, pile, solo)
