"""EcoGoGo: the Threat, species in danger, species gone, the empty deck and the end."""

from dataclasses import replace

import pytest

from games.core.chance import Chance
from games.ecogogo.cards import ENDANGERED, KIND_OF, THREAT
from games.ecogogo.state import Species, State, Win
from tests.games.ecogogo.test_rules import GAME, SAMPLE, SEED, obstacle, play, points, position, shown, won


def test_the_threat_covers_a_card_for_good() -> None:
    state = play(position(SAMPLE, "811", "163"), "threat B2")
    assert [KIND_OF[card] for card in state.discard] == [3]
    assert "can't be covered" in obstacle(replace(state, active=1), "lizard B2")
    assert won(state) == []


def test_a_threat_drawn_into_the_grid_lies_there() -> None:
    assert "8" in shown(play(position(SAMPLE, "643", deck="8"), "kingsnake A2"))


def test_an_endangered_card_drawn_into_the_grid_goes_beside_at_once() -> None:
    after = play(position(SAMPLE, "643", "777", "777", deck="957"), "kingsnake A2")
    assert shown(after).split()[1] == "735"
    assert [(KIND_OF[each.organism], each.left) for each in after.species] == [(5, (1, 2, 0))]


def test_what_is_no_organism_is_set_aside_and_shuffled_back() -> None:
    state = position("171 442 727", "966", "777", deck="854", danger="5")
    after = play(state, "endangered")
    assert [KIND_OF[each.organism] for each in after.species] == [5, 4]
    kept = [card for card in state.deck if card != after.species[1].organism]
    shuffled = Chance(SEED).shuffle(f"beside {after.species[1].card}", kept)
    assert after.hands[0][-1] == shuffled[0]
    assert after.deck == shuffled[1:]
    plain = play(position("171 442 727", "966", "777", deck="46"), "endangered")
    assert KIND_OF[plain.hands[0][-1]] == 6  # nothing was set aside: the deck keeps its order


@pytest.mark.parametrize(
    ("grid", "move"),
    [
        ("171 452 727", "rattlesnake B2"),  # mates
        ("171 452 727", "kingsnake B2"),  # feeds on it
        ("171 442 727", "rattlesnake A2"),  # feeds
        ("554 415 721", "swap C1 C2"),  # migrates
    ],
)
def test_any_win_with_the_number_saves_it(grid: str, move: str) -> None:
    after = play(position(grid, "567", "7", danger="5"), move)
    assert after.species == ()
    assert ENDANGERED in won(after)
    assert after.last is not None
    assert after.last.saved == (5,)
    assert after.habitats[0][0].size == len(after.habitats[0][0].cards)


def test_a_species_that_nobody_saves_is_extinct() -> None:
    state = position("262 635 153", "662", "776", "777", deck="5515 2", danger="3")
    state = replace(state, habitats=(((Win(3, ("lizard-1", "lizard-2", "beetle-1"))),), (), ()))
    state = replace(state, deck=tuple(card for card in state.deck if card not in ("lizard-1", "lizard-2", "beetle-1")))
    state = play(state, "kingsnake A2")
    assert [each.left for each in state.species] == [(1, 2)]
    state = play(state, next(str(move) for move in GAME.legal(GAME.view(state, 1)) if 3 not in _wins(state, str(move))))
    assert [each.left for each in state.species] == [(2,)]
    state = play(state, next(str(move) for move in GAME.legal(GAME.view(state, 2)) if 3 not in _wins(state, str(move))))
    (lost,) = state.species
    assert lost.extinct
    assert all(KIND_OF[card] == 3 for card in lost.pile)
    assert all(KIND_OF[card] != 3 for card in (*state.grid, *state.hands[0], *state.hands[1], *state.hands[2]))
    assert 3 not in won(state)
    assert state.habitats[0][0].size == 3
    assert all(len(hand) == 3 for hand in state.hands)
    assert "0" not in shown(state)


def _wins(state: State, text: str) -> list[int]:
    after = GAME.resolve(state, {state.active or 0: GAME.parse(text)})
    return list(after.last.won) if after.last else []


def test_a_solo_player_has_one_turn_to_save() -> None:
    state = position("171 525 171", "933", deck="41", classic=False)
    state = play(state, "endangered")
    assert [each.left for each in state.species] == [(0,)]
    state = play(state, str(GAME.legal(GAME.view(state, 0))[0]))
    assert state.species[0].extinct
    assert points(state) == -10 + sum(line.points for line in GAME.scores(state)[0].lines if "stack" in line.what)


def test_two_species_in_danger_are_counted_apart() -> None:
    state = position("171 515 171", "933", "777", deck="4", danger="2")
    state = play(state, "endangered")
    assert [(KIND_OF[each.organism], each.left) for each in state.species] == [(2, (1,)), (4, (1, 0))]


def test_an_extinct_number_is_discarded_when_it_is_drawn() -> None:
    state = position(SAMPLE.replace("3", "7"), "644", "777", deck="333")
    gone = tuple(card for card in state.deck if KIND_OF[card] == 3)[3:]
    state = replace(
        state, deck=tuple(card for card in state.deck if card not in gone),
        species=(Species("endangered-1", gone[0], (), True, gone),),
    )  # fmt: skip
    after = play(state, "kingsnake A2")
    assert [KIND_OF[card] for card in after.discard] == [3, 3, 3]
    assert "3" not in shown(after)


def test_with_an_empty_deck_spots_stay_empty_and_can_be_filled() -> None:
    state = position("333 050 624", "71", "11", deck="-")
    after = play(state, "owl A2")
    assert won(after) == [3, 3, 3]
    assert shown(after) == "000 750 624"
    filled = play(position("320 757 466", "1", "11", deck="-"), "poop C1")
    assert won(filled) == [1, 2, 3]
    moved = play(position("320 714 466", "5", "11", deck="-"), "swap B2 C1")
    assert won(moved) == [1, 2, 3]


def test_who_can_do_nothing_is_out_and_the_last_one_ends_the_game() -> None:
    state = position("171 442 727", "7", "6", "6", deck="-", danger="3")
    assert GAME.view(state, 0).hands == ((7,), None, None)
    filled = play(state, "owl B1")  # leaves B1 empty, so a kingsnake can go there
    assert filled.active == 1
    assert GAME.view(filled, 0).hands[1] is None
    state = position("171 442 727", "8", "6", "6", deck="-", danger="3")
    ended = play(state, "threat B2")
    assert ended.out == (True, True, True)
    assert GAME.to_move(ended) == frozenset()
    assert ended.species[0].extinct
    assert ended.last is not None
    assert ended.last.out == (1, 2, 0)
    assert GAME.view(ended, None).hands == ((), (6,), (6,))
    assert "is over" in (GAME.why_not(GAME.view(ended, 0), GAME.parse("owl A1")) or "")


def test_a_player_who_is_out_is_passed_over() -> None:
    state = position("171 442 727", "8", "6", "233", deck="-", danger="5")
    state = play(state, "threat A1")
    assert state.out == (False, True, False)
    assert state.active == 2
    assert state.species[0].left == (2,)
    state = play(state, "beetle C2")
    assert state.out == (True, True, False)
    assert state.active == 2
    assert state.species[0].extinct


def test_who_only_holds_a_threat_has_to_play_it_before_being_out() -> None:
    state = play(position("171 442 727", "1", "8", deck="-"), "poop A1")
    assert state.active == 1
    assert {move.card for move in GAME.legal(GAME.view(state, 1)) if move.cells and move.card} == {THREAT}


def test_the_endangered_card_needs_a_deck() -> None:
    state = position("200 000 000", "29", "5", deck="-")
    assert "deck is empty" in obstacle(state, "endangered")
    assert "deck is empty" in obstacle(state, "replace beetle")
