"""The draft for 3 to 6 players, two with a neutral hand, or one against a rival."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from games.core.chance import Chance
from games.core.game import Game, Outlook
from games.core.grid import NAMES, cells, places, why_not_there
from games.core.refusals import why_no_move
from games.core.score import leaders
from games.core.values import Option, Plain, Progress, Score, Seat, Setup
from games.drafting import solo
from games.drafting.arrangement import Arrange, rearrange, tell_arrangement
from games.drafting.board import Board
from games.drafting.deck import PICKS
from games.drafting.guess import guess, knows
from games.drafting.learned.card_weights import Measure, read_measure
from games.drafting.learned.endings import Imagine, endings
from games.drafting.learned.outlook import DraftOutlook, promising, shortlist
from games.drafting.move import GIVE, Move, board_after, boards_after
from games.drafting.state import State, essence
from games.drafting.variant import Sheet, Variant
from games.drafting.view import EMPTY, Placed, View, occupied, with_card
from games.drafting.words import DraftingWords


@dataclass(frozen=True, slots=True)
class Searches:
    imagine: Imagine = endings
    arrange: Arrange = rearrange


class Drafting(Game[State, View, Move]):
    seats = range(1, 7)
    options = (Option("hints", "Hints", ("on", "off")),)
    own: ClassVar[Variant]
    ranks_by_learning = True
    searches: ClassVar[Searches] = Searches()
    words: DraftingWords

    def start(self, setup: Setup) -> State:
        deck = Chance(setup.seed).shuffle("deck", self.own.deck.cards)
        hands = 3 if setup.seats == 2 else setup.seats
        state = State(
            seed=setup.seed, players=setup.seats, hints=setup.options.get("hints", "on") == "on",
            boards=(EMPTY,) * max(2 if setup.seats == 1 else 1, setup.seats), hands=((),) * hands, deck=deck, aside=(),
            round=1, pick=1, phase="place", over=False, placed=(), taken=(),
        )  # fmt: skip
        return self._deal(state, solo.HAND if setup.seats == 1 else self.own.deck.dealt)

    def _deal(self, state: State, size: int) -> State:
        in_order = self.own.deck.in_order
        hands = tuple(in_order(state.deck[i * size : (i + 1) * size]) for i in range(len(state.hands)))
        return replace(state, hands=hands, deck=state.deck[len(hands) * size :])

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.over else frozenset(range(state.players))

    def resolve(self, state: State, moves: Mapping[Seat, Move]) -> State:
        if state.players == 1:
            return self._solo_turn(state, moves[0])
        without = self.own.deck.without
        boards = tuple(board_after(board, moves[seat]) for seat, board in enumerate(state.boards))
        placed: tuple[Placed | None, ...] = tuple(_placed(moves[seat]) for seat in range(state.players))
        hands = [without(state.hands[seat], moves[seat].kind) for seat in range(state.players)]
        taken = state.taken
        if state.players == 2:
            card = Chance(state.seed).pick(f"neutral {state.round}.{state.pick}", state.hands[2])
            taken = (*taken, card)
            hands.append(tuple(each for each in state.hands[2] if each != card))
        state = replace(state, boards=boards, placed=placed, taken=taken, pick=state.pick + 1)
        if state.pick <= PICKS:
            step = 1 if state.round == 1 else -1
            return replace(state, hands=tuple(hands[(seat - step) % len(hands)] for seat in range(len(hands))))
        aside = state.aside + tuple(card for hand in hands for card in hand)
        state = replace(state, aside=aside, hands=((),) * len(hands))
        if state.round == 1:
            return self._deal(replace(state, round=2, pick=1), self.own.deck.dealt)
        return replace(state, over=True, pick=PICKS)

    def _solo_turn(self, state: State, move: Move) -> State:
        hand = self.own.deck.without(state.hands[0], move.kind)
        if state.phase == "place":
            board = board_after(state.boards[0], move)
            return replace(
                state, boards=(board, state.boards[1]), hands=(hand,), placed=(_placed(move), None), phase="give"
            )
        turn = (state.round - 1) * PICKS + state.pick
        cell = solo.RIVAL_CELLS[turn - 1]
        count = solo.cards_to_draw(turn)
        over = turn == solo.TURNS
        return replace(
            state,
            boards=(state.boards[0], with_card(state.boards[1], move.kind, cell)),
            hands=(self.own.deck.in_order(hand + state.deck[:count]),),
            deck=state.deck[count:],
            placed=(state.placed[0], Placed(move.kind, cell)),
            phase="place",
            over=over,
            round=state.round if over else 1 + turn // PICKS,
            pick=state.pick if over else 1 + turn % PICKS,
        )

    def view(self, state: State, seat: Seat | None) -> View:
        deck, scores = self.own.deck, self.scores(state)
        return View(
            seat=seat,
            players=state.players,
            round=state.round,
            pick=state.pick,
            phase=state.phase,
            over=state.over,
            boards=state.boards,
            hands=tuple(
                deck.kinds_in(hand) if knows(state, seat, holder) else None for holder, hand in enumerate(state.hands)
            ),
            placed=state.placed,
            taken=tuple(deck.kind_of[card] for card in state.taken),
            undealt=len(state.deck),
            hints=state.hints,
            scores=scores if state.over else self.own.so_far(scores),
            winners=self.winners_of(scores, state.players == 1) if state.over else frozenset(),
        )

    def essence(self, state: State) -> Plain:
        return essence(state)

    def scores(self, state: State) -> tuple[Score, ...]:
        taken = tuple(self.own.deck.kind_of[card] for card in state.taken)
        return _counted(self.own.sheet, state.boards, taken, state.players == 1)

    def winners_of(self, scores: Sequence[Score], solo: bool) -> frozenset[Seat]:
        """The leaders; a solo player needs at least the easiest victory."""
        if not solo:
            return leaders(scores)
        return frozenset({0} if scores[0].total - scores[1].total >= self.own.levels[-1][0] else ())

    def progress(self, state: State) -> Progress:
        whole = state.phase == "place"
        made = (state.round - 1) * PICKS + state.pick - 1 + (0 if whole else 0.5)
        return Progress(1.0 if state.over else made / (2 * PICKS), state.round, whole)

    def candidates(self, view: View) -> Iterator[Move]:
        if view.over or view.seat is None or view.seat >= view.players:
            return
        move = self.own.move
        kinds = sorted(set(view.hand))
        if view.phase == "give":
            for kind in kinds:
                yield move(kind, None)
            return
        full = occupied(view.board)
        open_cells = tuple(cells(places(full)))
        for kind in kinds:
            for cell in open_cells:
                yield move(kind, cell)
                if kind == move.swapper:
                    filled = tuple(cells(full | 1 << cell))
                    for i, one in enumerate(filled):
                        for other in filled[i + 1 :]:
                            yield move(kind, cell, (one, other))

    def legal(self, view: View) -> tuple[Move, ...]:
        return tuple(self.candidates(view))

    def why_not(self, view: View, move: Move) -> str | None:
        names, words = self.own.deck.names, self.own.deck.words
        if idle := why_no_move(view.over, view.seat, view.players):
            return idle
        if move.kind not in view.hand:
            hand = ", ".join(names[kind] for kind in sorted(set(view.hand)))
            return f"You have no {names[move.kind]}; your hand is {hand}."
        full = occupied(view.board)
        if view.phase == "give":
            example = f'"{GIVE} {words[view.hand[0]]}"'
            return (
                None
                if move.cell is None
                else f"You've placed your card; now give one to {self.rival}, such as {example}."
            )
        if move.cell is None:
            return f'First place a card of your own, such as "{words[move.kind]} {NAMES[next(cells(places(full)))]}".'
        obstacle = why_not_there(full, move.cell)
        if obstacle is not None:
            return f"The {names[move.kind]} can't go to {NAMES[move.cell]}: {obstacle}."
        if move.swap is not None:
            if move.kind != move.swapper:
                return f"The {names[move.kind]} doesn't swap cards; type only where it goes."
            for cell in move.swap:
                if not (full | 1 << move.cell) >> cell & 1:
                    return f"{NAMES[cell]} is empty; a {names[move.kind]} swaps two cards in your ecosystem."
        return None

    def guess(self, view: View, chance: Chance) -> State:
        return guess(self.own.deck, view, chance)

    def parse(self, text: str) -> Move:
        return self.own.move.parse(text)

    def appraise(self, view: View, move: Move) -> float:
        return float(self.words.gain(view, move))

    @property
    def measure(self) -> Measure:
        return read_measure(self.slug, self.own.deck.words)

    def promising(self, view: View, *, quick: bool = False) -> Sequence[Move]:
        """The best moves by the learned measure, with at least one for every kind in hand or, if `quick`, only a few and
        no swaps. Gifts to the rival are all there, ranked by her points."""
        if view.phase == "give":
            return sorted(self.legal(view), key=lambda move: -self.appraise(view, move))
        if quick:
            return shortlist(self.measure, view, self.own.move)
        return promising(self.measure, view, self.own.move, lambda move: self.appraise(view, move))

    def outlook(self, view: View, seed: int) -> Outlook[Move]:
        if view.solo:
            return super().outlook(view, seed)
        return DraftOutlook(self.searches.imagine, self.own, self.measure, view, seed)

    def imagine(self, view: View, move: Move) -> View:
        hand = list(view.hand)
        hand.remove(move.kind)
        hands = tuple(tuple(hand) if holder == view.seat else each for holder, each in enumerate(view.hands))
        return replace(self.own.with_boards(view, boards_after(view, move)), hands=hands)

    def chances(self, view: View, totals: Sequence[int], rough: float = 0.0) -> tuple[float, ...]:
        if view.solo:
            won = totals[0] - totals[1] >= self.own.levels[-1][0]
            return (1.0, 0.0) if won else (0.0, 1.0)
        return super().chances(view, totals, rough)

    def could_have_been(self, end: View, seed: int) -> tuple[str, View | None]:
        """A sentence on the best arrangement found for the player's cards, and the end with it if it scores more."""
        seat = end.seat or 0
        best = self.searches.arrange(self.own, end.boards, end.taken, seat, seed)
        could, own = self.rearranged(end, seat, best), end.scores[seat]
        better = could.scores[seat].total > own.total
        return tell_arrangement(best, own, could.scores[seat]), could if better else None

    def rearranged(self, end: View, seat: Seat, board: Board) -> View:
        """The end with one player's cards as on `board`, without winners, since others might have played differently."""
        boards = (*end.boards[:seat], board, *end.boards[seat + 1 :])
        return replace(self.own.with_boards(end, boards), placed=(), winners=frozenset())


@lru_cache(maxsize=32)
def _counted(sheet: Sheet, boards: tuple[Board, ...], taken: tuple[int, ...], solo: bool) -> tuple[Score, ...]:
    return sheet(boards, taken, solo)


def _placed(move: Move) -> Placed | None:
    return None if move.cell is None else Placed(move.kind, move.cell, move.swap)
