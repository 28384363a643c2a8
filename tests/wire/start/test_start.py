"""The start: Discord is in trouble, refuses, or isn't there."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import web

from sandbox.loopback.gateway import Socket
from sandbox.loopback.refusals import Refusal
from sandbox.loopback.rest import Rest
from tests.depth import full
from tests.wire.person import PATIENCE, labels
from tests.wire.place import Place, a_place
from tests.wire.playing import begin, turn_by_turn


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """A small Discord whose bot hasn't started."""
    async with a_place(tmp_path, started=False) as made:
        yield made


PHASES = ["/users/@me", "/oauth2/applications/@me", "/gateway/bot", "/commands"]
"""What the bot asks of Discord when it starts, in order."""

CUT = 4000
"""Discord docs, Gateway Close Event Codes: unknown error, try reconnecting."""


async def test_trouble_at_discord_delays_the_start_and_nothing_else(place: Place) -> None:
    failed: list[str] = []

    async def trouble(method: str, path: str) -> Refusal | None:
        phase = next((each for each in PHASES if path.endswith(each)), None)
        if phase is None or phase in failed:
            return None
        failed.append(phase)
        return Refusal.http(503, "Service Unavailable")

    async with place.meddling(trouble):
        await place.start()
        await place.settle()
    assert sorted(failed) == sorted(PHASES)
    lines = place.log().splitlines()
    assert len(lines) == len(PHASES) - 1  # the second failure of the login is quiet
    assert all("is tried again" in each for each in lines), lines
    ana = await place.person("ana")
    await ana.slash(ana.channel(), "play", seats=2)
    await ana.until(lambda: any("Join" in labels(each) for each in ana.posts(ana.channel())), "a lobby")


async def test_a_wrong_token_ends_the_start_with_a_sentence(place: Place) -> None:
    await place.launch("bot", DISCORD_TOKEN="another")
    assert await place.ended() == 2
    assert place.log() == (
        "DISCORD_TOKEN is set, but Discord doesn't accept it; copy it again from the application's Bot page.\n"
    )


@pytest.mark.parametrize(
    ("code", "remedy"),
    [
        (4004, "copy it again from the application's Bot page"), (4010, "set SHARDS"), (4011, "set SHARDS"),
        (4012, "update the bot"), (4013, "update the bot"), (4014, "on the application's Bot page"),
    ],
)  # fmt: skip
async def test_a_connection_that_discord_refuses_for_good_ends_the_bot_with_a_sentence(
    place: Place, monkeypatch: pytest.MonkeyPatch, code: int, remedy: str
) -> None:
    async def refuses(self: Socket) -> web.WebSocketResponse:
        await self.web.prepare(self.request)
        await self.web.close(code=code)
        return self.web

    await place.start()
    monkeypatch.setattr(Socket, "run", refuses)
    await place.loopback.gateway.drop(CUT)
    assert await place.ended() == 2
    (line,) = place.log().splitlines()
    assert remedy in line
    assert line.endswith(".")


@full
async def test_a_bot_without_sessions_waits_instead_of_losing_its_token(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord resets the token of a bot that identifies too often in a day."""
    serve, left = place.line.serve, [0, 1, 0, 1]

    async def limited(rest: Rest, request: web.Request) -> web.Response:
        answer = await serve(rest, request)
        if not request.path.endswith("/gateway/bot"):
            return answer
        limits = {"total": 1000, "remaining": left.pop(0), "reset_after": 1_000, "max_concurrency": 1}
        body = json.loads(answer.text or "") | {"session_start_limit": limits}
        return web.Response(body=json.dumps(body).encode(), content_type="application/json")

    monkeypatch.setattr(place.line, "serve", limited)
    await place.start(SHARDS="1")
    assert left == [0, 1]
    place.loopback.connected.clear()
    await place.loopback.gateway.drop(CUT, forget=True)
    await asyncio.wait_for(place.loopback.connected.wait(), PATIENCE)
    assert left == []
    assert place.log().count("no session is left") == 2


@pytest.mark.parametrize(
    ("method", "phase", "how"),
    [
        ("GET", PHASES[0], signal.SIGTERM), ("GET", PHASES[1], signal.SIGINT), ("GET", PHASES[2], signal.SIGTERM),
        ("PUT", PHASES[3], signal.SIGINT),
    ],
)  # fmt: skip
async def test_a_start_in_the_middle_of_a_request_ends_when_asked(
    place: Place, method: str, phase: str, how: signal.Signals
) -> None:
    async with place.holding(method, phase) as hangs:
        await place.launch("bot")
        await asyncio.wait_for(hangs.wait(), PATIENCE)
        assert await place.end(how) == 0
    assert place.log() == ""


INTERRUPT = """
import os, signal, sys

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["INTERRUPT_AT"]:
            os.kill(os.getpid(), int(os.environ["INTERRUPT_BY"]))

sys.meta_path.insert(0, Interrupt())
"""
"""A module that every Python imports at its start: it sends the process a signal when another module is about to load."""


@pytest.mark.parametrize(
    ("program", "module", "how"),
    [
        ("bot", "bot.settings", signal.SIGINT), ("bot", "discord", signal.SIGTERM), ("bot", "bot.app", signal.SIGINT),
        ("bot", "alembic", signal.SIGTERM), ("bot", "cogs.tables.hand", signal.SIGINT),
        ("sandbox", "sandbox.local_table", signal.SIGTERM), ("sandbox", "aiohttp", signal.SIGINT),
    ],
)  # fmt: skip
async def test_a_start_that_still_loads_its_modules_ends_when_asked(
    place: Place, tmp_path: Path, program: str, module: str, how: signal.Signals
) -> None:
    (tmp_path / "start").mkdir()
    (tmp_path / "start" / "sitecustomize.py").write_text(INTERRUPT, encoding="utf-8")
    path = os.pathsep.join(filter(None, (str(tmp_path / "start"), os.environ.get("PYTHONPATH"))))
    settings = {
        "DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path}/new.db",
        "SANDBOX_FOLDER": str(tmp_path / "start" / "table"),
        "SANDBOX_PORT": "0",
    }
    await place.launch(program, PYTHONPATH=path, INTERRUPT_AT=module, INTERRUPT_BY=str(int(how)), **settings)
    assert await place.ended() == 0
    assert place.log() == ""


async def test_a_match_goes_on_after_either_of_two_shards_was_away(place: Place) -> None:
    place.hurry()
    gateway = place.loopback.gateway
    gateway.shards = 2
    await place.start()
    ana, ben = people = await place.person("ana"), await place.person("ben")
    number = await begin(place, people, ana.channel())
    assert sorted(session.shard for session in gateway.sessions.values()) == [(0, 2), (1, 2)]
    for turn, shard in enumerate((0, 1), 1):
        session = next(each for each in gateway.sessions.values() if each.shard[0] == shard)
        assert session.socket is not None
        arrivals = ben.arrivals
        await session.socket.close(CUT)
        await ben.until(lambda before=arrivals: ben.arrivals > before, "that the bot is back")  # type: ignore[misc]
        await place.settle()
        await turn_by_turn(place, people, ana.channel(), number, range(turn, turn + 1))
    assert not place.line.refused
