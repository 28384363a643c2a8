"""The bot is invited to servers, removed from them, and misses both, over real sockets."""

from tests.depth import full
from tests.wire.person import labels, text
from tests.wire.place import Place
from tests.wire.playing import begin, hand, resume, says, seal

pytestmark = full

DAY = 86_400_000


async def test_a_server_is_greeted_once_for_each_time_it_invites_the_bot(place: Place) -> None:
    """An outage, a new session and a restart post nothing."""
    ana = await place.person("ana")
    guilds, gateway = place.loopback.guilds, place.loopback.gateway
    channel = guilds.found("Meadow")
    here, guild = channel["id"], channel["guild_id"]
    hello = await ana.until(lambda: next(iter(ana.posts(here)), None), "the greeting")
    assert labels(hello) == ["Open a table", "Learn a game", "How it works"]
    assert "missing" not in text(hello)
    guilds.fail(guild)
    guilds.recover(guild)
    arrivals = ana.arrivals
    await gateway.drop(forget=True)
    await ana.until(lambda: ana.arrivals > arrivals, "that the bot is back")
    await place.settle()
    await place.end()
    await place.start()
    await place.settle()
    assert len(ana.posts(here)) == 1
    guilds.leave(guild)
    guilds.join(guild)
    await ana.until(lambda: len(ana.posts(here)) == 2, "another greeting")
    await place.end()
    guilds.leave(guild)
    guilds.join(guild)
    await place.start()
    await ana.until(lambda: len(ana.posts(here)) == 3, "a greeting after the invitation that the bot missed")
    assert not place.line.refused


async def test_tables_wait_while_the_bot_is_not_on_their_server_and_go_on_when_it_is_back(place: Place) -> None:
    """Not one request is refused, and nobody hears a word; whether the bot saw the removal or was away makes no difference."""
    ana, ben = people = await place.person("ana"), await place.person("ben")
    channel, guilds = ana.channel(), place.loopback.guilds
    guild = place.loopback.world.channels[channel]["guild_id"]
    number = await begin(place, people, channel)
    for away in (False, True):
        await place.settle()
        before = len(ana.dms())
        if away:
            await place.end()
        guilds.leave(guild)
        if away:
            await place.start()
        await place.travel(12 * DAY)
        await place.settle()
        assert not place.line.refused
        assert len(ana.dms()) == before
        guilds.join(guild)
        await says(ana, channel, "The tables that paused when I was removed")
        await resume(ana, channel, number)
        await says(ana, channel, "Waiting for Ana and Ben")
    await place.settle()
    assert hand(ana, number) is not None
    await seal(ana, number, 1)
    await seal(ben, number, 1)
    await says(ana, channel, "pick 2 of 10")
    assert not place.line.refused
