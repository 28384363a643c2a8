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

IN_VOICE = {"connect": "Connect"}
"""What it needs besides to write in the chat of a voice channel."""

INVITED = discord.Permissions(**dict.fromkeys(IN_DISCORD, True))
"""What the link that invites the bot asks for."""

SCOPES = ("bot", "applications.commands")
"""What the link asks for besides. Discord docs, OAuth2: Scopes."""


def lacking(permissions: discord.Permissions, needed: Iterable[str] = NEEDED) -> list[str]:
    """Those of the `needed` permissions that are not among these, by their names in Discord."""
    return [{**IN_DISCORD, **IN_VOICE}[name] for name in needed if not getattr(permissions, name)]


def missing(channel: object, permissions: discord.Permissions, *, thread: bool = False) -> list[str]:
    """What the bot lacks to run a table in a channel or thread, by the names in Discord; `thread`: to open threads there, too."""
    names = list(NEEDED)
    if isinstance(channel, discord.Thread):
        names[1] = "send_messages_in_threads"
    elif thread:
        names += FOR_THREADS
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        names += IN_VOICE
    return lacking(permissions, names)


def must_write(
    channel: object, permissions: discord.Permissions, name: str = "this channel", *, thread: bool = False
) -> None:
    """Raises Refusal, with the remedy, if the bot can't run a table in a channel or thread, though it may answer there."""
    if isinstance(channel, discord.Thread) and channel.is_private() and not (channel.me or permissions.manage_threads):
        where = "here" if name == "this channel" else f"in {name}"
        raise Refusal(
            f"I can't write {where} because I'm not in this private thread; mention @Ecodraft {where} to add me."
        )
    if names := missing(channel, permissions, thread=thread):
        raise Refusal(
            f"I'm missing {listing(names)} in {name}; ask someone who manages the server to allow it, or open the table elsewhere."
        )


def must_be_able(interaction: Interaction) -> None:
    """The same for the channel where somebody asks."""
    must_write(interaction.channel, interaction.app_permissions)


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
