"""`python -m bot restore FILE` replaces the database with a backup and keeps the former one. SQLite only."""

import sys
from contextlib import nullcontext
from pathlib import Path

from bot.file_lock import lock_database
from bot.settings import Settings
from db.errors import StorageUnavailable
from db.operations.backups import BackupRefused, database_of, restore
from games.core.values import many

MEANING = """Everything is as it was when the backup was made. Presses since then are lost: the bot asks people again and refuses the old
buttons. Data that people have erased since then is back: ask them to erase it again."""


def main(settings: Settings, words: list[str]) -> int:
    """Restore the database. Returns the exit status: 0 if it is restored, 2 if nothing has changed."""
    if len(words) != 1:
        print("Usage: python -m bot restore FILE", file=sys.stderr)
        return 2
    try:
        database = database_of(settings.database_url)
        with lock_database(settings.database_url) or nullcontext():  # no bot starts meanwhile
            matches, kept = restore(Path(words[0]), database)
    except (BackupRefused, StorageUnavailable) as refused:
        print(refused, file=sys.stderr)
        return 2
    print(f"{database} has been restored from {words[0]}, with {many(matches, 'match', 'matches')}.")
    if kept is not None:
        print(f"The former database is kept as {kept}; delete it when you don't need it any more.")
    print(MEANING)
    return 0
