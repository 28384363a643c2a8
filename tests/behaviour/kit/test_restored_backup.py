"""After yesterday's backup is restored, buttons of lost tables do nothing."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.app import Ecodraft
from tests.behaviour.driver import Shown, Table, a_table, components, forge, plant, press_at_once, said, table_of
from tests.behaviour.kit.strangers import questions
from tests.depth import depth

NONE = "There's no table {} here; see yours with /tables.".format
"""What people hear in direct messages, which show no tables of others."""

GONE = "That {} belongs to a table that no longer exists; see your tables with /tables.".format

CHANGED = (
    "matches", "seats", "log", "votes", "offers", "departures", "wishes", "clocks", "shown", "quizzes", "quiz_log", "quiz_people",
)  # fmt: skip
"""Tables that no old button may change."""


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A table whose database can be restored from a copy."""
    async with a_table(tmp_path) as fresh:
        yield fresh
        fresh.env.raise_errors()


def database(table: Table) -> Path:
    """The file."""
    return Path(table.settings.database_url.split("///")[1])


def back_up(table: Table) -> Path:
    copy = database(table).with_suffix(".backup")
    with sqlite3.connect(database(table)) as now, sqlite3.connect(copy) as then:
        now.backup(then)
    return copy


def give_back(table: Table, copy: Path) -> None:
    for rest in ("-wal", "-shm"):
        Path(f"{database(table)}{rest}").unlink(missing_ok=True)
    copy.replace(database(table))


async def restore(table: Table, copy: Path) -> None:
    """Stop the bot, put the copy in the database's place, and start the bot again."""
    await table.bot.close_all()
    give_back(table, copy)
    await table.env.restart_bot(Ecodraft(table.settings, clock=table.now))


def stored(table: Table) -> dict[str, list[Any]]:
    """Every row that a press could change."""
    with sqlite3.connect(database(table)) as file:
        return {name: file.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in CHANGED}


def presses(message: Shown) -> list[dict[str, Any]]:
    return [
        {"custom_id": each["custom_id"], "component_type": each["type"]}
        | ({"values": [each["options"][0]["value"]]} if each["type"] == 3 else {})
        for each in components(message)
        if "custom_id" in each and not each.get("disabled")
    ]


async def heard(table: Table, person: MemberActor, message: Shown, data: dict[str, Any]) -> InteractionResult:
    """What somebody hears who presses that."""
    (record,) = press_at_once(table, [(person, message, data)])
    await table.env.settle()
    return InteractionResult(table.env, record)


async def pages(table: Table, people: Sequence[MemberActor], since: int) -> list[tuple[MemberActor, Shown]]:
    found: list[tuple[MemberActor, Shown]] = [(people[1], each) for each in table.posts() if each.id > since]
    for person in people:
        found += [(person, each) for each in table.dms(person) if each.id > since]
    for verb in ("more", "scores"):
        shown = (await table.press(people[0], table.post(), verb)).response
        assert shown is not None
        found.append((people[0], shown))
    return found


async def test_no_button_of_a_lost_table_does_anything_at_the_next_one_with_its_number(table: Table) -> None:
    await table.open(2)
    copy, since = back_up(table), table.post().id
    lost = table_of(await table.lobby(2))
    played = await table.open(2)
    old = await pages(table, (table.ana, table.ben), since)
    forged = [each for number in (lost, played) for each in questions(table, number) if each[1] != 2]
    assert len(old) > 6
    assert len(forged) > 80
    await restore(table, copy)
    lobby = (await table.cleo.slash(table.channel, "play", seats=3)).response
    assert lobby is not None
    again = (await table.cleo.slash(table.channel, "play", seats=2, game="lines")).response
    assert again is not None
    await table.press(table.dimitri, again, "join")
    assert (table_of(lobby), (await table.bot.tables.find(played)).row.status) == (lost, "running")
    before, there = stored(table), table.post()
    pressed = 0
    for person, message in old:
        for data in presses(message):
            if data["custom_id"].split(":")[1] in ("tables", "learn"):
                continue
            result = await heard(table, person, message, data)
            direct = isinstance(message, discord.Message) and message.guild is None
            assert said(result) == (NONE(data["custom_id"].split(":")[2][0]) if direct else GONE("button")), data
            pressed += 1
    assert pressed > 30
    for question, kind, data in forged[:: depth(3, 1)]:
        if kind == 5:
            assert GONE("form") == said(await forge(table, table.ana, kind, data)), question
        else:
            assert GONE("button") == said(await at(table, table.ana, there, data)), question
    assert stored(table) == before


async def at(table: Table, person: MemberActor, message: Shown, data: dict[str, Any]) -> InteractionResult:
    first = presses(message)[0]["custom_id"]
    plant(table, message, first, custom_id=data["custom_id"])
    try:
        return await heard(table, person, message, data)
    finally:
        plant(table, message, data["custom_id"], custom_id=first)


async def test_the_tables_of_the_backup_go_on(table: Table) -> None:
    number = await table.open(2)
    copy = back_up(table)
    more = (await table.press(table.ben, table.post(), "more")).response
    assert more is not None
    await restore(table, copy)
    await table.seal(table.ana.user, table.hand(table.ana))
    assert "Verify" in "".join(str(each.get("label")) for each in components(more))
    assert "aren't" not in said(await table.press(table.ben, more, "proof"))
    assert len(await table.record(number)) == 1


async def test_a_quiz_that_is_lost_is_not_answered_in_another(table: Table) -> None:
    await table.open(2)
    copy = back_up(table)
    asked = (await table.ana.slash(table.channel, "quiz")).response
    assert asked is not None
    old = presses(asked)
    await restore(table, copy)
    again = (await table.cleo.slash(table.channel, "quiz")).response
    assert again is not None
    assert {each["custom_id"].split("-")[0] for each in presses(again)} == {
        each["custom_id"].split("-")[0] for each in old
    }
    before = stored(table)
    for data in old:
        assert said(await heard(table, table.ben, asked, data)) == "That quiz is gone; start another with /quiz."
    assert stored(table) == before
    assert "gone" not in said(await heard(table, table.cleo, again, presses(again)[0]))
    assert stored(table) != before


@pytest.mark.parametrize("mark", ["", "-00000", "-ffffg", "-0f1e", "-"])
async def test_a_button_without_its_tables_mark_is_refused(table: Table, mark: str) -> None:
    number = await table.open(2)
    before = stored(table)
    data = {"custom_id": f"b:hand:{number}{mark}:0:", "component_type": 2}
    answer = said(await at(table, table.people[0], table.post(), data))
    assert answer in (GONE("button"), "That button has expired; see your tables with /tables.")
    assert stored(table) == before
