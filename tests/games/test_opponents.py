"""Opponents serve every game through the contract, see no more than a player, and imagine the endings of a draft by its rules."""

import random
from functools import lru_cache
from typing import Any, cast

import pytest

from games import GAMES
from games.core.chance import Chance
from games.core.match import Match
from games.core.values import Refusal, Setup
from games.core.worlds import RandomWorld
from games.drafting.draft import Drafting
from games.drafting.learned.outlook import PROMISING, SWAPS, card_values
from games.opponents import LEVELS, choose
from tests.depth import depth
from tests.games.matches import CASES, Case, at_random, beginnings, course

BUDGET = depth(50, 100)
"""Imagined endings: few, so that whole matches are quick."""


DRAFTS = [slug for slug, game in GAMES.items() if isinstance(game, Drafting)]
TABLES = [(slug, seats) for slug in DRAFTS for seats in depth((1, 2, 3, 6), GAMES[slug].seats)]
"""Numbers of seats of the drafting games."""

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def decisions(case: Case, number: int, about: int) -> list[tuple[Match[Any, Any, Any], int]]:
    turns = [match for match in beginnings(case, number) if not match.over]
    some = turns[:: -max(1, len(turns) // about)]
    return [(match, sorted(match.to_move)[match.turn % len(match.to_move)]) for match in some]


@lru_cache(maxsize=32)
def all_positions(slug: str, seats: int, number: int) -> list[Match[Any, Any, Any]]:
    return [match for match, _ in course(slug, seats, number, say=at_random) if not match.sealed and not match.over]


def positions(slug: str, seats: int, number: int, every: int) -> list[Match[Any, Any, Any]]:
    """Every so many turns of it."""
    return all_positions(slug, seats, number)[::every]


@pytest.mark.parametrize("level", ["sprout", "grazer"])
@every_case
def test_every_choice_is_legal_at_every_position(case: Case, level: str) -> None:
    for match in beginnings(case, 0)[:: depth(2, 1)]:
        for seat in sorted(match.to_move):
            view = match.view(seat)
            move = choose(match.game, view, level, random.Random(seat).random)
            assert match.game.why_not(view, move) is None


@every_case
def test_apex_is_legal_too(case: Case) -> None:
    for match, seat in decisions(case, 0, 3):
        view = match.view(seat)
        move = choose(match.game, view, "apex", random.Random(seat).random, BUDGET)
        assert match.game.why_not(view, move) is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", [case for case in CASES if case.how in ("2p", "4p")], ids=str)
def test_a_choice_depends_on_nothing_but_the_view_and_the_draws(case: Case, level: str) -> None:
    for match, seat in decisions(case, depth(0, 2), 2):
        game, view = match.game, match.view(seat)
        truths = [match.state, *(game.guess(view, Chance(f"{number:064x}")) for number in range(depth(1, 2)))]
        moves = [choose(game, game.view(truth, seat), level, random.Random(7).random, BUDGET) for truth in truths]
        assert len(set(moves)) == 1


@every_case
def test_grazer_takes_what_adds_most_now_and_breaks_ties_by_draw(case: Case) -> None:
    for match, seat in decisions(case, 1, depth(6, 8)):
        game, view = match.game, match.view(seat)
        moves = [choose(game, view, "grazer", random.Random(n).random) for n in range(depth(4, 6))]
        worth = {move: game.appraise(view, move) for move in game.legal(view)}
        best = [move for move in worth if worth[move] == max(worth.values())]
        assert set(moves) <= set(best)
        assert len({*moves}) > 1 or len(best) < 3


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_promising_moves_hold_every_card_and_come_best_first(slug: str, seats: int) -> None:
    for match in positions(slug, seats, 3, depth(4, 2)):
        game, view = match.game, match.view(0)
        moves = game.promising(view)
        assert len(set(moves)) == len(moves) <= PROMISING + len(set(view.hand))
        assert {move.kind for move in moves} == set(view.hand)
        assert set(moves) <= set(game.legal(view))
        if view.phase == "give":
            assert [game.appraise(view, move) for move in moves] == sorted(
                (game.appraise(view, move) for move in moves), reverse=True
            )
            continue
        known = card_values(cast(Any, game).measure, view)
        liked = [known[move.kind, move.cell] for move in moves[:PROMISING] if move.swap is None]
        assert liked == sorted(liked, reverse=True)
        for kind in {move.kind for move in moves}:
            most = max(worth for (each, _), worth in known.items() if each == kind)
            assert any(known[move.kind, move.cell] == most for move in moves if move.kind == kind)
        for move in (each for each in moves if each.swap is not None):
            beside = [
                each for each in game.legal(view) if (each.kind, each.cell) == (move.kind, move.cell) and each.swap
            ]
            better = [each for each in beside if game.appraise(view, each) > game.appraise(view, move)]
            assert len(better) < SWAPS


@every_case
def test_any_game_can_be_played_on_through_the_contract(case: Case) -> None:
    for match, seat in decisions(case, 1, 4):
        game, state = match.game, match.state
        legal = game.legal(match.view(seat))
        for move in legal[:: max(9, len(legal) // 2)]:
            assert -200 < RandomWorld(game, state).margin(seat, move, random.Random(1).random) < 200
    match, seat = decisions(case, 1, 4)[0]
    if len(match.to_move) == 1:
        for move in match.game.legal(match.view(seat)):
            end = match.game.resolve(match.state, {seat: move})
            if not match.game.to_move(end):
                totals = [score.total for score in match.game.scores(end)]
                mine = totals.pop(seat)
                margin = RandomWorld(match.game, match.state).margin(seat, move, random.Random(1).random)
                assert margin == mine - max(totals, default=0)


def test_a_seat_with_nothing_to_decide_is_refused_with_a_sentence() -> None:
    game = GAMES["savanna"]
    state = game.start(Setup(3, "1" * 64))
    draw = random.Random(1).random
    with pytest.raises(Refusal, match="nothing to decide"):
        choose(game, game.view(state, None), "sprout", draw)
    with pytest.raises(Refusal, match="There's no opponent 'owl'; choose one of sprout, grazer, hunter, apex"):
        choose(game, game.view(state, 0), "owl", draw)


def test_levels_have_titles_a_line_of_character_and_names_enough_for_a_table() -> None:
    """No name twice, so that nobody is taken for another."""
    names = [name for level in LEVELS.values() for name in level.names]
    assert len(set(names)) == len(names)
    for word, level in LEVELS.items():
        assert level.title.lower() == word
        assert level.line.endswith(".")
        assert len(level.names) >= 5
    assert LEVELS["apex"].budget > 0
