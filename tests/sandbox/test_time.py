"""Time that people let pass on the whole local table: page, small Discord and the bot's process."""

import asyncio
import json
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

from bot.kit.clock import HOUR
from tests.depth import full
from tests.test_start import ADDRESS, local_table

pytestmark = full

DAY = 24 * HOUR


class Window:
    """Ana's window: what the server has pushed so far."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.pushed: list[dict[str, Any]] = []

    async def until(self, kind: str, **has: Any) -> Any:
        """Read on until something of this kind with these values comes."""
        async with asyncio.timeout(60):
            while True:
                frame = json.loads((await self.socket.receive()).data)
                self.pushed.append(frame)
                if frame["t"] == kind and (not has or has.items() <= frame["d"].items()):
                    return frame["d"]

    async def do(self, op: str, **deed: Any) -> None:
        """What a page sends."""
        await self.socket.send_json({"op": op, **deed})

    def texts(self) -> list[str]:
        """All texts of new messages, in order."""
        return [json.dumps(each["d"]) for each in self.pushed if each["t"] == "MESSAGE_CREATE"]


def custom_id(message: dict[str, Any], verb: str) -> str:
    """The custom_id of a message's button with this verb."""
    waiting: list[Any] = [*message["components"]]
    while waiting:
        each = waiting.pop()
        if str(each.get("custom_id", "")).startswith(f"b:{verb}:"):
            return str(each["custom_id"])
        waiting += each.get("components", [])
    raise AssertionError(message)


async def open_table(window: Window) -> None:
    """Ana opens a table with an opponent at the pace of a pick a day, and starts it."""
    ready = await window.until("READY")
    place = next(each["id"] for each in ready["channels"] if each["type"] == 0)
    commands = ready["commands"] or await window.until("COMMANDS")  # the bot registers them after it has connected
    play = next(each for each in commands if each["name"] == "play")
    kinds = {each["name"]: each["type"] for each in play["options"]}
    chosen = {"seats": 2, "pace": "day", "opponents": "sprout"}
    options = [{"name": name, "type": kinds[name], "value": value} for name, value in chosen.items()]
    await window.do("command", channel_id=place, nonce="1", id=play["id"], name="play", options=options)
    lobby = await window.until("MESSAGE_CREATE", channel_id=place)
    while "b:start:" not in json.dumps(lobby):
        lobby = await window.until("MESSAGE_UPDATE", id=lobby["id"])
    start = custom_id(lobby, "start")
    await window.do("press", channel_id=place, message_id=lobby["id"], nonce="2", custom_id=start)
    while "Your turn" not in "".join(window.texts()):
        await window.until("MESSAGE_CREATE")


async def test_four_days_bring_every_reminder_before_its_deadline(tmp_path: Path) -> None:
    """The clock of the page moves from step to step; a restart goes on at that time."""
    async with local_table(tmp_path) as (_, printed), ClientSession() as session:
        found = ADDRESS.search(printed)
        assert found is not None
        address, key = found.group().split("#key=")
        async with session.ws_connect(f"{address}client?as=ana") as socket:
            await socket.send_json({"op": "key", "key": key})
            window = Window(socket)
            await open_table(window)
            before = len(window.texts())
            await window.do("clock", ms=4 * DAY)
            await window.until("CLOCK", offset=4 * DAY, moving=False)
            offsets = [each["d"]["offset"] for each in window.pushed if each["t"] == "CLOCK"]
            assert list(dict.fromkeys(round(offset / HOUR) for offset in offsets))[-6:] == [54, 65, 72, 90, 94, 96]
            news = window.texts()[before:]
            reminded = [number for number, each in enumerate(news) if "is waiting for your pick" in each]
            late = [number for number, each in enumerate(news) if "Time ran out" in each]
            assert (len(reminded), len(late)) == (4, 2)
            assert reminded[1] < late[0] < reminded[2] < reminded[3] < late[1]
    async with local_table(tmp_path) as (_, printed), ClientSession() as session:
        found = ADDRESS.search(printed)
        assert found is not None
        address, key = found.group().split("#key=")
        async with session.ws_connect(f"{address}client?as=ana") as socket:
            await socket.send_json({"op": "key", "key": key})
            assert (await Window(socket).until("READY"))["clock"]["offset"] == 4 * DAY
