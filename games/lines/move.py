"""Moves as text: "6-lion M20", "claim N21", "hide 6-lion", "draw"."""

import re
from dataclasses import dataclass
from functools import lru_cache

from games.core.places import cell_at, name, on_page
from games.core.values import Refusal
from games.lines.cards import BY_WORD, CARDS

_RANKED = re.compile(r"[1-9][0-9]{0,2}\.\.[1-9][0-9]{0,2}", re.ASCII)

DRAW, HIDE = "draw", "hide"
CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class Move:
    """Plays a card in a cell, claims a cell (no card), hides a card in the claimed space (no cell) or, with neither,
    draws."""

    card: int | None = None
    cell: int | None = None

    def __str__(self) -> str:
        if self.card is None:
            return DRAW if self.cell is None else f"{CLAIM} {name(self.cell)}"
        return f"{HIDE} {CARDS[self.card]}" if self.cell is None else f"{CARDS[self.card]} {name(self.cell)}"


@lru_cache(maxsize=8192)
def parse(text: str) -> Move:
    """The move of a text, in which a menu page may come before the place: "6-lion L19..P19 N19". Raises Refusal with
    examples if it isn't one."""
    match text.split(" "):
        case ["draw"]:
            return Move()
        case ["hide", word]:
            return Move(card=_card(word))
        case [word, *page, place] if len(page) < 2:
            cell = cell_at(place)
            card = None if word == CLAIM else _card(word)
            if page and not (_RANKED.fullmatch(page[0]) or (".." in page[0] and on_page(page[0], cell))):
                raise Refusal(
                    f'{name(cell)} isn\'t within "{page[0][:30]}"; leave that out, such as "{Move(card, cell)}".'
                )
            return Move(card, cell)
        case _:
            raise Refusal(
                f'"{text[:40]}" isn\'t a move; type one such as "6-lion M20", "{CLAIM} N21", "{HIDE} 6-lion" or "{DRAW}".'
            )


def _card(word: str) -> int:
    if word not in BY_WORD:
        raise Refusal(
            f'There\'s no card "{word[:20]}"; a card is a number from 1 to 11 and an animal, such as "6-lion".'
        )
    return BY_WORD[word]
