"""`python -m bot restore FILE` replaces the database with a backup and keeps the former one. SQLite only."""

import sys
from contextlib import nullcontext
from pathlib import Path

from bot.file_lock import lock_database
from bot.settings import Settings
from db.errors import StorageUnavailable
from db.operations.backups import BackupRefused, database_of, restore

MEANING = """Everything is as it was when the backup was made. What people have pressed since then is lost: the bot asks them again, and
refuses the old buttons. Whoever has been forgotten since then is known again: ask them to repeat it."""


def main(settings: Settings, words: list[str]) -> int:
    """The exit status: 0 if the database is restored, 2 after a sentence of refusal if nothing has changed."""
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
    print(f"{database} has been restored from {words[0]}; matches in it: {matches:,}.")
    if kept is not None:
        print(f"The former database is kept as {kept}; delete it when you don't need it any more.")
    print(MEANING)
    return 0
