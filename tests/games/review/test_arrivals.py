"""What came more often where both picks were played out, as a reason: only where it paid, and where nothing else explains as much."""

import re
from dataclasses import replace
from typing import Any

from games import GAMES
from games.core.game import BEST_RIVAL, PlayedOut
from games.drafting.learned.arrivals import arrivals
from games.ecosystem.cards import DECK
from tests.games.drafting.reasoned import picks
from tests.games.drafting.reasoned import seen as drawn


def test_where_nothing_else_explains_it_a_card_that_came_more_often_does() -> None:
    """Its line must have paid, and a few deals more are luck."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer", "meadow, deer")
    better, made = game.parse("meadow C4"), game.parse("deer F4")

    def why(paid: dict[str, float], **came: tuple[int, int]) -> str:
        said: str = game.reason(view, better, made, PlayedOut(20, paid, {}, came))
        return said

    assert why({"eagle": 4.0}, eagle=(15, 3)).startswith(
        "After it, you go on to place an eagle in 15 of 20 deals; after the deer, in only 3."
    )
    (again,) = arrivals(
        DECK, game.words.gain, view, PlayedOut(20, {}, {}, {"meadow": (20, 0)}), better, made, "the deer"
    )
    assert again.said == "After it, you go on to place another meadow in all 20 deals; after the deer, in none."
    assert not [
        *arrivals(DECK, game.words.gain, view, PlayedOut(20, {}, {}, {"deer": (18, 1)}), better, made, "the deer")
    ], "it caught up"
    assert why({"eagle": 4.0}, eagle=(15, 11)) == "", "luck"
    assert why({"eagle": 0.5, "bear": 3.5}, eagle=(15, 3)) == "", "it didn't pay"
    two = why({"eagle": 4.0, "trout": 2.0}, trout=(18, 3), eagle=(15, 3))
    assert ("an eagle" in two, "trout" in two) == (True, False), "what paid most"
    seen = why({"meadow": 9.0, "eagle": 4.0}, meadow=(9, 9), eagle=(15, 3))
    assert ("another meadow can add 3" in seen, "go on to place" in seen) == (True, False), "the board explains most"
    seen = why({"meadow": 4.0, "eagle": 9.0}, meadow=(9, 9), eagle=(15, 3))
    assert ("another meadow can add 3" in seen, "go on to place" in seen) == (True, True), "it explains less"


def test_or_a_card_that_ended_with_points_more_often() -> None:
    """It may have come as often."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer", "meadow, deer")
    better, made = game.parse("meadow C4"), game.parse("deer F4")

    def why(scored: tuple[int, int], paid: float = 4.0) -> str:
        said: str = game.reason(
            view, better, made, PlayedOut(20, {"eagle": paid}, {"eagle": scored}, {"eagle": (15, 15)})
        )
        return said

    assert why((15, 3)).startswith("After it, you score for eagles in 15 of 20 deals; after the deer, in only 3.")
    assert why((15, 11)) == "", "luck"
    assert why((15, 3), paid=0.5) == "", "it didn't pay"
    for name in ("wolf", "stream", "deer"):
        played = PlayedOut(20, {name: 4.0}, {name: (15, 3)}, {})
        assert not [*arrivals(DECK, game.words.gain, view, played, better, made, "the deer")], (
            "a prize, or the card of the other move"
        )


def test_or_the_card_that_was_kept_from_the_best_rival() -> None:
    """If they end with less."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer", "meadow, deer")
    better, made = game.parse("meadow C4"), game.parse("deer F4")

    def why(theirs: tuple[int, int], paid: float = 4.0, name: str = "meadow") -> str:
        said: str = game.reason(view, better, made, PlayedOut(20, {BEST_RIVAL: paid}, {}, {}, {name: theirs}))
        return said

    leave = "If you leave the meadow, the best rival places one in"
    assert why((3, 15)).startswith(f"{leave} 15 of 20 deals; if you take it, in only 3.")
    assert why((0, 20)).startswith(f"{leave} all 20 deals; if you take it, in none.")
    assert why((12, 15)) == "", "luck"
    assert why((15, 3)) == ""
    assert why((3, 15), paid=0.5) == "", "it didn't pay"
    assert why((3, 9), name="wolf") == "", "the wolf wasn't kept from them"
    kept = PlayedOut(20, {BEST_RIVAL: 4.0}, {}, {}, {"meadow": (3, 15)})
    for hand, left in (("meadow, meadow, deer", "both meadows"), ("meadow, meadow, meadow, deer", "all 3 meadows")):
        several = game.reason(drawn("ecosystem", "D4 fox, E4 deer", hand), better, made, kept)
        assert several.startswith(
            f"If you leave {left}, the best rival places one in 15 of 20 deals; if you take one, in only 3."
        )
    played = PlayedOut(20, {BEST_RIVAL: 4.0}, {}, {}, {"deer": (3, 15), "wolf": (3, 15)})
    elsewhere = game.parse("meadow D3"), game.parse("meadow E5")
    said: str = game.reason(view, *elsewhere, played)
    assert "places a deer in only 3 of 20 deals; after the meadow at E5, in 15." in said, "it is in the hand"
    assert "wolf" not in said


def test_a_card_that_may_not_come_again_did_not() -> None:
    """The better card itself; if it came, it is only said that it scores more often."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer", "bee, deer")
    moves = game.parse("bee C4"), game.parse("deer F4")

    def why(came: int) -> str:
        played = PlayedOut(20, {"bee": 4.0}, {"bee": (18, 2)}, {"bee": (5, came), "meadow": (0, 0)})
        said: str = game.reason(view, *moves, played)
        return said

    assert why(10).startswith("It may not come again: after the deer, a bee scores in only 2 of 20 deals.")
    assert why(11).startswith("After it, you score for bees in 18 of 20 deals; after the deer, in only 2.")
    view = replace(view, round=2, pick=9)
    assert not re.search("a bee|bees", why(10)), "the last card is told by itself"


def test_what_the_next_hand_holds_anyway_is_no_news() -> None:
    """If it could add as much after the other move, a card didn't come because of this one, unless it nearly always did and else hardly."""
    game: Any = GAMES["ecosystem"]
    names = DECK.names
    view = drawn("ecosystem", "D4 fox, E4 deer", "meadow, deer")
    played, nearly = (PlayedOut(48, {"wolf": 4.0}, {}, {"wolf": came}) for came in ((28, 3), (40, 3)))
    moves = game.parse("meadow C4"), game.parse("deer F4")
    assert "you go on to place a wolf" in game.reason(view, *moves, played)
    held = tuple(sorted(map(names.index, ("wolf", "deer"))))
    everywhere = replace(view, hands=(view.hand, held, held))
    assert "wolf" not in game.reason(everywhere, *moves, played)
    assert "you go on to place a wolf in 40 of 48 deals" in game.reason(everywhere, *moves, nearly)
    few, clear = (PlayedOut(16, {"wolf": 4.0}, {}, {"wolf": came}) for came in ((12, 4), (13, 3)))
    assert game.reason(view, *moves, few) == "", "a dozen kinds are counted, in few deals"
    assert "you go on to place a wolf in 13 of 16 deals" in game.reason(view, *moves, clear)


def test_two_players_have_one_rival() -> None:
    game: Any = GAMES["ecosystem"]
    told = 0
    for _, view, better, made in picks("ecosystem", 2, 1):
        name = DECK.names[better.kind]
        played = PlayedOut(20, {BEST_RIVAL: 4.0}, {}, {}, {name: (3, 15)})
        for part in arrivals(DECK, game.words.gain, view, played, better, made, "the other"):
            assert "the other player places" in part.said
            told += 1
    assert told > 2


def test_what_the_best_rival_went_on_to_place_is_told_last() -> None:
    """Where nothing else is a reason, and they ended with less."""
    game: Any = GAMES["ecosystem"]
    view = drawn("ecosystem", "D4 fox, E4 deer", "meadow, deer")
    moves = game.parse("meadow C4"), game.parse("deer F4")

    def why(theirs: tuple[int, int], paid: float = 4.0, worlds: int = 48) -> str:
        text: str = game.reason(view, *moves, PlayedOut(worlds, {BEST_RIVAL: paid}, {}, {}, {"wolf": theirs}))
        return text

    assert why((3, 48)).startswith(
        "After it, the best rival places a wolf in only 3 of 48 deals; after the deer, in all 48."
    )
    assert why((0, 20)).startswith("After it, the best rival places a wolf in none of 48 deals; after the deer, in 20.")
    assert why((3, 18)) == "", "less than a third of the deals"
    assert why((48, 3)) == ""
    assert why((3, 48), paid=0.5) == "", "it didn't pay"
    assert why((3, 9), worlds=16) == "", "few deals must tell clearly"
    assert why((3, 13), worlds=16).startswith("After it, the best rival places a wolf in only 3 of 16 deals")
    kept = PlayedOut(48, {BEST_RIVAL: 4.0}, {}, {}, {"wolf": (3, 48), "meadow": (0, 40)})
    assert DECK.names[moves[0].kind] == "meadow"
    assert game.reason(view, *moves, kept).startswith("If you leave the meadow")
