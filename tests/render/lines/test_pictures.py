"""Pictures of Savannah Lines: within limits, readable, and without secrets."""

from collections.abc import Iterator
from functools import cache

import pytest

from games.core.chance import Chance
from games.core.match import Match
from games.core.places import cell_at, name
from games.core.sentence import read
from games.core.values import Setup
from games.core.word_tree import PAGE
from games.lines.cards import CARDS
from games.lines.game import Lines
from games.lines.lines import unplayable
from games.lines.move import Move
from games.lines.points import gain, places
from games.lines.state import CHOOSE, CLAIM, PLAY, State
from games.lines.view import View
from render.lines import hand, layout
from render.lines.pictures import LinesPictures
from render.lines.scene import private_scene, public_scene

GAME = Lines()
DRAWN = LinesPictures()
NAMES = ("Štěpán", "Wolfgang Amadeus of a Long Name", "محمد")
GLANCES = 6
"""How many moves each player compares."""

LineMatch = Match[State, View, Move]


@cache
def course(seats: int, seed: str = "ab", hints: str = "on") -> tuple[LineMatch, ...]:
    match: LineMatch = Match.begin(GAME, Setup(seats, seed * 32, {"hints": hints}))
    chance, found = Chance(seed * 32).fork("pictures"), [match]
    while not match.over:
        view = match.view(match.state.turn)
        moves = {str(move): move for move in GAME.legal(view)}
        seen = chance.shuffle(f"look {match.turn}", sorted(moves))[:GLANCES]
        match = match.accept(match.state.turn, max((moves[word] for word in seen), key=lambda each: gain(view, each)))
        found.append(match)
    return tuple(found)


def acting(match: LineMatch) -> View:
    """What the player at turn sees."""
    return match.view(match.state.turn)


def at_step(step: str, seats: int = 3) -> Iterator[LineMatch]:
    return (match for match in course(seats) if match.state.step == step and not match.over)


def test_the_table_is_the_same_for_every_seat_and_for_spectators() -> None:
    knowing = [next(at_step(CHOOSE)), next(match for match in at_step(PLAY) if match.state.markers)]
    knowing += [match for match in at_step(CLAIM) if acting(match).top is not None][:1]
    assert any(match.view(seat).peek for match in knowing for seat in range(3))
    assert any(marker.card is not None for match in knowing for seat in range(3) for marker in match.view(seat).markers)
    for match in knowing:
        assert len({DRAWN.table(match.view(seat), NAMES).png for seat in (None, 0, 1, 2)}) == 1
        assert all(card is None for card in public_scene(acting(match)).markers.values())


@pytest.mark.parametrize("hints", ["on", "off"])
def test_the_places_of_a_card_are_marked_as_the_words_tell_them(hints: str) -> None:
    paged = False
    for match in course(3, "12", hints)[3::5]:
        view = acting(match)
        if match.over or view.step != PLAY:
            continue
        for card in view.hand:
            found = places(view, card)
            scene = private_scene(read(GAME, view, (CARDS[card],)), False).scene
            best_first = sorted(found, key=lambda cell: -gain(view, Move(card, cell)))
            found = tuple(best_first) if hints == "on" else found
            assert tuple(scene.open) == found
            assert scene.numbers == {cell: number for number, cell in enumerate(sorted(places(view, card)), 1)}
            shown = layout.area(public_scene(view).used)
            assert all(cell in shown for cell in found)
            assert {bool(points) for points in scene.open.values()} <= {hints == "on"}
            if len(found) > 25:
                pages = [key.word for key in read(GAME, view, (CARDS[card],)).keys if PAGE in key.word]
                shown_by_page = [private_scene(read(GAME, view, (CARDS[card], page)), False).scene for page in pages]
                listed = [cell for each in shown_by_page for cell in each.open]
                direct = {cell_at(key.word) for key in read(GAME, view, (CARDS[card],)).keys if PAGE not in key.word}
                assert sorted(listed) == sorted(cell for cell in found if cell not in direct)
                paged = True
            else:
                assert [each.word for each in read(GAME, view, (CARDS[card],), skip=False).choices] == [
                    name(cell) for cell in scene.open
                ]
    assert paged


def test_unplayable_spaces_are_marked_for_who_may_claim_them() -> None:
    view = acting(next(at_step(CLAIM)))
    spaces = unplayable(view.table)
    assert spaces
    assert not public_scene(view).open
    for words in ((), ("claim",)):
        scene = private_scene(read(GAME, view, words), False).scene
        assert tuple(sorted(scene.open)) == spaces
        assert [scene.numbers[space] for space in spaces] == list(range(1, len(spaces) + 1))
    keys = {key.word: key.label for key in read(GAME, view).keys}
    assert all(
        keys[f"claim {name(space)}"] == f"Claim {number} · {name(space)}" for number, space in enumerate(spaces, 1)
    )
    assert private_scene(read(GAME, view, ("claim", name(spaces[0]))), True).scene.asked == spaces[0]
    looking = acting(next(at_step(CHOOSE)))
    assert looking.peek is not None
    row = hand.hand_row(private_scene(read(GAME, looking), False))
    assert tuple(each.card for each in row if each.width == hand.LARGE) == looking.peek
    assert "first deck" in DRAWN.page(read(GAME, looking), NAMES).alt
