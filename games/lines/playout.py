"""One round ahead for opponents: what a play scores, minus what the others are expected to make of it, plus what is left for oneself."""

from functools import lru_cache
from math import comb

from games.core.game import Draw
from games.core.places import DOWN, RIGHT
from games.core.values import Seat
from games.lines import turn
from games.lines.lines import unplayable
from games.lines.move import Move
from games.lines.outlook import Site, site
from games.lines.state import BUILDING, CHOOSE, CLAIM, PLAY, SETUP, State

RARE = 0.03
"""Less likely replies of the next player count with their points, but nothing is computed beyond them."""

LATER = {2: 0.5, 3: 1.0}
"""The weight of one's own next play, by the number of players: it is a guess, and at two players the rival answers it at once."""

APART = 3
"""The hidden cards come so many draws apart in an imagined second deck."""


class Ahead:
    """One whole position, for opponents that look ahead. A play's value does not depend on who holds which unseen card: all their
    hands are considered together, so no luck of an imagined deal decides between two moves."""

    effort = 4
    horizon = "one round ahead"

    def __init__(self, state: State) -> None:
        self.state = state

    def margin(self, seat: Seat, move: Move, draw: Draw) -> float:
        """The points ahead of the best rival now, and what is expected of the next round."""
        state = self.state
        playing = state.step == PLAY and state.phase != SETUP
        if not playing:
            state = turn.after(state, move)
            while not state.over and (state.step != PLAY or state.phase == SETUP):
                state = turn.after(state, _next(state, draw))
        course = Course(state)
        hand = tuple(card for card in course.hands[seat] if card != move.card)
        unseen = course.unseen(seat)
        draws = bool(course.first)
        if playing and move.card is not None and move.cell is not None:
            course.play(move.card, move.cell)
        own, rivals = course.totals[seat], [total for other, total in enumerate(course.totals) if other != seat]
        now = float(own - max(rivals))
        if course.over:
            return now
        seats = len(course.hands)
        hand_sizes = tuple(len(course.hands[(seat + step) % seats]) for step in range(1, seats))
        if playing:
            return now + forecast(course.here, hand, unseen, hand_sizes, draws)
        best = max((course.here.top(card)[0] for card in course.hands[seat]), default=0)
        return now + best - sum(course.here.expected(unseen, count) for count in hand_sizes) / len(hand_sizes)


@lru_cache(maxsize=256)
def forecast(
    here: Site, hand: tuple[int, ...], unseen: tuple[int, ...], hand_sizes: tuple[int, ...], draws: bool
) -> float:
    """What the round after a play adds for whoever made it: the expected points of their next play, minus those of the rivals' replies
    (their average if there are two).

    `hand` is the rest of the player's hand, `hand_sizes` how many of the `unseen` cards the others hold, the next player first; `draws`
    says whether the player draws before their next play.
    """
    count = min(hand_sizes[0], len(unseen))
    if not count:
        return 0.0
    ranked = sorted(((here.top(card)[0], -card) for card in unseen), reverse=True)
    hands = comb(len(unseen), count)
    lost = own = likely = 0.0
    for better, (points, minus) in enumerate(ranked[: len(unseen) - count + 1]):
        chance = comb(len(unseen) - 1 - better, count - 1) / hands
        lost += chance * points
        if chance <= RARE or points < 0:
            continue
        likely += chance
        there = here.after(-minus, here.top(-minus)[1])
        if not there.cards:
            continue
        rest = tuple(card for card in unseen if card != -minus)
        if there.building:
            lost += chance * len(there.free())
        if len(hand_sizes) > 1:
            lost += chance * there.expected(rest, hand_sizes[1])
        best = max((there.top(card)[0] for card in hand), default=0)
        more = sum(max(best, there.top(card)[0]) for card in rest) / len(rest) if draws and rest else best
        own += chance * more
    return (LATER[len(hand_sizes) + 1] * own / likely if likely else 0.0) - lost / len(hand_sizes)


def _next(state: State, draw: Draw) -> Move:
    """A claim of the first space or else the draw, the more useful of two cards kept, or any setup card at the last card's corner."""
    if state.step == CLAIM:
        return Move(cell=next(iter(unplayable(state.table)), None))
    if state.step == CHOOSE:
        here = site(state.table, True)
        return Move(card=min(state.second[0], state.first[0], key=lambda card: here.top(card)[0]))
    hand = state.hands[state.turn]
    # Here cards of the setup round form one diagonal, so none touches another by a side.
    return Move(hand[int(draw() * len(hand))], max(cell for cell, _ in state.table) + DOWN + RIGHT)


class Course:
    """A position that changes while it is played on."""

    def __init__(self, state: State) -> None:
        self.here: Site = site(state.table, state.phase == BUILDING)
        self.hands = [list(hand) for hand in state.hands]
        self.first, self.second = list(reversed(state.first)), list(reversed(state.second))
        self.hidden = [marker.card for marker in state.markers if marker.card is not None]
        self.totals = [tally.total for tally in state.tallies]
        self.turn, self.over = state.turn, state.over

    def unseen(self, seat: Seat) -> tuple[int, ...]:
        """All cards that are neither in this hand nor face up."""
        others = [card for other, hand in enumerate(self.hands) if other != seat for card in hand]
        return tuple(sorted([*others, *self.first, *self.second, *self.hidden]))

    def play(self, card: int, cell: int) -> None:
        """A whole turn: the card, all claims, the draw."""
        hand = self.hands[self.turn]
        hand.remove(card)
        self.totals[self.turn] += self.here.points(card, cell)
        self.here = self.here.after(card, cell)
        if self.here.building:
            self._claim()
        if not self.here.cards:
            self.over = True
            return
        if self.first:
            hand.append(self.first.pop())
        if self.here.building and not self.first:
            self._clear_up()
        seats = len(self.hands)
        following = [seat % seats for seat in range(self.turn + 1, self.turn + 1 + seats) if self.hands[seat % seats]]
        self.turn, self.over = (following[0], False) if following else (self.turn, True)

    def _claim(self) -> None:
        """All unplayable spaces, while there are cards to mark them with; of each two the more useful one is kept."""
        free = self.here.free()[: len(self.second)]
        if not free:
            return
        self.totals[self.turn] += len(free)
        self.here = self.here.marked(free)
        for _ in free:
            one, other = self.first.pop(), self.second.pop()
            if self.here.top(one)[0] < self.here.top(other)[0]:
                one, other = other, one
            self.first.append(one)
            self.hidden.append(other)

    def _clear_up(self) -> None:
        """The second phase begins: the second deck, with the hidden cards here and there in it."""
        self.here = self.here.cleared_up()
        deck = self.second[::-1]
        for number, card in enumerate(self.hidden):
            deck.insert(number * APART, card)
        self.first, self.second, self.hidden = deck[::-1], [], []
