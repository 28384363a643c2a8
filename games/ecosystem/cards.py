"""The deck of Ecosystem: eleven kinds of cards and how many there are of each."""

CARDS = ("bear", "bee", "meadow", "trout", "eagle", "rabbit", "dragonfly", "fox", "deer", "stream", "wolf")
"""The kinds, in the order of the score pad; a kind is written as its index here."""

BEAR, BEE, MEADOW, TROUT, EAGLE, RABBIT, DRAGONFLY, FOX, DEER, STREAM, WOLF = range(11)

COUNTS = {
    STREAM: 20, MEADOW: 20, BEAR: 12, FOX: 12, WOLF: 12, DEER: 12, TROUT: 10, BEE: 8, EAGLE: 8, RABBIT: 8, DRAGONFLY: 8,
}  # fmt: skip
"""The published deck of 130 cards."""

DECK = tuple(f"{CARDS[kind]}-{number:02}" for kind in range(len(CARDS)) for number in range(1, COUNTS[kind] + 1))
"""The printed deck: every card's id, kind by kind, such as "fox-07"."""

KIND_OF = {card: CARDS.index(card.rpartition("-")[0]) for card in DECK}

EMOJI = ("🐻", "🐝", "🌼", "🐟", "🦅", "🐇", "🪰", "🦊", "🦌", "🏞️", "🐺")
"""One emoji for each kind, for menus; there is none for a dragonfly, so a fly stands in."""

ROUND = 10
"""Cards a player takes in each of the two rounds."""
