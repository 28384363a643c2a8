"""The pictures of Phylo: pure, within their limits, readable with forty cards, and silent about what is hidden."""

import io
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from games.core.match import Match
from games.core.places import DOWN, FIRST, RIGHT, name
from games.core.sentence import SURE, Sentences, read
from games.core.values import Setup
from games.phylo.cards.card import Card
from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LIBRARY
from games.phylo.game import Phylo
from games.phylo.opponents.outlook import appraise, considered
from games.phylo.table.move import END, Move
from games.phylo.table.state import State, TableCard
from games.phylo.table.view import View
from games.phylo.table.web import web
from render import theme
from render.alt import LIMIT, units
from render.phylo import layout
from render.phylo.cards import Look, raster
from render.phylo.contact import contact
from render.phylo.face import compact, face
from render.phylo.legend import lines, signs
from render.phylo.page import visible
from render.phylo.pen import DANGER, DIETS, MOOD, OWNERS, called, ink_on
from render.phylo.pictures import PhyloPictures
from render.phylo.scene import private_scene, public_scene
from render.phylo.typeset import PRINTED

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


def test_a_move_that_is_asked_for_once_more_is_not_shown_as_sealed() -> None:
    """The end of a turn with which cards would die is a question until it is answered."""
    view = lonely(acting(course("1.4a")[12]))
    asked = DRAWN.page(read(GAME, view, (END,)), NAMES).alt
    assert "End the turn anyway?" in asked
    assert "Sealed" not in asked
    assert "Sealed: the end of the turn." in DRAWN.page(read(GAME, view, (END, SURE)), NAMES).alt


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
        drawn += [DRAWN.page(read(GAME, view, words), NAMES, weighed=True) for words in sentences]
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
    assert DRAWN.page(read(GAME, view), NAMES) == DRAWN.table(view, NAMES)


@pytest.mark.parametrize("edition", ["1.4a", "1.3"])
def test_the_places_that_are_open_are_those_of_the_legal_moves(edition: str) -> None:
    for before in course(edition)[:-1:7]:
        view = acting(before)
        moves = [move for move in GAME.legal(view) if move.act == "play"]
        if not moves:
            continue
        words = path(view, moves[0])[:2]
        places = tuple(sorted({move.cell for move in moves if path(view, move)[:2] == words}))
        assert private_scene(read(GAME, view, words), False).open == places
        assert all(name(cell) in DRAWN.page(read(GAME, view, words), NAMES).alt for cell in places[:5])


def test_a_whole_move_is_shown_as_it_would_be() -> None:
    for before, after in pairwise(course("1.4a")[:30]):
        view = acting(before)
        for move in GAME.legal(view):
            if move.act == "play" and view.stock[move.card].kind == "species":
                scene = private_scene(read(GAME, view, tuple(str(move).split())), True)
                assert scene.move == move
                assert move.cell in scene.newest
                assert set(view.web) <= set(scene.view.web) | set(scene.gone)
                assert "What if" in DRAWN.page(read(GAME, view, tuple(str(move).split())), NAMES, weighed=True).alt
                break
        assert before.turn < after.turn


def lonely(view: View) -> View:
    """The view with a species of seat 0 far from all others."""
    space = next(space for space in view.table if view.web[space.cell].species)
    moved = replace(space, cell=max(view.web) + 3_003, top=TableCard(space.top.card, 0))
    table = tuple(sorted((*view.table, moved), key=lambda each: each.cell))
    return replace(view, table=table, web=web(view.stock, table), seat=0, active=0)


def test_what_would_die_is_marked_and_told() -> None:
    view = lonely(acting(course("1.4a")[12]))
    cell = max(view.web)
    assert cell in public_scene(view).doomed
    alt = DRAWN.page(read(GAME, view), NAMES).alt
    assert "would die if your turn ended now" in alt.lower()
    assert name(cell) in DRAWN.table(view, NAMES).alt
    assert theme.rgb(DANGER) in {colour for _, colour in opened(DRAWN.table(view, NAMES).png).getcolors(1 << 20) or ()}
    assert private_scene(read(GAME, view, (END, SURE)), True).closing


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
    parts = layout.boards(layout.visible_cells(full), 200)
    assert all(part.size >= layout.READABLE for part in parts)
    assert layout.foot(parts) <= layout.END
    assert opened(DRAWN.table(full, NAMES).png).height <= 1_400


def line_of(count: int, across: bool) -> tuple[int, ...]:
    """So many places in a row, or in a column."""
    return tuple(FIRST + number * (RIGHT if across else DOWN) for number in range(count))


@pytest.mark.parametrize("across", [True, False])
@pytest.mark.parametrize("count", [1, 3, 9, 14, 22, 30])
def test_a_long_web_is_cut_into_parts_that_show_every_place_once(count: int, across: bool) -> None:
    cells = line_of(count, across)
    parts = layout.boards(cells, 200)
    assert all(sum(cell in part.area for part in parts) == 1 for cell in cells)
    assert all(part.x > theme.MARGIN and part.x + part.width <= theme.WIDTH - theme.MARGIN for part in parts)
    for one, other in pairwise(parts):
        assert one.x + one.width < other.x or one.y + one.height < other.y
    assert bool(layout.joined(parts)) == (len(parts) > 1)
    assert parts[0].size >= (layout.READABLE if count <= 22 else 60)


def test_a_web_as_wide_as_high_shrinks_but_stays_in_its_picture() -> None:
    cells = tuple(
        FIRST + row * DOWN + column * RIGHT for row in range(18) for column in range(18) if row in (0, column)
    )
    (part, *more) = layout.boards(cells, 200)
    assert part.size >= layout.SMALLEST
    assert layout.foot((part, *more)) <= layout.END


def test_of_a_large_web_the_page_shows_the_part_round_the_places_in_question() -> None:
    views = map(acting, course("1.3")[40:])
    every = (Sentences(GAME, view).read(path(view, move)[:2]) for view in views for move in GAME.legal(view)[::5])
    asked = next(asked for asked in every if len(asked.choices) <= 5 and visible(asked.view, private_scene(asked))[1])
    view, now = asked.view, private_scene(asked)
    assert now.open
    cells, _ = visible(view, now)
    assert set(now.open) <= set(cells)
    assert len(cells) < len(view.web)
    assert all(part.size >= layout.READABLE for part in layout.boards(cells, 200))
    assert all(name(cell) in DRAWN.page(asked, NAMES).alt for cell in now.open)


def test_the_key_explains_the_signs_that_are_there_and_no_others() -> None:
    view = acting(course("1.4a")[20])
    found = [sign.words for sign in signs(public_scene(view), view.web)]
    assert "keeps alive" in found
    assert len(found) == len(set(found))
    diets = {there.card.diet for there in view.web.values()}
    assert {diet for diet in DIETS if diet in found} == diets - {""}
    assert not any("copy" in words for words in found) or any(there.place.top.copy for there in view.web.values())
    held = [LIBRARY["valley-oak"]]
    assert "for" in [sign.mark for sign in signs(public_scene(view), (), held, short=True)]
    assert all(
        sum(sign.wide for sign in line) <= 900 for line in lines(signs(public_scene(view), view.web, held, True), 900)
    )


def test_a_name_too_long_for_its_card_is_told_by_its_last_words() -> None:
    assert called("Southern red-backed vole", 76, 18) == ("Vole", 18)
    assert called("Horse", 76, 18) == ("Horse", 18)
    assert not called("Bird of paradise", 90, 18)[0].startswith("Of")
    assert called("W" * 40, 76, 18)[0] == "W" * 40


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


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_at_a_glance_shows_every_card_once_with_its_count(name: str) -> None:
    deck = DECKS[name]
    cards = [(LIBRARY[word], count) for word, count in Counter(deck.cards).items()]
    picture = contact(cards, deck.title)
    image = opened(picture.png)
    assert (image.width, image.height <= 1_500) == (theme.WIDTH, True)
    assert len(picture.png) <= 250_000
    assert picture.alt.startswith(f"{deck.title}: {len(deck.cards)} cards · ")
    assert all(f"{card.name}{f' × {count}' if count > 1 else ''}" in picture.alt for card, count in cards)
    assert contact(cards[::-1], deck.title) == picture


def test_a_deck_without_cards_and_one_of_all_cards_have_their_picture() -> None:
    odd = replace(LIBRARY["valley-oak"], word="x" * 30, name="W" * 40, terrains=127, climates=15)
    for cards in ([], [(odd, 3)], [(card, 3) for card in LIBRARY.values()]):
        picture = contact(cards, "\u202e😀 " + "T" * 90)
        assert opened(picture.png).height <= 2_200
        assert len(picture.png) <= BYTES
        assert units(picture.alt) <= LIMIT


def test_the_banner_shows_a_web_that_lives() -> None:
    banner = DRAWN.banner()
    assert banner is DRAWN.banner()
    assert opened(banner.png).size == (1000, 360)
    assert banner.alt.startswith("Phylo")
    assert units(banner.alt) <= LIMIT
