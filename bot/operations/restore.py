"""`python -m bot restore FILE` puts a backup in the place of the database, which it keeps under another name. The bot must not run."""

import sys
from pathlib import Path

from bot.operations.backup import described, replayed, told
from bot.processes.alone import alone_with
from bot.settings import Settings
from db.operations.backups import BackupRefused
from db.operations.choose import backups_of
from db.store import StorageUnavailable

USAGE = "Usage: python -m bot restore FILE"

MEANING = """Everything is as it was when the backup was made. What people have pressed since then is lost: the bot asks them again, and
refuses the old buttons. Whoever has been forgotten since then is known again: ask them to repeat it."""


def main(settings: Settings, words: list[str]) -> int:
    """The exit status: 0 if it is restored, 1 if a match in it can't be replayed, 2 with a sentence if nothing has changed."""
    if len(words) != 1:
        print(USAGE, file=sys.stderr)
        return 2
    file = Path(words[0])
    try:
        # No bot starts from now on until this process ends.
        alone = alone_with(settings.database_url)
        backups = backups_of(settings.database_url)
        held = backups.contents(file)
        playing, broken = replayed(backups.running(file))
        with backups.restoring(file) as restored:
            if restored.contents() != held:
                raise BackupRefused(f"What was restored differs from {file}: {held} became {restored.contents()}.")
            kept = restored.put_in_place()
        if alone is not None:
            alone.close()
    except (BackupRefused, StorageUnavailable) as refused:
        print(refused, file=sys.stderr)
        return 2
    print(f"{backups.where} is now {file}: {described(held, playing)}.")
    if kept is not None:
        print(f"The former database is kept as {kept}; delete it when you don't need it any more.")
    print(MEANING)
    return told(broken)
