"""Pictures as attachments."""

import io
from typing import Any

import discord

from render.picture import Picture


def file_of(picture: Picture, name: str) -> discord.File:
    """The picture as an attachment with its alt text. The file name gives away only the kind of picture."""
    return discord.File(io.BytesIO(picture.png), filename=f"{name}.png", description=picture.alt)


def gallery(picture: Picture, name: str) -> discord.ui.MediaGallery[Any]:
    """The component that shows the attachment from `file_of`."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}.png", description=picture.alt))
