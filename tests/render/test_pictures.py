"""Every picture is a small palette PNG, the same for the same view, whoever draws it."""

import io
from concurrent.futures import ThreadPoolExecutor
from hashlib import md5

import pytest
from PIL import Image

from games import GAMES
from games.core.sentence import read
from render import PICTURES, Picture, Strips, ecosystem, pictures, savanna
from render.drafting.pictures import DraftingPictures
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
