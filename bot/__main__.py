"""`python -m bot`: on Discord if there is a DISCORD_TOKEN, otherwise on the local table. `python -m bot ratings rebuild` recomputes all
ratings, `python -m bot invite` prints the link to invite the bot, and `python -m bot selfcheck` tries what only Discord itself can show.
"""

import gc
import importlib
import runpy
import sys

from bot.garbage import undisturbed
from bot.kit.endings import quietly

ON_DISCORD = {"invite": "cogs.server.invite", "selfcheck": "cogs.server.selfcheck"}
"""Short programs that ask Discord something, loaded by name like the cogs."""
USAGE = (
    "Usage: python -m bot to start the bot, or python -m bot followed by invite, selfcheck CHANNEL or ratings rebuild"
)


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0 after a normal end, 2 if a setting or the database prevents the bot from starting."""
    words = sys.argv[1:] if arguments is None else arguments
    if words and words != ["ratings", "rebuild"] and words[0] not in ON_DISCORD:
        print(USAGE, file=sys.stderr)
        return 2
    with undisturbed():
        from bot.settings import settings_or_exit  # inside `quietly`, like all that takes long to load

    settings = settings_or_exit()
    if words and words[0] in ON_DISCORD:
        return int(importlib.import_module(ON_DISCORD[words[0]]).main(settings, words[1:]))
    if settings.discord_token is None and not words:
        runpy.run_module("sandbox", run_name="__main__")
        return 0
    with undisturbed():
        from bot import running  # takes half a second, which the local table spends in the bot's own process

        gc.freeze()  # what is loaded stays
    return running.rebuild_ratings(settings) if words else running.run(settings)


if __name__ == "__main__":
    sys.exit(quietly(main))
