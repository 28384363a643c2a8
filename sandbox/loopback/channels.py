"""Answers requests about channels, threads and messages. Discord docs, Channels Resource, and Message Resource."""

from sandbox.discord.messages import EPHEMERAL
from sandbox.loopback.bodies import Body
from sandbox.loopback.messages import Messages
from sandbox.loopback.ratelimits import RateLimits
from sandbox.loopback.refusals import Refusal
from sandbox.loopback.store import Json
from sandbox.loopback.world import (
    CREATE_THREADS,
    DIRECT,
    FILES,
    HISTORY,
    MANAGE_CHANNELS,
    MANAGE_MESSAGES,
    MANAGE_THREADS,
    SEND_IN_THREADS,
    THREAD,
    THREADS,
    World,
    to_write,
)  # fmt: skip

MOST_THREADS = 1000
"""How many open threads a server can have. Discord docs, Threads: Active & Archived Threads, gives no figure."""


class Channels:
    def __init__(self, world: World, messages: Messages, limits: RateLimits) -> None:
        self.world, self.messages, self.limits = world, messages, limits

    def open(self, *, body: Body) -> Json:
        """Create DM: opens a direct channel; one that is open already doesn't count against the limit. Discord docs,
        Users Resource."""
        user_id = str(body.json["recipient_id"])
        person = self.world.users.get(user_id)
        if person is None:
            raise Refusal(10013)
        # A bot as the other side: Kord-Extensions/kord-extensions pull request 215
        if person["bot"]:
            raise Refusal(50007, status=400)
        if user_id in self.world.closed and self.world.modes.closed_opening == "refused":
            raise Refusal(50007, status=400)
        channel = self.world.direct(user_id)
        if not channel["opened"]:
            self.limits.take_opening(self.world.modes)
            channel["opened"] = True
            self.world.save_channel(channel)
        return self.world.channel_json(channel)

    # Channels and threads

    def read(self, channel_id: str) -> Json:
        return self.world.channel_json(self.world.channel(channel_id))

    def change(self, channel_id: str, *, body: Body) -> Json:
        """Modify Channel, for threads: everyone who may write can reopen one; other changes need its owner or Manage
        Threads."""
        thread, changes = self._thread(channel_id), body.json
        opens, app = changes.get("archived") is False, self.world.app["id"]
        own = thread.get("owner_id", app) == app and "locked" not in changes and not thread.get("locked")
        only_opens = changes.keys() <= {"archived"} and opens and not thread.get("locked")
        self.world.channel(channel_id, 0 if own else SEND_IN_THREADS if only_opens else MANAGE_THREADS)
        if thread.get("archived") and not opens:
            raise Refusal(50083)
        thread |= {key: changes[key] for key in ("name", "archived", "locked") if changes.get(key) is not None}
        self.world.update_channel(thread)
        return self.world.channel_json(thread)

    def remove(self, channel_id: str) -> Json:
        channel = self.world.channel(channel_id)
        if channel["type"] != DIRECT:
            self.world.channel(channel_id, MANAGE_THREADS if channel["type"] in THREADS else MANAGE_CHANNELS)
            self.world.remove_channel(channel_id)
        return self.world.channel_json(channel)

    def _thread(self, channel_id: str) -> Json:
        found = self.world.channel(channel_id)
        if found["type"] not in THREADS:
            raise Refusal(50024)
        return found

    def thread_from(self, channel_id: str, message_id: str, *, body: Body) -> Json:
        """Start Thread from Message: the thread gets the message's id."""
        self.world.channel(channel_id, CREATE_THREADS)
        message = self._found(channel_id, message_id)
        if message_id in self.world.channels:
            raise Refusal(160004)
        made = self._begin(channel_id, {"id": message_id, "name": body.json["name"]})
        self.messages.mark_thread(message, made)
        return made

    def thread(self, channel_id: str, *, body: Body) -> Json:
        """Start Thread without Message: always a public one, as the form of the request demands."""
        self.world.channel(channel_id, CREATE_THREADS)
        return self._begin(channel_id, {"name": body.json["name"]})

    def _begin(self, channel_id: str, about: Json) -> Json:
        world, parent = self.world, self.world.channel(channel_id)
        if parent["type"] in (DIRECT, *THREADS):
            raise Refusal(50024)
        guild_id, own = parent["guild_id"], world.app["id"]
        threads = [each for each in world.channels.values() if each["type"] in THREADS and each["guild_id"] == guild_id]
        if sum(not each.get("archived") for each in threads) >= MOST_THREADS:
            raise Refusal(160006)
        made = {"type": THREAD, "guild_id": guild_id, "parent_id": channel_id, "topic": None, "owner_id": own}
        thread = world.add_channel({**made, "members": [own], **about})
        world.to_bot("THREAD_CREATE", {**world.channel_json(thread), "newly_created": True})
        world.to_all(thread, "CHANNEL_CREATE", thread)
        return world.channel_json(thread)

    def add_member(self, channel_id: str, user_id: str) -> None:
        thread = self._thread(channel_id)
        self.world.channel(channel_id, SEND_IN_THREADS)
        if thread.get("archived"):
            raise Refusal(50083)
        # discord/discord-api-docs, Channels Resource: the user has to be a member of the server
        if user_id not in self.world.users or user_id in self.world.gone:
            raise Refusal(10013)
        self.world.join_thread(thread, user_id)

    # Messages

    def _place(self, channel_id: str, body: Body) -> Json:
        """A channel in which the bot may write this. Discord docs, Message Resource: Create Message."""
        channel = self.world.channel(channel_id)
        self.world.channel(channel_id, to_write(channel) | (FILES if body.files else 0))
        if channel.get("locked") and not self.world.permissions(self.world.app["id"], channel) & MANAGE_THREADS:
            raise Refusal(160005)
        if channel["type"] == DIRECT:
            if channel["person"] in self.world.gone:
                raise Refusal(int(self.world.modes.gone))
            if channel["person"] in self.world.closed:
                raise Refusal(int(self.world.modes.closed))
        return channel

    def write(self, channel_id: str, *, body: Body) -> Json:
        return self.messages.write(self.world.app, self._place(channel_id, body), body)

    def history(self, channel_id: str, *, query: dict[str, str]) -> list[Json]:
        self.world.channel(channel_id, HISTORY)
        seen = [each for each in self.world.messages.values() if each["channel_id"] == channel_id]
        before, after = int(query.get("before", 1 << 64)), int(query.get("after", 0))
        seen = [each for each in seen if after < int(each["id"]) < before and not each["flags"] & EPHEMERAL]
        return sorted(seen, key=lambda each: -int(each["id"]))[: int(query.get("limit", 50))]

    def message(self, channel_id: str, message_id: str) -> Json:
        self.world.channel(channel_id, HISTORY)
        return self._found(channel_id, message_id)

    def _found(self, channel_id: str, message_id: str) -> Json:
        found = self.world.messages.get(message_id)
        # Discord docs, Message Flags, EPHEMERAL: such a message is reached through its interaction only.
        if found is None or found["channel_id"] != channel_id or found["flags"] & EPHEMERAL:
            raise Refusal(10008)
        return found

    def edit(self, channel_id: str, message_id: str, *, body: Body) -> Json:
        channel = self.world.channel(channel_id)
        message = self._found(channel_id, message_id)
        if message["author"]["id"] != self.world.app["id"]:
            raise Refusal(50005)
        if channel.get("archived"):
            raise Refusal(50083)
        if body.files:
            self.world.channel(channel_id, FILES)
        if self.messages.old(message):
            self.limits.take_old_edit(channel_id, self.world.modes)
        return self.messages.edit(message, body)

    def delete(self, channel_id: str, message_id: str) -> None:
        """Delete Message: others' messages need Manage Messages; in an archived thread nothing can be deleted."""
        channel = self.world.channel(channel_id)
        message = self._found(channel_id, message_id)
        if message["author"]["id"] != self.world.app["id"]:
            self.world.channel(channel_id, MANAGE_MESSAGES)
            if channel["type"] == DIRECT:
                raise Refusal(50003)
        if channel.get("archived"):
            raise Refusal(50083)
        self.messages.delete(message)
