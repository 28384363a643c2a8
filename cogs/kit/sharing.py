"""Shares a result as a picture, in the channel of the press."""

import discord

from bot.app import Ecodraft
from cogs.kit.answer import Interaction, answer, in_dm, note_stored, server_of
from cogs.kit.items import Button, Gallery, page_of, strips
from cogs.kit.text import name_of, plain_names
from games.core.values import Refusal
from render.lazy import share_card
from render.lazy.inputs import ShareCard

UNSHARED = "If nothing was posted, share it again."
TO_FORWARD = "-# Forward it, or press Share in a channel of a server."


def can_share(interaction: Interaction) -> bool:
    """Whether there is somebody to share with: not if only the asker has installed the bot."""
    return server_of(interaction) is not None or in_dm(interaction)


async def share(interaction: Interaction, bot: Ecodraft, what: str, card: ShareCard, said: str, button: Button) -> None:
    """Post a person's card with a line, their name and `said`, and a button. On a server they can share `what`, such as
    "match 7", once in each channel; raises Refusal for a second time, or without permission."""
    who, there, private = interaction.user.id, interaction.channel_id or 0, in_dm(interaction)
    if not private:
        must_share_here(interaction)
        note_stored(interaction, UNSHARED)
        if not await bot.shares.add(who, what, there):
            raise Refusal("You've already shared this here.")
    name, posted = name_of(interaction.user, server_of(interaction)), None
    try:
        drawn = Gallery(await strips(bot.picture_cache.draw_once, share_card, card, name), "card")
        line = f"**{plain_names((name,))[0]}** {said}"
        page = page_of(line, drawn, TO_FORWARD if private else "", [button])
        posted = await answer(interaction, page, edit=False, private=False)
    finally:
        if posted is None:
            await bot.shares.remove(who, what, there)


def must_share_here(interaction: Interaction) -> None:
    if not can_share(interaction):
        raise Refusal("I'm not a member here, so I can't post it; share it on a server that I'm on.")
    thread = isinstance(interaction.channel, discord.Thread)
    if not getattr(interaction.permissions, "send_messages_in_threads" if thread else "send_messages"):
        raise Refusal("The server's admins don't let you send messages in this channel, so you can't share here.")
