"""What a server's admins have decided: where tables may be opened, how many, at which pace, and whether in threads."""

import json
from dataclasses import asdict, dataclass, fields, replace

from bot.kit.clock import Clock
from bot.tables.terms import DEFAULT_PACE
from db.store import Store
from games.core.values import Refusal

OPEN = ("lobby", "running", "paused")


@dataclass(frozen=True, slots=True)
class Server:
    """`channels`: where tables may be opened, () for everywhere; `most`: tables open at once on the whole server, 0 for any number;
    `language`: kept for the day on which there is more than one."""

    channels: tuple[int, ...] = ()
    thread: str = "off"
    most: int = 0
    pace: str = DEFAULT_PACE
    language: str = "en"


def read(text: str) -> Server:
    """The settings as they are stored; what is unknown or missing has its default."""
    stored = json.loads(text)
    known = {field.name for field in fields(Server)}
    found = replace(Server(), **{name: value for name, value in stored.items() if name in known})
    return replace(found, channels=tuple(found.channels))


class Servers:
    """Every server's settings, and whether one more table may be opened there."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self._clock = clock

    async def get(self, guild_id: int | None) -> Server:
        """A server's settings; the defaults outside servers and where nobody has decided anything."""
        return read(await self.store.servers.get(guild_id)) if guild_id is not None else Server()

    async def put(self, guild_id: int, server: Server) -> None:
        await self.store.servers.put(guild_id, json.dumps(asdict(server), sort_keys=True), self._clock())

    async def must_allow(self, guild_id: int | None, *channels: int | None) -> Server:
        """The settings, when a table may be opened in this channel (a thread's parent counts too). Raises Refusal with what to do."""
        server = await self.get(guild_id)
        if server.channels and not set(server.channels) & set(channels):
            places = ", ".join(f"<#{channel}>" for channel in server.channels[:5])
            raise Refusal(f"On this server tables are opened in {places}; go there and type the command again.")
        if server.most and guild_id is not None:
            there = await self.store.matches.in_guild(guild_id, OPEN)
            if len(there) >= server.most:
                raise Refusal(
                    f"{len(there)} tables are open on this server, and its admins allow {server.most}; finish or cancel one first."
                )
        return server
