"""Which cards of the own deck an opponent wants in a chosen first hand: some that go beside a home, then what lives from those."""

from games.phylo.cards.decks import eats
from games.phylo.table.view import View

CHOICES = 4
"""How many cards opponents that look ahead consider for each place of the hand."""

PLANTS = 2
"""Species of food chain 1 that a first hand should have: only they go beside a home."""

WANTED = 20.0
"""More than any points."""

FEEDS = 0.05
"""What each card of the deck that could live from a plant adds to it."""

EVENT = 1.0
"""An event waits until there is something to hit."""


def worth(view: View, word: str) -> float:
    """What a card adds to the first hand as far as it is chosen."""
    card, hand = view.stock[word], [view.stock[each] for each in view.hand]
    if card.kind != "species":
        return EVENT
    if card.chain == 1:
        plants = sum(each.chain == 1 for each in hand)
        fed = sum(eats(view.stock[each], card) for each in view.unchosen)
        return card.points + FEEDS * fed + WANTED * (plants < PLANTS)
    return card.points + WANTED / 2 * any(eats(card, each) for each in hand)
