"""The rules of every game, in pure standard library: nothing here knows Discord, pictures or a database."""

from collections.abc import Mapping
from typing import Any

from games.core.game import Game
from games.core.match import Match
from games.core.values import Refusal
from games.ecogogo.game import Ecogogo
from games.ecosystem.game import Ecosystem
from games.lines.game import Lines
from games.phylo.game import Phylo
from games.savanna.game import Savanna

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]

EDITIONS: tuple[AnyGame, ...] = (Ecosystem(), Savanna(), Lines(), Ecogogo(), Phylo())
"""Every edition of every game, the newest of each game first. Adding a game is one entry here."""

GAMES: Mapping[str, AnyGame] = {
    slug: next(game for game in EDITIONS if game.slug == slug) for slug in dict.fromkeys(game.slug for game in EDITIONS)
}
"""The newest edition of every game by its slug, in the order of EDITIONS."""


FORMER_SLUGS: Mapping[str, str] = {"savannah": "lines"}
"""Slugs that games once had. Records, commands and buttons that name them still mean the same game."""


def current(slug: str) -> str:
    """The slug that a game has now; any other text as it is."""
    return FORMER_SLUGS.get(slug, slug)


def edition(slug: str, rules: int) -> AnyGame:
    """One edition of a game. Raises Refusal naming the editions there are."""
    slug = current(slug)
    for game in EDITIONS:
        if (game.slug, game.rules) == (slug, rules):
            return game
    there = ", ".join(f"{game.slug} {game.rules}" for game in EDITIONS)
    raise Refusal(f"There is no edition {rules} of {slug!r}; there is {there}.")
