"""Ratings are the same after a rebuild, although erased people count no longer for how high a rating may rise."""

from bot.kit.ratings import limit
from bot.people.archive import rebuild
from tests.bot.people.invented import ledger, simulate
from tests.bot.people.test_archive import BEN, CLEO, finished
from tests.bot.room import Room
from tests.depth import depth


async def test_a_rebuild_keeps_every_rating_at_its_limit(room: Room) -> None:
    """Eight people win so much that many ratings stand at the limit of their few acquaintances."""
    await simulate(room.store, depth(150, 250), 8)
    before = await ledger(room.store)
    assert any(line.mu in {limit(met) for met in range(1, 8)} for line in before)
    assert await rebuild(room.store) == (len(before), 0)
    assert await ledger(room.store) == before


async def test_somebody_erased_has_been_met_by_nobody_from_then_on(room: Room) -> None:
    """What was counted before stays as it was, so that the ratings can be recomputed."""

    async def met(seats: int = 2) -> list[int]:
        return [each.met for each in await room.store.archive.results_of((await finished(room, seats)).id)]

    assert await met(3) == [2, 2, 2]
    assert await met() == [2, 2]
    await room.store.privacy.erase(CLEO)
    assert await met() == [1, 1]
    await room.store.privacy.erase(BEN)
    assert await met() == [1, 1], "who comes back is somebody new"
    assert await rebuild(room.store) == (9, 0)
