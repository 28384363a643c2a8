"""`python -m bot figures` says how many people come back."""

import asyncio
import sys

from bot.settings import Settings
from db.store import StorageUnavailable, Store
from db.turns.due import Returning, TableFigures
from games.core.values import many


def main(settings: Settings, words: list[str]) -> int:
    """Print the figures. Returns the exit status, 2 for wrong usage or if the database can't be read."""
    if words:
        print("Usage: python -m bot figures", file=sys.stderr)
        return 2
    try:
        returning = asyncio.run(_returning(settings.database_url))
    except StorageUnavailable as trouble:
        print(trouble, file=sys.stderr)
        return 2
    share = f" ({100 * returning.back / returning.people:.0f}%)" if returning.people else ""
    print(
        f"{many(returning.people, 'person has', 'people have')} played; {returning.back}{share} came back on another day."
    )
    return 0


async def _returning(url: str) -> Returning:
    store = await Store.open(url)
    try:
        return await TableFigures(store.storage).returning()
    finally:
        await store.close()
