"""What a card is: species, events, homes and habitats, the conditions that cards set and the effects that events have."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.core.values import either

TERRAINS = ("desert", "forest", "fresh water", "grassland", "ocean", "tundra", "urban")
CLIMATES = ("cold", "cool", "warm", "hot")
DIETS = ("photosynthetic", "molecular", "herbivore", "omnivore", "carnivore")
"""Where a species gets its energy; the first two eat no other species."""

AUTOTROPHS = ("photosynthetic", "molecular")
MEAT_EATERS = ("omnivore", "carnivore")
KINDS = ("species", "event", "home", "habitat")
KEYWORDS = ("invasive", "parasitic", "pollinator")
NEEDS = ("", "pollinator", "wind")
"""What a plant may need to SPREAD: nothing, a pollinator beside it, a wind event on it."""

EFFECTS = ("discard", "sweep", "habitat", "protect", "starve", "weaken", "wind")
"""What an event does to the space it is played on.

discard: the species goes. sweep: it goes, and so do its neighbours that fit the same target. habitat: the space's
terrains and climates become the effect's own (an empty mask leaves that side as it is). protect: no event may be played
on it. starve: others find no food in it. weaken: half its points, rounded down. wind: an own species that can SPREAD does so at
once, whatever it needs otherwise. The last five but wind hold while the event lasts."""

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
"""The groups of each kingdom; no group belongs to two."""

GROUPS = tuple(group for groups in KINGDOMS.values() for group in groups)

ALL_TERRAINS = (1 << len(TERRAINS)) - 1
ALL_CLIMATES = (1 << len(CLIMATES)) - 1


@dataclass(frozen=True, slots=True)
class Condition:
    """Which species a keyword or an event applies to: everything stated must hold; what is empty or 0 applies to all."""

    groups: tuple[str, ...] = ()
    kingdoms: tuple[str, ...] = ()
    diets: tuple[str, ...] = ()
    terrains: int = 0
    """A mask over TERRAINS; the species must have at least one of them."""
    climates: int = 0
    """A mask over CLIMATES; the species must have at least one of them."""
    scale_most: int = 0
    scale_least: int = 0
    chain: int = 0


@dataclass(frozen=True, slots=True)
class Keyword:
    """A special ability: "invasive" (may be played onto), "parasitic" (under), "pollinator" (lets spread) such species."""

    name: str
    on: Condition


@dataclass(frozen=True, slots=True)
class Effect:
    """What an event does, to which species, and for how many turns of the species' owner; 0 is at once and over."""

    name: str
    target: Condition = field(default_factory=Condition)
    lasts: int = 0
    terrains: int = 0
    """What a habitat effect makes of the space's terrains; 0 leaves them."""
    climates: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """One card as printed. Numbers are 0 and texts empty if a kind of card has no such property."""

    word: str
    """Its id, which moves and deck lists say: "valley-oak"."""
    name: str
    kind: str
    latin: str = ""
    points: int = 0
    diet: str = ""
    chain: int = 0
    """Place in the food chain: 1 makes its own food, 2 eats such, 3 stands above."""
    scale: int = 0
    """Size: 1 virus, 2 and 3 microbe, 4 insect, 5 tiny, 6 small, 7 medium, 8 large, 9 giant."""
    terrains: int = 0
    climates: int = 0
    move: int = 0
    flight: int = 0
    spread: int = 0
    needs: str = ""
    """What SPREAD needs, one of NEEDS."""
    eats_larger: bool = False
    """Whether its meat may be of its own size or larger, as that of hunters in packs."""
    keywords: tuple[Keyword, ...] = ()
    kingdom: str = ""
    group: str = ""
    text: str = ""
    source: str = field(default="", compare=False)
    """Where its text comes from; "" where that is our own."""
    effect: Effect | None = None
    silhouette: str = ""
    """The picture its maker chose by name. With "" or an unknown name the pictures choose."""

    def keyword(self, name: str) -> Keyword | None:
        """The card's keyword of that name, or None."""
        return next((keyword for keyword in self.keywords if keyword.name == name), None)


def fits(card: Card, on: Condition, terrains: int | None = None, climates: int | None = None) -> bool:
    """Whether a species meets a condition; terrains and climates as they are now, where events changed the space.

    >>> oak = Card("oak", "Oak", "species", terrains=terrain_mask(["forest"]), kingdom="plantae", group="tree", scale=9)
    >>> fits(oak, Condition(kingdoms=("plantae",), terrains=terrain_mask(["forest", "grassland"])))
    True
    >>> fits(oak, Condition(kingdoms=("plantae",), scale_most=7))
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


def feeds(card: Card, prey: Card) -> bool:
    """Whether a species of food chain 2 or 3 eats another, apart from terrain and climate: plants of food chain 1 of any size, or
    other species of its own rank or one below that are strictly smaller, unless its card lets it eat larger ones.

    >>> from dataclasses import replace
    >>> wolf = Card("wolf", "Wolf", "species", diet="carnivore", chain=3, scale=8)
    >>> horse = Card("horse", "Horse", "species", diet="herbivore", chain=2, scale=8)
    >>> feeds(wolf, horse), feeds(replace(wolf, eats_larger=True), horse)
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


def described(on: Condition) -> str:
    """A condition in words, as on a card.

    >>> described(Condition(groups=("flower", "grass"), terrains=terrain_mask(["forest", "urban"]), scale_most=4))
    'flower or grass of forest or urban, scale 4 or less'
    >>> described(Condition())
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
    """Terrains by name as a mask.

    >>> terrain_mask(["forest", "urban"])
    66
    """
    return sum(1 << TERRAINS.index(name) for name in names)


def climate_mask(names: Iterable[str]) -> int:
    """Climates by name as a mask."""
    return sum(1 << CLIMATES.index(name) for name in names)


def terrain_names(mask: int) -> tuple[str, ...]:
    """The terrains of a mask by name.

    >>> terrain_names(66)
    ('forest', 'urban')
    """
    return tuple(name for bit, name in enumerate(TERRAINS) if mask >> bit & 1)


def climate_names(mask: int) -> tuple[str, ...]:
    """The climates of a mask by name.

    >>> climate_names(climate_mask(["warm", "cool"]))
    ('cool', 'warm')
    """
    return tuple(name for bit, name in enumerate(CLIMATES) if mask >> bit & 1)
