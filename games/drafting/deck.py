"""The printed deck of a drafting game."""

from dataclasses import dataclass
from functools import cached_property

KINDS = 11
"""How many kinds of card a deck has. A kind is a number from 0, in the order of the score pad."""

PICKS = 10


@dataclass(frozen=True)
class Deck:
    names: tuple[str, ...]
    counts: tuple[int, ...]
    emoji: tuple[str, ...]
    dealt: int

    @cached_property
    def words(self) -> tuple[str, ...]:
        return tuple(name.replace(" ", "-") for name in self.names)

    @cached_property
    def kinds(self) -> dict[str, int]:
        return {word: kind for kind, word in enumerate(self.words)}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        return tuple(
            f"{word}-{number:02}"
            for word, count in zip(self.words, self.counts, strict=True)
            for number in range(1, count + 1)
        )

    @cached_property
    def kind_of(self) -> dict[str, int]:
        return {card: self.kinds[card.rpartition("-")[0]] for card in self.cards}

    @cached_property
    def number(self) -> dict[str, int]:
        return {card: i for i, card in enumerate(self.cards)}

    def kinds_in(self, hand: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(sorted(self.kind_of[card] for card in hand))

    def in_order(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards in the order of the printed deck, so that their order reveals nothing."""
        return tuple(sorted(cards, key=self.number.__getitem__))

    def without(self, hand: tuple[str, ...], kind: int) -> tuple[str, ...]:
        card = next(card for card in hand if self.kind_of[card] == kind)
        return tuple(each for each in hand if each != card)
