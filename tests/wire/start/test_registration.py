"""Each command is registered at Discord once."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.depth import full
from tests.wire.place import Place, a_place

pytestmark = full


class Lists:
    """Starts a bot again and again, and notes which lists it sends."""

    def __init__(self, place: Place) -> None:
        self.place, self.sent = place, list[str]()
        self.started = False

    async def start(self, server: str = "") -> list[str]:
        self.sent, logged = [], len(self.place.log()) if self.started else 0
        self.started = True
        async with self.place.meddling(self._note):
            await self.place.start("bot", DEV_GUILD=server, LOG_LEVEL="info")
            await self.place.logged("the commands are up to date", "Discord doesn't register", after=logged)
        assert await self.place.end() == 0
        return self.sent

    async def _note(self, method: str, path: str) -> None:
        if method == "PUT" and path.endswith("/commands"):
            self.sent.append("server" if "/guilds/" in path else "all")

    def shown(self) -> dict[str, int]:
        commands = self.place.loopback.world.commands
        server = sum("guild_id" in each for each in commands)
        return {"all": len(commands) - server, "server": server}


@pytest_asyncio.fixture
async def lists(tmp_path: Path) -> AsyncIterator[Lists]:
    """A small Discord that knows no command yet."""
    async with a_place(tmp_path, started=False) as made:
        yield Lists(made)


async def test_a_start_brings_back_a_command_that_somebody_removed_by_hand(lists: Lists) -> None:
    assert await lists.start() == ["all"]
    count = lists.shown()["all"]
    del lists.place.loopback.world.commands[3]
    assert await lists.start() == ["all"]
    assert lists.shown() == {"all": count, "server": 0}


async def test_with_dev_guild_every_command_is_there_once(lists: Lists) -> None:
    server = str(lists.place.loopback.world.guild_id)
    await lists.start()
    count = lists.shown()["all"]
    assert await lists.start(server) == ["server", "all"]
    assert lists.shown() == {"all": 0, "server": count}
    assert await lists.start() == ["server", "all"]
    assert lists.shown() == {"all": count, "server": 0}


async def test_a_server_that_the_bot_is_not_in_takes_the_commands_from_nobody(lists: Lists) -> None:
    await lists.start()
    before = lists.shown()
    assert await lists.start("4242") == ["server"]
    assert lists.shown() == before
    line = next(each for each in lists.place.log().splitlines() if "Discord doesn't register" in each)
    assert "4242" in line
    assert "50001" in line
    assert "Traceback" not in lists.place.log()
