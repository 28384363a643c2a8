"""Pages that only one person sees, in a channel: edited and deleted by the token of the interaction that showed them."""

from collections.abc import Awaitable
from typing import Any

import discord

from bot.messages.messenger import Obstacle, Posted, Undelivered
from cogs.kit.answer import Page

OVER = {10008, 10015, 50027}
"""Discord's codes for a message that is gone, and for a token that has expired."""


async def edit(client: discord.Client, at: Posted, page: Page) -> None:
    """Show another page in its place. Raises Undelivered if that is no longer possible, and what Discord raises otherwise."""
    await _reached(_webhook(client, at).edit_message(at.message_id, view=page.view, attachments=page.files))


async def delete(client: discord.Client, at: Posted) -> None:
    """Delete the page. Raises Undelivered if that is no longer possible, and what Discord raises otherwise."""
    await _reached(_webhook(client, at).delete_message(at.message_id))


def _webhook(client: discord.Client, at: Posted) -> discord.Webhook:
    assert client.application_id is not None
    return discord.Webhook.partial(client.application_id, at.token, client=client)


async def _reached(sending: Awaitable[Any]) -> None:
    try:
        await sending
    except discord.HTTPException as failure:
        if failure.code not in OVER:
            raise
        raise Undelivered(Obstacle.NO_MESSAGE, f"the page is gone ({failure.code})") from failure
