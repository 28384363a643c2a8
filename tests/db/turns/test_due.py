"""What is looked at after a start, in which order, and what the sweep loads."""

from db.messages.rows import ShownRow
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


async def test_a_match_of_which_nothing_is_shown_may_owe_something_until_it_ends(store: Store, running: Begin) -> None:
    """On either database."""
    without, with_clock = await running(), await running()
    await store.clocks.start(ClockRow(with_clock, 1, 1, 0, 900_000, 900_000))
    assert await store.due.unsettled(1_000, 0, 60_000, 9_000, 9_000) == (without, with_clock)
    await store.shown.turn_to(ShownRow(with_clock, "seat:1", 1, "hand", 5, 7, 0, deadline=900_000))
    await store.shown.turn_to(ShownRow(with_clock, "channel", 1, "", 5, 8, 0, deadline=900_000, seats=0b10))
    assert await store.due.unsettled(1_000, 0, 60_000, 9_000, 9_000) == (without,)
    assert await store.due.unsettled(900_001, 0, 60_000, 9_000, 9_000) == (without, with_clock)
    await store.log.append(with_clock, 1, 1, 1, "fox D4", "f", 5)
    assert await store.due.unsettled(1_000, 0, 60_000, 9_000, 9_000) == (without, with_clock), "its player has moved"
    await store.matches.close(without, "finished", 9)
    assert without in await store.due.unsettled(1_000, 0, 60_000, 9_000, 9_000), "its end is not shown"
