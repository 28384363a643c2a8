"""What a player could have done better, in a sentence and turn by turn."""

import re
from functools import cache
from itertools import pairwise

import pytest

from games import GAMES
from games.core.match import Entry, Match, turns
from games.core.values import Setup, Stale
from games.drafting.draft import Drafting
from games.drafting.view import occupied
from tests.depth import depth
from tests.games.matches import AnyMatch, at_random, course

SLUGS = ("ecosystem", "savanna")


def game_of(slug: str) -> Drafting:
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    return game


@cache
def ended(slug: str, seats: int, number: int = 4) -> tuple[AnyMatch, list[AnyMatch], list[Entry]]:
    played = list(course(slug, seats, number, say=at_random))
    entries = [entry for _, entry in played if entry]
    return played[-1][0], list(turns(played[0][0], entries)), entries


@pytest.mark.parametrize(
    ("slug", "seats"),
    depth([("savanna", 1), ("ecosystem", 2)], [(slug, seats) for slug in SLUGS for seats in (1, 2, 4)]),
)
def test_the_end_that_could_have_been_has_the_same_cards_and_the_points_that_are_told(slug: str, seats: int) -> None:
    end = ended(slug, seats)[0].view(0)
    told, could = game_of(slug).could_have_been(end, 1)
    assert could is not None
    assert [mask.bit_count() for mask in could.board] == [mask.bit_count() for mask in end.board]
    assert occupied(could.board) == occupied(end.board)
    assert could.boards[1:] == end.boards[1:]
    scores = game_of(slug).own.sheet(could.boards, could.taken, could.solo)
    assert could.scores == scores
    assert f"at least {scores[0].total} instead of {end.scores[0].total}: " in told
    more = {new.what: new.points - old.points for old, new in zip(end.scores[0].lines, scores[0].lines, strict=True)}
    said = re.findall(r"([a-z ]+) ([+\u2212]\d+)", told.partition(": ")[2].replace(" and ", ", "))
    assert {what.strip(): int(points.replace("\u2212", "-")) for what, points in said} == {
        what: points for what, points in more.items() if points
    }
    assert end == ended(slug, seats)[0].view(0)


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in SLUGS for seats in (1, 3)])
def test_a_match_by_turns_begins_with_the_deal_and_ends_with_the_end(slug: str, seats: int) -> None:
    last, stages, entries = ended(slug, seats)
    assert len(stages) == (41 if seats == 1 else 21)
    assert [match.turn for match in stages] == list(range(1, len(stages) + 1))
    assert all(not match.sealed for match in stages)
    assert stages[-1].state == last.state
    assert [match.over for match in stages] == [False] * (len(stages) - 1) + [True]
    assert all(one.state != other.state for one, other in pairwise(stages))
    assert stages[7].state == stages[0].replay([entry for entry in entries if entry.turn < 8]).state


def test_a_changed_seal_and_an_unfinished_turn_make_no_turn_of_their_own() -> None:
    match = Match.begin(GAMES["ecosystem"], Setup(3, "5" * 64))
    moves = [str(match.game.legal(match.view(seat))[0]) for seat in range(3)]
    other = str(match.game.legal(match.view(0))[-1])
    rows = [Entry(1, 0, other), Entry(1, 1, moves[1]), Entry(1, 0, moves[0]), Entry(1, 2, moves[2])]
    stages = list(turns(match, rows))
    assert [each.turn for each in stages] == [1, 2]
    half = Entry(2, 1, str(match.game.legal(stages[1].view(1))[0]))
    assert [each.turn for each in turns(match, [*rows, half])] == [1, 2]
    with pytest.raises(Stale):
        list(turns(match, [*rows, Entry(3, 1, half.text)]))
