"""The pictures in docs/pictures and the page docs/gallery.md are those that `make pictures` draws and writes now."""

import io
import re
from pathlib import Path

from PIL import Image

from games import GAMES
from render.gallery import files, games
from render.gallery.files import DESKTOP, PHONE
from render.gallery.pages import sections
from render.picture import FLAT
from tests.depth import full

FILM = "play.webp"
"""It shows a match that is played anew each time; tests/sandbox/test_film.py looks at it."""
ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / files.DOCUMENTS


def pixels(png: bytes) -> tuple[tuple[int, int], bytes]:
    """Size and colours, which are the same on every machine; the bytes of a file depend on the version of zlib that packed it."""
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    return image.size, image.tobytes()


@full
def test_the_pictures_of_the_documents_are_drawn_as_they_are_drawn_now() -> None:
    """No picture is stale, none is missing, none is left over: after a change to cards, words or layout, `make pictures` is due."""
    drawn = files.files()
    there = {path.relative_to(COMMITTED).as_posix() for path in COMMITTED.rglob("*") if path.is_file()}
    assert there == {*drawn, FILM}
    stale = [name for name, png in drawn.items() if pixels((COMMITTED / name).read_bytes()) != pixels(png)]
    assert not stale, "run `make pictures` and look at what has changed"


def test_the_page_of_the_gallery_shows_every_picture_at_both_widths_and_as_it_is_seen() -> None:
    """Each once, with its alt text at the width of a desktop client."""
    page = (ROOT / files.PAGE).read_text(encoding="utf-8")
    assert page == files.page(), "run `make pictures`"
    names = [each.name for section in sections() for each in section.pages]
    assert len(set(names)) == len(names)
    for wide in (DESKTOP, PHONE):
        assert re.findall(rf'<img src="pictures/([^"]+)" width="{wide}" alt="[^"]+">', page) == names
    assert re.findall(r"!\[[^\]]+\]\(pictures/seen/([^)]+)\)", page) == names


def test_the_gallery_shows_every_game() -> None:
    """With its lobby, its table, a hand, its end, its score sheet, and what teaches it."""
    titles = [section.title for section in sections()]
    assert [game.title for game in GAMES.values()] == [
        title for title in titles if title in {g.title for g in GAMES.values()}
    ]
    assert [game.slug for game in games.shown()] == [*GAMES]
    for section in sections()[: len(GAMES)]:
        said = " ".join(page.title for page in section.pages)
        assert all(
            each in said for each in ("lobby", "table", "hand", "places", "end", "score sheet", "lesson", "rules")
        )


def test_the_five_games_side_by_side_are_one_flat_picture() -> None:
    """Its alt text names all of them."""
    (strip,) = games.drawn()
    image = Image.open(io.BytesIO(strip.png))
    assert image.height <= FLAT * image.width
    assert image.width == 1048
    assert all(game.title in strip.alt for game in games.shown())
