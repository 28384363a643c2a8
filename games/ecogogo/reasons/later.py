"""What a move leaves for the next turn beside another move: points for others, for somebody who is alone, or for a card in the hand."""

from games.core.values import many
from games.ecogogo import outlook, telling
from games.ecogogo.cards import EMPTY, ENDANGERED, SPOKEN, THREAT
from games.ecogogo.move import CELLS, SWAP, Move
from games.ecogogo.reasons import leaving
from games.ecogogo.view import View

Part = tuple[float, str]
"""A reason: its weight in points, and what the better move does, such as "leaves you 3 points for your next turn"."""

Hands = tuple[list[int], list[int]]
"""The player's cards after the better move and after the other one."""

KEPT = 0.3
"""The value of a point that a card in the hand may win in the player's next turn, once everybody else has had theirs."""


def later(view: View, better: Move, made: Move, other: str) -> list[Part]:
    """What the cards that stay offer in the next turn, to the player or to others."""
    leaves, left = leaving.offers(view, better), leaving.offers(view, made)
    hands = outlook.rest(view, better), outlook.rest(view, made)
    if leaving.next_seat(view) == view.seat:
        return [_to_oneself(view, leaves, left, hands, other)]
    return [_to_next(view, better, leaves, left, other), _kept(leaves, left, hands, other)]


def _to_oneself(view: View, leaves: leaving.Offers, left: leaving.Offers, hands: Hands, other: str) -> Part:
    """What somebody who is alone can win more of."""
    (mine, way), (theirs, _) = (leaving.own(found, hand) for found, hand in zip((leaves, left), hands, strict=True))
    if way is None or mine <= theirs:
        return 0, ""
    yet = " so far" if view.undealt else ""
    rest = f"{other} leaves {theirs or 'none'}{yet}"
    how = f"with {'a' if way.act == SWAP else 'the'} {telling.tell(way).removeprefix('a ')}"
    return outlook.AGAIN * (mine - theirs), f"leaves you {many(mine, 'point')} for your next turn, {how}; {rest}"


def _to_next(view: View, better: Move, leaves: leaving.Offers, left: leaving.Offers, other: str) -> Part:
    """What the next player can't win, or not as much of; the weight counts everything. An Endangered card may bring out more to win, so
    nothing is said of one."""
    holds = outlook.next_holds(view)
    weight = outlook.LEAVES * (leaving.expected(left, holds) - leaving.expected(leaves, holds))
    if better.card == ENDANGERED:
        return 0, ""
    yet = " yet" if view.undealt else ""
    begins = (
        f"covers {CELLS[better.cells[0]]} for good and leaves" if better.card == THREAT and better.cells else "leaves"
    )
    swap, most = leaving.points(leaves, 0), leaving.points(left, 0)
    if most > swap:
        most, way = left[0]
        cells = " and ".join(CELLS[cell] for cell in way.cells)
        none = f"no swap for more than {many(swap, 'point')}" if swap else "no swap that wins anything"
        wins = f"after {other}, swapping {cells} wins {many(most, 'point')}"
        return weight, f"{begins} the next player {none}{yet}; {wins}"
    dead = outlook.dying(view, better)
    more = {
        kind: holds[kind] * (points - max(swap, leaving.points(leaves, kind)))
        for kind, (points, _) in left.items()
        if kind not in dead
    }
    kind = max(more, key=lambda each: more[each], default=EMPTY)
    if kind == EMPTY or more[kind] <= 0:
        return 0, ""
    most, way = left[kind]
    some = leaving.points(leaves, kind)
    none = f"no more than {many(some, 'point')}" if some else "nothing"
    card = f"{'an' if SPOKEN[kind][0] in 'aeiou' else 'a'} {SPOKEN[kind]}"
    wins = f"after {other}, {card} at {CELLS[way.cells[0]]} wins {many(most, 'point')}"
    return weight, f"{begins} the next player {none} to win with {card}{yet}; {wins}"


def _kept(leaves: leaving.Offers, left: leaving.Offers, hands: Hands, other: str) -> Part:
    """A card that the player can still win points with, once the others have had their turns."""
    (mine, way), (theirs, _) = (
        leaving.own({kind: each for kind, each in found.items() if kind}, hand)
        for found, hand in zip((leaves, left), hands, strict=True)
    )
    if way is None or mine <= theirs:
        return 0, ""
    rest = f"{other} leaves {f'only {theirs}' if theirs else 'none'}"
    return KEPT * (mine - theirs), (
        f"leaves {many(mine, 'point')} for your {SPOKEN[way.card]} at {CELLS[way.cells[0]]} next turn, if nobody takes them first; {rest}"
    )
