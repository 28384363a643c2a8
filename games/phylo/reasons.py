"""Why one move of Phylo is better than another, in one sentence: points, what stays alive, what the other player loses, links."""

from collections.abc import Iterable, Mapping, Sequence

from games.core.values import many
from games.phylo.aftermath import After, after, cards
from games.phylo.cards.decks import eats
from games.phylo.finer import FINER
from games.phylo.later import Part, later
from games.phylo.opponents.outlook import HIT
from games.phylo.table.move import CHOOSE, MOVE, PLAY, Move
from games.phylo.table.scoring import total
from games.phylo.table.view import View
from games.phylo.table.web import keepers
from games.phylo.telling import tell

LEAST, LITTLE, TOLD = 1.0, 0.5, 2
"""Two things are told in one sentence if each is worth a point. What is worth little is only told where nothing finer is."""

POINT = "point"


def reason(view: View, better: Move, made: Move) -> str:
    """What speaks most for the better move, counted from the view alone; "" if nothing tells them apart."""
    if better == made:
        return ""
    if better.act == CHOOSE:
        return _chosen(view, better, made)
    one, other = after(view, better), after(view, made)
    parts = sorted((*_counted(one, other), *later(one, other)), reverse=True)
    most = [part for part in parts if part.weight >= LEAST]
    if most:
        return joined(most[:TOLD])
    finer = next(filter(None, (told(one, other) for told in FINER)), "")
    few = [part for part in parts if part.weight > 0][:1]
    return finer if not few or (finer and few[0].weight < LITTLE) else joined(few)


def joined(parts: Sequence[Part]) -> str:
    """One sentence: "It takes 2 points from the other player at once and makes a place for Horse (5 points)." """
    if len(parts) == 1:
        (part,) = parts
        return f"It {part.text}{f': {many(part.points, POINT)}' if part.points else ''}."
    said = [f"{part.text}{f' ({many(part.points, POINT)})' if part.points else ''}" for part in parts]
    return f"It {said[0]}{',' if ', ' in said[0] else ''} and {said[1]}."


def _counted(one: After, other: After) -> Iterable[Part]:
    """What can be counted in points, each with how much it is worth more than the other move."""
    view, me, rival = one.view, one.me, 1 - one.me
    saved = {cell: points for cell, points in other.doomed[me].items() if points and _lives(one, other, cell)}
    if saved:
        sure = 1.0 if other.ended else HIT
        yield _kept(one, other, saved, sure * (sum(other.doomed[me].values()) - sum(one.doomed[me].values())))
    hit = other.points[rival] - one.points[rival]
    costs = total(view.stock, view.web, rival) - one.points[rival]
    if hit > 0 and costs > 0:
        yield Part(hit, f"takes {many(costs, 'point')} from the other player at once")
    before = view.doomed(rival)
    hungry = {
        cell: points
        for cell, points in one.doomed[rival].items()
        if points and cell not in other.doomed[rival] and cell not in before
    }  # fmt: skip
    if hungry:
        danger = HIT * (sum(one.doomed[rival].values()) - sum(other.doomed[rival].values()))
        yield Part(danger, f"puts the other player's {cards(one.settled, hungry)} in danger", sum(hungry.values()))
    gain = one.points[me] - total(view.stock, view.web, me)
    more = one.points[me] - other.points[me]
    if gain > more > 0:
        than = tell(view, other.move)
        yield Part(more, f"brings {many(gain, 'point')} at once, {more} more than {than}")
    elif gain > 0 and more > 0:
        yield Part(more, f"brings {many(gain, 'point')} at once")
    elif more > 0:
        yield Part(more, f"keeps {many(more, 'point')} that {tell(view, other.move)} gives up at once")


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


def _kept(one: After, other: After, saved: Mapping[int, int], weight: float) -> Part:
    """Species that stay alive: those in danger now, otherwise those that the other move would put in danger."""
    mended = {cell: points for cell, points in saved.items() if cell in one.view.doomed(one.me)}
    points = sum((mended or saved).values())
    if not mended:
        there = cards(one.now, [one.move.to if cell not in one.now else cell for cell in saved])
        risk = f"doesn't let {there} die at the end of this turn" if other.ended else f"doesn't put {there} in danger"
        return Part(weight, risk, points)
    names = cards(one.view.web, mended)
    dies = f", which otherwise {'dies' if len(mended) == 1 else 'die'} at the end of this turn" if other.ended else ""
    fed = [cell for cell in mended if one.move.act == PLAY and one.at and one.at in keepers(one.now, cell)]
    if fed == list(mended) and all(one.now[cell].card.chain > 1 for cell in fed):
        return Part(weight, f"feeds {names}{dies}", points)
    return Part(weight, f"keeps {names} alive{dies}", points)


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
