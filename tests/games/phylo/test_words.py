"""Phylo's questions, notes, wishes, news and previews."""

from dataclasses import replace

import pytest

from games.core.game import preview
from games.core.match import Entry
from games.core.places import cell_at
from games.core.regions import regions
from games.core.sentence import Sentence, read
from games.core.values import Choice, Refusal
from games.core.word_tree import PAGE
from games.phylo.game import Phylo
from games.phylo.table.move import END, Move, parse
from games.phylo.words import BEST
from tests.games.phylo.tables import Web, begun, say

NAMES = ("Ann", "Bob")
GAME = Phylo()
WORDS = GAME.words


def choices(match: Web, *said: str) -> dict[str, Choice]:
    return {choice.word: choice for choice in read(GAME, match.view(match.state.seat), said, skip=False).choices}


def test_an_action_is_asked_first_then_a_card_then_a_place() -> None:
    match = begun(hands=("sunflower horse wildfire", ""), table=["indian-plum L20 0"])
    view = match.view(0)
    assert list(choices(match)) == ["play", "event", "trade", "pass", "end"]
    assert list(choices(match, "play")) == ["horse", "sunflower"]
    assert list(choices(match, "play", "horse")) == ["L19", "K20", "L21"]
    assert choices(match, "play", "horse", "L19") == {}
    assert list(choices(match, "event", "wildfire")) == ["L20"]
    assert WORDS.ask(read(GAME, view, skip=False)) == "What do you do? (3 actions left)"
    last = replace(view, last=view.number)
    assert WORDS.ask(read(GAME, last, skip=False)) == "What do you do? (the last turn, 3 actions left)"
    assert WORDS.ask(read(GAME, view, ("play", "horse"), skip=False)) == "Where do you play Horse?"
    assert WORDS.ask(read(GAME, view, ("event", "wildfire"), skip=False)) == "Which species does Wildfire hit?"
    assert read(GAME, match.view(1), skip=False).choices == ()


def test_notes_say_points_food_and_what_is_put_in_danger_or_saved() -> None:
    table = ["indian-plum L20 0", "horse L19 0", "sunflower O20 1", "vole O19 1"]
    match = begun(hands=("horse wildfire", "wildfire indian-plum"), table=table)
    assert choices(match, "play")["horse"].note == "+5, 4 places; herbivore, food chain 2, scale 8"
    assert choices(match, "play", "horse")["K20"].note == "+5, eats Indian plum L20"
    assert choices(match, "event", "wildfire")["O20"].note == (
        "theirs, −2 for the other player, removes Sunflower, their Vole in danger"
    )
    assert choices(match, "event", "wildfire")["L20"].note == "yours, −2, removes Indian plum, Horse will die"
    hits = choices(match, "event", "wildfire")
    assert (hits["O20"].gain, hits["L20"].gain) == (None, -2), (
        "a bare 0 beside their species would say that it does nothing"
    )
    match = say(match, "end", "wildfire L20")
    assert choices(match)["end"].note == "Horse L19 would die"


def test_actions_say_with_what_and_what_they_end() -> None:
    match = begun(hands=("sunflower horse eurasian-lynx wildfire", ""), table=["indian-plum L20 0"])
    notes = {word: choice.note for word, choice in choices(match).items()}
    assert notes == {
        "play": "Horse, Sunflower",
        "event": "ends your turn: Wildfire",
        "trade": "you draw 3 of 12 cards; fits nowhere now: Eurasian lynx",
        "pass": "2 actions left after this",
        "end": "3 actions unused; nothing of yours dies",
    }
    assert (
        choices(match, "trade")["eurasian-lynx"].note == "8 points, fits nowhere now; carnivore, food chain 3, scale 7"
    )
    doomed = begun(table=["horse O16 0"])
    assert choices(say(doomed, "pass", "pass"))["pass"].note == "Horse O16 would die"
    assert choices(say(match, "pass", "pass"))["pass"].note == "ends your turn; nothing of yours dies"


def test_notes_say_what_will_fit_beside_a_card() -> None:
    match = begun(hands=("sunflower horse cactus", ""))
    assert choices(match, "play")["sunflower"].note == "+2, 6 places; makes room for Horse"
    assert choices(match, "play", "sunflower")["L20"].note == "+2, lives beside Home M20, makes room for Horse"
    assert "makes room" not in choices(match, "play")["cactus"].note


def test_events_that_last_say_on_whom_and_how_long_and_are_asked_in_words_of_their_own() -> None:
    match = begun(hands=("protection wildfire wind", ""), table=["indian-plum L20 0", "horse L19 1"])
    assert choices(match, "event", "protection")["L19"].note == "theirs, worth 5, can't be hit by events for 1 turn"
    assert choices(match, "event", "protection")["L20"].note == "yours, worth 2, can't be hit by events for 1 turn"
    assert choices(match, "event")["wildfire"].note == (
        "only Indian plum L20 (yours); a species is discarded: plantae of forest or grassland"
    )
    assert choices(match, "event")["protection"].note == "a species can't be hit by events for 1 turn: any species"
    view = match.view(0)
    assert WORDS.ask(read(GAME, view, ("event", "protection"), skip=False)) == "Which species does Protection protect?"
    assert WORDS.ask(read(GAME, view, ("event", "wildfire"), skip=False)) == "Which species does Wildfire hit?"
    assert WORDS.ask(Sentence(view, ("event", "wind"), ())) == "Which species does Wind spread?"


def test_a_card_that_will_lie_upside_down_says_what_is_given_up() -> None:
    match = begun("1.3", ("horse wildfire", ""), ["dandelion L20 0"])
    found = choices(match, "spread", "L20", next(iter(choices(match, "spread", "L20"))))
    assert {word: choice.note for word, choice in found.items()} == {
        "horse": "worth 5 points face up",
        "wildfire": "event",
    }


def test_a_species_that_may_move_says_whether_it_would_die_where_it_is() -> None:
    match = begun(table=["indian-plum L20 0", "horse L17 0", "eastern-kingbird L21 0"])
    assert choices(match, "move")["L17"].note.startswith("would die here; ")
    assert choices(match, "move")["L21"].note == "2 places to go to"
    assert choices(match, "move", "L17")["L19"].note == "saves Horse, eats Indian plum L20"


def test_the_match_says_when_it_will_end() -> None:
    match = begun(piles=(6, 12))
    assert WORDS.progress(match.view(0)) == "turn 1 of at most 8, 3 actions left"
    assert WORDS.progress(begun(piles=(12, 5)).view(1)) == "turn 1 of at most 7, 3 actions left"
    traded = say(begun(hands=("horse", ""), piles=(6, 12)), "trade horse")
    assert WORDS.progress(traded.view(1)) == "turn 1 of at most 6, 2 actions left"
    for turn in range(1, 8):
        assert match.state.number == turn
        match = say(match, "end")
    assert WORDS.progress(match.view(0)) == "turn 8, the last turn, 3 actions left"
    assert WORDS.progress(say(match, "end").view(None)) == "finished"


def test_the_end_of_a_turn_asks_once_more_when_cards_would_die() -> None:
    safe = begun(table=["indian-plum L20 0", "horse L19 0"])
    assert choices(safe, "end") == {}
    match = begun(table=["indian-plum L20 1", "horse K16 0"])
    assert list(choices(match, "end")) == ["sure"]
    assert "would die" in choices(match, "end")["sure"].note
    assert WORDS.ask(read(GAME, match.view(0), ("end",), skip=False)) == "Horse K16 would die. End the turn anyway?"
    assert choices(match, "end", "sure") == {}
    assert parse("end sure") == parse("end") == Move(END)


def wide(hints: str) -> Web:
    table = [f"{'indian-plum' if i % 2 else 'sunflower'} {column}20 0" for i, column in enumerate("BDFHJLNPRT")]
    match = begun(hands=("indian-plum", ""), table=table)
    return replace(match, state=replace(match.state, hints=hints == "on"))


def test_of_more_than_25_places_the_best_come_at_once_and_the_rest_by_region() -> None:
    match = wide("on")
    found = choices(match, "play", "indian-plum")
    best, pages = list(found)[:BEST], {word: found[word] for word in list(found)[BEST:]}
    assert best[:2] == ["C20", "E20"], "two plants beside"
    assert all(choice.gain == 2 for choice in list(found.values())[:BEST])
    among = regions(match.view(0).web)
    assert [page.text for page in pages.values()] == [f"{each.name}: {each.span}" for each in among if len(among) > 1]
    rest = [word for page in pages for word in choices(match, "play", "indian-plum", page)]
    legal = [str(move).split(" ")[1] for move in GAME.legal(match.view(0)) if str(move).startswith("indian-plum ")]
    assert sorted((*best, *rest)) == sorted(legal)
    word = next(word for word in pages if choices(match, "play", "indian-plum", word))
    place = next(iter(choices(match, "play", "indian-plum", word)))
    assert parse(f"play indian-plum {word} {place}") == parse(f"indian-plum {place}")
    with pytest.raises(Refusal, match="leave the page out"):
        parse(f"play indian-plum {word} A1")


def test_without_hints_all_places_come_by_region() -> None:
    match = wide("off")
    found = choices(match, "play", "indian-plum")
    assert all(PAGE in word for word in found)
    for word in found:
        there = [cell_at(place) for place in choices(match, "play", "indian-plum", word)]
        assert there == sorted(there)


def test_a_pad_offers_the_cards_in_place_of_what_is_done_with_them() -> None:
    match = begun(hands=("sunflower horse wildfire", ""), table=["indian-plum L20 0"])
    asked = read(GAME, match.view(0))
    assert [key.word for key in asked.keys] == [
        "play horse", "play sunflower", "event wildfire L20", "trade", "pass", "end"
    ]  # fmt: skip
    assert [key.label for key in asked.keys] == ["Horse", "Sunflower", "Wildfire L20", "Trade", "Pass", "End turn"]
    assert read(GAME, match.view(0), ("play", "horse")).back == ()


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("Valley-Oak", "valley-oak"), ("horse l19", "horse L19"), ("move l19", "move L19"), ("trade", "trade"),
        ("Valley Oak", "valley-oak"), ("trade Valley oak", "trade valley-oak"), ("Valley oak l20", "valley-oak L20"),
        ("play Valley oak", "valley-oak"), ("event wildfire l20", "wildfire L20"),
        (" PASS ", "pass"), ("end", "end"), ("trade horse", "trade horse"), ("wind l20 k20", "wind L20 K20"),
    ],
)  # fmt: skip
def test_a_wish_is_a_move_or_its_first_words(text: str, wish: str) -> None:
    assert WORDS.wish(text) == wish


@pytest.mark.parametrize("text", ["", "Übeltäter", "horse horse horse", "a", "move x0", "1..25"])
def test_what_no_move_begins_with_cannot_be_wished_for(text: str) -> None:
    with pytest.raises(Refusal, match=r"\.$"):
        WORDS.wish(text)


def test_news_tell_the_deeds_player_by_player_and_the_cards_that_changed_their_points() -> None:
    match = begun(hands=("indian-plum horse", "wildfire sunflower"))
    match = say(match, "indian-plum L20", "horse L19", "pass")
    told = WORDS.news(begun().view(None), match.view(None), NAMES)
    assert told == "Ann: Indian plum L20, Horse L19, passes · points of Ann: Horse +5, Indian plum +2"
    later = say(match, "sunflower O20", "wildfire L20", "end")
    assert WORDS.news(match.view(None), later.view(None), NAMES) == (
        "Bob: Sunflower O20, Wildfire at L20 (gone: Indian plum of Ann L20) · "
        "Ann: ends the turn, dies without a link: Horse L19 · "
        "points of Ann: Horse −5, Indian plum −2 · points of Bob: Sunflower +2"
    )


def test_what_happened_last_is_a_whole_turn() -> None:
    match = say(begun(hands=("indian-plum horse", "sunflower")), "indian-plum L20", "horse L19")
    assert WORDS.news(None, match.view(None), NAMES) == "Ann: Indian plum L20, Horse L19"
    match = say(match, "pass")
    assert WORDS.news(None, match.view(None), NAMES) == "Ann: Indian plum L20, Horse L19, passes"
    assert WORDS.news(None, say(match, "sunflower O20").view(None), NAMES) == "Bob: Sunflower O20"
    assert WORDS.news(None, begun().view(None), NAMES).startswith("The cards are dealt. To see who goes first,")


def test_a_preview_says_what_a_move_takes_away_and_what_the_next_checks_would_take() -> None:
    match = begun(hands=("wildfire", ""), table=["indian-plum O20 1", "horse O19 1"])
    told = preview(GAME, match.view(0), GAME.parse("wildfire O20"), NAMES)
    assert told.endswith(
        f"\n- Wildfire at O20 (gone: Indian plum of {NAMES[1]} O20)\n- {NAMES[1]}'s next check would take: Horse O19"
    )
    view = begun(hands=("drought", ""), table=["indian-plum L20 0", "horse O19 0"]).view(0)
    told = preview(GAME, view, GAME.parse("drought L20"), NAMES)
    assert "\n- Drought at L20 (feeds nobody for 1 turn)\n" in told
    assert preview(GAME, view, GAME.parse("pass"), NAMES).endswith("\n- your next check would take: Horse O19")
    assert preview(GAME, view, GAME.parse("end"), NAMES).endswith("\n- dies without a link: Horse O19")


def test_the_beginning_says_what_was_shown() -> None:
    match = begun()
    for turn in (1, 2, 3):
        view = match.view(0)
        assert view.number == turn
        said = " ".join(WORDS.describe(view, NAMES))
        assert ("To see who goes first, " in said) == (f"{NAMES[view.first]} goes first." in said) == (turn < 3)
        (seat,) = match.to_move
        match = match.seal(Entry(match.turn, seat, "end"))


def test_a_pass_that_ends_the_turn_asks_like_the_end_when_cards_would_die() -> None:
    match = begun(table=["vole L19 0"])
    assert choices(match, "pass") == {}
    last = say(match, "pass", "pass")
    assert "Vole L19" in choices(last, "pass")["sure"].note
    asked, ended = (WORDS.ask(read(GAME, last.view(0), (word,), skip=False)) for word in ("pass", "end"))
    assert asked == ended
    assert str(parse("pass sure")) == "pass"
    assert choices(say(begun(), "pass", "pass"), "pass") == {}
