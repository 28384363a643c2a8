"""The rules of every game, in pure standard library: nothing here knows Discord, pictures or a database.

The modules of a game are loaded when somebody asks for the game, not before.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

TYPE_CHECKING = False
"""True for type checkers, which know it by this name: the module typing is not loaded for it."""

if TYPE_CHECKING:
    from typing import Any

    from games.core.game import Game
    from games.core.match import Match

    AnyGame = Game[Any, Any, Any]
    AnyMatch = Match[Any, Any, Any]
else:

    def __getattr__(name: str) -> object:
        """`AnyGame` and `AnyMatch` cost the whole contract, so only whoever names them loads it."""
        if name == "AnyGame":
            from typing import Any

            from games.core.game import Game

            return Game[Any, Any, Any]
        if name == "AnyMatch":
            from typing import Any

            from games.core.match import Match

            return Match[Any, Any, Any]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


EDITIONS: Mapping[str, tuple[str, ...]] = {
    "ecosystem": ("games.ecosystem.game:Ecosystem",),
    "savanna": ("games.savanna.game:Savanna",),
    "lines": ("games.lines.game:Lines", "games.lines.earlier:LinesSecond", "games.lines.earlier:LinesFirst"),
    "ecogogo": ("games.ecogogo.game:Ecogogo", "games.ecogogo.game:EcogogoFirst"),
    "phylo": ("games.phylo.game:Phylo", "games.phylo.first:PhyloFirst"),
}
"""Where the editions of every game are, by the game's slug, the newest edition first. Adding a game is one entry here."""


@cache
def _load(place: str) -> "AnyGame":
    module, _, name = place.partition(":")
    game: AnyGame = getattr(import_module(module), name)()
    return game


class _Games(Mapping[str, "AnyGame"]):
    """Looking up a game loads it; the slugs alone load nothing."""

    def __getitem__(self, slug: str) -> "AnyGame":
        return _load(EDITIONS[slug][0])

    def __contains__(self, slug: object) -> bool:
        return slug in EDITIONS

    def __iter__(self) -> Iterator[str]:
        return iter(EDITIONS)

    def __len__(self) -> int:
        return len(EDITIONS)


GAMES: Mapping[str, "AnyGame"] = _Games()
"""The newest edition of every game by its slug, in the order of EDITIONS."""


def edition(slug: str, rules: int) -> "AnyGame":
    """One edition of a game. Raises Refusal naming the editions there are."""
    for place in EDITIONS.get(slug, ()):
        game = _load(place)
        if game.rules == rules:
            return game
    from games.core.values import Refusal, quoted

    there = ", ".join(f"{game.slug} {game.rules}" for places in EDITIONS.values() for game in map(_load, places))
    raise Refusal(f"There's no edition {rules} of {quoted(slug)}; the editions are {there}.")
