"""The weekly summary of /admin."""

import pytest

from bot.messages import weekly_summary
from tests.behaviour.driver import Table, text
from tests.behaviour.people.past import finished
from tests.behaviour.permissions import keeper, permit
from tests.behaviour.server.test_admin import admin
from tests.stored import results_of


async def test_each_monday_the_channel_tells_the_week(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    kim = keeper(table)
    monkeypatch.setattr(weekly_summary, "FIRST", (table.now() + 600_000) % weekly_summary.WEEK)
    assert "- weekly summary: off" in await admin(table, kim, "show")
    assert f"- weekly summary: <#{table.channel.id}>" in await admin(table, kim, "weekly", these=[table.channel])
    number = await finished(table)
    for person in (table.ana, table.ben):
        await table.bot.tables.store.users.set_name(person.id, f"*{person.user.global_name}* <@1>")
    winners = [row.user_id for row in await results_of(table.bot.tables.store, number) if row.won]
    await table.env.advance_time(600)
    await table.env.settle()
    last = table.channel.last_message
    assert last is not None
    line = text(last)
    assert line.startswith("**Last week here: 1 match.** Ecosystem 1: \\*")
    assert any(f"\\*{person.user.global_name}\\*" in line for person in (table.ana, table.ben) if person.id in winners)
    assert line.endswith("won 1 of 1. More in /leaderboard.")
    assert "<@1>" not in line
    assert "- weekly summary: off" in await admin(table, kim, "weekly", these=[])


async def test_a_channel_that_the_bot_may_not_write_in_is_refused(table: Table) -> None:
    closed = table.people[0].guild.create_text_channel("closed")
    permit(table, closed, send_messages=False)
    kim = keeper(table)
    assert "I don't have the Send Messages permission in" in await admin(table, kim, "weekly", these=[closed])
    assert "- weekly summary: off" in await admin(table, kim, "show")
