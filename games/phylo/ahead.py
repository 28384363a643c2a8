"""How an opponent looks ahead: both play on, each taking what counts most at once, for some turns or to the end of the match."""

from games.core.game import Draw
from games.core.places import SIDES
from games.core.values import Seat
from games.phylo import turn
from games.phylo.card import fits
from games.phylo.compatible import flights
from games.phylo.move import Move
from games.phylo.outlook import HIT
from games.phylo.quick import Position, Spot
from games.phylo.state import ACTIONS, DRAWN, NEW, TRADED, State
from games.phylo.web import web

TURNS = 5
"""So many turns after the one in which a move is made are played on: to the other player's third. Later ones tell less than chance does."""

NOISE = 1.5
"""By up to so many points a card is taken for better or worse than it is: what comes is not known so exactly."""

TRIED = 3
"""Of the places for a card, and of the targets of an event, so many are looked at."""

WORTH = 3.0
"""An event is played for no fewer points."""

REACH = 12.0
"""Points ahead or behind tell less and less: from so many on, the next one counts half."""


class Ahead:
    """One whole position, for opponents that look ahead."""

    effort = 3

    def __init__(self, state: State) -> None:
        self.state = state
        self.begun: dict[Move, Course] = {}

    def margin(self, seat: Seat, move: Move, draw: Draw) -> float:
        """Make this move, play on: the points ahead of the other player, or behind."""
        course = self.begun.get(move)
        if course is None:
            course = self.begun[move] = Course.of(turn.after(self.state, move))
        playing = course.twin(draw)
        playing.on(self.state.number + TURNS)
        totals = playing.position.totals
        points = float(totals[seat] - totals[1 - seat])
        if not playing.over:
            points += playing.danger(seat)
        return points / (1 + abs(points) / (2 * REACH))


class Course:
    """A match that changes while it is played on; cards are numbers, the next card of a deck is its last."""

    __slots__ = ("actions", "active", "draw", "hands", "last", "number", "over", "piles", "position", "rooms", "strict")

    def __init__(self, position: Position, hands: list[list[int]], piles: list[list[int]], strict: bool) -> None:
        self.position, self.hands, self.piles, self.strict = position, hands, piles, strict
        self.number = self.active = self.actions = self.last = 0
        self.over = False
        self.rooms: dict[int, int] = {}
        self.draw: Draw = _nothing

    @classmethod
    def of(cls, state: State) -> "Course":
        """A match as it stands."""
        places = web(state.stock, state.table)
        position = Position.of(state.stock, places.values(), state.edition)
        numbers = position.known.number
        found = cls(
            position,
            [[numbers[word] for word in hand] for hand in state.hands],
            [[numbers[word] for word in reversed(pile)] for pile in state.piles],
            state.edition != NEW,
        )
        found.number, found.active, found.actions = state.number, state.seat, state.actions
        found.last, found.over = state.last, state.over
        return found

    def twin(self, draw: Draw) -> "Course":
        """The same match, to be played on apart from this one."""
        found = Course(
            self.position.twin(),
            [hand.copy() for hand in self.hands],
            [pile.copy() for pile in self.piles],
            self.strict,
        )
        found.number, found.active, found.actions, found.last = self.number, self.active, self.actions, self.last
        found.over, found.draw = self.over, draw
        return found

    def on(self, last: int) -> None:
        """Play on to the end of this turn of the match."""
        while not self.over and self.number <= last:
            self.turn()

    def danger(self, seat: Seat) -> float:
        """What is about to be lost by the player at turn, who may mend it, for whoever asks."""
        totals = self.position.totals
        before = totals[self.active]
        self.position.fall(self.active)
        lost = HIT * (before - totals[self.active])
        totals[self.active] = before
        return -lost if seat == self.active else lost

    def turn(self) -> None:
        """All actions that are left, the check, the end of events, the draw."""
        seat, position = self.active, self.position
        self.rooms = position.rooms(seat if self.strict else None)
        doomed = position.dying(seat, list(position.spots))
        while self.actions > 0:
            self.actions -= 1
            if doomed and self.mend(seat, doomed[0]):
                doomed = position.dying(seat, list(position.spots))
                continue
            if doomed:
                doomed = doomed[1:]
            if not self.play(seat):
                break
        position.fall(seat)
        position.expire(self.number)
        if self.last and self.number >= self.last:
            while position.fall(0) or position.fall(1):
                pass
            self.over = True
            return
        self.active, self.number, self.actions = 1 - seat, self.number + 1, ACTIONS
        self.take(DRAWN)

    def take(self, count: int) -> None:
        """Draw cards; the last one of a deck makes the other player's turn the last one."""
        pile, hand = self.piles[self.active], self.hands[self.active]
        if not pile:
            return
        for _ in range(min(count, len(pile))):
            hand.append(pile.pop())
        if not pile and not self.last:
            self.last = self.number + 1

    def lay(self, seat: Seat, number: int, cell: int) -> None:
        """Play a species or habitat of the hand in an empty place."""
        spots, known = self.position.spots, self.position.known
        self.hands[seat].remove(number)
        self.position.put(cell, Spot(known, number, seat))
        self.rooms.pop(cell, None)
        keeps = known.keeps(number)
        for side in SIDES:
            to = cell + side
            if to not in spots:
                self.rooms[to] = self.rooms.get(to, 0) | keeps

    def mend(self, seat: Seat, cell: int) -> bool:
        """Lay food beside a species in danger, or take it to where it lives, if that can be done."""
        position, rooms = self.position, self.rooms
        spot = position.spots.get(cell)
        if spot is None:
            return True
        best, where = -1, 0
        for side in SIDES:
            mask = rooms.get(cell + side, 0)
            if mask:
                for number in self.hands[seat]:
                    if mask >> number & 1 and position.known.keeps(number) & spot.bit:
                        # The species in danger is no support itself.
                        points = position.known.points[number]
                        if points > best and self.stands(seat, number, cell + side, cell):
                            best, where, found = points, cell + side, number
        if best >= 0:
            self.lay(seat, found, where)
            return True
        if spot.copy:
            return False
        card = position.known.cards[spot.number]
        for to in flights(card, cell):
            if rooms.get(to, 0) & spot.bit:
                position.walk(cell, to)
                self.rooms = position.rooms(seat if self.strict else None)
                if position.keepers(to):
                    return True
                break
        return False

    def stands(self, seat: Seat, number: int, cell: int, without: int) -> bool:
        """Whether a card would live in a place from another neighbour than one."""
        spots = self.position.spots
        for side in SIDES:
            there = spots.get(cell + side)
            if (
                there is not None
                and cell + side != without
                and there.keeps >> number & 1
                and (not self.strict or there.owner == seat)
            ):
                return True
        return False

    def play(self, seat: Seat) -> bool:
        """The action that counts most at once, by a guess; False when there is none."""
        hand, known, draw = self.hands[seat], self.position.known, self.draw
        lives = 0
        for mask in self.rooms.values():
            lives |= mask
        most, best, stuck = -1.0, -1, -1
        events = []
        for number in hand:
            if lives >> number & 1:
                worth = known.points[number] + NOISE * draw()
                if worth > most:
                    most, best = worth, number
            elif known.cards[number].effect is not None:
                events.append(number)
            else:
                stuck = number
        if events and (self.strict or self.actions == 0 or best < 0):
            event = events[int(draw() * len(events))]
            if self.strike(seat, event, max(most, WORTH)):
                return True
        if best >= 0 and (most >= 1.5 or stuck < 0 or not self.piles[seat]):
            bit = 1 << best
            rooms = [cell for cell, mask in self.rooms.items() if mask & bit]
            cell = rooms[int(draw() * len(rooms))]
            if len(rooms) > 1:
                safest = -1
                for _ in range(TRIED):
                    room = rooms[int(draw() * len(rooms))]
                    links = self.links(room, bit, known.keeps(best), seat)
                    if links > safest:
                        safest, cell = links, room
            self.lay(seat, best, cell)
            return True
        if self.piles[seat] and (stuck >= 0 or events):
            hand.remove(stuck if stuck >= 0 else events[0])
            self.take(TRADED)
            return True
        return False

    def links(self, cell: int, bit: int, keeps: int, seat: Seat) -> int:
        """How many links a card would have in a place, both to what keeps it and from what it keeps."""
        spots, count = self.position.spots, 0
        for side in SIDES:
            there = spots.get(cell + side)
            if there is not None:
                count += 2 if there.keeps & bit and there.owner == seat else 1 if there.keeps & bit else 0
                count += 1 if keeps & there.bit and there.owner == seat else 0
        return count

    def strike(self, seat: Seat, event: int, least: float) -> bool:
        """Play an event on one of the other's species, where it takes so many points or more; in the rules 1.4a it ends the turn."""
        position = self.position
        card = position.known.cards[event]
        effect = card.effect
        if effect is None or effect.name in ("wind", "protect", "weaken"):
            return False
        targets = [
            cell for cell, spot in position.spots.items()
            if spot.owner != seat and spot.bit and not spot.guarded
            and fits(position.known.cards[spot.number], effect.target, spot.terrains, spot.climates)
        ]  # fmt: skip
        most, best = least, None
        for _ in range(min(TRIED, len(targets))):
            cell = targets[int(self.draw() * len(targets))]
            twin = position.twin()
            before = twin.totals[seat] - twin.totals[1 - seat]
            if effect.lasts:
                until = self.number + 2 * effect.lasts - 1
                twin.lie(cell, event, until)
                touched = [cell]
            else:
                touched = twin.strike(twin.sweep(cell, event) if effect.name == "sweep" else (cell,))
            after = twin.totals[seat] - twin.totals[1 - seat]
            suspects = dict.fromkeys(at + side for at in touched for side in (0, *SIDES))
            check = twin.twin()
            check.fall(seat, suspects)
            check.fall(1 - seat, suspects)
            worth = after - before + HIT * (check.totals[seat] - check.totals[1 - seat] - after)
            if worth > most:
                most, best = worth, twin
        if best is None:
            return False
        self.position = best
        self.hands[seat].remove(event)
        self.rooms = best.rooms(seat if self.strict else None)
        if not self.strict:
            self.actions = 0
        return True


def _nothing() -> float:
    return 0.0
