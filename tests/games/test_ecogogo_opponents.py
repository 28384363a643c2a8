"""EcoGoGo's quick path agrees with the rules, turn by turn; and its opponents take what is there."""

import random

import pytest

from games.core.chance import Chance
from games.core.match import Match
from games.core.values import Setup
from games.ecogogo import table
from games.ecogogo.cards import EMPTY, KIND_OF, kinds
from games.ecogogo.ecosystem import effect
from games.ecogogo.game import Ecogogo
from games.ecogogo.playout import Playing, way
from games.ecogogo.state import State

GAME = Ecogogo()
MATCHES = [
    (seats, number, scoring) for seats in GAME.seats for number in range(12) for scoring in ("stacks", "classic")
]


class Heard(Chance):
    """The chance of the rules, which remembers the decks it has shuffled."""

    decks: list[list[int]]

    def shuffle(self, purpose: str, items: object) -> tuple[str, ...]:
        cards = super().shuffle(purpose, items)  # type: ignore[arg-type]
        Heard.decks.append([KIND_OF[card] for card in reversed(cards)])
        return cards


class Told(Playing):
    """The quick path with the shuffles of the rules."""

    __slots__ = ()

    def mix(self, aside: list[int]) -> None:
        shuffled = Heard.decks.pop(0)
        assert sorted(shuffled) == sorted([*self.deck, *aside])
        self.deck = shuffled


def agree(quick: Playing, state: State) -> None:
    assert tuple(quick.grid) == tuple(KIND_OF[card] if card else EMPTY for card in state.grid)
    assert [tuple(hand) for hand in quick.hands] == [kinds(hand) for hand in state.hands]
    assert tuple(reversed(quick.deck)) == kinds(state.deck)
    assert quick.active == state.active
    assert tuple(quick.out) == state.out
    assert tuple(quick.totals) == tuple(score.total for score in GAME.scores(state))
    in_danger = {KIND_OF[each.organism]: sum(1 << seat for seat in each.left) for each in state.species if each.left}
    assert quick.danger == in_danger
    assert quick.extinct == {KIND_OF[each.organism] for each in state.species if each.extinct}


@pytest.mark.parametrize(("seats", "number", "scoring"), MATCHES)
def test_the_quick_path_agrees_with_the_rules_turn_by_turn(
    seats: int, number: int, scoring: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Grid, hands, deck, whose turn it is, who is out, species and totals, over whole matches; every move wins the same cards."""
    monkeypatch.setattr(table, "Chance", Heard)
    monkeypatch.setattr(Heard, "decks", [], raising=False)
    rnd = random.Random(f"quick {seats} {number}")
    match = Match.begin(GAME, Setup(seats, f"{rnd.getrandbits(256):064x}", {"scoring": scoring}))
    Heard.decks.clear()
    quick = Told(match.state, rnd.random)
    agree(quick, match.state)
    while not match.over:
        (seat,) = match.to_move
        view = match.view(seat)
        legal = GAME.legal(view)
        for move in legal:
            assert sorted(quick.won(way(view.grid, move))) == sorted(effect(view.grid, move).won)
        greedy = quick.greedy()
        assert greedy in [way(view.grid, move) for move in legal]
        taking = [move for move in legal if way(view.grid, move) == greedy]
        move = taking[0] if number % 3 else legal[int(rnd.random() * len(legal))]
        match = match.accept(seat, move)
        quick.turn(*way(view.grid, move))
        agree(quick, match.state)
        assert not Heard.decks
        if match.turn % 5 == 0 and not match.over:
            quick = Told(match.state, rnd.random)
            agree(quick, match.state)
