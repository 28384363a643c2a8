"""Moves as text: "squirrel B2", "threat A3", "endangered", "swap A1 B1", "replace owl"."""

from dataclasses import dataclass

from games.core.values import Refusal
from games.ecogogo.cards import ENDANGERED, KINDS, WORDS

PLACE, SWAP, REPLACE = "place", "swap", "replace"
CELLS = tuple(f"{column}{row}" for row in "123" for column in "ABC")
BY_NAME = {name: cell for cell, name in enumerate(CELLS)}


@dataclass(frozen=True, slots=True)
class Move:
    """`card` is a kind, 0 for a swap. A swap has two cells, an Endangered or replaced card none."""

    act: str
    card: int
    cells: tuple[int, ...] = ()

    def __str__(self) -> str:
        words = (self.act,) if self.act != PLACE else ()
        card = (WORDS[self.card],) if self.card else ()
        return " ".join((*words, *card, *(CELLS[cell] for cell in self.cells)))


def parse(text: str) -> Move:
    """The move of a text. Raises Refusal with examples if it isn't one.

    >>> str(parse("swap B1 A1"))
    'swap A1 B1'
    """
    match text.split(" "):
        case ["endangered"]:
            return Move(PLACE, ENDANGERED)
        case ["endangered", _]:
            raise Refusal('An Endangered card goes beside the ecosystem; type only "endangered".')
        case ["replace", word]:
            return Move(REPLACE, _card(word))
        case ["swap", one, other]:
            first, second = sorted((_cell(one), _cell(other)))
            if first == second:
                raise Refusal(f"A swap needs two different cells, not {one} twice.")
            return Move(SWAP, 0, (first, second))
        case ["swap", *_]:
            raise Refusal('A swap names two cells, such as "swap A1 B1".')
        case [word, cell]:
            return Move(PLACE, _card(word), (_cell(cell),))
    raise Refusal(
        f'"{text[:40]}" isn\'t a move; type one such as "owl B2", "swap A1 B1", "replace owl" or "endangered".'
    )


def _card(word: str) -> int:
    if word not in KINDS:
        raise Refusal(f'There\'s no card "{word[:20]}"; the cards are {", ".join(KINDS)}.')
    return KINDS[word]


def _cell(name: str) -> int:
    if name not in BY_NAME:
        raise Refusal(f'There\'s no cell "{name[:20]}"; the cells are A1 to C3.')
    return BY_NAME[name]
