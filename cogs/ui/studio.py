"""Pictures are drawn here, in a few threads beside the event loop, and become files of a message."""

import asyncio
import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import discord

from render.picture import Picture


class Studio:
    """Draws in `threads` threads (Pillow lets go of the interpreter while it works, so two give about twice as much)."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="studio")

    async def draw(self, paint: Callable[[], Picture]) -> Picture:
        return await asyncio.get_running_loop().run_in_executor(self._pool, paint)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def file_of(picture: Picture, name: str) -> discord.File:
    """The picture as an attachment with its alt text. The name says nothing but what kind of picture it is."""
    return discord.File(io.BytesIO(picture.png), filename=f"{name}.png", description=picture.alt)


def gallery(picture: Picture, name: str) -> "discord.ui.MediaGallery[discord.ui.LayoutView]":
    """The component that shows the attachment of `file_of`."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}.png", description=picture.alt))
