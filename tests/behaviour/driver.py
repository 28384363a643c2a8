"""Playing like people do: reading messages, pressing buttons and choosing from menus on simcord."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models import Message
from simcord.builders import ChannelHandle, UserHandle
from simcord.env import Env
from simcord.interactions import base_payload
from simcord.results import InteractionResult, ResponseMessage

from bot.app import Ecodraft
from bot.kit.clock import Clock
from bot.messages.messenger import Posted
from bot.settings import Settings
from cogs.tables.opening import MOMENT
from db.tables.rows import By, LogRow
from games import GAMES
from games.core.match import Entry, Match
from games.core.sentence import read
from games.core.values import Setup
from tests.behaviour.marks import Marks
from tests.migrated import new_database
from tests.simulated.world import PEOPLE, World, world

Shown = discord.Message | ResponseMessage


def components(message: Shown) -> Iterator[dict[str, Any]]:
    """Every component of a message, including nested ones, as Discord's JSON."""
    waiting: list[Any] = [each if isinstance(each, dict) else each.to_dict() for each in message.components]
    while waiting:
        component = waiting.pop(0)
        yield component
        waiting = [*component.get("components", []), *waiting]


def text(message: Shown) -> str:
    return "\n".join(
        [message.content, *(each["content"] for each in components(message) if each["type"] == 10)]
    ).strip()


def custom_ids(message: Shown) -> list[str]:
    return [each["custom_id"] for each in components(message) if "custom_id" in each and not each.get("disabled")]


def option_values(message: Shown, beginning: str = "say") -> list[str]:
    """The values of the first menu whose custom_id begins with this; for a verb alone, the next words on its pad."""
    if ":" not in beginning:
        return list(pad(message, beginning))
    for each in components(message):
        if each.get("custom_id", "").startswith(beginning):
            return [option["value"] for option in each["options"]]
    return []


NO_ANSWERS = ("Back", "Look first", "Stop looking", "Seal this", "Play this", "Continue with this")
"""Labels of buttons that answer no question."""


def pad(message: Shown, verb: str = "say") -> dict[str, str]:
    """The next words on a pad of buttons, with their custom_ids: what follows the words that all of them say."""
    said = [
        each["custom_id"]
        for each in components(message)
        if each["type"] == 2
        and each.get("custom_id", "").startswith((f"b:{verb}:", "b:look:" if verb == "what" else f"b:{verb}:"))
        and not each.get("disabled")
        and each.get("label") not in NO_ANSWERS
    ]
    words = [each.split(":")[4].split(" ") for each in said]
    shared = 0
    while words and all(len(each) > shared + 1 and each[shared] == words[0][shared] for each in words):
        shared += 1
    return {" ".join(each[shared:]): custom_id for each, custom_id in zip(words, said, strict=True)}


def asks(message: Shown) -> list[str]:
    """The next words that a hand page offers, on a pad or, where there is no room for one, in a menu."""
    return list(pad(message)) or option_values(message, "s:say:")


def _turn(message: Shown) -> int:
    asking = (each for each in custom_ids(message) if each.startswith("s:say:"))
    return next((int(each.split(":")[3]) for each in (*pad(message).values(), *asking)), 0)


def table_of(message: Shown) -> int:
    """The number of the table that a message's buttons belong to."""
    return int(custom_ids(message)[0].split(":")[2].split("-")[0])


def labels(message: Shown) -> list[str]:
    """The labels of a message's enabled buttons."""
    return [each["label"] for each in components(message) if each["type"] == 2 and not each.get("disabled")]


def said(result: InteractionResult) -> str:
    answers = [result.response] if result.response else []
    return "\n".join(text(message) for message in [*answers, *result.followups])


async def click(person: Any, page: Shown | None, label: str) -> Any:
    """Press the button with this label; what came back."""
    assert page is not None
    found = next((each for each in components(page) if each.get("label") == label), None)
    assert found is not None, (label, labels(page))
    return await person.click(page, custom_id=found["custom_id"])


def page_of(result: Any) -> Shown:
    """The page that came back."""
    page: Shown | None = result.response
    assert page is not None
    return page


@dataclass
class Table:
    """A running bot with a channel and people, and short methods for what people do there."""

    world: World
    settings: Settings
    marks: Marks = field(default_factory=Marks)

    @property
    def env(self) -> Env:
        return self.world.env

    @property
    def channel(self) -> ChannelHandle:
        return self.world.channel

    @property
    def people(self) -> tuple[MemberActor, ...]:
        return self.world.people

    @property
    def ana(self) -> MemberActor:
        return self.people[0]

    @property
    def ben(self) -> MemberActor:
        return self.people[1]

    @property
    def cleo(self) -> MemberActor:
        return self.people[2]

    @property
    def dimitri(self) -> MemberActor:
        return self.people[3]

    @property
    def bot(self) -> Ecodraft:
        bot = self.env.bot
        assert isinstance(bot, Ecodraft)
        return bot

    async def restart(self) -> None:
        """Stop the bot and start it again on the same database and the same Discord."""
        await self.bot.close_all()
        await self.env.restart_bot(Ecodraft(self.settings, clock=self.now))

    def now(self) -> int:
        return int(self.env.now().timestamp() * 1000)

    def dms(self, person: MemberActor) -> list[discord.Message]:
        if person.id not in self.env.backend.dm_channels:
            return []
        return sorted(person.user.dm_channel.history(), key=lambda message: message.id)

    def posts(self, channel: ChannelHandle | None = None) -> list[discord.Message]:
        public = [message for message in (channel or self.channel).history() if not message.flags.ephemeral]
        return sorted((message for message in public if not message.is_system()), key=lambda message: message.id)

    def post(self, channel: ChannelHandle | None = None) -> discord.Message:
        return self.posts(channel)[-1]

    async def press(self, person: MemberActor | UserHandle, message: Shown, verb: str) -> InteractionResult:
        """Press the button of a message whose custom_id has this verb."""
        button = next(each for each in custom_ids(message) if each.startswith(f"b:{verb}:"))
        return await person.click(message, custom_id=button)

    async def press_forged(
        self, person: MemberActor | UserHandle, message: Shown, custom_id: str, instead: str = "b:"
    ) -> InteractionResult:
        """Press a button that a message needn't have: then in place of the first whose custom_id begins with `instead`."""
        if custom_id not in custom_ids(message):
            plant(self, message, instead, custom_id=custom_id, disabled=False)
        return await person.click(message, custom_id=custom_id)

    async def press_together(self, presses: Sequence[tuple[MemberActor, Shown, dict[str, Any]]]) -> None:
        """Press several buttons before the bot gets to run."""
        records = press_at_once(self, presses)
        await self.env.settle()
        assert all(record.responded for record in records)

    async def choose(self, person: MemberActor | UserHandle, message: Shown, word: str) -> InteractionResult:
        """Press the button of a hand page that says this next, alone or last."""
        keys = pad(message)
        if not keys:
            return await self.pick(person, message, "say", word)
        key = word if word in keys else next(key for key in keys if word in (key.split(" ")[0], key.split(" ")[-1]))
        return await person.click(message, custom_id=keys[key])

    async def look(self, person: MemberActor | UserHandle, message: Shown, word: str) -> InteractionResult:
        """Preview what a hand page would say next, pressing Look first if need be."""
        if "Look first" in labels(message):
            message = page_of(await click(person, message, "Look first"))
        return await person.click(message, custom_id=pad(message, "what")[word])

    async def seal(
        self,
        person: MemberActor | UserHandle,
        message: Shown,
        pick: Callable[[list[str]], str] = lambda values: values[0],
    ) -> InteractionResult:
        """Answer every question of a hand page until a pick is sealed; `pick` chooses among the next words."""
        for _ in range(60):
            turn = _turn(message)
            result = await self.choose(person, message, pick(asks(message)))
            answer = result.response
            assert turn
            assert result.acknowledged, "every press is answered"
            if answer is None:
                return result  # the match is over, and with it this page
            if _turn(answer) != turn:
                return result
            message = answer
        raise AssertionError("a move takes a few words, and a claim a few tries")

    async def play_turn(self, seats: int = 2) -> None:
        """Everybody makes a pick in direct messages."""
        for person in self.people[:seats]:
            await self.seal(person.user, self.hand(person))

    async def lobby(self, seats: int = 4, **terms: Any) -> ResponseMessage:
        """Ana opens a table and sits there alone; returns its message."""
        opened = await self.people[0].slash(self.channel, "play", seats=seats, **terms)
        if "You have just opened a table" in said(opened):
            await self.env.advance_time(MOMENT / 1000)
            opened = await self.people[0].slash(self.channel, "play", seats=seats, **terms)
        assert opened.response is not None, said(opened)
        return opened.response

    async def open(self, seats: int, options: str = "", opponents: Sequence[str] = (), **terms: Any) -> int:
        """Open and start a table with people and opponents of these levels; returns its number."""
        lobby = await self.lobby(seats, **({"options": options} if options else {}), **terms)
        number = table_of(lobby)
        for person in self.people[1 : seats - len(opponents)]:
            await self.press(person, lobby, "join")
            if "(not ready)" in text(lobby):
                await self.press(person, lobby, "ready")
        for level in opponents:
            await self.pick(self.people[0], lobby, "seat", level)
        await self.start(lobby)
        return number

    async def start(self, lobby: Shown) -> None:
        """Ana presses Start, with those who are there if seats are empty, unless the table has started by itself."""
        if any(each.startswith("b:start:") for each in custom_ids(lobby)):
            asked = (await self.press(self.people[0], lobby, "start")).response
            here = [each for each in custom_ids(asked) if ":here" in each] if asked is not None else []
            if asked is not None and here:
                await self.people[0].click(asked, custom_id=here[0])

    async def pick(self, person: MemberActor | UserHandle, message: Shown, verb: str, value: str) -> InteractionResult:
        menu = next(each for each in custom_ids(message) if each.startswith(f"s:{verb}:"))
        return await person.select(message, [value], custom_id=menu)

    async def record(self, number: int) -> tuple[LogRow, ...]:
        """Every pick of a table in order."""
        return tuple(await self.bot.tables.store.log.read(number))

    async def skip(self, number: int, turn: int) -> None:
        """Make legal picks for everyone up to a turn, without messages, and go on as after a restart."""
        tables = self.bot.tables
        stored = await tables.find(number)
        match, people = stored.play, stored.people
        for n in count(stored.n + 1):
            if not stored.running or match.turn >= turn:
                break
            seat, now = min(match.waiting), match.turn
            move = str(match.game.legal(match.view(seat))[0])
            match = match.seal(Entry(now, seat, move))
            by: By = "player" if people[seat].player == "human" else "opponent"
            await tables.store.log.append(number, n, now, seat, move, match.fingerprint(), self.now(), by=by)
        await self.go_on(number)

    def marked(self, custom_id: str) -> str:
        """A custom_id with the mark of its table or quiz put in."""
        return self.marks.put(self.env.http_requests, custom_id)

    def keep_old_pages(self) -> None:
        """From now on no page is deleted, so that old pages can be pressed."""

        async def stays(at: Posted) -> None:
            return None

        object.__setattr__(self.bot.delivery.messenger, "delete", stays)

    async def go_on(self, number: int) -> None:
        """Make the bot process a table where nobody has pressed anything, and show everyone its position."""
        self.bot.turns.settle_soon(number)
        await self.at_rest()

    async def at_rest(self) -> None:
        """Wait for background work, except retries due in more than a minute; simcord takes a slow disk for an idle
        bot."""
        works = (self.bot.turns.background, self.bot.delivery.background, self.bot.clocks.notices.background)
        near = asyncio.get_running_loop().time() + 60
        later = {task for work in works for due, task in work.waiting.values() if due > near}
        while working := {task for work in works for task in work.tasks} - later:
            await asyncio.wait(working, timeout=1)
            later |= {task for work in works for due, task in work.waiting.values() if due > near}

    def hand(self, person: MemberActor) -> discord.Message:
        """The newest hand page in a person's direct messages."""
        return next(message for message in reversed(self.dms(person)) if asks(message))


async def at_match(table: Table, person: MemberActor, number: int, verb: str) -> InteractionResult:
    """Press a button of what /match shows of a table."""
    page = page_of(await person.slash(table.channel, "match", table=number))
    return await table.press(person, page, verb)


async def at_table(
    table: Table, person: MemberActor, number: int, *verbs: str, channel: ChannelHandle | None = None
) -> InteractionResult:
    """Press the button of a table in /tables, then buttons with these verbs on the pages that come."""
    result = await person.slash(channel or table.channel, "tables")
    result = await click(person, page_of(result), f"Table {number}")
    for verb in verbs:
        result = await table.press(person, page_of(result), verb)
    return result


async def offer(
    table: Table, person: MemberActor, number: int, to: UserHandle, channel: ChannelHandle | None = None
) -> InteractionResult:
    """Leave a table, and choose whom to offer the seat."""
    page = page_of(await at_table(table, person, number, "quit", channel=channel))
    return await person.select(page, [to], custom_id=next(each for each in custom_ids(page) if ":offer:" in each))


async def forge(
    table: Table, person: MemberActor, kind: int, data: dict[str, Any], message: Shown | None = None, **other: Any
) -> InteractionResult:
    """An interaction no client would send: a command (`kind` 2), a press of a message's component (3), or a form (5)."""
    record = emit(table, person, kind, data, message, **other)
    await table.env.settle()
    return InteractionResult(table.env, record)


def emit(
    table: Table, person: MemberActor, kind: int, data: dict[str, Any], message: Shown | None = None, **other: Any
) -> Any:
    """Send such an interaction, with `other` fields; the caller settles."""
    backend = table.env.backend
    stored = _stored(table, message) if message is not None else None
    channel_id = stored.channel_id if stored is not None else table.channel.id
    guild_id = backend.get_channel(channel_id).guild_id
    record, payload = base_payload(
        backend, type=kind, channel_id=channel_id, guild_id=guild_id, user_id=person.id, data=data
    )
    if stored is not None:
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", payload | other)
    return record


def _stored(table: Table, message: Shown) -> Message:
    channel_id = message.channel.id if isinstance(message, discord.Message) else message.channel_id
    return table.env.backend.get_message(channel_id, message.id)


def plant(table: Table, message: Shown, beginning: str, **fields: Any) -> None:
    """Change the stored component whose custom_id begins with this."""
    waiting: list[dict[str, Any]] = list(_stored(table, message).components)
    while waiting:
        each = waiting.pop()
        waiting += each.get("components", [])
        if each.get("custom_id", "").startswith(beginning):
            if "option" in fields:
                each["options"] = [*each["options"], {"label": "x", "value": fields.pop("option")}]
            each.update(fields)
            return
    raise AssertionError(f"no component begins with {beginning}")


def a_seed(game: str, seats: int, *cards: str) -> str:
    """A seed that deals the first seat a hand with these cards, named as on a wish list."""
    rules = GAMES[game]
    for number in range(1000):
        seed = f"{number:064x}"
        view = Match.begin(rules, Setup(seats, seed)).view(0)
        if set(cards) <= {choice.word for choice in read(rules, view, skip=False).choices}:
            return seed
    raise AssertionError(f"no hand holds {cards}")


def rename(table: Table, *names: str) -> None:
    """Give the people of a table other names, before they sit down."""
    for person, name in zip(table.people, names, strict=False):
        table.env.backend.get_user(person.id).global_name = name


LONGEST, TURNED = "W" * 32, "\u05d0\u05d1\u05d2\u05d3\u05d4 " * 5
"""Names as long as Discord allows, and right-to-left ones."""


def press_at_once(table: Table, presses: Sequence[tuple[MemberActor, Shown, dict[str, Any]]]) -> list[Any]:
    """Send several component interactions before the bot gets to run; the caller settles."""
    return [emit(table, person, 3, data, message) for person, message, data in presses]


@asynccontextmanager
async def a_table(
    folder: Path, people: tuple[str, ...] = PEOPLE, clock: Clock | None = None, **changes: Any
) -> AsyncIterator[Table]:
    """A fresh world with a database of its own for `folder`: on the second time, as it was left."""
    if "database_url" not in changes:
        changes["database_url"] = await new_database(folder / "table.db")
    settings = Settings(discord_token=None, **{"thinkers": 0, "picture_processes": 0, **changes})
    async with world(settings, people, settle_timeout=40.0, clock=clock) as local:
        yield Table(local, settings)
