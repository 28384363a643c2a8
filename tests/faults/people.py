"""People who play: they see what the small Discord shows them, and do what its page lets them do."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from sandbox.discord.limits import walk
from sandbox.loopback.interactions import Interaction
from sandbox.loopback.store import Json
from tests.faults.machine import Machine, text

BUTTON, MENU = 2, 3
SAY = re.compile(r"[bs]:say:(\d+)-[0-9a-f]+:(\d+):(.*)")
HARMLESS = {
    "hand", "say", "what", "look", "change", "keep", "scores", "why", "text", "board", "wishes", "when", "unwish", "tables", "rules",
    "back", "dms",
}  # fmt: skip
"""The verbs of buttons that anybody may press without ending a match."""

LATEST = 30.0
"""Seconds that a person waits for the answer to a press."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One way to answer a page: a button, or a value of a menu."""

    message: str
    custom_id: str
    value: str = ""

    @property
    def said(self) -> tuple[int, int, str] | None:
        """The match, the turn and the words that this says."""
        match = SAY.fullmatch(self.custom_id)
        return match and (int(match[1]), int(match[2]), f"{match[3]} {self.value}".strip())


def offers(message: Json) -> list[Offer]:
    """Everything on a message that can be used."""
    found = []
    for each in walk(message["components"]):
        if each.get("disabled") or "custom_id" not in each:
            continue
        if each["type"] == MENU:
            found += [Offer(message["id"], each["custom_id"], option["value"]) for option in each["options"]]
        elif each["type"] == BUTTON:
            found.append(Offer(message["id"], each["custom_id"]))
    return found


def words(message: Json) -> list[Offer]:
    return [each for each in offers(message) if each.said is not None and not _leads_back(message, each)]


def _leads_back(message: Json, offer: Offer) -> bool:
    labels = (each.get("label") for each in walk(message["components"]) if each.get("custom_id") == offer.custom_id)
    return any(label in ("Back", "Stop looking") for label in labels)


@dataclass(eq=False)
class Press:
    """Something that a person did, and what came of it."""

    person: str
    user_id: int
    what: str
    said: tuple[int, int, str] | None
    began: float
    ended: float = 0.0
    answers: list[str] = field(default_factory=list)
    """What the bot answered, one text after the other."""

    @property
    def answer(self) -> str:
        """The last answer; "" if there was none."""
        return next((each for each in reversed(self.answers) if each), "")


@dataclass(eq=False)
class Human:
    """One person, who acts as the page allows."""

    name: str
    machine: Machine
    presses: list[Press]
    rng: Random
    last: tuple[str, Any] | None = None
    modals: dict[str, Json] = field(default_factory=dict)
    refused: bool = False
    """Whether they have ever taken no direct messages."""
    _failed: dict[str, str] = field(default_factory=dict)
    _numbers: Any = field(default_factory=lambda: count(1))

    @property
    def world(self) -> Any:
        return self.machine.discord.world

    @property
    def user_id(self) -> int:
        return int(self.world.people[self.name]["id"])

    @property
    def direct(self) -> str:
        """The channel with the bot."""
        return str(self.world.direct(str(self.user_id))["id"])

    def put(self, event: str, data: Any) -> None:
        """The page hears of something."""
        if event in ("INTERACTION_FAILED", "REFUSED"):
            self._failed[str(data["nonce"])] = data["text"]
        elif event == "MODAL":
            self.modals[data["nonce"]] = data

    # What they see

    def sees(self, message: Json) -> bool:
        """Whether a message is on their screen."""
        return self.name in self.world.audience(message)

    def messages(self) -> list[Json]:
        """All messages that they see, oldest first."""
        return [each for each in self.world.messages.values() if each["author"] is self.world.app and self.sees(each)]

    def dms(self) -> list[Json]:
        """The bot's direct messages."""
        direct = self.direct
        return [each for each in self.messages() if each["channel_id"] == direct]

    def hands(self, number: int) -> list[Json]:
        asking = []
        for message in self.messages():
            said = [each.said for each in words(message)]
            if said and said[0] is not None and said[0][0] == number:
                asking.append((said[0][1], int(message["id"]), message))
        return [message for _, _, message in sorted(asking, key=lambda each: each[:2])]

    # What they do

    def _did(self, op: Json) -> str:
        nonce = f"{self.name}{next(self._numbers)}"
        self.machine.discord.actions.handle(self.name, self, {**op, "nonce": nonce})  # type: ignore[arg-type]
        return nonce

    async def do(self, op: Json, what: str, said: tuple[int, int, str] | None = None) -> Press:
        press = Press(self.name, self.user_id, what, said, self.machine.loop.time())
        self.presses.append(press)
        nonce = self._did(op)
        made = self._interaction(nonce)
        while made is not None and self.machine.loop.time() - press.began < LATEST:
            if nonce in self._failed:
                break
            if any(self.machine.answers.get(nonce, ())):
                break
            await asyncio.sleep(0.25)
        press.ended = self.machine.loop.time()
        press.answers = self.machine.answers.get(nonce, [])
        reason = self._failed.get(nonce, "")
        self.machine.note(f"{self.name}: {what} -> {(press.answer or reason or 'no answer')[:110]!r}")
        return press

    def _interaction(self, nonce: str) -> Interaction | None:
        known = self.machine.discord.interactions._by_id.values()
        return next((each for each in reversed(known) if each.nonce == nonce), None)

    async def use(self, offer: Offer) -> Press:
        """Press a button, or choose from a menu."""
        op: Json = {"message_id": offer.message, "custom_id": offer.custom_id}
        op |= {"op": "choose", "values": [offer.value]} if offer.value else {"op": "press"}
        return await self.do(op, f"{offer.custom_id} {offer.value}".strip(), offer.said)

    async def type(self, channel: str, name: str, **options: str | int) -> Press:
        command = next((each for each in self.machine.discord.people.commands(self.name) if each["name"] == name), None)
        if command is None:
            self.machine.note(f"{self.name}: there is no /{name}")
            return Press(self.name, self.user_id, f"/{name}", None, 0.0)
        kinds = {each["name"]: each["type"] for each in command.get("options", [])}
        given = [{"name": key, "type": kinds[key], "value": value} for key, value in options.items()]
        op = {"op": "command", "channel_id": channel, "id": command["id"], "name": name, "options": given}
        return await self.do(op, f"/{name} {options}")

    async def fill(self, values: Json) -> Press | None:
        """Send the form that was opened last."""
        if not self.modals:
            return None
        _, form = self.modals.popitem()
        return await self.do({"op": "modal", "id": form["id"], "values": values}, f"form {form['custom_id']} {values}")

    async def take_dms(self, *, open: bool) -> None:
        """Accept direct messages, or refuse them."""
        self.machine.note(f"{self.name} {'accepts' if open else 'refuses'} direct messages")
        self.refused = self.refused or not open
        self._did({"op": "dms", "open": open})

    async def act(self, number: int) -> None:
        """Do something, as the dice want."""
        pages, rng = self.hands(number), self.rng
        kind = rng.choices(("answer", "twice", "two", "old", "hand", "form"), (60, 8, 6, 12, 8, 2))[0]
        if pages and kind in ("answer", "twice", "two"):
            page = pages[-1] if rng.random() < 0.9 else rng.choice(pages)
            found = words(page)
            if kind == "answer":
                await self.use(rng.choice(found))
            else:
                first = rng.choice(found)
                second = first if kind == "twice" else rng.choice(found)
                await asyncio.gather(self.use(first), self.use(second))
        elif kind == "old":
            seen = [each for each in self.messages() if each["components"]]
            every = [each for message in seen[-12:] for each in offers(message) if _verb(each) in HARMLESS]
            if every:
                await self.use(rng.choice(every))
        elif kind == "form" and self.modals:
            await self.fill({"list": "fox, bee, wolf"})
        elif kind == "hand":
            await self.type(self.world_channel(), "hand", table=number)

    def world_channel(self, name: str = "table") -> str:
        return str(next(key for key, each in self.world.channels.items() if each.get("name") == name))


def _verb(offer: Offer) -> str:
    return offer.custom_id.split(":")[1] if ":" in offer.custom_id else ""


async def open_table(
    people: Sequence[Human], seats: int, slug: str, terms: Json, opponents: str, patience: int = 40
) -> int:
    """The first of these people opens a table and the others join it."""
    host = people[0]
    channel = host.world_channel()
    options = terms.get("options", "")
    for _ in range(patience):
        lobby = _lobby(host, channel)
        if lobby is None and not _begun(host):
            given: dict[str, str | int] = {"game": slug, **({"options": options} if options else {})}
            if seats > 1:
                given |= {"seats": seats, "pace": terms["pace"]}
                given |= {"opponents": opponents} if seats > len(people) else {}
            await host.type(channel, "solo" if seats == 1 else "play", **given)
        for person in people:
            for label in ("Join", "Ready", "Start"):
                lobby = _lobby(person, channel)
                if lobby is None or (label == "Join" and person is host) or (label == "Start" and person is not host):
                    continue
                if label == "Join" and f"{person.world.people[person.name]['global_name']} (" in text(lobby):
                    continue
                each = next((part for part in walk(lobby["components"]) if part.get("label") == label), None)
                if each is not None and not each.get("disabled"):
                    await person.use(Offer(lobby["id"], each["custom_id"]))
        if number := _begun(host):
            return number
        await asyncio.sleep(20)
    return 0


def _lobby(person: Human, channel: str) -> Json | None:
    found = [
        each
        for each in person.messages()
        if each["channel_id"] == channel and any(_verb(o) == "join" or _verb(o) == "start" for o in offers(each))
    ]
    return found[-1] if found else None


def _begun(person: Human) -> int:
    for message in reversed(person.messages()):
        for each in offers(message):
            if _verb(each) in ("hand", "say"):
                return int(each.custom_id.split(":")[2].split("-")[0])
    return 0
