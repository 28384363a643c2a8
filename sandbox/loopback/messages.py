"""Writes, edits and deletes messages, for requests and for answers to interactions."""

import re
import sqlite3

from sandbox.discord.limits import walk
from sandbox.discord.messages import EPHEMERAL, LAYOUT, SILENT
from sandbox.loopback.bodies import Body
from sandbox.loopback.clock import time_of
from sandbox.loopback.emoji import must_exist
from sandbox.loopback.files import LARGEST, drop_files, store_file
from sandbox.loopback.media import names_in, used_files, with_addresses
from sandbox.loopback.refusals import Refusal
from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT, THREADS, World

MOST_FILES = 10
"""How many files a message can have. Discord docs, Message Resource: Create Message, `files[n]`."""

LOADING, HAS_THREAD = 1 << 7, 1 << 5
"""Discord docs, Message Resource: Message Flags."""

NONCES_LAST = 5 * 60_000
"""Milliseconds. Discord docs, Create Message, `enforce_nonce`: unique in "the past few minutes"."""


class Messages:
    def __init__(self, world: World) -> None:
        self.world = world
        self._nonces: dict[str, str] = {}

    def write(
        self,
        author: Json,
        channel: Json,
        body: Body,
        *,
        only_for: str = "",
        reply_to: Json | None = None,
        uploads: tuple[Json, ...] = (),
    ) -> Json:
        """A new message. Only the person `only_for` sees it; `reply_to` is the interaction it answers, `uploads` are
        stored files."""
        again = self._written_before(author, channel, body.json)
        if again is not None:
            return again
        world = self.world
        message: Json = {
            "id": world.clock.snowflake(), "channel_id": channel["id"], "type": 0, "author": author, "content": "",
            "timestamp": world.clock.iso(), "edited_timestamp": None, "tts": False, "mention_everyone": False,
            "mentions": [], "mention_roles": [], "attachments": [*uploads], "embeds": [], "components": [], "pinned": False,
            "flags": (body.json.get("flags") or 0) & (SILENT | EPHEMERAL | LAYOUT | LOADING),
        }  # fmt: skip
        if body.json.get("nonce"):
            message["nonce"] = body.json["nonce"]
        if reply_to is not None:
            message["interaction_metadata"] = reply_to
            message["type"] = 20 if reply_to["type"] == 2 else 19 if reply_to["type"] == 3 else 0
            message["application_id"] = message["webhook_id"] = world.app["id"]
        self._fill(message, body)
        if only_for:
            message["flags"] |= EPHEMERAL
            world.hidden[message["id"]] = only_for
        else:
            channel["last_message_id"] = message["id"]
            self.reopen(channel)
            # Discord docs, Threads: whoever is mentioned in a thread joins it
            for each in message["mentions"] if channel["type"] in THREADS else ():
                world.join_thread(channel, each["id"])
            world.save_channel(channel)
        self._publish("MESSAGE_CREATE", message)
        if author is world.app and message.get("nonce"):
            self._nonces[self._nonce(channel, message)] = message["id"]
        return message

    def edit(self, message: Json, body: Body) -> Json:
        """Change only the fields in the body. Discord docs, Message Resource: Edit Message."""
        changed = {**message, "flags": (message["flags"] | (body.json.get("flags") or 0) & LAYOUT) & ~LOADING}
        if not message["flags"] & LOADING:
            changed["edited_timestamp"] = self.world.clock.iso()
        self._fill(changed, body)
        before = message["attachments"]
        try:
            self._publish("MESSAGE_UPDATE", message, changed)
        except sqlite3.Error:
            drop_files(self.world, changed["attachments"], before)
            raise
        kept = {each["id"] for each in changed["attachments"]}
        self.world.retire_files(each for each in before if each["id"] not in kept)
        return message

    def mark_thread(self, message: Json, thread: Json) -> None:
        self._publish("MESSAGE_UPDATE", message, {"flags": message["flags"] | HAS_THREAD, "thread": thread})

    def delete(self, message: Json) -> None:
        names, gone = self.world.audience(message), {"id": message["id"], "channel_id": message["channel_id"]}
        hidden = message["id"] in self.world.hidden
        self.world.forget(message["id"])
        if not hidden:
            self._to_bot("MESSAGE_DELETE", gone)
        for name in names:
            self.world.to_person(name, "MESSAGE_DELETE", gone)

    def dismiss(self, message: Json) -> None:
        (name,) = self.world.audience(message)
        self.world.hidden[message["id"]] = ""
        self.world.to_person(name, "MESSAGE_DELETE", {"id": message["id"], "channel_id": message["channel_id"]})

    def _nonce(self, channel: Json, body: Json) -> str:
        return f"{channel['id'] if self.world.modes.nonce == 'channel' else ''} {body.get('nonce')}"

    def _written_before(self, author: Json, channel: Json, body: Json) -> Json | None:
        """The bot's recent message with the same nonce, if any. Discord docs, Message Resource: Create Message,
        `enforce_nonce`."""
        now = self.world.clock.now()
        self._nonces = {nonce: key for nonce, key in self._nonces.items() if now - time_of(key) < NONCES_LAST}
        key = self._nonces.get(self._nonce(channel, body), "")
        if author is not self.world.app or not body.get("enforce_nonce") or not key:
            return None
        if key not in self.world.messages and self.world.modes.deleted_nonce == "refused":
            raise Refusal(10008)
        return self.world.messages.get(key)

    def reopen(self, channel: Json) -> None:
        """Open a channel again if it is an archived thread, as a new message does. Discord docs, Threads: Active &
        Archived Threads."""
        if channel.pop("archived", False):
            self.world.update_channel(channel)

    def _fill(self, message: Json, body: Body) -> None:
        before = message["attachments"]
        try:
            self._take(message, body)
        except (Refusal, OSError):
            drop_files(self.world, message["attachments"], before)
            raise

    def _take(self, message: Json, body: Body) -> None:
        asked = body.json
        if "content" in asked:
            message["content"] = asked["content"] or ""
        before = {each["id"]: each for each in message["attachments"]}
        message["attachments"] = self._attachments(message, body, before)
        if "components" in asked:
            must_exist(self.world, asked["components"] or [])
            named = self._named(message, asked, before)
            modes = self.world.modes
            message["components"] = [with_addresses(each, named, modes) for each in asked["components"] or []]
            for number, each in enumerate(walk(message["components"]), 1):
                each.setdefault("id", number)
        elif used_files(message["components"]) - {each["id"] for each in message["attachments"]}:
            raise Refusal(50035, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")
        if not (message["content"] or message["components"] or message["attachments"] or message["flags"] & LOADING):
            raise Refusal(50006)
        # Discord docs, Message Resource: Message Flags, IS_COMPONENTS_V2: an edit that turns words into a layout sets `content` to null
        if message["content"] and message["flags"] & LAYOUT:
            raise Refusal(50035, "a layout of components has no content")
        message["mentions"] = self._mentions(message, asked)

    def _attachments(self, message: Json, body: Body, before: dict[str, Json]) -> list[Json]:
        """The kept files, then the new ones; an edit that names neither keeps all. Discord docs, API Reference:
        Uploading Files; discord/discord-api-docs issue 5170."""
        listed = body.json.get("attachments")
        if listed is None:
            listed = [{"id": each} for each in body.files or before]
        if len(listed) > MOST_FILES:
            raise Refusal(50035, f"attachments: {len(listed)} files, at most {MOST_FILES}")
        if any(len(content) > LARGEST for _, content in body.files.values()):
            raise Refusal(40005)
        for each in listed:
            if str(each["id"]) not in before and int(each["id"]) not in body.files:
                raise Refusal(50035, f"attachments: {each['id']} is neither a file of this request nor of the message")
        kept: list[Json] = []
        for each in listed:
            key = str(each["id"])
            if key in before:
                kept.append({**before[key], **({"description": each["description"]} if "description" in each else {})})
            else:
                name, content = body.files[int(key)]
                name = str(each.get("filename") or name)
                try:
                    kept.append(store_file(self.world, message["channel_id"], name, content, each.get("description")))
                except OSError:
                    drop_files(self.world, kept, before.values())
                    raise
        return kept

    def _named(self, message: Json, asked: Json, before: dict[str, Json]) -> dict[str, Json]:
        mode, listed = self.world.modes.unlisted_file, asked.get("attachments")
        if mode == "resolved":
            missing = names_in(asked["components"] or []) - {each["filename"] for each in message["attachments"]}
            left = [each for each in before.values() if each["filename"] in missing]
            message["attachments"] = [*message["attachments"], *left]
        lost = [*before] if mode == "lost" and listed is None else []
        return {each["filename"]: each for each in message["attachments"] if each["id"] not in lost}

    def _mentions(self, message: Json, body: Json) -> list[Json]:
        """The people whom a message mentions and may notify. Discord docs, Message Resource: Allowed Mentions
        Object."""
        text = "\n".join([message["content"], *(each.get("content") or "" for each in walk(message["components"]))])
        named = [each for each in dict.fromkeys(re.findall(r"<@!?(\d+)>", text)) if each in self.world.users]
        allowed = body.get("allowed_mentions")
        if allowed is not None and "users" not in (allowed.get("parse") or ()):
            named = [each for each in named if each in map(str, allowed.get("users") or ())]
        return [self.world.users[each] for each in named]

    def _publish(self, event: str, message: Json, changes: Json | None = None) -> None:
        self.world.save(message, changes)
        if message["id"] not in self.world.hidden:
            self._to_bot(event, message)
        for name in self.world.audience(message):
            self.world.to_person(name, event, message)

    def _to_bot(self, event: str, data: Json) -> None:
        channel = self.world.channels[data["channel_id"]]
        if self.world.sees(self.world.app["id"], channel):
            place = {} if channel["type"] == DIRECT else {"guild_id": channel["guild_id"]}
            self.world.to_bot(event, {**data, **place})

    def old(self, message: Json) -> bool:
        return self.world.clock.now() - time_of(message["id"]) > 3_600_000
