"""A move in Ecosystem as a sentence: "fox D4", "rabbit D4 D3 E3", "rabbit D4 stay", and in the solo game "give bear"."""

from dataclasses import dataclass
from functools import lru_cache

from games.core.grid import BY_NAME, NAMES
from games.core.values import Refusal
from games.ecosystem.cards import CARDS, RABBIT
from games.ecosystem.view import Board, kind_at, with_card

STAY = "stay"
GIVE = "give"
KINDS = {name: kind for kind, name in enumerate(CARDS)}


@dataclass(frozen=True, slots=True)
class Move:
    """Place a card of `kind` in `cell` (a rabbit may make two cards change places), or give it to the rival (`cell` None)."""

    kind: int
    cell: int | None
    swap: tuple[int, int] | None = None

    def __str__(self) -> str:
        name = CARDS[self.kind]
        if self.cell is None:
            return f"{GIVE} {name}"
        if self.kind != RABBIT:
            return f"{name} {NAMES[self.cell]}"
        after = f"{NAMES[self.swap[0]]} {NAMES[self.swap[1]]}" if self.swap else STAY
        return f"{name} {NAMES[self.cell]} {after}"


@lru_cache(maxsize=8192)
def parse(text: str) -> Move:
    """The move a text says, strictly. Raises Refusal naming what cannot be read and an example.

    >>> parse("rabbit D4 E3 D3") == parse("rabbit D4 D3 E3")
    True
    """
    match text.split(" "):
        case ["give", name]:
            return Move(_kind(name), None)
        case ["rabbit", cell, "stay"]:
            return Move(RABBIT, _cell(cell))
        case ["rabbit", cell, one, other]:
            first, second = sorted((_cell(one), _cell(other)))
            if first == second:
                raise Refusal(
                    f"A rabbit swaps two different cards, not {one} with itself; or say rabbit {cell} {STAY}."
                )
            return Move(RABBIT, _cell(cell), (first, second))
        case ["rabbit", *_]:
            raise Refusal(
                'A rabbit says where it goes and which two cards change places, such as "rabbit D4 D3 E3" or "rabbit D4 stay".'
            )
        case [name, cell]:
            return Move(_kind(name), _cell(cell))
        case _:
            raise Refusal(f'"{text[:40]}" is no move; say a card and a place, such as "fox D4".')


def _kind(name: str) -> int:
    if name not in KINDS:
        raise Refusal(f'There is no card "{name[:20]}"; the cards are {", ".join(CARDS)}.')
    return KINDS[name]


def _cell(name: str) -> int:
    if name not in BY_NAME:
        raise Refusal(f'There is no place "{name[:20]}"; places are A1 to I7, the first card lies at E4.')
    return BY_NAME[name]


def swapped(board: Board, cells_: tuple[int, int]) -> Board:
    """The ecosystem after two cards have changed places."""
    one, other = (kind_at(board, cell) for cell in cells_)
    both = 1 << cells_[0] | 1 << cells_[1]
    return (
        board
        if one == other
        else tuple(mask ^ both if kind in (one, other) else mask for kind, mask in enumerate(board))
    )


def after(board: Board, move: Move) -> Board:
    """The ecosystem after a card has been placed and its swap, if any, made."""
    if move.cell is None:
        return board
    placed = with_card(board, move.kind, move.cell)
    return swapped(placed, move.swap) if move.swap else placed
