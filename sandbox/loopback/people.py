"""The pages that people have open, and what is pushed to them."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT, World

PAGE = 50
"""Messages of a channel that come at once."""

DESK = "desk"
"""The name of the page around the windows, which hears about people and time only."""

Heard = Callable[[str, Json], Any]


class Page:
    """One open page: frames go out in order."""

    def __init__(self) -> None:
        self.socket = web.WebSocketResponse(max_msg_size=2**20, heartbeat=20)
        self.out: asyncio.Queue[str] = asyncio.Queue()

    def put(self, event: str, data: object) -> None:
        """Push an event."""
        self.out.put_nowait(json.dumps({"t": event, "d": data}))

    async def write(self) -> None:
        """Send what is put, until the page goes."""
        while True:
            await self.socket.send_str(await self.out.get())


class People:
    """Everybody's pages and what each has read."""

    def __init__(self, world: World, online: Callable[[], bool]) -> None:
        self.world = world
        self._online = online
        self.closed: set[str] = set(world.settings.get("closed", {}).get("people", []))
        """The ids of people who take no direct messages from the server."""
        self.moving = False
        self._pages: dict[str, list[Page]] = {}
        self._read: dict[str, Json] = dict(world.store.all("read"))

    async def serve(self, request: web.Request, name: str, heard: Heard) -> web.WebSocketResponse:
        """One page of a person, or the desk, until it is closed."""
        page = Page()
        await page.socket.prepare(request)
        self._pages.setdefault(name, []).append(page)
        for event, data in self._greeting(name):
            page.put(event, data)
        writer = asyncio.create_task(page.write())
        try:
            async for frame in page.socket:
                if frame.type is WSMsgType.TEXT:
                    await heard(name, json.loads(frame.data))
        finally:
            self._pages[name].remove(page)
            writer.cancel()
        return page.socket

    async def close(self) -> None:
        """Close all pages."""
        for page in [page for pages in self._pages.values() for page in pages]:
            await page.socket.close(code=1001)

    def tell(self, name: str, event: str, data: object) -> None:
        """Push an event to all pages of a person, and what it does to the unread marks."""
        for page in self._pages.get(name, []):
            page.put(event, data)
        if event in ("MESSAGE_CREATE", "MESSAGE_DELETE") and isinstance(data, dict):
            self._push_unread(name, data["channel_id"])

    def tell_all(self, event: str, data: object) -> None:
        """Push an event to every page."""
        for name in self._pages:
            self.tell(name, event, data)

    def _greeting(self, name: str) -> list[tuple[str, object]]:
        """What a page hears first."""
        clock = {"offset": self.world.clock.offset, "moving": self.moving}
        if name == DESK:
            return [("PEOPLE", [*self.world.people.values()]), ("CLOCK", clock), ("BADGES", self.badges())]
        me = self.world.people[name]
        ready = {
            "me": me, "app": self.world.app, "people": [*self.world.people.values()],
            "manages": self.world.manages(me["id"]), "guild": {"id": self.world.guild_id, "name": "Local table"},
            "channels": [self.channel(name, each) for each in self.channels(name)], "commands": self.commands(name),
            "clock": clock, "bot": {"online": self._online()}, "dms_open": me["id"] not in self.closed,
        }  # fmt: skip
        return [("READY", ready)]

    def channels(self, name: str) -> list[Json]:
        """The channels that a person sees."""
        own = self.world.people[name]["id"]
        return [each for each in self.world.channels.values() if each["type"] != DIRECT or each["person"] == own]

    def channel(self, name: str, channel: Json) -> Json:
        """A channel as a person's side bar shows it."""
        shown = {key: channel.get(key) for key in ("id", "type", "name", "topic", "parent_id", "last_message_id")}
        recipient = {"recipient": self.world.app} if channel["type"] == DIRECT else {}
        return {**shown, **recipient, **self.unread(name, channel)}

    def commands(self, name: str) -> list[Json]:
        """The commands that a person may use. Discord docs, Application Commands: Permissions."""
        manages = self.world.manages(self.world.people[name]["id"])
        return [each for each in self.world.commands if manages or each.get("default_member_permissions") is None]

    def history(self, name: str, channel_id: str, before: str | None) -> Json:
        """Up to fifty messages of a channel, oldest first."""
        seen = [
            each
            for each in self.world.messages.values()
            if each["channel_id"] == channel_id
            and (before is None or int(each["id"]) < int(before))
            and (each["id"] not in self.world.hidden or name in self.world.audience(each))
        ]
        more = len(seen) > PAGE
        return {"channel_id": channel_id, "messages": seen[-PAGE:], "more": more, "before": before}

    # What is unread

    def unread(self, name: str, channel: Json) -> Json:
        """Whether a channel has something new for a person, and how often it calls them: every direct message does."""
        me = self.world.people[name]
        since = int(self._read.get(name, {}).get(channel["id"], 0))
        if int(channel["last_message_id"] or 0) <= since:
            return {"unread": False, "mentions": 0}
        new = [
            each
            for each in self.world.messages.values()
            if each["channel_id"] == channel["id"] and int(each["id"]) > since and each["author"] is not me
            and (each["id"] not in self.world.hidden or name in self.world.audience(each))
        ]  # fmt: skip
        calls = [each for each in new if channel["type"] == DIRECT or me in each["mentions"]]
        return {"unread": bool(new), "mentions": len(calls)}

    def mark_read(self, name: str, channel_id: str, message_id: str) -> None:
        """A person has seen a channel up to this message."""
        mine = self._read.setdefault(name, {})
        if int(message_id) > int(mine.get(channel_id, 0)):
            mine[channel_id] = message_id
            self.world.store.put("read", name, mine)
            self._push_unread(name, channel_id)

    def _push_unread(self, name: str, channel_id: str) -> None:
        channel = self.world.channels.get(channel_id)
        if channel is not None:
            mark = {"channel_id": channel_id, **self.unread(name, channel)}
            for page in self._pages.get(name, []):
                page.put("UNREAD", mark)
        for page in self._pages.get(DESK, []):
            page.put("BADGES", self.badges())

    def badges(self) -> dict[str, int]:
        """How often each person is called, over all channels."""
        return {
            name: sum(self.unread(name, each)["mentions"] for each in self.channels(name)) for name in self.world.people
        }
