"""Permissions by roles, channels and threads."""

from itertools import count

import pytest

from sandbox.discord.modes import Modes
from sandbox.loopback.world import ADMINISTRATOR, EVERYONE, SEND
from tests.loopback.stand_ins import COMMAND, Bot, Person


async def test_overwrites_of_a_person_win_over_those_of_roles_and_those_over_everyones(online: Bot, table: str) -> None:
    guilds, world = online.discord.guilds, online.discord.world
    home, app = world.guild_id, world.app["id"]
    online.discord.rest.limits.now = count(0.0, 10.0).__next__
    write = ("POST", f"/channels/{table}/messages", {"content": "x"})
    guilds.role(home, "@everyone", EVERYONE & ~SEND)
    assert await online.code(*write) == (403, 50013)
    one, other = guilds.role(home, "one", SEND, app), guilds.role(home, "other", 0, app)
    assert await online.code(*write) == (200, 0)
    for holder, how, answer in (
        (home, {"deny": SEND}, (403, 50013)),
        (one, {"allow": SEND}, (200, 0)),
        (other, {"deny": SEND}, (200, 0)),
        (app, {"deny": SEND}, (403, 50013)),
    ):
        guilds.overwrite(table, holder, **how)
        assert await online.code(*write) == answer
    guilds.role(home, "one", ADMINISTRATOR, app)
    assert await online.code(*write) == (200, 0)
    assert online.socket is not None
    assert (await online.socket.event("GUILD_ROLE_CREATE"))["d"]["role"]["permissions"] == str(SEND)
    assert (await online.socket.event("GUILD_MEMBER_UPDATE"))["d"]["roles"] == [one]
    assert (await online.socket.event("CHANNEL_UPDATE"))["d"]["permission_overwrites"][0]["id"] == home


async def test_an_interaction_says_what_the_bot_and_the_person_may(online: Bot, ben: Person, table: str) -> None:
    await online.register(COMMAND)
    online.discord.guilds.overwrite(table, online.discord.world.app["id"], deny=SEND)
    await ben.command("go", table, [])
    event = await online.interaction()
    assert (event["app_permissions"], event["channel"]["permissions"]) == (str(EVERYONE & ~SEND), str(EVERYONE))


@pytest.mark.parametrize("answer", Modes.answers()["outage"])
async def test_channels_of_a_server_that_is_out_of_order_are_out_of_reach(bot: Bot, table: str, answer: str) -> None:
    discord = bot.discord
    discord.world.modes = Modes(outage=answer)  # type: ignore[arg-type]
    message = await bot.write(table)
    direct = discord.world.direct(next(iter(discord.world.people.values()))["id"])["id"]
    discord.guilds.fail(discord.world.guild_id)
    for method, path, body in (("GET", "", None), ("PATCH", f"/messages/{message['id']}", {"content": "y"})):
        assert (await bot.code(method, f"/channels/{table}{path}", body))[1] == int(answer)
    await bot.write(direct)
    discord.guilds.recover(discord.world.guild_id)
    await bot.write(table)
