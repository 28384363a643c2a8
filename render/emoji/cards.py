"""All emoji, those of each game's cards and the shared signs, with the words that they stand for."""

from collections.abc import Iterator
from functools import cache

from games.ecogogo.cards import EMOJI as CANYON_EMOJI
from games.ecogogo.cards import NAMES, WORDS
from games.lines.cards import ANIMAL_OF, ANIMALS, CARDS
from games.lines.cards import EMOJI as ANIMAL_EMOJI
from games.phylo.cards.library import LIBRARY
from render import ecosystem, savanna
from render.drafting.style import Style
from render.ecogogo.face import ARTS
from render.emoji import SIGNS, Figure, simple_art
from render.lines.art import ART as ANIMAL_ART
from render.phylo.art import picture_of, silhouette_of


@cache
def all_figures() -> tuple[Figure, ...]:
    signs = (Figure(SIGNS, word, (word,), shapes) for word, shapes in simple_art.SIGNS.items())
    return (*signs, *_drafting(ecosystem.STYLE), *_drafting(savanna.STYLE), *_lines(), *_ecogogo(), *_phylo())


def _drafting(style: Style) -> Iterator[Figure]:
    deck = style.deck
    for word, name, sign in zip(deck.words, deck.names, deck.emoji, strict=True):
        shapes = simple_art.SIMPLER.get(name, style.art[name].subject)
        yield Figure(style.slug, name.replace(" ", "_"), (word, sign), shapes, disc=name in simple_art.DISCS)


def _lines() -> Iterator[Figure]:
    for number, animal in enumerate(ANIMALS):
        cards = (card for place, card in enumerate(CARDS) if ANIMAL_OF[place] == number)
        shapes = simple_art.ELEPHANT if animal == "elephant" else ANIMAL_ART[number].subject
        yield Figure("lines", animal, (*cards, ANIMAL_EMOJI[number]), shapes)


def _ecogogo() -> Iterator[Figure]:
    for kind, art in ARTS.items():
        shapes = simple_art.CLEARED.get(NAMES[kind], art.subject)
        yield Figure("ecogogo", WORDS[kind], (WORDS[kind], CANYON_EMOJI[kind]), shapes)


def _phylo() -> Iterator[Figure]:
    cards: dict[str, list[str]] = {}
    for word, card in LIBRARY.items():
        cards.setdefault(silhouette_of(card), []).append(word)
    for silhouette, words in cards.items():
        art = picture_of(LIBRARY[words[0]])
        yield Figure(
            "phylo", silhouette.replace("-", "_"), tuple(words), art.subject or art.scene, disc=not art.subject
        )
