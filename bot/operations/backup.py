"""`python -m bot backup FILE` copies the database to a file while the bot runs. SQLite only."""

import sys
from pathlib import Path

from bot.settings import Settings
from db.operations.backups import BackupRefused, back_up, database_of
from games.core.values import many


def main(settings: Settings, words: list[str]) -> int:
    """Back up the database. Returns the exit status: 0 after a backup, 2 if there is none."""
    if len(words) != 1:
        print("Usage: python -m bot backup FILE", file=sys.stderr)
        return 2
    try:
        matches = back_up(database_of(settings.database_url), Path(words[0]))
    except BackupRefused as refused:
        print(refused, file=sys.stderr)
        local = settings.sandbox_folder / "ecodraft.db"
        if settings.database_url == Settings.database_url and local.exists():
            print(
                f"To back up the local table's database, set DATABASE_URL to sqlite+aiosqlite:///{local}.",
                file=sys.stderr,
            )
        return 2
    print(f"{words[0]} holds the whole database, with {many(matches, 'match', 'matches')}.")
    return 0
