"""Reasons that hold whoever plays on: the only card of its kind, and prey that lies within reach already."""

import re
from typing import Any

import pytest

from games import GAMES
from games.core.game import PlayedOut
from games.core.grid import BY_NAME, NAMES
from games.drafting.learned.later import several
from games.drafting.learned.scarce import scarce
from games.drafting.view import View
from games.savanna.reach import prey_in_reach
from tests.games.drafting.reasoned import picks, seen

BOTH = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])


@BOTH
def test_the_only_card_of_its_kind_is_counted_in_the_hands_that_are_known(slug: str) -> None:
    game: Any = GAMES[slug]
    deck, told = game.own.deck, 0
    for players in (2, 3, 4):
        for _, view, better, made in picks(slug, players, 1):
            known = [card for hand in view.hands if hand for card in hand]
            one, other = known.count(better.kind), known.count(made.kind)
            hands = sum(map(bool, view.hands))
            said = [part.said for part in scarce(deck, view, better, made)]
            if better.kind != made.kind and one == 1 and other > 2 and hands > 1:
                assert said == [
                    f"It's the only {deck.names[better.kind]} in the {hands} hands that you know, "
                    f"and these hold {other - 1} more {several(deck, made.kind)}."
                ]
                told += 1
            else:
                assert not said
    assert told > 2


def test_what_lies_within_reach_is_named_before_what_can_come() -> None:
    """Whatever is taken already brings points now; nothing is told that can't be taken."""
    game: Any = GAMES["savanna"]
    view = seen("savanna", "E4 gazelle, E5 tree, E6 gazelle, D4 tree", "vulture, hyena, tree", 8)
    paid = PlayedOut(20, {"vulture": 6.0, "hyena": 6.0})
    below = "The gazelles at E4 and E6 lie below the vulture: each earns it 4 once a cheetah or a lion takes it."
    assert game.reason(view, game.parse("vulture E3"), game.parse("tree D5"), paid).startswith(below)
    near = "The gazelle at E6 lies up to two steps from the hyena: once a cheetah or a lion takes it, it earns the hyena 3."
    assert game.reason(view, game.parse("hyena D6"), game.parse("hyena D3"), paid).startswith(near)
    unpaid = PlayedOut(20, {"tree": 6.0})
    assert "lie below" not in game.reason(view, game.parse("vulture E3"), game.parse("tree D5"), unpaid)
    without = PlayedOut(20, {"vulture": 6.0}, {}, {"cheetah": (3, 3), "lion": (3, 3)})
    assert not [*prey_in_reach(view, game.parse("vulture E3"), game.parse("tree D5"), without)], "nobody takes it"


def kinds_at(view: View, cell: str) -> list[int]:
    return [kind for kind, mask in enumerate(view.board) if mask >> BY_NAME[cell] & 1]


def test_prey_in_reach_lies_there_in_matches_too() -> None:
    game: Any = GAMES["savanna"]
    names, told = game.own.deck.names, 0
    for players, number in ((2, 0), (3, 0), (4, 0)):
        for _, view, better, made in picks("savanna", players, number):
            for _, said, about, later in prey_in_reach(view, better, made):
                cells = re.findall(r"[A-I]\d", said.split(":")[0])
                assert cells
                assert about == (names[better.kind],)
                assert later
                place = NAMES[better.cell or 0]
                for cell in cells:
                    aside, down = abs(ord(cell[0]) - ord(place[0])), int(cell[1]) - int(place[1])
                    assert aside + abs(down) <= 2 if about == ("hyena",) else (aside == 0 and down > 0)
                    assert any(names[kind] in ("gazelle", "zebra") for kind in kinds_at(view, cell))
                told += 1
    assert told > 2
