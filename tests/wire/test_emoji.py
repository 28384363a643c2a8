"""The bot's process gives the small Discord its emoji in the background, and a second start goes on where the first ended."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from cogs.server.emoji import OWN_PAUSE
from render import emoji
from sandbox.loopback import ratelimits
from tests.depth import full
from tests.wire.person import PATIENCE
from tests.wire.place import Place, a_place

pytestmark = full

WANTED = [figure.base for figure in emoji.figures()]


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """A small Discord whose bot hasn't started."""
    async with a_place(tmp_path, started=False) as made:
        yield made


def there(place: Place) -> list[str]:
    """The emoji on the small Discord, without the hashes of their pictures."""
    return [each["name"].rpartition("_")[0] for each in place.loopback.world.emoji.values()]


async def until(place: Place, count: int) -> None:
    """Wait for so many emoji."""
    async with asyncio.timeout(PATIENCE):
        while len(there(place)) < count:  # noqa: ASYNC110 # another process uploads them
            await asyncio.sleep(0.05)


async def test_emoji_are_uploaded_one_after_the_other(place: Place) -> None:
    """Signs and drafts first; when the bot ends in between, the next start goes on, and what somebody else has uploaded stays."""
    place.loopback.world.emoji["7"] = {"id": "7", "name": "logo_0000", "type": "image/png"}
    await place.start(EMOJI="on")
    await until(place, 4)
    await place.end()
    await place.start(EMOJI="on")
    await until(place, 8)
    await place.end()
    uploaded = there(place)
    assert uploaded == ["logo", *WANTED[: len(uploaded) - 1]]


async def test_without_the_setting_nothing_is_uploaded(place: Place) -> None:
    """EMOJI=off: the bot doesn't even look."""
    asked: list[str] = []

    async def note(_: str, path: str) -> None:
        asked.append(path)

    async with place.meddling(after=note):
        await place.start(EMOJI="off")
        await place.person("ana")
        await place.settle()
    assert any(path.endswith("/commands") for path in asked)
    assert not [path for path in asked if "emojis" in path]


def test_at_the_local_table_pages_come_between_the_uploads() -> None:
    """They take at most half of the requests that the small Discord answers in a second; otherwise it refuses some of everything, and the
    terminal is full of warnings.
    """
    requests, seconds = ratelimits.GLOBAL
    assert seconds / OWN_PAUSE <= requests / 2
