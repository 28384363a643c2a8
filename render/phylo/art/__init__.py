"""The art of Phylo's cards: silhouettes, landscapes and signs of events."""

from collections.abc import Mapping

from games.phylo.cards.card import Card
from render.phylo.art.choosing import silhouette_of, terrain_of
from render.phylo.art.events import BACKDROP, EVENTS
from render.phylo.art.landmarks import ALL_TERRAINS, LANDMARKS
from render.phylo.art.scenes import SCENES
from render.phylo.art.subjects import SUBJECTS
from render.shapes import Art, Shape

ACCENTS: Mapping[str, str] = {
    "plantae": "#2f6b34",
    "animalia": "#d98a2b",
    "fungi": "#8f6fc0",
    "bacteria": "#b8285a",
    "chromista": "#c2a83a",
    "event": "#2b2233",
    "home": "#c9472f",
    "habitat": "#5aa5cf",
}
"""The colour of a card's strip, by a species' kingdom or another card's kind."""

SILHOUETTES: Mapping[str, tuple[Shape, ...]] = {**SUBJECTS, **EVENTS, **LANDMARKS}

__all__ = (
    "ACCENTS",
    "BACKDROP",
    "EVENTS",
    "LANDMARKS",
    "SCENES",
    "SILHOUETTES",
    "SUBJECTS",
    "chooseable",
    "picture_of",
    "silhouette_of",
    "terrain_of",
)


def picture_of(card: Card, silhouette: str = "") -> Art:
    """A card's scene, subject and accent: with the named silhouette, its maker's, or one chosen by its words. A habitat has no subject."""
    known = chooseable(card.kind)
    drawn = next((name for name in (silhouette, card.silhouette) if name in known), "") or silhouette_of(card)
    match card.kind:
        case "event":
            return Art(BACKDROP, EVENTS[drawn], ACCENTS["event"])
        case "home":
            return Art(ALL_TERRAINS, SUBJECTS["home"], ACCENTS["home"])
        case "habitat":
            return Art((*SCENES[terrain_of(card, drawn)], *LANDMARKS[drawn]), (), ACCENTS["habitat"])
        case _:
            return Art(SCENES[terrain_of(card, drawn)], SUBJECTS[drawn], ACCENTS.get(card.kingdom, ACCENTS["plantae"]))


def chooseable(kind: str) -> tuple[str, ...]:
    """The silhouettes that a card's maker may choose, in alphabetical order.

    >>> "newt" in chooseable("species"), chooseable("home")
    (True, ())
    """
    if kind == "species":
        return tuple(sorted(name for name in SUBJECTS if name != "home"))
    return tuple(sorted({"event": EVENTS, "habitat": LANDMARKS}.get(kind, {})))
