"""What a player of the line game could have done better: the costliest card, the sum of what was missed, spaces left to others."""

import random
from functools import cache

import pytest

from games.core.match import Match
from games.core.places import name
from games.core.values import Setup
from games.lines import regret
from games.lines.game import Lines
from games.lines.lines import unplayable
from games.lines.move import Move
from games.lines.points import gain
from games.lines.regret import Left, Slip
from games.lines.state import CLAIM, PLAY, SETUP
from games.lines.view import View
from games.opponents import choose

GAME = Lines()
Before = tuple[tuple[View, Move], ...]


@cache
def match_of(seats: int, level: str, number: int) -> tuple[tuple[Before, View], ...]:
    """A match among equals: by seat the own views with the moves, and the last view."""
    match = Match.begin(GAME, Setup(seats, f"{number:064x}"))
    found: list[list[tuple[View, Move]]] = [[] for _ in range(seats)]
    draw = random.Random(number).random
    while not match.over:
        (seat,) = match.to_move
        view = match.view(seat)
        move = choose(GAME, view, level, draw).move
        found[seat].append((view, move))
        match = match.accept(seat, move)
    return tuple((tuple(before), match.view(seat)) for seat, before in enumerate(found))


@pytest.mark.parametrize(("seats", "number"), [(2, 1), (3, 2)])
def test_the_told_card_is_the_costliest_of_all(seats: int, number: int) -> None:
    """No other play of the match missed more; the sum is that of all plays of both phases; the told play was legal and known."""
    for before, end in match_of(seats, "sprout", number):
        missed = [
            max(gain(view, each) for each in GAME.legal(view)) - gain(view, move)
            for view, move in before
            if view.step == PLAY and view.phase != SETUP
        ]
        found = regret.slips(before)
        assert [slip.missed for slip in found] == [each for each in missed if each]
        worst = max(found, key=lambda slip: slip.missed)
        said = GAME.regret(before, end, random.Random(1).random).told
        assert f" {sum(missed)} points in total." in said
        assert f"Your {regret._nth(worst.number)} card, the " in said
        (view,) = [view for view, move in before if move == worst.made and view.step == PLAY]
        assert worst.better in GAME.legal(view)
        assert worst.better.card in view.hand
        assert (gain(view, worst.made), gain(view, worst.better)) == (worst.points, worst.most)
        # The player's first card is the one of the setup round.
        assert worst.number == [v for v, _ in before if v.step == PLAY].index(view) + 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_who_always_takes_the_most_is_told_so(seats: int) -> None:
    """A match of the greedy, who also claim every space."""
    for before, end in match_of(seats, "grazer", 1):
        assert not regret.slips(before)
        assert not regret.left(before)
        assert GAME.regret(before, end, random.Random(1).random).told.startswith(
            "None of your cards would have scored more"
        )


def test_a_space_that_was_drawn_past_is_told_once_and_forgiven_when_it_is_claimed_later() -> None:
    """The point is missed at the first draw, however often the space stays."""
    claims = [
        (view, move) for view, move in match_of(2, "grazer", 1)[0][0] if view.step == CLAIM and move.cell is not None
    ]
    view, claim = claims[0]
    assert claim.cell is not None
    spaces = unplayable(view.table)[: view.second]
    drawn = ((view, Move()), (view, Move()))
    assert regret.left(drawn) == tuple(Left(regret.played(view), cell) for cell in spaces)
    assert claim.cell not in [each.cell for each in regret.left((*drawn, (view, claim)))]
    said = GAME.regret(drawn, view, random.Random(1).random).told
    assert f"card you drew, but {name(spaces[0])} was unplayable" in said
    assert said.endswith(f"{len(spaces)} point{'s' * (len(spaces) != 1)} left unclaimed.")


def test_the_sentences_read_well() -> None:
    """One beaten card alone, several, and spaces."""
    slip = Slip(12, Move(0, 20013), 2, Move(36, 20014), 5)
    assert regret._tell_slips([slip]) == (
        "Your 12th card, the 1-elephant at M20, scored 2: the 4-lion at N20 would have scored 5."
    )
    assert regret._tell_slips([slip, Slip(13, Move(1, 20013), 3, Move(36, 20014), 4)]).endswith(
        "would have scored 5; 2 of your cards missed 4 points in total."
    )
    assert regret._tell_spaces([Left(3, 20013)]) == (
        "After your 3rd card you drew, but M20 was unplayable: 1 point left unclaimed."
    )
    assert regret._tell_spaces([Left(3, 20013), Left(3, 20014), Left(5, 20015)]) == (
        "After your 3rd card you drew, but M20 was unplayable, as were 2 more spaces, then or later: 3 points left unclaimed."
    )
