"""How many pixels a picture file claims to have, from its first bytes and without a decoder: some decoders make room for them at once."""

import struct

SIZELESS = range(0xD0, 0xD8)
"""JPEG markers without a segment, those that restart a scan."""
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""JPEG markers that begin a frame; of their neighbours, C4 and CC hold tables and C8 is reserved."""


def claimed(data: bytes) -> tuple[str, int] | None:
    """The format and the pixels of a PNG, JPEG or WebP file; None for anything else, and for a file that begins wrongly."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            return "PNG", _png(data)
        if data.startswith(b"\xff\xd8\xff"):
            return "JPEG", _jpeg(data)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return "WEBP", _webp(data)
    except (struct.error, ValueError):
        return None
    return None


def _png(data: bytes) -> int:
    """PNG (Third Edition), 11.2.1: IHDR comes first; all passes and all frames of a film lie inside its size."""
    kind, wide, high = struct.unpack_from(">4sII", data, 12)
    if kind != b"IHDR":
        raise ValueError("no IHDR")
    return int(wide * high)


def _jpeg(data: bytes) -> int:
    """ITU-T T.81, B.2.2: the largest of the frame headers before the first scan, which a file should have one of."""
    most, place = 0, 2
    while True:
        mark, kind = struct.unpack_from(">BB", data, place)
        if mark != 0xFF:
            raise ValueError("no marker")
        if kind == 0xFF:
            place += 1
        elif kind == 0x01 or kind in SIZELESS:
            place += 2
        elif kind in (0xD9, 0xDA):
            return most
        else:
            if kind in FRAMES:
                high, wide = struct.unpack_from(">HH", data, place + 5)
                most = max(most, wide * high)
            place += 2 + int(struct.unpack_from(">H", data, place + 2)[0])


def _webp(data: bytes) -> int:
    """RFC 9649, 2.5 to 2.7: the first chunk has the size of the picture, or of the canvas on which all frames of a film lie."""
    kind = data[12:16]
    if kind == b"VP8X":
        wide, high = ((struct.unpack_from("<I", data, at)[0] >> 8) + 1 for at in (23, 26))
    elif kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", data, 21)
        wide, high = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    elif kind == b"VP8 ":
        wide, high = (each & 0x3FFF for each in struct.unpack_from("<HH", data, 26))
    else:
        raise ValueError("no picture")
    return int(wide * high)
