"""Why one move of Phylo is better than another, in one sentence: points, what stays alive, what the other player loses, links."""

from collections.abc import Iterable, Mapping

from games.core.values import many
from games.phylo.aftermath import After, after, cards
from games.phylo.cards.decks import eats
from games.phylo.finer import FINER
from games.phylo.opponents.outlook import HIT, ends
from games.phylo.table.move import CHOOSE, MOVE, Move
from games.phylo.table.scoring import total
from games.phylo.table.view import View


def reason(view: View, better: Move, made: Move) -> str:
    """What speaks most for the better move, counted from the view alone; "" if nothing tells them apart."""
    if better == made:
        return ""
    if better.act == CHOOSE:
        return _chosen(view, better, made)
    one, other = after(view, better), after(view, made)
    weight, counted = max(_counted(one, other), default=(0.0, ""))
    if weight >= 1:
        return counted
    finer = next(filter(None, (tell(one, other) for tell in FINER)), "")
    return finer or (counted if weight > 0 else "")


def _counted(one: After, other: After) -> Iterable[tuple[float, str]]:
    """What can be counted in points, each with how much it is worth more than the other move."""
    view, me, rival = one.view, one.me, 1 - one.me
    saved = {cell: points for cell, points in other.doomed[me].items() if points and _lives(one, other, cell)}
    if saved:
        sure = 1.0 if ends(view, other.move) else HIT
        yield sure * (sum(other.doomed[me].values()) - sum(one.doomed[me].values())), _kept(one, saved)
    hit = other.points[rival] - one.points[rival]
    costs = total(view.stock, view.web, rival) - one.points[rival]
    if hit > 0 and costs > 0:
        yield hit, f"It takes {many(costs, 'point')} from the other player at once."
    before = view.doomed(rival)
    hungry = {
        cell: points
        for cell, points in one.doomed[rival].items()
        if points and cell not in other.doomed[rival] and cell not in before
    }  # fmt: skip
    if hungry:
        danger = HIT * (sum(one.doomed[rival].values()) - sum(other.doomed[rival].values()))
        points = many(sum(hungry.values()), "point")
        yield danger, f"It puts the other player's {cards(one.now, hungry)} in danger: {points}."
    gain = one.points[me] - total(view.stock, view.web, me)
    more = one.points[me] - other.points[me]
    if gain > 0 and more > 0:
        yield more, f"It brings {many(gain, 'point')} at once, {more} more than the other move."
    elif more > 0:
        yield more, f"It keeps {many(more, 'point')} that the other move gives up at once."


def _lives(one: After, other: After, cell: int) -> bool:
    """Whether the card that the other move leaves without a link in a place would live, there or where the better move takes it."""
    at = one.move.to if one.move.act == MOVE and one.move.cell == cell else cell
    there = one.now.get(at)
    return (
        there is not None
        and there.owner == one.me
        and there.card == other.now[cell].card
        and at not in one.doomed[one.me]
    )


def _kept(one: After, saved: Mapping[int, int]) -> str:
    """Species that stay alive: those in danger now, otherwise those that the other move would put in danger."""
    mended = {cell: points for cell, points in saved.items() if cell in one.view.doomed(one.me)}
    points = many(sum((mended or saved).values()), "point")
    if mended:
        return f"It keeps {cards(one.view.web, mended)} alive: {points}."
    there = {one.move.to if cell not in one.now else cell: points for cell, points in saved.items()}
    return f"It doesn't put {cards(one.now, there)} in danger: {points}."


def _chosen(view: View, better: Move, made: Move) -> str:
    """Why a card belongs in the first hand."""
    card, given = view.stock[better.card], view.stock[made.card]
    if card.chain == 1 and given.chain != 1:
        return f"It gives your first hand {card.name}, which can go beside your home."
    food = [each for each in (view.stock[word] for word in view.hand) if card.kind == "species" and eats(card, each)]
    if food:
        return f"It can live from {food[0].name}, which is in your hand already."
    if card.points > given.points:
        return f"It is worth {many(card.points, 'point')}, {given.name} {given.points}."
    fed, fewer = (len({word for word in view.unchosen if eats(view.stock[word], each)}) for each in (card, given))
    if fed > fewer:
        return f"It feeds {many(fed, 'kind')} of cards in your deck, {given.name} {fewer}."
    return ""
