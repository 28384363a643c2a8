"""Opponents at tables: they move by themselves and see only what a player sees."""

import asyncio
from typing import Any

import pytest

from bot.turns import thinkers
from tests.behaviour.driver import Table, text


async def test_opponents_go_on_after_a_restart(table: Table) -> None:
    thinking = asyncio.Event()

    async def endless(*args: Any, **kwargs: Any) -> str:
        thinking.set()
        await table.env.external_wait(asyncio.Event().wait(), reason="a thought that never ends")
        raise AssertionError

    number = await table.open(3, opponents=("sprout", "sprout"))
    await table.seal(table.ana.user, table.hand(table.ana))
    object.__setattr__(table.bot.thinkers, "choose", endless)
    await table.seal(table.ana.user, table.hand(table.ana))
    assert thinking.is_set()
    before = await table.record(number)
    assert [row.turn for row in before].count(3) == 0, "turn 3 waits for the two of them"
    await table.restart()
    after = await table.record(number)
    assert after[: len(before)] == before
    assert [(row.turn, row.seat, row.by) for row in sorted(after[len(before) :], key=lambda row: row.seat)] == [
        (3, 1, "opponent"),
        (3, 2, "opponent"),
    ]
    await table.seal(table.ana.user, table.hand(table.ana))
    assert "pick 4 of 10" in text(table.post())


@pytest.mark.fails
async def test_an_opponent_whose_thought_is_lost_does_not_stop_the_table(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: Any) -> str:
        raise ArithmeticError("no thought")

    monkeypatch.setattr(thinkers, "think", broken)
    number = await table.open(2, opponents=("sprout",))
    assert [(row.seat, row.by) for row in await table.record(number)] == [(1, "opponent")]
    await table.seal(table.people[0].user, table.hand(table.people[0]))
    assert "pick 2 of 10" in text(table.post())
