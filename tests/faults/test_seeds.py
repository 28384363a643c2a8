"""Some seeds of the fault run; `make soak` runs thousands."""

import os
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from db.tables.log import Log
from tests.faults.plan import AFTER, BEFORE, Fault, Often, One, Plan
from tests.faults.run import Run, Terms, Verdict

SEEDS = int(os.environ.get("SEEDS", "2"))
STRIDE = int(os.environ.get("STRIDE", "1400"))
"""Every how many statements, requests or awaits one fails."""

SMALL = Terms("ecogogo", 4, 1, "day", "sprout", "")
"""A match of a few moves."""

KINDS = {
    "statement": (Fault("disk I/O error", BEFORE), Fault("disk I/O error", AFTER), Fault("database or disk is full", BEFORE)),
    "request": (Fault("500", BEFORE), Fault("timeout", AFTER), Fault("html", AFTER), Fault("reset", BEFORE)),
    "await": (Fault("killed", BEFORE),),
}  # fmt: skip


@cache
def size() -> dict[str, int]:
    """How many statements, requests and awaits the small match takes when nothing fails."""
    run = Run(0, SMALL, Plan(), early=True)
    verdict = run.verdict()
    assert not verdict.violations, verdict.violations
    return run.reach


def _told(verdict: Verdict) -> str:
    return "\n".join([f"python -m tests.faults {verdict.seed}", *verdict.violations, *verdict.history[-40:]])


@pytest.mark.parametrize("seed", [700115, *range(2, 2 + SEEDS)])
def test_whatever_fails_every_pick_counts_once_and_every_match_ends(seed: int) -> None:
    verdict = Run(seed).verdict()
    assert not verdict.violations, _told(verdict)
    assert verdict.counts["presses"] > 10


def test_without_failures_nothing_goes_wrong_and_the_watchdog_finds_nothing() -> None:
    verdict = Run(0, Terms("ecogogo", 4, 2, "evening", "grazer", ""), Plan(), pictures=True).verdict()
    assert not verdict.violations, _told(verdict)
    assert verdict.counts["picks acknowledged"] > 1
    assert verdict.counts["woken by the sweep"] == 0
    assert not [each for each in verdict.counts if each.startswith("logged ")]


@pytest.mark.parametrize("what", KINDS)
def test_the_nth_failure_does_no_harm(what: str) -> None:
    total, kinds, found = size()[what], KINDS[what], []
    stride = min(STRIDE, total)
    for number in range(total // 3 % stride + 1, total + 1, stride):
        for fault in kinds if stride == 1 else (kinds[number % len(kinds)],):
            verdict = Run(0, SMALL, One(what, number, fault), early=True).verdict()
            found += [f"{what} {number}, {fault}: {each}" for each in verdict.violations]
    assert not found, "\n".join(found)


def test_the_judge_notices_picks_that_are_acknowledged_and_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    append, calls, terms = Log.append, count(), Terms("ecogogo", 3, 2, "day", "sprout", "")

    async def careless(*args: Any, **kwargs: Any) -> None:
        if next(calls) % 5 != 4:
            await append(*args, **kwargs)

    monkeypatch.setattr(Log, "append", careless)
    assert any(Run(seed, terms, Often(Random(seed))).verdict().violations for seed in range(1, 25))
