"""Where Discord offers each command: on a server, in direct messages with the bot, or both."""

from tests.behaviour.driver import Table
from tests.behaviour.server.test_user_installs import ANYWHERE

ON_A_SERVER = {"admin", "card", "play"}


async def test_every_command_says_where_it_works(table: Table) -> None:
    """In conversations between people only those that one person can install for themselves."""
    tree = table.bot.tree
    offered = {command.name: command.to_dict(tree).get("contexts") for command in tree.get_commands()}
    assert {name for name, where in offered.items() if where == [0]} == ON_A_SERVER
    assert all(
        where == [0, 1, *[2] * (name in ANYWHERE)] for name, where in offered.items() if name not in ON_A_SERVER
    ), offered
