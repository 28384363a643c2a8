"""The sweep runs with the bot and finds nothing wrong in a healthy one."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.tables.terms import parse_terms
from bot.turns.settling import SWEEP_EVERY
from games import GAMES
from sandbox.bot import MovedClock, travel
from tests.behaviour.driver import Table, a_table, asks


async def pass_time(table: Table, clock: MovedClock, looks: int) -> None:
    for _ in range(looks):
        await travel(table.bot, clock, SWEEP_EVERY, lambda offset: None)


async def test_a_turn_that_nobody_hears_of_is_found(tmp_path: Path) -> None:
    clock = MovedClock()
    async with a_table(tmp_path, clock=clock) as table:
        number = await table.open(2, opponents=("sprout",))
        now = await table.bot.tables.find(number)
        move = str(now.game.legal(now.play.view(0))[0])
        await table.bot.tables.seal(now, table.people[0].id, now.turn, move)
        assert (await table.bot.tables.find(number)).turn == now.turn + 1
        await pass_time(table, clock, 2)
        assert table.bot.turns.settled_by_sweep == 1
        assert (await table.bot.tables.find(number)).waiting == (0,)
        assert asks(table.hand(table.people[0]))
        await pass_time(table, clock, 4)
        assert table.bot.turns.settled_by_sweep == 1


async def test_a_lobby_that_cannot_be_shown_any_more_keeps_the_sweep_from_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.kit.clock.AFTER_FAILURE", 10)
    clock = MovedClock()
    async with a_table(tmp_path, clock=clock) as table:
        bot, kind = table.bot, GAMES["ecosystem"]
        number = await table.open(2, opponents=("sprout",))
        lobby = await bot.lobbies.open(kind, 1, "P", None, 2, 2, parse_terms(kind, "", "day"), 1000)
        broken = f"UPDATE matches SET game = 'nothing', expires_at = 1 WHERE id = {lobby.id}"
        await bot.tables.store.storage.execute(text(broken))
        now = await bot.tables.find(number)
        await bot.tables.seal(now, table.people[0].id, now.turn, str(now.game.legal(now.play.view(0))[0]))
        async with asyncio.timeout(20):
            while (await bot.tables.find(number)).waiting != (0,):
                if bot.turns.sweeps_at() > bot.clock():  # it has looked
                    clock.offset += SWEEP_EVERY
                    bot.scheduler.wake()
                await asyncio.sleep(0.05)
