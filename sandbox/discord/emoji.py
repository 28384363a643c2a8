"""Checks requests that upload the app's own emoji. Discord docs, Emoji Resource: Application-Owned Emoji."""

import base64
import binascii
from collections.abc import Iterator
from typing import Any

from sandbox.discord.forms import Record, Text

MOST = 2000
"""Discord docs, Emoji Resource: "An application can own up to 2000 emojis"."""

LARGEST = 256 * 1024
"""Bytes. Discord docs, Create Application Emoji: "a maximum size of 256 KiB"."""

# Discord docs, Emoji Resource: Create Application Emoji; discord-openapi.json, create_application_emoji; API Reference: Image Data.
# Letters, digits and underscores: Discord's help page "How to Upload Custom Emojis".
EMOJI = Record(
    {
        "name": Text(2, 32, pattern="[0-9A-Za-z_]+", called="name"),
        "image": Text(pattern=r"data:image/(png|jpeg|gif|webp|avif);base64,[0-9A-Za-z+/]+={0,2}", called="image"),
    }
)


def picture(image: str) -> tuple[str, bytes]:
    """The type and bytes of an image in a data URI. Raises ValueError if it isn't valid base64."""
    head, _, data = image.partition(",")
    try:
        return head.removeprefix("data:image/").removesuffix(";base64"), base64.b64decode(data, validate=True)
    except binascii.Error as odd:
        raise ValueError(str(odd)) from None


def limits(body: dict[str, Any]) -> Iterator[str]:
    try:
        _, content = picture(body["image"])
    except ValueError:
        yield "image: Invalid image data"
        return
    if len(content) > LARGEST:
        yield f"image: {len(content)} bytes, at most {LARGEST}"
