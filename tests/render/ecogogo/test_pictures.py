"""The pictures of EcoGoGo: whatever can happen is drawn, small enough and told in words, and nobody's secrets show."""

import io
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from PIL import Image

from games.core.chance import Chance
from games.core.match import Match
from games.core.sentence import read
from games.core.values import Setup, figure
from games.ecogogo.cards import ENDANGERED, THREAT
from games.ecogogo.ecosystem import effect, lines
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import CELLS, SWAP, Move
from games.ecogogo.state import State
from games.ecogogo.view import Danger, View
from render import FLAT, Picture, Strips, theme
from render.alt import LIMIT, units
from render.ecogogo.ask import private_scene
from render.ecogogo.pictures import EcogogoPictures
from render.ecogogo.sprites import TURQUOISE

NAMES = ("Štěpán", "Wolfgang Amadeus of a Long Name", "محمد العربي", "Ana")
GAME = Ecogogo()
DRAWN = EcogogoPictures()
EcogogoMatch = Match[State, View, Move]


def course(seats: int, seed: int, scoring: str = "stacks", hints: str = "on") -> Iterator[EcogogoMatch]:
    """A match of players who like to win cards, but look at few moves."""
    match: EcogogoMatch = Match.begin(GAME, Setup(seats, f"{seed:064x}", {"scoring": scoring, "hints": hints}))
    chance = Chance(f"{seed:064x}").fork("course")
    yield match
    while not match.over:
        (seat,) = match.to_move
        view = match.view(seat)
        legal = {str(move): move for move in GAME.legal(view)}
        moves = [legal[said] for said in chance.shuffle(f"{match.turn}", sorted(legal))[:4]]
        match = match.accept(seat, max(moves, key=partial(cards, view)))
        yield match


def cards(view: View, move: Move) -> int:
    """How many cards a move wins."""
    return len(effect(view.grid, move).won)


def played(seats: int, turns: int, seed: int = 7, scoring: str = "stacks", hints: str = "on") -> EcogogoMatch:
    return next(match for match in course(seats, seed, scoring, hints) if match.turn == turns + 1 or match.over)


def check(strips: Strips) -> None:
    """Strips that Discord takes and that clients show as large as they are meant."""
    for strip in strips:
        image = Image.open(io.BytesIO(strip.png))
        assert image.mode == "P"
        assert image.width == theme.WIDTH
        assert image.height <= FLAT * theme.WIDTH
        assert len(strip.png) < 120_000
        assert 0 < units(strip.alt) <= LIMIT


@pytest.mark.parametrize("scoring", ["stacks", "classic"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_matches_are_drawn_and_told(seats: int, scoring: str) -> None:
    """Every other position: the table, the page of whoever moves at every step of a sentence; at the end the pad."""
    for turn, match in enumerate(course(seats, 10 * seats, scoring, "on" if seats % 2 else "off")):
        view = match.view(None)
        if turn % 3 and not match.over:
            continue
        table = DRAWN.table(view, NAMES)
        check(table)
        assert all(f"{figure(score.total)} point" in table.alt for score in view.scores)
        for seat in match.to_move:
            own = match.view(seat)
            words = max((str(move).split() for move in GAME.legal(own)), key=len)
            for length in range(len(words) + 1):
                check(DRAWN.page(read(GAME, own, tuple(words[:length])), NAMES, weighed=turn % 2 == 0))
    check(DRAWN.table(view, NAMES))
    pad = DRAWN.sheet(view, NAMES)
    check(pad)
    assert all(figure(score.total) in pad.alt for score in view.scores)


def test_the_table_shows_no_hand_and_no_deck() -> None:
    """Two positions that look alike to a spectator, and what each seat knows, give one picture."""
    match = played(4, 6)
    spectator = match.view(None)
    one, other = (GAME.guess(spectator, Chance(f"{seed:064x}")) for seed in (1, 2))
    assert (one.hands, one.deck) != (other.hands, other.deck)
    views = [GAME.view(state, seat) for state in (one, other, match.state) for seat in (None, 0, 1, 2, 3)]
    assert len({DRAWN.table(view, NAMES).png for view in views}) == 1
    assert len({DRAWN.table(view, NAMES) for view in views if view.seat is None}) == 1


def test_who_is_out_lays_the_hand_open() -> None:
    """And only then it is drawn and told."""
    view = played(2, 5).view(None)
    shown = replace(view, out=(True, False), hands=((ENDANGERED, 7), None), sizes=(2, 3))
    blind = replace(shown, hands=((), None))
    assert DRAWN.table(shown, NAMES).png != DRAWN.table(blind, NAMES).png
    assert "Out of the game, holding Endangered, 7 owl." in DRAWN.table(shown, NAMES).alt


def test_the_fullest_table_with_the_longest_names_is_told_within_the_limit() -> None:
    """Two species in danger, four seats with a turn left for each, everybody with cards on all stacks."""
    view = played(4, 9).view(None)
    danger = tuple(Danger(kind, (3, 0, 1, 2), False, 1) for kind in (4, 7))
    for each in (view, replace(view, species=danger), replace(view, species=danger, grid=(3, 3, 3, 4, 4, 4, 5, 5, 5))):
        check(DRAWN.table(each, ("W" * 40,) * 4))
        told = DRAWN.table(each, ("🦉" * 40,) * 4)
        check(told)


def test_a_line_that_stands_is_traced_and_told() -> None:
    """In turquoise, which nothing else on the table has."""
    view = played(2, 4).view(None)
    complete = replace(view, grid=(5, 4, 3, 1, 7, 6, 1, THREAT, 0))
    broken = replace(view, grid=(5, 4, 4, 1, 7, 6, 1, THREAT, 0))
    assert "Complete: 5-4-3 at A1-B1-C1." in DRAWN.table(complete, NAMES).alt
    amounts = [turquoise(DRAWN.table(each, NAMES)) for each in (complete, broken)]
    assert amounts[0] > 3_000
    assert amounts[1] < 100


def turquoise(picture: Picture | Strips) -> int:
    """How many pixels have the colour of complete lines."""
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    colours = image.getcolors(image.width * image.height) or []
    return sum(count for count, colour in colours if colour == theme.rgb(TURQUOISE))


def test_the_page_marks_cells_and_tells_gains_only_with_hints() -> None:
    """A sentence is read as strictly as the rules do."""
    for hints in ("on", "off"):
        match = next(
            each
            for each in course(2, 3, hints=hints)
            if private_scene(read(GAME, each.view(0)), False).swap is not None
        )
        view = match.view(0)
        now = private_scene(read(GAME, view, ("swap",)), False)
        cell = next(iter(now.open))
        partners = private_scene(read(GAME, view, ("swap", CELLS[cell])), False)
        swaps = [set(move.cells) for move in GAME.legal(view) if move.act == SWAP]
        assert partners.marked == (cell,)
        assert [{cell, other} for other in partners.open] == [pair for pair in swaps if cell in pair]
        assert all(bool(gain) == (hints == "on") for gain in now.open.values())
        drawn = [DRAWN.page(read(GAME, view, said), NAMES) for said in ((), ("swap",), ("swap", CELLS[cell]))]
        assert len({picture.png for picture in drawn}) == 3
        assert DRAWN.page(read(GAME, view, ("dragon",)), NAMES) == drawn[0]
        assert f"Swap which one? {CELLS[cell]} " in drawn[1].alt


def test_the_end_begins_with_what_everybody_has_won() -> None:
    """During the match the ecosystem comes first."""
    *_, before, end = course(3, 5)
    for match, order in ((before, ("A1 ", f"{NAMES[0]}, ")), (end, (f"{NAMES[0]}, ", "A1 "))):
        alt = DRAWN.table(match.view(None), NAMES)[0].alt
        assert alt.index(order[0]) < alt.index(order[1])


def test_a_whole_move_lies_there_with_what_it_would_win() -> None:
    """Looked at or sealed; the best move of the position."""
    match = played(3, 5)
    (seat,) = match.to_move
    view = match.view(seat)
    move = max(GAME.legal(view), key=partial(cards, view))
    said = tuple(str(move).split())
    now = private_scene(read(GAME, view, said), True)
    assert now.grid == effect(view.grid, move).grid
    assert now.traced == lines(now.grid)
    weighed, sealed = (DRAWN.page(read(GAME, view, said), NAMES, weighed=each) for each in (True, False))
    assert "What if: " in weighed.alt
    assert "Sealed: " in sealed.alt
    assert weighed.png != sealed.png
