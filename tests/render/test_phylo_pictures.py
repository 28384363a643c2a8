"""The pictures of Phylo: pure, within their limits, readable with forty cards, and silent about what is hidden."""

import io
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from games.core.match import Match
from games.core.places import name
from games.core.values import Setup
from games.phylo.card import Card
from games.phylo.game import Phylo
from games.phylo.library import LIBRARY
from games.phylo.move import END, Move
from games.phylo.outlook import appraise, considered
from games.phylo.state import Laid, State
from games.phylo.view import View
from games.phylo.web import web
from games.phylo.words import path
from render import theme
from render.alt import LIMIT, units
from render.phylo import layout
from render.phylo.cards import Look, raster
from render.phylo.face import PRINTED, compact, face
from render.phylo.pen import DANGER, DIETS, MOOD, OWNERS, ink_on
from render.phylo.pictures import PhyloPictures
from render.phylo.scene import public, said

GAME = Phylo()
DRAWN = PhyloPictures()
NAMES = ("Štěpán", "Wolfgang Amadeus of a Long Name")
BYTES, HIGHEST = 300_000, 1_900

PhyloMatch = Match[State, View, Move]


@cache
def course(edition: str) -> tuple[PhyloMatch, ...]:
    """All positions of a match of players who take what looks best."""
    match: PhyloMatch = Match.begin(GAME, Setup(2, "cd" * 32, {"edition": edition}))
    found = [match]
    while not match.over:
        view = match.view(match.state.seat)
        match = match.accept(match.state.seat, max(considered(view, GAME.legal(view)), key=lambda m: appraise(view, m)))
        found.append(match)
    return tuple(found)


def acting(match: PhyloMatch) -> View:
    """What the player at turn sees."""
    return match.view(match.state.seat)


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def sparse(edition: str) -> tuple[PhyloMatch, ...]:
    """Some positions of the match, the last one among them."""
    return (*course(edition)[::9], course(edition)[-1])


@pytest.mark.parametrize("edition", ["1.4a", "1.3"])
def test_every_picture_keeps_its_limits(edition: str) -> None:
    for match in sparse(edition):
        view = acting(match)
        moves = GAME.legal(view)
        sentences = [(), *((path(view, moves[0])[:2], tuple(str(moves[0]).split())) if moves else ())]
        drawn = [DRAWN.table(view, NAMES), DRAWN.sheet(view, NAMES)]
        drawn += [DRAWN.page(view, NAMES, words, weighed=True) for words in sentences]
        for picture in drawn:
            image = opened(picture.png)
            assert image.width == theme.WIDTH
            assert image.height <= HIGHEST
            assert len(picture.png) <= BYTES
            assert 40 < units(picture.alt) <= LIMIT


def test_the_same_view_gives_the_same_bytes() -> None:
    view = acting(course("1.4a")[20])
    assert DRAWN.table(view, NAMES) == PhyloPictures().table(view, NAMES)


@pytest.mark.parametrize("edition", ["1.4a", "1.3"])
def test_the_table_shows_no_hand(edition: str) -> None:
    match = course(edition)[15]
    assert (
        DRAWN.table(match.view(0), NAMES) == DRAWN.table(match.view(1), NAMES) == DRAWN.table(match.view(None), NAMES)
    )


def test_a_spectator_gets_the_table_for_a_page() -> None:
    view = course("1.4a")[15].view(None)
    assert DRAWN.page(view, NAMES, ()) == DRAWN.table(view, NAMES)


@pytest.mark.parametrize("edition", ["1.4a", "1.3"])
def test_the_places_that_are_open_are_those_of_the_legal_moves(edition: str) -> None:
    for before in course(edition)[:-1:7]:
        view = acting(before)
        moves = [move for move in GAME.legal(view) if move.act == "play"]
        if not moves:
            continue
        words = path(view, moves[0])[:2]
        places = tuple(sorted({move.cell for move in moves if path(view, move)[:2] == words}))
        assert said(view, words, False).open == places
        assert all(name(cell) in DRAWN.page(view, NAMES, words).alt for cell in places[:5])


def test_a_whole_move_is_shown_as_it_would_be() -> None:
    for before, after in pairwise(course("1.4a")[:30]):
        view = acting(before)
        for move in GAME.legal(view):
            if move.act == "play" and view.stock[move.card].kind == "species":
                scene = said(view, tuple(str(move).split()), True)
                assert scene.move == move
                assert move.cell in scene.newest
                assert set(view.web) <= set(scene.view.web) | set(scene.gone)
                assert "What if" in DRAWN.page(view, NAMES, tuple(str(move).split()), weighed=True).alt
                break
        assert before.turn < after.turn


def lonely(view: View) -> View:
    """The view with a species of seat 0 far from all others."""
    space = next(space for space in view.table if view.web[space.cell].species)
    moved = replace(space, cell=max(view.web) + 3_003, top=Laid(space.top.card, 0))
    table = tuple(sorted((*view.table, moved), key=lambda each: each.cell))
    return replace(view, table=table, web=web(view.stock, table), seat=0, active=0)


def test_what_would_die_is_marked_and_told() -> None:
    view = lonely(acting(course("1.4a")[12]))
    cell = max(view.web)
    assert cell in public(view).doomed
    alt = DRAWN.page(view, NAMES, ()).alt
    assert "would die if your turn ended now" in alt.lower()
    assert name(cell) in DRAWN.table(view, NAMES).alt
    assert theme.rgb(DANGER) in {colour for _, colour in opened(DRAWN.table(view, NAMES).png).getcolors(1 << 20) or ()}
    assert said(view, (END,), True).closing


def test_owners_are_told_apart_by_colour_and_by_the_side_of_the_strip() -> None:
    card = LIBRARY["valley-oak"]
    below, above = (raster(Look(card, 100, seat, 2, MOOD.panel)) for seat in (0, 1))
    assert below.getpixel((60, 94)) == theme.rgb(OWNERS[0]) or below.getpixel((4, 70)) is not None
    assert below.crop((8, 10, 92, 50)).getcolors() != above.crop((8, 10, 92, 50)).getcolors()
    assert theme.rgb(OWNERS[0]) in {colour for _, colour in below.crop((0, 60, 100, 100)).getcolors(9999) or ()}
    assert theme.rgb(OWNERS[1]) in {colour for _, colour in above.crop((0, 0, 100, 40)).getcolors(9999) or ()}


@pytest.mark.parametrize("size", [44, 76, 100])
def test_copies_parasites_and_events_are_seen(size: int) -> None:
    oak, event = LIBRARY["valley-oak"], next(card for card in LIBRARY.values() if card.kind == "event")
    plain = Look(oak, size, 0, 2, MOOD.panel)
    looks = (
        plain, replace(plain, copy=True), replace(plain, below=oak, beneath=1), replace(plain, below=oak, turned=True),
        replace(plain, events=((event, 2),)), replace(plain, events=((event, 1),)), replace(plain, pale=True),
    )  # fmt: skip
    images = [raster(look) for look in looks]
    for number, one in enumerate(images):
        assert all(ImageChops.difference(one, other).getbbox() for other in images[number + 1 :])


def test_diets_have_letters_of_their_own_that_can_be_read() -> None:
    assert len({letter for letter, _ in DIETS.values()}) == len(DIETS)
    assert all(theme.contrast(ink_on(ground), ground) >= 4.5 for _, ground in DIETS.values())
    assert all(theme.contrast(theme.INK, ground) >= 4.5 for ground in OWNERS)


def test_the_moods_writing_can_be_read() -> None:
    assert all(theme.contrast(ink, ground) >= 4.5 for ink, ground in MOOD.written)


def test_cards_with_forty_on_the_table_stay_readable() -> None:
    full = max((match.view(None) for match in course("1.3")), key=lambda view: len(view.web))
    assert len(full.web) >= 40
    assert layout.board(layout.shown(full), 200).size >= 60


def every_kind() -> tuple[Card, ...]:
    """A card of every kind, and those with the longest name and text."""
    cards = tuple(LIBRARY.values())
    kinds = tuple(next(card for card in cards if card.kind == kind) for kind in ("species", "event", "home", "habitat"))
    return (*kinds, max(cards, key=lambda card: len(card.name)), max(cards, key=lambda card: len(card.text)))


def test_every_kind_of_card_has_a_face() -> None:
    for card in every_kind():
        assert compact(card, (196, 200)).size == (196, 200)
        printed = face(card)
        assert printed.size == PRINTED
        assert len(printed.getcolors(1 << 20) or ()) > 20


def test_the_banner_shows_a_web_that_lives() -> None:
    banner = DRAWN.banner()
    assert banner is DRAWN.banner()
    assert opened(banner.png).size == (1000, 360)
    assert banner.alt.startswith("Phylo")
    assert units(banner.alt) <= LIMIT
