"""EcoGoGo's deck: seven organisms, a Threat and two Endangered cards. A kind is an index of `WORDS`."""

THREAT = 8
ENDANGERED = 9
HAND = 3
EMPTY = 0

ORGANISMS = range(1, 8)
"""The kinds from 1, the lowest in the food chain, to 7."""

_PRINTED = (
    # word, name, emoji, how many in the deck; the line's place is the card's number
    ("poop", "poop", "💩", 7),
    ("beetle", "darkling beetle", "🪲", 7),
    ("lizard", "common earless lizard", "🦎", 7),
    ("squirrel", "golden-mantled ground squirrel", "🐿️", 7),
    ("rattlesnake", "Grand Canyon rattlesnake", "🐍", 7),
    ("kingsnake", "common kingsnake", "👑", 7),
    ("owl", "great horned owl", "🦉", 7),
    ("threat", "Threat", "☣️", 1),
    ("endangered", "Endangered", "⚠️", 2),
)

WORDS = ("", *(word for word, *_ in _PRINTED))
NAMES = ("empty", *(name for _, name, *_ in _PRINTED))
EMOJI = ("", *(emoji for _, _, emoji, _ in _PRINTED))
COUNTS = (0, *(count for *_, count in _PRINTED))
KINDS = {word: kind for kind, word in enumerate(WORDS) if kind}
DECK = tuple(f"{WORDS[kind]}-{n}" for kind in KINDS.values() for n in range(1, COUNTS[kind] + 1))
KIND_OF = {card: KINDS[card.partition("-")[0]] for card in DECK}


def kinds(cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(KIND_OF[card] for card in cards)


SPOKEN = tuple(WORDS[kind] if kind in ORGANISMS else name for kind, name in enumerate(NAMES))


def short(kind: int) -> str:
    """
    >>> short(3)
    '3 lizard'
    """
    return f"{kind} {SPOKEN[kind]}" if kind in ORGANISMS else SPOKEN[kind]
