"""Abilities, keywords and effects in words."""

from games.core.values import listing, many
from games.phylo.cards.card import (
    ALL_CLIMATES,
    ALL_TERRAINS,
    Card,
    Effect,
    climate_names,
    describe_condition,
    terrain_names,
)

WHERE = {"invasive": "onto", "parasitic": "under", "pollinator": "of"}
DEEDS = {
    "discard": "is discarded", "sweep": "is discarded with matching neighbours",
    "wind": "spreads at once, whatever it needs", "starve": "feeds nobody", "weaken": "counts half its points",
    "protect": "can't be hit by events",
}  # fmt: skip
"""What happens to the species; habitat effects concern the place."""


OWNERS = "its owner's"


def habitat_text(effect: Effect) -> str:
    """The terrains and climates that a place gets; "" for none.

    >>> from games.phylo.cards.card import climate_mask, terrain_mask
    >>> habitat_text(Effect("habitat", lasts=2, terrains=terrain_mask(["desert", "urban"]), climates=climate_mask(["hot"])))
    'desert and urban, hot'
    """
    terrains = "every terrain" if effect.terrains == ALL_TERRAINS else listing(terrain_names(effect.terrains))
    climates = "every climate" if effect.climates == ALL_CLIMATES else listing(climate_names(effect.climates))
    return ", ".join(filter(None, (terrains, climates)))


def effect_deed(effect: Effect, whose: str = "") -> str:
    """What an event does and for how many turns; `whose` says whose turns these are, such as "its owner's".

    >>> effect_deed(Effect("starve", lasts=2)), effect_deed(Effect("weaken", lasts=1), "its owner's")
    ('feeds nobody for 2 turns', "counts half its points for 1 of its owner's turns")
    """
    deed = DEEDS.get(effect.name) or f"becomes {habitat_text(effect)}"
    turns = f"{effect.lasts} of {whose} turns" if whose else many(effect.lasts, "turn")
    return f"{deed} for {turns}" if effect.lasts else deed


def target_text(effect: Effect) -> str:
    """Which species an event may hit; wind hits only the player's own."""
    who = describe_condition(effect.target)
    if effect.name != "wind":
        return who
    return f"any own {who.removeprefix('any ')}" if who.startswith("any ") else f"own {who}"


def effect_text(card: Card) -> str:
    """A sentence about an event; "" for other cards.

    >>> from games.phylo.cards.card import Condition
    >>> effect_text(Card("mist", "Mist", "event", effect=Effect("starve", Condition(kingdoms=("plantae",), scale_most=4), lasts=2)))
    "On plantae, scale 4 or less: it feeds nobody for 2 of its owner's turns."
    """
    effect = card.effect
    if effect is None:
        return ""
    what = "its place" if effect.name == "habitat" else "it"
    return f"On {target_text(effect)}: {what} {effect_deed(effect, OWNERS)}."


def effect_brief(card: Card, most: int = 1000) -> str:
    """What an event does, without its target if that takes more than `most` characters; "" for other cards.

    >>> from games.phylo.cards.card import Condition
    >>> fire = Card("fire", "Fire", "event", effect=Effect("discard", Condition(kingdoms=("plantae",))))
    >>> effect_brief(fire), effect_brief(fire, 30)
    ('a species is discarded: plantae', 'a species is discarded')
    """
    if card.effect is None:
        return ""
    deed = f"a {'place' if card.effect.name == 'habitat' else 'species'} {effect_deed(card.effect)}"
    whole = f"{deed}: {target_text(card.effect)}"
    return whole if len(whole) <= most else deed


def list_movement(card: Card) -> tuple[str, ...]:
    """How a species moves or spreads, and whether it eats larger prey.

    >>> list_movement(Card("moss", "Moss", "species", spread=2, needs="wind"))
    ('spread 2 with wind',)
    """
    need = f" with {card.needs}" if card.needs else ""
    far = (("move", card.move, ""), ("flight", card.flight, ""), ("spread", card.spread, need))
    prey = ("eats prey of any size",) if card.eats_larger else ()
    return (*(f"{word} {number}{extra}" for word, number, extra in far if number), *prey)


def keywords(card: Card) -> tuple[str, ...]:
    return tuple(f"{each.name} {WHERE[each.name]} {describe_condition(each.on)}" for each in card.keywords)


def list_abilities(card: Card) -> tuple[str, ...]:
    """
    >>> from games.phylo.cards.card import Condition, Keyword
    >>> list_abilities(Card("rat", "Rat", "species", move=2, keywords=(Keyword("invasive", Condition(groups=("moss",))),)))
    ('move 2', 'invasive onto moss')
    """
    return (*list_movement(card), *keywords(card))
