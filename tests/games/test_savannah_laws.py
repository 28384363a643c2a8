"""The laws of the contract hold for the line game, at every position of many random and greedy matches."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from games.core.chance import Chance
from games.core.match import Entry, Match
from games.core.values import Refusal, Setup, Stale
from games.opponents import choose
from games.savannah.cards import CARDS
from games.savannah.game import Savannah
from games.savannah.lines import MARKER, rule_of, runs
from games.savannah.move import Move, parse
from games.savannah.state import CHOOSE, State
from games.savannah.view import View
from games.verify import sheets

GAME = Savannah()
Line = Match[State, View, Move]
COURSES = [(seats, number) for seats in GAME.seats for number in range(4)]


def course(seats: int, number: int, hints: str = "on") -> Iterator[Line]:
    """Every position of a match; even numbers play at random, word by word, odd ones what scores most."""
    rnd = random.Random(f"savannah {seats} {number}")
    match = Match.begin(GAME, Setup(seats, f"{rnd.getrandbits(256):064x}", {"hints": hints}))
    yield match
    while not match.over:
        (seat,) = match.to_move
        view = match.view(seat)
        if number % 2:
            said = str(max(GAME.legal(view), key=lambda move: (GAME.appraise(view, move), rnd.random())))
        else:
            words: tuple[str, ...] = ()
            while choices := GAME.words.next(view, words):
                words = (*words, rnd.choice(choices).word)
            said = " ".join(words)
        match = match.seal(Entry(match.turn, seat, said))
        yield match


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_a_match_ends_and_its_scores_are_the_sum_of_its_story(seats: int, number: int) -> None:
    """Somebody can always move; at the end the table is clear or nobody holds a card, and the winners have the most."""
    match = None
    for match in course(seats, number):
        assert len(match.to_move) == (0 if match.over else 1)
        for seat in match.to_move:
            assert GAME.legal(match.view(seat))
    assert match is not None
    state = match.state
    assert not state.table or not any(state.hands)
    totals = [score.total for score in match.scores()]
    assert totals == [sum(deed.points for deed in state.story if deed.seat == seat) for seat in range(seats)]
    assert all(score.total == sum(line.points for line in score.lines) for score in match.scores())
    assert GAME.winners(state) == {seat for seat in range(seats) if totals[seat] == max(totals)}
    assert sheets(match.scores())[0].total == totals[0]
    with pytest.raises(Stale):
        match.seal(Entry(match.turn, 0, "draw"))


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_no_card_is_lost_or_doubled_and_every_line_obeys_a_rule(seats: int, number: int) -> None:
    """66 cards, wherever they are; what lies on the table after a play of the first phase are lines of rule A, B or C."""
    for match in course(seats, number):
        state = match.state
        cards = [card for _, card in state.table if card != MARKER]
        cards += [marker.card for marker in state.markers if marker.card is not None]
        cards += [card for pile in (*state.hands, state.first, state.second, state.box) for card in pile]
        assert sorted(cards) == list(range(len(CARDS)))
        assert {marker.cell for marker in state.markers} == {cell for cell, card in state.table if card == MARKER}
        if state.story:
            for run in state.story[-1].lines:
                assert run.rule == rule_of(run.cards) != ""


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_legal_means_that_nothing_stands_in_the_way(seats: int, number: int) -> None:
    """Over all candidates and over the moves of other positions; refusals are sentences; only the player at turn may move."""
    positions = list(course(seats, number))
    universe = sorted(
        {move for match in positions[::5] for seat in match.to_move for move in GAME.legal(match.view(seat))}, key=str
    )
    for match in positions[:-1:3]:
        (turn,) = match.to_move
        view = match.view(turn)
        legal = set(GAME.legal(view))
        assert legal == {move for move in GAME.candidates(view) if GAME.why_not(view, move) is None}
        for move in universe[:: max(1, len(universe) // 100)]:
            obstacle = GAME.why_not(view, move)
            assert (obstacle is None) == (move in legal), str(move)
            assert obstacle is None or (obstacle[0].isupper() and obstacle.endswith("."))
        assert set(GAME.considered(view)) <= legal
        assert len(GAME.considered(view)) <= 26
        for move in legal:
            assert parse(str(move)) == move
            assert len(str(move)) <= 72
        for seat in (*range(seats), None):
            if seat != turn:
                assert GAME.legal(match.view(seat)) == ()
                assert GAME.why_not(match.view(seat), Move())
        with pytest.raises(Refusal, match="not your turn"):
            match.seal(Entry(match.turn, (turn + 1) % seats, "draw"))


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_a_guess_looks_like_the_view_and_allows_the_same_moves(seats: int, number: int) -> None:
    """For everybody, at every third position and at every choice of a hidden card; words tell nothing more than the view."""
    names = tuple("ABC"[:seats])
    for i, match in enumerate(course(seats, number)):
        if i % 3 and match.state.step != CHOOSE:
            continue
        for seat in (*range(seats), None):
            view = match.view(seat)
            guess = GAME.guess(view, Chance(f"{i:064x}"))
            other = GAME.view(guess, seat)
            assert other == view
            assert repr(other) == repr(view)
            assert GAME.legal(other) == GAME.legal(view)
            assert GAME.words.describe(other, names) == GAME.words.describe(view, names)
            assert GAME.words.next(other, ()) == GAME.words.next(view, ())


@pytest.mark.parametrize("seats", GAME.seats)
def test_there_is_doubt_about_what_is_hidden(seats: int) -> None:
    """In hands, decks and markers, for every seat and for spectators, until the last card is out."""
    for i, match in enumerate(course(seats, 1)):
        if i % 9 or match.state.first == ():
            continue
        for seat in (*range(seats), None):
            guesses = [GAME.guess(match.view(seat), Chance(f"{n:064x}")) for n in range(3)]
            assert any(replace(guess, seed=match.state.seed) != match.state for guess in guesses)


def test_a_choice_of_two_cards_and_another_hand_change_nobody_elses_view() -> None:
    """Both ways to hide a card look the same to the others, to the byte."""
    seen = 0
    for match in course(3, 1):
        if match.state.step != CHOOSE:
            continue
        (turn,) = match.to_move
        one, other = (match.seal(Entry(match.turn, turn, str(move))) for move in GAME.legal(match.view(turn)))
        for seat in (*range(3), None):
            assert (repr(one.view(seat)) == repr(other.view(seat))) == (seat != turn)
        seen += 1
    assert seen


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_replay_reaches_the_same_fingerprints_and_names_never_change(seats: int) -> None:
    """Folding the log gives the same position at every row; a card keeps its place from its play to its removal."""
    positions = list(course(seats, 1))
    begun, entries = positions[0], []
    for before, after in pairwise(positions):
        (turn,) = before.to_move
        move = next(move for move in GAME.legal(before.view(turn)) if before.accept(turn, move).state == after.state)
        entries.append(Entry(before.turn, turn, str(move)))
        kept = dict(after.state.table)
        assert all(kept.get(cell, card) in (card, MARKER) for cell, card in before.state.table if card != MARKER)
    again = begun.replay(entries)
    assert again.state == positions[-1].state
    assert again.fingerprint() == positions[-1].fingerprint()
    assert len({match.fingerprint() for match in positions}) >= len(positions) - 2


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("hints", ["on", "off"])
@pytest.mark.parametrize("number", [0, 1])
def test_words_exist_and_lead_to_every_legal_move_and_no_other(seats: int, hints: str, number: int) -> None:
    """At most 25 next words, each leading on; the whole sentence fits a custom_id."""
    names = tuple("ABC"[:seats])
    before: View | None = None
    for i, match in enumerate(course(seats, number, hints)):
        public = match.view(None)
        assert GAME.words.describe(public, names)
        assert GAME.words.progress(public)
        assert GAME.words.next(public, ()) == ()
        if before is not None and len(public.story) > len(before.story):
            assert GAME.words.news(before, public, names)
        before = public
        for seat in match.to_move:
            view = match.view(seat)
            if i % 4 and view.step != CHOOSE:
                continue
            spoken: list[str] = []
            unsaid: list[tuple[str, ...]] = [()]
            while unsaid:
                said = unsaid.pop()
                choices = GAME.words.next(view, said)
                assert len(choices) <= 25
                assert len({choice.word for choice in choices}) == len(choices)
                if not choices:
                    assert len(" ".join(said)) <= 72
                    spoken.append(str(parse(" ".join(said))))
                    continue
                assert GAME.words.ask(view, said)
                assert GAME.words.columns(view, said) == 0
                for choice in choices:
                    assert len(choice.text) <= 34
                    assert len(choice.note) <= 100
                    assert hints == "on" or "+" not in choice.note
                    unsaid.append((*said, choice.word))
            assert sorted(spoken) == sorted(str(move) for move in GAME.legal(view))
            for text in spoken[:5]:
                assert GAME.words.tell(view, text)


def test_a_seat_that_is_alone_to_move_is_all_that_a_turn_waits_for() -> None:
    """Its move resolves the turn at once; the order of arrival cannot matter."""
    for match in course(2, 0):
        if match.over:
            break
        (turn,) = match.waiting
        move = GAME.legal(match.view(turn))[0]
        after = match.seal(Entry(match.turn, turn, str(move)))
        assert (after.turn, dict(after.sealed)) == (match.turn + 1, {})


@pytest.mark.parametrize("seats", [0, 1, 4, 7])
def test_the_line_game_is_for_two_or_three(seats: int) -> None:
    """Others are refused with a sentence."""
    with pytest.raises(Refusal, match="for 2 to 3 players"):
        Match.begin(GAME, Setup(seats, "0" * 64))


@pytest.mark.parametrize("level", ["sprout", "grazer", "apex"])
def test_opponents_of_every_level_make_legal_moves(level: str) -> None:
    """From the view alone, in every phase."""
    draw = random.Random(level).random
    for i, match in enumerate(course(2, 1)):
        if i % (13 if level != "apex" else 35):
            continue
        for seat in match.to_move:
            view = match.view(seat)
            thought = choose(GAME, view, level, draw, budget=2)
            assert thought.move in GAME.legal(view)


def test_a_line_through_a_place_is_as_long_as_it_is_unbroken() -> None:
    """Runs end at the first empty place."""
    laid = ((70351, 0), (70352, 1), (70354, 2))
    assert [run.cells for run in runs(laid, 3, 70350)] == [(70350, 70351, 70352)]
    assert [run.cells for run in runs(laid, 3, 70353)] == [(70351, 70352, 70353, 70354)]
