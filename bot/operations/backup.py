"""`python -m bot backup FILE` writes everything to a file while the bot plays on, and reads it back."""

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from bot.settings import DEFAULTS, Settings
from db.operations.backups import BackupRefused, Contents, Running
from db.operations.choose import backups_of
from db.operations.files import new_file, settle
from games import edition
from games.core.match import Entry, Match
from games.core.values import Refusal, Setup

USAGE = "Usage: python -m bot backup FILE"


def main(settings: Settings, words: list[str]) -> int:
    """The exit status: 0 if there is a backup, 1 if a match in it can't be replayed, 2 with a sentence if there is none."""
    if len(words) != 1:
        print(USAGE, file=sys.stderr)
        return 2
    try:
        held, playing, broken = back_up(settings.database_url, Path(words[0]))
    except BackupRefused as refused:
        print(refused, file=sys.stderr)
        local = settings.sandbox_folder / "ecodraft.db"
        if settings.database_url == DEFAULTS["database_url"] and local.exists():
            print(f"To back up the local table's, set DATABASE_URL to sqlite+aiosqlite:///{local}.", file=sys.stderr)
        return 2
    print(f"{words[0]} holds everything: {described(held, playing)}.")
    return told(broken)


def back_up(url: str, file: Path) -> tuple[Contents, int, list[int]]:
    """Write a backup that is either whole or not there. Returns what it holds, how many matches are running in it, and the numbers of those
    that can't be replayed. Raises BackupRefused.
    """
    backups = backups_of(url)
    if file.exists():
        raise BackupRefused(f"{file} is there already; name a new file.")
    part = file.with_name(f"{file.name}.part")
    with new_file(part):
        held = backups.write(part)
        if backups.contents(part) != held:
            raise BackupRefused(f"The backup differs from {backups.where}: {held} became {backups.contents(part)}.")
        playing, broken = replayed(backups.running(part))
        try:
            os.rename(part, file)
            settle(file)
        except OSError as error:
            raise BackupRefused(f"{file} cannot be written: {error.strerror}.") from None
    return held, playing, broken


def replayed(matches: Iterable[Running]) -> tuple[int, list[int]]:
    """Replay matches; how many there are, and the numbers of those whose log doesn't lead where it once led."""
    good = {running.id: replays(running) for running in matches}
    return len(good), [number for number, holds in good.items() if not holds]


def replays(running: Running) -> bool:
    """Whether the log of a match leads to the position it once led to."""
    setup = Setup(running.size, running.seed, json.loads(running.options))
    try:
        match = Match.begin(edition(running.game, running.rules), setup).replay(Entry(*move) for move in running.moves)
    except Refusal:
        return False
    return not running.moves or match.fingerprint() == running.fingerprint


def described(held: Contents, playing: int) -> str:
    """What a backup holds, in words."""
    return f"{held.total:,} rows in {len(held.rows)} tables at step {held.revision}; {playing:,} running matches were replayed"


def told(broken: list[int]) -> int:
    """Say which matches can't be replayed; the exit status for that."""
    if broken:
        numbers = ", ".join(map(str, broken[:20]))
        print(
            f"Of its running matches, {len(broken)} don't lead to the position they had, and the bot will pause them: {numbers}.",
            file=sys.stderr,
        )
    return 1 if broken else 0
