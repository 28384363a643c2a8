"""Pictures: a view in, a PNG and its alt text out."""

from functools import cache
from typing import Any

from render.drafting.pictures import DraftingPictures
from render.picture import Picture, Pictures

__all__ = ["Picture", "Pictures", "pictures"]


@cache
def pictures(slug: str) -> Pictures[Any, Any]:
    """The pictures of a game by its slug. Adding a game is one case here."""
    match slug:
        case "ecosystem":
            from render.ecosystem import STYLE

            return DraftingPictures(STYLE)
        case "savanna":
            from render.savanna import STYLE

            return DraftingPictures(STYLE)
        case "savannah":
            from render.savannah.pictures import SavannahPictures

            return SavannahPictures()
        case "ecogogo":
            from render.ecogogo.pictures import EcogogoPictures

            return EcogogoPictures()
        case "phylo":
            from render.phylo.pictures import PhyloPictures

            return PhyloPictures()
        case _:
            there = "ecosystem, savanna, savannah, ecogogo and phylo"
            raise KeyError(f"There are no pictures of {slug!r}; there are some of {there}.")
