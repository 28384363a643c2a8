"""Uploaded pictures: decoded to check them, and redrawn from their pixels."""

import io
import warnings

from PIL import Image, ImageOps

from games.core.values import Refusal
from render import theme
from render.lazy.inputs import LARGEST_FILE
from render.phylo.typeset import WINDOW

JPEG = b"\xff\xd8"
MOST_PIXELS = 13_000_000
MOST_IN_JPEG = 25_000_000
"""Most pixels: phones take JPEGs of 12 or 24 million, which a decoder can shrink as it reads."""

MOST_SCANS = 100
"""Most passes of a JPEG file: each costs as much as the whole picture, and a crafted file has thousands."""

LARGEST_MADE = 256 * 1024

FORMATS = ("PNG", "JPEG", "WEBP")
KEPT = 0.6
"""A picture is cut to the window if this share of it stays; otherwise it is padded with paper."""

_FEWER = (
    (256, Image.Quantize.MEDIANCUT), (256, Image.Quantize.FASTOCTREE), (128, Image.Quantize.FASTOCTREE), (64, Image.Quantize.FASTOCTREE),
)  # fmt: skip
"""Numbers of colours to try, and how to choose them: best first, then quick."""

_ORIENTATION = 0x0112

_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_270, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_90,
}  # fmt: skip

_PAPER = theme.rgb(theme.PAPER)
_ASKED = "attach a PNG, JPEG or WebP file"
_UNREADABLE = f"The attached file can't be read as a picture; {_ASKED}."


def reencode_picture(data: bytes) -> bytes:
    """The picture as an opaque PNG of the window's size without metadata. Raises Refusal if it is too large or no picture."""
    if len(data) > LARGEST_FILE:
        raise Refusal(f"The picture is larger than {LARGEST_FILE // 2**20} MB; {_ASKED} that is smaller.")
    jpeg = data.startswith(JPEG)
    if jpeg and data.count(b"\xff\xda") > MOST_SCANS:
        raise Refusal(f"The picture loads in more than {MOST_SCANS} passes; save it again as a plain JPEG or PNG file.")
    most = MOST_IN_JPEG if jpeg else MOST_PIXELS
    try:
        return _made(_opened(data, most))
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise Refusal(
            f"The picture has more than {most // 1_000_000} million pixels; make it smaller and attach it again."
        ) from None
    # A crafted file may make a decoder fail in any way; that is never the bot's fault.
    except Exception:
        raise Refusal(_UNREADABLE) from None


def _opened(data: bytes, most: int) -> Image.Image:
    """The first frame, upright, on paper. A file that claims too many pixels is not decoded."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        file = Image.open(io.BytesIO(data), formats=FORMATS)
    with file:
        if file.width * file.height > most:
            raise Image.DecompressionBombError
        # The decoder of a JPEG itself then makes a smaller picture, no smaller than the window.
        file.draft("RGB", (2 * WINDOW[0], 2 * WINDOW[0]))
        file.load()
        image: Image.Image = file
        if image.mode.startswith(("I", "F")):
            image = image.convert("I").point(lambda value: value / 256).convert("L")
        if image.has_transparency_data:
            # Pasting through itself keeps a large picture in memory at most twice.
            image = image if image.mode == "RGBA" else image.convert("RGBA")
            paper = Image.new("RGB", image.size, _PAPER)
            paper.paste(image, mask=image)
            image = paper
        elif image.mode != "RGB":
            image = image.convert("RGB")
        return _upright(image, file.getexif().get(_ORIENTATION, 1))


def _upright(image: Image.Image, orientation: object) -> Image.Image:
    turn = _TURNS.get(orientation) if isinstance(orientation, int) else None
    return image if turn is None else image.transpose(turn)


def _made(picture: Image.Image) -> bytes:
    shape, window = picture.width / picture.height, WINDOW[0] / WINDOW[1]
    if min(shape, window) / max(shape, window) >= KEPT:
        fitted = ImageOps.fit(picture, WINDOW, Image.Resampling.LANCZOS)
    else:
        fitted = ImageOps.pad(picture, WINDOW, Image.Resampling.LANCZOS, _PAPER)
    bare = Image.new("RGB", WINDOW)
    bare.paste(fitted)
    made = _png(bare)
    for colours, method in _FEWER:
        if len(made) <= LARGEST_MADE:
            break
        made = _png(bare.quantize(colours, method))
    return made


def _png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=6)
    return file.getvalue()
