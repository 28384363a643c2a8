"""The gateway: login, heartbeats, resuming, compression and intents."""

import json

import pytest
from aiohttp import ClientSession

from sandbox.loopback.server import Loopback
from tests.loopback.stand_ins import COMMAND, TOKEN, Bot, Person, Socket


async def connected(http: ClientSession, discord: Loopback) -> Socket:
    socket = await Socket.open(http, discord.gateway.address)
    await socket.next()
    return socket


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"token": "wrong", "intents": 1}, 4004),
        ({"token": TOKEN}, 4013),
        ({"token": TOKEN, "intents": 1 | 1 << 15}, 4014),
        ({"token": TOKEN, "intents": 1, "shard": [2, 2]}, 4010),
        ("no object", 4002),
    ],
)
async def test_a_bad_login_ends_with_its_code(http: ClientSession, discord: Loopback, data: object, code: int) -> None:
    socket = await connected(http, discord)
    await socket.send(2, data)
    assert await socket.end() == code
    assert not discord.connected.is_set()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("no JSON", 4002), ("[1]", 4002), ("[" * 4000, 4002), ('{"op": 99}', 4001), ('{"op": 3, "d": {}}', 4003),
        (json.dumps({"op": 1, "d": "x" * 4096}), 4002), (json.dumps({"op": 1, "d": "é" * 2100}, ensure_ascii=False), 4002),
        (json.dumps({"op": 6, "d": {"token": TOKEN, "session_id": "x"}}), 4007),
    ],
)  # fmt: skip
async def test_a_bad_frame_ends_with_its_code(http: ClientSession, discord: Loopback, frame: str, code: int) -> None:
    socket = await connected(http, discord)
    await socket.web.send_str(frame)
    assert await socket.end() == code


async def test_a_resume_repeats_what_was_lost(http: ClientSession, discord: Loopback, bot: Bot) -> None:
    socket = await Socket.open(http, discord.gateway.address)
    ready = await socket.identify(1 | 1 << 9)
    seq = (await socket.event("GUILD_CREATE"))["s"]
    await discord.gateway.drop()
    await socket.end()
    table = next(key for key, each in discord.world.channels.items() if each.get("name") == "table")
    for text in ("one", "two"):
        await bot.write(table, content=text)
    for times in (2, 0):
        again = await connected(http, discord)
        await again.send(6, {"token": TOKEN, "session_id": ready["session_id"], "seq": seq})
        last = await again.event("RESUMED")
        texts = [each["d"]["content"] for each in again.seen if each.get("t") == "MESSAGE_CREATE"]
        assert texts == ["one", "two"][:times]
        assert last["s"] == seq + times + 1
        seq = last["s"]


async def test_presses_made_meanwhile_come_with_the_resume(
    http: ClientSession, discord: Loopback, bot: Bot, ana: Person, table: str
) -> None:
    await bot.register(COMMAND)
    socket = await Socket.open(http, discord.gateway.address)
    ready = await socket.identify()
    seq = (await socket.event("GUILD_CREATE"))["s"]
    await discord.gateway.drop()
    discord.interactions.first_answer = 0.01
    await ana.command("go", table, [])
    assert (await ana.hear("INTERACTION_FAILED"))["nonce"] == "c"
    discord.interactions.first_answer = 60.0
    await ana.command("go", table, [])
    again = await connected(http, discord)
    await again.send(6, {"token": TOKEN, "session_id": ready["session_id"], "seq": seq})
    for answer in ((404, 10062), (200, 0)):
        assert await bot.answer((await again.event("INTERACTION_CREATE"))["d"], 4, {"content": "yes"}) == answer
    await again.web.close(code=1000)
    await ana.command("go", table, [])
    assert (await ana.hear("INTERACTION_FAILED"))["nonce"] == "c"
    assert not discord.gateway.sessions


async def test_a_lost_session_cannot_be_resumed(http: ClientSession, discord: Loopback) -> None:
    socket = await Socket.open(http, discord.gateway.address)
    ready = await socket.identify()
    await discord.gateway.drop(forget=True)
    again = await connected(http, discord)
    await again.send(6, {"token": TOKEN, "session_id": ready["session_id"], "seq": 1})
    assert await again.next() == {"op": 9, "d": False}
    await again.send(2, {"token": TOKEN, "intents": 1})
    assert (await again.event("READY"))["s"] == 1


@pytest.mark.parametrize(("intents", "heard"), [(0, []), (1 << 9, ["table"]), (1 << 12, ["direct"])])
async def test_events_need_their_intent(
    http: ClientSession, discord: Loopback, bot: Bot, table: str, intents: int, heard: list[str]
) -> None:
    socket = await Socket.open(http, discord.gateway.address)
    await socket.identify(intents)
    person = next(iter(discord.world.people.values()))
    await bot.write(table, content="table")
    await bot.write(discord.world.direct(person["id"])["id"], content="direct")
    discord.interactions.begin(2, person, discord.world.channels[table], {}, "n", lambda event, data: None)
    await socket.event("INTERACTION_CREATE")
    assert [each["d"]["content"] for each in socket.seen if each.get("t") == "MESSAGE_CREATE"] == heard
