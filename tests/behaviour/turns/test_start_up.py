"""The bot starts and comes back to Discord."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.kit.clock import MINUTE
from bot.people.archive import Archive
from bot.turns.clocks import Clocks, LostTime
from bot.turns.settling import Turns
from db.store import Store
from tests.behaviour.driver import Table, a_table, text

DOWN = 10 * MINUTE


def fails_once(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> list[object]:
    work: Callable[..., Awaitable[object]] = getattr(owner, name)
    given: list[object] = []
    left = ["failure"]

    async def once(*args: Any, **kwargs: Any) -> object:
        if left:
            left.pop()
            raise OSError("an odd failure")
        given.append(await work(*args, **kwargs))
        return given[-1]

    monkeypatch.setattr(owner, name, once)
    return given


async def due(table: Table, number: int) -> dict[int, int]:
    """When the clocks of a table run out."""
    return dict((await table.bot.tables.for_display(await table.bot.tables.find(number))).due)


@pytest.mark.parametrize(
    ("owner", "step"),
    [(LostTime, "give_back"), (Turns, "catch_up"), (Archive, "update"), (LostTime, "heartbeat"), (Clocks, "next_at")],
)
async def test_a_step_of_the_start_that_fails_once_is_done_again(
    owner: type, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_table(tmp_path) as table:
        number, ended = await table.open(2, pace="evening"), await table.open(2, pace="evening", opponents=("sprout",))
        await table.env.advance_time(1.5 * DOWN / 1000)
        monkeypatch.setattr(Archive, "update", lambda self: _nothing())
        assert await table.bot.tables.store.matches.close(ended, "finished", table.now())
        before, stopped = await due(table, number), table.now()
        await table.bot.close_all()
        monkeypatch.undo()
        store = await Store.open(table.settings.database_url)
        await store.meta.put("alive_at", stopped - DOWN)
        await store.close()
        given = fails_once(monkeypatch, owner, step)
        await table.restart()
        await table.env.advance_time(2 * MINUTE / 1000)
        lost = {seat: instant - before[seat] for seat, instant in (await due(table, number)).items()}
        assert all(DOWN <= each <= DOWN + MINUTE for each in lost.values()), "time stood still until it was given back"
        assert (await table.bot.tables.find(ended)).row.archived
        await table.env.advance_time((max((await due(table, number)).values()) - table.now()) / 1000 + 1)
        assert (await table.bot.tables.find(number)).turn == 2, "the clocks run"
        assert any("The stand-in picked for Ana and Ben." in text(post) for post in table.posts())
        assert given, "the step was done again"


async def _nothing() -> int:
    return 0


async def test_time_stands_still_until_every_shard_is_back(table: Table) -> None:
    number = await table.open(2, pace="live")
    before = await due(table, number)
    table.bot.dispatch("shard_disconnect", 0)
    await table.env.advance_time(1800)
    table.bot.dispatch("shard_disconnect", 1)
    table.bot.dispatch("shard_resumed", 0)
    await table.env.advance_time(1800)
    assert (await table.bot.tables.find(number)).turn == 1
    await table.bot.on_shard_ready(1)
    assert {seat: instant - before[seat] for seat, instant in (await due(table, number)).items()} == {
        0: 3600_000,
        1: 3600_000,
    }


async def test_a_stop_while_discord_is_away_loses_nobody_any_time(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        number = await table.open(2, pace="live")
        before = await due(table, number)
        table.bot.dispatch("shard_disconnect", 0)
        await table.env.advance_time(1800)
        await table.bot.close_all()
        await table.env.advance_time(1800)
        await table.restart()
        assert {seat: instant - before[seat] for seat, instant in (await due(table, number)).items()} == {
            0: 3600_000,
            1: 3600_000,
        }
