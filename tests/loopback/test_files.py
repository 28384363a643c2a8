"""Files: the type and size that a header gives, and the name that is kept."""

import io

import pytest
from PIL import Image

from sandbox.loopback.files import kind_and_size

WAYS = {
    "png": ("PNG", {}), "gif": ("GIF", {}), "jpeg": ("JPEG", {}), "progressive": ("JPEG", {"progressive": True}),
    "lossy": ("WEBP", {}), "lossless": ("WEBP", {"lossless": True}), "exif": ("WEBP", {"exif": b"Exif\0\0x"}),
}  # fmt: skip


@pytest.mark.parametrize(("form", "more"), WAYS.values(), ids=WAYS.keys())
def test_a_picture_says_how_large_it_is(form: str, more: dict[str, object]) -> None:
    file = io.BytesIO()
    Image.new("RGB", (300, 70), "teal").save(file, form, **more)
    assert kind_and_size("x.txt", file.getvalue()) == (f"image/{form.lower()}", (300, 70))
    for length in range(40):
        kind_and_size("x.txt", file.getvalue()[:length])


@pytest.mark.parametrize(
    ("name", "kind"), [("a.JSON", "application/json"), ("a.html", "application/octet-stream"), ("a", "application/octet-stream")]
)  # fmt: skip
def test_other_files_are_known_by_their_name(name: str, kind: str) -> None:
    assert kind_and_size(name, b"<html>") == (kind, None)
