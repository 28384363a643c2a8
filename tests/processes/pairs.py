"""Two processes of the bot, on one PostgreSQL and one small Discord."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sandbox.loopback.gateway import Session
from sandbox.loopback.store import Json
from tests.postgres import Postgres
from tests.wire.place import Place, a_place

WORKS = re.compile(r"works for a shard\S*\s.*?\bshard=(\d+)")


class Database:
    """What has been stored."""

    def __init__(self, server: Postgres, url: str) -> None:
        self._server, self._name = server, url.rpartition("/")[2]

    async def count(self, rows: str) -> int:
        """How many rows there are."""
        question = f"SELECT count(*) FROM {rows}"
        return int(await asyncio.to_thread(self._server.command, question, database=self._name))


class Pair:
    """Two processes; the first belongs to the place."""

    def __init__(self, place: Place, folder: Path, url: str) -> None:
        self.place, self._url = place, url
        self.other = Place(place.loopback, folder, place.session, place.line)

    async def launch(self, process: Place, **settings: str) -> None:
        """Start one of them."""
        await process.launch(DATABASE_URL=self._url, LOG_LEVEL="info", **settings)

    def works_for(self, process: Place) -> set[int]:
        """The shards for which a process works, as it says."""
        return {*map(int, WORKS.findall(process.log()))}

    def in_second_shard(self) -> None:
        """Let the server belong to the second of two shards; before the bots start."""
        world = self.place.loopback.world
        old = world.guild_id
        new = str(int(old) & ~(1 << 22) | 1 << 22)
        world.guild_id = new
        world.guilds = {new: {**world.guilds[old], "id": new}}
        for channel in world.channels.values():
            if channel.get("guild_id") == old:
                channel["guild_id"] = new

    def twice(self) -> None:
        """From now on Discord delivers every interaction to every shard, and to each twice."""
        gateway = self.place.loopback.gateway
        dispatch = gateway.dispatch

        def to_all(event: str, data: Json) -> None:
            if event != "INTERACTION_CREATE":
                dispatch(event, data)
                return
            sessions: list[Session] = [*gateway.sessions.values()]
            for session in sessions * 2:
                gateway.send(session, event, data)

        gateway.dispatch = to_all  # type: ignore[method-assign]


@asynccontextmanager
async def a_pair(folder: Path, url: str, shards: int = 1) -> AsyncIterator[Pair]:
    """Two processes that haven't started."""
    (folder / "one").mkdir()
    (folder / "other").mkdir()
    async with a_place(folder / "one", shards=shards, started=False) as place:
        place.hurry()
        pair = Pair(place, folder / "other", url)
        try:
            yield pair
        finally:
            await pair.other.stop()
