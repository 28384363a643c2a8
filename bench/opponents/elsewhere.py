"""Opponents of another checkout, so that a change of strength is measured against what it changes.

A process that runs there gets the log of a match and answers with a move; the game must have the same edition in both.
"""

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from games.core.match import Entry
from games.core.values import Seat, Setup

THERE = """
import json, random, sys
sys.path.insert(0, sys.argv[1])
from games import edition
from games.core.match import Entry, Match
from games.core.values import Setup
from games.opponents import choose
kept = {}
for line in sys.stdin:
    ask = json.loads(line)
    key = ask["slug"], ask["edition"], ask["seats"], ask["seed"], str(ask["options"])
    count, match = kept.get(key, (0, None))
    if match is None or count > len(ask["entries"]):
        kept.clear()
        count = 0
        match = Match.begin(edition(ask["slug"], ask["edition"]), Setup(ask["seats"], ask["seed"], ask["options"]))
    match = match.replay(Entry(*entry) for entry in ask["entries"][count:])
    kept[key] = len(ask["entries"]), match
    draw = random.Random(ask["luck"]).random
    print(choose(match.game, match.view(ask["seat"]), ask["level"], draw, ask["budget"]).move, flush=True)
"""
"""What the process runs: it uses nothing but the contract."""


class Elsewhere:
    """The opponents of the checkout in a folder."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "games" / "opponents").is_dir():
            raise SystemExit(f"There are no opponents in {folder}; name the folder of a checkout.")
        command = [sys.executable, "-c", THERE, str(folder.resolve())]
        self._process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def choose(
        self, slug: str, edition: int, setup: Setup, entries: Iterable[Entry], seat: Seat, level: str, luck: str,
        budget: int | None = None,
    ) -> str:  # fmt: skip
        """The move of a level there, as text, for this seat of the match with this log. `luck` seeds the opponent's draws."""
        options: Mapping[str, str] = setup.options
        ask = {
            "slug": slug, "edition": edition, "seats": setup.seats, "seed": setup.seed, "options": dict(options),
            "entries": [[entry.turn, entry.seat, entry.text] for entry in entries], "seat": seat, "level": level,
            "luck": luck, "budget": budget,
        }  # fmt: skip
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(ask) + "\n")
        answer = self._process.stdout.readline().strip()
        if not answer:
            raise RuntimeError("The opponents of the other checkout have stopped; their error is above.")
        return answer

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
