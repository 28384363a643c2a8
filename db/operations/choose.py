"""Which kind of backup fits a database."""

from pathlib import Path

from sqlalchemy import make_url

from db.operations.backups import Backups
from db.operations.copies import Copies
from db.operations.dumps import Dumps


def backups_of(url: str) -> Backups:
    """The backups of the database at an address."""
    parsed = make_url(url)
    return Copies(Path(parsed.database or "")) if parsed.get_backend_name() == "sqlite" else Dumps(parsed)
