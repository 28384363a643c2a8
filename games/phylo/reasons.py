"""Why one move of Phylo is better than another, in one sentence: points, what stays alive, what the other player loses, links."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf

from games.core.values import many
from games.phylo.aftermath import After, after, cards
from games.phylo.cards.card import Card
from games.phylo.cards.decks import eats
from games.phylo.finer import FINER
from games.phylo.later import NOTHING, POINT, Part, Said, carried, later
from games.phylo.opponents.outlook import HIT
from games.phylo.own import called, noted
from games.phylo.table.compatible import goes_over
from games.phylo.table.guess import unseen
from games.phylo.table.move import CHOOSE, MOVE, PLAY, Move
from games.phylo.table.scoring import points_of, total
from games.phylo.table.view import View
from games.phylo.table.web import keepers

LEAST, LITTLE, TOLD = 1.0, 0.5, 2
"""Two things are told in one sentence if each is worth a point. What is worth little is only told where nothing finer is."""


def weighed(view: View, better: Move, made: Move) -> Said:
    """What speaks most for the better move, counted from the view alone: about how many points it is worth, and a sentence; "" if nothing
    tells the moves apart. What a card of the first hand is worth isn't counted in points."""
    if better == made:
        return NOTHING
    if better.act == CHOOSE:
        return inf, _chosen(view, better, made)
    one, other = after(view, better), after(view, made)
    weight, said = _most(
        one, other, sorted((*_counted(one, other), *later(one, other), *covered(one, other)), reverse=True)
    )
    return weight, noted(one, other, said)


def _most(one: After, other: After, parts: Sequence[Part]) -> Said:
    """What is worth most of these, the heaviest first; if they are light, what a card carries, and finer things."""
    most = [part for part in parts if part.weight >= LEAST]
    if most:
        return _told(_apart(most, called(other.view, other.move)))
    few = max(carried(one, other), _told(parts[:1]) if parts else NOTHING)
    if few[0] >= LEAST:
        return few
    finer = next((found for each in FINER if (found := each(one, other))[1]), NOTHING)
    return finer if few[0] <= 0 or (finer[1] and few[0] < LITTLE) else few


def _told(parts: Sequence[Part]) -> Said:
    return sum(part.weight for part in parts), joined(parts)


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
    comma = "," if any(word in said[0] for word in (", ", " and ", " that ")) else ""
    return f"It {said[0]}{comma} and {said[1]}."


def _counted(one: After, other: After) -> Iterable[Part]:
    """What can be counted in points, each with how much it is worth more than the other move."""
    view, me, rival = one.view, one.me, 1 - one.me
    saved = {cell: points for cell, points in other.doomed[me].items() if points and _lives(one, other, cell)}
    if saved:
        sure = 1.0 if other.ended else HIT
        lost = sum(other.doomed[me].values()) - sum(one.doomed[me].values())
        yield from _kept(one, other, saved, sure * min(lost, sum(saved.values())))
    hit = other.points[rival] - one.points[rival]
    costs = total(view.stock, view.web, rival) - one.points[rival]
    if hit > 0 and costs > 0:
        than = f", {hit} more than {called(view, other.move)}" if costs > hit else ""
        yield Part(hit, f"takes {many(costs, POINT)} from the other player at once{than}")
    before = view.doomed(rival)
    hungry = {
        cell: points
        for cell, points in one.doomed[rival].items()
        if points and cell not in other.doomed[rival] and cell not in before
    }  # fmt: skip
    if hungry:
        lost = sum(one.doomed[rival].values()) - sum(other.doomed[rival].values())
        danger = HIT * min(lost, sum(hungry.values()))
        yield Part(danger, f"puts the other player's {cards(one.settled, hungry)} in danger", sum(hungry.values()))
    gain = _gain(one)
    more = gain - _gain(other)
    if gain > 0 and more > 0:
        than = f", {more} more than {called(view, other.move)}" if gain > more else ""
        yield Part(more + min(0, hit), f"brings {many(gain, POINT)} at once{than}")
    elif more > 0:
        yield Part(more + min(0, hit), f"keeps {many(more, POINT)} that {called(view, other.move)} gives up at once")


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


def _kept(one: After, other: After, saved: Mapping[int, int], weight: float) -> Iterable[Part]:
    """Species that stay alive: those in danger now, otherwise those that the other move would put in danger."""
    mended = {cell: points for cell, points in saved.items() if cell in one.view.doomed(one.me)}
    points = sum((mended or saved).values())
    if not mended:
        there = cards(one.now, [one.move.to if cell not in one.now else cell for cell in saved])
        risk = f"doesn't let {there} die at the end of this turn" if other.ended else f"doesn't put {there} in danger"
        yield Part(weight, risk, points)
        return
    walks = mended.pop(one.move.cell, 0) if one.move.act == MOVE else 0
    if walks:
        dies = "; otherwise it dies at the end of this turn" if other.ended else ""
        who = one.view.web[one.move.cell].card.name
        yield Part(weight * walks / points, f"takes {who} to where it can live", walks, dies)
    if not mended:
        return
    names = cards(one.view.web, mended)
    dies = ", which would otherwise die at the end of this turn" if other.ended else ""
    plays = one.move.act == PLAY and one.at and one.view.stock[one.move.card].kind == "species"
    fed = [cell for cell in mended if plays and one.at in keepers(one.now, cell)]
    feeds = fed == list(mended) and all(one.now[cell].card.chain > 1 for cell in fed)
    verb = f"feeds {names}" if feeds else f"saves {names}" if dies else f"keeps {names} alive"
    yield Part(weight * (points - walks) / points, verb, points - walks, dies)


def _chosen(view: View, better: Move, made: Move) -> str:
    """Why a card belongs in the first hand."""
    card, given = view.stock[better.card], view.stock[made.card]
    if card.chain == 1 and given.chain != 1:
        return f"It gives your first hand {card.name}, which can go beside your home."
    food = [each for each in (view.stock[word] for word in view.hand) if card.kind == "species" and eats(card, each)]
    if food:
        return f"It can live from {food[0].name}, which is in your hand already."
    if card.points > given.points:
        return f"It is worth {many(card.points, POINT)}, {given.name} {given.points or 'none'}."
    fed, fewer = (len({word for word in view.unchosen if eats(view.stock[word], each)}) for each in (card, given))
    if fed > fewer:
        return f"It feeds {many(fed, 'kind')} of cards in your deck, {given.name} {fewer}."
    return ""


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
