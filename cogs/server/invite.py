"""`python -m bot invite` prints the link that adds the bot to a server."""

import asyncio
import sys

import discord

from bot.running import NOT_ACCEPTED, use_api
from bot.settings import Settings
from cogs.kit.permissions import INVITED, SCOPES

NO_TOKEN = "There is no DISCORD_TOKEN; put the token from the Bot page of the Discord application into .env."


def link(application_id: int) -> str:
    return discord.utils.oauth_url(application_id, permissions=INVITED, scopes=SCOPES)


def own_link(application_id: int) -> str:
    """The link with which somebody installs the bot for themselves. Discord docs, user install: integration type 1."""
    alone = discord.utils.oauth_url(application_id, scopes=("applications.commands",))
    return f"{alone}&integration_type=1"


async def _application_id(token: str) -> int:
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        assert client.application_id is not None
        return client.application_id


def main(settings: Settings, words: list[str]) -> int:
    """Print the link that adds the bot to a server. Returns the exit status: 0, or 2 if there is no link."""
    if words or settings.discord_token is None:
        print("Usage: python -m bot invite" if words else NO_TOKEN, file=sys.stderr)
        return 2
    token = settings.discord_token
    if settings.discord_api is not None:
        use_api(settings.discord_api)
    try:
        print(link(asyncio.run(_application_id(token))))
    except discord.LoginFailure:
        print(NOT_ACCEPTED, file=sys.stderr)
        return 2
    except (discord.HTTPException, OSError) as failure:
        print(f"Discord doesn't answer: {failure}", file=sys.stderr)
        return 2
    return 0
