"""Ratings are the same after a rebuild, which counts the same meetings."""

import pytest

from bot.kit import weights
from bot.kit.weights import DAY
from bot.people.rebuild import rebuild
from tests.bot.people.invented import everything, simulate
from tests.bot.room import Room
from tests.depth import depth


async def test_a_rebuild_counts_the_same_meetings_matches_and_reach(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight people meet so often, and so little counts fully, that each limit decides about many matches."""
    for module in ("archive", "rebuild"):
        monkeypatch.setattr(f"bot.people.{module}.COUNTED", 4)
        monkeypatch.setattr(f"bot.people.{module}.SEASON", 20 * DAY)
    for limit, value in (("MEETINGS", 1), ("MATCHES", 2), ("SETTLED", 7.6)):
        monkeypatch.setattr(weights, limit, value)
    await simulate(room.store, depth(150, 250), 8)
    before = await everything(room.store)
    assert await rebuild(room.store) == (len(before[0]), 0)
    assert await everything(room.store) == before
    for limit, value in (("MEETINGS", 2), ("MATCHES", 3), ("SETTLED", 1.0), ("REACH", 0.3), ("FAR_REACH", 0.1)):
        with monkeypatch.context() as other:
            other.setattr(weights, limit, value)
            assert (await rebuild(room.store))[1] > 0, f"{limit} decides about no match"
        await rebuild(room.store)
