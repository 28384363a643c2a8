"""Turns views into pictures: PNG files with alt texts."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from games.core.values import listing
from render.picture import FLAT, Picture, Strips

if TYPE_CHECKING:
    from render.game_pictures import GamePictures

__all__ = ["FLAT", "Picture", "Strips", "pictures"]

PICTURES: Mapping[str, str] = {
    "ecosystem": "render.ecosystem.pictures:EcosystemPictures",
    "savanna": "render.savanna.pictures:SavannaPictures",
    "lines": "render.lines.pictures:LinesPictures",
    "ecogogo": "render.ecogogo.pictures:EcogogoPictures",
    "phylo": "render.phylo.pictures:PhyloPictures",
}
"""Where each game's pictures are, as "module:class", by its slug."""


@cache
def pictures(slug: str) -> "GamePictures[Any, Any]":
    """The pictures of a game, loaded at first use. Raises KeyError for an unknown slug."""
    if slug not in PICTURES:
        raise KeyError(f"There are no pictures for {slug!r}, only for {listing(PICTURES)}.")
    module, _, name = PICTURES[slug].partition(":")
    drawn: GamePictures[Any, Any] = getattr(import_module(module), name)()
    return drawn
