"""A command that is sent twice opens one table."""

import asyncio
from typing import Any

import pytest

from tests.behaviour.driver import Table, emit, labels, said, text
from tests.behaviour.tables.opening.test_allowed import tables

TWICE = (
    "You have just opened table {} with this command, so I didn't open another one. If you want two, send it again in a few seconds."
).format


def command(table: Table, person: Any, name: str) -> dict[str, Any]:
    """A command without options as a client sends it."""
    known = table.env.backend.visible_commands(user_id=person.id, channel_id=table.channel.id)
    found = next(each for each in known if each["name"] == name)
    return {"id": found["id"], "name": name, "type": 1, "options": []}


@pytest.mark.parametrize("name", ["play", "solo"])
async def test_sent_twice_before_the_bot_gets_to_run(table: Table, name: str) -> None:
    """As Discord does when a client sends it again: each has an id of its own."""
    ana = table.people[0]
    records = [emit(table, ana, 2, command(table, ana, name)) for _ in range(3)]
    await table.env.settle()
    assert all(record.responded for record in records)
    assert await tables(table) == 1
    twice = await ana.slash(table.channel, name)
    assert twice.ephemeral
    assert said(twice) == TWICE(1)
    assert twice.response is not None
    assert labels(twice.response) == ["Show table 1"]


async def test_after_a_few_seconds_it_opens_another(table: Table) -> None:
    """Somebody who wants two tables gets two."""
    ana = table.people[0]
    await ana.slash(table.channel, "play")
    await table.env.advance_time(6)
    await ana.slash(table.channel, "play")
    assert await tables(table) == 2


async def test_other_words_another_channel_and_another_person_are_no_repetition(table: Table) -> None:
    """At the same moment."""
    ana, ben = table.people[:2]
    there = ana.guild.create_text_channel("corridor")
    await ana.slash(table.channel, "play")
    await ana.slash(table.channel, "play", seats=3)
    await ana.slash(there, "play")
    await ben.slash(table.channel, "play")
    await ana.slash(table.channel, "solo")
    assert await tables(table) == 5


async def test_a_table_that_has_closed_or_begun_is_no_reason(table: Table) -> None:
    """Whoever cancels it and starts over needn't wait."""
    ana = table.people[0]
    lobby = await table.lobby(2)
    await table.press(ana, lobby, "cancel")
    lobby = await table.lobby(2)
    await table.press(table.people[1], lobby, "join")
    await table.lobby(2)
    assert [(await table.bot.tables.find(number)).row.status for number in (1, 2, 3)] == [
        "cancelled",
        "running",
        "lobby",
    ]


async def test_one_that_failed_does_not_count(table: Table) -> None:
    """Both hear why."""
    ana = table.people[0]
    for _ in range(2):
        assert "Options come in pairs" in said(await ana.slash(table.channel, "play", options="nonsense"))
    assert await tables(table) == 0


@pytest.mark.fails
async def test_if_the_first_fails_while_the_second_waits_the_second_opens_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is told of a table that there isn't."""
    ana = table.people[0]
    go_on, opened = asyncio.Event(), table.bot.lobbies.open
    calls = []

    async def fails_once(*args: Any, **kwargs: Any) -> Any:
        calls.append(args)
        if len(calls) == 1:
            await go_on.wait()
            raise RuntimeError("for a moment")
        return await opened(*args, **kwargs)

    monkeypatch.setattr(table.bot.lobbies, "open", fails_once)
    data = command(table, ana, "play")
    emit(table, ana, 2, data)
    emit(table, ana, 2, data)
    asyncio.get_running_loop().call_soon(go_on.set)
    await table.env.settle()
    assert len(calls) == 2
    assert await tables(table) == 1
    assert "Ecosystem · table 1" in text(table.post())
