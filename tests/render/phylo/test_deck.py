"""The picture of a deck shows every card once."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LIBRARY
from render import FLAT, theme
from render.alt_text import LIMIT, utf16_length
from render.phylo.deck import deck_picture
from tests.depth import depth
from tests.render.phylo.test_pictures import BYTES, opened


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_at_a_glance_shows_every_card_once_with_its_count(name: str) -> None:
    deck = DECKS[name]
    cards = tuple((LIBRARY[word], count) for word, count in Counter(deck.cards).items())
    strips = deck_picture(cards, deck.title)
    for strip in strips:
        image = opened(strip.png)
        assert (image.width, image.height <= FLAT * theme.WIDTH) == (theme.WIDTH, True)
        assert len(strip.png) <= BYTES
    assert strips[0].alt.startswith(f"{deck.title}: {len(deck.cards)} cards · ")
    for card, count in cards:
        told = f"{card.name}{f' × {count}' if count > 1 else ''}"
        assert sum(told in re.split(r", |\. |\.$", strip.alt) for strip in strips) == 1
    assert deck_picture(cards[::-1], deck.title) == strips


def test_a_deck_without_cards_and_one_of_all_cards_have_their_picture() -> None:
    odd = replace(LIBRARY["valley-oak"], word="x" * 30, name="W" * 40, terrains=127, climates=15)
    every = [*LIBRARY.values()]
    for cards in ((), ((odd, 3),), tuple((card, 3) for card in depth(every[::3], every))):
        strips = deck_picture(cards, "\u202e😀 " + "T" * 90)
        assert len(strips) <= 6
        assert all(opened(strip.png).height <= FLAT * theme.WIDTH for strip in strips)
        assert all(len(strip.png) <= BYTES and 0 < utf16_length(strip.alt) <= LIMIT for strip in strips)
