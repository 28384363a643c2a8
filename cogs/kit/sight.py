"""Whether whoever asks may see the table that a press, a form or a command names: checked before anything that they could notice."""

from functools import partial
from typing import Any

import discord

from bot.app import Ecodraft
from cogs.kit.press import ELSEWHERE, Press, mark_of
from games.core.values import Refusal

Interaction = discord.Interaction[Any]


async def must_see_subject(interaction: Interaction, press: Press, what: str = "button") -> None:
    """Raises Refusal if a press, or a form (`what`), is about a table that its sender may not see or that doesn't exist, or if it is of
    another table that had this number.
    """
    if press.verb in ELSEWHERE:
        return
    commitment = await must_see(interaction, press.subject)
    if not (press.mark and commitment.startswith(press.mark)):
        raise Refusal(f"That {what} belongs to a table that no longer exists; see your tables with /tables.")


async def must_see(interaction: Interaction, number: int) -> str:
    """The commitment of a table that the asker may see. Raises Refusal if they may not, or if it doesn't exist; the refusal is the same."""
    bot: Ecodraft = interaction.client
    return await bot.tables.must_see(number, interaction.user.id, partial(can_view, interaction))


async def shown(interaction: Interaction, number: int) -> Press | None:
    """The press that shows a table to the asker; None if they may not see it, or if it doesn't exist."""
    try:
        commitment = await must_see(interaction, number)
    except Refusal:
        return None
    return Press("board", number, mark=mark_of(commitment))


def can_view(interaction: Interaction, guild_id: int | None, channel_id: int) -> bool:
    """Whether the asker can view a channel or thread: they are in it, or their roles let them.

    Where the bot can't know, the answer is no: on another server, in direct messages, in a thread that Discord has archived, in a private
    thread of which only Discord knows the members. It asks Discord nothing, so that a hidden table takes no longer than none.
    """
    if interaction.channel_id == channel_id:
        return True
    asker = interaction.user
    return isinstance(asker, discord.Member) and asker.guild.id == guild_id and member_views(asker, channel_id)


def member_views(member: discord.Member, channel_id: int) -> bool:
    """Whether a member's roles let them view a channel or thread of their server, as far as the bot knows."""
    place = member.guild.get_channel_or_thread(channel_id)
    if place is None or (isinstance(place, discord.Thread) and place.parent is None):
        return False
    may = place.permissions_for(member)
    secluded = isinstance(place, discord.Thread) and place.is_private()
    return may.view_channel and (may.manage_threads or not secluded)
