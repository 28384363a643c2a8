"""How sentences name a card's fields."""

CALLED = {
    "word": "short name",
    "latin": "Latin name",
    "chain": "place in the food chain",
    "scale": "size (scale)",
    "move": "MOVE",
    "flight": "FLIGHT",
    "spread": "SPREAD",
    "needs": "what its SPREAD needs",
    "prey": "size of its prey",
    "target": "species it hits",
    "lasts": "number of turns it lasts",
    "becomes": "what the place becomes",
    "licence": "licence of the picture",
}


def field_name(field: str) -> str:
    """
    >>> field_name("latin"), field_name("diet")
    ('Latin name', 'diet')
    """
    return CALLED.get(field, field)
