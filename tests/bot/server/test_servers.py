"""Admins' decisions, without Discord: which tables they see and close."""

from pathlib import Path

import pytest

from bot.server.servers import Server, Servers
from games.core.values import Refusal
from tests.bot.room import a_room

SERVER, ADMIN = 1, 900


async def test_admins_close_tables_of_their_own_server_once(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        servers = Servers(room.tables)
        table = await room.begin("ecosystem", 2)
        with pytest.raises(Refusal, match="There's no table 1 here"):
            await servers.close_table(SERVER + 1, table.id, ADMIN, "")
        closed = await servers.close_table(SERVER, table.id, ADMIN, "spring cleaning")
        assert (closed.row.status, closed.row.notice) == (
            "cancelled",
            "the server's admins closed it: spring cleaning",
        )
        with pytest.raises(Refusal, match="already over"):
            await servers.close_table(SERVER, table.id, ADMIN, "")


async def test_open_tables_are_counted_in_full_and_listed_from_the_newest_on(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        servers = Servers(room.tables)
        first, second, third = [await room.begin("ecosystem", 2) for _ in range(3)]
        await servers.close_table(SERVER, second.id, ADMIN, "")
        tables, count = await servers.open_tables(SERVER, 0, 1)
        assert ([table.id for table in tables], count) == ([third.id], 2)
        assert [table.id for table in (await servers.open_tables(SERVER, 1, 1))[0]] == [first.id]
        assert [table.id for table in (await servers.open_tables(SERVER, 0, 9))[0]] == [third.id, first.id]
        assert await servers.open_tables(SERVER + 1, 0, 9) == ([], 0)


async def test_a_server_has_no_more_tables_than_its_admins_allow(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        servers = Servers(room.tables)
        await servers.put(SERVER, Server(channels=(5,), most=1))
        with pytest.raises(Refusal, match="<#5>"):
            await servers.must_allow(SERVER, 6, None)
        assert (await servers.must_allow(SERVER, 6, 5)).most == 1
        await room.begin("ecosystem", 2)
        with pytest.raises(Refusal, match="Tables open on this server: 1, and its admins allow 1"):
            await servers.must_allow(SERVER, 5)
        assert await servers.must_allow(None, 6) == Server()
