"""The quick path plays matches of EcoGoGo to their end by the rules."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.core.game import Draw
from games.core.match import Match
from games.core.values import Setup
from games.ecogogo import lookahead, playout, table
from games.ecogogo.cards import KIND_OF
from games.ecogogo.game import Ecogogo
from games.ecogogo.lookahead import Lookahead
from games.ecogogo.move import Move
from games.ecogogo.playout import FastMove, Playout, fast_move
from games.ecogogo.state import State
from tests.depth import depth

GAME = Ecogogo()
SCORINGS = ("stacks", "classic")


def states(seats: int, number: int, scoring: str, every: int) -> list[State]:
    """Positions of a random match."""
    rnd = random.Random(f"finish {seats} {number}")
    match = Match.begin(GAME, Setup(seats, f"{rnd.getrandbits(256):064x}", {"scoring": scoring}))
    found = []
    while not match.over:
        found.append(match.state)
        (seat,) = match.to_move
        match = match.accept(seat, rnd.choice(GAME.legal(match.view(seat))))
    return found[::every]


def own(state: State) -> tuple[int, tuple[Move, ...]]:
    """Whose turn it is, and all moves."""
    assert state.active is not None
    return state.active, GAME.legal(GAME.view(state, state.active))


class Heard:
    """What the quick path does on its way: every move, and every order of the deck, the first one included."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.turns: list[FastMove] = []
        self.decks: list[list[int]] = []
        turn, shuffled = Playout.play_turn, playout.shuffled

        def heard_turn(playing: Playout, *taking: int) -> None:
            self.turns.append(taking)  # type: ignore[arg-type]
            turn(playing, *taking)

        def heard_deck(cards: list[int], draw: Draw) -> list[int]:
            mixed = shuffled(cards, draw)
            self.decks.append(mixed[::-1])
            return mixed

        monkeypatch.setattr(Playout, "play_turn", heard_turn)
        for module in (playout, lookahead):
            monkeypatch.setattr(module, "shuffled", heard_deck)
        monkeypatch.setattr(table, "Chance", lambda seed: self)

    def shuffle(self, purpose: str, items: Sequence[str]) -> tuple[str, ...]:
        stock = list(items)
        order = []
        for kind in self.decks.pop(0):
            order.append(next(card for card in stock if KIND_OF[card] == kind))
            stock.remove(order[-1])
        assert not stock
        return tuple(order)


@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize("seats", depth([1, 3], [*GAME.seats]))
def test_the_rules_come_to_the_same_totals_by_the_same_moves(
    seats: int, scoring: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    positions = [state for number in range(depth(2, 6)) for state in states(seats, number, scoring, 1)]
    heard, died, rnd = Heard(monkeypatch), 0, random.Random(seats)
    for count, state in enumerate(positions):
        seat, moves = own(state)
        first = rnd.choice(moves)
        totals = Lookahead(state).finish(seat, first, random.Random(count).random)
        now = replace(state, deck=heard.shuffle("", state.deck))
        for taking in heard.turns:
            _, moves = own(now)
            said = (move for move in moves if fast_move(GAME.view(now, None).grid, move) == taking)
            now = GAME.resolve(now, {now.active or 0: next(said)})
        heard.turns.clear()
        assert now.active is None
        assert not heard.decks
        assert totals == [score.total for score in GAME.scores(now)]
        assert len(totals) == seats
        died += any(each.extinct for each in now.species)
    assert len(positions) > depth(15, 50)
    assert died


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_same_draws_are_the_same_luck_for_every_move(seats: int) -> None:
    for state in states(seats, 9, "stacks", 4):
        seat, moves = own(state)
        world = Lookahead(state)
        totals = [world.finish(seat, move, random.Random(5).random) for move in moves]
        world.margin(seat, moves[0], random.Random(6).random)
        again = [world.finish(seat, move, random.Random(5).random) for move in reversed(moves)]
        assert again == totals[::-1]
    state = states(seats, 9, "stacks", 1)[0]
    seat, (move, *_) = own(state)
    assert len({tuple(Lookahead(state).finish(seat, move, random.Random(n).random)) for n in range(20)}) > 5
