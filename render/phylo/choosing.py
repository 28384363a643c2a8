"""The page on which a first hand is chosen: the whole deck, with the cards that are chosen already framed."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from games.core.sentence import Sentence
from games.phylo.cards.card import Card
from games.phylo.cards.wording import effect_brief
from games.phylo.table.move import Move
from games.phylo.table.view import View
from render.alt import fullest, shortened
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


def describe(sentence: Sentence[View, Move], now: Scene) -> tuple[str, ...]:
    """The question and what is chosen, then the cards, strip by strip."""
    shown, asked = contact.pages(deck(sentence.view)), question(sentence, (), now)
    asked = asked if asked.endswith((")", "?")) else f"{asked}."
    return tuple(_told(sentence.view, page, asked if not number else "") for number, page in enumerate(shown))


def _told(view: View, page: Sequence[tuple[Card, int]], asked: str) -> str:
    def form(most: int, events: int) -> str:
        named = ", ".join(
            f"{shortened(card.name, most)}{f' × {count}' if count > 1 else ''}{_deed(card, events)}"
            for card, count in page
        )
        if not asked:
            return f"More of your deck: {named}." if named else "The key of the signs."
        hand = ", ".join(shortened(view.stock[word].name, most) for word in view.hand)
        return f"{asked}{f' Chosen: {hand}.' if hand else ''} Your deck, to choose from: {named}."

    sizes = ((40, 500), (40, 100), (40, 0), (20, 0), (8, 0))
    return fullest(partial(form, *each) for each in sizes)


def _deed(card: Card, most: int) -> str:
    """What an event does, in so many letters."""
    return f" ({shortened(effect_brief(card), most)})" if most and card.effect is not None else ""
