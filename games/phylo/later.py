"""What a move of Phylo leaves for later beside another one: actions, new cards, places for the hand, and how much one card carries."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core.places import name
from games.core.values import listing, many
from games.phylo.aftermath import After, fitting, inherited
from games.phylo.opponents.outlook import ACTION, LITTLE, is_event
from games.phylo.own import called
from games.phylo.table.move import HEIR, TRADE
from games.phylo.table.scoring import total
from games.phylo.table.state import DRAWN
from games.phylo.table.web import Web, checked, keepers, ordered, rid, web

NEW_CARDS = 1.5
"""What three new cards are worth for a card of little use, about as much as a small species."""

KEPT_EVENT = 1.0
"""What an event is worth that can be traded for new cards."""

SOON, LATER = 0.5, 0.25
"""What a place for a card of the hand is worth for each of its points, in this turn and after the other player's."""

SOONER = 2.0
"""What an end that comes a turn sooner costs, or brings to whoever leads."""

POINT = "point"

RISK = 0.2
"""How likely one card that carries others is hit."""


Said = tuple[float, str]
"""A whole sentence, and about how many points it is worth."""

NOTHING: Said = (0.0, "")


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """Something that a move does, such as "makes a place for Horse", its `points` if it is about points, and how much it counts.

    `tail` follows the points: ", which would otherwise die at the end of this turn", or after a semicolon the end of a sentence.
    """

    weight: float
    text: str
    points: int = 0
    tail: str = ""

    @property
    def verb(self) -> str:
        """What it begins with."""
        return self.text.split(" ", 1)[0]

    @property
    def said(self) -> str:
        """It with its points behind it: "makes a place for Horse (5 points)"."""
        return f"{self.text}{f' ({many(self.points, POINT)})' if self.points else ''}{self.tail}"


def later(one: After, other: After) -> Iterator[Part]:
    """What the better move leaves, each with about how many points it is worth more than the other move."""
    if HEIR in (one.move.act, other.move.act):
        return
    yield from _actions(one, other)
    yield from _sooner(one, other)
    yield from _traded(one, other)
    yield from _places(one, other)
    yield from _spent(one, other)


def _actions(one: After, other: After) -> Iterator[Part]:
    """Actions that the other move gives up."""
    left = one.view.actions - 1
    if left and other.ended and not one.ended:
        events = sum(one.view.stock[word].kind == "event" for word in one.hand)
        useful = min(left, len(one.fitting()) + events + one.drawn)
        yield Part(ACTION * useful + LITTLE * (left - useful), f"leaves you {many(left, 'more action')} this turn")


def _sooner(one: After, other: After) -> Iterator[Part]:
    """The last card of a deck, which makes the next turn the last."""
    if one.last == other.last:
        return
    mine, theirs = (total(one.view.stock, one.settled, seat) for seat in (one.me, 1 - one.me))
    lead = mine - theirs
    if other.last:
        left = "a card" if one.pile - one.drawn == 1 else "cards"
        yield Part(SOONER, f"leaves {left} in your deck, so the next turn isn't the last")
    elif lead > 0:
        yield Part(SOONER, f"makes the next turn the last while you lead by {many(lead, 'point')}")


def _traded(one: After, other: After) -> Iterator[Part]:
    """New cards for one that is of little use."""
    view, move = one.view, one.move
    if move.act != TRADE or other.move.act == TRADE or not one.goes_on:
        return
    card = view.stock[move.card]
    stuck = card.kind != "event" and card.word not in fitting(view, view.web, view.hand)
    worth = f" ({many(card.points, POINT)})" if card.points else ""
    costs = f"for {card.name}, which fits nowhere now" if stuck else f"at the cost of {card.name}{worth}"
    said = f"draws {many(one.drawn, 'new card')} {costs}"
    left, held, holds = view.actions - 1, len(other.hand), len(one.hand) + one.drawn
    if one.ended and other.ended and other.goes_on and one.next_hand > other.next_hand:
        said += f", so your next turn begins with {many(one.next_hand, 'card')} instead of {other.next_hand}"
    elif not (one.ended or other.ended) and held <= left and holds > held:
        cards = many(holds, "card")
        acts = "your last action" if left == 1 else f"the {left} actions left"
        said += f", so you hold {cards} instead of {held or 'none'} for {acts}"
    yield Part(NEW_CARDS, said)


def _places(one: After, other: After) -> Iterator[Part]:
    """Cards of the hand that fit only after the better move."""
    if not (one.goes_on and other.goes_on):
        return
    view, fewer = one.view, other.fitting()
    before = fitting(view, view.web, view.hand)
    ready = [word for word in one.fitting() if word not in fewer]
    left = [word for word in ready if word in before and word in other.hand]
    traded = view.stock[other.move.card].word if other.move.act == TRADE else ""
    opened = [word for word in ready if word not in before and (word in other.hand or word == traded)]
    for found, tail in ((opened, ""), (left, f"; {called(view, other.move)} leaves none")):
        if found:
            most = max(view.stock[word].points for word in found)
            names = listing(view.stock[word].name for word in found)
            verb = "leaves" if tail else "makes"
            weight = (LATER if one.ended else SOON) * most
            yield Part(weight, f"{verb} a place for {names}", most if len(found) == 1 else 0, tail)


def _spent(one: After, other: After) -> Iterator[Part]:
    """An event that the other move plays, and that could be traded."""
    view, card = one.view, other.move.card
    if not is_event(view, other.move) or card not in one.hand or card in other.hand or not one.goes_on or view.final:
        return
    if one.pile - one.drawn - DRAWN * one.ended > 0:
        yield Part(KEPT_EVENT, f"keeps {view.stock[card].name} for {'your next turn' if one.ended else 'later'}")


def carried(one: After, other: After) -> Said:
    """A card on which less hangs after the better move, of what a check would leave. This takes long on a big table."""
    if HEIR in (one.move.act, other.move.act) or not (one.goes_on and other.goes_on) or one.view.final:
        return NOTHING
    sure, less_sure = one.checked(), other.checked()
    found = []
    living = (keepers(less_sure, cell) for cell in less_sure)
    for cell in {links[0] for links in living if len(links) == 1}:
        there, same = less_sure[cell], sure.get(cell)
        if same is None or same.place != there.place or not there.species or there.guarded:
            continue
        (risk, left), (more, fewer) = _falls(one, sure, cell), _falls(other, less_sure, cell)
        if more > risk and left > fewer:
            found.append((min(left - fewer, more - risk), more, risk, -cell))
    if not found:
        return NOTHING
    spared, more, risk, at = max(found)
    card = f"{less_sure[-at].card.name} at {name(-at)}"
    less = f"{many(risk, POINT)} instead of {more}" if risk else f"nothing instead of {many(more, POINT)}"
    return RISK * spared, f"If {card} is lost, you lose {less}."


def _falls(after: After, now: Web, cell: int) -> tuple[int, int]:
    """The points that the player loses once a card is lost and nothing mends what hung on it, and those that are left."""
    view = after.view
    before = tuple(node.place for node in now.values())
    places = {place.cell: place for place in before}
    lost = rid(places, cell)
    table, _ = inherited(view, before, ordered(places), lost)
    left, gone = checked(view.stock, table, (after.me,))
    table, _ = inherited(view, table, left, gone)
    points = total(view.stock, web(view.stock, table), after.me)
    return total(view.stock, now, after.me) - points, points
