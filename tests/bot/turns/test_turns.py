"""Turns go on, whatever fails on the way."""

import asyncio
from typing import Any

import pytest

from bot.turns.thinkers import think
from tests.bot.room import Room


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


async def test_opponents_think_about_a_turn_once_although_others_look_meanwhile(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin("ecosystem", 2, opponents=("sprout",))
    choose, thinks, may_move, thoughts = room.thinkers.choose, asyncio.Event(), asyncio.Event(), list[int]()

    async def held(*given: Any, **how: Any) -> str:
        thoughts.append(given[2].pick)
        thinks.set()
        await may_move.wait()
        return await choose(*given, **how)

    monkeypatch.setattr(room.thinkers, "choose", held)
    await room.seal(table.id, 0)
    first = asyncio.create_task(room.turns.settle(table.id))
    await thinks.wait()
    look = asyncio.create_task(room.turns.settle(table.id))
    await asyncio.wait([look], timeout=2)
    may_move.set()
    await asyncio.gather(first, look)
    assert thoughts == [2]
