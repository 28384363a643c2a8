"""How processes share the shards, without a database."""

from collections.abc import Mapping

import pytest

from bot.processes.shares import PATIENCE, to_give, to_take
from db.processes.leases import Holders

ME, YOU, THEY = 1, 2, 3


def holders(shards: Mapping[int, int], *others: int, strangers: bool = False) -> Holders:
    """What this process sees."""
    return Holders(ME, shards, frozenset({ME, *others}), strangers)


@pytest.mark.parametrize(
    ("seen", "count", "free", "taken"),
    [
        (holders({}), 3, {0: 0.0, 1: 0.0, 2: 0.0}, [0, 1, 2]),
        (holders({}, YOU), 3, {0: 0.0, 1: 0.0, 2: 0.0}, [0, 1]),
        (holders({0: ME, 1: ME}, YOU), 3, {2: 0.0}, []),
        (holders({0: ME, 1: ME}, YOU), 3, {2: PATIENCE}, [2]),
        (holders({0: YOU}, YOU, THEY), 1, {}, []),
        (holders({}, strangers=True), 1, {0: 99.0}, []),
    ],
    ids=["alone", "its part", "no more than that", "unless nobody else does", "nothing is free", "others count differently"],
)  # fmt: skip
def test_a_process_takes_its_part_at_once(seen: Holders, count: int, free: dict[int, float], taken: list[int]) -> None:
    """And what is left over once it has waited."""
    assert to_take(seen, count, free) == taken


@pytest.mark.parametrize(
    ("seen", "count", "given"),
    [
        (holders({0: ME, 1: ME}, YOU), 2, 1),
        (holders({0: ME, 1: ME, 2: YOU}, YOU), 3, None),
        (holders({0: ME, 1: ME}), 2, None),
        (holders({0: ME, 1: ME}, YOU), 3, None),
        (holders({0: ME}, YOU), 1, None),
        (holders({0: YOU, 1: YOU, 2: ME}, YOU, THEY), 3, None),
    ],
    ids=["too many", "one more", "alone", "one is free", "the only one", "another has too many"],
)  # fmt: skip
def test_a_process_gives_away_what_another_lacks(seen: Holders, count: int, given: int | None) -> None:
    """One shard at a time, until it has its part."""
    assert to_give(seen, count) == given


@pytest.mark.parametrize("count", [1, 2, 5, 16])
@pytest.mark.parametrize("others", [(), (YOU,), (YOU, THEY)])
def test_all_shards_are_taken_and_evenly(count: int, others: tuple[int, ...]) -> None:
    """Whoever begins with all of them, and whoever dies."""
    here, shards = (ME, *others), dict.fromkeys(range(count), ME)
    for _ in range(2 * count):
        for pid in here:
            given = to_give(Holders(pid, shards, frozenset(here)), count)
            if given is not None:
                del shards[given]
        for pid in here:
            free = dict.fromkeys({*range(count)} - shards.keys(), 0.0)
            for shard in to_take(Holders(pid, shards, frozenset(here)), count, free):
                shards[shard] = pid
    held = [[*shards.values()].count(pid) for pid in here]
    assert sum(held) == count
    assert max(held) <= -(-count // len(here))
