"""Opening one database several times, as several processes do."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from db.store import Store

Open = Callable[[], Awaitable[Store]]


@pytest.fixture
async def opened(url: str) -> AsyncIterator[Open]:
    """Opens the database again, like another process; closes every copy at the end."""
    stores: list[Store] = []

    async def again() -> Store:
        stores.append(await Store.open(url))
        return stores[-1]

    yield again
    for store in stores:
        await store.close()
