"""What can be counted after a move of EcoGoGo, by the rules or on a grid of numbers, apart from how the game counts it."""

from collections import Counter

from games.ecogogo.cards import COUNTS, EMPTY, ORGANISMS, THREAT
from games.ecogogo.ecosystem import LINES, PAIRS
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import SWAP, Move
from games.ecogogo.state import State
from games.ecogogo.view import View
from tests.games.ecogogo.test_promises import hidden_decided

GAME = Ecogogo()


class Checked:
    """A move, carried out by the rules, and what can be counted after it."""

    def __init__(self, state: State, move: Move) -> None:
        assert state.active is not None
        self.seat, self.before, self.move = state.active, GAME.view(state, state.active), move
        self.after = GAME.resolve(state, {self.seat: move})
        self.now = GAME.view(self.after, self.after.active)
        assert self.now.last is not None
        self.done = self.now.last
        self.certain = not hidden_decided(self.before, self.done)
        self.changes = [new.total - old.total for old, new in zip(self.before.scores, self.now.scores, strict=True)]
        self.grid = self._stays()

    def _stays(self) -> list[int]:
        """The grid as it is after the turn, without the cards that came new."""
        grid = [EMPTY if cell in self.done.drawn else kind for cell, kind in enumerate(self.now.grid)]
        return [EMPTY if kind in (*self.now.extinct,) else kind for kind in grid]

    def offers(self, kind: int) -> int:
        """The most points in the next turn by a card of this kind, or a swap (0), of cards that stay."""
        best = 0
        full = [cell for cell in range(9) if self.grid[cell] or not self.before.undealt]
        if kind == 0:
            for one, other in PAIRS:
                grid, old = self.grid[:], self.grid
                grid[one], grid[other] = grid[other], grid[one]
                new = [line for line in lines(grid) if line not in lines(old) and {one, other} & {*line}]
                new += [line for line in lines(grid) if line in lines(old) and {one, other} & {*line} and grid != old]
                if one in full and other in full and new and THREAT not in (grid[one], grid[other]):
                    best = max(best, self._points(grid, {cell for line in lines(grid) for cell in line}, []))
            return best
        for cell in full:
            if self.grid[cell] in (EMPTY, kind, kind - 1):
                grid = self.grid[:]
                grid[cell] = kind
                won = {each for line in lines(grid) for each in line} | ({cell} if self.grid[cell] else set())
                best = max(best, self._points(grid, won, [self.grid[cell]] * bool(self.grid[cell])))
        return best

    def _points(self, grid: list[int], cells: set[int], below: list[int]) -> int:
        kinds = [grid[cell] for cell in cells] + below
        danger = {*self.before.endangered} - {*self.done.saved} - {*self.done.extinct}
        saved = len(danger & {*kinds})
        cards, points = len(kinds) + 2 * saved, len(kinds) + 4 * saved
        return points if self.before.classic else points * (0 if cards < 3 else 1 if cards < 5 else 2)

    def finds(self, points: int, cells: list[int]) -> None:
        """The next player can swap these cells, for so many points or more."""
        assert self.after.active is not None
        move = Move(SWAP, 0, (cells[0], cells[1]))
        assert move in GAME.legal(self.now)
        assert GAME.appraise(self.now, move) >= points or self.now.endangered


def lines(grid: list[int]) -> list[tuple[int, ...]]:
    """The complete lines."""
    found = list[tuple[int, ...]]()
    for line in LINES:
        a, b, c = (grid[cell] for cell in line)
        if {a, b, c} <= {*ORGANISMS} and a - b == b - c and abs(a - b) < 2:
            found.append(line)
    return found


def quantity(text: str) -> int:
    """A number as a sentence says it."""
    return 0 if text in ("none", "no") else int(text)


def others_play(view: View) -> bool:
    """Whether anybody else is still in the game."""
    return any(not out for seat, out in enumerate(view.out) if seat != view.seat)


def rest(view: View, move: Move) -> list[int]:
    """The organisms in the hand after a move."""
    hand = Counter(view.hand)
    hand[move.card] -= 1
    return [kind for kind in hand if hand[kind] > 0 and kind in ORGANISMS]


def hidden(view: View) -> list[int]:
    """How many cards of each kind the player can't see."""
    shown = Counter(view.grid) + Counter(view.discard) + Counter(view.hand)
    shown += Counter(kind for habitat in view.habitats for win in habitat for kind in win.kinds)
    shown += Counter(kind for seat, hand in enumerate(view.hands) if seat != view.seat for kind in hand or ())
    for each in view.species:
        shown[each.kind] += each.copies
    return [count - shown[kind] for kind, count in enumerate(COUNTS)]


def count_swaps(end: Checked) -> int:
    """The swaps of cards that stay."""
    count = 0
    for one, other in PAIRS:
        pair = (end.grid[one], end.grid[other])
        if THREAT in pair or (end.before.undealt and EMPTY in pair) or pair[0] == pair[1]:
            continue
        grid = end.grid[:]
        grid[one], grid[other] = pair[1], pair[0]
        count += any(line not in lines(end.grid) for line in lines(grid))
    return count


def count_lines(end: Checked) -> int:
    """The lines that one new card in an empty spot can complete: of the cards that the player can't see, and before the deck runs out."""
    counts = hidden(end.before)
    kinds = [kind for kind in ORGANISMS if counts[kind] and kind not in (*end.before.extinct, *end.done.extinct)]
    drawn = [cell for cell in range(9) if end.grid[cell] == EMPTY][: end.before.undealt]
    count = 0
    for line in LINES:
        spots = [cell for cell in line if end.grid[cell] == EMPTY]
        if len(spots) == 1 and spots[0] in drawn:
            count += any(line in lines([*end.grid[: spots[0]], kind, *end.grid[spots[0] + 1 :]]) for kind in kinds)
    return count
