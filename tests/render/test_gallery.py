"""The pictures of the documents are those that documents show, and `make pictures` draws just them."""

import io
import re

from PIL import Image

from games import GAMES
from render.gallery.doc_pictures import DOCUMENTS, DRAWN, SAID, games
from render.picture import FLAT
from tests.documents import ROOT, documents

FILM = "play.webp"
"""The film shows a new match each time; tests/sandbox/test_film.py checks it."""


def test_each_picture_is_drawn_kept_and_shown_in_a_document() -> None:
    names = {*(f"{name}.png" for name in DRAWN), FILM}
    assert {path.name for path in (ROOT / DOCUMENTS).iterdir()} == names
    texts = [path.read_text(encoding="utf-8") for path in documents()]
    assert {name for text in texts for name in re.findall(r"pictures/([\w-]+\.\w+)", text)} == names


def test_the_five_games_side_by_side_are_one_flat_picture() -> None:
    (strip,) = games()
    image = Image.open(io.BytesIO(strip.png))
    assert image.height <= FLAT * image.width
    assert image.width == 1048
    assert [*SAID] == [*GAMES]
    assert all(title in strip.alt for title, *_ in SAID.values())
