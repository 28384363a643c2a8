"""Each statement, request or await fails in turn."""

from collections.abc import Iterator
from functools import cache

from tests.faults.plan import AFTER, BEFORE, Fault, One, Plan
from tests.faults.run import Run, Terms, Verdict

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


def every(what: str, total: int, first: int = 1, stride: int = 1) -> Iterator[tuple[int, Fault, Verdict]]:
    """Each number in turn fails in each way."""
    for number in range(first, total + 1, stride):
        kinds = KINDS[what]
        for fault in kinds if stride == 1 else (kinds[number % len(kinds)],):
            yield number, fault, Run(0, SMALL, One(what, number, fault), early=True).verdict()
