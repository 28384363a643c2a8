"""Some seeds of the fault run; `make soak` runs thousands."""

import os

import pytest

from tests.faults.exhaustive import KINDS, every, size
from tests.faults.plan import Nothing
from tests.faults.run import Run, Terms, Verdict
from tests.faults.sabotage import SABOTAGES

SEEDS = range(1, 1 + int(os.environ.get("SEEDS", "3")))
STRIDE = int(os.environ.get("STRIDE", "600"))


def _told(verdict: Verdict) -> str:
    return "\n".join([f"python -m tests.faults {verdict.seed}", *verdict.violations, *verdict.history[-40:]])


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_fails_every_pick_counts_once_and_every_match_ends(seed: int) -> None:
    verdict = Run(seed).verdict()
    assert not verdict.violations, _told(verdict)
    assert verdict.counts["presses"] > 10


def test_a_seed_always_gives_the_same_run() -> None:
    one, other = (Run(4, Terms("ecogogo", 3, 1, "live", "sprout", "")).verdict() for _ in range(2))
    assert one.history == other.history
    assert len(one.history) > 20


def test_without_failures_nothing_goes_wrong_and_the_watchdog_finds_nothing() -> None:
    verdict = Run(0, Terms("ecogogo", 4, 2, "evening", "grazer", ""), Nothing(), pictures=True).verdict()
    assert not verdict.violations, _told(verdict)
    assert verdict.counts["picks acknowledged"] > 5
    assert verdict.counts["woken by the watchdog"] == 0
    assert not [each for each in verdict.counts if each.startswith("logged ")]


@pytest.mark.parametrize("what", KINDS)
def test_the_nth_failure_does_no_harm(what: str) -> None:
    total, found = size()[what], []
    for number, fault, verdict in every(what, total, first=total // 3 % STRIDE + 1, stride=min(STRIDE, total)):
        found += [f"{what} {number}, {fault}: {each}" for each in verdict.violations]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("name", "seed"), [(name, 1) for name in SABOTAGES])
def test_the_judge_notices_a_broken_bot(name: str, seed: int) -> None:
    with SABOTAGES[name]():
        verdict = Run(seed).verdict()
    assert verdict.violations, f"{name} is not noticed with seed {seed}"
