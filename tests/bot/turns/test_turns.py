"""Turns go on, whatever fails on the way."""

import asyncio
import random
from typing import Any

import pytest

from bot.kit import background
from bot.tables.table import Table
from bot.turns.thinkers import think
from games.core.values import Refusal, Seat
from tests.bot.room import Room


async def settled(room: Room, match_id: int, turn: int) -> None:
    for _ in range(2000):
        if (await room.tables.find(match_id)).turn >= turn:
            await room.quiet()
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the table stands still")


@pytest.mark.parametrize("failure", [Refusal("This table is very busy just now."), OSError("the disk is gone")])
async def test_a_turn_that_fails_is_tried_again(
    room: Room, failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "FIRST_RETRY", 0.001)
    table = await room.begin("savanna", 3, opponents=("sprout", "sprout"))
    seal = room.tables.seal_for
    failed: list[Seat] = []

    async def fails_once(table: Table, seat: Seat, *stored: Any) -> object:
        if len(failed) < 2:
            failed.append(seat)
            raise failure
        return await seal(table, seat, *stored)

    monkeypatch.setattr(room.tables, "seal_for", fails_once)
    now = await room.tables.find(table.id)
    move = random.Random(1).choice(now.game.legal(now.play.view(0)))
    await room.tables.seal(now, now.people[0].user_id or 0, now.turn, str(move))
    room.turns.settle_soon(table.id)
    await settled(room, table.id, 2)
    for _ in range(4000):
        if (await room.tables.find(table.id)).waiting == (0,):
            break
        await asyncio.sleep(0.005)
    assert (await room.tables.find(table.id)).waiting == (0,)
    assert failed


async def test_an_opponent_who_cannot_look_ahead_plays_what_comes_to_mind(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object, **__: object) -> str:
        raise TimeoutError

    seeds: list[str] = []

    def seed(size: int) -> str:
        seeds.append(f"{len(seeds):0{2 * size}}")
        return seeds[-1]

    monkeypatch.setattr("bot.turns.automatic.secrets.token_hex", seed)
    monkeypatch.setattr(room.deep, "run", lost)
    table = await room.begin("ecosystem", 2, opponents=("apex",))
    (move,) = await room.store.log.read(table.id)
    assert move.by == "opponent"
    assert move.move in [think("ecosystem", table.game.rules, table.play.view(1), "apex", seed, 0) for seed in seeds]


async def test_opponents_get_a_view_and_nothing_else(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []
    think = room.thinkers.choose

    async def noted(*given: object, hurry: bool) -> str:
        asked.append(given)
        assert not hurry
        return await think(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(room.thinkers, "choose", noted)
    table = await room.begin("ecosystem", 3, opponents=("grazer", "sprout"))
    assert len(asked) == 2
    for slug, rules, view, level, seed in asked:
        assert (slug, rules) == ("ecosystem", 1)
        assert view == table.game.view(table.play.game.start(table.play.setup), view.seat)  # type: ignore[attr-defined]
        assert level in ("grazer", "sprout")
        assert seed not in (table.row.seed, table.row.commitment)


async def test_a_look_that_read_the_table_before_a_move_does_not_think_about_it_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecosystem", 2, opponents=("sprout",))
    choose, move_all, update = room.thinkers.choose, room.turns.automatic.move_all, room.clocks.update
    thinks, may_move, moved = asyncio.Event(), asyncio.Event(), asyncio.Event()
    thoughts: list[int] = []

    async def held(*given: Any, **how: Any) -> str:
        thoughts.append(given[2].pick)
        thinks.set()
        await may_move.wait()
        return await choose(*given, **how)

    async def noted(table: Table) -> bool:
        try:
            return await move_all(table)
        finally:
            moved.set()

    async def slow(*given: Any) -> None:
        may_move.set()
        await moved.wait()
        await asyncio.sleep(0)
        await update(*given)

    monkeypatch.setattr(room.thinkers, "choose", held)
    monkeypatch.setattr(room.turns.automatic, "move_all", noted)
    await room.seal(table.id, 0)
    thinking = asyncio.create_task(room.turns.settle(table.id))
    await thinks.wait()
    monkeypatch.setattr(room.clocks, "update", slow)
    await room.turns.settle(table.id)
    await thinking
    assert thoughts == [2]
