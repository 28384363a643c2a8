"""What the bot may do in a channel, who manages a server, and who may see a table."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import discord

from bot.app import Ecodraft
from cogs.kit.items import NOT_OF_TABLES, Press, mark_of
from games.core.values import Refusal, listing

Interaction = discord.Interaction[Any]

IN_DISCORD = {
    "view_channel": "View Channels",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")

FOR_THREADS = ("create_public_threads", "send_messages_in_threads")

IN_VOICE = {"connect": "Connect"}

INVITED = discord.Permissions(**dict.fromkeys(IN_DISCORD, True))

SCOPES = ("bot", "applications.commands")
"""What the invite link asks for. Discord docs, OAuth2: Scopes."""


def missing_names(permissions: discord.Permissions, needed: Iterable[str] = NEEDED) -> list[str]:
    return [{**IN_DISCORD, **IN_VOICE}[name] for name in needed if not getattr(permissions, name)]


def missing_permissions(channel: object, permissions: discord.Permissions, *, thread: bool = False) -> list[str]:
    """Discord's names for the permissions that the bot still needs to run a table and, with `thread`, to open threads."""
    names = list(NEEDED)
    if isinstance(channel, discord.Thread):
        names[1] = "send_messages_in_threads"
    elif thread:
        names += FOR_THREADS
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        names += IN_VOICE
    return missing_names(permissions, names)


def lacking(names: Sequence[str]) -> str:
    """
    >>> lacking(["Attach Files"]), lacking(["Attach Files", "Connect"])
    ("I don't have the Attach Files permission", "I don't have the Attach Files and Connect permissions")
    """
    return f"I don't have the {listing(names)} permission{'s' if len(names) > 1 else ''}"


def must_write(
    channel: object, permissions: discord.Permissions, name: str = "this channel", *, thread: bool = False
) -> None:
    """Raise Refusal, with the remedy, if the bot can't run a table in a channel or, with `thread`, open threads
    there."""
    if isinstance(channel, discord.Thread) and channel.is_private() and not (channel.me or permissions.manage_threads):
        where = "here" if name == "this channel" else f"in {name}"
        raise Refusal(
            f"I can't write {where} because I'm not in this private thread; mention @Ecodraft {where} to add me."
        )
    if names := missing_permissions(channel, permissions, thread=thread):
        raise Refusal(
            f"{lacking(names)} in {name}; ask someone who manages the server to grant what's missing, or use another channel."
        )


def must_write_here(interaction: Interaction) -> None:
    must_write(interaction.channel, interaction.app_permissions)


def managed_server(interaction: Interaction, deed: str) -> int:
    """The server's id, for somebody who manages it. Raises Refusal, which names the `deed`, for everyone else."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal(f"Only people who manage this server can {deed}.")
    return interaction.guild_id


def server_of_cards(interaction: Interaction) -> int:
    """The server's id. Raises Refusal in direct messages, because cards belong to servers."""
    if interaction.guild_id is None:
        raise Refusal("Cards belong to servers; go to one of yours and type /card there.")
    return interaction.guild_id


TO_REVIEW = ("review", "picks", "branch")
"""The verbs of a review's buttons: with them everybody may look at a match of a daily deal after its day."""


async def must_see_subject(interaction: Interaction, press: Press, what: str = "button") -> None:
    """Raise Refusal if the table of a press or form is hidden from its sender or gone, or another one has its
    number."""
    if press.verb in NOT_OF_TABLES:
        return
    commitment = await must_see(interaction, press.subject, to_review=press.verb in TO_REVIEW)
    if not (press.mark and commitment.startswith(press.mark)):
        raise Refusal(f"That {what} belongs to a table that no longer exists; see your tables with /tables.")


async def must_see(interaction: Interaction, number: int, *, to_review: bool = False) -> str:
    """The commitment of a table that the asker may see. Raises the same Refusal for a hidden table as for a missing
    one."""
    bot: Ecodraft = interaction.client
    views = partial(can_view, interaction)
    return await bot.tables.must_see(number, interaction.user.id, views, to_review=to_review)


async def press_to_table(interaction: Interaction, number: int) -> Press | None:
    """The press that shows a table to the asker; None if they may not see it."""
    try:
        commitment = await must_see(interaction, number)
    except Refusal:
        return None
    return Press("board", number, mark=mark_of(commitment))


def can_view(interaction: Interaction, guild_id: int | None, channel_id: int) -> bool:
    """Whether the asker can view a channel. False where the bot would have to ask Discord, so that a refusal takes as
    long for a hidden table as for a missing one."""
    if interaction.channel_id == channel_id:
        return True
    asker = interaction.user
    return isinstance(asker, discord.Member) and asker.guild.id == guild_id and member_views(asker, channel_id)


def member_views(member: discord.Member, channel_id: int) -> bool:
    """Whether a member's roles let them view a channel or thread, as far as the bot knows."""
    place = member.guild.get_channel_or_thread(channel_id)
    if place is None or (isinstance(place, discord.Thread) and place.parent is None):
        return False
    may = place.permissions_for(member)
    secluded = isinstance(place, discord.Thread) and place.is_private()
    return may.view_channel and (may.manage_threads or not secluded)
