"""Plays on quickly from a position; tests check that it agrees with turn.py."""

from functools import lru_cache

from games.core.game import Draw
from games.core.values import Seat
from games.ecogogo.cards import EMPTY, ENDANGERED, HAND, KIND_OF, ORGANISMS, THREAT
from games.ecogogo.ecosystem import LINES, PAIRS, Grid, complete
from games.ecogogo.move import REPLACE, SWAP, Move
from games.ecogogo.scoring import EXTINCT, card_points, stack
from games.ecogogo.state import State

KINDS = 10
COMPLETE = tuple(complete((n // 100, n // 10 % 10, n % 10)) for n in range(1000))
"""Whether three kinds side by side make a line; the index is 345 for 3, 4, 5."""

MASKS = tuple(sum(1 << cell for cell in line) for line in LINES)
WITH = tuple(tuple(n for n, line in enumerate(LINES) if cell in line) for cell in range(9))
EITHER = tuple((one, other, tuple(sorted({*WITH[one], *WITH[other]}))) for one, other in PAIRS)
CLASSIC = tuple(range(12))
STACKED = tuple(cards * stack(cards) for cards in CLASSIC)
"""Points by the number of cards won, without saved species; CLASSIC is for classic scoring."""

FastMove = tuple[int, int, int, int]
"""A move: kind (0 for a swap), cell, second cell of a swap or kind covered, mask of the cells won."""

Found = tuple[tuple[tuple[FastMove, ...], ...], tuple[FastMove, ...]]


@lru_cache(maxsize=32_768)
def find_moves(grid: Grid) -> Found:
    there = [COMPLETE[100 * grid[a] + 10 * grid[b] + grid[c]] for a, b, c in LINES]
    stood = 0
    for n, mask in enumerate(MASKS):
        if there[n]:
            stood |= mask
    now = list(grid)
    places: list[tuple[FastMove, ...]] = [()] * KINDS
    by_kind: list[list[FastMove]] = [[] for _ in range(KINDS)]
    for cell, below in enumerate(grid):
        if below == THREAT:
            continue
        elsewhere = stood
        if stood:
            elsewhere = 0
            for n, mask in enumerate(MASKS):
                if there[n] and n not in WITH[cell]:
                    elsewhere |= mask
        by_kind[THREAT].append((THREAT, cell, below, elsewhere))
        for kind in ORGANISMS if below == EMPTY else (below, below + 1) if below < 7 else (below,):
            now[cell] = kind
            won = elsewhere if below == EMPTY else elsewhere | 1 << cell
            for n in WITH[cell]:
                a, b, c = LINES[n]
                if COMPLETE[100 * now[a] + 10 * now[b] + now[c]]:
                    won |= MASKS[n]
            by_kind[kind].append((kind, cell, below, won))
        now[cell] = below
    for kind in (*ORGANISMS, THREAT):
        places[kind] = tuple(by_kind[kind])
    return tuple(places), tuple(_swaps(grid, there, stood))


def _swaps(grid: Grid, there: list[bool], stood: int) -> list[FastMove]:
    swaps = []
    now = list(grid)
    for one, other, either in EITHER:
        first, second = grid[one], grid[other]
        if first == second or THREAT in (first, second):
            continue
        now[one], now[other] = second, first
        won, new = 0, False
        for n in either:
            a, b, c = LINES[n]
            if COMPLETE[100 * now[a] + 10 * now[b] + now[c]]:
                won |= MASKS[n]
                new = new or not there[n]
        if new:
            if stood:
                for n, mask in enumerate(MASKS):
                    if there[n] and n not in either:
                        won |= mask
            swaps.append((0, one, other, won))
        now[one], now[other] = first, second
    return swaps


class Playout:
    """A mutable position. Cards are kinds, and the deck's last card comes next."""

    __slots__ = ("active", "classic", "danger", "deck", "draw", "extinct", "grid", "hands", "out", "points", "totals")

    def __init__(self, state: State, draw: Draw) -> None:
        self.draw = draw
        self.classic, self.active = state.classic, state.active
        self.grid = [KIND_OF[card] if card else EMPTY for card in state.grid]
        self.hands = [[KIND_OF[card] for card in hand] for hand in state.hands]
        self.deck = [KIND_OF[card] for card in reversed(state.deck)]
        self.out = list(state.out)
        self.danger = {
            KIND_OF[each.organism]: sum(1 << left for left in each.left) for each in state.species if not each.extinct
        }
        """The species in danger, with a mask of the seats that may still save each."""
        self.extinct = {KIND_OF[each.organism] for each in state.species if each.extinct}
        self.points = [[0] * KINDS for _ in state.hands]
        """The points of each kind in each habitat, which are lost if the kind becomes extinct."""
        for seat, wins in enumerate(state.habitats):
            for win in wins:
                times = 1 if state.classic else stack(win.size)
                for card in win.cards:
                    self.points[seat][KIND_OF[card]] += times * card_points(KIND_OF[card])
        lost = 0 if state.classic else EXTINCT * len(self.extinct)
        self.totals = [sum(points) + lost for points in self.points]

    def copy(self, deck: list[int], draw: Draw) -> "Playout":
        twin: Playout = Playout.__new__(Playout)
        twin.draw, twin.classic, twin.active = draw, self.classic, self.active
        twin.grid, twin.deck, twin.out, twin.totals = self.grid[:], deck[:], self.out[:], self.totals[:]
        twin.hands, twin.points = [hand[:] for hand in self.hands], [points[:] for points in self.points]
        twin.danger, twin.extinct = self.danger.copy(), self.extinct.copy()
        return twin

    def play_turns(self, turns: int) -> list[int]:
        while turns and self.active is not None:
            turns -= 1
            self.play_turn(*self.greedy())
        return self.totals

    def greedy(self) -> FastMove:
        """One of the moves with the most points; the draw decides ties."""
        most, best = 0, []  # type: int, list[FastMove]
        for points, move in self.scored_moves():
            if points > most:
                most, best = points, [move]
            elif points == most:
                best.append(move)
        return best[int(self.draw() * len(best))]

    def scored_moves(self) -> list[tuple[int, FastMove]]:
        hand = self.hands[self.active or 0]
        places, swaps = find_moves(tuple(self.grid))
        moves = list(swaps)
        for kind in dict.fromkeys(hand):
            moves += places[kind]
        if self.deck and (
            ENDANGERED in hand or (not swaps and not any(places[kind] for kind in hand if kind != THREAT))
        ):
            stood = cells_in_lines(tuple(self.grid))
            moves += [(kind, -1, 0, stood) for kind in hand if kind == ENDANGERED]
            if not swaps and not any(places[kind] for kind in hand if kind != THREAT):
                moves += [(kind, -1, 1, stood) for kind in hand]
        if self.danger:
            return [(self.points_in_danger(move), move) for move in moves]
        count = CLASSIC if self.classic else STACKED
        return [(count[move[3].bit_count() + (0 < move[0] < THREAT and move[2] > 0)], move) for move in moves]

    def points_in_danger(self, move: FastMove) -> int:
        """A move's points while species are in danger, plus the loss averted if this is the last chance to save one."""
        kinds, seat = self.kinds_won(move), self.active or 0
        saved = [kind for kind in self.danger if kind in kinds]
        points = (len(kinds) + 4 * len(saved)) * (1 if self.classic else stack(len(kinds) + 2 * len(saved)))
        for kind in saved:
            if self.danger[kind] == 1 << seat:
                points += self.points[seat][kind] - (0 if self.classic else EXTINCT)
        return points

    def kinds_won(self, move: FastMove) -> list[int]:
        kind, one, other, mask = move
        grid = self.grid
        kinds = [grid[cell] for cell in range(9) if mask >> cell & 1]
        if kind == 0:
            # The swap may win both cards, one or none; they are named by their cells after the swap.
            if mask >> one & 1:
                kinds.append(grid[other])
                kinds.remove(grid[one])
            if mask >> other & 1:
                kinds.append(grid[one])
                kinds.remove(grid[other])
        elif one >= 0 and mask >> one & 1:
            kinds.append(kind)
            if other == EMPTY:
                kinds.remove(EMPTY)
        return kinds

    def play_turn(self, kind: int, one: int, other: int, mask: int) -> None:
        """Plays a whole turn. An Endangered or replaced card has `one` = -1, a replaced one also `other` = 1."""
        seat, grid = self.active or 0, self.grid
        watched = list(self.danger)
        kinds = self.kinds_won((kind, one, other, mask))
        if kind:
            self.hands[seat].remove(kind)
        if kind == 0:
            grid[one], grid[other] = grid[other], grid[one]
        elif one >= 0:
            grid[one] = kind
        elif kind == ENDANGERED and not other:
            self._reveal(seat)
        if mask:
            for cell in range(9):
                if mask >> cell & 1:
                    grid[cell] = EMPTY
        if kinds:
            self._win(seat, kinds)
        if watched:
            self._pass_by(seat, watched)
        self._refill(seat)
        self._next(seat)

    def _win(self, seat: Seat, kinds: list[int]) -> None:
        saved = [kind for kind in self.danger if kind in kinds]
        for kind in saved:
            del self.danger[kind]
        cards = len(kinds) + 2 * len(saved)
        times = 1 if self.classic else stack(cards)
        if times:
            points = self.points[seat]
            for kind in kinds:
                points[kind] += times
            for kind in saved:
                points[kind] += times
                points[ENDANGERED] += 3 * times
            self.totals[seat] += times * (cards + 2 * len(saved))

    def _after(self, seat: Seat) -> list[Seat]:
        count = len(self.hands)
        return [each % count for each in range(seat + 1, seat + count + 1) if not self.out[each % count]]

    def _card(self) -> int:
        while self.deck:
            card = self.deck.pop()
            if card not in self.extinct:
                return card
        return EMPTY

    def _reveal(self, seat: Seat) -> None:
        aside = []
        while card := self._card():
            if card in ORGANISMS and card not in self.danger:
                self.danger[card] = sum(1 << each for each in self._after(seat))
                break
            aside.append(card)
        if aside:
            self.shuffle_in(aside)

    def shuffle_in(self, aside: list[int]) -> None:
        self.deck = shuffled([*self.deck, *aside], self.draw)

    def _refill(self, seat: Seat) -> None:
        grid = self.grid
        if EMPTY in grid:
            for cell, there in enumerate(grid):
                while not there and (there := self._card()):
                    if there == ENDANGERED:
                        self._reveal(seat)
                        there = EMPTY
                grid[cell] = there
        for each in self._after(seat):
            hand = self.hands[each]
            while len(hand) < HAND and (card := self._card()):
                hand.append(card)

    def _pass_by(self, seat: Seat, watched: list[int]) -> None:
        for kind in watched:
            left = self.danger.get(kind)
            if left is not None:
                self.danger[kind] = left & ~(1 << seat)
                if not self.danger[kind]:
                    del self.danger[kind]
                    self._die(kind)

    def _die(self, lost: int) -> None:
        self.extinct.add(lost)
        self.grid = [EMPTY if kind == lost else kind for kind in self.grid]
        self.hands = [[kind for kind in hand if kind != lost] for hand in self.hands]
        for seat, points in enumerate(self.points):
            self.totals[seat] += (0 if self.classic else EXTINCT) - points[lost]
            points[lost] = 0

    def _next(self, seat: Seat) -> None:
        for each in self._after(seat):
            hand = self.hands[each]
            if hand and self.deck:
                self.active = each
                return
            places, swaps = find_moves(tuple(self.grid))
            if swaps or any(places[kind] for kind in hand):
                self.active = each
                return
            self.out[each] = True
            self._pass_by(each, list(self.danger))
        self.active = None


def fast_move(grid: Grid, move: Move) -> FastMove:
    if move.act == REPLACE or not move.cells:
        return (move.card, -1, int(move.act == REPLACE), cells_in_lines(grid))
    places, swaps = find_moves(grid)
    found = swaps if move.act == SWAP else places[move.card]
    return next(each for each in found if each[1:3] == move.cells or (each[0] and each[1:2] == move.cells))


def cells_in_lines(grid: Grid) -> int:
    mask = 0
    for line, cells in zip(LINES, MASKS, strict=True):
        if complete([grid[cell] for cell in line]):
            mask |= cells
    return mask


def shuffled(cards: list[int], draw: Draw) -> list[int]:
    mixed = cards[:]
    for n in range(len(mixed) - 1, 0, -1):
        k = int(draw() * (n + 1))
        mixed[n], mixed[k] = mixed[k], mixed[n]
    return mixed
