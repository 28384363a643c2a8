"""The pictures of the line game: pure, within their limits, readable with forty cards, and silent about what is hidden."""

import io
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from PIL import Image

from games.core.chance import Chance
from games.core.match import Match
from games.core.places import cell_at, name
from games.core.sentence import read
from games.core.values import Setup, many
from games.core.ways import PAGE
from games.lines.cards import CARDS
from games.lines.game import Lines
from games.lines.lines import unplayable
from games.lines.move import Move
from games.lines.points import gain, places
from games.lines.state import CHOOSE, CLAIM, CLEARING, PLAY, State
from games.lines.view import View
from games.lines.won import won
from render import FLAT, theme
from render.alt import LIMIT, units
from render.canvas import Canvas
from render.lines import hand, layout
from render.lines.pictures import LinesPictures
from render.lines.scene import private_scene, public_scene

GAME = Lines()
DRAWN = LinesPictures()
NAMES = ("Štěpán", "Wolfgang Amadeus of a Long Name", "محمد")
BYTES = 100_000
GLANCES = 6
"""So many of its moves does each player look at before taking the best."""

LineMatch = Match[State, View, Move]


@cache
def course(seats: int, seed: str = "ab", hints: str = "on") -> tuple[LineMatch, ...]:
    """All positions of a match of players who know a little."""
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
    """The positions in which this is decided."""
    return (match for match in course(seats) if match.state.step == step and not match.over)


def sentences(view: View) -> Iterator[tuple[str, ...]]:
    """Nothing said, the first word of a move, the whole move."""
    yield ()
    if view.acting:
        words = tuple(str(GAME.legal(view)[-1]).split())
        yield words[:1]
        yield words


@pytest.mark.parametrize("seats", [2, 3])
def test_positions_of_a_whole_match_are_drawn_within_the_limits(seats: int) -> None:
    """Every seventh position and the end: sizes, bytes, and the scores in the alt text."""
    matches = course(seats)
    for match in (*matches[::7], matches[-1]):
        view = acting(match)
        drawn = [DRAWN.table(view, NAMES), *(DRAWN.page(read(GAME, view, words), NAMES) for words in sentences(view))]
        for picture in drawn:
            for strip in picture:
                width, high = Image.open(io.BytesIO(strip.png)).size
                assert width == theme.WIDTH
                assert high <= FLAT * width
                assert len(strip.png) < BYTES
                assert 0 < units(strip.alt) <= LIMIT
        for seat in range(seats):
            assert f"{NAMES[seat]}: {many(view.scores[seat].total, 'point')}" in drawn[0].alt


def test_hidden_cards_change_no_picture() -> None:
    """Positions dealt anew around what a seat knows look the same to it."""
    for match in (course(3)[20], next(at_step(CHOOSE)), next(at_step(CLAIM))):
        for seat in (0, 1, 2):
            view = match.view(seat)
            imagined = GAME.guess(view, Chance("cd" * 32))
            assert imagined != match.state
            again = GAME.view(imagined, seat)
            assert DRAWN.page(read(GAME, view), NAMES) == DRAWN.page(read(GAME, again), NAMES)
            assert DRAWN.table(view, NAMES) == DRAWN.table(again, NAMES)


def test_the_table_is_the_same_for_every_seat_and_for_spectators() -> None:
    """What only one player knows is not on it: hand, the two cards looked at, the card on the deck, the own marker's card."""
    knowing = [next(at_step(CHOOSE)), next(match for match in at_step(PLAY) if match.state.markers)]
    knowing += [match for match in at_step(CLAIM) if acting(match).top is not None][:1]
    assert any(match.view(seat).peek for match in knowing for seat in range(3))
    assert any(marker.card is not None for match in knowing for seat in range(3) for marker in match.view(seat).markers)
    for match in knowing:
        assert len({DRAWN.table(match.view(seat), NAMES).png for seat in (None, 0, 1, 2)}) == 1
        assert all(card is None for card in public_scene(acting(match)).markers.values())


def test_a_marker_shows_its_card_to_its_owner_only() -> None:
    """On the private page, in the picture and in words."""
    match = next(match for match in at_step(PLAY) if match.state.markers)
    marker = match.state.markers[0]
    assert marker.card is not None
    shown = {seat: private_scene(read(GAME, match.view(seat)), False).scene.markers[marker.cell] for seat in range(3)}
    assert shown == {seat: marker.card if seat == marker.seat else None for seat in range(3)}
    told = {
        seat: f"{CARDS[marker.card]} face down" in DRAWN.page(read(GAME, match.view(seat)), NAMES).alt
        for seat in range(3)
    }
    assert told == {seat: seat == marker.seat for seat in range(3)}


@pytest.mark.parametrize("hints", ["on", "off"])
def test_the_places_of_a_card_are_marked_as_the_words_tell_them(hints: str) -> None:
    """All legal places, with their points only where hints are on; of a page that page's."""
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


@pytest.mark.parametrize("hints", ["on", "off"])
def test_a_place_has_the_number_of_its_button(monkeypatch: pytest.MonkeyPatch, hints: str) -> None:
    """Numbers in the order of reading, the same in picture and alt text on every page of places; coordinates stand on the border only."""
    written: list[str] = []
    real = Canvas.write

    def write(canvas: Canvas, at: Any, words: str, *args: Any, **others: Any) -> Any:
        written.append(words)
        return real(canvas, at, words, *args, **others)

    monkeypatch.setattr(Canvas, "write", write)
    for match in course(3, "12", hints)[5::6]:
        view = acting(match)
        if match.over or view.step != PLAY:
            continue
        card = view.hand[0]
        for words in ((CARDS[card],), (CARDS[card], read(GAME, view, (CARDS[card],)).choices[0].word)):
            sentence = read(GAME, view, words)
            if sentence.move is not None:
                continue
            written.clear()
            DRAWN.page(sentence, NAMES)
            scene = private_scene(sentence).scene
            ordered = sorted(places(view, card))
            assert scene.open
            for cell in scene.open:
                number = ordered.index(cell) + 1
                assert str(number) in written
                assert name(cell) not in written


def test_unplayable_spaces_are_marked_for_who_may_claim_them() -> None:
    """With the numbers of their buttons, never on the table; the two cards looked at stand beside the hand."""
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
    row = hand.cards(private_scene(read(GAME, looking), False))
    assert tuple(each.card for each in row if each.width == hand.LARGE) == looking.peek
    assert "first deck" in DRAWN.page(read(GAME, looking), NAMES).alt


def test_a_whole_move_lies_on_the_board_with_its_lines_and_without_what_it_removes() -> None:
    """In the second phase; the card that is only looked at is on the board too."""
    view = next(acting(match) for match in course(3) if match.state.phase == CLEARING)
    move = max(GAME.legal(view), key=lambda each: gain(view, each))
    assert move.card is not None
    assert move.cell is not None
    now = private_scene(read(GAME, view, tuple(str(move).split())), True)
    assert now.scene.cards[move.cell] == move.card
    assert now.gain - len(now.scene.gone) in (0, 1)
    assert now.scene.gone
    assert not set(now.scene.gone) & set(now.scene.cards)
    assert {cell for run in now.scene.lines for cell in run.cells} == {*now.scene.gone, move.cell}
    alt = DRAWN.page(read(GAME, view, tuple(str(move).split())), NAMES, weighed=True).alt
    assert alt.startswith(f"What if: {GAME.words.tell(view, str(move))}.")


def test_the_end_shows_what_everybody_has_won() -> None:
    """Points by where they come from, the best lines, the animals removed; the same for players and spectators."""
    match = course(3)[-1]
    view = match.view(None)
    drawn = DRAWN.table(view, NAMES)
    for seat, tally in enumerate(view.tallies):
        assert (
            f"{tally.lines} for lines, {tally.spaces} for unplayable spaces, {tally.removed} for removed cards"
            in drawn[0].alt
        )
        assert sum(won(view, seat).animals.values()) == tally.removed
        assert max((run.points for run in won(view, seat).lines), default=0) == max(
            (run.points for deed in view.story if deed.seat == seat and not deed.gone for run in deed.lines), default=0
        )
    assert len(drawn) == 1 + bool(view.table)
