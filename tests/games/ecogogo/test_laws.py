"""What holds in every match of EcoGoGo beside the laws of all games (test_laws.py), over random and mixed matches."""

import random

import pytest

from games.core.chance import Chance
from games.core.match import Match
from games.core.sentence import read
from games.core.values import Refusal, Setup
from games.ecogogo.cards import DECK
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import BY_NAME, CELLS
from games.ecogogo.state import State
from tests.games.matches import CASES, Case, beginnings, matches, played

GAME = Ecogogo()
NAMES = ("Ann", "Bob", "Cy", "Di")
OWN = [case for case in CASES if case.slug == GAME.slug]

every_match = matches(OWN, 4)


def cards(state: State) -> list[str]:
    """Every card there is, wherever it lies."""
    found = [*state.deck, *filter(None, state.grid), *state.discard]
    found += [card for hand in state.hands for card in hand]
    found += [card for habitat in state.habitats for win in habitat for card in win.cards]
    for each in state.species:
        found += [each.card, *(each.pile or (each.organism,))]
    return sorted(found)


@every_match
def test_no_card_is_lost_or_doubled_in_a_match_or_in_a_guess(case: Case, number: int) -> None:
    """At every position, to the end, when everybody is out and no species waits to be saved."""
    for i, match in enumerate(beginnings(case, number)):
        assert cards(match.state) == sorted(DECK)
        for seat in (*range(case.seats), None):
            assert cards(GAME.guess(match.view(seat), Chance(f"{i:064x}"))) == sorted(DECK)
    assert match.over
    assert all(match.state.out)
    assert not any(each.left for each in match.state.species)


@every_match
def test_a_hand_is_seen_by_its_player_until_it_is_out(case: Case, number: int) -> None:
    """Then it lies open to everybody."""
    for match in beginnings(case, number):
        for seat in (*range(case.seats), None):
            shown = [hand is not None for hand in match.view(seat).hands]
            assert shown == [holder == seat or match.state.out[holder] for holder in range(case.seats)]


@every_match
def test_every_move_can_be_wished_for(case: Case, number: int) -> None:
    """In small letters too; cells of the ecosystem are asked for on a pad that mirrors it."""
    for match in beginnings(case, number)[::3]:
        for seat in match.to_move:
            view = match.view(seat)
            for move in GAME.legal(view):
                text = str(move)
                assert GAME.words.wish(text.lower()) == text
                asked = read(GAME, view, text.split()[:1])
                if asked.keys and asked.keys[0].word.split(" ")[0] in BY_NAME:
                    rows = GAME.words.pad(asked)
                    spots = [key.word.split(" ")[0] for row in rows for key in row]
                    assert [len(row) for row in rows] == [3, 3, 3]
                    assert all(not word or CELLS[place] == word for place, word in enumerate(spots))


@every_match
def test_the_news_tell_every_turn_to_everybody(case: Case, number: int) -> None:
    """Who did what, in one line, the same for all; before the first turn that the cards are dealt."""
    before = None
    for match, entry in played(case, number):
        view = match.view(None)
        told = GAME.words.news(before, view, NAMES)
        assert told.startswith(NAMES[entry.seat] if entry else "The cards are dealt.")
        assert "\n" not in told
        assert entry is None or told == GAME.words.news(before, match.view(0), NAMES)
        before = view


@every_match
def test_winners_share_ties_and_a_solo_player_wins_above_the_lowest_rank(case: Case, number: int) -> None:
    """Spectators see them once it is over."""
    end = beginnings(case, number)[-1]
    totals = [score.total for score in end.scores()]
    if case.seats > 1:
        assert end.view(None).winners == {seat for seat in range(case.seats) if totals[seat] == max(totals)}
    elif ("scoring", "stacks") in case.options:
        assert end.view(None).winners == ({0} if totals[0] >= 30 else set())


def test_looking_at_points_beats_chance() -> None:
    """The appraisal wins most of twenty games of two against random moves, from either seat."""
    won = 0
    for number in range(20):
        rnd = random.Random(number)
        match = Match.begin(GAME, Setup(2, f"{rnd.getrandbits(256):064x}"))
        while not match.over:
            (seat,) = match.to_move
            view = match.view(seat)
            clever = max(GAME.promising(view), key=lambda move: GAME.appraise(view, move))
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
    assert GAME.words.wish("swap") == "swap"
