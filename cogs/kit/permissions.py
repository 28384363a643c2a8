"""What the bot may do in a channel, and what takes permission to manage the server."""

import discord

from cogs.kit.answer import Interaction
from games.core.values import Refusal, listing

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""What the bot needs in a channel to run a table there."""

IN_THREADS = "send_messages_in_threads"


def missing(interaction: Interaction, *, thread: bool = False) -> list[str]:
    """The permissions the bot lacks in this channel, by their names in Discord; `thread` includes those for opening threads."""
    needed = list(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        needed[1] = IN_THREADS
    elif thread:
        needed += ["create_public_threads", IN_THREADS]
    return [name.replace("_", " ").title() for name in needed if not getattr(interaction.app_permissions, name)]


def must_be_able(interaction: Interaction, *, thread: bool = False) -> None:
    """Raises Refusal naming the permissions missing in this channel, before anything is posted."""
    if lacking := missing(interaction, thread=thread):
        raise Refusal(
            f"I'm missing {listing(lacking)} in this channel; ask someone who manages the server to allow it, or open the table elsewhere."
        )


def managed_server(interaction: Interaction, deed: str) -> int:
    """The server, for someone who may manage it. Raises Refusal for everyone else, saying who may do this `deed`."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal(f"Only people who manage this server can {deed}.")
    return interaction.guild_id


def server_of_cards(interaction: Interaction) -> int:
    """The server whose cards someone sees or makes. Raises Refusal in direct messages."""
    if interaction.guild_id is None:
        raise Refusal("Cards belong to servers; go to one of yours and type /card there.")
    return interaction.guild_id
