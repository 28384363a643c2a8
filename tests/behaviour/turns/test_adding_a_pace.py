"""A pace added to bot/tables/pace.py, and nowhere else, appears wherever paces do."""

import sys
from pathlib import Path

import pytest

from bot.kit.clock import MINUTE
from bot.tables import pace as paces
from bot.tables.pace import Pace
from games.core.values import Refusal
from tests.behaviour.driver import a_table, option_values, said, text
from tests.behaviour.permissions import keeper
from tests.behaviour.server.test_admin import admin

LUNCH = Pace("lunch", "Over lunch", 45 * MINUTE, 90 * MINUTE, hours=True, increment=5 * MINUTE)
TOLD = "lunch (45 min a pick, 1 h 30 min in the bank)"


async def test_a_new_pace_is_offered_everywhere_and_is_in_every_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In /play, the lobby's menu and /admin; a table can have it; /hours and refusals name it."""
    monkeypatch.setattr(paces, "PACES", (*paces.PACES, LUNCH))
    for module in (
        "cogs.server.admin",
        "cogs.tables.opening",
    ):  # those whose commands offer paces, as at a start
        monkeypatch.delitem(sys.modules, module, raising=False)
    async with a_table(tmp_path) as table:
        ana, kim = table.people[0], keeper(table)
        seen = {
            each["name"]: each
            for each in table.env.backend.visible_commands(user_id=kim.id, channel_id=table.channel.id)
        }
        (pace,) = (each for each in seen["play"]["options"] if each["name"] == "pace")
        assert {"name": TOLD, "value": "lunch"} in pace["choices"]
        lobby = await table.lobby(2, pace="day")
        assert "lunch" in option_values(lobby, "s:pace:")
        await table.pick(ana, lobby, "pace", "lunch")
        assert f"Pace {TOLD}" in text(lobby)
        assert "pace of new tables: lunch" in await admin(table, kim, "set", pace="lunch")
        hours = said(await ana.slash(table.channel, "hours", hours="08:00-23:00"))
        assert "At the day, relaxed and lunch paces your clock runs only then" in hours
        with pytest.raises(Refusal, match="live, evening, day, relaxed, lunch, not 'dinner'"):
            paces.by_name("dinner")
        await table.press(table.people[1], lobby, "join")
        await table.start(lobby)
        stored = await table.bot.tables.find(1)
        assert stored.pace == LUNCH
        ben = (await table.bot.tables.store.clocks.of(1))[1]
        assert ben.deadline_at - ben.since == LUNCH.pick + LUNCH.bank
        table.env.raise_errors()
