"""SPREAD of the rules 1.4a: copies, lost originals and their heirs."""

from collections import Counter
from dataclasses import replace

from games.core.sentence import read
from games.phylo.table.guess import cards_in_sight
from tests.games.phylo.tables import Web, begun, laid, refusal, say

ROW = ("dandelion L20 1", "dandelion copy K20 1 horse", "dandelion copy L21 1 vole")
"""An original of seat 1 with two copies beside it."""


def owned(match: Web, seat: int) -> Counter[str]:
    return Counter(cards_in_sight(match.view(None), seat))


def test_a_spread_lays_the_top_card_of_the_own_discard_pile_whatever_it_is() -> None:
    match = begun(hands=("vole", ""), table=["dandelion L20 0"])
    assert (
        refusal(match, "spread L20 K20")
        == "Your discard pile is empty, and a copy is a card from there; trade a card first."
    )
    match = begun(hands=("vole", ""), table=["dandelion L20 0"], discards=("wolf wildfire", "dandelion"))
    assert "name no card" in refusal(match, "spread L20 K20 wolf")
    match = say(match, "spread L20 K20", "vole J20", "end")
    assert laid(match) == {"L20": "0:dandelion", "K20": "0:dandelion copy", "J20": "0:vole"}
    assert match.state.discards[0] == ("wolf",)
    assert [place.top.real for place in match.state.table if place.top.copy] == ["wildfire"]
    assert match.scores()[0].total == 1 + 4
    assert match.state.story[-4].back == "wildfire"


def test_the_wind_lays_the_top_card_of_the_pile_before_the_event_goes_there() -> None:
    """An empty pile makes the event impossible."""
    empty = begun(hands=("wind", ""), table=["thistle L20 0"])
    assert "discard pile is empty" in refusal(empty, "wind L20 K20")
    match = say(begun(hands=("wind", ""), table=["thistle L20 0"], discards=("wolf", "")), "wind L20 K20")
    assert laid(match) == {"L20": "0:thistle", "K20": "0:thistle copy"}
    assert match.state.discards[0] == ("wind",)


def test_the_only_connected_copy_becomes_the_original() -> None:
    match = begun(hands=("wildfire", ""), table=["dandelion O20 1", "dandelion copy O19 1 horse"])
    before = owned(match, 1)
    match = say(match, "wildfire O20")
    assert laid(match) == {"O19": "1:dandelion"}
    assert match.state.discards[1] == ("horse",)
    assert owned(match, 1) == before
    assert match.scores()[1].total == 1
    assert not match.state.heirs
    assert match.game.words.news(None, match.view(0), ("Ana", "Ben")).endswith("Ben: Dandelion lives on at O19")


def test_between_equals_the_owner_chooses_before_the_match_goes_on() -> None:
    match = begun(hands=("wildfire", ""), table=[*ROW, "dandelion M21 0"])
    match = say(match, "wildfire L20")
    assert match.to_move == {1}
    assert match.state.seat == 0
    assert match.scores()[1].total == 1
    assert not match.view(0).acting
    view = match.view(1)
    assert [str(move) for move in match.game.legal(view)] == ["K20", "L21"]
    assert match.game.words.ask(read(match.game, view)) == "Dandelion L20 is lost. Which copy becomes the original?"
    assert refusal(match, "end") == "First choose which copy becomes the Dandelion: type K20 or L21."
    assert refusal(match, "L22") == refusal(match, "horse") == refusal(match, "end")
    assert match.progress.shows_table
    before = owned(match, 1)
    match = say(match, "L21")
    assert laid(match) == {"K20": "1:dandelion copy", "L21": "1:dandelion", "M21": "0:dandelion"}
    assert owned(match, 1) == before
    assert match.state.discards[1] == ("vole",)
    assert match.to_move == {1}
    assert match.state.number == 2
    assert refusal(match, "L21") == "There's no heir to choose now; type what you want to do at L21."


def test_an_heir_is_chosen_even_after_the_last_turn() -> None:
    table = ["clover L20 1", "clover copy K20 1 horse", "clover copy L21 1 vole"]
    match = begun(hands=("wildfire", ""), table=table)
    match = replace(match, state=replace(match.state, last=match.state.number))
    match = say(match, "wildfire L20")
    assert match.to_move == {1}
    assert not match.over
    assert match.progress.share < 1
    match = say(match, "K20")
    assert match.over
    assert match.scores()[1].total == 1


def test_an_invasive_species_hands_the_turn_back_after_the_choice() -> None:
    match = say(begun(hands=("knotweed vole", ""), table=[*ROW, "sunflower M19 0"]), "knotweed L20")
    assert (match.state.mover, match.state.actions) == (1, 2)
    match = say(match, "K20")
    assert (match.state.mover, match.state.actions, match.state.number) == (0, 2, 1)
    assert match.progress.shows_table
    assert laid(match)["L20"] == "0:knotweed"
    assert laid(match)["K20"] == "1:dandelion"


def test_a_lost_copy_is_told_as_what_everybody_saw_and_not_as_the_card_below() -> None:
    table = ["dandelion O20 1", "dandelion copy P20 1 wildfire", "dandelion copy Q20 1 horse"]
    match = begun(hands=("wildfire", "vole"), table=table)
    words, view = match.game.words, match.view(0)
    notes = {choice.word: choice.note for choice in read(match.game, view, ("event", "wildfire")).choices}
    assert "removes copy of Dandelion, their copy of Dandelion in danger" in notes["P20"]
    after = say(match, "wildfire P20", "end")
    news = words.news(view, after.view(0), ("Ana", "Ben"))
    assert "Wildfire at P20 (gone: copy of Dandelion of Ben P20)" in news
    assert "Ben: draws" not in news
    assert "dies without a link: copy of Dandelion Q20" in news
    assert after.state.discards[1] == ("wildfire", "horse")


def test_a_copy_that_is_not_connected_stays_a_copy() -> None:
    table = ["dandelion O20 1", "dandelion copy N19 1 horse", "clover O19 1", "dandelion copy N21 0 vole"]
    match = say(begun(hands=("wildfire", ""), table=table), "wildfire O20")
    assert laid(match) == {"N19": "1:dandelion copy", "O19": "1:clover", "N21": "0:dandelion copy"}
    assert match.state.discards[1] == ("dandelion",)
