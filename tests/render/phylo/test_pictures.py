"""Phylo's pictures: within limits, readable, and without secrets."""

import io
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from games.core.match import Match
from games.core.places import name
from games.core.sentence import SURE, Sentences, read
from games.core.values import Setup
from games.phylo.cards.library import LIBRARY
from games.phylo.game import Phylo
from games.phylo.opponents.outlook import appraise, considered
from games.phylo.table.move import END, Move
from games.phylo.table.state import LastingEvent, State, Stock, TableCard
from games.phylo.table.view import View
from games.phylo.table.web import web
from render import theme
from render.phylo.page import page_windows
from render.phylo.pictures import PhyloPictures
from render.phylo.scene import private_scene, public_scene
from render.phylo.style import DANGER, DIETS, MOOD, short_name
from render.phylo.tile.tile import Look, tile
from render.phylo.web.legend import card_key, lines, table_key
from render.phylo.web.links import End, all_links, link_picture
from render.phylo.web.windows import windows
from tests.undrawn import undraw

GAME = Phylo()
DRAWN = PhyloPictures()
NAMES = ("Štěpán", "Wolfgang Amadeus of a Long Name")
BYTES = 120_000

PhyloMatch = Match[State, View, Move]


@cache
def course(rules: str) -> tuple[PhyloMatch, ...]:
    match: PhyloMatch = Match.begin(GAME, Setup(2, "cd" * 32, {"rules": rules}))
    found = [match]
    while not match.over:
        view = match.view(match.state.mover)
        match = match.accept(
            match.state.mover, max(considered(view, GAME.legal(view)), key=lambda m: appraise(view, m))
        )
        found.append(match)
    return tuple(found)


def acting(match: PhyloMatch) -> View:
    """What the player at turn sees."""
    return match.view(match.state.mover)


def path(view: View, move: Move) -> tuple[str, ...]:
    """A move word by word."""
    return next(words for words, _ in GAME.words.paths(view, (move,)))


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a test of what pages say: they are not drawn."""
    undraw(monkeypatch.setattr)


@pytest.mark.usefixtures("told")
def test_a_move_that_is_asked_for_once_more_is_not_shown_as_sealed() -> None:
    """The end of a turn with which cards would die is a question until it is answered."""
    view = lonely(acting(course("1.4a")[12]))
    asked = DRAWN.page(read(GAME, view, (END,)), NAMES).alt
    assert "End the turn anyway?" in asked
    assert "Sealed" not in asked
    assert "Sealed: the end of the turn." in DRAWN.page(read(GAME, view, (END, SURE)), NAMES).alt


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
def test_the_places_that_are_open_are_those_of_the_legal_moves(rules: str) -> None:
    for before in course(rules)[:-1:7]:
        view = acting(before)
        moves = [move for move in GAME.legal(view) if move.act == "play"]
        if not moves:
            continue
        words = path(view, moves[0])[:2]
        places = tuple(sorted({move.cell for move in moves if path(view, move)[:2] == words}))
        assert private_scene(read(GAME, view, words), False).open == places


@pytest.mark.usefixtures("told")
def test_a_whole_move_is_shown_as_it_would_be() -> None:
    for before, after in pairwise(course("1.4a")[:30]):
        view = acting(before)
        for move in GAME.legal(view):
            if move.act == "play" and view.stock[move.card].kind == "species":
                scene = private_scene(read(GAME, view, tuple(str(move).split())), True)
                assert scene.move == move
                assert move.cell in scene.newest
                assert set(view.web) <= set(scene.view.web) | set(scene.gone)
                assert "What if" in DRAWN.page(read(GAME, view, tuple(str(move).split())), NAMES, preview=True).alt
                break
        assert before.turn < after.turn


def lonely(view: View) -> View:
    space = next(space for space in view.table if view.web[space.cell].species)
    moved = replace(space, cell=max(view.web) + 3_003, top=TableCard(space.top.card, 0))
    table = tuple(sorted((*view.table, moved), key=lambda each: each.cell))
    return replace(view, table=table, web=web(view.stock, table), seat=0, active=0)


def test_what_would_die_is_marked_and_told() -> None:
    view = lonely(acting(course("1.4a")[12]))
    cell = max(view.web)
    assert cell in public_scene(view).doomed
    alt = DRAWN.page(read(GAME, view), NAMES).alt
    assert re.search(rf"In danger at the end of your turn: [^.]*{name(cell)}", alt)
    assert theme.rgb(DANGER) in {colour for _, colour in opened(DRAWN.table(view, NAMES).png).getcolors(1 << 20) or ()}
    assert cell in private_scene(read(GAME, view, (END, SURE)), True).gone


@pytest.mark.parametrize("size", [(70, 78), (104, 115), (150, 167)])
def test_copies_parasites_and_events_are_seen(size: tuple[int, int]) -> None:
    oak, event = LIBRARY["valley-oak"], next(card for card in LIBRARY.values() if card.kind == "event")
    plain = Look(oak, *size, 0, 2, MOOD.panel)
    looks = (
        plain, replace(plain, copy=True), replace(plain, below=oak, beneath=1), replace(plain, below=oak, turned=True),
        replace(plain, events=((event, 2),)), replace(plain, events=((event, 1),)), replace(plain, events=((event, 0),)),
        replace(plain, events=((event, 2), (event, 1))), replace(plain, pale=True), replace(plain, rings=(DANGER,)),
        replace(plain, terrains=1), replace(plain, climates=1), replace(plain, climates=2), replace(plain, points=3),
    )  # fmt: skip
    images = [tile(look) for look in looks]
    for number, one in enumerate(images):
        assert all(ImageChops.difference(one, other).getbbox() for other in images[number + 1 :])


@pytest.mark.usefixtures("told")
def test_of_a_large_web_the_page_shows_the_windows_with_the_places_in_question() -> None:
    views = map(acting, course("1.3")[40:])
    every = (Sentences(GAME, view).read(path(view, move)[:2]) for view in views for move in GAME.legal(view)[::5])
    asked = next(
        asked
        for asked in every
        if (now := private_scene(asked)).open and len(page_windows(asked.view, now)) < len(windows(asked.view.web))
    )
    view, now = asked.view, private_scene(asked)
    shown = [cell for window in page_windows(view, now) for part in window.parts for cell in part.cells]
    assert set(now.open) <= set(shown)
    assert not set(view.web) <= set(shown)


def test_a_species_from_the_hand_is_told_with_its_links_at_every_open_place_where_hints_are_on() -> None:
    view = acting(course("1.4a")[20])
    move = next(move for move in GAME.legal(view) if move.act == "play" and view.stock[move.card].kind == "species")
    now = private_scene(read(GAME, view, path(view, move)[:2]))
    assert {*now.gains} == {cell for cell in now.open if cell not in view.web}
    assert all(gain.endswith(("link", "links")) and gain[0] in "1234" for gain in now.gains.values())
    assert not private_scene(read(GAME, replace(view, hints=False), path(view, move)[:2])).gains


@pytest.mark.usefixtures("told")
def test_an_event_that_lies_when_the_match_is_over_has_ended() -> None:
    before = course("1.4a")[20].view(None)
    event = next(card for card in LIBRARY.values() if card.effect is not None and card.effect.lasts)
    space = next(space for space in before.table if before.web[space.cell].species)
    lain = replace(space, events=(LastingEvent(event.word, 0, before.number + 5),))
    table = tuple(lain if each is space else each for each in before.table)
    stock = Stock((*before.stock.values(), event))
    view = replace(before, stock=stock, table=table, web=web(stock, table))
    assert public_scene(view).look(space.cell, (100, 111)).events[0][1] > 0
    over = replace(view, over=True, winners=frozenset({0}))
    assert public_scene(over).look(space.cell, (100, 111)).events == ((event, 0),)


def test_the_key_explains_the_signs_that_are_there_and_no_others() -> None:
    view = acting(course("1.4a")[20])
    scene = public_scene(view)
    found = [sign.words for sign in table_key(scene, view.web)]
    assert "common ground" in found
    assert len(found) == len(set(found))
    diets = {there.card.diet for there in view.web.values()}
    assert {diet for diet in DIETS if diet in found} == diets - {""}
    assert ("only link" in found) == any(end.only for link in scene.links for end in (link.start, link.end))
    assert ("move" in found) == any(there.card.move for there in view.web.values())
    assert "desert" not in found
    assert "desert" in [sign.words for sign in card_key([replace(LIBRARY["valley-oak"], terrains=1)])]
    assert all(sum(sign.wide for sign in line) <= 900 for line in lines(table_key(scene, view.web), 900))


def test_a_ring_says_whether_a_card_is_chosen_or_new() -> None:
    view = acting(course("1.4a")[20])
    place = next(name(cell) for cell in view.web if cell in public_scene(view).newest)
    asked = read(GAME, view, ())
    rings = {"new", "chosen", "changes"}
    for words, meant in (((), "new"), (("move", place), "chosen")):
        scene = private_scene(replace(asked, words=words, following={place: ()}))
        assert rings & {sign.words for sign in table_key(scene, scene.view.web)} == {meant}


def test_an_arrow_goes_from_food_to_whoever_eats_it_and_only_the_last_link_is_red() -> None:
    view = acting(course("1.4a")[20])
    linked = [cell for cell, _ in view.links()]
    for link in all_links(view):
        for cell, other, end in ((link.cell, link.other, link.start), (link.other, link.cell, link.end)):
            assert (end.eats or end.rooted) == ((cell, other) in view.links())
            assert not (end.eats and view.web[cell].card.chain < 2)
            assert end.only == ((end.eats or end.rooted) and linked.count(cell) == 1)
    fed, alone = (link_picture(48, End(), End(eats=True, only=only)) for only in (False, True))
    assert theme.rgb(DANGER) not in {colour for _, colour in fed.getcolors(9999) or ()}
    assert theme.rgb(DANGER) in {colour for _, colour in alone.getcolors(9999) or ()}


def test_a_name_too_long_for_its_card_is_told_by_its_last_words() -> None:
    assert short_name("Southern red-backed vole", 76, 18) == ("Vole", 18)
    assert short_name("Horse", 76, 18) == ("Horse", 18)
    assert not short_name("Bird of paradise", 90, 18)[0].startswith("Of")
    assert short_name("W" * 40, 76, 18)[0] == "W" * 40
