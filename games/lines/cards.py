"""The 66 cards as indexes; a mask has one bit per card."""

from collections.abc import Iterable, Iterator

ANIMALS = ("elephant", "zebra", "monkey", "lion", "tiger", "giraffe")
EMOJI = ("🐘", "🦓", "🐒", "🦁", "🐅", "🦒")
NUMBERS = 11
CARDS = tuple(f"{number}-{animal}" for animal in ANIMALS for number in range(1, NUMBERS + 1))
BY_WORD = {word: card for card, word in enumerate(CARDS)}
ANIMAL_OF = tuple(card // NUMBERS for card in range(len(CARDS)))
NUMBER_OF = tuple(card % NUMBERS + 1 for card in range(len(CARDS)))

ALL = (1 << len(CARDS)) - 1
OF_ANIMAL = tuple(
    sum(1 << card for card in range(len(CARDS)) if ANIMAL_OF[card] == animal) for animal in range(len(ANIMALS))
)
OF_NUMBER = (
    0,
    *(sum(1 << card for card in range(len(CARDS)) if NUMBER_OF[card] == number) for number in range(1, NUMBERS + 1)),
)


def mask_of(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def in_mask(mask: int) -> Iterator[int]:
    """
    >>> [CARDS[card] for card in in_mask(mask_of([BY_WORD["6-lion"], BY_WORD["2-zebra"]]))]
    ['2-zebra', '6-lion']
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def card_names(cards: Iterable[int]) -> str:
    return ", ".join(CARDS[card] for card in cards)
