"""What the bot may do in a channel, and what takes permission to manage the server."""

from collections.abc import Iterable

import discord

from cogs.kit.answer import Interaction
from games.core.values import Refusal, listing

IN_DISCORD = {
    "view_channel": "View Channels",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}
"""Every permission that the bot uses, with its name in Discord."""

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""What the bot needs in a channel to run a table there."""

FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""What it needs to give a table its own thread."""

INVITED = discord.Permissions(**dict.fromkeys(IN_DISCORD, True))
"""What the link that invites the bot asks for."""

SCOPES = ("bot", "applications.commands")
"""What the link asks for besides. Discord docs, OAuth2: Scopes."""


def lacking(permissions: discord.Permissions, needed: Iterable[str] = NEEDED) -> list[str]:
    """Those of the `needed` permissions that are not among these, by their names in Discord."""
    return [IN_DISCORD[name] for name in needed if not getattr(permissions, name)]


def needed(*, in_thread: bool, thread: bool = False) -> list[str]:
    """What the bot needs to run a table in a channel, or in a thread; `thread` includes what it needs to open threads."""
    names = list(NEEDED)
    if in_thread:
        names[1] = "send_messages_in_threads"
    elif thread:
        names += FOR_THREADS
    return names


def missing(interaction: Interaction, *, thread: bool = False) -> list[str]:
    """The permissions the bot lacks in this channel, by their names in Discord; `thread` includes those for opening threads."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return lacking(interaction.app_permissions, needed(in_thread=in_thread, thread=thread))


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
