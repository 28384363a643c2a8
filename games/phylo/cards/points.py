"""The points of a species: the harder to play and keep alive, the more."""

from games.phylo.cards.card import Card

BY_DIET = {"carnivore": 7, "herbivore": 4, "omnivore": 3, "photosynthetic": 2, "molecular": 2}
LEAST = 1
FAR = 3
"""A species that can move, fly or spread this far or farther loses a point."""


def point_lines(card: Card) -> tuple[tuple[str, int], ...]:
    """How a species gets its points: for its diet, then for each change.

    >>> wolf = Card("wolf", "Wolf", "species", diet="carnivore", terrains=0b111, climates=0b11, move=3)
    >>> point_lines(wolf)
    (('carnivore', 7), ('3 terrains', -1), ('moves 3 or more', -1))
    """
    terrains, climates = card.terrains.bit_count(), card.climates.bit_count()
    lines = [(card.diet, BY_DIET[card.diet])]
    if terrains == 1:
        lines.append(("1 terrain", 1))
    elif terrains >= 3:
        lines.append((f"{terrains} terrains", -1))
    if climates == 1:
        lines.append(("1 climate", 1))
    elif climates >= 3:
        lines.append((f"{climates} climates", -1))
    if max(card.move, card.flight, card.spread) >= FAR:
        lines.append((f"moves {FAR} or more", -1))
    if card.keyword("invasive"):
        lines.append(("invasive", -1))
    return tuple(lines)


def points(card: Card) -> int:
    """
    >>> points(Card("oak", "Oak", "species", diet="photosynthetic", terrains=0b10, climates=0b1))
    4
    >>> points(Card("weed", "Weed", "species", diet="photosynthetic", terrains=0b111, climates=0b111, spread=3))
    1
    """
    return max(LEAST, sum(amount for _, amount in point_lines(card)))
