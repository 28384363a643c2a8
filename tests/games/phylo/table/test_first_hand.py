"""First hands chosen in secret from the own deck."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from games.core.chance import Chance
from games.core.match import Entry, Match
from games.core.sentence import read
from games.core.values import Refusal, Setup
from games.opponents import choose
from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LIBRARY
from games.phylo.game import Phylo
from games.phylo.table.move import parse
from games.phylo.table.state import DEALT, DRAWN

GAME = Phylo()
FIRST = ("valley-oak", "indian-plum", "horse", "robin", "wildfire")
"""Cards of the deck valley."""

AnyMatch = Match[Any, Any, Any]


def begun(rules: str = "1.4a", **options: str) -> AnyMatch:
    """A match whose first hands are chosen."""
    return Match.begin(GAME, Setup(2, "3" * 64, {"rules": rules, "hand": "chosen", **options}))


def after(match: AnyMatch, *moves: str) -> AnyMatch:
    for move in moves:
        (seat,) = match.to_move
        match = match.seal(Entry(match.turn, seat, move))
    return match


def some(match: AnyMatch, count: int = DEALT) -> AnyMatch:
    for _ in range(count):
        (seat,) = match.to_move
        match = after(match, str(match.game.legal(match.view(seat))[0]))
    return match


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
def test_both_choose_five_cards_and_the_rest_is_shuffled(rules: str) -> None:
    match = begun(rules)
    assert [match.state.number, match.state.seat, match.state.actions] == [0, 0, DEALT]
    match = some(after(match, *FIRST))
    state = match.state
    assert state.number == 1
    seat = state.first
    drawn = [DRAWN if each == seat else 0 for each in (0, 1)]
    assert [len(hand) for hand in state.hands] == [DEALT + more for more in drawn]
    assert not Counter(FIRST) - Counter(state.hands[0])
    for each in (0, 1):
        assert Counter((*state.hands[each], *state.piles[each])) == Counter(state.lists[each])
    assert state.piles[0] != tuple(sorted(state.piles[0]))
    rank = "chain" if rules == "1.4a" else "scale"
    shown = [getattr(state.stock[word], rank) if word else 0 for word in state.revealed]
    assert shown[seat] == max(shown)
    assert state.revealed[0] == ("robin" if rules == "1.4a" else "valley-oak")


def test_without_the_option_first_hands_are_drawn() -> None:
    match = Match.begin(GAME, Setup(2, "3" * 64, {}))
    assert match.state.number == 1
    with pytest.raises(Refusal, match="The option hand can be drawn or chosen"):
        GAME.check({"hand": "picked"})


def test_only_cards_of_the_own_deck_can_be_chosen_and_each_copy_once() -> None:
    match = begun()
    words = [str(move) for move in GAME.legal(match.view(0))]
    assert words == sorted(dict.fromkeys(match.state.lists[0]))
    assert all(str(parse(word)) == word for word in words)
    with pytest.raises(Refusal, match="Your first hand isn't complete; type one card of your deck"):
        after(match, "end")
    with pytest.raises(Refusal, match="doesn't fit the table"):
        after(match, "unicorn")
    copies = Counter(match.state.lists[0])["horse"]
    match = after(match, *["horse"] * copies)
    assert "horse" not in [str(move) for move in GAME.legal(match.view(0))]
    with pytest.raises(Refusal, match="Your deck doesn't have another Horse to choose"):
        after(match, "horse")
    assert not GAME.legal(match.view(1))
    assert not GAME.legal(match.view(None))


def test_the_text_counts_equal_cards_that_are_left_and_says_of_none_where_it_fits() -> None:
    match, names = begun(), ("Ana", "Ben")
    assert "\n- Valley oak × 2: " in "\n".join(GAME.words.describe(match.view(0), names))
    told = "\n".join(GAME.words.describe(after(match, "valley-oak").view(0), names))
    hand, _, deck = told.partition("Your deck, to choose from:")
    assert "\n- Valley oak: " in hand
    assert "\n- Valley oak: " in deck
    assert "fits" not in hand + deck


def test_nobody_sees_what_the_other_one_has_chosen() -> None:
    one = after(begun(), *FIRST[:4], "wildfire")
    other = after(begun(), *FIRST[:4], "eurasian-lynx")
    for seat in (1, None):
        assert one.view(seat) == other.view(seat)
        assert repr(one.view(seat)) == repr(other.view(seat))
        names = ("Ana", "Ben")
        assert GAME.words.describe(one.view(seat), names) == GAME.words.describe(other.view(seat), names)
        told = GAME.words.news(begun().view(seat), one.view(seat), names)
        assert told == "Ana: chose 5 cards for the first hand"
    assert one.view(0).hand != other.view(0).hand
    guesses = {GAME.guess(one.view(1), Chance(str(number))).hands[0] for number in range(20)}
    assert len(guesses) > 10
    assert one.view(1).hand_sizes == (5, 0)


def test_the_news_of_the_last_chosen_card_say_what_both_show_and_who_goes_first() -> None:
    choosing = after(begun(), *FIRST)
    dealt = some(choosing)
    view, names = dealt.view(None), ("Ana", "Ben")
    ana, ben = (view.stock[word].name for word in view.revealed)
    told = GAME.words.news(choosing.view(None), view, names)
    assert (
        told
        == f"Ben: chose 5 cards for the first hand · Ana shows {ana}, Ben shows {ben}; {names[view.first]} goes first"
    )


def test_the_table_is_shown_when_each_of_them_begins_to_choose() -> None:
    match, shown = begun(), []
    while not match.state.number:
        shown.append(match.progress.shows_table)
        assert match.progress.share == 0
        match = some(match, 1)
    assert shown == [True, *[False] * 4] * 2
    assert match.progress.shows_table


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
@pytest.mark.parametrize("deck", ["valley", "meadow", "bog", "lagg"])
def test_a_greedy_player_chooses_cards_that_can_be_played_one_after_the_other(rules: str, deck: str) -> None:
    match = begun(rules, deck1=deck)
    for _ in range(DEALT):
        match = after(match, str(choose(GAME, match.view(0), "grazer", lambda: 0.5)))
    hand = [match.state.stock[word] for word in match.state.hands[0]]
    assert sum(card.chain == 1 for card in hand) >= 2
    assert all(card.kind == "species" for card in hand)
    assert sum(card.points for card in hand) >= 15


@pytest.mark.parametrize("word", ["play", "event", "choose", "heir", "12", "quit"])
def test_a_made_card_can_be_chosen_whatever_its_word(word: str) -> None:
    cards = {**LIBRARY, word: replace(LIBRARY["horse"], word=word, name="Own horse")}
    valley = DECKS["valley"]
    decks = {**DECKS, "valley": replace(valley, cards=(*valley.cards[:-1], word))}
    match: AnyMatch = Match.begin(Phylo(cards, decks), Setup(2, "3" * 64, {"hand": "chosen"}))
    assert read(match.game, match.view(0), (word,)).move == parse(word)
    assert after(match, word).state.hands[0] == (word,)
    began = some(match, 2 * DEALT)
    with pytest.raises(Refusal):
        after(began, word)
