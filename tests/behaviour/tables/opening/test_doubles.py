"""A command that is sent twice opens one table."""

from typing import Any

import pytest

from tests.behaviour.driver import Table, emit, said
from tests.behaviour.tables.opening.test_allowed import tables

TWICE = "You have just opened a table like this, so I didn't open another one. If you want two, do it again in a few seconds."


def command(table: Table, person: Any, name: str) -> dict[str, Any]:
    known = table.env.backend.visible_commands(user_id=person.id, channel_id=table.channel.id)
    found = next(each for each in known if each["name"] == name)
    return {"id": found["id"], "name": name, "type": 1, "options": []}


@pytest.mark.parametrize("name", ["play", "solo"])
async def test_a_command_sent_twice_at_once_opens_one_table(table: Table, name: str) -> None:
    """Discord gives each a different id, as when a client sends again."""
    records = [emit(table, table.ana, 2, command(table, table.ana, name)) for _ in range(3)]
    await table.env.settle()
    assert all(record.responded for record in records)
    assert await tables(table) == 1
    twice = await table.ana.slash(table.channel, name)
    assert twice.ephemeral
    assert said(twice) == TWICE


async def test_other_words_another_channel_and_another_person_are_no_repetition(table: Table) -> None:
    there = table.ana.guild.create_text_channel("corridor")
    await table.ana.slash(table.channel, "play")
    await table.ana.slash(table.channel, "play", seats=3)
    await table.ana.slash(there, "play")
    await table.ben.slash(table.channel, "play")
    await table.ana.slash(table.channel, "solo")
    assert await tables(table) == 5


async def test_a_command_that_failed_may_be_sent_again(table: Table) -> None:
    for _ in range(2):
        assert "Options come in pairs" in said(await table.ana.slash(table.channel, "play", options="nonsense"))
    assert await tables(table) == 0
