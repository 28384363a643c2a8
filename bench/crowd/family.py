"""What a process and those that it has started take, as the system counts it (Linux)."""

import os
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def processor(pid: int) -> float:
    """Seconds of a processor that they have used so far."""
    return sum(map(_used, _family(pid)))


def memory(pid: int) -> float:
    """Their memory, each at its highest so far, in MB."""
    return sum(map(_highest, _family(pid)))


def _family(pid: int) -> list[int]:
    started: list[str] = []
    for thread in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            started += thread.read_text(encoding="ascii").split()
    return [pid, *(each for child in started for each in _family(int(child)))]


def _used(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def _highest(pid: int) -> float:
    try:
        text = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in text.splitlines() if line.startswith("VmHWM")), 0.0)
