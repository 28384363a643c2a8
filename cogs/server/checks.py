"""What only Discord itself can show: small trials in a channel, each with what this project believes will come."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from cogs.kit.files import file_of, gallery, shown
from cogs.kit.layouts import container
from cogs.server.traffic import Traffic
from render.desk import ruler

NAME = "ruler"
BURST = 4
"""Edits of an old message, one more than Discord is believed to take in six seconds."""
PATIENCE = 60.0
"""Seconds to wait for the press."""


class NotTried(Exception):
    """Why a check can't be made here and now."""


@dataclass
class Bench:
    """Where the checks are made. Whatever they write is deleted afterwards, except the ruler."""

    client: discord.Client
    channel: discord.TextChannel
    traffic: Traffic
    owner: int
    earlier: Sequence[discord.Message]
    """The rulers of former runs that are old, the oldest first."""
    press: bool
    made: list[discord.Message] = field(default_factory=list)
    thread: discord.Thread | None = None

    async def post(self, text: str, place: discord.abc.Messageable | None = None, **more: Any) -> discord.Message:
        """Write something that is deleted afterwards."""
        message = await (place or self.channel).send(text, silent=True, **more)
        if message.id not in {each.id for each in self.made}:
            self.made.append(message)
        return message

    async def picture(self) -> discord.Message:
        """A layout with a picture, deleted afterwards."""
        self.made.append(message := await self.channel.send(view=page("A picture"), file=picture(), silent=True))
        return message

    async def edit(self, message: discord.Message, **changes: Any) -> discord.Message:
        """Edit a message as the bot does, which says nothing of its flags."""
        place = self.client.get_partial_messageable(message.channel.id)
        return await place.get_partial_message(message.id).edit(**changes)

    def in_thread(self) -> discord.Thread:
        """The thread of the first check."""
        if self.thread is None:
            raise NotTried("there is no thread")
        return self.thread


@dataclass(frozen=True, slots=True)
class Check:
    """One trial: its name, what may come, and how it is made."""

    name: str
    expected: tuple[str, ...]
    run: Callable[[Bench], Awaitable[str]]


def picture() -> discord.File:
    """The ruler, to be sent."""
    return file_of(ruler(), NAME)


def page(text: str) -> ui.LayoutView:
    """A layout with the ruler and a text below."""
    return container(gallery(ruler(), NAME), ui.TextDisplay(text))


def listed(message: discord.Message) -> list[Any]:
    """The files that a message shows, as an edit lists them."""
    return [*shown(message.components)]


def _kept(before: discord.Message, after: discord.Message) -> str:
    """What became of a message's picture in an edit."""
    return "the same picture" if listed(before) == listed(after) else f"other pictures: {len(listed(after))}"


async def _attached(bench: Bench) -> str:
    message = await bench.picture()
    return "listed" if message.attachments else "left out"


async def _listed(bench: Bench) -> str:
    message = await bench.picture()
    return _kept(message, await bench.edit(message, view=page("Edited"), attachments=listed(message)))


async def _not_listed(bench: Bench) -> str:
    message = await bench.picture()
    return _kept(message, await bench.edit(message, view=page("Edited")))


async def _twice(bench: Bench) -> str:
    nonce = str(bench.channel.id % 10**9)
    first, second = [await bench.post("Twice", nonce=f"{nonce}.a") for _ in range(2)]
    return "one message" if first.id == second.id else "two messages"


async def _opened(bench: Bench) -> str:
    bench.thread = await (await bench.post("A thread")).create_thread(name="Self-check", auto_archive_duration=60)
    await bench.post("In the thread", bench.thread)
    return "opened"


async def _in_two_channels(bench: Bench) -> str:
    thread, nonce = bench.in_thread(), f"{bench.channel.id % 10**9}.b"
    first, second = await bench.post("Here", nonce=nonce), await bench.post("There", thread, nonce=nonce)
    return "one message" if first.id == second.id else "two messages"


async def _archived(bench: Bench) -> str:
    message = await bench.post("To be edited", bench.in_thread())
    await bench.in_thread().edit(archived=True)
    await bench.edit(message, content="Edited")
    return "edited"


async def _opened_again(bench: Bench) -> str:
    thread = bench.in_thread()
    await bench.post("Open again", thread)
    now = await bench.client.fetch_channel(thread.id)
    return "open" if isinstance(now, discord.Thread) and not now.archived else "archived"


async def _locked(bench: Bench) -> str:
    await bench.in_thread().edit(locked=True)
    await bench.in_thread().edit(locked=False)
    return "done"


async def _direct(bench: Bench) -> str:
    direct = await bench.client.create_dm(discord.Object(bench.owner))
    message = await direct.send("A self-check of the bot: it deletes this message at once.", silent=True)
    await message.delete()
    return "sent and deleted"


async def _deleted(bench: Bench) -> str:
    message = await bench.post("To be deleted")
    await message.delete()
    bench.made.remove(message)
    try:
        await bench.channel.fetch_message(message.id)
    except discord.NotFound:
        return "gone"
    return "still there"


async def _old(bench: Bench) -> str:
    old = next(iter(bench.earlier), None)
    if old is None:
        raise NotTried("needs a ruler that is an hour old: run this again later")
    before = bench.traffic.refused.count(30046)
    taken = 0
    for number in range(BURST):
        await bench.edit(old, view=page(f"Edited {number + 1} times"), attachments=listed(old))
        taken += bench.traffic.refused.count(30046) == before
    return f"30046 after {taken} edits" if taken < BURST else f"{BURST} edits at once"


async def _limits(bench: Bench) -> str:
    return ", ".join(f"{method} {limit}" for method, limit in sorted(bench.traffic.limits.items())) or "no headers"


async def _pressed(bench: Bench) -> str:
    if not bench.press:
        raise NotTried("add the word press")
    await bench.client.wait_until_ready()  # the bot doesn't hear earlier presses
    button: ui.Button[ui.View] = ui.Button(label="Press me", style=discord.ButtonStyle.primary)
    view = ui.View(timeout=None)
    view.add_item(button)

    def ours(each: discord.Interaction[Any]) -> bool:
        return each.data is not None and each.data.get("custom_id") == button.custom_id

    # discord.py may return from `send` seconds after the button is there.
    pressed = asyncio.ensure_future(bench.client.wait_for("interaction", check=ours, timeout=PATIENCE))
    print("Press the button in the channel within a minute.", flush=True)
    await bench.post("Press within a minute.", view=view)
    try:
        heard: discord.Interaction[Any] = await pressed
    except TimeoutError:
        raise NotTried("nobody pressed") from None
    await heard.response.defer(ephemeral=True, thinking=True)
    first = await heard.edit_original_response(view=page("After thinking"), attachments=[picture()])
    again = await heard.edit_original_response(view=page("Edited"), attachments=listed(first))
    await heard.delete_original_response()
    return _kept(first, again)


CHECKS = (
    Check("a shown picture among its message's attachments", ("left out",), _attached),
    Check("a picture kept in an edit that lists it", ("the same picture",), _listed),
    Check("a picture in an edit that doesn't list it", ("refused (50035)",), _not_listed),
    Check("a nonce twice in a channel", ("one message",), _twice),
    Check("a thread under a message", ("opened",), _opened),
    Check("a nonce in a channel and in its thread", ("one message",), _in_two_channels),
    Check("an edit in an archived thread", ("refused (50083)",), _archived),
    Check("a message opens an archived thread", ("open",), _opened_again),
    Check("locking a thread", ("refused (50013)", "done"), _locked),
    Check("a direct message to the owner", ("sent and deleted",), _direct),
    Check("deleting a message", ("gone",), _deleted),
    Check("edits of an old message", ("30046 after 3 edits",), _old),
    Check("limits in the headers", ("PATCH 5, POST 5",), _limits),
    Check("a press: thinking, then a picture", ("the same picture",), _pressed),
)
