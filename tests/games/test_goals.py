"""What a player has so far, and what somebody who plays alone has to reach."""

from itertools import pairwise
from typing import Any

import pytest

from games.core.score import Line, changed_lines
from games.core.values import figure, signed
from games.drafting.draft import Drafting
from games.phylo.game import Phylo
from games.phylo.table import scoring
from tests.depth import depth
from tests.games.matches import CASES, EVERY_CASE, Case, beginnings, matches, played

ALONE = [case for case in CASES if case.seats == 1]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_match = matches(CASES, 2)


@pytest.mark.parametrize("case", ALONE, ids=str)
def test_a_match_alone_says_at_every_turn_what_there_is_and_what_it_takes(case: Case) -> None:
    for match in beginnings(case, 0):
        view = match.view(0)
        goal = match.game.words.goal(view)
        assert goal.endswith(".")
        assert match.game.words.goal(match.view(None)) == goal, "it is no secret"
        if match.over:
            assert not goal.startswith("You"), "it says how good the result is"
            continue
        assert goal.startswith(f"You {figure(view.scores[0].total)}")
        assert match.game.rival in goal
        assert ("lead" in goal) == bool(match.game.rival)


@every_case
def test_in_a_match_with_others_the_most_points_win_and_no_goal_is_named(case: Case) -> None:
    if case.seats > 1:
        assert {match.game.words.goal(match.view(0)) for match in beginnings(case, 0)} == {""}


def causes(game: Any, before: Any, now: Any, seat: int) -> tuple[Line, ...]:
    if isinstance(game, Drafting):
        return game.own.changed_lines(before, now, seat)
    if isinstance(game, Phylo):
        return scoring.changed_lines(now.stock, before.table, now.table, seat)
    return changed_lines(before.scores[seat], now.scores[seat])


@every_match
def test_what_changes_a_total_is_named_and_adds_up(case: Case, number: int) -> None:
    game, turns = case.game, beginnings(case, number)
    spans = [*pairwise(turns), *zip(turns, turns[5:], strict=False), (turns[0], turns[-1])]
    for before, now in spans:
        for seat, (was, score) in enumerate(zip(before.view(None).scores, now.view(None).scores, strict=True)):
            lines = causes(game, before.view(None), now.view(None), seat)
            assert sum(line.points for line in lines) == score.total - was.total
            weights = [abs(line.points) for line in lines]
            assert weights == sorted(weights, reverse=True)
            assert 0 not in weights
            assert len({line.what for line in lines}) == len(lines)
    for before, now in spans[:: depth(7, 3)]:
        if not now.over:
            seat = min(now.to_move)
            was, then = (each.view(seat) for each in (before, now))
            for each in range(case.seats):
                assert causes(game, was, then, each) == causes(game, before.view(None), now.view(None), each)


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_what_others_cards_take_is_told_apart_from_what_the_own_card_adds(slug: str) -> None:
    names, told = ("Ann", "Bob", "Cy"), 0
    case = next(case for case in EVERY_CASE if (case.slug, case.seats) == (slug, 3))
    words: Any = case.game.words
    for before, now in pairwise(beginnings(case, 1)[:-1]):
        news = dict(zip(names, words.news(before.view(None), now.view(None), names).split(" · "), strict=True))
        for seat, (name, sealed) in enumerate(zip(names, sealed_in(case, 1, before.turn), strict=True)):
            lines = causes(case.game, before.view(None), now.view(None), seat)
            others = [line for line in lines if line.what.startswith("others' cards: ")]
            promised = words.gain(before.view(seat), case.game.parse(sealed))
            assert sum(line.points for line in lines if line not in others) == promised
            assert f"({signed(promised)}" in news[name]
            assert all(f", {line.what} {signed(line.points)}" in news[name] for line in others)
            told += len(others)
    assert told


def sealed_in(case: Case, number: int, turn: int) -> list[str]:
    made = {entry.seat: entry.text for _, entry in played(case, number) if entry and entry.turn == turn}
    return [made[seat] for seat in range(case.seats)]


def test_diversity_is_counted_when_the_grid_is_finished() -> None:
    """Until then its line says how many gaps there are."""
    case = next(case for case in EVERY_CASE if case.slug == "ecosystem" and case.seats == 3)
    *turns, end = beginnings(case, 0)
    line = turns[-1].view(None).scores[0].lines[-1]
    assert (line.what, line.points) == ("diversity", 0)
    assert line.why.startswith("counted at the end; so far ")
    assert "gap" in line.why
    assert "counted" not in end.view(None).scores[0].lines[-1].why
