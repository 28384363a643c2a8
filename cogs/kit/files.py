"""Files as attachments of a message: those that are sent, and those that it has. A page whose pictures can't be drawn comes in words."""

import asyncio
import io
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

import discord
import structlog
from discord import ui

from bot.kit.pool import Studio
from cogs.kit.items import AnyView, container
from cogs.kit.text import lacks_emoji, plains, without_own
from render.picture import Picture, Strips

T = TypeVar("T")

log = structlog.get_logger()


def file_of(picture: Picture, name: str) -> discord.File:
    """The picture as an attachment with its alt text. The file name gives away only the kind of picture."""
    return discord.File(io.BytesIO(picture.png), filename=f"{name}.png", description=picture.alt)


def gallery(picture: Picture, name: str) -> discord.ui.MediaGallery[Any]:
    """The component that shows the attachment from `file_of`."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}.png", description=picture.alt))


AWAITED = 15.0
"""Seconds for which a page waits for its pictures: the shortest clock is two minutes, and a page may have two."""


async def painted(
    draw: Callable[..., Awaitable[Strips | Picture]], paint: Callable[..., Strips | Picture], *order: Any
) -> Strips:
    """The pictures that `paint` makes of this order, by a studio's `draw` or `page`; none if that fails or takes too long."""
    drawn = await attempted(draw, paint, *order)
    return Strips((drawn,)) if isinstance(drawn, Picture) else drawn or Strips()


async def painted_or_told(studio: Studio, paint: Callable[..., T], *order: Any) -> T:
    """What `paint` makes of this order, words and pictures. If that fails or takes too long, it makes the words alone (`plain`), in a
    thread: a clock may be running.
    """
    seen: T | None = await attempted(studio.page, paint, *order)
    return await asyncio.to_thread(paint, *order, plain=True) if seen is None else seen


async def attempted(draw: Callable[..., Awaitable[T]], paint: Callable[..., T], *order: Any) -> T | None:
    """What `paint` makes of this order, by a studio's `draw` or `page`; None if that fails or takes too long, which the log
    then explains.
    """
    try:
        async with asyncio.timeout(AWAITED):
            return await draw(paint, *order)
    except Exception:
        log.exception("a page comes without its picture", paints=getattr(paint, "__name__", str(paint)))
        return None


UNDRAWN = "-# The picture can't be drawn right now."


def galleries(strips: Strips, name: str) -> list[discord.ui.Item[Any]]:
    """The components that show the attachments from `files`, one below the other; a line that says so if nothing could be drawn."""
    if not strips:
        return [discord.ui.TextDisplay(UNDRAWN)]
    shown = [gallery(strip, each) for strip, each in zip(strips, _names(strips, name), strict=True)]
    return [*shown, *explained(pair for strip in strips for pair in strip.badges)]


def explained(badges: Iterable[tuple[str, str]]) -> list[discord.ui.TextDisplay[Any]]:
    """A line that says whom the badges in a picture stand for, if there are any."""
    told = " · ".join(f"{badge} {plains((name,))[0]}" for badge, name in dict.fromkeys(badges))
    return [discord.ui.TextDisplay(f"-# In the picture: {told}")] if told else []


def files(strips: Strips, name: str) -> list[discord.File]:
    """Every strip as an attachment with its alt text."""
    return [file_of(strip, each) for strip, each in zip(strips, _names(strips, name), strict=True)]


def _names(strips: Strips, name: str) -> list[str]:
    """File names without their ending: hand, hand-2, hand-3."""
    return [name if not number else f"{name}-{number + 1}" for number in range(len(strips))]


def content(file: discord.File) -> bytes:
    """What a file holds; it can still be sent."""
    file.reset()
    held = file.fp.read()
    file.reset()
    return held


def copies(files: Sequence[discord.File]) -> list[discord.File]:
    """The same files to send, so that these can be sent once more: discord.py (2.7.1) gives up its hold of a file with the request."""
    return [discord.File(io.BytesIO(content(file)), file.filename, description=file.description) for file in files]


def milder(
    view: AnyView, files: Sequence[discord.File], refusal: BaseException | None
) -> tuple[AnyView, list[discord.File]] | None:
    """The page to send instead of one that Discord refuses: without the emoji or the pictures it doesn't take; None if there is nothing to
    leave out.
    """
    if isinstance(refusal, discord.HTTPException) and lacks_emoji(refusal) and without_own(view):
        return view, copies(files)
    if not files:
        return None
    words: list[ui.Item[Any]] = []
    for outer in view.children:
        words += outer.children if isinstance(outer, ui.Container) else [outer]
    words = [item for item in words if not isinstance(item, ui.MediaGallery)]
    return container(*words[:1], ui.TextDisplay("-# The picture could not be sent."), *words[1:]), []


@dataclass(frozen=True, slots=True)
class Kept:
    """An attachment that a message has already. An edit that shows it must list it: otherwise Discord doesn't find `attachment://...`.
    discord.py's own says more than a request may.
    """

    id: int
    filename: str
    alt: str = ""

    def to_dict(self) -> dict[str, str]:
        """As an edit lists it; called by discord.py."""
        return {"id": str(self.id), "filename": self.filename}


def shown(components: Sequence[Any]) -> Iterator[Kept]:
    """The files in the galleries of a message. They need not be among its attachments."""
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            for media in (item.media for item in component.items):
                if media.attachment_id is not None:
                    yield Kept(media.attachment_id, urlsplit(media.url).path.rpartition("/")[2])
        yield from shown(getattr(component, "children", ()))
