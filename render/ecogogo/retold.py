"""What the last turn did, worked out from what everybody saw: the cells it won, the lines, whether a card fed or mated. Nothing is
drawn."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from games.core.values import many
from games.ecogogo.cards import ORGANISMS, SPOKEN, short
from games.ecogogo.ecosystem import LINES, complete
from games.ecogogo.move import CELLS, PLACE, REPLACE, SWAP, Move
from games.ecogogo.scoring import stack
from games.ecogogo.state import Done
from games.ecogogo.telling import left_in_danger
from games.ecogogo.view import View

FEEDS, MATES, FILLS = "feeds", "mates", "fills an empty spot"


@dataclass(frozen=True, slots=True)
class Retold:
    """One turn: the move, the cells won, the numbers of each line won, and how the placed card came to lie ("" when it was none)."""

    done: Done
    move: Move
    cells: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    how: str


def last(view: View) -> Retold | None:
    """The turn before; None at the deal."""
    if view.last is None:
        return None
    empty = frozenset(cell for cell, kind in enumerate(view.grid) if not kind)
    return retold(view.last, empty | frozenset(view.last.drawn))


@lru_cache(maxsize=512)
def retold(done: Done, emptied: frozenset[int]) -> Retold:
    """The cells won are those emptied ones whose kinds, in the order told, make just the lines that the rules would have won."""
    move = done.move
    placed = move.cells[0] if move.act == PLACE and move.cells and move.card in ORGANISMS else None
    # A card that feeds or mates wins the covered card first, then the cells; any other move only cells.
    if placed is not None and done.won[:1] in ((move.card,), (move.card - 1,)):
        for cells in combinations(sorted(emptied), len(done.won) - 1):
            lines = _lines(cells, done.won[1:])
            if placed in cells and done.won[1 + cells.index(placed)] == move.card and _all(cells, lines, placed):
                return Retold(done, move, cells, _numbers(cells, done.won[1:], lines), _how(move, done.won[0]))
    how = FILLS if placed is not None else ""
    for cells in combinations(sorted(emptied), len(done.won)):
        lines = _lines(cells, done.won)
        if _all(cells, lines, None):
            return Retold(done, move, cells, _numbers(cells, done.won, lines), how)
    return Retold(done, move, (), (), how)


def _how(move: Move, covered: int) -> str:
    return MATES if covered == move.card else FEEDS


def _lines(cells: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The complete lines among these cells alone."""
    there = dict(zip(cells, kinds, strict=True))
    return tuple(
        line for line in LINES if all(cell in there for cell in line) and complete(tuple(there[cell] for cell in line))
    )


def _all(cells: tuple[int, ...], lines: tuple[tuple[int, ...], ...], placed: int | None) -> bool:
    return {cell for line in lines for cell in line} | ({placed} if placed is not None else set()) == set(cells)


def _numbers(
    cells: tuple[int, ...], kinds: tuple[int, ...], lines: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    there = dict(zip(cells, kinds, strict=True))
    return tuple(tuple(there[cell] for cell in line) for line in lines)


def chain(numbers: tuple[int, ...]) -> str:
    """A line in words.

    >>> chain((5, 4, 3)), chain((2, 2, 2))
    ('food chain 5-4-3', 'migration 2-2-2')
    """
    return f"{'migration' if numbers[0] == numbers[1] else 'food chain'} {'-'.join(map(str, numbers))}"


def deed(move: Move) -> str:
    """A move in a few words, such as "squirrel on C2"."""
    if move.act == SWAP:
        return f"swaps {CELLS[move.cells[0]]} and {CELLS[move.cells[1]]}"
    if move.act == REPLACE:
        return f"replaces {short(move.card)}"
    return f"{short(move.card)} on {CELLS[move.cells[0]]}" if move.cells else "plays Endangered"


def ways(turn: Retold) -> str:
    """How cards were won, such as "feeds, food chain 5-4-3"; "" if there is nothing to say."""
    return ", ".join(filter(None, (turn.how, *map(chain, turn.lines))))


def where_to(cards: int, classic: bool) -> str:
    """Which stack this many cards go on.

    >>> where_to(4, False), where_to(2, False), where_to(2, True)
    ('4 cards, middle stack ×1', '2 cards, left stack ×0', '2 cards')
    """
    words = many(cards, "card")
    times = stack(cards)
    return words if classic else f"{words}, {('left', 'middle', 'right')[times]} stack ×{times}"


def news(view: View, names: tuple[str, ...]) -> str:
    """What a Threat covered, who was saved, lost, in danger, out in the last turn; "" in most turns. At the end, not that all are out."""
    done = view.last
    if done is None:
        return ""
    parts = [f"the {SPOKEN[done.lost]} is lost"] if done.lost else []
    parts += [f"the {SPOKEN[kind]} is saved" for kind in done.saved]
    parts += [f"the {SPOKEN[kind]} is extinct" for kind in done.extinct]
    parts += [f"the {SPOKEN[kind]} is in danger" for kind in left_in_danger(done)]
    parts += [f"{names[seat]} is out" for seat in done.out if not view.over]
    return ", ".join(parts)
