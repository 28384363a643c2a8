"""Who begins: the seed draws one of several players."""

import hashlib
from collections import Counter

import pytest

from games.core.match import Match
from games.core.values import Setup
from games.ecogogo import turn
from games.ecogogo.game import Ecogogo
from games.ecogogo.state import State

DRAWN = Ecogogo()
SEEDS = tuple(f"{number:064x}" for number in range(120))


def smallest(seed: str, seats: int) -> int:
    return min(range(seats), key=lambda seat: hashlib.sha256(f"{seed}:first:{seat}".encode()).hexdigest())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seed_draws_who_begins(seats: int) -> None:
    begins = Counter[int]()
    for seed in SEEDS:
        state = DRAWN.start(Setup(seats, seed))
        assert state.active == state.first == smallest(seed, seats)
        begins[smallest(seed, seats)] += 1
    assert all(begins[seat] > len(SEEDS) / seats / 2 for seat in range(seats))


def turned(state: State) -> tuple[object, ...]:
    """Grid, deck and hands in playing order, and who can save a species, by steps from who begins."""
    first, seats = state.active or 0, state.players
    hands = tuple(state.hands[(first + step) % seats] for step in range(seats))
    species = [(each.organism, [(seat - first) % seats for seat in each.left]) for each in state.species]
    return state.grid, state.deck, hands, species


@pytest.mark.parametrize("seats", DRAWN.seats)
def test_the_deal_follows_the_playing_order(seats: int) -> None:
    in_danger = 0
    for seed in SEEDS:
        state = DRAWN.start(Setup(seats, seed))
        assert turned(state) == turned(turn.start(seed, seats, False, True, None))
        in_danger += len(state.species)
    assert in_danger > 10


def test_the_text_says_whom_the_draw_chose() -> None:
    names, words = ("Ana", "Ben", "Cleo"), DRAWN.words
    match = Match.begin(DRAWN, Setup(3, next(seed for seed in SEEDS if smallest(seed, 3) == 1)))
    assert words.describe(match.view(None), names)[1:3] == ["Ben to play.", "The draw chose Ben to begin."]
    assert words.describe(match.view(1), names)[1:3] == ["It's your turn.", "The draw chose you to begin."]
    deal = match.view(None)
    for _ in range(2):
        (seat,) = match.to_move
        match = match.accept(seat, DRAWN.legal(match.view(seat))[0])
    assert "draw chose" not in " ".join(words.describe(match.view(None), names))
    told = words.news(deal, match.view(None), names)
    assert told.startswith("Ben (drawn to begin) ")
    assert " · Cleo " in told
    assert told.count("drawn") == 1
    assert "drawn" not in words.news(None, match.view(None), names)
