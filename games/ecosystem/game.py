"""Ecosystem, edition 1: the draft for 3 to 6 players, the two-player game with a neutral hand, and the solo game against Nitka."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.core.chance import Chance
from games.core.game import Game
from games.core.grid import NAMES, cells, places, why_not_there
from games.core.values import Option, Score, Seat, Setup
from games.ecosystem import scoring, solo
from games.ecosystem.cards import CARDS, COUNTS, DECK, KIND_OF, RABBIT, ROUND
from games.ecosystem.move import Move, after, parse
from games.ecosystem.state import Hand, State
from games.ecosystem.view import EMPTY, Placed, View, occupied, with_card
from games.ecosystem.words import EcosystemWords

NUMBER = {card: i for i, card in enumerate(DECK)}


def kinds(hand: Hand) -> tuple[int, ...]:
    """The kinds of the cards in a hand, sorted."""
    return tuple(sorted(KIND_OF[card] for card in hand))


def without(hand: Hand, kind: int) -> Hand:
    """The hand less its card of this kind with the smallest number."""
    card = next(card for card in hand if KIND_OF[card] == kind)
    return tuple(each for each in hand if each != card)


def sorted_hand(cards: Hand) -> Hand:
    """The cards in the order of the printed deck, so that no order tells anything."""
    return tuple(sorted(cards, key=NUMBER.__getitem__))


class Ecosystem(Game[State, View, Move]):
    """The game of the rulebook; docs/rules/ecosystem.md says what was decided where the book is silent."""

    slug = "ecosystem"
    title = "Ecosystem"
    tagline = "Draft and place 20 cards; the best-balanced ecosystem wins."
    rules = 1
    seats = range(1, 7)
    options = (Option("hints", "Hints", ("on", "off")),)
    rival = "Nitka"
    words: EcosystemWords

    def __init__(self) -> None:
        self.words = EcosystemWords()

    def start(self, setup: Setup) -> State:
        deck = Chance(setup.seed).shuffle("deck", DECK)
        hands = 3 if setup.seats == 2 else setup.seats
        state = State(
            seed=setup.seed, players=setup.seats, hints=setup.options.get("hints", "on") == "on",
            boards=(EMPTY,) * max(2 if setup.seats == 1 else 1, setup.seats), hands=((),) * hands, deck=deck,
            round=1, pick=1, phase="place", over=False, placed=(), taken=(),
        )  # fmt: skip
        return self._deal(state)

    @staticmethod
    def _deal(state: State) -> State:
        hands = tuple(sorted_hand(state.deck[i * ROUND : (i + 1) * ROUND]) for i in range(len(state.hands)))
        return replace(state, hands=hands, deck=state.deck[len(hands) * ROUND :])

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.over else frozenset(range(state.players))

    def resolve(self, state: State, moves: Mapping[Seat, Move]) -> State:
        if state.players == 1:
            return self._solo_turn(state, moves[0])
        boards = tuple(after(board, moves[seat]) for seat, board in enumerate(state.boards))
        placed: tuple[Placed | None, ...] = tuple(_placed(moves[seat]) for seat in range(state.players))
        hands = [without(state.hands[seat], moves[seat].kind) for seat in range(state.players)]
        taken = state.taken
        if state.players == 2:
            card = Chance(state.seed).pick(f"neutral {state.round}.{state.pick}", state.hands[2])
            taken = (*taken, card)
            hands.append(tuple(each for each in state.hands[2] if each != card))
        step = 1 if state.round == 1 else -1
        passed = tuple(hands[(seat - step) % len(hands)] for seat in range(len(hands)))
        state = replace(state, boards=boards, hands=passed, placed=placed, taken=taken, pick=state.pick + 1)
        if state.pick <= ROUND:
            return state
        if state.round == 1:
            return self._deal(replace(state, round=2, pick=1))
        return replace(state, over=True, pick=ROUND)

    def _solo_turn(self, state: State, move: Move) -> State:
        hand = without(state.hands[0], move.kind)
        if state.phase == "place":
            board = after(state.boards[0], move)
            return replace(
                state, boards=(board, state.boards[1]), hands=(hand,), placed=(_placed(move), None), phase="give"
            )
        turn = (state.round - 1) * ROUND + state.pick
        cell = solo.NITKA[turn - 1]
        count = solo.drawn(turn)
        over = turn == solo.TURNS
        return replace(
            state,
            boards=(state.boards[0], with_card(state.boards[1], move.kind, cell)),
            hands=(sorted_hand(hand + state.deck[:count]),),
            deck=state.deck[count:],
            placed=(state.placed[0], Placed(move.kind, cell)),
            phase="place",
            over=over,
            round=state.round if over else 1 + turn // ROUND,
            pick=state.pick if over else 1 + turn % ROUND,
        )

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            players=state.players,
            round=state.round,
            pick=state.pick,
            phase=state.phase,
            over=state.over,
            boards=state.boards,
            hands=tuple(
                kinds(hand) if _knows(state, seat, holder) else None for holder, hand in enumerate(state.hands)
            ),
            placed=state.placed,
            taken=tuple(KIND_OF[card] for card in state.taken),
            undealt=len(state.deck),
            hints=state.hints,
            scores=self.scores(state),
            winners=self.winners(state) if state.over else frozenset(),
        )

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.sheet(state.boards, tuple(KIND_OF[card] for card in state.taken), solo=state.players == 1)

    def winners(self, state: State) -> frozenset[Seat]:
        totals = [score.total for score in self.scores(state)]
        if state.players == 1:
            return frozenset({0} if totals[0] - totals[1] >= solo.LEVELS[-1][0] else ())
        return frozenset(seat for seat, total in enumerate(totals) if total == max(totals))

    def candidates(self, view: View) -> Iterator[Move]:
        return self._legal(view)

    def legal(self, view: View) -> tuple[Move, ...]:
        return tuple(self._legal(view))

    @staticmethod
    def _legal(view: View) -> Iterator[Move]:
        if view.over or view.seat is None or view.seat >= view.players:
            return
        held = sorted(set(view.hand))
        if view.phase == "give":
            for kind in held:
                yield Move(kind, None)
            return
        full = occupied(view.board)
        open_cells = tuple(cells(places(full)))
        for kind in held:
            for cell in open_cells:
                yield Move(kind, cell)
                if kind == RABBIT:
                    filled = tuple(cells(full | 1 << cell))
                    for i, one in enumerate(filled):
                        for other in filled[i + 1 :]:
                            yield Move(kind, cell, (one, other))

    def why_not(self, view: View, move: Move) -> str | None:
        if view.over:
            return "The match is over."
        if view.seat is None or view.seat >= view.players:
            return "Spectators hold no cards; open a table of your own."
        if move.kind not in view.hand:
            held = ", ".join(CARDS[kind] for kind in sorted(set(view.hand)))
            return f"You hold no {CARDS[move.kind]}; your hand is {held}."
        if view.phase == "give":
            return (
                None
                if move.cell is None
                else f'Your card is placed; now give one to Nitka, such as "give {CARDS[view.hand[0]]}".'
            )
        if move.cell is None:
            return f'First place a card of your own, such as "{CARDS[move.kind]} {NAMES[next(cells(places(occupied(view.board))))]}".'
        full = occupied(view.board)
        obstacle = why_not_there(full, move.cell)
        if obstacle is not None:
            return f"The {CARDS[move.kind]} cannot go to {NAMES[move.cell]}: {obstacle}."
        if move.swap is not None:
            if move.kind != RABBIT:
                return "Only a rabbit makes two cards change places."
            for cell in move.swap:
                if not (full | 1 << move.cell) >> cell & 1:
                    return f"{NAMES[cell]} holds no card; a rabbit swaps two cards that lie in your ecosystem."
        return None

    def guess(self, view: View, chance: Chance) -> State:
        on_table = [board[kind].bit_count() for kind in range(len(CARDS)) for board in view.boards]
        used = [sum(on_table[kind * len(view.boards) : (kind + 1) * len(view.boards)]) for kind in range(len(CARDS))]
        stock = {kind: [card for card in DECK if KIND_OF[card] == kind] for kind in range(len(CARDS))}
        taken = tuple(stock[kind].pop() for kind in view.taken)
        for kind, count in enumerate(used):
            del stock[kind][len(stock[kind]) - count :]
        known = {
            holder: sorted_hand(tuple(stock[kind].pop() for kind in hand))
            for holder, hand in enumerate(view.hands)
            if hand is not None
        }
        unseen = chance.shuffle("guess", [card for kind in sorted(stock) for card in stock[kind]])
        size = self._hand_size(view)
        hands = []
        for holder in range(len(view.hands)):
            if holder in known:
                hands.append(known[holder])
            else:
                hands.append(sorted_hand(unseen[:size]))
                unseen = unseen[size:]
        return State(
            seed=chance.fork("seed").seed, players=view.players, hints=view.hints, boards=view.boards, hands=tuple(hands),
            deck=unseen[: view.undealt], round=view.round, pick=view.pick, phase=view.phase, over=view.over,
            placed=view.placed, taken=taken,
        )  # fmt: skip

    @staticmethod
    def _hand_size(view: View) -> int:
        if view.over and view.players > 1:
            return 0
        if view.players > 1:
            return ROUND - view.pick + 1
        return sum(COUNTS.values()) - view.undealt - sum(occupied(board).bit_count() for board in view.boards)

    def parse(self, text: str) -> Move:
        return parse(text)

    def appraise(self, view: View, move: Move) -> float:
        """Points of the own cards that the move adds now, as in `gain`."""
        return float(self.words.gain(view, move))


def _placed(move: Move) -> Placed | None:
    return None if move.cell is None else Placed(move.kind, move.cell, move.swap)


def _knows(state: State, seat: Seat | None, holder: int) -> bool:
    """Whether a seat knows a hand: its own, and every hand that has been in its hands this round, as picks are public."""
    if seat is None:
        return False
    if state.players == 1 or state.over:
        return holder == seat
    step = 1 if state.round == 1 else -1
    return (holder - seat) * step % len(state.hands) < state.pick
