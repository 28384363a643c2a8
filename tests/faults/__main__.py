"""`python -m tests.faults SEED` runs one seed and prints its history, `python -m tests.faults FIRST COUNT` many."""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable

if os.environ.get("PYTHONHASHSEED") != "0":
    # The same seed is to give the same run, and bytecode saves most of a start.
    same = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": ""}
    os.execve(sys.executable, [sys.executable, "-m", "tests.faults", *sys.argv[1:]], same)

from tests.faults.run import Run


def one(seed: int) -> int:
    """Print the history of a seed."""
    verdict = Run(seed).verdict()
    print(*verdict.history, *verdict.violations or ["Nothing is wrong."], sep="\n")
    return bool(verdict.violations)


def many(seeds: Iterable[int]) -> int:
    """Print the counts over many seeds, and the violations of each."""
    total: Counter[str] = Counter()
    began = time.process_time()
    try:
        for seed in seeds:
            verdict = Run(seed).verdict()
            total += verdict.counts
            total["runs"] += 1
            if verdict.violations:
                total["runs with violations"] += 1
                print(f"seed {seed} ({verdict.terms}):", *verdict.violations[:4], sep="\n    ", flush=True)
    except KeyboardInterrupt:
        pass
    total["seconds of processor"] = round(time.process_time() - began)
    print(*(f"{count:10,} {name}" for name, count in sorted(total.items())), sep="\n")
    return bool(total["runs with violations"])


if __name__ == "__main__":
    first, count = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    sys.exit(many(range(first, first + count)) if count else one(first))
