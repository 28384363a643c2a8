"""The bot's metrics while people play, which name nobody."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from tests.bot.operations.databases import command
from tests.depth import full
from tests.wire.person import PATIENCE
from tests.wire.place import TOKEN, Place, a_place
from tests.wire.playing import a_table, seal

SAMPLE = re.compile(r"^(?P<name>\w+)(?:\{(?P<labels>.*)\})? (?P<value>\S+)$")


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """A small Discord whose bot hasn't started."""
    async with a_place(tmp_path, started=False) as made:
        yield made


async def watched(place: Place) -> str:
    await place.start("bot", METRICS="127.0.0.1:0", LOG_LEVEL="info")
    await place.logged("metrics and health")
    port = re.findall(r"metrics and health\s+.*port=(\d+)", place.log())[-1]
    return f"http://127.0.0.1:{port}"


async def ask(address: str, page: str) -> tuple[int, str]:
    """A page's status and text."""
    async with aiohttp.ClientSession() as session, session.get(f"{address}{page}") as answer:
        return answer.status, await answer.text()


async def until(address: str, page: str, look: Callable[[int, str], bool]) -> tuple[int, str]:
    async with asyncio.timeout(PATIENCE):
        while not look(*(answer := await ask(address, page))):  # noqa: ASYNC110 # another process
            await asyncio.sleep(0.1)
    return answer


def samples(text: str) -> dict[str, float]:
    """The figures by name and labels."""
    found = (SAMPLE.match(line) for line in text.splitlines() if not line.startswith("#"))
    return {f"{each['name']}{{{each['labels'] or ''}}}": float(each["value"]) for each in found if each}


async def test_a_match_is_measured_and_nobody_is_named(place: Place) -> None:
    address = await watched(place)
    ana, ben = people = await place.person("ana"), await place.person("ben")
    number = await a_table(people, ana.channel())
    await asyncio.gather(*(seal(person, number, 1) for person in people))
    pressed = 'ecodraft_interactions_total{command="button say",outcome="answered"}'
    status, text = await until(address, "/metrics", lambda _, text: samples(text).get(pressed, 0) >= 2)
    assert status == 200
    told = samples(text)
    assert told['ecodraft_interactions_total{command="/play",outcome="answered"}'] == 1
    assert told["ecodraft_first_answer_seconds_count{}"] >= 4
    assert told['ecodraft_discord_requests_total{method="POST",status="200"}'] >= 3
    assert told['ecodraft_tables{state="running"}'] == 1
    assert told["process_resident_memory_bytes{}"] > 10_000_000
    world = place.loopback.world
    labels = re.sub(r'le="[^"]*"', "", " ".join(re.findall(r"\{(.*)\} ", text)))
    ids = {ana.id, ben.id, ana.channel(), ana.direct, ben.direct, str(world.guild_id), *ana.messages, *ben.messages}
    assert not [each for each in (TOKEN, ana.called, ben.called, "ana", "ben", "ecosystem", *ids) if each in labels]
    assert not re.search(r"\d{4,}", labels), "no id at all"
    _, health = await until(address, "/healthz", lambda status, _: status == 200)
    assert json.loads(health) == {"ok": True, "discord": "ok", "database": "ok", "background": "ok"}


@full
async def test_healthz_says_which_part_is_not_well(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    address = await watched(place)
    asked = {"METRICS": address.removeprefix("http://")}
    await until(address, "/healthz", lambda status, _: status == 200)
    ended = await command("sqlite+aiosqlite:///x", "healthcheck", **asked)
    assert (ended.status, json.loads(ended.said)["ok"]) == (0, True)
    assert (await ask(address, "/"))[0] == 404

    async def hang(socket: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("sandbox.loopback.gateway.Socket.run", hang)
    await place.loopback.gateway.drop()
    _, text = await until(address, "/healthz", lambda status, _: status == 503)
    assert json.loads(text)["discord"] == "not connected"
    ended = await command("sqlite+aiosqlite:///x", "healthcheck", **asked)
    assert (ended.status, json.loads(ended.said)["discord"]) == (1, "not connected")


@full
async def test_before_discord_answers_healthz_says_so(place: Place) -> None:
    await place.launch("bot", METRICS="127.0.0.1:0", LOG_LEVEL="info", DISCORD_API="http://127.0.0.1:9/api/v10")
    await place.logged("metrics and health")
    port = re.findall(r"metrics and health\s+.*port=(\d+)", place.log())[-1]
    status, text = await ask(f"http://127.0.0.1:{port}", "/healthz")
    assert (status, json.loads(text)["discord"]) == (503, "not logged in yet")
    await until(f"http://127.0.0.1:{port}", "/metrics", lambda _, text: 'status="error"' in text)
    assert await place.end() == 0


@pytest.mark.parametrize("metrics", ["", "127.0.0.1:1"])
async def test_a_healthcheck_without_a_bot_fails(metrics: str) -> None:
    ended = await command("sqlite+aiosqlite:///x", "healthcheck", METRICS=metrics)
    assert ended.status == (1 if metrics else 2)
    assert ended.refused.count("\n") == 1
    assert ended.said == ""
    ended = await command("sqlite+aiosqlite:///x", "healthcheck", "now", METRICS=metrics)
    assert (ended.status, ended.refused.strip()) == (2, "Usage: python -m bot healthcheck")
