"""Invasive species that the other player may still have, and the species that they could cover."""

from collections.abc import Iterator
from dataclasses import replace

from games.phylo.aftermath import After
from games.phylo.cards.card import Card
from games.phylo.later import Part
from games.phylo.table.compatible import goes_over
from games.phylo.table.guess import unseen
from games.phylo.table.scoring import points_of

HELD = 0.4
"""How likely the other player draws a card of a known deck list, and plays it there."""

LEAST = 2
"""So many points that can no longer be covered are a reason."""


def covered(one: After, other: After) -> Iterator[Part]:
    """The own species of most points that one card could cover after the other move and not after the better one, of those that both
    leave on the table."""
    if not all(after.view.number < (after.last or after.view.number + 1) for after in (one, other)):
        return  # the other player has no turn
    alone = other.at if other.move.card != one.move.card else 0  # only the other move lays a card there
    found = []
    living = {node.card for node in one.settled.values() if node.owner == one.me}
    for card in _invasive(one):
        risk, safe = (_targets(after, card) for after in (one, other))
        names = living - {one.settled[cell].card for cell in risk}
        spared = {cell: points for cell, points in safe.items() if cell != alone and other.settled[cell].card in names}
        if spared and (fewer := max(safe.values()) - max(risk.values(), default=0)) >= LEAST:
            cell = max(spared, key=lambda each: (spared[each], -each))
            found.append((fewer, card.name, other.settled[cell].card.name))
    if found:
        fewer, invader, name = max(found)
        yield Part(HELD * fewer, f"keeps {name} out of reach of {invader}, which the other player may still have")


def _invasive(after: After) -> tuple[Card, ...]:
    """The invasive species that the other player may have in the hand or in the deck."""
    left = unseen(after.view, 1 - after.me)
    cards = (after.view.stock[word] for word, count in sorted(left.items()) if count > 0)
    return tuple(card for card in cards if card.keyword("invasive"))


def _targets(after: After, card: Card) -> dict[int, int]:
    """The places where this card could cover a species of this player's, each with the points that lie there."""
    view = replace(
        after.view, seat=1 - after.me, table=tuple(node.place for node in after.settled.values()), web=after.settled
    )
    return {
        cell: points_of(node)
        for cell, node in after.settled.items()
        if node.owner == after.me and goes_over(view, card, node)
    }
