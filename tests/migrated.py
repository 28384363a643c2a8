"""A new database with all migrations, made once by each test process and then copied; tests of the migrations make their own."""

from pathlib import Path

from db.store import Store

_made: list[bytes] = []


async def new_database(path: Path) -> None:
    """Put a database that nobody has written to at this path; one that is there stays."""
    if not _copied(path):
        await (await Store.open(f"sqlite+aiosqlite:///{path}")).close()
        _keep(path)


def _copied(path: Path) -> bool:
    if _made and not path.exists():
        path.write_bytes(_made[0])
    return path.exists()


def _keep(path: Path) -> None:
    _made.append(path.read_bytes())
