"""Why one move of Phylo is better than another, in one sentence: points, what stays alive, what the other player loses, links."""

from collections.abc import Iterable, Mapping, Sequence

from games.core.values import many
from games.phylo.aftermath import After, after, cards
from games.phylo.cards.decks import eats
from games.phylo.finer import FINER
from games.phylo.invaders import covered
from games.phylo.later import POINT, Part, carried, later
from games.phylo.opponents.outlook import HIT
from games.phylo.table.move import CHOOSE, MOVE, PLAY, Move
from games.phylo.table.scoring import total
from games.phylo.table.view import View
from games.phylo.table.web import keepers
from games.phylo.telling import tell

LEAST, LITTLE, TOLD = 1.0, 0.5, 2
"""Two things are told in one sentence if each is worth a point. What is worth little is only told where nothing finer is."""


def reason(view: View, better: Move, made: Move) -> str:
    """What speaks most for the better move, counted from the view alone; "" if nothing tells them apart."""
    if better == made:
        return ""
    if better.act == CHOOSE:
        return _chosen(view, better, made)
    one, other = after(view, better), after(view, made)
    parts = sorted((*_counted(one, other), *later(one, other), *covered(one, other)), reverse=True)
    if not parts or parts[0].weight < LEAST:
        parts = sorted((*parts, *carried(one, other)), reverse=True)
    most = [part for part in parts if part.weight >= LEAST]
    if most:
        return joined(_apart(most, tell(view, made)))
    finer = next(filter(None, (told(one, other) for told in FINER)), "")
    few = [part for part in parts if part.weight > 0][:1]
    return finer if not few or (finer and few[0].weight < LITTLE) else joined(few)


def _apart(parts: Sequence[Part], made: str) -> Sequence[Part]:
    """The first parts that sound well in one sentence: other verbs, and the other move is named once at most."""
    told = [parts[0]]
    for part in parts[1:]:
        again = any(part.verb == each.verb or (made in part.said and made in each.said) for each in told)
        if not again and len(told) < TOLD:
            told.append(part)
    return told


def joined(parts: Sequence[Part]) -> str:
    """One sentence: "It takes 2 points from the other player at once and makes a place for Horse (5 points)." """
    if len(parts) == 1:
        (part,) = parts
        return f"It {part.said}." if part.tail or not part.points else f"It {part.text}: {many(part.points, POINT)}."
    said = [part.said for part in sorted(parts, key=lambda part: part.tail.startswith(";"))]
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
        than = f", {hit} more than {tell(view, other.move)}" if costs > hit else ""
        yield Part(hit, f"takes {many(costs, POINT)} from the other player at once{than}")
    before = view.doomed(rival)
    hungry = {
        cell: points
        for cell, points in one.doomed[rival].items()
        if points and cell not in other.doomed[rival] and cell not in before
    }  # fmt: skip
    if hungry:
        danger = HIT * (sum(one.doomed[rival].values()) - sum(other.doomed[rival].values()))
        yield Part(danger, f"puts the other player's {cards(one.settled, hungry)} in danger", sum(hungry.values()))
    gain = _gain(one)
    more = gain - _gain(other)
    if gain > 0 and more > 0:
        than = f", {more} more than {tell(view, other.move)}" if gain > more else ""
        yield Part(more, f"brings {many(gain, POINT)} at once{than}")
    elif more > 0:
        yield Part(more, f"keeps {many(more, POINT)} that {tell(view, other.move)} gives up at once")


def _gain(after: After) -> int:
    """The points that a move brings its player at once, without those of a card that dies at the end of this very move."""
    gain = after.points[after.me] - total(after.view.stock, after.view.web, after.me)
    dies = after.doomed[after.me].get(after.at, 0) if after.ended else 0
    return max(gain - dies, 0) if gain > 0 else gain


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
    dies = ", which would otherwise die at the end of this turn" if other.ended else ""
    plays = one.move.act == PLAY and one.at and one.view.stock[one.move.card].kind == "species"
    fed = [cell for cell in mended if plays and one.at in keepers(one.now, cell)]
    if fed == list(mended) and all(one.now[cell].card.chain > 1 for cell in fed):
        return Part(weight, f"feeds {names}", points, dies)
    return Part(weight, f"saves {names}" if dies else f"keeps {names} alive", points, dies)


def _chosen(view: View, better: Move, made: Move) -> str:
    """Why a card belongs in the first hand."""
    card, given = view.stock[better.card], view.stock[made.card]
    if card.chain == 1 and given.chain != 1:
        return f"It gives your first hand {card.name}, which can go beside your home."
    food = [each for each in (view.stock[word] for word in view.hand) if card.kind == "species" and eats(card, each)]
    if food:
        return f"It can live from {food[0].name}, which is in your hand already."
    if card.points > given.points:
        return f"It is worth {many(card.points, POINT)}, {given.name} {given.points}."
    fed, fewer = (len({word for word in view.unchosen if eats(view.stock[word], each)}) for each in (card, given))
    if fed > fewer:
        return f"It feeds {many(fed, 'kind')} of cards in your deck, {given.name} {fewer}."
    return ""
