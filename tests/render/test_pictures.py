"""Every picture is a small palette PNG, the same for the same view, whoever draws it."""

import io
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import md5

import pytest
from PIL import Image

from games import GAMES
from games.core.sentence import read
from games.drafting.deck import KINDS
from games.savanna.cards import GAZELLE, ZEBRA
from render import FLAT, PICTURES, Picture, Strips, ecosystem, pictures, savanna, theme
from render.drafting import hand, sprites
from render.drafting.pictures import DraftingPictures
from render.drafting.sprites import TURNED, Look
from render.drafting.style import Style
from render.gallery import NAMES, match_after

DRAWN = pictures("ecosystem")
STYLES = (ecosystem.STYLE, savanna.STYLE)
of_both = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.slug)
ALONE = match_after(1, 27)
FOUR = match_after(4, 14)


def opened(picture: Picture | Strips) -> Image.Image:
    return Image.open(io.BytesIO(picture.png))


@of_both
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_overview_is_two_ecosystems_a_strip_and_each_is_flat_and_small_in_bytes(seats: int, style: Style) -> None:
    last = match_after(seats, 40 if seats == 1 else 20, slug=style.slug)
    strips = pictures(style.slug).table(last.view(None), NAMES + NAMES)
    assert len(strips) == (seats + 1) // 2
    for strip in strips:
        image = opened(strip)
        assert image.width == theme.WIDTH
        assert image.height <= FLAT * image.width
        assert len(strip.png) <= 80_000


@of_both
def test_a_page_is_a_low_strip_with_the_hand_above_one_with_the_ecosystem(style: Style) -> None:
    view = match_after(4, 10, slug=style.slug).view(0)
    for count in range(1, KINDS + 1):
        held = replace(view, hands=(tuple(range(count)), None, None, None))
        above, below = (opened(strip) for strip in pictures(style.slug).page(read(GAMES[style.slug], held), NAMES))
        assert above.height <= (0.3 if count <= hand.ONE_ROW else 0.45) * above.width
        assert below.height <= FLAT * below.width
        assert above.width == below.width == theme.WIDTH
    over = match_after(4, 20, slug=style.slug).view(0)
    assert len(pictures(style.slug).page(read(GAMES[style.slug], over), NAMES)) == 1


@of_both
def test_the_same_view_gives_the_same_bytes_in_any_thread(style: Style) -> None:
    view = match_after(4, 20, slug=style.slug).view(1)
    drawn = DraftingPictures(style)

    def draw(_: int) -> tuple[bytes, bytes, bytes]:
        return (
            drawn.table(view, NAMES).png,
            drawn.page(read(GAMES["ecosystem"], view), NAMES).png,
            drawn.sheet(view, NAMES).png,
        )

    with ThreadPoolExecutor(4) as pool:
        drawings = list(pool.map(draw, range(12)))
    for picture in zip(*drawings, strict=True):
        assert len({md5(png).hexdigest() for png in picture}) == 1


def test_a_card_turned_over_still_shows_who_lies_there() -> None:
    cards = sprites.Cards(savanna.STYLE)
    looks = [Look(kind, 88, 88, 0, theme.INK, state) for kind in (GAZELLE, ZEBRA) for state in ("plain", TURNED)]
    assert len({cards.raster(look).tobytes() for look in looks}) == 4


def test_words_that_do_not_fit_leave_the_page_as_if_unsaid() -> None:
    view = FOUR.view(0)
    plain = DRAWN.page(read(GAMES["ecosystem"], view), NAMES)
    for said in (("unicorn",), ("",), ("give", "bear"), ("unicorn", "Z9"), ("stay",) * 9):
        assert DRAWN.page(read(GAMES["ecosystem"], view, said), NAMES) == plain


def test_every_game_has_its_pictures() -> None:
    assert [*PICTURES] == [*GAMES]
    assert len({pictures(slug) for slug in GAMES}) == len(GAMES)


def test_there_are_no_pictures_of_a_game_that_is_not_there() -> None:
    with pytest.raises(KeyError, match="ecosystem, savanna, lines, ecogogo and phylo"):
        pictures("chess")
