"""The pace of a running table changes once everybody at it chooses the same."""

import asyncio
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.kit.clock import MINUTE
from tests.behaviour.driver import Table, at_table, components, page_of, said, text


async def choose(table: Table, person: MemberActor, number: int, pace: str) -> str:
    page = page_of(await at_table(table, person, number))
    menu = next(each["custom_id"] for each in components(page) if each.get("custom_id", "").startswith("s:pacing"))
    answer = said(await person.select(page, [pace], custom_id=menu))
    await table.go_on(number)
    return answer


async def paces(table: Table, number: int) -> tuple[str, set[int]]:
    """The table's pace, and the minutes until its deadlines."""
    found = await table.bot.tables.for_display(await table.bot.tables.find(number))
    return found.row.pace, {(at - table.now()) // 60_000 for at in found.due.values()}


async def test_a_table_goes_live_and_back_by_consent(table: Table) -> None:
    number = await table.open(3, opponents=("grazer",))
    ana, ben = table.people[:2]
    assert "once Ben chooses it too" in await choose(table, ana, number, "live")
    assert "Ana would like table 1 to have the live pace" in table.post().content
    assert "Ana would like the live pace." in text(page_of(await at_table(table, ben, number)))
    assert await paces(table, number) == ("day", {72 * 60})
    assert "keeps the day pace" in await choose(table, ana, number, "day")
    assert "once Ana chooses it too" in await choose(table, ben, number, "live")
    assert "now has the live pace" in await choose(table, ana, number, "live")
    assert await paces(table, number) == ("live", {12})
    assert "once Ana chooses it too" in await choose(table, ben, number, "relaxed")
    assert await paces(table, number) == ("live", {12})
    assert "now has the relaxed pace" in await choose(table, ana, number, "relaxed")
    assert await paces(table, number) == ("relaxed", {9 * 24 * 60})


async def test_a_wish_for_the_live_pace_holds_for_an_hour_and_says_so(table: Table) -> None:
    number = await table.open(2)
    lapses = table.now() // 1000 + 3600
    assert f"by <t:{lapses}:f>" in await choose(table, table.ana, number, "live")
    await table.env.advance_time(3600)
    assert "would like" not in text(page_of(await at_table(table, table.ben, number)))
    assert "once Ana chooses it too" in await choose(table, table.ben, number, "live")


async def test_nobody_else_and_no_table_without_a_clock_changes_its_pace(table: Table) -> None:
    number = await table.open(2)
    cleo = table.people[2]
    page = table.post()
    for words in ("live", "9", ""):
        refused = await table.press_forged(cleo, page, table.marked(f"b:pacing:{number}:0:{words}"))
        assert "aren't at table" in said(refused)
    wrong = await table.press_forged(table.people[0], page, table.marked(f"b:pacing:{number}:0:hourly"))
    assert "The pace can be live, evening, day or relaxed, not 'hourly'." in said(wrong)


async def test_no_clock_starts_at_a_pace_that_has_just_changed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await table.open(2)
    seats, clocks, wished = table.bot.seats, table.bot.tables.store.clocks, list[asyncio.Task[Any]]()
    change = clocks.change

    async def wished_first(*told: Any) -> None:
        if not wished:
            wished.append(asyncio.create_task(seats.wish_pace(number, table.ben.id, "live")))
            await asyncio.wait(wished, timeout=1)
        await change(*told)

    await seats.wish_pace(number, table.ana.id, "live")
    monkeypatch.setattr(clocks, "change", wished_first)
    await table.skip(number, 2)
    await asyncio.gather(*wished)
    await table.go_on(number)
    assert await paces(table, number) == ("live", {12})
    assert {each.bank for each in (await table.bot.tables.find(number)).people} == {10 * MINUTE}
