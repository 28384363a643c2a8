"""EcoGoGo and the laws of the contract, over whole random matches with every option."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.core.chance import Chance
from games.core.match import Entry, Match
from games.core.values import Refusal, Setup, Stale
from games.ecogogo.cards import DECK
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import Move
from games.ecogogo.state import State
from games.ecogogo.view import View

GAME = Ecogogo()
NAMES = ("Ann", "Bob", "Cy", "Di")
EcoMatch = Match[State, View, Move]
CASES = [
    (seats, number, scoring)
    for seats in GAME.seats
    for number in range(4)
    for scoring in ("stacks", "classic")[number % 2 :]
]


def course(
    seats: int, number: int, scoring: str = "stacks", hints: str = "on", clever: bool = False
) -> Iterator[tuple[EcoMatch, Entry | None]]:
    """Every position of a match said word by word, or of one in which everybody takes the best-looking move."""
    rnd = random.Random(f"{seats} {number}")
    seed = f"{rnd.getrandbits(256):064x}"
    match = Match.begin(GAME, Setup(seats, seed, {"scoring": scoring, "hints": hints}))
    yield match, None
    while not match.over:
        (seat,) = match.to_move
        view = match.view(seat)
        said: tuple[str, ...] = ()
        while choices := GAME.words.next(view, said):
            said = (*said, rnd.choice(choices).word)
        text = str(max(GAME.considered(view), key=lambda move: GAME.appraise(view, move))) if clever else " ".join(said)
        entry = Entry(match.turn, seat, text)
        match = match.seal(entry)
        yield match, entry


def cards(state: State) -> list[str]:
    """Every card there is, wherever it lies."""
    found = [*state.deck, *filter(None, state.grid), *state.discard]
    found += [card for hand in state.hands for card in hand]
    found += [card for habitat in state.habitats for win in habitat for card in win.cards]
    for each in state.species:
        found += [each.card, *(each.pile or (each.organism,))]
    return sorted(found)


@pytest.mark.parametrize(("seats", "number", "scoring"), CASES)
def test_a_match_ends_and_somebody_to_move_can_move_and_no_card_is_lost(seats: int, number: int, scoring: str) -> None:
    """At every position; legal is exactly what why_not allows; sheets add up; moves round-trip."""
    match = None
    for match, _ in course(seats, number, scoring):
        assert cards(match.state) == sorted(DECK)
        assert all(score.total == sum(line.points for line in score.lines) for score in match.scores())
        for seat in (*range(seats), None):
            view = match.view(seat)
            legal = GAME.legal(view)
            assert bool(legal) == (seat in match.to_move)
            assert set(legal) == {move for move in GAME.candidates(view) if GAME.why_not(view, move) is None}
            assert len(set(legal)) == len(legal)
            assert set(GAME.considered(view)) <= set(legal)
            assert bool(GAME.considered(view)) == bool(legal)
            assert all(GAME.parse(str(move)) == move for move in legal)
    assert match is not None
    assert match.over
    assert all(match.state.out)
    assert not any(each.left for each in match.state.species)
    with pytest.raises(Stale, match="over"):
        match.seal(Entry(match.turn, 0, "owl A1"))


@pytest.mark.parametrize(("seats", "number", "scoring"), CASES[::2])
def test_refusals_are_sentences(seats: int, number: int, scoring: str) -> None:
    """For every move of another position that is not legal here."""
    universe = sorted(
        {move for match, _ in course(seats, 9) for seat in match.to_move for move in GAME.legal(match.view(seat))},
        key=str,
    )
    for match, _ in list(course(seats, number, scoring))[::3]:
        for seat in (*range(seats), None):
            legal = set(GAME.legal(match.view(seat)))
            for move in universe:
                obstacle = GAME.why_not(match.view(seat), move)
                assert (obstacle is None) == (move in legal)
                assert obstacle is None or (obstacle[0].isupper() and obstacle.endswith("."))


@pytest.mark.parametrize("clever", [False, True])
@pytest.mark.parametrize(("seats", "number", "scoring"), CASES)
def test_a_guess_looks_like_the_view_to_the_byte(seats: int, number: int, scoring: str, clever: bool) -> None:
    """For every seat and spectators; it can be played on, and the words are the same."""
    for i, (match, _) in enumerate(course(seats, number, scoring, clever=clever)):
        for seat in (*range(seats), None):
            view = match.view(seat)
            state = GAME.guess(view, Chance(f"{i:064x}"))
            assert cards(state) == sorted(DECK)
            assert repr(GAME.view(state, seat)) == repr(view)
            assert GAME.words.describe(GAME.view(state, seat), NAMES) == GAME.words.describe(view, NAMES)
            assert GAME.legal(GAME.view(state, seat)) == GAME.legal(view)
            for mover in GAME.to_move(state):
                assert GAME.legal(GAME.view(state, mover))


@pytest.mark.parametrize("seats", GAME.seats)
def test_there_is_doubt_about_what_is_hidden(seats: int) -> None:
    """Some guess differs from the truth at the start, and others' hands are in no view."""
    match, _ = next(course(seats, 1))
    for seat in (*range(seats), None):
        view = match.view(seat)
        assert [hand is not None for hand in view.hands] == [holder == seat for holder in range(seats)]
        guesses = [GAME.guess(view, Chance(f"{n:064x}")) for n in range(3)]
        assert any(replace(guess, seed=match.state.seed) != match.state for guess in guesses)


@pytest.mark.parametrize(("seats", "number", "scoring"), CASES)
def test_a_replay_reaches_the_same_position_at_every_turn(seats: int, number: int, scoring: str) -> None:
    """And the fingerprints of different turns differ."""
    played = list(course(seats, number, scoring))
    again = Match.begin(GAME, played[0][0].setup)
    for match, entry in played[1:]:
        assert entry is not None
        again = again.replay([entry])
        assert again.state == match.state
    assert len({match.fingerprint() for match, _ in played}) >= played[-1][0].turn - 2


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("hints", ["on", "off"])
def test_the_words_lead_to_exactly_the_legal_moves(seats: int, hints: str) -> None:
    """At most 25 next words, each leading on; the labels fit on a button."""
    for match, _ in course(seats, 2, "stacks", hints):
        words = GAME.words
        for seat in (*range(seats), None):
            view = match.view(seat)
            assert words.describe(view, NAMES[:seats])
            assert words.progress(view)
            if seat not in match.to_move:
                assert words.next(view, ()) == ()
                continue
            spoken: set[str] = set()
            unsaid: list[tuple[str, ...]] = [()]
            while unsaid:
                said = unsaid.pop()
                choices = words.next(view, said)
                assert len(choices) <= 25
                assert len({choice.word for choice in choices}) == len(choices)
                assert words.columns(view, said) in (0, 3)
                if not choices:
                    spoken.add(str(GAME.parse(" ".join(said))))
                    continue
                assert words.ask(view, said)
                for choice in choices:
                    assert 0 < len(choice.text) <= 34
                    assert len(choice.note) <= 100
                    unsaid.append((*said, choice.word))
            assert spoken == {str(move) for move in GAME.legal(view)}
            for text in spoken:
                assert words.tell(view, text)
                assert words.preview(view, text)
                assert words.wish(text.lower()) == text


@pytest.mark.parametrize("scoring", ["stacks", "classic"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_preview_says_the_total_that_follows_when_nothing_dies(seats: int, scoring: str) -> None:
    """The points of the hint are those of the turn, but for a species that goes extinct in it."""
    before = None
    checked = 0
    for match, entry in course(seats, 5, scoring, clever=True):
        if before is not None and entry is not None and match.state.last and not match.state.last.extinct:
            preview = GAME.words.preview(before.view(entry.seat), entry.text)
            assert preview.endswith(f"then {match.scores()[entry.seat].total}")
            checked += 1
        before = match
    assert checked > 3


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_news_tell_every_turn_to_everybody(seats: int) -> None:
    """Who did what; nothing when nothing happened; the same for all."""
    before = None
    for match, entry in course(seats, 6):
        view = match.view(None)
        if before is None or entry is None:
            assert GAME.words.news(None, view, NAMES) == ""
        else:
            told = GAME.words.news(before, view, NAMES)
            assert told.startswith(NAMES[entry.seat])
            assert "\n" not in told
            assert told == GAME.words.news(before, match.view(0), NAMES)
            assert GAME.words.news(view, view, NAMES) == ""
        before = view
    assert bool(GAME.words.verdict(match.view(0))) == (seats == 1)


def test_winners_share_ties_and_a_solo_player_wins_above_the_lowest_rank() -> None:
    """Spectators see them once it is over."""
    for seats in GAME.seats:
        *_, (match, _) = course(seats, 8, clever=True)
        totals = [score.total for score in match.scores()]
        winners = match.view(None).winners
        if seats > 1:
            assert winners == {seat for seat in range(seats) if totals[seat] == max(totals)}
        else:
            assert winners == ({0} if totals[0] >= 30 else set())


def test_looking_at_points_beats_chance() -> None:
    """The appraisal wins most of twenty games of two against random moves, from either seat."""
    won = 0
    for number in range(20):
        rnd = random.Random(number)
        match = Match.begin(GAME, Setup(2, f"{rnd.getrandbits(256):064x}"))
        while not match.over:
            (seat,) = match.to_move
            view = match.view(seat)
            clever = max(GAME.considered(view), key=lambda move: GAME.appraise(view, move))
            move = clever if seat == number % 2 else rnd.choice(GAME.legal(view))
            match = match.accept(seat, move)
        won += number % 2 in match.view(None).winners
    assert won >= 15


@pytest.mark.parametrize("text", ["", "fox", "owl owl", "swap A1 A1", "wolf B2"])
def test_a_wish_that_no_move_fulfils_is_refused(text: str) -> None:
    """With a sentence; a card or a swap may be wished for alone."""
    with pytest.raises(Refusal, match=r"\.$"):
        GAME.words.wish(text)
    assert GAME.words.wish("owl") == "owl"
    assert GAME.words.wish("swap a1") == "swap A1"


def test_five_cannot_play() -> None:
    """It is for one to four."""
    with pytest.raises(Refusal, match="1 to 4 players"):
        Match.begin(GAME, Setup(5, "0" * 64))
