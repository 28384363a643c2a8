"""The pages that people have open, and what is pushed to them."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

from aiohttp import WSMsgType, web

from sandbox.discord.commands import SLASH
from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT, World

PAGE = 50

DESK = "desk"

GONE = "This page is gone. Open it again; for your hand, press My hand on the table."

Heard = Callable[[str, "Page", object], None]


class Page:
    def __init__(self) -> None:
        self.socket = web.WebSocketResponse(max_msg_size=2**20, heartbeat=20)
        self._out: asyncio.Queue[str] = asyncio.Queue()

    def put(self, event: str, data: object) -> None:
        self._out.put_nowait(json.dumps({"t": event, "d": data}))

    async def write(self) -> None:
        with suppress(ConnectionResetError):
            while True:
                await self.socket.send_str(await self._out.get())


class People:
    def __init__(self, world: World, online: Callable[[], bool]) -> None:
        self.world = world
        self.unread = Unread(world)
        self.online = online
        self.moving = False
        self._pages: dict[str, list[Page]] = {}

    async def serve(self, page: Page, name: str, heard: Heard) -> web.WebSocketResponse:
        self._pages.setdefault(name, []).append(page)
        page.put("READY", self._greeting(name))
        writer = asyncio.create_task(page.write())
        try:
            async for frame in page.socket:
                if frame.type is WSMsgType.TEXT:
                    heard(name, page, read(frame.data))
        finally:
            self._pages[name].remove(page)
            writer.cancel()
        return page.socket

    async def close(self) -> None:
        for page in [page for pages in self._pages.values() for page in pages]:
            await page.socket.close(code=1001)

    def tell(self, name: str, event: str, data: object) -> None:
        for page in self._pages.get(name, []):
            page.put(event, data)

    def tell_all(self, event: str, data: object) -> None:
        for name in self._pages:
            self.tell(name, event, data)

    def tell_clock(self) -> None:
        self.tell_all("CLOCK", self._clock())

    def changed(self, name: str, event: str, data: Json) -> None:
        if event == "COMMANDS":
            self.tell(name, event, self.commands(name))
        elif event in ("CHANNEL_CREATE", "CHANNEL_UPDATE"):
            self.tell(name, event, self.channel(name, data))
        else:
            self.tell(name, event, data)
        if event == "MESSAGE_DELETE":
            self.unread.forget(name, data["channel_id"])
        if event == "MESSAGE_DELETE" or (event == "MESSAGE_CREATE" and self.unread.add(name, data)):
            self._push_unread(name, data["channel_id"])

    def _greeting(self, name: str) -> Json:
        people = [*self.world.people.values()]
        if name == DESK:
            fresh = not self.world.messages
            return {"people": people, "fresh": fresh, "clock": self._clock(), "badges": self.badges()}
        me = self.world.people[name]
        return {
            "me": me, "app": self.world.app, "people": people, "manages": self.world.manages(me["id"]),
            "guild": {"id": self.world.guild_id, "name": "Local table"},
            "channels": [self.channel(name, each) for each in self.channels(name)], "commands": self.commands(name),
            "clock": self._clock(), "bot": {"online": self.online()}, "dms_open": me["id"] not in self.world.closed,
        }  # fmt: skip

    def _clock(self) -> Json:
        return {"offset": self.world.clock.offset, "moving": self.moving}

    def channels(self, name: str) -> list[Json]:
        return [each for each in self.world.channels.values() if name in self.world.present(each)]

    def channel(self, name: str, channel: Json) -> Json:
        shown = {key: channel.get(key) for key in ("id", "type", "name", "topic", "parent_id", "last_message_id")}
        recipient = {"recipient": self.world.app} if channel["type"] == DIRECT else {}
        return {**shown, **recipient, **self.unread.of(name, channel)}

    def commands(self, name: str) -> list[Json]:
        """The slash commands that a person may use. Discord docs, Application Commands: Permissions."""
        manages = self.world.manages(self.world.people[name]["id"])
        slash = [each for each in self.world.commands if each.get("type", SLASH) == SLASH]
        return [each for each in slash if manages or each.get("default_member_permissions") is None]

    def history(self, name: str, channel_id: str, before: str | None) -> Json:
        seen = [
            each
            for each in self.world.messages.values()
            if each["channel_id"] == channel_id
            and (before is None or int(each["id"]) < int(before))
            and (each["id"] not in self.world.hidden or name in self.world.audience(each))
        ]
        return {"channel_id": channel_id, "messages": seen[-PAGE:], "more": len(seen) > PAGE, "before": before}

    def mark_read(self, name: str, channel_id: str, message_id: str) -> None:
        if self.unread.read(name, channel_id, message_id):
            self._push_unread(name, channel_id)

    def _push_unread(self, name: str, channel_id: str) -> None:
        mark = self.unread.of(name, self.world.channels[channel_id])
        self.tell(name, "UNREAD", {"channel_id": channel_id, **mark})
        if self._pages.get(DESK):
            self.tell(DESK, "BADGES", self.badges())

    def badges(self) -> dict[str, int]:
        of = self.unread.of
        return {name: sum(of(name, each)["mentions"] for each in self.channels(name)) for name in self.world.people}


def read(frame: str) -> object:
    """What a page sent; None if it isn't JSON that other pages could read."""
    try:
        made: object = json.loads(frame)
        json.dumps(made, ensure_ascii=False, allow_nan=False).encode()
        return made
    except (ValueError, RecursionError):
        return None


class Unread:
    def __init__(self, world: World) -> None:
        self._world = world
        self._read: dict[str, Json] = dict(world.store.all("read"))
        self._counts: dict[tuple[str, str], tuple[bool, int]] = {}

    def of(self, name: str, channel: Json) -> Json:
        key = (name, channel["id"])
        if key not in self._counts:
            since = int(self._read.get(name, {}).get(channel["id"], 0))
            new = [
                each
                for each in self._world.messages.values()
                if each["channel_id"] == channel["id"] and int(each["id"]) > since and self._is_new(name, each)
            ]
            self._counts[key] = (bool(new), sum(self._calls(name, each) for each in new))
        unread, mentions = self._counts[key]
        return {"unread": unread, "mentions": mentions}

    def add(self, name: str, message: Json) -> bool:
        if not self._is_new(name, message):
            return False
        key = (name, message["channel_id"])
        if key in self._counts:
            self._counts[key] = (True, self._counts[key][1] + self._calls(name, message))
        return True

    def forget(self, name: str, channel_id: str) -> None:
        self._counts.pop((name, channel_id), None)

    def read(self, name: str, channel_id: str, message_id: str) -> bool:
        mine = self._read.setdefault(name, {})
        if int(message_id) <= int(mine.get(channel_id, 0)):
            return False
        mine[channel_id] = message_id
        self._world.store.put("read", name, mine)
        self.forget(name, channel_id)
        return True

    def _is_new(self, name: str, message: Json) -> bool:
        own = message["author"]["id"] == self._world.people[name]["id"]
        return not own and message["id"] not in self._world.hidden

    def _calls(self, name: str, message: Json) -> bool:
        direct = self._world.channels[message["channel_id"]]["type"] == DIRECT
        return direct or self._world.people[name]["id"] in [each["id"] for each in message["mentions"]]
