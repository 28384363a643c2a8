"""Several shards, and connections that end before they begin."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.wire.place import Place, a_place
from tests.wire.playing import begin, turn_by_turn

CUT = 4000
"""Discord docs, Gateway Close Event Codes: unknown error, try reconnecting."""


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """A small Discord whose bot hasn't started."""
    async with a_place(tmp_path, started=False) as made:
        made.hurry()
        yield made


async def test_a_match_goes_on_after_either_of_two_shards_was_away(place: Place) -> None:
    """The server belongs to one of them, and the hands to the first."""
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
