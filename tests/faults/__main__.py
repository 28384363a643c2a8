"""`python -m tests.faults SEED` runs one seed and prints its history; `python -m tests.faults FIRST COUNT` runs many and prints counts."""

import os
import sys
import time
from collections import Counter

if os.environ.get("PYTHONHASHSEED") != "0":
    os.execve(
        sys.executable, [sys.executable, "-m", "tests.faults", *sys.argv[1:]], {**os.environ, "PYTHONHASHSEED": "0"}
    )

from tests.faults.run import Run


def main() -> int:
    first, count = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    if not count:
        verdict = Run(first, pictures=False).verdict()
        print(*verdict.history, *verdict.violations or ["Nothing is wrong."], sep="\n")
        return bool(verdict.violations)
    total: Counter[str] = Counter()
    bad = 0
    began = time.process_time()
    for seed in range(first, first + count):
        verdict = Run(seed).verdict()
        total += verdict.counts
        if verdict.violations:
            bad += 1
            print(f"seed {seed} ({verdict.terms}):", *verdict.violations[:4], sep="\n    ", flush=True)
    print(f"{count} runs, {bad} with violations, {time.process_time() - began:.0f} s of processor")
    print(*(f"{each:8,} {name}" for name, each in sorted(total.items())), sep="\n")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
