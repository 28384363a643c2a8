"""Only those whom a server's admins allow may open a table."""

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from tests.behaviour.driver import Table, custom_ids, said
from tests.behaviour.people.past import finished

BUTTONS = ("b:open:0:0:ecosystem", "b:open:0:0:ecosystem sprout", "b:alone:0:0:ecosystem")
"""Every button that opens a table, but for those below a score sheet."""


def deny(table: Table, person: MemberActor, channel: ChannelHandle, **permissions: bool) -> None:
    _, no = discord.PermissionOverwrite(**dict.fromkeys(permissions, False)).pair()
    overwrite = Overwrite(person.id, OverwriteType.MEMBER, allow=0, deny=no.value)
    table.env.backend.set_overwrite(channel.id, overwrite)


async def tables(table: Table) -> int:
    number = 1
    while await table.bot.tables.store.matches.get(number) is not None:
        number += 1
    return number - 1


async def pressed(table: Table, person: MemberActor, page: Any, custom_id: str) -> str:
    return said(await table.press_forged(person, page, custom_id))


@pytest.mark.parametrize(
    ("denied", "deeds"),
    [
        (("use_application_commands",), "use application commands"),
        (("send_messages",), "send messages"),
        (("use_application_commands", "send_messages"), "use application commands or send messages"),
    ],
)
@pytest.mark.parametrize("custom_id", BUTTONS)
async def test_no_button_opens_a_table_for_somebody_who_may_not(
    table: Table, custom_id: str, denied: tuple[str, ...], deeds: str
) -> None:
    page = (await table.ana.slash(table.channel, "play", seats=5)).response
    deny(table, table.ben, table.channel, **dict.fromkeys(denied, False))
    heard = await pressed(table, table.ben, page, custom_id)
    assert (
        heard.splitlines()[-1]
        == f"The server's admins don't let you {deeds} in this channel, so you can't open a table here."
    )
    assert await tables(table) == 1
    assert len(table.posts()) == 1
    await pressed(table, table.people[2], page, custom_id)
    assert await tables(table) == 2


async def test_no_command_opens_a_table_for_somebody_who_may_not(table: Table) -> None:
    deny(table, table.ben, table.channel, send_messages=False)
    for command in ("play", "solo"):
        assert "don't let you send messages in this channel" in said(await table.ben.slash(table.channel, command))
    assert await tables(table) == 0


@pytest.mark.parametrize("seats", [1, 2])
async def test_no_rematch_opens_a_table_for_somebody_who_may_not(table: Table, seats: int) -> None:
    if seats == 1:
        await table.ana.slash(table.channel, "solo")
        await table.bot.tables.store.matches.close(1, "finished", table.now())
    else:
        await finished(table)
    page = (await table.ana.slash(table.channel, "help")).response
    deny(table, table.ana, table.channel, use_application_commands=False)
    heard = await pressed(table, table.ana, page, table.marked("b:rematch:1:0:"))
    assert heard.startswith("The server's admins don't let you use application commands in this channel")
    assert await tables(table) == 1


async def test_in_a_thread_it_takes_the_right_to_write_in_threads(table: Table) -> None:
    corner = table.env.backend.create_thread(table.channel.id, "corner", table.ana.id)
    await table.env.settle()
    thread = next(each for each in table.channel.threads if each.id == corner.id)
    page = (await table.ana.slash(thread, "play", seats=5)).response
    deny(table, table.ben, table.channel, send_messages=False)
    deny(table, table.cleo, table.channel, send_messages_in_threads=False)
    assert "don't let you send messages in this channel" in await pressed(table, table.cleo, page, BUTTONS[0])
    assert await tables(table) == 1
    await pressed(table, table.ben, page, BUTTONS[0])
    assert await tables(table) == 2


async def test_in_direct_messages_nobody_opens_a_table_for_others(table: Table) -> None:
    page = (await table.ana.user.slash("help")).response
    for custom_id in BUTTONS:
        if ":alone:" not in custom_id:
            assert "Here, /solo works." in said(await table.press_forged(table.ana.user, page, custom_id)), custom_id
    assert await tables(table) == 0


async def test_who_may_not_open_a_table_may_still_join_one(table: Table) -> None:
    lobby = await table.lobby(3)
    deny(table, table.ben, table.channel, use_application_commands=False, send_messages=False)
    await table.press(table.ben, lobby, "join")
    assert (await table.bot.tables.find(1)).names == ("Ana", "Ben")
    assert custom_ids(lobby)
