"""The page on which a first hand is chosen: the whole deck, with the cards that are chosen already framed."""

from collections import Counter

from games.core.sentence import Sentence
from games.phylo.cards.card import Card
from games.phylo.table.move import Move
from games.phylo.table.view import View
from render.phylo import contact, head
from render.phylo.cards import Cards, Felt
from render.phylo.page import question
from render.phylo.scene import Scene

RANKS = ("species", "habitat", "event")


def deck(view: View) -> tuple[tuple[Card, int], ...]:
    """The cards that the player at turn chooses from, with how many there are of each; () at any other time."""
    if not (view.choosing and view.acting) or view.seat is None:
        return ()
    counts = Counter(view.lists[view.seat])
    cards = (view.stock[word] for word in counts)
    return tuple(
        (card, counts[card.word])
        for card in sorted(cards, key=lambda card: (RANKS.index(card.kind), card.chain, card.word))
    )


def draw(cards: Cards, sentence: Sentence[View, Move], now: Scene) -> tuple[Felt, ...]:
    """The question, then the cards. Two strips leave room for a button for each of 25 cards."""
    view = sentence.view
    drawn = contact.shelves(cards, deck(view), frozenset((*view.hand, now.card, now.move.card if now.move else "")))
    head.headline(drawn[0], question(sentence, (), now), "")
    return tuple(drawn)
