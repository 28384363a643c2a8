"""EcoGoGo's quick path agrees with the rules, turn by turn."""

import random

import pytest

from games.core.chance import Chance
from games.core.match import Match
from games.core.values import Setup
from games.ecogogo import table
from games.ecogogo.cards import EMPTY, KIND_OF, kinds
from games.ecogogo.ecosystem import effect
from games.ecogogo.game import Ecogogo
from games.ecogogo.lookahead import Lookahead
from games.ecogogo.playout import Playout, fast_move
from games.ecogogo.state import State
from games.opponents import choose
from tests.depth import depth
from tests.games.ecogogo.test_rules import SAMPLE, position

GAME = Ecogogo()
MATCHES = [
    (seats, number, scoring)
    for seats in GAME.seats
    for number in range(depth(6, 12))
    for scoring in ("stacks", "classic")
]


class Heard(Chance):
    """The chance of the rules, which remembers the decks it has shuffled."""

    decks: list[list[int]]

    def shuffle(self, purpose: str, items: object) -> tuple[str, ...]:
        cards = super().shuffle(purpose, items)  # type: ignore[arg-type]
        Heard.decks.append([KIND_OF[card] for card in reversed(cards)])
        return cards


class Told(Playout):
    """The quick path with the shuffles of the rules."""

    __slots__ = ()

    def shuffle_in(self, aside: list[int]) -> None:
        shuffled = Heard.decks.pop(0)
        assert sorted(shuffled) == sorted([*self.deck, *aside])
        self.deck = shuffled


def agree(quick: Playout, state: State) -> None:
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
            assert sorted(quick.kinds_won(fast_move(view.grid, move))) == sorted(effect(view.grid, move).won)
        greedy = quick.greedy()
        assert greedy in [fast_move(view.grid, move) for move in legal]
        taking = [move for move in legal if fast_move(view.grid, move) == greedy]
        move = taking[0] if number % 3 else legal[int(rnd.random() * len(legal))]
        match = match.accept(seat, move)
        quick.play_turn(*fast_move(view.grid, move))
        agree(quick, match.state)
        assert not Heard.decks
        if match.turn % 5 == 0 and not match.over:
            quick = Told(match.state, rnd.random)
            agree(quick, match.state)


def test_the_greedy_take_the_larger_win_and_save_what_they_would_lose() -> None:
    """On the rulebook's sample grid four cards are taken, with a 3 in danger eight points."""
    for danger, points in (("", 4), ("3", 8)):
        view = GAME.view(position(SAMPLE, "643", "777", danger=danger), 0)
        move = choose(GAME, view, "grazer", random.Random(1).random)
        done = GAME.resolve(position(SAMPLE, "643", "777", danger=danger), {0: move}).last
        assert done is not None
        assert done.gained == points


def test_of_three_equal_wins_apex_takes_the_one_that_leaves_least_and_the_greedy_any() -> None:
    view = GAME.view(position("572 173 236", "432", "777", deck="1234567123456712345"), 0)
    greedy = {str(choose(GAME, view, "grazer", random.Random(number).random)) for number in range(12)}
    assert greedy == {"swap B2 A3", "swap C1 B2", "swap B2 C3"}
    apex = {str(choose(GAME, view, "apex", random.Random(number).random)) for number in range(depth(1, 3))}
    assert apex == {"swap C1 B2"}


def test_with_no_more_cards_to_come_the_answer_of_a_rival_without_cards_is_seen() -> None:
    state = position("340 000 000", "5", "", deck="-", classic=False)
    takes, gives = (
        Lookahead(state).margin(0, GAME.parse(text), random.Random(1).random)
        for text in ("rattlesnake C1", "rattlesnake A3")
    )
    assert takes == -gives > 2
