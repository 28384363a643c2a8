"""`python -m bench` runs the short benchmarks, `python -m bench rules` one of them. With `--small`, for tests, each is as
small as possible."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from types import ModuleType

NAMES = ("rules", "pictures", "presses")
LONG = ("strength", "balance", "queries", "farming", "crowd", "learn", "review", "puzzles")
"""These take long and run only by name, with options."""
SMALL = "--small"


def part(name: str) -> ModuleType:
    return importlib.import_module(f"bench.{name}")


def smallest(words: Sequence[str], least: Sequence[str]) -> list[str]:
    """The command line `words` with the options of the smallest run, which override them, and one game at most."""
    games = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    games.add_argument("--game", action="append", default=[])
    (asked, others), (usual, small) = games.parse_known_args(words), games.parse_known_args(least)
    return [*others, *small, *(word for game in (asked.game or usual.game)[:1] for word in ("--game", game))]


def main(chosen: list[str]) -> int:
    small = SMALL in chosen
    chosen = [word for word in chosen if word != SMALL]
    if chosen and chosen[0] in LONG:
        print(f"\n## {chosen[0]}")
        long = part(chosen[0])
        long.run(smallest(chosen[1:], long.LEAST) if small else chosen[1:])
        return 0
    wrong = [name for name in chosen if name not in NAMES]
    if wrong:
        print(f"There is no benchmark {wrong[0]!r}; the benchmarks are {', '.join((*NAMES, *LONG))}.", file=sys.stderr)
        return 2
    for name in chosen or NAMES:
        print(f"\n## {name}")
        part(name).run(small)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
