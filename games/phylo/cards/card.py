"""Cards with their keywords, effects and conditions."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.core.values import either

TERRAINS = ("desert", "forest", "fresh water", "grassland", "ocean", "tundra", "urban")
CLIMATES = ("cold", "cool", "warm", "hot")
DIETS = ("photosynthetic", "molecular", "herbivore", "omnivore", "carnivore")
AUTOTROPHS = ("photosynthetic", "molecular")
MEAT_EATERS = ("omnivore", "carnivore")
KINDS = ("species", "event", "home", "habitat")
KEYWORDS = ("invasive", "parasitic", "pollinator")
NEEDS = ("", "pollinator", "wind")
"""What a plant may need for SPREAD: nothing, a pollinator beside it, or a wind event."""

EFFECTS = ("discard", "sweep", "habitat", "protect", "starve", "weaken", "wind")
"""At once: discard removes a species, sweep also matching neighbours, wind spreads one of the player's. Lasting: habitat
changes terrains and climates, protect keeps events off, starve feeds nobody, weaken halves points (rounded down)."""

KINGDOMS = {
    "plantae": ("alga", "cactus", "fern", "flower", "grass", "moss", "shrub", "tree"),
    "animalia": (
        "amphibian", "arachnid", "bird", "cnidarian", "crustacean", "echinoderm", "fish", "insect", "mammal", "mollusc",
        "reptile", "worm",
    ),
    "fungi": ("lichen", "mould", "mushroom"),
    "bacteria": ("bacterium",),
    "chromista": ("diatom", "kelp"),
}  # fmt: skip
GROUPS = tuple(group for groups in KINGDOMS.values() for group in groups)

ALL_TERRAINS = (1 << len(TERRAINS)) - 1
ALL_CLIMATES = (1 << len(CLIMATES)) - 1


@dataclass(frozen=True, slots=True)
class Condition:
    """Which species a keyword or event applies to. All fields must hold; an empty one or 0 always does."""

    groups: tuple[str, ...] = ()
    kingdoms: tuple[str, ...] = ()
    diets: tuple[str, ...] = ()
    terrains: int = 0
    """A mask over TERRAINS; one shared terrain is enough."""
    climates: int = 0
    scale_most: int = 0
    scale_least: int = 0
    chain: int = 0


@dataclass(frozen=True, slots=True)
class Keyword:
    """`on` says which species the keyword affects: an invasive card goes onto them, a parasitic one under them, and a pollinator lets
    them spread."""

    name: str
    on: Condition


@dataclass(frozen=True, slots=True)
class Effect:
    """`lasts` counts turns of the species' owner; 0 means at once."""

    name: str
    target: Condition = field(default_factory=Condition)
    lasts: int = 0
    terrains: int = 0
    """What a habitat effect brings; 0 keeps the terrains of the place."""
    climates: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A card as printed; fields that its kind lacks are 0 or empty."""

    word: str
    name: str
    kind: str
    latin: str = ""
    points: int = 0
    diet: str = ""
    chain: int = 0
    scale: int = 0
    """From 1 (a virus) to 9 (a giant); an insect is 4."""
    terrains: int = 0
    climates: int = 0
    move: int = 0
    flight: int = 0
    spread: int = 0
    needs: str = ""
    eats_larger: bool = False
    """Whether prey may be of any scale, as for animals that hunt in packs."""
    keywords: tuple[Keyword, ...] = ()
    kingdom: str = ""
    group: str = ""
    text: str = ""
    source: str = field(default="", compare=False)
    """The source of the text; "" if the text is our own."""
    effect: Effect | None = None
    silhouette: str = ""
    """The name of the card's picture; for "" and unknown names, the renderer chooses one."""

    def keyword(self, name: str) -> Keyword | None:
        return next((keyword for keyword in self.keywords if keyword.name == name), None)


def meets(card: Card, on: Condition, terrains: int | None = None, climates: int | None = None) -> bool:
    """Whether a species meets a condition, with the terrains and climates of its place now or, by default, its own.

    >>> oak = Card("oak", "Oak", "species", terrains=terrain_mask(["forest"]), kingdom="plantae", group="tree", scale=9)
    >>> meets(oak, Condition(kingdoms=("plantae",), terrains=terrain_mask(["forest", "grassland"])))
    True
    >>> meets(oak, Condition(kingdoms=("plantae",), scale_most=7))
    False
    """
    terrains = card.terrains if terrains is None else terrains
    climates = card.climates if climates is None else climates
    return (
        card.kind == "species"
        and (not on.groups or card.group in on.groups)
        and (not on.kingdoms or card.kingdom in on.kingdoms)
        and (not on.diets or card.diet in on.diets)
        and (not on.terrains or bool(on.terrains & terrains))
        and (not on.climates or bool(on.climates & climates))
        and (not on.scale_most or card.scale <= on.scale_most)
        and card.scale >= on.scale_least
        and (not on.chain or card.chain == on.chain)
    )


def can_eat(card: Card, prey: Card) -> bool:
    """Whether `card`, of food chain 2 or 3, eats `prey`, terrain and climate aside. Herbivores eat plants of food chain 1;
    carnivores anything else that is smaller, unless `eats_larger`, and of their own chain or the one below; omnivores
    eat both.

    >>> from dataclasses import replace
    >>> wolf = Card("wolf", "Wolf", "species", diet="carnivore", chain=3, scale=8)
    >>> horse = Card("horse", "Horse", "species", diet="herbivore", chain=2, scale=8)
    >>> can_eat(wolf, horse), can_eat(replace(wolf, eats_larger=True), horse)
    (False, True)
    """
    if prey.kind != "species":
        return False
    if prey.diet == "photosynthetic":
        return prey.chain == 1 and card.diet != "carnivore"
    return (
        card.diet != "herbivore"
        and prey.chain in (card.chain, card.chain - 1)
        and (card.eats_larger or prey.scale < card.scale)
    )


def describe_condition(on: Condition) -> str:
    """
    >>> describe_condition(Condition(groups=("flower", "grass"), terrains=terrain_mask(["forest", "urban"]), scale_most=4))
    'flower or grass of forest or urban, scale 4 or less'
    >>> describe_condition(Condition())
    'any species'
    """
    who = " and ".join(either(names) for names in (on.groups, on.kingdoms, on.diets) if names) or "any species"
    where = [either(names) for names in (terrain_names(on.terrains), climate_names(on.climates)) if names]
    bounds = (
        f"scale {on.scale_most} or less" if on.scale_most else "",
        f"scale {on.scale_least} or more" if on.scale_least else "",
        f"food chain {on.chain}" if on.chain else "",
    )
    return ", ".join((" of ".join((who, *filter(None, (", ".join(where),)))), *filter(None, bounds)))


def terrain_mask(names: Iterable[str]) -> int:
    """
    >>> terrain_mask(["forest", "urban"])
    66
    """
    return sum(1 << TERRAINS.index(name) for name in names)


def climate_mask(names: Iterable[str]) -> int:
    return sum(1 << CLIMATES.index(name) for name in names)


def terrain_names(mask: int) -> tuple[str, ...]:
    """
    >>> terrain_names(66)
    ('forest', 'urban')
    """
    return tuple(name for bit, name in enumerate(TERRAINS) if mask >> bit & 1)


def climate_names(mask: int) -> tuple[str, ...]:
    """
    >>> climate_names(climate_mask(["warm", "cool"]))
    ('cool', 'warm')
    """
    return tuple(name for bit, name in enumerate(CLIMATES) if mask >> bit & 1)
