"""The line about a server's week."""

from collections.abc import Sequence

from bot.messages.messenger import ServerSummary
from cogs.kit.text import plain
from games import GAMES
from games.core.values import many


def week(games: Sequence[ServerSummary]) -> str:
    """Such as "**Last week here: 12 matches.** Ecosystem 8: Ana won 4 of 6. Phylo 4: Ben won 2 of 4. More in /leaderboard."."""
    count = many(sum(each.matches for each in games), "match", "matches")
    return " ".join((f"**Last week here: {count}.**", *map(_game, games), "More in /leaderboard."))


def _game(summary: ServerSummary) -> str:
    title = f"{GAMES[summary.game].title} {summary.matches}"
    if summary.best is None:
        return f"{title}."
    name, won, played = summary.best
    return f"{title}: {plain(name)} won {won} of {played}."
