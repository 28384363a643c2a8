"""All that exists in this Discord: people, servers, channels, direct messages and commands."""

import asyncio
import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path

from sandbox.discord.modes import Modes
from sandbox.loopback.clock import LocalClock
from sandbox.loopback.names import username_of
from sandbox.loopback.refusals import Refusal
from sandbox.loopback.store import Json, Store

TEXT, DIRECT, VOICE, THREAD, PRIVATE = 0, 1, 2, 11, 12
"""Discord docs, Channels Resource: Channel Types."""

THREADS = (THREAD, PRIVATE)

VIEW, SEND, FILES, HISTORY, CREATE_THREADS, SEND_IN_THREADS = (
    1 << 10, 1 << 11, 1 << 15, 1 << 16, 1 << 35, 1 << 38,
)  # fmt: skip
ADMINISTRATOR, MANAGE_CHANNELS, MANAGE_MESSAGES, CONNECT, MANAGE_THREADS = 1 << 3, 1 << 4, 1 << 13, 1 << 20, 1 << 34
"""Discord docs, Permissions: Bitwise Permission Flags."""

EVERYTHING = (1 << 53) - 1
EVERYONE = VIEW | SEND | FILES | HISTORY | CONNECT | CREATE_THREADS | SEND_IN_THREADS | 1 << 14 | 1 << 31
PEOPLE = ("Ana", "Ben", "Cleo", "Dimitri")
MOST_PEOPLE = 8
Push = Callable[[str, Json], None]


def to_write(channel: Json) -> int:
    """The permission that writing in a channel needs. Discord docs, Threads: Permissions."""
    return SEND_IN_THREADS if channel["type"] in THREADS else SEND


LINGERS = 20.0
"""How long, in seconds, a file stays after its message has lost it: a page may be loading it."""


class World:
    """The state of this Discord. It reports changes through `to_bot(event, data)` and `to_person(name, event,
    data)`."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder)
        self.settings = dict(self.store.all("setting"))
        self.clock = LocalClock(self.settings.get("clock", {}).get("offset", 0))
        self.users: dict[str, Json] = dict(self.store.all("user"))
        self.channels: dict[str, Json] = dict(self.store.all("channel"))
        self.messages: dict[str, Json] = dict(self.store.all("message"))
        self.emoji: dict[str, Json] = dict(self.store.all("emoji"))
        self.commands: list[Json] = self.settings.get("commands", {}).get("list", [])
        self.address = ""
        self.hidden: dict[str, str] = {}
        """Who sees each ephemeral message, by its id; "" once it is dismissed. A restart forgets them."""
        self.modes = Modes()
        self.closed: set[str] = set(self.settings.get("closed", {}).get("people", []))
        self.gone: set[str] = set()
        self.to_bot: Push = lambda event, data: None
        self.to_person: Callable[[str, str, Json], None] = lambda name, event, data: None
        for known in (*self.users, *self.channels, *self.messages, *self.emoji):
            self.clock.note(known)
        if not self.users:
            with self.store.transaction():
                self._begin()
        self.guild_id: str = self.settings["world"]["guild"]
        home = {"id": self.guild_id, "name": "Local table"}
        self.guilds: dict[str, Json] = {self.guild_id: home, **dict(self.store.all("guild"))}
        """The servers, the local table's first. `left`: the bot is no member; `unavailable`: an outage."""
        self.app: Json = self.users[self.settings["world"]["app"]]
        self._key = self.settings["world"]["key"].encode()

    def _begin(self) -> None:
        app = self.add_person("Ecodraft", bot=True)
        world = {"guild": self.clock.snowflake(), "app": app["id"], "key": secrets.token_hex(16)}
        self.keep("world", world)
        for name, topic in (("table", "Type /solo or /play to begin."), ("workshop", "Cards and decks for Phylo.")):
            self.add_channel({"type": TEXT, "name": name, "topic": topic, "guild_id": world["guild"]})
        for name in PEOPLE:
            self.add_friend(name)

    def add_person(self, name: str, *, bot: bool = False) -> Json:
        free = (each for each in map("person{}".format, count(1)) if each not in self.people)
        username = username_of(name) or next(free)
        face = "app" if bot else username if username.title() in PEOPLE else f"other{len(self.users) % 4 + 1}"
        user: Json = {
            "id": self.clock.snowflake(), "username": name if bot else username, "bot": bot,
            "global_name": None if bot else name, "discriminator": "0000" if bot else "0",
            "avatar": None, "public_flags": 0, "flags": 0, "primary_guild": None,
            "avatar_url": f"/page/pictures/{face}.webp",
        }  # fmt: skip
        self.users[user["id"]] = user
        self.store.put("user", user["id"], user)
        return user

    def add_friend(self, name: str) -> Json:
        person = self.add_person(name)
        self.add_channel({"type": DIRECT, "person": person["id"], "recipients": [person], "opened": False})
        return person

    @property
    def me(self) -> Json:
        """The bot as it sees itself. Discord docs, Users Resource: User Object."""
        return {**self.app, "mfa_enabled": True, "verified": True, "locale": "en-US", "email": None}

    @property
    def people(self) -> dict[str, Json]:
        return {user["username"]: user for user in self.users.values() if not user["bot"]}

    def name_of(self, user_id: str) -> str:
        return str(self.users[user_id]["username"])

    def manages(self, user_id: str) -> bool:
        return bool(user_id == next(iter(self.people.values()))["id"])

    def member(self, user_id: str, guild_id: str) -> Json:
        """Somebody's membership of a server. Discord docs, Guild Resource: Guild Member Object."""
        return {
            "user": self.users[user_id], "nick": None, "avatar": None, "banner": None, "deaf": False,
            "roles": [key for key, each in self.guilds[guild_id].get("roles", {}).items() if user_id in each["holders"]],
            "mute": False, "flags": 0, "pending": False, "joined_at": "2026-01-01T00:00:00+00:00",
            "premium_since": None, "communication_disabled_until": None,
        }  # fmt: skip

    def permissions(self, user_id: str, channel: Json) -> int:
        """What somebody may do in a channel, as bits. Discord docs, Permissions: Permission Overwrites, and Permission
        Inheritance."""
        if channel["type"] == DIRECT:
            return EVERYONE
        guild_id = channel["guild_id"]
        roles, own = self.guilds[guild_id].get("roles", {}), self.member(user_id, guild_id)["roles"]
        may = int(roles.get(guild_id, {"permissions": EVERYONE})["permissions"])
        for each in own:
            may |= roles[each]["permissions"]
        if self.manages(user_id) or may & ADMINISTRATOR:
            return EVERYTHING
        overwrites = self.channels.get(channel.get("parent_id", ""), channel).get("permission_overwrites", ())
        for holders in ((guild_id,), own, (user_id,)):
            found = [each for each in overwrites if each["id"] in holders]
            for each in found:
                may &= ~int(each["deny"])
            for each in found:
                may |= int(each["allow"])
        return may

    def sees(self, user_id: str, channel: Json) -> bool:
        """Whether somebody sees a channel; a private thread is for its members and moderators. Discord docs, Threads:
        Permissions."""
        may = self.permissions(user_id, channel)
        inside = channel["type"] != PRIVATE or user_id in channel.get("members", ())
        return bool(may & VIEW) and (inside or bool(may & MANAGE_THREADS))

    def joined(self, guild_id: str) -> bool:
        return guild_id in self.guilds and not self.guilds[guild_id].get("left")

    # Channels

    def add_channel(self, channel: Json) -> Json:
        whole = {"id": self.clock.snowflake(), "last_message_id": None, **channel}
        self.channels[whole["id"]] = whole
        self.save_channel(whole)
        return whole

    def save_channel(self, channel: Json) -> None:
        self.store.put("channel", channel["id"], channel)

    def update_channel(self, channel: Json) -> None:
        self.save_channel(channel)
        if self.sees(self.app["id"], channel):
            self.to_bot("THREAD_UPDATE", self.channel_json(channel))
        self.to_all(channel, "CHANNEL_UPDATE", channel)

    def join_thread(self, thread: Json, user_id: str) -> None:
        """Let somebody join a thread. Discord docs, Gateway Events: Thread Members Update, and Thread Create."""
        if user_id in thread.setdefault("members", []):
            return
        thread["members"].append(user_id)
        self.save_channel(thread)
        if user_id == self.app["id"]:
            shown = self.channel_json(thread)
            joined = {**shown["member"], "member": self.member(user_id, thread["guild_id"])}
            where = {"id": thread["id"], "guild_id": thread["guild_id"], "member_count": len(thread["members"])}
            self.to_bot("THREAD_CREATE", shown)
            self.to_bot("THREAD_MEMBERS_UPDATE", {**where, "added_members": [joined], "removed_member_ids": []})
        elif thread["type"] == PRIVATE:
            self.to_person(self.name_of(user_id), "CHANNEL_CREATE", thread)

    def remove_channel(self, channel_id: str) -> None:
        for each in [*self.channels.values()]:
            if channel_id in (each["id"], each.get("parent_id")):
                del self.channels[each["id"]]
                self.store.drop("channel", each["id"])
                for message in [m for m in self.messages.values() if m["channel_id"] == each["id"]]:
                    self.forget(message["id"])
                self.to_bot("THREAD_DELETE" if each["type"] in THREADS else "CHANNEL_DELETE", self.channel_json(each))
                self.to_all(each, "CHANNEL_DELETE", {"id": each["id"]})

    def channel(self, channel_id: str, needs: int = 0) -> Json:
        """A channel that the bot sees and in which it has the permissions `needs`. Raises Refusal for any other."""
        found = self.channels.get(channel_id)
        if found is None:
            raise Refusal(10003)
        if found["type"] == DIRECT:
            return found
        if self.guilds[found["guild_id"]].get("unavailable"):
            raise Refusal(int(self.modes.outage))
        allowed = self.permissions(self.app["id"], found)
        # Discord docs, Message Resource: what is written in a voice channel takes Connect, too
        deaf = found["type"] == VOICE and not allowed & CONNECT
        if not self.sees(self.app["id"], found) or not self.joined(found["guild_id"]) or deaf:
            raise Refusal(50001)
        if needs & ~allowed:
            raise Refusal(50013)
        return found

    def may_write(self, user_id: str, channel: Json) -> bool:
        return bool(self.permissions(user_id, channel) & to_write(channel)) and not channel.get("locked")

    def direct(self, user_id: str) -> Json:
        return next(each for each in self.channels.values() if each.get("person") == user_id)

    def channel_json(self, channel: Json) -> Json:
        """A channel as the bot sees it. Discord docs, Channels Resource: Channel Object."""
        if channel["type"] == DIRECT:
            return {key: channel[key] for key in ("id", "type", "last_message_id", "recipients")} | {"flags": 0}
        shown = {name: value for name, value in channel.items() if name != "members"}
        own: Json = {"flags": 0, "rate_limit_per_user": 0}
        if channel["type"] in THREADS:
            since, members = "2026-01-01T00:00:00+00:00", channel.get("members", ())
            meta = {
                "archived": channel.get("archived", False), "locked": channel.get("locked", False),
                "auto_archive_duration": 1440, "archive_timestamp": since,
            }  # fmt: skip
            own |= {
                "owner_id": channel.get("owner_id", self.app["id"]),
                "message_count": 0,
                "total_message_sent": 0,
                "member_count": len(members),
            }
            own["thread_metadata"] = meta
            if self.app["id"] in members:
                own["member"] = {"id": channel["id"], "user_id": self.app["id"], "join_timestamp": since, "flags": 0}
        elif channel["type"] == VOICE:
            own |= {"bitrate": 64_000, "user_limit": 0}
        return {"position": 0, "permission_overwrites": [], "nsfw": False, "parent_id": None, **shown, **own}

    # Messages, files and settings

    def audience(self, message: Json) -> list[str]:
        if message["id"] in self.hidden:
            owner = self.hidden[message["id"]]
            return [self.name_of(owner)] if owner else []
        return self.present(self.channels[message["channel_id"]])

    def present(self, channel: Json) -> list[str]:
        if channel["type"] == DIRECT:
            return [self.name_of(channel["person"])]
        people = ((name, each["id"]) for name, each in self.people.items() if each["id"] not in self.gone)
        return [name for name, user in people if self.sees(user, channel)]

    def to_all(self, channel: Json, event: str, data: Json) -> None:
        for name in self.present(channel):
            self.to_person(name, event, data)

    def save(self, message: Json, changes: Json | None = None) -> None:
        changed = {**message, **(changes or {})}
        if message["id"] not in self.hidden:
            self.store.put("message", message["id"], changed)
        message.update(changed)
        self.messages[message["id"]] = message

    def forget(self, message_id: str) -> None:
        message = self.messages.pop(message_id)
        self.hidden.pop(message_id, None)
        self.store.drop("message", message_id)
        self.retire_files(message["attachments"])

    def retire_files(self, attachments: Iterable[Json]) -> None:
        loop = asyncio.get_running_loop()
        for each in attachments:
            loop.call_later(LINGERS, (self.store.files / each["id"]).unlink, True)

    def signature(self, attachment_id: str) -> str:
        """The part of a file's address that nobody can guess."""
        return hmac.new(self._key, attachment_id.encode(), hashlib.sha256).hexdigest()[:32]

    def set_address(self, address: str) -> None:
        """Use this address: rewrite it in all stored messages if it has changed, and delete files without a message."""
        self.address = address
        before = self.settings.get("address", {}).get("url", address)
        with self.store.transaction():
            if before != address:
                for key, message in self.messages.items():
                    self.messages[key] = json.loads(json.dumps(message).replace(before, address))
                    self.store.put("message", key, self.messages[key])
            self.keep("address", {"url": address})
        shown = {each["id"] for message in self.messages.values() for each in message["attachments"]}
        self.store.sweep(shown | {*self.emoji})

    def keep(self, name: str, value: Json) -> None:
        self.settings[name] = value
        self.store.put("setting", name, value)
