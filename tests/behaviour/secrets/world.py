"""One world: the real bot on a wire that only takes notes, a table planted at any position, and what people press."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiosqlite.core
import discord
from discord.webhook.async_ import async_context
from sqlalchemy import insert

from bot.app import Ecodraft
from bot.kit.clock import HOUR
from bot.kit.pool import PictureCache
from bot.messages.delivery import Delivery
from bot.settings import Settings
from cogs.kit import items
from cogs.kit.items import Press, mark_of
from cogs.kit.router import handle, route_form, route_press
from db.tables.schema import matches, seats
from games import AnyMatch
from games.core.game import ViewLike
from games.core.values import Seat, Setup
from render.alt_text import alt_texts
from render.game_pictures import GamePictures
from render.picture import Picture, Strips
from tests.behaviour.secrets.wire import APPLICATION, CHANNEL, GUILD, OPERATOR, Answers, Sent, Wire, account
from tests.bot.room import START
from tests.games.matches import CASES
from tests.migrated import new_database

ELSEWHERE = GUILD + 1
"""The number of another server."""

COMMITMENT = "c" * 64
"""The commitment of every planted table, whatever its seed is."""

Mind = Callable[[ViewLike], str]


@dataclass
class World:
    """A bot, its wire and the clock; `planted` maps seeds to positions, and `due` lists tables with messages to send."""

    bot: Ecodraft
    wire: Wire
    answers: Answers
    planted: dict[str, Any] = field(default_factory=dict)
    mind: Mind = lambda view: ""
    due: set[int] = field(default_factory=set)
    serving: asyncio.Lock = field(default_factory=asyncio.Lock)
    now: int = START
    presses: int = 0

    def awake(self) -> None:
        """The world that acts hears the answers."""
        async_context.set(self.answers)
        AWAKE[:] = [self]

    async def quiet(self) -> None:
        """Wait for background work, which must not fail."""
        turns, delivery, notices = (
            self.bot.turns.background,
            self.bot.delivery.background,
            self.bot.clocks.notices.background,
        )
        while turns.tasks or notices.tasks or delivery.tasks or self.due:
            if tasks := turns.tasks or notices.tasks or delivery.tasks:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            else:
                delivery.begin(self.due.pop())
            assert not turns.waiting | delivery.waiting | notices.waiting, "nothing is tried again"

    async def serve(self, *audience: Any) -> None:
        """Takes the place of Delivery._serve and serves one audience at a time: the order of threads is no secret."""
        async with self.serving:
            await Delivery._serve(self.bot.delivery, *audience)

    def hear(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """Record log lines from level info up; an error fails the test."""
        for line in lines:
            assert line["log_level"] not in ("error", "critical"), line
            if line["log_level"] != "debug":
                self.wire.sent.append(Sent(OPERATOR, "log", repr(sorted(line.items(), key=lambda item: item[0]))))

    async def plant(self, match: AnyMatch, seed: str, people: Mapping[Seat, int], patient: Seat) -> int:
        """Start a table at this position with a fixed commitment; seats without people are opponents'."""
        self.planted[seed] = match.state
        row = {
            "game": match.game.slug, "rules": match.game.rules, "options": json.dumps(dict(match.setup.options)),
            "size": match.setup.seats, "seed": seed, "secret": seed[::-1], "commitment": COMMITMENT, "status": "running",
            "guild_id": GUILD, "channel_id": CHANNEL, "host_id": min(people.values()), "created_at": self.now,
            "started_at": self.now, "heard_at": self.now, "pace": "day" if match.setup.seats > 1 else "none",
        }  # fmt: skip
        sitting = [
            {
                "seat": seat, "user_id": people.get(seat), "name": f"P{seat}", "player": "human" if seat in people else "grazer",
                "bank": 10 * HOUR if seat == patient else 0,
            }
            for seat in range(match.setup.seats)
        ]  # fmt: skip
        async with self.bot.tables.store.storage.writer.begin() as connection:
            number = int((await connection.execute(insert(matches).values(**row).returning(matches.c.id))).scalar_one())
            await connection.execute(insert(seats), [{"match_id": number, **each} for each in sitting])
        self.bot.turns.settle_soon(number)
        await self.quiet()
        return number

    async def wait(self, duration: int) -> None:
        """Let time pass; what is due then happens."""
        self.now += duration
        for number in await self.bot.clocks.run_due():
            self.bot.turns.settle_soon(number)
        await self.quiet()

    async def put_away(self, number: int) -> None:
        await self.bot.tables.store.matches.close(number, "cancelled", self.now, "")
        await self.bot.tables.store.clocks.change(number, range(6), [], {})

    async def choose(self, slug: str, rules: int, view: ViewLike, level: str, seed: str, *, hurry: bool = False) -> str:
        """Takes the place of Thinkers.choose."""
        return self.mind(view)

    def interaction(self, user: int, kind: int, data: dict[str, Any], *, own: bool = False) -> discord.Interaction[Any]:
        """What Discord sends when someone presses or types; `own` is a message that only they see."""
        self.presses += 1
        server = ELSEWHERE if is_stranger(user) else GUILD
        payload: dict[str, Any] = {
            "id": str(7_000_000 + self.presses), "type": kind, "data": data, "token": f"{user}-{'own' if own else 'all'}-{self.presses}",
            "version": 1, "application_id": str(APPLICATION), "attachment_size_limit": 10**7, "guild_id": str(server),
            "guild": {"id": str(server), "features": [], "locale": "en-US"}, "app_permissions": str(2**50 - 1),
            "channel": {"id": str(CHANNEL), "type": 0, "name": "table", "position": 0, "permissions": "0"},
            "member": {"user": account(user), "roles": [], "joined_at": None, "deaf": False, "mute": False, "permissions": "0", "flags": 0},
            "locale": "en-US",
        }  # fmt: skip
        if kind in (3, 5):
            payload["message"] = {**self.wire.message(CHANNEL), "id": "1", "flags": 64 if own else 0}
        return discord.Interaction(data=payload, state=self.bot._connection)  # type: ignore[arg-type]

    async def press(self, user: int, press: Press, *, own: bool = False) -> None:
        data = {"component_type": 2, "custom_id": press.button()}
        interaction = self.interaction(user, 3, data, own=own)
        await handle(interaction, lambda: route_press(interaction, press))
        await self.quiet()

    async def type(self, user: int, command: str, **options: Any) -> None:
        kinds = {int: 4, str: 3}
        given = [{"name": name, "type": kinds[type(value)], "value": value} for name, value in options.items()]
        for name in reversed(command.split()):
            data: dict[str, Any] = {"name": name, "options": given}
            given = [{**data, "type": 1}]
        await self.bot.tree._call(self.interaction(user, 2, {"id": "1", "type": 1, **data}))
        await self.quiet()

    async def suggest(self, user: int, command: str, option: str, typed: str) -> None:
        """Somebody types in an option that suggests values."""
        given = [{"name": option, "type": 3, "value": typed, "focused": True}]
        await self.bot.tree._call(self.interaction(user, 4, {"id": "1", "type": 1, "name": command, "options": given}))

    async def submit(self, user: int, press: Press, **texts: str) -> None:
        inner = [{"type": 18, "component": {"type": 4, "custom_id": name, "value": text}} for name, text in texts.items()]  # fmt: skip
        interaction = self.interaction(user, 5, {"custom_id": press.form(), "components": inner})
        await handle(interaction, lambda: route_form(interaction))
        await self.quiet()


def marked(verb: str, number: int, version: int = 0, words: str = "") -> Press:
    """A press about a planted table."""
    return Press(verb, number, version, words, mark_of(COMMITMENT))


AWAKE: list[World] = []
"""The world that acts now."""


@contextmanager
def one_thread() -> Iterator[None]:
    """Run the bot's threads in one fixed order, with counted menu ids and planted positions."""
    with ExitStack() as patches:
        patches.enter_context(patch.object(aiosqlite.core.Connection, "_execute", _at_once))
        patches.enter_context(patch.object(asyncio, "to_thread", _now))
        patches.enter_context(patch.object(PictureCache, "draw", _at_once))
        patches.enter_context(patch.object(items, "random_menu_id", lambda: 1_000))
        for game in {case.game: None for case in CASES}:
            patches.enter_context(patch.object(game, "start", partial(_start, game.start)))
        yield


async def _at_once(self: object, work: Callable[..., Any], *args: Any, **named: Any) -> Any:
    return work(*args, **named)


async def _now(work: Callable[..., Any], *args: Any, **named: Any) -> Any:
    return work(*args, **named)


def _start(real: Callable[[Setup], Any], setup: Setup) -> Any:
    planted = AWAKE[0].planted if AWAKE else {}
    return planted[setup.seed] if setup.seed in planted else real(setup)


@contextmanager
def sketched() -> Iterator[None]:
    """Pictures that are all their views hold, in writing: stricter than drawing them, and quicker."""

    def table(self: GamePictures[Any, Any], view: Any, names: tuple[str, ...]) -> Strips:
        written = repr((view, names)).encode()
        return Strips(Picture(written, alt) for alt in alt_texts(self.description(view, names), 4))

    def page(self: GamePictures[Any, Any], sentence: Any, names: tuple[str, ...], *, preview: bool = False) -> Strips:
        written = repr((sentence.view, sentence.words, sentence.choices, names, preview)).encode()
        return Strips((Picture(written, "a page"),))

    with patch.object(GamePictures, "table", table), patch.object(GamePictures, "page", page):
        yield


def is_stranger(user: int) -> bool:
    """Whether a person is on another server: those whose number ends with 9."""
    return user % 10 == 9


@asynccontextmanager
async def a_world(folder: Path, name: str) -> AsyncIterator[World]:
    """A bot without a gateway, on a database of its own."""
    await new_database(folder / f"{name}.db")
    address = f"sqlite+aiosqlite:///{folder / name}.db?check_same_thread=false"
    settings = Settings(discord_token=None, database_url=address, thinkers=0, picture_processes=0, dm_openings=60)
    worlds: list[World] = []
    bot = Ecodraft(settings, clock=lambda: worlds[0].now if worlds else START)
    wire = Wire()
    await bot._async_setup_hook()
    bot.http.request = wire.request  # type: ignore[method-assign]
    bot.http._HTTPClient__session = wire  # type: ignore[attr-defined] # a webhook wants one; Answers takes what it sends
    bot._connection.application_id = APPLICATION
    itself: Any = {**account(APPLICATION), "bot": True}
    bot._connection.user = discord.ClientUser(state=bot._connection, data=itself)
    await bot.setup_hook()
    await asyncio.gather(*bot.background_tasks.tasks)
    worlds.append(world := World(bot, wire, Answers(wire)))
    bot.delivery.update_soon = lambda match_id, **_: world.due.add(match_id)  # type: ignore[method-assign]
    bot.delivery._serve = world.serve  # type: ignore[method-assign, assignment]
    bot.thinkers.choose = world.choose  # type: ignore[method-assign]
    wire.sent.clear()
    try:
        yield world
    finally:
        await bot.close_all()
