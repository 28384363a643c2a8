"""EcoGoGo's pictures: drawn, small, told in words, and without secrets."""

import io
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PIL import Image

from games.core.chance import Chance
from games.core.match import Match
from games.core.sentence import read
from games.core.values import Setup
from games.ecogogo.cards import ENDANGERED, THREAT
from games.ecogogo.ecosystem import effect
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import CELLS, SWAP, Move
from games.ecogogo.state import State
from games.ecogogo.view import Danger, View
from render import FLAT, Strips, theme
from render.alt_text import LIMIT, utf16_length
from render.ecogogo.pictures import EcogogoPictures
from render.ecogogo.scene import private_scene
from render.ecogogo.sprites import TURQUOISE

NAMES = ("Štěpán", "Wolfgang Amadeus of a Long Name", "محمد العربي", "Ana")
GAME = Ecogogo()
DRAWN = EcogogoPictures()
EcogogoMatch = Match[State, View, Move]


def course(seats: int, seed: int, scoring: str = "stacks", hints: str = "on") -> Iterator[EcogogoMatch]:
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
    return len(effect(view.grid, move).won)


def played(seats: int, turns: int, seed: int = 7, scoring: str = "stacks", hints: str = "on") -> EcogogoMatch:
    return next(match for match in course(seats, seed, scoring, hints) if match.turn == turns + 1 or match.over)


def check(strips: Strips) -> None:
    for strip in strips:
        image = Image.open(io.BytesIO(strip.png))
        assert image.mode == "P"
        assert image.width == theme.WIDTH
        assert image.height <= FLAT * theme.WIDTH
        assert len(strip.png) < 120_000
        assert 0 < utf16_length(strip.alt) <= LIMIT


def test_who_is_out_lays_the_hand_open() -> None:
    view = played(2, 5).view(None)
    shown = replace(view, out=(True, False), hands=((ENDANGERED, 7), None), sizes=(2, 3))
    blind = replace(shown, hands=((), None))
    assert DRAWN.table(shown, NAMES).png != DRAWN.table(blind, NAMES).png
    assert "Out of the game, holding Endangered, 7 owl." in DRAWN.table(shown, NAMES).alt


def test_the_fullest_table_with_the_longest_names_is_told_within_the_limit() -> None:
    view = played(4, 9).view(None)
    danger = tuple(Danger(kind, (3, 0, 1, 2), False, 1) for kind in (4, 7))
    for each in (view, replace(view, species=danger), replace(view, species=danger, grid=(3, 3, 3, 4, 4, 4, 5, 5, 5))):
        check(DRAWN.table(each, ("W" * 40,) * 4))
        told = DRAWN.table(each, ("🦉" * 40,) * 4)
        check(told)


def test_the_page_marks_cells_and_tells_gains_only_with_hints() -> None:
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
    *_, before, end = course(3, 5)
    for match, order in ((before, ("A1 ", f"{NAMES[0]}, ")), (end, (f"{NAMES[0]}, ", "A1 "))):
        alt = DRAWN.table(match.view(None), NAMES)[0].alt
        assert alt.index(order[0]) < alt.index(order[1])


def test_a_line_that_stands_is_traced_and_told() -> None:
    view = played(2, 4).view(None)
    complete, broken = (replace(view, grid=(5, 4, end, 1, 7, 6, 1, THREAT, 0)) for end in (3, 4))
    assert "Complete: 5-4-3 at A1-B1-C1." in DRAWN.table(complete, NAMES).alt
    colours = ({rgb for _, rgb in Image.open(io.BytesIO(DRAWN.table(each, NAMES).png)).convert("RGB").getcolors(1 << 20) or ()}
               for each in (complete, broken))  # fmt: skip
    assert [theme.rgb(TURQUOISE) in each for each in colours] == [True, False]
