"""What people do on their pages: they write, type commands, press, choose, fill in forms, and let time pass."""

from collections.abc import Awaitable, Callable
from typing import Any

from sandbox.discord.components import BUTTON, FIELD, LINK, MENU
from sandbox.discord.limits import walk
from sandbox.loopback.interactions import COMMAND, COMPLETE, PRESS, SUBMIT, Interactions
from sandbox.loopback.messages import LARGEST, Body, Messages
from sandbox.loopback.options import data_of
from sandbox.loopback.people import DESK, People
from sandbox.loopback.refusals import Refusal
from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT, MOST_PEOPLE, World

LONGEST_TRAVEL = 40 * 24 * 3_600_000
"""Milliseconds that can pass at once: a season and a bit."""


class Sorry(Exception):
    """What this Discord refuses of a person, in a sentence."""


class Deeds:
    """Carries out what pages ask for."""

    def __init__(self, world: World, people: People, messages: Messages, interactions: Interactions) -> None:
        self.world, self.people, self.messages, self.interactions = world, people, messages, interactions
        self.travel: Callable[[int], Awaitable[None]] | None = None
        """Lets milliseconds pass for the bot; set by the program that runs it."""
        self.uploads: dict[str, tuple[str, str, bytes]] = {}
        """Files that somebody sent and hasn't used: whose, name and content."""

    def upload(self, name: str, filename: str, content: bytes) -> str:
        """Take a file for a later message or option; its id."""
        if len(content) > LARGEST:
            raise Refusal(40005)
        key = self.world.clock.snowflake()
        self.uploads[key] = (name, filename, content)
        while len(self.uploads) > 20:
            del self.uploads[next(iter(self.uploads))]
        return key

    async def heard(self, name: str, deed: Json) -> None:
        """Do what a page asks; what can't be done is said in a sentence."""
        act = getattr(self, f"_{deed.get('op')}", None)
        try:
            if act is None or (name == DESK and deed["op"] not in ("clock", "person")):
                raise Sorry("This page asks for something that doesn't exist; reload it.")
            await act(name, deed)
        except Sorry as sorry:
            self.people.tell(name, "REFUSED", {"nonce": deed.get("nonce"), "text": str(sorry)})
        except (KeyError, TypeError, ValueError, AttributeError) as odd:
            text = f"This page asked for something odd ({type(odd).__name__}); reload it."
            self.people.tell(name, "REFUSED", {"nonce": deed.get("nonce"), "text": text})

    def _place(self, name: str, channel_id: Any) -> Json:
        found = next((each for each in self.people.channels(name) if each["id"] == channel_id), None)
        if found is None:
            raise Sorry("This channel doesn't exist any more.")
        return found

    async def _history(self, name: str, deed: Json) -> None:
        place = self._place(name, deed["channel_id"])
        self.people.tell(name, "MESSAGES", self.people.history(name, place["id"], deed.get("before")))

    async def _read(self, name: str, deed: Json) -> None:
        self.people.mark_read(name, self._place(name, deed["channel_id"])["id"], str(int(deed["message_id"])))

    async def _say(self, name: str, deed: Json) -> None:
        place, text = self._place(name, deed["channel_id"]), str(deed.get("content", ""))
        if len(text) > 2000:
            raise Sorry(f"A message has at most 2,000 characters; this one has {len(text):,}.")
        files = {index: self._file(name, key) for index, key in enumerate(deed.get("attachments") or [])}
        if not text.strip() and not files:
            raise Sorry("Write something first.")
        body = {"content": text, "nonce": str(deed.get("nonce", ""))[:25]}
        self.messages.write(self.world.people[name], place, Body(body, files))

    def _file(self, name: str, key: Any) -> tuple[str, bytes]:
        owner, filename, content = self.uploads.get(str(key), ("", "", b""))
        if owner != name:
            raise Sorry("The file is gone; choose it again.")
        return filename, content

    async def _command(self, name: str, deed: Json) -> None:
        self._typed(name, deed, COMMAND)

    async def _autocomplete(self, name: str, deed: Json) -> None:
        self._typed(name, deed, COMPLETE)

    def _typed(self, name: str, deed: Json, kind: int) -> None:
        place, me = self._place(name, deed["channel_id"]), self.world.people[name]
        command = next((each for each in self.people.commands(name) if each["id"] == deed["id"]), None)
        if command is None:
            raise Sorry("This command doesn't exist any more; type / to see those that do.")
        contexts = command.get("contexts")
        if contexts is not None and (1 if place["type"] == DIRECT else 0) not in contexts:
            where = "on a server" if 0 in contexts else "in direct messages"
            raise Sorry(f"/{command['name']} works {where} only.")

        def attach(key: Any) -> Json:
            filename, content = self._file(name, key)
            return self.messages.keep_file(place["id"], filename, content)

        data, problem = data_of(command, deed.get("options") or [], self.world, place, attach, half=kind == COMPLETE)
        if problem:
            raise Sorry(problem)
        self.interactions.begin(kind, me, place, data, str(deed["nonce"]), name=command["name"])

    def _component(self, name: str, deed: Json, kind: int) -> tuple[Json, Json]:
        """The message and the component in it that a person uses."""
        message = self.world.messages.get(str(deed["message_id"]))
        if message is None or name not in self.world.audience(message):
            raise Sorry("This message is gone.")
        parts = [each for each in walk(message["components"]) if each.get("custom_id") == deed["custom_id"]]
        if not parts or parts[0]["type"] != kind or parts[0].get("disabled") or parts[0].get("style") == LINK:
            raise Sorry("The message has changed; it doesn't offer this now.")
        return message, parts[0]

    async def _press(self, name: str, deed: Json) -> None:
        message, part = self._component(name, deed, BUTTON)
        self._used(name, deed, message, {"component_type": BUTTON, "custom_id": part["custom_id"], "id": part["id"]})

    async def _choose(self, name: str, deed: Json) -> None:
        message, part = self._component(name, deed, MENU)
        values = list(map(str, deed["values"]))
        least, most = (1 if part.get(key) is None else part[key] for key in ("min_values", "max_values"))
        if not least <= len(values) <= most:
            raise Sorry(f"Choose {least}." if least == most else f"Choose {least} to {most}.")
        if len({*values}) < len(values) or {*values} - {each["value"] for each in part["options"]}:
            raise Sorry("The menu has changed; choose again.")
        data = {"component_type": MENU, "custom_id": part["custom_id"], "id": part["id"], "values": values}
        self._used(name, deed, message, data)

    def _used(self, name: str, deed: Json, message: Json, data: Json) -> None:
        place = self._place(name, message["channel_id"])
        self.interactions.begin(PRESS, self.world.people[name], place, data, str(deed["nonce"]), message=message)

    async def _modal(self, name: str, deed: Json) -> None:
        """Discord docs, Receiving and Responding: Modal Submit Interaction Data."""
        me = self.world.people[name]
        asked = self.interactions.modal(str(deed["id"]), me)
        if asked is None or asked.modal is None:
            raise Sorry("This form is too old; open it again.")
        parts, values = [], deed["values"]
        for number, each in enumerate(asked.modal["components"], 1):
            field = each.get("component")
            if field is None or field["type"] != FIELD:
                parts.append({"type": each["type"], "id": number})
                continue
            value = str(values.get(field["custom_id"], ""))
            least, most = field.get("min_length") or 0, field.get("max_length") or 4000
            if (field.get("required", True) and not value) or (value and not least <= len(value) <= most):
                raise Sorry(f"{each['label']}: {least or 1} to {most} characters, please.")
            inner = {"type": FIELD, "id": 100 + number, "custom_id": field["custom_id"], "value": value}
            parts.append({"type": each["type"], "id": number, "component": inner})
        data = {"custom_id": asked.modal["custom_id"], "components": parts}
        self.interactions.begin(SUBMIT, me, asked.channel, data, str(deed["nonce"]), message=asked.message)

    async def _dismiss(self, name: str, deed: Json) -> None:
        message = self.world.messages.get(str(deed["message_id"]))
        if message is not None and message["id"] in self.world.hidden and name in self.world.audience(message):
            self.messages.delete(message)

    async def _dms(self, name: str, deed: Json) -> None:
        own = {self.world.people[name]["id"]}
        self.people.closed = self.people.closed - own if deed["open"] else self.people.closed | own
        self.world.keep("closed", {"people": sorted(self.people.closed)})
        self.people.tell(name, "DMS", {"open": bool(deed["open"])})

    async def _person(self, name: str, deed: Json) -> None:
        called = " ".join(str(deed["name"]).split())
        if not 1 <= len(called) <= 32:
            raise Sorry("A name has 1 to 32 characters.")
        if len(self.world.people) >= MOST_PEOPLE:
            raise Sorry(f"The local table has room for {MOST_PEOPLE} people.")
        if any(called.lower() in (key, user["global_name"].lower()) for key, user in self.world.people.items()):
            raise Sorry(f"{called} is here already.")
        self.world.add_friend(called)
        self.people.tell_all("PEOPLE", [*self.world.people.values()])

    async def _clock(self, name: str, deed: Json) -> None:
        span = int(deed["ms"])
        if not 0 < span <= LONGEST_TRAVEL:
            raise Sorry("Time goes forward, at most 40 days at once.")
        if self.people.moving:
            raise Sorry("Time is moving already; wait a moment.")
        if self.travel is None:
            raise Sorry("Time can't be moved here.")
        await self.let_pass(span)

    async def let_pass(self, span: int) -> None:
        """Let milliseconds pass, for the bot and for this Discord."""
        assert self.travel is not None
        self.people.moving = True
        try:
            self.people.tell_all("CLOCK", {"offset": self.world.clock.offset, "moving": True})
            await self.travel(span)
        finally:
            self.people.moving = False
            self.people.tell_all("CLOCK", {"offset": self.world.clock.offset, "moving": False})
