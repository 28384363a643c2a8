"""Which moves are legal."""

from collections.abc import Iterator

from games.core.places import name
from games.phylo.cards.card import Card, meets
from games.phylo.table.move import CHOOSE, END, HEIR, MOVE, PASS, PLAY, SPREAD, TRADE, Move
from games.phylo.table.placement import move_targets, playable_places, pollinated, spread_targets
from games.phylo.table.state import OLD
from games.phylo.table.view import View
from games.phylo.table.web import Node


def legal(view: View) -> Iterator[Move]:
    if not view.acting:
        return
    if view.choosing:
        yield from (Move(CHOOSE, word) for word in dict.fromkeys(view.unchosen))
        return
    if view.heirs:
        yield from (Move(HEIR, "", cell) for cell in view.heirs[0].among)
        return
    hand = tuple(dict.fromkeys(view.hand))
    for word in hand:
        card = view.stock[word]
        if card.kind != "event":
            yield from (Move(PLAY, word, cell) for cell in playable_places(view, card))
            continue
        for cell in (each for each in view.web if may_hit(view, card, view.web[each])):
            if not is_wind(card):
                yield Move(PLAY, word, cell)
            elif not why_not_spread(view, view.web[cell], wind=True):
                backs = copy_cards(view, word)
                yield from (Move(PLAY, word, cell, to, back) for to in spread_targets(view.web, cell) for back in backs)
    for cell, there in view.web.items():
        if not is_own(view, there):
            continue
        yield from (Move(MOVE, "", cell, to) for to in move_targets(view.web, cell))
        if there.card.spread and not why_not_spread(view, there, wind=False):
            backs = copy_cards(view)
            yield from (Move(SPREAD, "", cell, to, back) for to in spread_targets(view.web, cell) for back in backs)
    if view.piles[view.active]:
        yield from (Move(TRADE, word) for word in hand)
    yield Move(PASS)
    yield Move(END)


def is_own(view: View, there: Node) -> bool:
    """Whether the player has a face-up species here."""
    return there.species and there.owner == view.seat and not there.place.top.copy


def may_hit(view: View, card: Card, there: Node) -> bool:
    """Whether an event may be played here; wind only on the player's own species."""
    effect = card.effect
    return (
        effect is not None
        and there.species
        and not there.guarded
        and meets(there.card, effect.target, there.terrains, there.climates)
        and (effect.name != "wind" or is_own(view, there))
    )


def is_wind(card: Card) -> bool:
    return card.effect is not None and card.effect.name == "wind"


def copy_cards(view: View, played: str = "") -> tuple[str, ...]:
    """The cards that a spread may lay upside down: ("",) under 1.4a, where there is no choice."""
    if view.rules != OLD:
        return ("",)
    hand = list(view.hand)
    if played:
        hand.remove(played)
    return tuple(dict.fromkeys(hand))


def why_not_spread(view: View, there: Node, wind: bool) -> str:
    """Why a species can't spread; "" if it can."""
    card = there.card
    if not card.spread:
        return f"The {card.name} doesn't spread; choose a species with SPREAD."
    if not wind and card.needs == "wind":
        return f"The {card.name} at {name(there.place.cell)} spreads only with the wind; play an event that brings it."
    if not wind and card.needs == "pollinator" and not pollinated(view.web, there.place.cell):
        return f"The {card.name} at {name(there.place.cell)} needs a pollinator beside it; play or move one there."
    if view.rules != OLD and not view.discards[view.active]:
        return "Your discard pile is empty, and a copy is a card from there; trade a card first."
    if view.rules == OLD and not len(view.hand) - wind:
        return "You have no card to place upside down; draw some first."
    return ""
