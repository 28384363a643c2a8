"""What a move is worth by the points likely to survive, those taken from the rival, and what it allows next."""

from collections import Counter
from collections.abc import Iterable, Sequence

from games.core.places import SIDES
from games.phylo.opponents.fast_table import FastNode, FastTable
from games.phylo.opponents.first_hand import CHOICES, worth
from games.phylo.table.effects import change_of, expiry
from games.phylo.table.move import END, HEIR, MOVE, PASS, PLAY, SPREAD, TRADE, Move
from games.phylo.table.placement import goes_under
from games.phylo.table.state import NEW, TRADED, RemovedCard, Table
from games.phylo.table.view import View
from games.phylo.table.web import nearest

CONSIDERED = 16

PLACES, EVENTS = 4, 2
"""How many moves with one card, and how many trades of events, are considered at most."""

MENDED = 0.6
"""The share of the player's endangered points that counts as lost while actions are left."""

HIT = 0.6
"""The share of the rival's endangered points that counts as lost, since they have a turn to save them."""

SAFE = 0.1
"""The value of a second link."""

SPARE = 0.1
"""The value of a first copy under 1.4a, for each of the original's points."""

OPENS = 0.25
"""The value of feeding a card that fits nowhere yet, for each of its points."""

ACTION, LITTLE = 2.0, 0.3
"""The cost of each action lost to an event that ends the turn; LITTLE if no card fits."""

EFFORT = 0.2
"""The cost of moving or spreading, which would otherwise fill every turn."""

BLIND, KEPT = 1.0, 0.2
"""The values of trading a card that fits nowhere and one that fits."""

PROTECTED, WEAKENED = 0.3, 0.3
"""The value of protection for each point, and the share of halved points that counts as lost."""


def outcome(view: View, move: Move) -> tuple[Table, tuple[RemovedCard, ...]]:
    change = change_of(view, move)
    return change.table, change.gone


def is_event(view: View, move: Move) -> bool:
    return move.act == PLAY and view.stock[move.card].kind == "event"


def ends_turn(view: View, move: Move) -> bool:
    return move.act == END or (view.actions == 1 and move.act != HEIR) or (view.rules == NEW and is_event(view, move))


class Appraiser:
    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.mover
        self.table = FastTable.of(view.stock, view.web.values(), view.rules)
        self.numbers = self.table.index.number
        hand = [self.numbers[word] for word in view.hand]
        own = self.me if view.rules != NEW else None
        lives = 0
        for mask in self.table.open_places(own).values():
            lives |= mask
        self.playable = sum(1 for number in hand if lives >> number & 1)
        self.stuck = [number for number in dict.fromkeys(hand) if not lives >> number & 1]
        every = list(self.table.nodes)
        self.weakest = {
            cell for seat in range(len(self.table.totals)) for cell in self.table.dying(seat, every)
        }  # fmt: skip
        self.now = self.lead_after(self.table.duplicate(), (), view.actions == 1)

    def lead_after(self, position: FastTable, touched: Iterable[int], closing: bool) -> float:
        """The lead after changes at `touched`. Points in danger count in part; if the turn ends (`closing`), the player's
        own are lost. Changes `position`."""
        me, other = self.me, 1 - self.me
        totals = position.totals
        suspects = dict.fromkeys((*touched, *self.weakest))
        for cell in touched:
            for side in SIDES:
                suspects[cell + side] = None
        before = totals[me] - totals[other]
        fallen = position.check_survival(me, suspects)
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
            while position.check_survival(me, suspects) or position.check_survival(other, suspects):
                suspects = dict.fromkeys(position.nodes)
            return value + totals[me] - totals[other] - before
        position.check_survival(other, suspects)
        return value + HIT * (totals[me] - totals[other] - after)

    def appraise(self, move: Move) -> float:
        view = self.view
        if move.act == TRADE:
            return self._trade_value(move.card)
        if move.act == HEIR:
            return self._heir_value(view.heirs[0].cell, move.cell)
        if move.act == PASS and view.actions > 1:
            return -0.1
        closing = ends_turn(view, move)
        if move.act in (PASS, END):
            return self.lead_after(self.table.duplicate(), (), True) - self.now - (0.1 if move.act == PASS else 0.0)
        position = self.table.duplicate()
        touched, extra = self.make_move(position, move)
        extra += self._link_value(position, touched)
        if closing and is_event(view, move):
            useful = min(view.actions - 1, self.playable)
            extra -= ACTION * useful + LITTLE * (view.actions - 1 - useful)
        return self.lead_after(position, touched, closing) - self.now + extra

    def make_move(self, position: FastTable, move: Move) -> tuple[list[int], float]:
        """Makes a move on `position`. Returns the cells changed, and the move's value besides points."""
        view, me, index = self.view, self.me, position.index
        if move.act == MOVE:
            position.move(move.cell, move.to)
            return [move.cell, move.to], -EFFORT
        if move.act == SPREAD:
            return [move.to], self._lay_copy(position, move)
        number = self.numbers[move.card]
        card = index.cards[number]
        if card.effect is None:
            there = view.web.get(move.cell)
            if there is None:
                position.put(move.cell, FastNode(index, number, me))
            else:
                node = position.take_away(move.cell)
                if goes_under(view, card, there):
                    position.put(
                        move.cell, FastNode(index, node.number, node.owner, node.copy, number, me, False, node.events)
                    )
                elif view.rules == NEW:
                    position.put(move.cell, FastNode(index, number, me))
                    if not node.copy:
                        position.inherit([(move.cell, node)])
                else:
                    position.put(move.cell, FastNode(index, number, me, False, node.number, node.owner, True))
            return [move.cell], self._feeding_value(number)
        effect = card.effect
        if effect.name == "wind":
            return [move.to], self._lay_copy(position, move)
        if effect.name in ("discard", "sweep"):
            return position.discard(
                position.swept_cells(move.cell, number) if effect.name == "sweep" else (move.cell,)
            ), 0.0
        if not effect.lasts:
            return [], 0.0
        node = position.nodes[move.cell]
        until = expiry(view, node.owner, effect.lasts)
        before = node.points
        position.lay_event(move.cell, number, until)
        if effect.name == "protect":
            return [], PROTECTED * before * (1 if node.owner == me else -1) if not view.final else 0.0
        lost = before - position.nodes[move.cell].points
        if not lost or (view.last and until > view.last):
            return [move.cell], 0.0
        return [move.cell], (1 - WEAKENED) * lost * (1 if node.owner == me else -1)

    def _heir_value(self, cell: int, to: int) -> float:
        position = self.table.duplicate()
        position.turn_over(cell, True)
        position.turn_over(to, False)
        return position.totals[self.me] - self.table.totals[self.me] + SAFE * position.count_links(to)

    def _lay_copy(self, position: FastTable, move: Move) -> float:
        """Lays a copy and returns its value. Rules 1.3 take a card of the hand; in 1.4a the first copy counts more."""
        node = position.nodes[move.cell]
        position.put(move.to, FastNode(position.index, node.number, self.me, True))
        value = self._feeding_value(node.number) - EFFORT
        if move.back:
            back = self.numbers[move.back]
            spent = 0.1 if back in self.stuck else 0.5
            return value - spent * max(1, position.index.points[back])
        copies = [
            cell for cell, each in self.table.nodes.items()
            if each.copy and each.number == node.number and each.owner == self.me
        ]  # fmt: skip
        first = not nearest(move.cell, copies, copies) and move.to - move.cell in SIDES
        return value + SPARE * node.points * first

    def _feeding_value(self, number: int) -> float:
        if not self.stuck:
            return 0.0
        keeps, points = self.table.index.keeps(number), self.table.index.points
        return OPENS * max((points[other] for other in self.stuck if keeps >> other & 1 and other != number), default=0)

    def _link_value(self, position: FastTable, touched: Iterable[int]) -> float:
        value = 0
        for cell in dict.fromkeys(cell + side for cell in touched for side in (0, *SIDES)):
            for sign, at in ((1, position), (-1, self.table)):
                node = at.nodes.get(cell)
                if node is not None and node.owner == self.me and node.bit and at.count_links(cell) > 1:
                    value += sign
        return SAFE * value

    def _trade_value(self, word: str) -> float:
        view = self.view
        number = self.numbers[word]
        card = self.table.index.cards[number]
        if view.last and view.number + 2 > view.last and view.actions < 3:
            return -0.2
        # A player who draws the last card has only this turn left to play the hand.
        late = not view.last and view.piles[self.me] <= TRADED
        useful = self.playable - (view.actions - 1) if late else 0
        value = KEPT if card.kind == "event" or number not in self.stuck else BLIND
        return value - max(0, useful) - card.points / 100


def appraise(view: View, move: Move) -> float:
    if view.choosing:
        return worth(view, move.card)
    return Appraiser(view).appraise(move)


def considered(view: View, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The best moves at first sight, few per card, always including the turn's end and, if legal, a spread and a trade."""
    if view.choosing:
        return tuple(sorted(moves, key=lambda move: -worth(view, move.card))[:CHOICES])
    if len(moves) <= CONSIDERED:
        return tuple(moves)
    now = Appraiser(view)
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
