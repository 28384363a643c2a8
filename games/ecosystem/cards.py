"""Ecosystem's deck: 11 kinds of card, and hands of ten."""

from games.drafting.deck import Deck

CARDS = ("bear", "bee", "meadow", "trout", "eagle", "rabbit", "dragonfly", "fox", "deer", "stream", "wolf")
"""In the order of the score pad; a kind is an index of this tuple."""

BEAR, BEE, MEADOW, TROUT, EAGLE, RABBIT, DRAGONFLY, FOX, DEER, STREAM, WOLF = range(11)

COUNTS = {
    STREAM: 20, MEADOW: 20, BEAR: 12, FOX: 12, WOLF: 12, DEER: 12, TROUT: 10, BEE: 8, EAGLE: 8, RABBIT: 8, DRAGONFLY: 8,
}  # fmt: skip
"""The published deck of 130 cards."""

EMOJI = ("🐻", "🐝", "🌼", "🐟", "🦅", "🐇", "🪰", "🦊", "🦌", "🏞️", "🐺")
"""There is no dragonfly emoji, so a fly stands in."""

DECK = Deck(CARDS, tuple(COUNTS[kind] for kind in range(len(CARDS))), EMOJI, dealt=10)
