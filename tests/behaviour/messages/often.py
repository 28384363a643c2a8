"""A server whose tables post a message for each turn."""

from dataclasses import replace

from bot.server.servers import A_MESSAGE_A_TURN
from tests.behaviour.driver import Table


async def a_message_a_turn(table: Table) -> None:
    """What an admin has decided with /admin."""
    guild = table.people[0].guild.id
    server = await table.bot.servers.get(guild)
    await table.bot.servers.put(guild, replace(server, messages=A_MESSAGE_A_TURN))
