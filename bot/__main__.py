"""`python -m bot`: with a DISCORD_TOKEN on Discord, without one on the local table."""

import asyncio
import runpy
import sys
from pathlib import Path

import discord

from bot.app import Ecodraft
from bot.logs import configure_logs
from bot.settings import Settings, WrongSetting, load_settings
from db.store import StorageUnavailable


async def on_discord(settings: Settings, token: str) -> None:
    """Run until the connection is closed."""
    async with Ecodraft(settings) as bot:
        await bot.start(token)


def main() -> int:
    """The exit status: 0 after a normal end, 2 when a setting or the database keeps the bot from starting."""
    try:
        settings = load_settings()
    except WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if settings.database_url == Settings.model_fields["database_url"].default:
        Path("data").mkdir(exist_ok=True)
    configure_logs(settings.log_level, settings.log_format)
    if settings.discord_token is None:
        runpy.run_module("sandbox", run_name="__main__")
        return 0
    try:
        asyncio.run(on_discord(settings, settings.discord_token.get_secret_value()))
    except StorageUnavailable as missing:
        print(missing, file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print(
            "DISCORD_TOKEN is set but Discord does not accept it; copy it again from the application's Bot page.",
            file=sys.stderr,
        )
        return 2
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
