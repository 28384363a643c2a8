"""The table with the least time comes first."""

from tests.behaviour.driver import Table, click, labels, page_of, said


async def two_tables(table: Table) -> tuple[int, int]:
    urgent = await table.open(2, pace="evening")
    relaxed = await table.open(2, pace="relaxed")
    return urgent, relaxed


async def test_the_least_time_comes_first(table: Table) -> None:
    urgent, relaxed = await two_tables(table)
    listed = await table.ana.slash(table.channel, "tables")
    assert said(listed).index(f"table {urgent} ") < said(listed).index(f"table {relaxed} ")
    told = labels(page_of(listed))
    assert told == [f"{what} {number}" for what in ("Table", "Hand at table") for number in (urgent, relaxed)]
    assert f"table {urgent} " in said(await table.ana.user.slash("hand"))


async def test_after_a_pick_the_next_table_that_waits_is_one_press_away(table: Table) -> None:
    urgent, relaxed = await two_tables(table)
    page = page_of(await table.ana.slash(table.channel, "hand", table=relaxed))
    sealed = page_of(await table.seal(table.ana, page))
    assert "Next table that waits (1)" in labels(sealed)
    there = await click(table.ana, sealed, "Next table that waits (1)")
    assert f"table {urgent} " in said(there)
    last = page_of(await table.seal(table.ana, page_of(there)))
    assert "My tables" in labels(last), "no other waits now"
    assert "No table waits for you now" in said(await click(table.ana, sealed, "Next table that waits (1)"))


async def test_tables_lists_the_open_seats_of_a_server_and_joins(table: Table) -> None:
    await table.lobby(2)
    listed = page_of(await table.ben.slash(table.channel, "tables"))
    assert labels(listed) == ["Join table 1"]
    await click(table.ben, listed, "Join table 1")
    assert (await table.bot.tables.find(1)).seat_of(table.ben.id) == 1
    nothing = page_of(await table.cleo.slash(table.channel, "tables"))
    assert "Join table 1" not in labels(nothing), "no seat is open any more"
