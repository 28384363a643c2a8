"""What opponents choose for a first hand: plants, then what eats them."""

from games.phylo.cards.decks import can_live_from
from games.phylo.table.view import View

CHOICES = 4

PLANTS = 2
"""How many species of food chain 1 a first hand should have."""

WANTED = 20.0
FEEDS = 0.05
"""The value of a plant for each card of the deck that eats it."""

EVENT = 1.0


def worth(view: View, word: str) -> float:
    """What a card adds to the hand chosen so far."""
    card, hand = view.stock[word], [view.stock[each] for each in view.hand]
    if card.kind != "species":
        return EVENT
    if card.chain == 1:
        plants = sum(each.chain == 1 for each in hand)
        fed = sum(can_live_from(view.stock[each], card) for each in view.unchosen)
        return card.points + FEEDS * fed + WANTED * (plants < PLANTS)
    return card.points + WANTED / 2 * any(can_live_from(card, each) for each in hand)
