"""A card in words: everything that is printed on it, first what every species has, then its abilities, each after a semicolon."""

from games.core.values import many
from games.phylo.cards.card import Card, Effect, climate_names, described, terrain_names

WHERE = {"invasive": "onto", "parasitic": "under", "pollinator": "of"}
"""How a keyword goes with what it is good for."""

DOES = {
    "discard": "removes it",
    "sweep": "removes it and every neighbour that it can hit too",
    "habitat": "its place becomes",
    "protect": "no event can hit it",
    "starve": "it gives no food",
    "weaken": "half its points",
    "wind": "it spreads now if it's yours",
}
"""What an event does to the species that it is played on."""


def lives_in(terrains: int, climates: int) -> str:
    """Terrains and climates: "fresh water/ocean, cold/cool"."""
    return ", ".join(filter(None, ("/".join(terrain_names(terrains)), "/".join(climate_names(climates)))))


def printed(card: Card, points: int | None = None, copy: bool = False) -> str:
    """A card with all it says. On the table it may be worth other `points`, and a `copy` neither moves nor spreads."""
    if card.kind == "event":
        return event_text(card)
    if card.kind == "home":
        return "every terrain and climate, feeds nobody"
    worth = many(card.points if points is None else points, "point")
    if card.kind == "habitat":
        return f"habitat, {worth}, {lives_in(card.terrains, card.climates)}"
    rank = f"{card.diet}, food chain {card.chain}, scale {card.scale}, {card.kingdom} {card.group}"
    return "; ".join((f"{worth}, {rank}, {lives_in(card.terrains, card.climates)}", *abilities(card, copy)))


def abilities(card: Card, copy: bool = False) -> tuple[str, ...]:
    """MOVE, FLIGHT, SPREAD with what it needs, and keywords with the species that they are good for."""
    need = f" with {card.needs}" if card.needs else ""
    ways = (("MOVE", card.move, ""), ("FLIGHT", card.flight, ""), ("SPREAD", card.spread, need))
    return (
        *(f"{way} {far}{more}" for way, far, more in ways if far and not copy),
        *(f"{each.name} {WHERE[each.name]} {described(each.on)}" for each in card.keywords),
    )


def event_text(card: Card) -> str:
    """Which species an event can hit, what it does, what their place becomes and for how long, then the card's own words."""
    effect = card.effect or Effect("")
    becomes = lives_in(effect.terrains, effect.climates)
    does = " ".join(filter(None, (DOES.get(effect.name, ""), becomes)))
    lasts = f"for {many(effect.lasts, 'turn')} of its owner" if effect.lasts else "at once"
    return "; ".join(filter(None, (f"event on {described(effect.target)}", does, lasts, card.text.rstrip("."))))
