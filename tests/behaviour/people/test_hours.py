"""/hours: days off are taken in a form and ended by a button, and the table says until when."""

import re
from datetime import UTC, datetime
from typing import Any

from simcord.actors import MemberActor

from tests.behaviour.driver import Shown, Table, click, components, labels, option_values, page_of, said, text

DAY = 86_400_000


def day(table: Table, number: int) -> str:
    return datetime.fromtimestamp((table.now() + number * DAY) / 1000, UTC).date().isoformat()


async def take(table: Table, person: MemberActor, first: str, last: str) -> Any:
    page = page_of(await person.slash(table.channel, "hours"))
    form = await table.press(person, page, "off")
    assert form.modal is not None
    return await person.submit_modal(form, {"first": first, "last": last})


async def test_days_off_are_taken_shown_at_the_table_and_ended(table: Table) -> None:
    number = await table.open(2)
    refused = await take(table, table.ana, day(table, 0), day(table, 20))
    assert "21 days off. You may take 14 in a year, and have 14 left" in said(refused)
    page = page_of(await take(table, table.ana, day(table, 0), day(table, 4)))
    assert "You may take 14 in a year and have 9 left" in text(page)
    assert labels(page) == ["End days off"]
    await table.go_on(number)
    until = f"Days off: Ana until <t:{(table.now() // DAY + 5) * DAY // 1000}:f>"
    assert until in text(table.post())
    cut = page_of(await take(table, table.ben, day(table, 2), day(table, 14)))
    await table.go_on(number)
    ahead = text(table.post()).partition("Days off: ")[2]
    assert re.fullmatch(
        r"Ana until <t:\d+:f> \(<t:\d+:R>\); Ben from <t:\d+:f> \(<t:\d+:R>\) until .*\.", ahead.splitlines()[0]
    )
    assert f"A table stands still for 14 days at most, so your clock goes on at table {number} <t:" in text(cut)
    assert "14 days at most." in said(await table.ana.slash(table.channel, "hours"))
    await click(table.ana, page, "End days off")
    await table.go_on(number)
    assert "Days off: Ben from" in text(table.post())
    assert "have 14 left" in said(await table.ana.slash(table.channel, "hours"))


async def test_a_day_is_given_in_a_menu_of_ones_tables_and_to_no_other_table(table: Table) -> None:
    number = await table.open(2)
    page = page_of(await table.ana.slash(table.channel, "hours"))
    assert option_values(page, "s:give") == [str(number)]
    given = await table.ana.select(page, [str(number)], custom_id=menu(page))
    assert f"The other player at table {number} now has an extra day." in said(given)
    await table.go_on(number)
    assert "Days off: Ben until" in text(table.post())
    twice = await table.ana.select(page, [str(number)], custom_id=menu(page))
    assert "already has an extra day" in said(twice)
    assert not option_values(page_of(await table.cleo.slash(table.channel, "hours")), "s:give")
    forged = await table.press_forged(table.cleo, table.post(), f"b:give:0:0:{number}")
    hidden = await table.press_forged(table.cleo, table.post(), "b:give:0:0:999")
    assert said(forged).replace(str(number), "999") == said(hidden)


def menu(page: Shown) -> str:
    return str(next(each["custom_id"] for each in components(page) if each.get("custom_id", "").startswith("s:give")))
