"""Moves in drafting games: "fox D4", "rabbit D4 D3 E3", "rabbit D4 stay"; in the solo game also "give bear"."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Self

from games.core.grid import BY_NAME, NAMES
from games.core.values import Refusal
from games.drafting.deck import Deck
from games.drafting.solo import RIVAL_CELLS
from games.drafting.view import Board, View, kind_at, occupied, with_card

STAY = "stay"
GIVE = "give"


@dataclass(frozen=True, slots=True)
class Move:
    """A card placed in `cell`, after which the cards in the two `swap` cells, if any, change places; without a cell, a card
    for the rival."""

    deck: ClassVar[Deck]
    swapper: ClassVar[int | None] = None

    kind: int
    cell: int | None
    swap: tuple[int, int] | None = None

    def __str__(self) -> str:
        word = self.deck.words[self.kind]
        if self.cell is None:
            return f"{GIVE} {word}"
        if self.kind != self.swapper:
            return f"{word} {NAMES[self.cell]}"
        after = f"{NAMES[self.swap[0]]} {NAMES[self.swap[1]]}" if self.swap else STAY
        return f"{word} {NAMES[self.cell]} {after}"

    @classmethod
    @lru_cache(maxsize=8192)
    def parse(cls, text: str) -> Self:
        """The move of a text. Raises Refusal, which says what is wrong and gives an example."""
        words = text.split(" ")
        if cls.swapper is not None and words[0] == cls.deck.words[cls.swapper]:
            return cls._swapping(cls.swapper, words)
        match words:
            case ["give", word]:
                return cls(cls._kind(word), None)
            case [word, cell]:
                return cls(cls._kind(word), _cell(cell))
            case _:
                raise Refusal(
                    f'"{text[:40]}" isn\'t a move; type a card and a place, such as "{cls.deck.words[-1]} D4".'
                )

    @classmethod
    def _swapping(cls, kind: int, words: list[str]) -> Self:
        word = words[0]
        match words[1:]:
            case [cell, "stay"]:
                return cls(kind, _cell(cell))
            case [cell, one, other]:
                first, second = sorted((_cell(one), _cell(other)))
                if first == second:
                    raise Refusal(
                        f"A {word} swaps two different cards, not {one} with itself; to swap nothing, type {word} {cell} {STAY}."
                    )
                return cls(kind, _cell(cell), (first, second))
            case _:
                raise Refusal(
                    f"Type where the {word} goes and which two cards to swap, "
                    f'such as "{word} D4 D3 E3" or "{word} D4 {STAY}".'
                )

    @classmethod
    def _kind(cls, word: str) -> int:
        if word not in cls.deck.kinds:
            raise Refusal(f'There\'s no card "{word[:20]}"; the cards are {", ".join(cls.deck.words)}.')
        return cls.deck.kinds[word]


def _cell(name: str) -> int:
    if name not in BY_NAME:
        raise Refusal(f'There\'s no place "{name[:20]}"; places are A1 to I7, and the first card goes to E4.')
    return BY_NAME[name]


def swapped(board: Board, cells: tuple[int, int]) -> Board:
    one, other = (kind_at(board, cell) for cell in cells)
    both = 1 << cells[0] | 1 << cells[1]
    return (
        board
        if one == other
        else tuple(mask ^ both if kind in (one, other) else mask for kind, mask in enumerate(board))
    )


def boards_after(view: View, move: Move) -> tuple[Board, ...]:
    if move.cell is None:
        cell = RIVAL_CELLS[occupied(view.boards[1]).bit_count()]
        return (view.boards[0], with_card(view.boards[1], move.kind, cell))
    seat = view.seat or 0
    return (*view.boards[:seat], board_after(view.board, move), *view.boards[seat + 1 :])


def board_after(board: Board, move: Move) -> Board:
    if move.cell is None:
        return board
    placed = with_card(board, move.kind, move.cell)
    return swapped(placed, move.swap) if move.swap else placed
