"""What people do on their pages: write, type commands, press, choose, fill in forms, and let time pass."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sandbox.discord.commands import SUBCOMMAND
from sandbox.discord.components import BUTTON, CHANNELS, FIELD, LINK, MENU, PEOPLE
from sandbox.discord.forms import Bool, Form, Int, ListOf, Record, Snowflake, Text
from sandbox.discord.limits import walk
from sandbox.loopback.bodies import Body
from sandbox.loopback.files import store_file
from sandbox.loopback.interactions import COMMAND, COMPLETE, PRESS, SUBMIT, Interactions
from sandbox.loopback.messages import Messages
from sandbox.loopback.names import problem
from sandbox.loopback.pages.options import Options
from sandbox.loopback.pages.people import DESK, GONE, Page, People
from sandbox.loopback.refusals import Refusal, UserError, storage_problem
from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT, MOST_PEOPLE, World

UPLOADS = 10


class PageActions:
    def __init__(self, world: World, people: People, messages: Messages, interactions: Interactions) -> None:
        self.world, self.people, self.messages, self.interactions = world, people, messages, interactions
        self.travel: Callable[[int], Awaitable[None]] | None = None
        self._uploads: dict[str, dict[str, Json]] = {}
        self._travelling: asyncio.Task[None] | None = None

    def upload(self, name: str, filename: str, content: bytes) -> Json:
        waiting = self._uploads.setdefault(name, {})
        file = store_file(self.world, self.world.people[name]["id"], filename, content)
        waiting[file["id"]] = file
        while len(waiting) > UPLOADS:
            oldest = next(iter(waiting))
            del waiting[oldest]
            (self.world.store.files / oldest).unlink(missing_ok=True)
        return file

    def handle(self, name: str, page: Page, request: object) -> None:
        """Do what a page asks, or tell it why that can't be done."""
        op = request.get("op") if isinstance(request, dict) else None
        form = ASKS.get(op) if isinstance(op, str) else None
        nonce = request.get("nonce") if isinstance(request, dict) else None
        try:
            if form is None or not isinstance(request, dict) or (name == DESK and op not in ("clock", "person")):
                raise UserError("The page asks for something that doesn't exist; reload it.")
            if wrong := [*form.problems(request, "")]:
                raise UserError(f"The page asks for something odd ({wrong[0]}); reload it.")
            getattr(self, f"_{op}")(name, page, request)
        except UserError as sorry:
            page.put("REFUSED", {"nonce": nonce, "text": str(sorry)})
        except Refusal as refusal:
            page.put("REFUSED", {"nonce": nonce, "text": f"{refusal}."})
        except (OSError, sqlite3.Error) as problem:
            page.put("REFUSED", {"nonce": nonce, "text": storage_problem(problem)})

    def _place(self, name: str, channel_id: object, *, to_write: bool = False) -> Json:
        found = self.world.channels.get(str(channel_id))
        if found is None or name not in self.world.present(found):
            raise UserError("This channel doesn't exist any more.")
        if to_write and not self.world.may_write(self.world.people[name]["id"], found):
            raise UserError("You can't write in this channel.")
        return found

    def _history(self, name: str, page: Page, request: Json) -> None:
        place = self._place(name, request["channel_id"])
        page.put("MESSAGES", self.people.history(name, place["id"], request.get("before")))

    def _read(self, name: str, page: Page, request: Json) -> None:
        place = self._place(name, request["channel_id"])
        # A page can't mark messages as read that don't exist yet.
        upto = min(int(request["message_id"]), int(place["last_message_id"] or 0))
        self.people.mark_read(name, place["id"], str(upto))

    def _say(self, name: str, page: Page, request: Json) -> None:
        place, text = self._place(name, request["channel_id"], to_write=True), request.get("content") or ""
        if len(text) > 2000:
            raise UserError(f"A message has at most 2,000 characters; this one has {len(text):,}.")
        files = tuple(self._file(name, key) for key in dict.fromkeys(map(str, request.get("attachments") or [])))
        if not text.strip() and not files:
            raise UserError("Write something first.")
        body = Body({"content": text, "nonce": request.get("nonce") or ""})
        self.messages.write(self.world.people[name], place, body, uploads=files)
        for each in files:
            del self._uploads[name][each["id"]]

    def _file(self, name: str, key: str) -> Json:
        file = self._uploads.get(name, {}).get(key)
        if file is None:
            raise UserError("The file is gone; choose it again.")
        return file

    def _command(self, name: str, page: Page, request: Json) -> None:
        self._typed(name, page, request, COMMAND)

    def _autocomplete(self, name: str, page: Page, request: Json) -> None:
        self._typed(name, page, request, COMPLETE)

    def _typed(self, name: str, page: Page, request: Json, kind: int) -> None:
        place, me = self._place(name, request["channel_id"]), self.world.people[name]
        command = next((each for each in self.people.commands(name) if each["id"] == str(request["id"])), None)
        if command is None:
            raise UserError("This command doesn't exist any more; type / to see those that do.")
        # Discord docs, Application Commands: Interaction Contexts; a command of one server exists only there.
        contexts = [0] if "guild_id" in command else command.get("contexts") or [0, 1]
        if (1 if place["type"] == DIRECT else 0) not in contexts:
            where = "on a server" if 0 in contexts else "in direct messages"
            raise UserError(f"/{command['name']} works {where} only.")
        options = Options(self.world, place, me, lambda key: self._file(name, key), half=kind == COMPLETE)
        data = options.data(command, request.get("options") or [])
        for key in data.get("resolved", {}).get("attachments", {}):
            del self._uploads[name][key]
        # Discord docs, Message Interaction: the name includes subcommands.
        names = [command["name"], *(each["name"] for each in data["options"] if each["type"] == SUBCOMMAND)]
        self.interactions.begin(kind, me, place, data, request["nonce"], page.put, name=" ".join(names))

    def _component(self, name: str, request: Json, *kinds: int) -> tuple[Json, Json]:
        message = self.world.messages.get(str(request["message_id"]))
        if message is None or name not in self.world.audience(message):
            raise UserError(GONE)
        part = next((each for each in walk(message["components"]) if each.get("custom_id") == request["custom_id"]), {})
        if part.get("type") not in kinds or part.get("disabled") or part.get("style") == LINK:
            raise UserError("The message has changed; use its new buttons.")
        return message, part

    def _press(self, name: str, page: Page, request: Json) -> None:
        message, part = self._component(name, request, BUTTON)
        data = {"component_type": BUTTON, "custom_id": part["custom_id"], "id": part["id"]}
        self._used(name, page, request, message, data)

    def _choose(self, name: str, page: Page, request: Json) -> None:
        message, part = self._component(name, request, MENU, PEOPLE, CHANNELS)
        values = request["values"]
        least, most = part["min_values"], part["max_values"]
        if not least <= len(values) <= most:
            raise UserError(f"Choose {least}." if least == most else f"Choose {least} to {most}.")
        data = {"component_type": part["type"], "custom_id": part["custom_id"], "id": part["id"], "values": values}
        if len({*values}) < len(values):
            raise UserError("The menu has changed; choose again.")
        if part["type"] != MENU:
            place, me = self._place(name, message["channel_id"]), self.world.people[name]
            data["resolved"] = Options(self.world, place, me, lambda key: self._file(name, key)).named(part, values)
        elif {*values} - {each["value"] for each in part["options"]}:
            raise UserError("The menu has changed; choose again.")
        self._used(name, page, request, message, data)

    def _used(self, name: str, page: Page, request: Json, message: Json, data: Json) -> None:
        place, me = self._place(name, message["channel_id"]), self.world.people[name]
        # discord/discord-api-docs issue 7900: buttons in a locked thread are dead, for moderators too
        if place.get("locked"):
            raise UserError("This thread is locked, so its buttons don't work.")
        # discord/discord-api-docs issues 8474 and 5946: clients open an archived thread before they send a press
        if place.get("archived"):
            if not self.world.may_write(me["id"], place):
                raise UserError("An error occurred, please try again.")
            self.messages.reopen(place)
        self.interactions.begin(PRESS, me, place, data, request["nonce"], page.put, message=message)

    def _modal(self, name: str, page: Page, request: Json) -> None:
        """Send a form that somebody has filled in. Discord docs, Receiving and Responding: Modal Submit Interaction
        Data."""
        me = self.world.people[name]
        asked = self.interactions.modal(str(request["id"]), me)
        if asked is None or asked.modal is None:
            raise UserError("This form is too old; open it again.")
        parts = [_filled(each, number, request["values"]) for number, each in enumerate(asked.modal["components"], 1)]
        data = {"custom_id": asked.modal["custom_id"], "components": parts}
        place = self._place(name, asked.channel["id"])
        self.interactions.begin(SUBMIT, me, place, data, request["nonce"], page.put, message=asked.message, asked=asked)

    def _dismiss(self, name: str, page: Page, request: Json) -> None:
        message = self.world.messages.get(str(request["message_id"]))
        if message is not None and message["id"] in self.world.hidden and name in self.world.audience(message):
            self.messages.dismiss(message)

    def _dms(self, name: str, page: Page, request: Json) -> None:
        own = {self.world.people[name]["id"]}
        world = self.world
        world.closed = world.closed - own if request["open"] else world.closed | own
        world.keep("closed", {"people": sorted(world.closed)})
        self.people.tell(name, "DMS", {"open": request["open"]})

    def _person(self, name: str, page: Page, request: Json) -> None:
        called = " ".join(request["name"].split())
        people = self.world.people
        if len(people) >= MOST_PEOPLE:
            raise UserError(f"The local table has room for {MOST_PEOPLE} people.")
        names = (each["global_name"] for each in people.values())
        if wrong := problem(called, (DESK, self.world.app["username"], *people, *names)):
            raise UserError(wrong)
        self.world.add_friend(called)
        self.people.tell_all("PEOPLE", [*self.world.people.values()])

    def _clock(self, name: str, page: Page, request: Json) -> None:
        if self.people.moving:
            raise UserError("Time is already moving; wait a moment.")
        if self.travel is None:
            raise UserError("Time can't be moved here.")
        if not self.people.online():
            raise UserError("Ecodraft is offline; time can pass once it's back.")
        self.people.moving = True
        self._travelling = asyncio.create_task(self._let_pass(page, self.travel(request["ms"])))

    async def _let_pass(self, page: Page, travel: Awaitable[None]) -> None:
        self.people.tell_clock()
        try:
            await travel
        except Exception:
            logging.getLogger(__name__).exception("time could not be moved")
            page.put("REFUSED", {"nonce": None, "text": "Time can't be moved now; look at the terminal."})
        finally:
            self.people.moving = False
            self.people.tell_clock()


def _filled(part: Json, number: int, values: dict[str, Any]) -> Json:
    field = part.get("component", {})
    if field.get("type") == MENU:
        return {"type": part["type"], "id": number, "component": _selected(part, field, 100 + number, values)}
    if field.get("type") != FIELD:
        return {"type": part["type"], "id": number}
    value = str(values.get(field["custom_id"]) or "")
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    required = field.get("required") is not False
    if (required and not value) or (value and not least <= len(value) <= most):
        raise UserError(f"{part['label']}: {max(1, least):,} to {most:,} characters, please.")
    inner = {"type": FIELD, "id": 100 + number, "custom_id": field["custom_id"], "value": value}
    return {"type": part["type"], "id": number, "component": inner}


def _selected(part: Json, menu: Json, number: int, values: dict[str, Any]) -> Json:
    given = values.get(menu["custom_id"])
    chosen = given if isinstance(given, list) else []
    least = menu.get("min_values", 1) if chosen or menu.get("required") is not False else 0
    most = menu.get("max_values", 1)
    if not least <= len(chosen) <= most or not {*chosen} <= {each["value"] for each in menu["options"]}:
        raise UserError(f"{part['label']}: choose {least}{'' if least == most else f' to {most}'}, please.")
    return {"type": MENU, "id": number, "custom_id": menu["custom_id"], "values": chosen}


LONGEST_TRAVEL = 40 * 24 * 3_600_000
"""How much time, in milliseconds, can pass at once."""


@dataclass(frozen=True, slots=True)
class Plain:
    def problems(self, value: object, at: str) -> Iterator[str]:
        if isinstance(value, list | dict):
            yield f"{at}: not a plain value"


@dataclass(frozen=True, slots=True)
class Entries:
    def problems(self, value: object, at: str) -> Iterator[str]:
        entries = [*value.values()] if isinstance(value, dict) else [value]
        parts = [part for each in entries for part in (each if isinstance(each, list) else [each])]
        if not isinstance(value, dict) or any(isinstance(part, list | dict) for part in parts):
            yield f"{at}: not an object of texts"


def _ask(needs: dict[str, Form] | None = None, may: dict[str, Form] | None = None) -> Record:
    return Record({"op": Text(), **(needs or {})}, {"nonce": NONCE, **(may or {})})


ID, NONCE = Snowflake(), Text(most=25)
_OPTION: dict[str, Form] = {"type": Int(1, 11), "value": Plain(), "focused": Bool()}
_INNER = ListOf(Record({"name": Text(1, 32)}, _OPTION), most=25)
_OPTIONS = ListOf(Record({"name": Text(1, 32)}, {**_OPTION, "options": _INNER}), most=25)
_TYPED = _ask({"channel_id": ID, "id": ID, "nonce": NONCE}, {"name": Text(), "options": _OPTIONS})
_USED: dict[str, Form] = {"message_id": ID, "custom_id": Text(1, 100), "nonce": NONCE}

ASKS = {
    "history": _ask({"channel_id": ID}, {"before": ID}),
    "read": _ask({"channel_id": ID, "message_id": ID}),
    "say": _ask({"channel_id": ID}, {"content": Text(), "attachments": ListOf(ID, most=10, unique=True)}),
    "command": _TYPED,
    "autocomplete": _TYPED,
    "press": _ask(_USED, {"channel_id": ID}),
    "choose": _ask({**_USED, "values": ListOf(Text(), most=25)}, {"channel_id": ID}),
    "modal": _ask({"id": ID, "values": Entries(), "nonce": NONCE}),
    "dismiss": _ask({"message_id": ID}),
    "clock": _ask({"ms": Int(1, LONGEST_TRAVEL)}),
    "person": _ask({"name": Text()}),
    "dms": _ask({"open": Bool()}),
}
