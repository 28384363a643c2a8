"""Menus and forms from forging clients, and forms submitted after a restart."""

from typing import Any

import pytest

from tests.behaviour.driver import Table, custom_ids, forge, said, table_of


def menu_of(table: Table, verb: str) -> str:
    return next(each for each in custom_ids(table.post()) if each.startswith(f"s:{verb}:"))


async def choose(table: Table, values: Any) -> str:
    data = {"custom_id": menu_of(table, "pace"), "component_type": 3, "values": values}
    return said(await forge(table, table.people[0], 3, data, table.post()))


async def pace(table: Table, number: int) -> str:
    return (await table.bot.tables.find(number)).row.pace


async def test_of_several_values_a_menu_of_one_takes_the_first(table: Table) -> None:
    number = table_of(await table.lobby())
    await choose(table, ["live", "evening"])
    assert await pace(table, number) == "live"


@pytest.mark.parametrize("values", [[], ["l|ve"], ["x" * 31], {"a": 1}, "live"])
async def test_a_menu_without_a_good_value_changes_nothing(table: Table, values: Any) -> None:
    number = table_of(await table.lobby())
    assert "has expired" in await choose(table, values)
    assert await pace(table, number) == "day"


async def test_a_form_that_nobody_reads_is_answered_with_a_sentence(table: Table) -> None:
    for custom_id in ("m:nobody:1:0:", "wish", "m:wish:x:0:"):
        answer = said(await forge(table, table.people[0], 5, {"custom_id": custom_id, "components": []}))
        assert answer == "That form has expired; open it again from the page."


async def test_the_form_of_a_wish_list_works_after_a_restart(table: Table) -> None:
    number = await table.open(2)
    await table.restart()
    field = {"type": 4, "custom_id": "list", "value": "bee, fox"}
    data = {"custom_id": table.marked(f"m:wish:{number}:0:"), "components": [{"type": 18, "component": field}]}
    page = said(await forge(table, table.people[0], 5, data))
    assert "1. bee\n2. fox" in page
