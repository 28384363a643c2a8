"""What players call the fields of a card; files, codes and commands have shorter names for some."""

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


def called(field: str) -> str:
    """A field as a sentence names it, such as "place in the food chain"; its own name where that is a word.

    >>> called("latin"), called("diet")
    ('Latin name', 'diet')
    """
    return CALLED.get(field, field)
