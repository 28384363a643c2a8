"""The pictures in docs/pictures are those that `make pictures` draws now."""

import io
from pathlib import Path

from PIL import Image

from render.gallery import gallery

FILM = "play.webp"
"""It shows a match that is played anew each time; tests/sandbox/test_film.py looks at it."""
COMMITTED = Path(__file__).parents[2] / "docs" / "pictures"


def pixels(png: bytes) -> tuple[tuple[int, int], bytes]:
    """Size and colours, which are the same on every machine; the bytes of a file depend on the version of zlib that packed it."""
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    return image.size, image.tobytes()


def test_the_pictures_of_the_documents_are_drawn_as_they_are_drawn_now() -> None:
    """No picture is stale, none is missing, none is left over: after a change to cards, words or layout, `make pictures` is due."""
    drawn = gallery()
    assert {path.name for path in COMMITTED.iterdir()} == {*drawn, FILM}
    stale = [name for name, each in drawn.items() if pixels((COMMITTED / name).read_bytes()) != pixels(each.png)]
    assert not stale, "run `make pictures` and look at what has changed"
