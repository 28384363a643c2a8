"""Stores the files of messages, gives them safe names and addresses, and reads the size of pictures."""

import re
import struct
from collections.abc import Iterable

from sandbox.loopback.store import Json
from sandbox.loopback.world import World

LARGEST = 10 * 2**20
"""The largest file, in bytes. Discord docs, API Reference: Uploading Files."""


def safe_name(name: str) -> str:
    return re.sub(r"[^\w.()-]+", "_", name)[-200:].strip(".") or "file"


def store_file(world: World, folder: str, name: str, content: bytes, description: str | None = None) -> Json:
    """Store a file and return its attachment object. Discord docs, Message Resource: Attachment Object."""
    key, name = world.clock.snowflake(), safe_name(name)
    path = world.store.files / key
    try:
        path.write_bytes(content)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    url = f"{world.address}/attachments/{folder}/{key}/{name}?hm={world.signature(key)}"
    kind, size = kind_and_size(name, content)
    made: Json = {
        "id": key, "filename": name, "size": len(content), "url": url, "proxy_url": url, "content_type": kind,
    }  # fmt: skip
    if size is not None:
        made |= {"width": size[0], "height": size[1]}
    return made | ({"description": description} if description else {})


def drop_files(world: World, before: Iterable[Json], after: Iterable[Json]) -> None:
    kept = {each["id"] for each in after}
    for each in before:
        if each["id"] not in kept:
            (world.store.files / each["id"]).unlink(missing_ok=True)


def kind_and_size(name: str, content: bytes) -> tuple[str, tuple[int, int] | None]:
    try:
        if content.startswith(b"\x89PNG\r\n\x1a\n"):
            return "image/png", struct.unpack(">II", content[16:24])
        if content.startswith((b"GIF87a", b"GIF89a")):
            return "image/gif", struct.unpack("<HH", content[6:10])
        if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
            return "image/webp", _webp(content)
        if content.startswith(b"\xff\xd8\xff"):
            return "image/jpeg", _jpeg(content)
    except (struct.error, IndexError):
        pass
    text = {"json": "application/json", "pdf": "application/pdf", "csv": "text/csv", "txt": "text/plain"}
    return text.get(name.rpartition(".")[2].lower(), "application/octet-stream"), None


def _webp(content: bytes) -> tuple[int, int]:
    """Width and height of a WebP picture. RFC 9649: the first chunk is VP8 (lossy), VP8L (lossless) or VP8X
    (extended)."""
    kind = content[12:16]
    if kind == b"VP8X":
        return int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(content[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", content[26:30])
    return width & 0x3FFF, height & 0x3FFF


def _jpeg(content: bytes) -> tuple[int, int]:
    """Width and height of a JPEG picture. ITU T.81, B.2: segments with their length, until a frame's header."""
    at = 2
    while content[at + 1] not in (0xC0, 0xC1, 0xC2):
        if content[at] != 0xFF:
            raise IndexError
        at += 2 + int(struct.unpack(">H", content[at + 2 : at + 4])[0])
    height, width = struct.unpack(">HH", content[at + 5 : at + 9])
    return width, height
