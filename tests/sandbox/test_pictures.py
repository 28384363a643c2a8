"""The pictures of the local table's page are those that their command draws now."""

from PIL import Image

from render.local_page import all_pictures
from tests.sandbox.pages import PAGE

COMMITTED = PAGE / "pictures"
MOST = 60_000
"""The most bytes of a picture; the page opens with a dozen."""


def test_the_pictures_of_the_page_are_drawn_as_they_are_drawn_now() -> None:
    """After a change to the art, run `python -m render.local_page`."""
    every = all_pictures()
    assert {path.name for path in COMMITTED.glob("*.webp")} == every.keys()
    for name, image in every.items():
        with Image.open(COMMITTED / name) as committed:
            same = committed.convert("RGB").tobytes() == image.tobytes()
        assert same, f"run python -m render.local_page and look at {name}"
