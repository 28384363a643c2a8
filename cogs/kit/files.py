"""Files as attachments."""

import io
from collections.abc import Sequence
from typing import Any

import discord

from render.picture import Picture


def file_of(picture: Picture, name: str) -> discord.File:
    """The picture as an attachment with its alt text. The file name gives away only the kind of picture."""
    return discord.File(io.BytesIO(picture.png), filename=f"{name}.png", description=picture.alt)


def gallery(picture: Picture, name: str) -> discord.ui.MediaGallery[Any]:
    """The component that shows the attachment from `file_of`."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}.png", description=picture.alt))


def content(file: discord.File) -> bytes:
    """What a file holds."""
    file.reset()
    return file.fp.read()


def copies(files: Sequence[discord.File]) -> list[discord.File]:
    """The same files to send, so that these can be sent once more: discord.py (2.7.1) gives up its hold of a file with the request."""
    return [discord.File(io.BytesIO(content(file)), file.filename, description=file.description) for file in files]
