"""A reader of EcoGoGo."""

import re
from itertools import combinations

from tests.games.texts.reader import Moves, Reader, line, number

CELLS = ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
ORGANISMS = ("", "poop", "beetle", "lizard", "squirrel", "rattlesnake", "kingsnake", "owl")
EMPTY, THREAT = 0, -1


def complete(grid: list[int], places: tuple[int, ...]) -> bool:
    """Whether three cells hold equal or consecutive numbers."""
    one, two, three = (grid[place] for place in places)
    return min(one, two, three) > 0 and two - one == three - two and abs(two - one) <= 1


def touching(one: int, other: int) -> bool:
    return max(abs(one % 3 - other % 3), abs(one // 3 - other // 3)) == 1


class EcogogoReader(Reader):
    """Feeds on one lower, mates with an equal, swaps for a new line, or replaces a card."""

    def moves(self, text: str) -> Moves:
        grid = [self._there(text, cell) for cell in CELLS]
        hand, deck = (
            {*line(text, "Your hand: ").split(", ")} - {"no cards"},
            number(text, r"(\d+) cards? left in the deck"),
        )
        found: Moves = {}
        for card in hand - {"Endangered"}:
            kind = THREAT if card == "Threat" else int(card[0])
            word = "threat" if kind == THREAT else ORGANISMS[kind]
            label = "Threat" if kind == THREAT else f"{kind}"
            for cell, below in zip(CELLS, grid, strict=True):
                if below != THREAT if kind == THREAT else below in (EMPTY, kind, kind - 1):
                    found[f"{word} {cell}"] = (label, cell)
        swaps = [(one, other) for one, other in combinations(range(9), 2) if self._swappable(grid, one, other)]
        idle = not swaps and all(move.startswith("threat ") for move in found)
        found |= {f"swap {CELLS[a]} {CELLS[b]}": ("Swap two cards", CELLS[a], CELLS[b]) for a, b in swaps}
        if "Endangered" in hand and deck:
            found["endangered"] = ("Endangered",)
        if idle and deck:
            words = {card: card.split(" ")[-1].lower() for card in hand}
            found |= {f"replace {words[card]}": ("Replace a card", card.split(" ")[0]) for card in hand}
        return found

    def _there(self, text: str, cell: str) -> int:
        shown = re.search(rf"(?:^|, ){cell} (\w+)", text, re.MULTILINE)
        assert shown is not None
        return {"empty": EMPTY, "Threat": THREAT}[shown[1]] if not shown[1].isdigit() else int(shown[1])

    def _swappable(self, grid: list[int], one: int, other: int) -> bool:
        if not touching(one, other) or grid[one] == grid[other] or THREAT in (grid[one], grid[other]):
            return False
        after = list(grid)
        after[one], after[other] = grid[other], grid[one]
        return any(complete(after, each) for each in LINES if one in each or other in each)

    def scores(self, text: str) -> list[int]:
        extinct = sum(each.startswith("Extinct: ") for each in text.splitlines())
        classic = "Classic scoring." in text
        return [self._points(line(text, f"{name}, "), classic) - 10 * extinct * (not classic) for name in self.names]

    def _points(self, told: str, classic: bool) -> int:
        if classic:
            return number(told, r"organisms \S+ \((\d+) card") + 3 * number(told, r"Endangered cards \S+ \((\d+) card")
        points = 0
        for times, stack in ((1, "middle"), (2, "right")):
            pile = re.search(rf"{stack} stack \S+ \((\d+) cards?(?:, (?:(\d+) of them )?(Endangered))?", told)
            assert pile is not None
            points += times * (int(pile[1]) + 2 * int(pile[2] or pile[3] is not None))
        return points
