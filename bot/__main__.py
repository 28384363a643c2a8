"""`python -m bot`: on Discord if there is a DISCORD_TOKEN, otherwise on the local table. `python -m bot ratings rebuild` recomputes all
ratings.
"""

import runpy
import sys

from bot.kit.endings import quietly


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0 after a normal end, 2 if a setting or the database prevents the bot from starting."""
    words = sys.argv[1:] if arguments is None else arguments
    if words and words != ["ratings", "rebuild"]:
        print("Usage: python -m bot to start the bot, or python -m bot ratings rebuild", file=sys.stderr)
        return 2
    from bot.settings import settings_or_exit  # inside `quietly`, like all that takes long to load

    settings = settings_or_exit()
    if settings.discord_token is None and not words:
        runpy.run_module("sandbox", run_name="__main__")
        return 0
    from bot import running  # takes a second, which the local table spends in the bot's own process

    return running.rebuild_ratings(settings) if words else running.run(settings)


if __name__ == "__main__":
    sys.exit(quietly(main))
