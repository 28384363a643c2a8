"""The laws of every game: what its rules promise."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES
from games.core.chance import Chance
from games.core.match import Entry, Match
from games.core.sentence import read
from games.core.values import Refusal, Setup, Stale
from games.ecogogo.outlook import imagined_state, possible_state
from tests.depth import depth
from tests.games.matches import CASES, AnyMatch, Case, beginnings, by_words, matches, numbers, played

MATCHES = 3
"""Matches of each case: two of random words and one as opponents play."""

WORLDS = 8
"""How many possible positions a move is tried in."""

DRAFTS = ("ecosystem", "savanna")
"""Games without turns."""

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_match = matches(CASES, MATCHES)


def asked(case: Case, number: int, about: int) -> Iterator[AnyMatch]:
    """About so many positions at which a turn begins, spread over a match, the last turn among them."""
    found = [match for match in beginnings(case, number) if not match.over]
    yield from found[:: -max(1, len(found) // about)]


def unseeded(state: Any) -> Any:
    """A position without the seed of later draws, which is no secret of the table yet."""
    return replace(state, seed="") if hasattr(state, "seed") else state


@every_match
def test_a_view_says_whose_it_is_and_whether_the_match_is_over(case: Case, number: int) -> None:
    for match in beginnings(case, number):
        for seat in (*range(case.seats), None):
            view = match.view(seat)
            assert view.seat == seat
            assert view.over == match.over


@every_match
def test_somebody_to_move_can_move_and_the_game_ends(case: Case, number: int) -> None:
    for match in beginnings(case, number):
        game = match.game
        for seat in (*range(case.seats), None):
            legal = game.legal(match.view(seat))
            assert bool(legal) == (seat in match.to_move)
            assert len(set(legal)) == len(legal)
        for seat in sorted(match.to_move)[:1]:
            view = match.view(seat)
            considered = game.promising(view)
            assert considered
            assert set(considered) <= set(game.legal(view))
    assert match.over
    with pytest.raises(Stale):
        match.seal(Entry(match.turn, 0, "fox E4"))


@every_match
def test_legal_means_that_nothing_stands_in_the_way(case: Case, number: int) -> None:
    """`legal` is exactly what `why_not` allows, over the moves of this and of other positions; refusals are sentences."""
    universe = {
        move for other in numbers(case, MATCHES) for match in asked(case, other, 8) for seat in sorted(match.to_move)[:2]
        for move in match.game.legal(match.view(seat))
    }  # fmt: skip
    some = sorted(universe, key=str)[:: max(1, len(universe) // 150)]
    for match in asked(case, number, 10):
        for seat in (*range(case.seats), None):
            view = match.view(seat)
            legal = set(match.game.legal(view))
            for move in some:
                obstacle = match.game.why_not(view, move)
                assert (obstacle is None) == (move in legal), (str(move), obstacle)
                assert obstacle is None or (obstacle[0].isupper() and obstacle.endswith("."))


@every_match
def test_menus_offer_every_legal_move_and_more_only_where_there_are_no_hints(case: Case, number: int) -> None:
    for match in asked(case, number, 20):
        for seat in (*range(case.seats), None):
            view = match.view(seat)
            legal, offered = match.game.legal(view), [*match.game.candidates(view)]
            assert len(set(offered)) == len(offered)
            assert [move for move in offered if match.game.why_not(view, move) is None] == [*legal]
            assert set(offered) == set(legal) or dict(case.options).get("hints") == "off"
            assert bool(offered) == bool(legal)


@every_match
def test_moves_are_sentences_that_round_trip(case: Case, number: int) -> None:
    """`parse(str(move)) == move`, in words of letters, digits and hyphens, within the room of a custom_id."""
    for match in beginnings(case, number):
        for seat in sorted(match.to_move)[:1]:
            for move in match.game.legal(match.view(seat)):
                assert match.game.parse(str(move)) == move
                assert re.fullmatch("[A-Za-z0-9-]+( [A-Za-z0-9-]+)*", str(move))
                assert len(str(move)) <= 72
    for match, entry in played(case, number):
        if entry is not None:
            assert str(match.game.parse(str(match.game.parse(entry.text)))) == str(match.game.parse(entry.text))
            assert len(entry.text) <= 72
            assert len(match.game.card(match.game.parse(entry.text))) <= 40


@every_match
def test_a_guess_looks_like_the_view_and_can_be_played_on(case: Case, number: int) -> None:
    """A view, its words and its legal moves are the same in every guess."""
    names = tuple("ABCDEF"[: case.seats])
    for i, match in enumerate(asked(case, number, depth(6, 12))):
        for seat in (*range(case.seats), None):
            game, view = match.game, match.view(seat)
            guess = game.guess(view, Chance(f"{i:064x}"))
            assert getattr(guess, "seed", "") != match.setup.seed
            other = game.view(guess, seat)
            assert other == view
            assert repr(other) == repr(view)
            assert game.legal(other) == game.legal(view)
            assert [*game.candidates(other)] == [*game.candidates(view)]
            assert game.words.describe(other, names) == game.words.describe(view, names)
            assert read(game, other, skip=False).choices == read(game, view, skip=False).choices
            assert game.to_move(guess) == match.to_move
            for mover in match.to_move:
                assert game.legal(game.view(guess, mover))


@every_case
def test_there_is_doubt_about_what_is_hidden(case: Case) -> None:
    turns = beginnings(case, numbers(case, 2)[-1])
    for match in turns[: len(turns) // 2 : 5]:
        for seat in (*range(case.seats), None):
            guesses = [unseeded(match.game.guess(match.view(seat), Chance(f"{n:064x}"))) for n in range(3)]
            truth = unseeded(match.state)
            assert any(guess != truth for guess in guesses) == match.game.secrets
            assert any(guess != guesses[0] for guess in guesses) == match.game.secrets


def _forget() -> None:
    possible_state.cache_clear()
    imagined_state.cache_clear()


@every_match
def test_what_is_imagined_is_what_a_move_does_wherever_nothing_hidden_decides(
    monkeypatch: pytest.MonkeyPatch, case: Case, number: int
) -> None:
    for match in asked(case, number, 5):
        game, seat = match.game, min(match.to_move)
        view = match.view(seat)
        legal = game.legal(view)
        for move in legal[:: len(legal) // 5 + 1]:
            then = game.imagine(view, move)
            assert then.seat == seat
            held = [Counter(getattr(each, "hand", ())) for each in (view, then)]
            assert not held[1] - held[0] - Counter([str(move)] * ("chosen" in str(case)))
            if len(match.to_move) == 1 and case.slug not in DRAFTS:
                worlds = [
                    game.resolve(game.guess(view, Chance(f"{seed:064x}")), {seat: move})
                    for seed in range(1, WORLDS + 1)
                ]
                ends = {tuple(score.total for score in game.view(world, seat).scores) for world in worlds}
                assert len(ends) > 1 or {tuple(score.total for score in then.scores)} == ends
            with monkeypatch.context() as patch:
                patch.setattr("games.core.game.IMAGINED", Chance("5" * 64))
                patch.setattr("games.ecogogo.outlook.IMAGINED", Chance("5" * 64))
                _forget()
                assert game.imagine(view, move) == then
            _forget()


@every_match
def test_the_order_of_arrival_does_not_matter_and_a_seal_changes_no_view(case: Case, number: int) -> None:
    rnd = random.Random(number)
    for match in asked(case, number, 6):
        said = {seat: by_words(match, seat, rnd) for seat in match.to_move}
        one = other = match
        for seat in sorted(said):
            before = [repr(one.view(each)) for each in (*range(case.seats), None)]
            one = one.seal(Entry(match.turn, seat, said[seat]))
            if one.turn == match.turn:
                assert [repr(one.view(each)) for each in (*range(case.seats), None)] == before
        for seat in sorted(said, reverse=True):
            other = other.seal(Entry(match.turn, seat, said[seat]))
        assert one.state == other.state
        assert one.fingerprint() == other.fingerprint() != match.fingerprint()
        assert one.turn == match.turn + 1


@every_match
def test_a_replay_reaches_the_same_fingerprints(case: Case, number: int) -> None:
    course = played(case, number)
    again = Match.begin(course[0][0].game, course[0][0].setup)
    for match, entry in course[1:]:
        assert entry is not None
        again = again.replay([entry])
        assert again.state == match.state
    assert again.fingerprint() == course[-1][0].fingerprint()
    turns = beginnings(case, number)
    assert len({match.fingerprint() for match in turns}) >= len(turns) - 3


@every_match
def test_scores_are_the_sum_of_their_lines_and_the_winners_have_the_most(case: Case, number: int) -> None:
    for match in beginnings(case, number):
        scores = match.scores()
        assert len(scores) == case.seats + (case.seats == 1 and bool(match.game.rival))
        for score in scores:
            assert score.total == sum(line.points for line in score.lines)
            assert all(line.what for line in score.lines)
    totals = [score.total for score in scores]
    winners = match.winners
    assert winners <= set(range(case.seats))
    if case.seats > 1:
        assert winners == {seat for seat in range(case.seats) if totals[seat] == max(totals)}
    if match.game.rival and case.seats == 1 and winners:
        assert totals[0] >= totals[1]


@every_match
def test_what_is_played_grows_from_the_deal_to_the_end(case: Case, number: int) -> None:
    turns = beginnings(case, number)
    parts = [match.progress.share for match in turns]
    assert parts == sorted(parts)
    assert 0 <= parts[0] < 0.1
    assert [part == 1 for part in parts] == [match.over for match in turns]
    assert any(0.5 <= part < 1 for part in parts)
    for match in asked(case, number, 8):
        guess = match.game.guess(match.view(None), Chance("5" * 64))
        assert match.game.progress(guess).share == match.progress.share


@every_case
def test_the_first_and_the_last_position_are_scenes(case: Case) -> None:
    turns = beginnings(case, numbers(case, 2)[-1])
    turns = (turns[0], *(match for match in turns[1:] if getattr(match.state, "number", 1)))
    shown = [match.progress.shows_table for match in turns]
    assert {type(scene) for scene in shown} == {bool}
    assert shown[0]
    assert shown[-1]
    assert 3 * sum(shown) >= len(shown)


@every_case
def test_a_move_for_another_turn_or_seat_is_refused(case: Case) -> None:
    match = beginnings(case, numbers(case, 1)[0])[0]
    with pytest.raises(Stale, match="the table is now at turn 1"):
        match.seal(Entry(2, 0, "fox E4"))
    for seat in {*range(case.seats + 1)} - match.to_move:
        with pytest.raises(Refusal, match="not your turn"):
            match.seal(Entry(1, seat, "fox E4"))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seats", [0, 7, 99])
def test_a_game_refuses_seat_counts_it_is_not_made_for(slug: str, seats: int) -> None:
    for count in {seats, *range(8)} - {*GAMES[slug].seats}:
        with pytest.raises(Refusal, match="players"):
            Match.begin(GAMES[slug], Setup(count, "0" * 64))


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=depth(40, 150), deadline=None, derandomize=True)
@given(text=st.text(max_size=30) | st.from_regex(r"[a-z0-9-]{1,12}( [A-Za-z0-9.-]{1,9}){0,3}", fullmatch=True))
def test_any_text_is_a_move_or_refused_with_a_sentence(slug: str, text: str) -> None:
    sentence = ""
    try:
        move = GAMES[slug].parse(text)
    except Refusal as refusal:
        sentence = str(refusal)
    else:
        assert GAMES[slug].parse(str(move)) == move
    assert not sentence or sentence.endswith(".")
