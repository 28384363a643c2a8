"""`python -m bot`: on Discord if there is a DISCORD_TOKEN, otherwise on the local table. `python -m bot ratings rebuild` recomputes all
ratings.
"""

import asyncio
import runpy
import sys
from pathlib import Path

import discord

from bot.app import Ecodraft
from bot.kit.garbage import spare_what_stays
from bot.logs import configure_logs
from bot.people.rebuild import rebuild
from bot.settings import Settings, WrongSetting, load_settings
from db.store import Overtaken, StorageUnavailable, Store


async def on_discord(settings: Settings, token: str) -> None:
    """Run until the connection closes."""

    async def on_ready() -> None:
        bot.remove_listener(on_ready)
        spare_what_stays()

    async with Ecodraft(settings) as bot:
        bot.add_listener(on_ready)
        await bot.start(token)


async def rebuild_ratings(settings: Settings) -> int:
    """Recompute the ledger and all boards from the results; 0 if nothing changed, 1 if something differed."""
    store = await Store.open(settings.database_url)
    try:
        lines, differ = await rebuild(store)
    finally:
        await store.close()
    change = "the same as before" if not differ else f"{differ} of them differ from before"
    print(f"The ledger has {lines} lines, {change}.")
    return 1 if differ else 0


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0 after a normal end, 2 if a setting or the database prevents the bot from starting."""
    words = sys.argv[1:] if arguments is None else arguments
    if words and words != ["ratings", "rebuild"]:
        print("Usage: python -m bot to start the bot, or python -m bot ratings rebuild", file=sys.stderr)
        return 2
    try:
        settings = load_settings()
    except WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if settings.database_url == Settings.model_fields["database_url"].default:
        Path("data").mkdir(exist_ok=True)
    configure_logs(settings.log_level, settings.log_format)
    if words:
        try:
            return asyncio.run(rebuild_ratings(settings))
        except StorageUnavailable as missing:
            print(missing, file=sys.stderr)
            return 2
        except Overtaken:
            print("The running bot is counting matches too quickly; try again, or stop it first.", file=sys.stderr)
            return 2
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
            "DISCORD_TOKEN is set, but Discord doesn't accept it; copy it again from the application's Bot page.",
            file=sys.stderr,
        )
        return 2
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
