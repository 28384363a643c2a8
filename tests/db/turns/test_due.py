"""The order in which tables are looked at after a start."""

from db.store import Store
from db.turns.rows import ClockRow
from tests.db.conftest import Begin


async def test_whoever_lacks_a_hand_comes_first_and_then_the_soonest_deadline(store: Store, running: Begin) -> None:
    """A hand of an earlier turn, or one whose message is gone, is none. A match whose clocks stand still comes last."""
    still, late, soon, old, gone, never = [await running() for _ in range(6)]
    for match_id, deadline in ((late, 900), (soon, 100), (old, 700), (gone, 600), (never, 800)):
        await store.clocks.start(ClockRow(match_id, 1, 3, 0, deadline, deadline))
    for match_id, turn, message in ((late, 3, 1), (soon, 3, 2), (old, 2, 3), (gone, 3, None)):
        await store.shown.mark(match_id, "seat:1", turn, "hand", 5, message, 0)
    await store.shown.mark(never, "seat:0", 3, "idle", 5, 9, 0)
    assert await store.due.in_order([still, late, soon, old, gone, never]) == [gone, old, never, soon, late, still]
    assert await store.due.in_order([late, still]) == [late, still]
