"""Where Discord offers each command: on a server, in direct messages with the bot, or both."""

from tests.behaviour.driver import Table

ON_A_SERVER = {"admin", "card", "leave", "play", "resume"}


async def test_every_command_says_where_it_works(table: Table) -> None:
    """None in conversations between people: the bot isn't there."""
    tree = table.bot.tree
    offered = {command.name: command.to_dict(tree).get("contexts") for command in tree.get_commands()}
    assert {name for name, where in offered.items() if where == [0]} == ON_A_SERVER
    assert all(where == [0, 1] for name, where in offered.items() if name not in ON_A_SERVER), offered
