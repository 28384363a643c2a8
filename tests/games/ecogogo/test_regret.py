"""What a player of EcoGoGo could have done better: the costliest turn, the sum, and the sentences."""

import random

import pytest

from games.core.match import Match
from games.core.values import Setup, figure
from games.ecogogo import outlook, regret
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import Move
from games.ecogogo.view import View
from tests.games.ecogogo.test_rules import SAMPLE, position

GAME = Ecogogo()
NONE = random.Random(0).random


def played(seats: int, number: int, scoring: str, level: str) -> tuple[list[list[tuple[View, Move]]], list[View]]:
    """Every seat's own views and moves of a match, and its last view; all play at random, or take the most."""
    rnd = random.Random(f"regret {seats} {number}")
    match = Match.begin(GAME, Setup(seats, f"{rnd.getrandbits(256):064x}", {"scoring": scoring}))
    before: list[list[tuple[View, Move]]] = [[] for _ in range(seats)]
    while not match.over:
        (seat,) = match.to_move
        view = match.view(seat)
        legal = GAME.legal(view)
        move = (
            legal[int(rnd.random() * len(legal))]
            if level == "random"
            else max(legal, key=lambda each: outlook.gain(view, each))
        )
        before[seat].append((view, move))
        match = match.accept(seat, move)
    return before, [match.view(seat) for seat in range(seats)]


@pytest.mark.parametrize("scoring", ["stacks", "classic"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_sum_and_the_costliest_pick_are_those_of_the_views(seats: int, scoring: str) -> None:
    """Counted here again, pick by pick; the sentence names the pick as a review numbers it, both gains and the sum."""
    before, ends = played(seats, 1, scoring, "random")
    for own, end in zip(before, ends, strict=True):
        lost = [
            max(outlook.gain(view, each) for each in GAME.legal(view)) - outlook.gain(view, move) for view, move in own
        ]
        view, move = own[lost.index(max(lost))]
        told = GAME.regret(own, end, NONE).told
        gained = outlook.gain(view, move)
        assert told.startswith(f"With pick {lost.index(max(lost)) + 1} you ")
        assert f" for {figure(gained)}; " in told
        assert f" for {figure(gained + max(lost))}." in told
        assert f"{sum(lost)} more points" in told or sum(points > 0 for points in lost) == 1
        assert told.endswith(".")
        assert 1 <= told.count(". ") + 1 <= 2
        assert all(slip.better in GAME.legal(slip.view) for slip in regret.missed_turns(own, GAME.legal))


@pytest.mark.parametrize("seats", GAME.seats)
def test_who_always_took_the_most_is_told_so(seats: int) -> None:
    """And what was not played, such as a match that one left at once, gets no sentence."""
    before, ends = played(seats, 2, "stacks", "most")
    for own, end in zip(before, ends, strict=True):
        assert GAME.regret(own, end, NONE).told == (
            f"With each of your {len(own)} picks you won as many points as you could right away."
        )
    assert GAME.regret((), ends[0], NONE).told == ""


def test_the_same_match_is_told_in_the_same_words_whatever_the_draws() -> None:
    """Nothing is searched: all that counts lies in the views."""
    before, ends = played(2, 3, "stacks", "random")
    assert GAME.regret(before[1], ends[1], random.Random(1).random).told == GAME.regret(before[1], ends[1], NONE).told


@pytest.mark.parametrize(
    ("made", "told"),
    [
        ("kingsnake A2", "mated the kingsnake at A2 for 2"),
        ("kingsnake B3", "fed the kingsnake at B3 for 2"),
        ("swap A1 B1", "swapped A1 and B1 and won a migration for 3"),
    ],
)
def test_the_sentence_says_what_was_done_and_what_would_have_been_better(made: str, told: str) -> None:
    """On the rulebook's sample grid, whose best plays win four cards."""
    view = GAME.view(position(SAMPLE, "643", "777"), 0)
    assert GAME.regret([(view, GAME.parse(made))], view, NONE).told == (
        f"With pick 1 you {told}; the lizard at A1 would have fed and won a migration for 4."
        " With your other picks nothing better was possible right away."
    )


def test_a_species_that_could_have_been_saved_is_named() -> None:
    """The Endangered card's 3 points are counted."""
    view = GAME.view(position(SAMPLE, "643", "777", danger="3"), 0)
    told = GAME.regret([(view, GAME.parse("kingsnake A2"))], view, NONE).told
    assert "and won a migration and saved the lizard for 8." in told
