"""Pages that only one person sees, in a channel: edited and deleted by the token of the interaction that showed them."""

import discord

from bot.messages.messenger import Posted
from cogs.kit.answer import Page


async def edit(client: discord.Client, at: Posted, page: Page) -> None:
    """Show another page in its place."""
    await _webhook(client, at).edit_message(at.message_id, view=page.view, attachments=page.files)


async def send(client: discord.Client, at: Posted, page: Page) -> Posted:
    """Show a new page at the end of the channel."""
    webhook = _webhook(client, at)
    webhook.type = discord.WebhookType.application  # one that is made of its token alone may send nothing privately
    sent = await webhook.send(view=page.view, files=page.files, ephemeral=True, wait=True)
    return Posted(at.channel_id, sent.id, token=at.token)


async def delete(client: discord.Client, at: Posted) -> None:
    """Delete the page."""
    await _webhook(client, at).delete_message(at.message_id)


def _webhook(client: discord.Client, at: Posted) -> discord.Webhook:
    assert client.application_id is not None
    return discord.Webhook.partial(client.application_id, at.token, client=client)
