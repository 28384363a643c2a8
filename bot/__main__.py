"""`python -m bot` runs the bot on Discord, the local table if DISCORD_TOKEN isn't set, or one of `PROGRAMS`."""

import importlib.util
import runpy
import sys

from bot.kit.signals import exit_status_of

PROGRAMS = {
    "invite": "cogs.server.invite",
    "selfcheck": "cogs.server.selfcheck",
    "backup": "bot.operations.backup",
    "restore": "bot.operations.restore",
    "healthcheck": "bot.operations.healthcheck",
    "figures": "bot.operations.retention",
}
"""The module behind each command, loaded by name because bot imports no cogs."""
USAGE = (
    "Usage: python -m bot to start the bot, or python -m bot followed by"
    " invite, selfcheck CHANNEL, backup FILE, restore FILE, healthcheck, figures or ratings rebuild"
)


def main(arguments: list[str] | None = None) -> int:
    """Run the bot, the local table or a command. Returns the exit status: 2 for wrong usage, or if it can't start."""
    words = sys.argv[1:] if arguments is None else arguments
    if words and words != ["ratings", "rebuild"] and words[0] not in PROGRAMS:
        print(USAGE, file=sys.stderr)
        return 2
    from bot.settings import settings_or_exit  # here, so that Ctrl-C while it loads ends the program quietly

    settings = settings_or_exit()
    if words and words[0] in PROGRAMS:
        return int(importlib.import_module(PROGRAMS[words[0]]).main(settings, words[1:]))
    if settings.discord_token is None and not words:
        if importlib.util.find_spec("sandbox") is None:
            print("DISCORD_TOKEN is not set, and the local table is not installed; set it first.", file=sys.stderr)
            return 2
        runpy.run_module("sandbox", run_name="__main__")
        return 0
    from bot import running  # here, because it takes half a second, which the other commands don't need

    return running.rebuild_ratings(settings) if words else running.run(settings)


if __name__ == "__main__":
    sys.exit(exit_status_of(main))
