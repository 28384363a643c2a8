"""Threats where both moves were played out: what they cost is known, so they count however unlikely they were."""

from dataclasses import replace
from typing import Any

from games import GAMES
from games.core.game import PlayedOut
from tests.games.drafting.reasoned import seen

UPPER = "D2 tree, E2 giraffe, G2 elephant, H2 elephant, D3 giraffe, E3 tree, F3 giraffe, H3 elephant"
LATE = (
    f"{UPPER}, D4 zebra, E4 gazelle, F4 gazelle, G4 tree, H4 elephant, D5 elephant, E5 elephant, F5 grassland, G5 lion"
)


def why(paid: float | None, comes: str = "zebra, tree, tree, tree") -> str:
    """A grassland beside two elephants, or apart, with two picks to come."""
    game: Any = GAMES["savanna"]
    view = seen("savanna", LATE, "grassland, tree, tree", 18)
    names = game.own.deck.names
    next_hand = tuple(sorted(names.index(name) for name in comes.split(", ")))
    view = replace(view, hands=(view.hand, next_hand, next_hand))
    better, made = game.parse("grassland G3"), game.parse("grassland H5")
    played = None if paid is None else PlayedOut(48, {"elephant": paid}, {}, {"zebra": (30, 30), "lion": (0, 0)})
    return " ".join(part.said for part in game.own_reasons(view, better, made, "the grassland at H5", played))


def test_a_threat_that_was_unlikely_counts_where_it_was_played_out() -> None:
    told = "It leaves 1 place open beside the elephants at G2 and H3, where a zebra would cost you 2; the grassland at H5 leaves 2."
    assert "open beside" not in why(None), "it is too unlikely to be told without"
    assert told in why(2.0)
    assert "zebra" not in why(2.0, "tree, tree, tree, tree"), "what can't come is no threat"


def test_it_counts_only_if_its_line_paid() -> None:
    game: Any = GAMES["savanna"]
    view = seen("savanna", LATE, "grassland, tree, tree", 18)
    zebra = tuple(sorted(game.own.deck.names.index(name) for name in ("zebra", "tree", "tree", "tree")))
    view = replace(view, hands=(view.hand, zebra, zebra))
    moves = game.parse("grassland G3"), game.parse("grassland H5")
    came = {"zebra": (30, 30)}
    assert "elephants at" in game.reason(view, *moves, PlayedOut(48, {"elephant": 2.0}, {}, came))
    assert "elephants at" not in game.reason(view, *moves, PlayedOut(48, {"lion": 2.0}, {}, came))


def test_two_places_without_a_threat_are_no_reason() -> None:
    """Another fox lies beside the same wolf, so neither place beside it is feared any more."""
    game: Any = GAMES["ecosystem"]
    view = seen("ecosystem", "D4 fox, D5 deer, E5 wolf", "fox, deer", 14)
    played = PlayedOut(48, {"fox": 3.0}, {}, {"wolf": (30, 30), "bear": (30, 30)})
    said = game.reason(view, game.parse("fox E4"), game.parse("fox F5"), played)
    assert "at F5 it would have" not in said
