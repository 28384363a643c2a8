"""The art of Phylo's cards: silhouettes, landscapes, signs of events, and the picture that each card gets."""

from collections.abc import Mapping

from games.phylo.card import Card
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
"""The colour of a card's strip by the kingdom of a species or the kind of another card; no two equally light and alike."""

SILHOUETTES: Mapping[str, tuple[Shape, ...]] = {**SUBJECTS, **EVENTS, **LANDMARKS}
"""All that `silhouette_of` may answer, with its shapes."""

__all__ = (
    "ACCENTS",
    "BACKDROP",
    "EVENTS",
    "LANDMARKS",
    "SCENES",
    "SILHOUETTES",
    "SUBJECTS",
    "picture_of",
    "silhouette_of",
    "terrain_of",
)


def picture_of(card: Card, silhouette: str = "") -> Art:
    """A card's scene, subject and accent; another silhouette of SUBJECTS where the maker of a species chose one.

    A habitat's picture is its landscape with what grows there, without a subject.
    """
    match card.kind:
        case "event":
            return Art(BACKDROP, EVENTS[silhouette_of(card)], ACCENTS["event"])
        case "home":
            return Art(ALL_TERRAINS, SUBJECTS["home"], ACCENTS["home"])
        case "habitat":
            shown = silhouette_of(card)
            return Art((*SCENES[terrain_of(card, shown)], *LANDMARKS[shown]), (), ACCENTS["habitat"])
        case _:
            shown = silhouette if silhouette in SUBJECTS else silhouette_of(card)
            return Art(SCENES[terrain_of(card, shown)], SUBJECTS[shown], ACCENTS.get(card.kingdom, ACCENTS["plantae"]))
