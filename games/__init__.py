"""The rules of every game, on the standard library alone. A game is loaded when first used."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

TYPE_CHECKING = False
"""Type checkers know the name; importing `typing` would take time."""

if TYPE_CHECKING:
    from typing import Any

    from games.core.game import Game
    from games.core.match import Match

    AnyGame = Game[Any, Any, Any]
    AnyMatch = Match[Any, Any, Any]
else:

    def __getattr__(name: str) -> object:
        """Loads the contract only if somebody names `AnyGame` or `AnyMatch`."""
        if name == "AnyGame":
            from typing import Any

            from games.core.game import Game

            return Game[Any, Any, Any]
        if name == "AnyMatch":
            from typing import Any

            from games.core.match import Match

            return Match[Any, Any, Any]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


GAME_CLASSES: Mapping[str, str] = {
    "ecosystem": "games.ecosystem.game:Ecosystem",
    "savanna": "games.savanna.game:Savanna",
    "lines": "games.lines.game:Lines",
    "ecogogo": "games.ecogogo.game:Ecogogo",
    "phylo": "games.phylo.game:Phylo",
}
"""Each game's module and class. A new game needs one entry here."""


@cache
def _load(slug: str) -> "AnyGame":
    module, _, name = GAME_CLASSES[slug].partition(":")
    game: AnyGame = getattr(import_module(module), name)()
    return game


class _Games(Mapping[str, "AnyGame"]):
    def __getitem__(self, slug: str) -> "AnyGame":
        return _load(slug)

    def __contains__(self, slug: object) -> bool:
        return slug in GAME_CLASSES

    def __iter__(self) -> Iterator[str]:
        return iter(GAME_CLASSES)

    def __len__(self) -> int:
        return len(GAME_CLASSES)


GAMES: Mapping[str, "AnyGame"] = _Games()


def edition(slug: str, rules: int) -> "AnyGame":
    """The game with these rules. Raises Refusal if it has no edition with this number."""
    if slug in GAME_CLASSES and GAMES[slug].rules == rules:
        return GAMES[slug]
    from games.core.values import Refusal, quoted

    there = ", ".join(f"{game.slug} {game.rules}" for game in GAMES.values())
    raise Refusal(f"There's no edition {rules} of {quoted(slug)}; the editions are {there}.")
