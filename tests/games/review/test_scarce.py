"""Reasons that hold whoever plays on: the only card of its kind, and prey that lies within reach already."""

import re
from dataclasses import replace
from typing import Any

import pytest

from games import GAMES
from games.core.game import PlayedOut
from games.core.grid import BY_NAME, NAMES
from games.drafting.learned.reasons import scarce
from games.drafting.view import View
from games.savanna.reasons import prey_in_reach
from tests.games.drafting.reasoned import PLURALS, picks, seen
from tests.games.drafting.test_told_points import greedy_for

BOTH = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])


@BOTH
def test_the_only_card_of_its_kind_is_counted_and_others_come(slug: str) -> None:
    """In the hands that are known; the others are in those that really come, one after the other, in the same round."""
    game: Any = GAMES[slug]
    deck, told = game.own.deck, 0
    for players in (2, 3, 4):
        for at, view, better, made in picks(slug, players, 1):
            for _, said, about, *_ in scarce(deck, view, better, made):
                found = re.fullmatch(
                    r"It's the only (.*) in the (\d) hands that you know; "
                    r"(?:those that you get again now hold|the one that you get again now holds) (\d+) (.*)\.",
                    said,
                )
                assert found, said
                known = [hand for hand in view.hands if hand]
                assert [hand.count(better.kind) for hand in known] == [int(hand is view.hand) for hand in known]
                assert (found[1], about) == (deck.names[better.kind], (deck.names[better.kind],))
                assert int(found[2]) == len(known) > 1
                assert found[4] == PLURALS.get(deck.names[made.kind], f"{deck.names[made.kind]}s")
                seat, state = view.seat or 0, at.state
                known_cards = {
                    card
                    for hand, cards in zip(view.hands, state.hands, strict=True)
                    for card in (cards if hand else ())
                    if deck.kind_of[card] == made.kind
                }
                arrived, taken = set[str](), 0
                for pick in range(view.pick, 10):
                    views = [game.view(state, each) for each in range(players)]
                    moves = {each: greedy_for(views[each], made.kind, game, wants=False) for each in range(players)}
                    if pick == view.pick:
                        moves[seat] = better
                    taken += sum(move.kind == made.kind for move in moves.values())
                    state = game.resolve(state, moves)
                    arrived |= known_cards & {*state.hands[seat]}
                assert len(arrived) <= int(found[3])
                assert len(arrived) >= int(found[3]) - taken or players == 2, "the neutral hand loses cards too"
                assert int(found[3]) > 1
                told += 1
    assert told > 2


def test_others_can_still_come_only_if_they_were_hardly_missed() -> None:
    """Where both moves were played out."""
    game: Any = GAMES["ecosystem"]
    view = seen("ecosystem", "D4 fox, E4 deer", "bee, deer, deer", 12)
    held = tuple(sorted(game.own.deck.names.index(name) for name in ("deer", "fox")))
    view = replace(view, hands=(view.hand, held, held))
    moves = game.parse("bee C4"), game.parse("deer F4")
    for lost, told in ((0.5, True), (3.0, False)):
        played = PlayedOut(20, {"bee": 4.0, "deer": -lost}, {}, {"deer": (15, 5), "meadow": (0, 0)})
        assert ("It's the only bee in the 3 hands" in game.reason(view, *moves, played)) == told


def test_what_lies_within_reach_is_named_before_what_can_come() -> None:
    """Whatever is taken already brings points now; nothing is told that can't be taken."""
    game: Any = GAMES["savanna"]
    view = seen("savanna", "E4 gazelle, E5 tree, E6 gazelle, D4 tree", "vulture, hyena, tree", 8)
    paid = PlayedOut(20, {"vulture": 6.0, "hyena": 6.0})
    below = (
        "The gazelles at E4 and E6 are below the vulture: each earns the vulture 4 once taken by a cheetah or a lion."
    )
    assert game.reason(view, game.parse("vulture E3"), game.parse("tree D5"), paid).startswith(below)
    near = "The gazelle at E6 is within two steps of the hyena: it earns the hyena 3 once taken by a cheetah or a lion."
    assert game.reason(view, game.parse("hyena D6"), game.parse("tree D3"), paid).startswith(near)
    assert game.reason(view, game.parse("hyena D5"), game.parse("hyena D3"), paid).startswith(near), (
        "E4 is near there too"
    )
    taken = seen("savanna", "E4 gazelle, E5 tree, E6 gazelle, D4 tree, F5 cheetah", "vulture, tree", 8)
    assert not [*prey_in_reach(taken, game.parse("vulture E3"), game.parse("tree D5"))], "these bring points now"
    mixed = seen("savanna", "E4 gazelle, E5 zebra, D4 tree", "hyena, tree", 8)
    both = "The gazelle at E4 and the zebra at E5 are within two steps of the hyena: each earns the hyena 3 once taken."
    assert game.reason(mixed, game.parse("hyena D5"), game.parse("tree D5"), paid).startswith(both)
    used = seen("savanna", "E4 gazelle, E5 gazelle, D4 grassland, C4 lion", "vulture, tree", 18)
    (part,) = prey_in_reach(used, game.parse("vulture E3"), game.parse("tree D5"))
    assert "cheetah" in part.said
    assert not [*prey_in_reach(used, game.parse("vulture E3"), game.parse("tree D5"), PlayedOut(20, {}, {}, {}))]
    unpaid = PlayedOut(20, {"tree": 6.0})
    assert "are below" not in game.reason(view, game.parse("vulture E3"), game.parse("tree D5"), unpaid)
    without = PlayedOut(20, {"vulture": 6.0}, {}, {"cheetah": (3, 3), "lion": (3, 3)})
    assert not [*prey_in_reach(view, game.parse("vulture E3"), game.parse("tree D5"), without)], "nobody takes it"


def kinds_at(view: View, cell: str) -> list[int]:
    return [kind for kind, mask in enumerate(view.board) if mask >> BY_NAME[cell] & 1]


def test_prey_in_reach_lies_there_in_matches_too() -> None:
    game: Any = GAMES["savanna"]
    names, told = game.own.deck.names, 0
    for players, number in ((2, 0), (3, 0), (4, 0)):
        for _, view, better, made in picks("savanna", players, number):
            for _, said, about, later, _ in prey_in_reach(view, better, made):
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
