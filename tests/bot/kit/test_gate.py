"""Work in the background begins a few at a time."""

import asyncio

import pytest

from bot.kit import limits as gate_module
from bot.kit.limits import Gate


async def everything() -> None:
    """Let everything happen that can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def hold(gate: Gate, inside: list[int], number: int, end: asyncio.Event) -> None:
    """Be inside until the end."""
    async with gate.place():
        inside.append(number)
        await end.wait()


async def test_no_more_begins_than_there_are_places() -> None:
    """The next begins when one has ended, in the order of asking."""
    gate, inside, ends = Gate(2), list[int](), [asyncio.Event() for _ in range(4)]
    tasks = [asyncio.create_task(hold(gate, inside, number, ends[number])) for number in range(4)]
    await everything()
    assert inside == [0, 1]
    ends[1].set()
    await everything()
    assert inside == [0, 1, 2]
    for end in ends:
        end.set()
    await asyncio.gather(*tasks)
    assert inside == [0, 1, 2, 3]


async def test_work_that_hangs_gives_its_place_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a request that hangs holds up nobody else, and its end frees no second place."""
    monkeypatch.setattr(gate_module, "LONG", 0.01)
    gate, inside, ends = Gate(1), list[int](), [asyncio.Event() for _ in range(3)]
    hangs = asyncio.create_task(hold(gate, inside, 0, ends[0]))
    await everything()
    second = asyncio.create_task(hold(gate, inside, 1, ends[1]))
    async with asyncio.timeout(20):
        while inside != [0, 1]:
            await asyncio.wait({second}, timeout=0.01)
    monkeypatch.setattr(gate_module, "LONG", 600.0)
    ends[1].set()
    await second
    third = asyncio.create_task(hold(gate, inside, 2, ends[2]))
    await everything()
    ends[0].set()
    await hangs
    fourth = asyncio.create_task(hold(gate, inside, 3, ends[2]))
    await everything()
    assert inside == [0, 1, 2]
    ends[2].set()
    await asyncio.gather(third, fourth)
