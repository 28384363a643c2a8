"""The laws of the contract, for every game, edition, seat count and option."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES
from games.core.chance import Chance
from games.core.match import Entry, Match
from games.core.values import Refusal, Setup, Stale
from tests.games.matches import CASES, course, speak

quick = settings(max_examples=4, deadline=None, derandomize=True)
numbers = st.integers(0, 10_000)


@pytest.mark.parametrize(("slug", "seats"), CASES)
@quick
@given(number=numbers)
def test_somebody_to_move_can_move_and_the_game_ends(slug: str, seats: int, number: int) -> None:
    """At every position of a whole match."""
    match = None
    for match, _ in course(slug, seats, number):
        for seat in match.to_move:
            assert match.game.legal(match.view(seat))
    assert match is not None
    assert match.over
    with pytest.raises(Stale):
        match.seal(Entry(match.turn, 0, "fox E4"))


@pytest.mark.parametrize(("slug", "seats"), CASES)
@quick
@given(number=numbers)
def test_legal_means_that_nothing_stands_in_the_way(slug: str, seats: int, number: int) -> None:
    """`legal` is exactly what `why_not` allows, over the moves of this and of many other positions; refusals are sentences."""
    positions = [match for match, _ in course(slug, seats, number) if not match.over][:: max(1, seats)]
    universe = {
        move for match in positions[::3] for seat in match.to_move for move in match.game.legal(match.view(seat))
    }
    some = sorted(universe, key=str)[:: max(1, len(universe) // 300)]
    for match in positions[::2]:
        for seat in match.to_move:
            view = match.view(seat)
            legal = set(match.game.legal(view))
            assert legal == {move for move in match.game.candidates(view) if match.game.why_not(view, move) is None}
            for move in some:
                obstacle = match.game.why_not(view, move)
                assert (obstacle is None) == (move in legal), (str(move), obstacle)
                assert obstacle is None or (obstacle[0].isupper() and obstacle.endswith("."))


@pytest.mark.parametrize(("slug", "seats"), CASES)
@quick
@given(number=numbers)
def test_moves_are_sentences_that_round_trip(slug: str, seats: int, number: int) -> None:
    """`parse(str(move)) == move`, within the room of a custom_id."""
    for match, entry in course(slug, seats, number):
        if entry is not None:
            assert str(match.game.parse(entry.text)) == str(match.game.parse(str(match.game.parse(entry.text))))
            assert len(entry.text) <= 72
        for seat in sorted(match.to_move)[:1]:
            for move in match.game.legal(match.view(seat))[::7]:
                assert match.game.parse(str(move)) == move


@pytest.mark.parametrize(("slug", "seats"), CASES)
@quick
@given(number=numbers, text=st.text(max_size=30))
def test_any_text_is_a_move_or_refused_with_a_sentence(slug: str, seats: int, number: int, text: str) -> None:
    """Never another exception, whatever somebody types or forges."""
    sentence = ""
    try:
        move = GAMES[slug].parse(text)
    except Refusal as refusal:
        sentence = str(refusal)
    else:
        assert GAMES[slug].parse(str(move)) == move
    assert not sentence or sentence.endswith(".")


@pytest.mark.parametrize(("slug", "seats"), CASES)
@quick
@given(number=numbers)
def test_a_guess_looks_like_the_view_and_allows_the_same_moves(slug: str, seats: int, number: int) -> None:
    """For every seat and spectators; legality is the same in the guess as in the truth."""
    for i, (match, _) in enumerate(course(slug, seats, number)):
        if match.sealed or i % 3:
            continue
        for seat in (*range(seats), None):
            view = match.view(seat)
            guess = match.game.guess(view, Chance(f"{number:064x}"))
            assert match.game.view(guess, seat) == view
            assert match.game.legal(match.game.view(guess, seat)) == match.game.legal(view)


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_there_is_doubt_about_what_is_hidden(slug: str, seats: int) -> None:
    """Some guess differs from the truth at the start, for every seat and for spectators."""
    match, _ = next(course(slug, seats, 1))
    for seat in (*range(seats), None):
        guesses = [match.game.guess(match.view(seat), Chance(f"{n:064x}")) for n in range(3)]
        assert any(replace(guess, seed=match.state.seed) != match.state for guess in guesses)


@pytest.mark.parametrize(("slug", "seats"), [case for case in CASES if case[1] > 1])
@quick
@given(number=numbers)
def test_the_order_of_arrival_does_not_matter_and_a_seal_changes_no_view(slug: str, seats: int, number: int) -> None:
    """Two orders of the same picks lead to the same state; nobody sees that anybody sealed."""
    rnd = random.Random(number)
    match, _ = next(course(slug, seats, number))
    for _ in range(6):
        said = {seat: speak(match, seat, rnd) for seat in match.to_move}
        one = other = match
        for seat in sorted(said):
            before = [repr(one.view(each)) for each in (*range(seats), None)]
            sealed = one.seal(Entry(one.turn, seat, said[seat]))
            if sealed.turn == one.turn:
                assert [repr(sealed.view(each)) for each in (*range(seats), None)] == before
            one = sealed
        for seat in sorted(said, reverse=True):
            other = other.seal(Entry(other.turn, seat, said[seat]))
        assert one.state == other.state
        match = one


@pytest.mark.parametrize(("slug", "seats"), CASES)
@quick
@given(number=numbers)
def test_a_replay_reaches_the_same_fingerprints(slug: str, seats: int, number: int) -> None:
    """Folding the log gives the same position at every row."""
    played = list(course(slug, seats, number))
    entries = [entry for _, entry in played if entry]
    again = Match.begin(played[0][0].game, played[0][0].setup)
    for (match, _), entry in zip(played[1:], entries, strict=True):
        again = again.replay([entry])
        assert again.state == match.state
    assert again.fingerprint() == played[-1][0].fingerprint()
    assert len({match.fingerprint() for match, _ in played if not match.sealed}) >= played[-1][0].turn - 2


@pytest.mark.parametrize(("slug", "seats"), CASES)
@pytest.mark.parametrize("hints", ["on", "off"])
def test_words_exist_and_lead_to_every_legal_move(slug: str, seats: int, hints: str) -> None:
    """At most 25 next words, each leading on; together they say every legal move and no other."""
    for i, (match, _) in enumerate(course(slug, seats, 2, {"hints": hints})):
        words = match.game.words
        for seat in (*sorted(match.waiting)[:1], None):
            view = match.view(seat)
            assert words.describe(view, tuple("ABCDEF"[:seats]))
            assert words.progress(view)
            if seat is None:
                assert words.next(view, ()) == ()
                continue
            if i % (5 * seats):
                continue
            spoken, unsaid = set(), [()]  # type: set[str], list[tuple[str, ...]]
            while unsaid:
                said = unsaid.pop()
                choices = words.next(view, said)
                assert len(choices) <= 25
                assert len({choice.word for choice in choices}) == len(choices)
                if not choices:
                    spoken.add(str(match.game.parse(" ".join(said))))
                    continue
                assert words.ask(view, said)
                for choice in choices:
                    assert len(choice.text) <= 34
                    assert len(choice.note) <= 100
                    unsaid.append((*said, choice.word))
            assert spoken == {str(move) for move in match.game.legal(view)}


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_what_others_see_is_the_same_to_the_byte_when_only_a_secret_differs(slug: str, seats: int) -> None:
    """Another truth that a seat could not tell apart: the same view and the same words, to the byte."""
    names = tuple("ABCDEF"[:seats])
    for i, (match, _) in enumerate(course(slug, seats, 3)):
        if match.sealed or i % 4:
            continue
        for seat in (*range(seats), None):
            other = match.game.view(match.game.guess(match.view(seat), Chance("7" * 64)), seat)
            mine = match.view(seat)
            assert repr(other) == repr(mine)
            assert match.game.words.describe(other, names) == match.game.words.describe(mine, names)
            assert match.game.words.next(other, ()) == match.game.words.next(mine, ())


@pytest.mark.parametrize(("slug", "seats"), CASES)
def test_a_move_for_another_turn_or_seat_is_refused(slug: str, seats: int) -> None:
    """Stale for the turn, a sentence for the seat."""
    match, _ = next(course(slug, seats, 1))
    with pytest.raises(Stale, match="turn 1 is on the table"):
        match.seal(Entry(2, 0, "fox E4"))
    with pytest.raises(Refusal, match="not your turn"):
        match.seal(Entry(1, seats, "fox E4"))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seats", [0, 7, 99])
def test_a_game_refuses_seat_counts_it_is_not_made_for(slug: str, seats: int) -> None:
    """Naming those it is made for."""
    with pytest.raises(Refusal, match="players"):
        Match.begin(GAMES[slug], Setup(seats, "0" * 64))
