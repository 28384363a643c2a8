"""Pictures as files of a message."""

import io
from typing import Any

import discord

from render.picture import Picture


def file_of(picture: Picture, name: str) -> discord.File:
    """The picture as an attachment with its alt text. The name says nothing but what kind of picture it is."""
    return discord.File(io.BytesIO(picture.png), filename=f"{name}.png", description=picture.alt)


def gallery(picture: Picture, name: str) -> discord.ui.MediaGallery[Any]:
    """The component that shows the attachment of `file_of`."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}.png", description=picture.alt))
