"""What tells two moves of Phylo apart that are worth about the same at once: links, places, cards of the hand, actions."""

from collections.abc import Callable

from games.core.places import SIDES, exists, name
from games.core.values import Seat, many
from games.phylo.aftermath import After, cards, places
from games.phylo.later import LATER, NOTHING, POINT, RISK, Said
from games.phylo.opponents.outlook import PROTECTED, SAFE, SPARE
from games.phylo.own import called
from games.phylo.table.move import END, HEIR, MOVE, PASS, SPREAD, TRADE
from games.phylo.table.scoring import points_of
from games.phylo.table.state import NEW
from games.phylo.table.web import Node, around, keepers, nearest


def _linked(one: After, other: After) -> Said:
    """A second neighbour to live from, for the card of the move or one beside it."""
    around = [one.at + side for side in SIDES] if one.at else []
    for cell in (one.at, *around):
        if one.twice(cell) and not other.twice(cell) and (cell == one.at or not _twice_before(one, cell)):
            there = one.settled[cell]
            count = len(keepers(one.settled, cell))
            what = "food" if there.card.chain > 1 else "what it needs"
            return RISK * points_of(there), f"It gives {there.card.name} at {name(cell)} {what} on {_sides(count)}."
    return NOTHING


def _twice_before(one: After, cell: int) -> bool:
    there = one.view.web.get(cell)
    return there is not None and len(keepers(one.view.web, cell)) > 1


def _sides(count: int) -> str:
    return ("no side", "one side", "two sides", "three sides", "four sides")[count]


def _traded(one: After, other: After) -> Said:
    """The card that stays where both moves trade one."""
    if one.move.act != TRADE or other.move.act != TRADE:
        return NOTHING
    card, given = one.view.stock[one.move.card], one.view.stock[other.move.card]
    more = max(0, given.points - card.points)
    worth = f": {many(given.points, 'point')}" if more else ""
    return LATER * more, f"It keeps {given.name} in your hand{worth}."


def _guarded(one: After, other: After) -> Said:
    """A species that no event may hit for a while."""
    there = one.now.get(one.move.cell)
    if there is None or there.owner != one.me or not there.guarded or one.view.web[one.move.cell].guarded:
        return NOTHING
    points = points_of(there)
    same = other.move.card == one.move.card and other.move.cell in other.now
    if same and points_of(other.now[other.move.cell]) >= points:
        return NOTHING
    worth = f": {many(points, POINT)}" if points else ""
    said = f"It shields your {there.card.name} at {name(one.move.cell)} from events{worth}."
    return PROTECTED * points, said


def _own(one: After, other: After) -> Said:
    """Own neighbours are the player's to look after."""
    if not one.at or not other.at:
        return NOTHING
    mine, theirs = _keeping(one), _keeping(other)
    if one.me in mine and one.me not in theirs:
        cell = next(cell for cell in keepers(one.now, one.at) if one.now[cell].owner == one.me)
        said = f"It lets {one.now[one.at].card.name} live off your own {one.now[cell].card.name} at {name(cell)}."
        return SAFE, said
    rival = 1 - one.me
    fed = [cell for cell in (other.at + side for side in SIDES) if cell in other.now and other.now[cell].owner == rival]
    if any(other.at in keepers(other.now, cell) for cell in fed) and not any(
        one.at in keepers(one.now, cell) for cell in (one.at + side for side in SIDES)
        if cell in one.now and one.now[cell].owner == rival
    ):  # fmt: skip
        return SAFE, "It gives the other player's cards nothing to live from."
    return NOTHING


def _keeping(after: After) -> set[Seat]:
    return {after.now[cell].owner for cell in keepers(after.now, after.at)}


def _roomy(one: After, other: After) -> Said:
    """Free places beside the card, where more of the own cards can go."""
    if not one.at or not other.at or one.move.act != other.move.act or one.move.act == SPREAD:
        return NOTHING
    free, less = _free(one), _free(other)
    card = one.now[one.at].card.name
    if free <= less:
        return NOTHING
    said = (
        f"It leaves {many(free, 'free place')} beside {card}; {called(one.view, other.move)} leaves {less or 'none'}."
    )
    return SAFE * (free - less), said


def _free(after: After) -> int:
    """How many cards still have room beside the card of a move."""
    return sum(after.at + side not in after.now and exists(after.at + side) for side in SIDES)


def _only(one: After, other: After) -> Said:
    """A card in the one place where it fits, while that of the other move has more."""
    view, card, waits = one.view, one.move.card, other.move.card
    if not (one.at and other.at and card and waits and one.goes_on) or one.move.to or other.move.to or card == waits:
        return NOTHING
    left = len(places(view, one.settled, waits))
    if places(view, view.web, card) != (one.at,) or not left:
        return NOTHING
    said = f"in the only place where it fits; {view.stock[waits].name} still fits in {many(left, 'place')}"
    return LATER * view.stock[card].points, f"It plays {view.stock[card].name} {said}."


def _heir(one: After, other: After) -> Said:
    """A first copy beside its original, which would take its place."""
    view, cell = one.view, one.move.cell
    if view.rules != NEW or not one.move.to or one.move.act == MOVE or other.move.to:
        return NOTHING
    lost = one.now[cell]
    copies = [at for at, node in view.web.items() if _copy(node, lost)]
    if nearest(cell, copies, copies) or one.move.to - cell not in SIDES:
        return NOTHING
    said = f"It lays a copy that becomes the original if {lost.card.name} at {name(cell)} is lost."
    return SPARE * points_of(lost), said


def _copy(node: Node, original: Node) -> bool:
    return node.place.top.copy and node.owner == original.owner and node.card == original.card


def _saves(one: After, other: After) -> Said:
    """A card that the other move spends, or a species that it takes elsewhere."""
    move = other.move
    if not move.card or move.card in (one.move.card, one.move.back):
        return NOTHING
    kept = one.view.stock[move.card]
    return LATER * kept.points, f"It keeps {kept.name} in your hand."


def _still(one: After, other: After) -> Said:
    """What remains to be said of a move that only moves cards, or none."""
    view, move = one.view, one.move
    if move.act in (PASS, END):
        if other.move.act in (PASS, END):
            return (0.0, "It ends your turn at once.") if move.act == END and not other.ended else NOTHING
        there = view.web.get(other.move.cell)
        if there is None:
            return NOTHING
        return 0.0, f"It leaves {there.card.name} at {name(other.move.cell)} as it is."
    if move.act == HEIR:
        count, fewer = len(keepers(one.now, move.cell)), len(keepers(other.now, other.move.cell))
        if count > fewer:
            return SAFE, f"It stands with links on {_sides(count)}, the other copy on {_sides(fewer)}."
    return NOTHING


def _fills(one: After, other: After) -> Said:
    """The card of the move, where nothing finer tells the moves apart."""
    if not one.at or (one.ended and one.at in one.doomed[one.me]):
        return NOTHING
    there, living = one.now[one.at].card, keepers(one.now, one.at)
    if one.move.act == MOVE and len(keepers(one.view.web, one.move.cell)) >= len(living):
        return NOTHING
    if living:
        verb = "eats" if there.chain > 1 else "lives beside"
        return 0.0, f"It puts {there.name} where it {verb} {cards(one.now, living)}."
    beside = [cell for cell, _ in around(one.now, one.at) if cell not in (other.at + side for side in SIDES)]
    return (0.0, f"It puts {there.name} beside {cards(one.now, beside)}.") if beside else NOTHING


FINER: tuple[Callable[[After, After], Said], ...] = (
    _linked, _heir, _traded, _guarded, _only, _own, _roomy, _saves, _still, _fills,
)  # fmt: skip
"""What tells moves apart that are worth about the same at once, the most important first."""
