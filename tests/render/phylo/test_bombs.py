"""The pixels that a file claims are read before it is decoded, so a small file can't make the bot take much memory."""

import io
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable

import pytest
from PIL import Image

from games.core.values import Refusal
from render.phylo.upload import reencode_picture
from tests.documents import ROOT


def written(kind: str, size: tuple[int, int] = (60, 40), **how: object) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", size, 9).save(file, kind, **how)
    return file.getvalue()


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

TAKING = """
import sys
from render.phylo.upload import reencode_picture
from games.core.values import Refusal
def most():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))
data, had = sys.stdin.buffer.read(), most()
try:
    said = f"made {len(reencode_picture(data))}"
except Refusal as refusal:
    said = refusal
print(most() - had, said)
"""
"""What becomes of a file, and how many kilobytes of memory that takes."""


def decoded(data: bytes) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-c", TAKING], input=data, capture_output=True, cwd=ROOT, timeout=120)
    assert done.returncode == 0, done.stderr
    taken, _, said = done.stdout.decode().strip().partition(" ")
    return int(taken) // 1024, said


of_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no /proc here")


@of_linux
def test_the_memory_that_a_process_takes_shows_whether_a_decoder_runs() -> None:
    taken, said = decoded(written("WEBP", (3600, 3600), lossless=True))
    assert said.startswith("made")
    assert taken > 40


@of_linux
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_for_its_pixels_before_a_decoder_makes_room_for_them(name: str) -> None:
    data = BOMBS[name]()
    assert len(data) < 4000
    taken, said = decoded(data)
    assert "million pixels; make it smaller" in said
    assert taken < 24


def test_a_frame_larger_than_its_film_is_no_picture() -> None:
    """The decoder refuses it, so it makes room for the canvas alone."""
    with pytest.raises(Refusal, match="can't be read as a picture"):
        reencode_picture(animated(30, 20))
