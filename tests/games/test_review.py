"""A review says what each pick gave up."""

import random
import re
from functools import cache
from itertools import islice, pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from games import GAMES
from games.core.chance import Chance
from games.core.game import ahead
from games.core.match import Entry, Match
from games.core.values import Setup
from games.drafting.draft import Drafting
from games.review import review
from games.review.comparison import (
    BELIEVED,
    Effort,
    Pick,
    continues_turn,
    judge,
    most_natural,
    picks_of,
    trusted_part,
    without_mended_losses,
)
from games.review.report import LEAST, SHOWN, SURE, PickVerdict, Review, from_text, to_text
from games.review.steps import MOST, step, steps
from games.review.wording import pick_texts
from tests.depth import depth
from tests.games.matches import CASES, Case

FEW = Effort(find=24, compare=8)


@cache
def played(slug: str, seats: int, number: int) -> tuple[Match[Any, Any, Any], list[Entry]]:
    game: Any = GAMES[slug]
    rnd = random.Random(f"{slug} {seats} {number}")
    begun = match = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}"))
    entries = []
    while not match.over:
        seat = min(match.waiting)
        entries.append(Entry(match.turn, seat, str(rnd.choice(game.legal(match.view(seat))))))
        match = match.accept(seat, game.parse(entries[-1].text))
    return begun, entries


@pytest.mark.parametrize("case", [case for case in CASES if case.seats <= 2], ids=str)
def test_every_game_is_reviewed_to_its_end(case: Case) -> None:
    begun, entries = played(case.slug, case.seats, 0)
    picks = list(picks_of(begun, entries, case.seats - 1))[-depth(4, 6) :]
    judged = tuple(judge(pick, pick.number, FEW) for pick in picks)
    for pick, each in zip(picks, judged, strict=True):
        assert (each.turn, each.made) == (pick.match.turn, str(pick.made))
        assert each.lost >= 0
        assert each.error >= 0
        for chances in (each.after, each.before, each.course):
            assert len(chances) == len(each.after)
            assert sum(chances) == pytest.approx(1.0)
            assert all(0 <= chance <= 1 for chance in chances)
        assert pick.match.game.why_not(pick.view, pick.match.game.parse(each.best)) is None
        assert (each.made == each.best) == (each.lost == 0)
    lines = pick_texts(begun, entries, Review(case.seats - 1, judged, len(judged), 1.0, case.seats == 1))
    assert len(lines) == len(picks)
    assert all(re.match(r"Pick [0-9]+[:,] .*[.]$", line) for line in lines)


def test_a_review_grows_pick_by_pick_plays_on_what_cost_most_and_is_the_same_for_the_same_seed() -> None:
    begun, entries = played("savanna", 3, 1)
    effort = Effort(12, 12, 2)
    grown = list(steps(begun, entries, 1, 7, effort))
    assert [len(seen.picks) for seen in grown[:21]] == list(range(21))
    whole = grown[-1]
    assert len(whole.errors) >= SHOWN, "somebody who plays at random makes as many errors as are shown"
    assert all(pick.worlds for pick in whole.moments())
    assert all(pick.reason is not None for pick in whole.errors)
    assert sum(pick.worlds > 0 for pick in whole.picks) <= MOST
    half = from_text(to_text(grown[15]))
    assert half == grown[15]
    while (further := step(begun, entries, half, 7, effort)) is not None:
        half = further
    assert half == whole == from_text(to_text(whole))


def test_nothing_is_played_on_without_worlds_or_alone() -> None:
    for seats, worlds in ((3, 0), (1, 2)):
        begun, entries = played("savanna", seats, 1)
        seen = review(begun, entries, 0, 7, Effort(4, 4, worlds))
        assert seen.errors
        assert not any(pick.worlds for pick in seen.picks)


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if isinstance(game, Drafting)])
def test_a_review_depends_on_nothing_but_what_the_player_knew_and_its_seed(slug: str) -> None:
    begun, entries = played(slug, 4, 1)
    for pick in list(picks_of(begun, entries, 2))[depth(slice(8, 16, 7), slice(0, 20, 7))]:
        game = pick.match.game
        others = [game.guess(pick.view, Chance(f"{number:064x}")) for number in range(2)]
        found = [judge(pick, 5, FEW)]
        for state in others:
            match = Match(game, begun.setup, state, pick.match.turn)
            found.append(judge(Pick(match, game.view(state, 2), pick.made, pick.number), 5, FEW))
        assert found[0] == found[1] == found[2]
        assert judge(pick, 6, Effort(24, 40)) != judge(pick, 7, Effort(24, 40)) or pick.number > 16


def test_a_last_pick_that_throws_points_away_is_called_so() -> None:
    found = 0
    for number in range(20):
        begun, entries = played("savanna", 3, number)
        for seat in range(3):
            pick = list(picks_of(begun, entries, seat))[-1]
            game: Any = pick.match.game
            moves = {entry.seat: game.parse(entry.text) for entry in entries if entry.turn == pick.match.turn}
            margins = {}
            for move in game.legal(pick.view):
                end = game.resolve(pick.match.state, {**moves, seat: move})
                margins[move] = ahead([score.total for score in game.scores(end)], seat)
            if max(margins.values()) - margins[pick.made] >= 5:
                found += 1
                judged = judge(pick, 1, Effort(400, 20))
                gave_up = max(margins.values()) - margins[pick.made]
                assert judged.lost == pytest.approx(gave_up, abs=1.5)
                assert judged.verdict == "blunder"
                assert margins[game.parse(judged.best)] == max(margins.values())
    assert found >= 2


def test_a_verdict_needs_points_and_certainty() -> None:
    def pick(lost: float, error: float) -> PickVerdict:
        return PickVerdict(1, 1, "fox E4", "bee E4", lost, error, (0.5, 0.5), (0.4, 0.6), (0.4, 0.6))

    for name, least in LEAST:
        assert pick(least, 0.1).verdict == name
        assert pick(least - 0.01, 0.1).verdict != name
        assert pick(least, least / SURE).verdict == ""
    assert pick(0.5, 0.01).verdict == ""


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_losses_of_the_last_two_picks_count_in_full(slug: str) -> None:
    """Nearly nothing is uncertain any more: 9 points that are counted aren't shown as 6."""
    begun, entries = played(slug, 3, 0)
    trusted = [trusted_part(slug, pick.match.progress.share) for pick in picks_of(begun, entries, 0)]
    assert trusted[-2:] == [1.0, 1.0]
    assert all(each < 1 for each in trusted[:-2])


@cache
def doubted(slug: str) -> list[tuple[float, PickVerdict, PickVerdict]]:
    """Picks of a match as they are judged and as if all were believed, with the part that is."""
    found = []
    for pick in islice(picks_of(*played(slug, 2, 0), 0), 0, None, depth(3, 1)):
        part = trusted_part(slug, pick.match.progress.share)
        seen = judge(pick, 5, Effort(12, 6))
        with patch("games.review.comparison.trusted_part", lambda *_: 1.0):
            found.append((part, seen, judge(pick, 5, Effort(12, 6))))
    return found


@pytest.mark.parametrize("slug", [*BELIEVED])
def test_a_review_counts_the_part_of_an_imagined_loss_that_is_believed(slug: str) -> None:
    compared = 0
    for part, seen, whole in doubted(slug):
        if part < 1 and whole.lost and seen.best == whole.best:
            assert seen.lost == pytest.approx(part * whole.lost)
            assert seen.trust == part
            compared += 1
    assert compared >= depth(2, 3)


@pytest.mark.parametrize(
    ("worth", "bee", "named"),
    [
        ({"fox D4": 9.0, "bee C4": 9.0, "deer E5": 9.0}, 3, "bee C4"),
        ({"fox D4": 9.0, "bee C4": 9.0, "deer E5": 9.0}, 2, "deer E5"),
        ({"fox D4": 9.0, "bee C4": 8.0, "deer E5": 9.0}, 3, "deer E5"),
        ({"fox D4": 9.0, "bee C4": 8.0, "deer E5": 8.0}, 3, "fox D4"),
    ],
)
def test_of_moves_that_are_nearly_as_good_the_natural_one_is_named(
    worth: dict[str, float], bee: int, named: str
) -> None:
    points = {"fox": 3, "bee": bee, "deer": 4}
    game: Any = SimpleNamespace(card=lambda move: move.split()[0], appraise=lambda view, move: points[move.split()[0]])
    expected: Any = SimpleNamespace(margins=lambda moves, first, count: [[worth[move] for move in moves]] * count)
    assert most_natural(game, None, expected, ["fox D4", "deer E5", "bee C4"], "bee E6", 30) == named


def test_the_moments_are_those_that_cost_most_of_the_chance_to_win_and_of_equals_most_points() -> None:
    def pick(number: int, lost: float, cost: float) -> PickVerdict:
        before, after = (0.5, 0.5), (0.5 - cost, 0.5 + cost)
        return PickVerdict(number, number, "fox E4", "bee E4", lost, 0.1, before, after, after)

    picks = [pick(1, 2.0, 0.3), pick(2, 9.0, 0.002), pick(3, 5.0, 0.001), pick(4, 1.0, 0.1), pick(5, 0.5, 0.4)]
    assert [each.number for each in Review(0, tuple(picks), 5, 0.0).moments()] == [1, 2, 4]
    assert [each.number for each in Review(0, tuple(picks[1:4]), 5, 0.0).moments()] == [2, 3, 4]


def a_move(best: float, lost: float, error: float = 0.3) -> PickVerdict:
    before, after = ((points / 10, 1 - points / 10) for points in (best, best - lost))
    made = "owl" if lost else "clover"
    return PickVerdict(1, 1, "clover", made, lost, error, before, after, after, "It lives.", ahead=(best, error))


@pytest.mark.parametrize(
    ("moves", "goes_on", "lost"),
    [
        ([a_move(9, 5), a_move(9, 0)], [True, False], [0, 0]),  # the same line in another order
        ([a_move(9, 5), a_move(9, 5)], [True, False], [0, 5]),  # only the move after which it's gone gives it up
        ([a_move(9, 5), a_move(9, 6), a_move(9, 7)], [True, True, False], [0, 0, 7]),
        ([a_move(9, 5), a_move(4, 3)], [True, False], [5, 3]),  # gone at once
        ([a_move(9, 5), a_move(6, 0)], [True, False], [3, 0]),  # some of it can still be had
        ([a_move(9, 5), a_move(9, 0)], [False, False], [5, 0]),  # another turn
    ],
)
def test_a_move_gives_up_only_what_no_later_move_of_its_turn_could_get(
    moves: list[PickVerdict], goes_on: list[bool], lost: list[float]
) -> None:
    """Imagined players may miss what the player still had in mind."""
    judged = without_mended_losses(moves, goes_on)
    assert [pick.lost for pick in judged] == lost
    assert [bool(pick.verdict) for pick in judged] == [each > 0 for each in lost]
    for at, (pick, before) in enumerate(zip(judged, moves, strict=True)):
        if pick.lost == before.lost:
            assert pick == before
            continue
        later = max(moves[at + 1 :], key=lambda move: move.ahead)
        assert pick.after == later.before, "what could still be had"
        assert pick.error > before.error, "other luck"
        assert pick.before == (before.before if pick.lost else later.before)


def test_moves_of_one_turn_of_phylo_go_on_until_cards_are_drawn() -> None:
    """A trade or the end of a turn shows new cards, so what can be had then is no measure for before."""
    begun, entries = played("phylo", 2, 0)
    found = set()
    for one, other in pairwise(picks_of(begun, entries, 0)):
        apart = one.view.number != other.view.number or {one.view.active, other.view.active} != {0}
        drawn = apart or one.made.act == "trade"
        if one.view.number:
            assert continues_turn(one, other) == (not drawn), one.made
            found.add(drawn)
    assert found == {False, True}
