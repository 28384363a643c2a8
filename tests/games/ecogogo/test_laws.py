"""Laws of every match of EcoGoGo, beside those of all games."""

import pytest

from games.core.chance import Chance
from games.core.sentence import read
from games.core.values import Refusal
from games.ecogogo.cards import DECK
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import BY_NAME, CELLS
from games.ecogogo.state import State
from tests.games.matches import CASES, Case, beginnings, matches

GAME = Ecogogo()
NAMES = ("Ann", "Bob", "Cy", "Di")
OWN = [case for case in CASES if case.slug == GAME.slug]

every_match = matches(OWN, 4)


def cards(state: State) -> list[str]:
    found = [*state.deck, *filter(None, state.grid), *state.discard]
    found += [card for hand in state.hands for card in hand]
    found += [card for habitat in state.habitats for win in habitat for card in win.cards]
    for each in state.species:
        found += [each.card, *(each.pile or (each.organism,))]
    return sorted(found)


@every_match
def test_no_card_is_lost_or_doubled_in_a_match_or_in_a_guess(case: Case, number: int) -> None:
    for i, match in enumerate(beginnings(case, number)):
        assert cards(match.state) == sorted(DECK)
        for seat in (*range(case.seats), None):
            assert cards(GAME.guess(match.view(seat), Chance(f"{i:064x}"))) == sorted(DECK)
    assert match.over
    assert all(match.state.out)
    assert not any(each.left for each in match.state.species)


@every_match
def test_every_move_can_be_wished_for(case: Case, number: int) -> None:
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
def test_a_solo_player_wins_above_the_lowest_rank(case: Case, number: int) -> None:
    end = beginnings(case, number)[-1]
    if case.seats == 1 and ("scoring", "stacks") in case.options:
        assert end.view(None).winners == ({0} if end.scores()[0].total >= 30 else set())


@pytest.mark.parametrize("text", ["", "fox", "owl owl", "swap A1 A1", "wolf B2"])
def test_a_wish_that_no_move_fulfils_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match=r"\.$"):
        GAME.words.wish(text)
    assert GAME.words.wish("owl") == "owl"
    assert GAME.words.wish("swap") == "swap"
