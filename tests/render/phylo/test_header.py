"""The pixels that a file claims are read before any decoder runs, so a small file can't make the bot take much memory."""

import io
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable

import pytest
from PIL import Image

from games.core.values import Refusal
from render.phylo.header import claimed
from render.phylo.upload import MOST_PIXELS, reencoded
from tests.documents import ROOT


def written(kind: str, size: tuple[int, int] = (60, 40), mode: str = "RGB", **how: object) -> bytes:
    file = io.BytesIO()
    Image.new(mode, size, 9).save(file, kind, **how)
    return file.getvalue()


def film(kind: str) -> bytes:
    """Three frames of different colours."""
    frames, file = [Image.new("RGB", (60, 40), colour) for colour in ("red", "green", "blue")], io.BytesIO()
    frames[0].save(file, kind, save_all=True, append_images=frames[1:], duration=50)
    return file.getvalue()


HONEST = {
    "png": written("PNG"), "jpeg": written("JPEG"), "progressive": written("JPEG", progressive=True),
    "restarts": written("JPEG", restart_marker_rows=1),
    "cmyk": written("JPEG", mode="CMYK"), "lossy": written("WEBP"), "lossless": written("WEBP", lossless=True),
    "transparent": written("WEBP", mode="RGBA"), "tagged": written("WEBP", exif=b"Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0"),
    "commented": written("JPEG", comment=b"\xff\xc0" * 99), "png film": film("PNG"), "webp film": film("WEBP"),
}  # fmt: skip


@pytest.mark.parametrize("name", HONEST)
def test_the_size_of_an_honest_file_is_read_as_the_library_reads_it(name: str) -> None:
    with Image.open(io.BytesIO(HONEST[name])) as opened:
        assert opened.size == (60, 40)
        assert claimed(HONEST[name]) == (opened.format, 60 * 40)


@pytest.mark.parametrize("name", HONEST)
def test_a_file_that_is_cut_short_is_read_to_no_failure(name: str) -> None:
    data = HONEST[name]
    for end in range(0, len(data), 1 + len(data) // 200):
        assert claimed(data[:end]) in (None, claimed(data))


def riff(*chunks: tuple[bytes, bytes]) -> bytes:
    """A WebP file of these chunks."""
    body = b"".join(kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2) for kind, data in chunks)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def small(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def animated(wide: int, high: int) -> bytes:
    """A WebP film with one frame of 60 x 40 pixels on a canvas of any size."""
    frame = written("WEBP", lossless=True)[12:]
    placed = b"".join(map(small, (0, 0, 59, 39, 100))) + b"\0" + frame
    head = struct.pack("<I", 2) + small(wide - 1) + small(high - 1)
    return riff((b"VP8X", head), (b"ANIM", bytes(6)), (b"ANMF", placed))


def png(wide: int, high: int, interlaced: int = 0) -> bytes:
    """A PNG of a kilobyte or two that claims a size."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", wide, high, 8, 6, 0, 0, interlaced)
    packed = zlib.compress(bytes(1_000_000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def jpeg(wide: int, high: int, *, progressive: bool = False) -> bytes:
    """A JPEG that claims a size."""
    data = bytearray(written("JPEG", progressive=progressive))
    at = data.index(b"\xff\xc2" if progressive else b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", high, wide)
    return bytes(data)


def twice(data: bytes) -> bytes:
    """A JPEG whose first frame header is a small one."""
    at = data.index(b"\xff\xc0")
    length = 2 + int.from_bytes(data[at + 2 : at + 4])
    first = bytearray(data[at : at + length])
    first[5:9] = struct.pack(">HH", 10, 10)
    return data[:at] + bytes(first) + data[at:]


BOMBS: dict[str, Callable[[], bytes]] = {
    "a webp of one colour": lambda: written("WEBP", (4999, 4999), lossless=True),
    "a webp film of 5000 x 5000": lambda: animated(5000, 5000),
    "a webp film of 16383 x 16383": lambda: animated(16383, 16383),
    "a webp film of 2^24 x 200": lambda: animated(2**24, 200),
    "a png of 5000 x 5000": lambda: png(5000, 5000),
    "a png of 2^31 x 2^31": lambda: png(2**31 - 1, 2**31 - 1),
    "a png in passes": lambda: png(5000, 5000, 1),
    "a jpeg": lambda: jpeg(65_500, 65_500),
    "a jpeg in passes": lambda: jpeg(5001, 5001, progressive=True),
    "a jpeg of two sizes": lambda: twice(jpeg(65_500, 65_500)),
}

POOR = """
import resource, sys
from render.phylo.upload import reencoded
from games.core.values import Refusal
data = sys.stdin.buffer.read()
has = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (has + 24 * 2**20,) * 2)
try:
    print("made", len(reencoded(data)))
except Refusal as refusal:
    print(refusal)
"""
"""Decoding in a process that may take 24 MB more than it has: little more than the result needs."""


def decoded(data: bytes) -> str:
    """What a process with little memory makes of a file."""
    done = subprocess.run([sys.executable, "-c", POOR], input=data, capture_output=True, cwd=ROOT, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode().strip()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no statm here")
def test_a_process_with_little_memory_makes_a_small_picture_and_none_of_thirteen_million_pixels() -> None:
    """So this memory shows whether a decoder runs."""
    assert decoded(written("WEBP", (600, 400))).startswith("made")
    assert "can't be read as a picture" in decoded(written("WEBP", (3600, 3600), lossless=True))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no statm here")
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_for_its_pixels_before_a_decoder_makes_room_for_them(name: str) -> None:
    """In a process that couldn't give a decoder the memory; the refusal names the pixels, so no decoder was asked."""
    data = BOMBS[name]()
    assert len(data) < 4000
    kind, pixels = claimed(data) or ("", 0)
    assert pixels > MOST_PIXELS[kind]
    assert "million pixels; make it smaller" in decoded(data)


def test_a_frame_larger_than_its_film_is_no_picture() -> None:
    """The decoder refuses it, so the canvas is all it makes room for."""
    with pytest.raises(Refusal, match="can't be read as a picture"):
        reencoded(animated(30, 20))
