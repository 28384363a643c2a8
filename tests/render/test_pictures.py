"""Every picture is a small palette PNG, the same for the same view, whoever draws it."""

import io
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image

from games import GAMES
from games.core.sentence import read
from games.drafting.deck import KINDS
from games.ecosystem.cards import CARDS
from games.savanna.cards import GAZELLE, ZEBRA
from render import FLAT, PICTURES, Picture, Strips, ecosystem, pictures, savanna, theme
from render.drafting import hand, sprites
from render.drafting.pictures import DraftingPictures
from render.drafting.sprites import TURNED, Look
from render.drafting.style import Style
from render.gallery import NAMES, pages, played

DRAWN = pictures("ecosystem")
STYLES = (ecosystem.STYLE, savanna.STYLE)
of_both = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.slug)
ALONE = played(1, 27)
FOUR = played(4, 14)


def opened(picture: Picture | Strips) -> Image.Image:
    return Image.open(io.BytesIO(picture.png))


def test_every_picture_of_the_documents_is_a_palette_image_of_readable_size() -> None:
    """Discord shows 550 pixels of width and 350 of height: anything much wider or higher would be shown smaller than it is meant to be."""
    for name, draw in pages.DRAWN.items():
        for strip in draw():
            image = opened(strip)
            assert (image.format, image.mode) == ("PNG", "P"), name
            assert 1000 <= image.width <= 1048, name
            assert image.height <= FLAT * image.width, name


@of_both
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_overview_is_two_ecosystems_a_strip_and_each_is_flat_and_small_in_bytes(seats: int, style: Style) -> None:
    """At most 80 kB for two full ecosystems."""
    last = played(seats, 40 if seats == 1 else 20, slug=style.slug)
    strips = pictures(style.slug).table(last.view(None), NAMES + NAMES)
    assert len(strips) == (seats + 1) // 2
    for strip in strips:
        image = opened(strip)
        assert image.width == theme.WIDTH
        assert image.height <= FLAT * image.width
        assert len(strip.png) <= 80_000


@of_both
def test_a_page_is_a_low_strip_with_the_hand_above_one_with_the_ecosystem(style: Style) -> None:
    """However many kinds are in hand; a page without a hand is the ecosystem alone."""
    view = played(4, 10, slug=style.slug).view(0)
    for count in range(1, KINDS + 1):
        held = replace(view, hands=(tuple(range(count)), None, None, None))
        above, below = (opened(strip) for strip in pictures(style.slug).page(read(GAMES[style.slug], held), NAMES))
        assert above.height <= (0.3 if count <= hand.ONE_ROW else 0.45) * above.width
        assert below.height <= FLAT * below.width
        assert above.width == below.width == theme.WIDTH
    over = played(4, 20, slug=style.slug).view(0)
    assert len(pictures(style.slug).page(read(GAMES[style.slug], over), NAMES)) == 1


@of_both
def test_the_same_view_gives_the_same_bytes_in_any_thread(style: Style) -> None:
    """Sprites and writing are kept between pictures; which thread made them first must not matter."""
    view = played(4, 20, slug=style.slug).view(1)
    drawn = DraftingPictures(style)

    def draw(_: int) -> tuple[bytes, bytes, bytes]:
        return (
            drawn.table(view, NAMES).png,
            drawn.page(read(GAMES["ecosystem"], view), NAMES).png,
            drawn.sheet(view, NAMES).png,
        )

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(draw, range(12)))) == 1


@of_both
@pytest.mark.parametrize("kind", range(KINDS))
def test_every_kind_is_drawn_from_its_own_art(kind: int, style: Style) -> None:
    """With another kind's art registered in its place the card looks different."""
    names = style.deck.names
    look = Look(kind, 110, 110, 24, style.mood.panel)
    before = sprites.Cards(style).raster(look)
    assert before.size == (110, 110)
    assert theme.rgb(style.art[names[kind]].accent) in {colour for _, colour in before.getcolors(110 * 110) or []}
    other = replace(style, art={**style.art, names[kind]: style.art[names[(kind + 1) % KINDS]]})
    assert sprites.Cards(other).raster(look).tobytes() != before.tobytes()


def test_a_card_turned_over_still_shows_who_lies_there() -> None:
    """Gazelle and zebra, the only prey, have different backs, and neither looks like its face."""
    cards = sprites.Cards(savanna.STYLE)
    looks = [Look(kind, 88, 88, 0, theme.INK, state) for kind in (GAZELLE, ZEBRA) for state in ("plain", TURNED)]
    assert len({cards.raster(look).tobytes() for look in looks}) == 4


def test_choosing_a_card_changes_the_page_at_every_step() -> None:
    """Hand, places, sealed: three different pictures with three different alt texts."""
    view = FOUR.view(0)
    kind = CARDS[view.hand[-1]]
    cell = next(move for move in map(str, _moves(0)) if move.startswith(f"{kind} ")).split()
    steps = [DRAWN.page(read(GAMES["ecosystem"], view, said), NAMES) for said in ((), (kind,), tuple(cell))]
    assert len({step.png for step in steps}) == 3
    assert len({step.alt for step in steps}) == 3
    assert "Sealed" in steps[2].alt


def _moves(seat: int) -> list[object]:
    return list(FOUR.game.legal(FOUR.view(seat)))


def test_words_that_do_not_fit_leave_the_page_as_if_unsaid() -> None:
    """A sentence may come from anybody; what makes no sense is not drawn."""
    view = FOUR.view(0)
    plain = DRAWN.page(read(GAMES["ecosystem"], view), NAMES)
    for said in (("unicorn",), ("",), ("give", "bear"), ("unicorn", "Z9"), ("stay",) * 9):
        assert DRAWN.page(read(GAMES["ecosystem"], view, said), NAMES) == plain


def test_the_solo_overview_shows_the_rival_by_name() -> None:
    """Two boards, one player."""
    assert "Nitka" in DRAWN.table(ALONE.view(None), NAMES[:1]).alt


def test_every_game_has_its_pictures() -> None:
    """And there are none of anything else."""
    assert [*PICTURES] == [*GAMES]
    assert len({pictures(slug) for slug in GAMES}) == len(GAMES)


def test_there_are_no_pictures_of_a_game_that_is_not_there() -> None:
    """The refusal names what there is."""
    with pytest.raises(KeyError, match="ecosystem, savanna, lines, ecogogo and phylo"):
        pictures("chess")
