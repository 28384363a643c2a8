"""What a move is worth: points likely to survive, those taken from the rival, and what it allows next."""

from collections import Counter
from collections.abc import Iterable, Sequence

from games.core.places import SIDES
from games.phylo.opponents.fast_table import Position, QuickNode
from games.phylo.opponents.first_hand import CHOICES, worth
from games.phylo.table.effects import changed, expiry
from games.phylo.table.move import END, HEIR, MOVE, PASS, PLAY, SPREAD, TRADE, Move
from games.phylo.table.placement import goes_under
from games.phylo.table.state import NEW, TRADED, RemovedCard, Table
from games.phylo.table.view import View
from games.phylo.table.web import nearest

CONSIDERED = 16

PLACES, EVENTS = 4, 2
"""At most this many moves with one card, and this many events to trade."""

MENDED = 0.6
"""The share of one's endangered points that counts as lost while actions are left."""

HIT = 0.6
"""The share of the rival's endangered points that counts as lost, since they have a turn to save them."""

SAFE = 0.1
"""The value of a second link."""

SPARE = 0.1
"""The value of a first copy under 1.4a, for each point."""

OPENS = 0.25
"""The value of feeding a card that fits nowhere yet, for each of its points."""

ACTION, LITTLE = 2.0, 0.3
"""The cost of an action lost to an event that ends the turn; little if no card fits."""

EFFORT = 0.2
"""The cost of moving or copying, which otherwise fill every turn."""

BLIND, KEPT = 1.0, 0.2
"""The value of trading a card that fits nowhere, and one that fits."""

PROTECTED, WEAKENED = 0.3, 0.3
"""The value of protection for each point, and the share of halved points that counts as lost."""


def outcome(view: View, move: Move) -> tuple[Table, tuple[RemovedCard, ...]]:
    change = changed(view, move)
    return change.table, change.gone


def is_event(view: View, move: Move) -> bool:
    return move.act == PLAY and view.stock[move.card].kind == "event"


def ends(view: View, move: Move) -> bool:
    return move.act == END or (view.actions == 1 and move.act != HEIR) or (view.rules == NEW and is_event(view, move))


class Outlook:
    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.mover
        self.known = Position.of(view.stock, view.web.values(), view.rules)
        self.numbers = self.known.known.number
        hand = [self.numbers[word] for word in view.hand]
        own = self.me if view.rules != NEW else None
        lives = 0
        for mask in self.known.rooms(own).values():
            lives |= mask
        self.fitting = sum(1 for number in hand if lives >> number & 1)
        self.stuck = [number for number in dict.fromkeys(hand) if not lives >> number & 1]
        every = list(self.known.spots)
        self.weakest = {
            cell for seat in range(len(self.known.totals)) for cell in self.known.dying(seat, every)
        }  # fmt: skip
        self.now = self.standing(self.known.twin(), (), view.actions == 1)

    def standing(self, position: Position, touched: Iterable[int], closing: bool) -> float:
        """The lead after changes at `touched`. Points in danger count in part; if the turn ends (`closing`), one's
        own are lost. Changes `position`."""
        me, other = self.me, 1 - self.me
        totals = position.totals
        suspects = dict.fromkeys((*touched, *self.weakest))
        for cell in touched:
            for side in SIDES:
                suspects[cell + side] = None
        before = totals[me] - totals[other]
        fallen = position.fall(me, suspects)
        after = totals[me] - totals[other]
        value = after if closing else before + MENDED * (after - before)
        for cell in fallen:
            for side in SIDES:
                suspects[cell + side] = None
        if not self.view.examined(other):
            return value
        if self.view.final and closing:
            for cell in position.expire(self.view.number):
                for side in (0, *SIDES):
                    suspects[cell + side] = None
            before = totals[me] - totals[other]
            while position.fall(me, suspects) or position.fall(other, suspects):
                suspects = dict.fromkeys(position.spots)
            return value + totals[me] - totals[other] - before
        position.fall(other, suspects)
        return value + HIT * (totals[me] - totals[other] - after)

    def appraise(self, move: Move) -> float:
        view = self.view
        if move.act == TRADE:
            return self._trade(move.card)
        if move.act == HEIR:
            return self._heir(view.heirs[0].cell, move.cell)
        if move.act == PASS and view.actions > 1:
            return -0.1
        closing = ends(view, move)
        if move.act in (PASS, END):
            return self.standing(self.known.twin(), (), True) - self.now - (0.1 if move.act == PASS else 0.0)
        position = self.known.twin()
        touched, extra = self.made(position, move)
        extra += self._links(position, touched)
        if closing and is_event(view, move):
            useful = min(view.actions - 1, self.fitting)
            extra -= ACTION * useful + LITTLE * (view.actions - 1 - useful)
        return self.standing(position, touched, closing) - self.now + extra

    def made(self, position: Position, move: Move) -> tuple[list[int], float]:
        """Makes a move on `position`; returns the cells changed, and its value besides points."""
        view, me, known = self.view, self.me, position.known
        if move.act == MOVE:
            position.walk(move.cell, move.to)
            return [move.cell, move.to], -EFFORT
        if move.act == SPREAD:
            return [move.to], self._copied(position, move)
        number = self.numbers[move.card]
        card = known.cards[number]
        if card.effect is None:
            there = view.web.get(move.cell)
            if there is None:
                position.put(move.cell, QuickNode(known, number, me))
            else:
                spot = position.pick(move.cell)
                if goes_under(view, card, there):
                    position.put(
                        move.cell, QuickNode(known, spot.number, spot.owner, spot.copy, number, me, False, spot.events)
                    )
                elif view.rules == NEW:
                    position.put(move.cell, QuickNode(known, number, me))
                    if not spot.copy:
                        position.inherit([(move.cell, spot)])
                else:
                    position.put(move.cell, QuickNode(known, number, me, False, spot.number, spot.owner, True))
            return [move.cell], self._opened(number)
        effect = card.effect
        if effect.name == "wind":
            return [move.to], self._copied(position, move)
        if effect.name in ("discard", "sweep"):
            return position.strike(position.sweep(move.cell, number) if effect.name == "sweep" else (move.cell,)), 0.0
        if not effect.lasts:
            return [], 0.0
        spot = position.spots[move.cell]
        until = expiry(view, spot.owner, effect.lasts)
        before = spot.points
        position.lie(move.cell, number, until)
        if effect.name == "protect":
            return [], PROTECTED * before * (1 if spot.owner == me else -1) if not view.final else 0.0
        lost = before - position.spots[move.cell].points
        if not lost or (view.last and until > view.last):
            return [move.cell], 0.0
        return [move.cell], (1 - WEAKENED) * lost * (1 if spot.owner == me else -1)

    def _heir(self, cell: int, to: int) -> float:
        position = self.known.twin()
        position.turn(cell, True)
        position.turn(to, False)
        return position.totals[self.me] - self.known.totals[self.me] + SAFE * position.keepers(to)

    def _copied(self, position: Position, move: Move) -> float:
        """Lays a copy. Rules 1.3 cost a card of the hand; in 1.4a a first copy beside its original counts more."""
        spot = position.spots[move.cell]
        position.put(move.to, QuickNode(position.known, spot.number, self.me, True))
        value = self._opened(spot.number) - EFFORT
        if move.back:
            back = self.numbers[move.back]
            spent = 0.1 if back in self.stuck else 0.5
            return value - spent * max(1, position.known.points[back])
        copies = [
            cell for cell, each in self.known.spots.items()
            if each.copy and each.number == spot.number and each.owner == self.me
        ]  # fmt: skip
        first = not nearest(move.cell, copies, copies) and move.to - move.cell in SIDES
        return value + SPARE * spot.points * first

    def _opened(self, number: int) -> float:
        if not self.stuck:
            return 0.0
        keeps, points = self.known.known.keeps(number), self.known.known.points
        return OPENS * max((points[other] for other in self.stuck if keeps >> other & 1 and other != number), default=0)

    def _links(self, position: Position, touched: Iterable[int]) -> float:
        value = 0
        for cell in dict.fromkeys(cell + side for cell in touched for side in (0, *SIDES)):
            for sign, at in ((1, position), (-1, self.known)):
                spot = at.spots.get(cell)
                if spot is not None and spot.owner == self.me and spot.bit and at.keepers(cell) > 1:
                    value += sign
        return SAFE * value

    def _trade(self, word: str) -> float:
        view = self.view
        number = self.numbers[word]
        card = self.known.known.cards[number]
        if view.last and view.number + 2 > view.last and view.actions < 3:
            return -0.2
        # Whoever draws the last card has only this turn left to play their hand.
        late = not view.last and view.piles[self.me] <= TRADED
        useful = self.fitting - (view.actions - 1) if late else 0
        value = KEPT if card.kind == "event" or number not in self.stuck else BLIND
        return value - max(0, useful) - card.points / 100


def appraise(view: View, move: Move) -> float:
    if view.choosing:
        return worth(view, move.card)
    return Outlook(view).appraise(move)


def considered(view: View, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The best moves at first sight, few with one card, always with the end of the turn and a spread or trade."""
    if view.choosing:
        return tuple(sorted(moves, key=lambda move: -worth(view, move.card))[:CHOICES])
    if len(moves) <= CONSIDERED:
        return tuple(moves)
    now = Outlook(view)
    values = [now.appraise(move) for move in moves]
    order = sorted(range(len(moves)), key=lambda i: (-values[i], i))
    last = next(i for i, move in enumerate(moves) if move.act == END)
    spreads = (i for i in order if moves[i].act == SPREAD or (moves[i].to and moves[i].act == PLAY))
    trades = [i for i in order if moves[i].act == TRADE]
    events = [i for i in trades if view.stock[moves[i].card].kind == "event"]
    musts = {last, next(spreads, last), *trades[:1], *events[:EVENTS]}
    tried: Counter[str | int] = Counter()
    for i in order:
        if len(musts) == CONSIDERED:
            break
        move = moves[i]
        what = move.card or move.cell
        tried[what] += 1
        if tried[what] <= PLACES:
            musts.add(i)
    return tuple(moves[i] for i in sorted(musts))
