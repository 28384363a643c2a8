"""The laws of all games for Phylo, both rules and several decks, and what holds in every match of it besides."""

from collections import Counter
from collections.abc import Callable

import pytest

from games.core.chance import Chance
from games.core.places import STRIDE
from games.core.values import Setup
from games.phylo.game import Phylo
from games.phylo.table.guess import in_sight
from games.phylo.table.move import END, MOVE, PASS, PLAY, SPREAD, TRADE, Move
from games.phylo.table.state import DEALT, NEW, OLD, State
from games.phylo.table.view import View
from games.phylo.table.web import keepers
from tests.depth import depth
from tests.games import test_laws as laws
from tests.games import test_laws_of_words as laws_of_words
from tests.games.matches import Case, beginnings, matches

GAME = Phylo()
NAMES = ("Ann", "Bob")


def case_of(rules: str, deck1: str, deck2: str, hints: str = "on") -> Case:
    """Two players with these decks."""
    return Case("phylo", 2, (("rules", rules), ("deck1", deck1), ("deck2", deck2), ("hints", hints)))


OWN = [
    case_of("1.4a", "valley", "meadow"), case_of("1.3", "valley", "meadow"), case_of("1.4a", "bog", "lagg"),
    case_of("1.3", "bog", "valley"), case_of("1.4a", "meadow", "meadow", "off"),
][depth(slice(2, 4), slice(None))]  # fmt: skip

OF_MATCHES = (
    laws.test_somebody_to_move_can_move_and_the_game_ends,
    laws.test_legal_means_that_nothing_stands_in_the_way,
    laws.test_moves_are_sentences_that_round_trip,
    laws.test_a_guess_looks_like_the_view_and_can_be_played_on,
    laws.test_the_order_of_arrival_does_not_matter_and_a_seal_changes_no_view,
    laws.test_a_replay_reaches_the_same_fingerprints,
    laws.test_scores_are_the_sum_of_their_lines_and_the_winners_have_the_most,
)
OF_CASES = (
    laws.test_there_is_doubt_about_what_is_hidden,
    laws.test_the_first_and_the_last_position_are_scenes,
    laws.test_a_move_for_another_turn_or_seat_is_refused,
    laws_of_words.test_everything_can_be_described,
    laws_of_words.test_a_wish_is_said_as_moves_are,
)
OF_WORDS = (
    laws_of_words.test_words_lead_to_every_legal_move_and_no_other,
    laws_of_words.test_news_may_span_several_turns,
)


def named(case: Case) -> str:
    """Such as "1.4a-valley-meadow-on"."""
    return "-".join(value for _, value in case.options)


every_case = pytest.mark.parametrize("case", OWN, ids=named)
every_match = matches(OWN, 2, named)


@pytest.mark.parametrize("law", OF_MATCHES, ids=lambda law: law.__name__)
@every_match
def test_the_laws_of_all_games_hold(law: Callable[[Case, int], None], case: Case, number: int) -> None:
    """Match by match, one of random words and one as opponents play."""
    law(case, number)


@pytest.mark.parametrize("law", OF_CASES, ids=lambda law: law.__name__)
@every_case
def test_the_laws_of_every_case_hold(law: Callable[[Case], None], case: Case) -> None:
    """Over one match of it."""
    law(case)


@pytest.mark.parametrize("law", OF_WORDS, ids=lambda law: law.__name__)
@every_match
def test_the_laws_of_words_hold(law: Callable[[Case, int], None], case: Case, number: int) -> None:
    """At most 25 words that lead to every legal move and no other."""
    law(case, number)


def cards(state: State, seat: int) -> "Counter[str]":
    """Every card of a player, wherever it lies."""
    view: View = GAME.view(state, None)
    return Counter((*state.hands[seat], *state.piles[seat], *in_sight(view, seat)))


@every_match
def test_no_card_is_lost_or_doubled(case: Case, number: int) -> None:
    """In the match and in guesses every player has the cards of the deck and the first card, wherever they lie."""
    for i, match in enumerate(beginnings(case, number)):
        for state in (match.state, GAME.guess(match.view(i % 2), Chance(f"{i:064x}"))):
            for seat in range(2):
                assert cards(state, seat) == Counter((*state.lists[seat], state.starts[seat]))


@every_match
def test_what_lies_below_is_one_card_and_two_species_at_most_share_a_place(case: Case, number: int) -> None:
    """Events lie on species only; places are in the order of reading, each once; homes never leave."""
    for match in beginnings(case, number):
        state: State = match.state
        assert [space.cell for space in state.table] == sorted({space.cell for space in state.table})
        for space in state.table:
            top = state.stock[space.top.card]
            if space.below is not None:
                assert (top.kind, state.stock[space.below.card].kind) == ("species", "species")
            assert top.kind == "species" or not space.events
            assert all(event.until >= state.number for event in space.events) or match.over
        tops = [(space.top.card, space.top.owner) for space in state.table]
        assert all((state.starts[seat], seat) in tops for seat in range(2))


@every_match
def test_after_the_own_turn_every_own_card_has_a_link(case: Case, number: int) -> None:
    """And at the end all cards have."""
    for match in beginnings(case, number):
        state: State = match.state
        if match.over:
            assert not match.view(None).doomed(0)
            assert not match.view(None).doomed(1)
        elif GAME.progress(state).shows_table and state.number > 1 and state.rules == NEW and not _over(state):
            assert not match.view(None).doomed(1 - state.seat)


def _over(state: State) -> bool:
    """Whether an event has just run out, which may have cut a link that the check still found."""
    return any(deed.what == "expired" and deed.turn == state.number - 1 for deed in state.story[-3:])


@every_match
def test_the_match_ends_one_turn_after_a_deck(case: Case, number: int) -> None:
    """The other player has one more turn, not fewer and not more."""
    state: State = beginnings(case, number)[-1].state
    left = [len(cards) - DEALT for cards in state.lists]
    for deed in state.story:
        if deed.what in ("drew", "traded"):
            left[deed.seat] -= deed.count
            if not left[deed.seat]:
                break
    assert state.last == state.number == deed.turn + 1
    assert state.seat != deed.seat


@every_match
def test_a_trade_gives_three_cards_for_one_while_there_are_three(case: Case, number: int) -> None:
    """And what is left of the deck if fewer; never from an empty deck."""
    for match in beginnings(case, number)[::4]:
        for seat in match.to_move:
            view = match.view(seat)
            trades = [move for move in GAME.legal(view) if move.act == TRADE]
            assert {move.card for move in trades} == (set(view.hand) if view.piles[seat] else set())
            for move in trades[:1]:
                deeds = GAME.resolve(match.state, {seat: move}).story[len(view.story) :]
                traded = next(deed for deed in deeds if deed.what == "traded")
                assert traded.count == min(3, view.piles[seat])


def test_the_same_seed_deals_the_same_and_the_highest_species_begins() -> None:
    """By food chain in the rules 1.4a, by scale in 1.3."""
    for n in range(20):
        for rules, rank in (("1.4a", "chain"), ("1.3", "scale")):
            setup = Setup(2, f"{n:064x}", {"rules": rules})
            state = GAME.start(setup)
            assert state == GAME.start(setup)
            shown = [getattr(state.stock[word], rank) if word else 0 for word in state.revealed]
            assert shown[state.first] == max(shown)
            hands = [hand for seat, hand in enumerate(state.hands) if seat != state.first]
            assert [len(hand) for hand in hands] == [5]
            assert len(state.hands[state.first]) == 7


@every_case
def test_legal_is_what_nothing_stands_in_the_way_of_card_by_card_and_place_by_place(case: Case) -> None:
    """Asked of everything that could be said: every card of the hand in every place, every own species to every place near it."""
    for match in beginnings(case, 1)[: -1 : depth(18, 12)]:
        view: View = match.view(match.state.seat)
        cells = {cell + down * STRIDE + right for cell in view.web for down in range(-3, 4) for right in range(-3, 4)}
        backs = ("", *dict.fromkeys(view.hand)) if view.rules == OLD else ("",)
        said = {Move(PLAY, word, cell) for word in view.hand for cell in cells}
        winds = {word for word in view.hand if (effect := view.stock[word].effect) and effect.name == "wind"}
        here = tuple(cell for cell in view.web if view.web[cell].card.spread)
        said |= {Move(PLAY, word, cell, to, back) for word in winds for cell in here for to in cells for back in backs}
        said |= {Move(MOVE, "", cell, to) for cell in view.web for to in cells}
        said |= {Move(SPREAD, "", cell, to, back) for cell in here for to in cells for back in backs}
        near = {
            move
            for move in GAME.legal(view)
            if move.act not in (TRADE, PASS, END) and {move.cell, move.to} <= cells | {0}
        }
        assert {move for move in said if GAME.why_not(view, move) is None} == near


@every_case
def test_the_check_takes_what_a_slow_reading_of_the_rules_takes(case: Case) -> None:
    """In the rules 1.4a, where nothing is released: the cards that some growing set of dead neighbours leaves without a link. In the last
    turn only the player at turn still has a check."""
    for match in beginnings(case, 1)[::5]:
        view: View = match.view(None)
        if view.rules == OLD:
            continue
        for seat in range(2):
            dead: set[int] = set()
            while True:
                left = {cell: there for cell, there in view.web.items() if cell not in dead}
                more = {
                    cell for cell in left if left[cell].owner == seat and left[cell].species and not keepers(left, cell)
                }
                if not more:
                    break
                dead.add(min(more))
            awaits = not match.over and (seat == view.active or view.number != view.last)
            assert view.doomed(seat) == (tuple(sorted(dead)) if awaits else ())
