"""How long a start takes: of the command line, against a Python that imports what every command line needs, and of the bot."""

import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from bench import ready

ROUNDS = 31
ROOT = Path(__file__).parents[1]
FLOOR = ("-c", "import argparse, json, dataclasses")
COMMANDS = {
    "score ecosystem": ("-m", "games", "score", "ecosystem"),
    "score savanna": ("-m", "games", "score", "savanna"),
    "the slugs of all games": ("-c", "import games; sorted(games.GAMES)"),
}
GRID = json.dumps({"boards": [[None] * 20]}).encode()


def seconds(arguments: tuple[str, ...]) -> float:
    """Seconds from the start of a Python with these arguments to its end."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], input=GRID, stdout=subprocess.DEVNULL, cwd=ROOT, check=True)
    return time.perf_counter() - began


def run(small: bool = False) -> None:
    """Print both tables; the floor and the commands take turns, and each ratio is the median over the rounds."""
    lines = (FLOOR, *COMMANDS.values())
    # The first round only brings the files into memory.
    _, *rounds = [[seconds(line) for line in lines] for _ in range(2 if small else ROUNDS + 1)]
    floors, *columns = zip(*rounds, strict=True)
    print("| what | ms | ratio |")
    print("|---|---:|---:|")
    print(f"| the floor: a Python that imports argparse, json and dataclasses | {1000 * median(floors):.0f} | 1 |")
    for name, column in zip(COMMANDS, columns, strict=True):
        ratio = median(mine / floor for mine, floor in zip(column, floors, strict=True))
        goal = " (goal at most 1.5)" if name == "score ecosystem" else ""
        print(f"| {name}{goal} | {1000 * median(column):.0f} | {ratio:.2f}x the floor |")
    ready.run(small)


if __name__ == "__main__":
    run()
