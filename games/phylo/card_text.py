"""A card's values and abilities in one line of text."""

from dataclasses import replace

from games.core.values import many
from games.phylo.cards.card import Card, climate_names, terrain_names
from games.phylo.cards.wording import effect_text, list_abilities


def lives_in(terrains: int, climates: int) -> str:
    return ", ".join(filter(None, ("/".join(terrain_names(terrains)), "/".join(climate_names(climates)))))


def printed(card: Card, points: int | None = None, copy: bool = False) -> str:
    """A card's values and abilities, with `points` in place of its own if given; a `copy` neither moves nor spreads."""
    if card.kind == "event":
        return " ".join(filter(None, ("event.", effect_text(card), card.text))).removesuffix(".")
    if card.kind == "home":
        return "every terrain and climate, feeds nobody"
    worth = many(card.points if points is None else points, "point")
    if card.kind == "habitat":
        return f"habitat, {worth}, {lives_in(card.terrains, card.climates)}"
    rank = f"{card.diet}, food chain {card.chain}, scale {card.scale}, {card.kingdom} {card.group}"
    able = replace(card, move=0, flight=0, spread=0) if copy else card
    return "; ".join((f"{worth}, {rank}, {lives_in(card.terrains, card.climates)}", *list_abilities(able)))
