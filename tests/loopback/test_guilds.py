"""Servers that come and go, and a bot in several shards."""

from aiohttp import ClientSession

from sandbox.loopback.server import Loopback
from tests.loopback.stand_ins import Bot, Socket

HEARS = 1 | 1 << 9 | 1 << 12


async def shard(http: ClientSession, discord: Loopback, number: int, count: int) -> Socket:
    socket = await Socket.open(http, discord.gateway.address)
    await socket.identify(HEARS, shard=[number, count])
    return socket


async def test_the_bot_joins_a_server(online: Bot) -> None:
    assert online.socket is not None
    await online.socket.event("GUILD_CREATE")
    channel = online.discord.guilds.create("The other one")
    guild = (await online.socket.event("GUILD_CREATE"))["d"]
    assert (guild["id"], guild["name"]) == (channel["guild_id"], "The other one")
    assert [each["id"] for each in guild["channels"]] == [channel["id"]]
    await online.write(channel["id"])


async def test_the_bot_is_removed_from_a_server(online: Bot, table: str) -> None:
    assert online.socket is not None
    home = online.discord.world.guild_id
    message = await online.write(table)
    online.discord.guilds.leave(home)
    assert (await online.socket.event("GUILD_DELETE"))["d"] == {"id": home}
    for method, path in (("POST", ""), ("PATCH", f"/{message['id']}")):
        assert await online.code(method, f"/channels/{table}/messages{path}", {"content": "x"}) == (403, 50001)
    assert await online.code("GET", f"/guilds/{home}/members/1") == (404, 10004)
    online.discord.guilds.join(home)
    assert (await online.socket.event("GUILD_CREATE"))["d"]["id"] == home
    await online.write(table)


async def test_a_server_fails_and_recovers(online: Bot, table: str, http: ClientSession) -> None:
    assert online.socket is not None
    home = online.discord.world.guild_id
    online.discord.guilds.fail(home)
    assert (await online.socket.event("GUILD_DELETE"))["d"] == {"id": home, "unavailable": True}
    again = await Socket.open(http, online.discord.gateway.address)
    assert (await again.identify())["guilds"] == [{"id": home, "unavailable": True}]
    online.discord.guilds.recover(home)
    assert (await again.event("GUILD_CREATE"))["d"]["id"] == home
    assert [each["t"] for each in again.seen[1:]] == ["READY", "GUILD_CREATE"]


async def test_each_shard_hears_of_its_servers_and_the_first_of_direct_messages(
    http: ClientSession, discord: Loopback, bot: Bot, table: str
) -> None:
    places = {table: discord.world.guild_id}
    while len({(int(each) >> 22) % 2 for each in places.values()}) < 2:
        made = discord.guilds.create("another")
        places[made["id"]] = made["guild_id"]
    discord.gateway.shards = 2
    assert (await bot.done("GET", "/gateway/bot"))["shards"] == 2
    first = await shard(http, discord, 0, 2)
    assert not discord.gateway.online
    second = await shard(http, discord, 1, 2)
    assert discord.gateway.online
    person = next(iter(discord.world.people.values()))
    for place in (*places, discord.world.direct(person["id"])["id"]):
        await bot.write(place, content="x")
        await bot.write(place, content="end")
    for number, socket in enumerate((first, second)):
        own = [channel for channel, guild in places.items() if (int(guild) >> 22) % 2 == number]
        own += [discord.world.direct(person["id"])["id"]] * (number == 0)
        heard = [(await socket.event("MESSAGE_CREATE"))["d"]["channel_id"] for _ in range(2 * len(own))]
        assert heard == [each for each in own for _ in range(2)]
        created = [each["d"]["id"] for each in socket.seen if each.get("t") == "GUILD_CREATE"]
        assert created == [guild for guild in places.values() if (int(guild) >> 22) % 2 == number]
