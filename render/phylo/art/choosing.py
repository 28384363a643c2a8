"""Which silhouette and landscape a card gets, by its name, group and kingdom."""

from collections.abc import Mapping

from games.phylo.cards.card import TERRAINS, Card, terrain_names
from render.phylo.art.words import WORDS

GROUPS: Mapping[str, str] = {
    "alga": "alga", "cactus": "cactus", "fern": "fern", "flower": "flower", "grass": "grass", "moss": "moss",
    "shrub": "shrub", "tree": "broad-leaved-tree",
    "amphibian": "frog", "arachnid": "spider", "bird": "songbird", "cnidarian": "jellyfish", "crustacean": "crab",
    "echinoderm": "sea-star", "fish": "fish", "insect": "beetle", "mammal": "mouse", "mollusc": "snail",
    "reptile": "lizard", "worm": "worm",
    "lichen": "lichen", "mould": "mould", "mushroom": "mushroom",
    "bacterium": "bacterium", "diatom": "diatom", "kelp": "kelp",
}  # fmt: skip

KINGDOMS: Mapping[str, str] = {
    "plantae": "flower", "animalia": "mouse", "fungi": "mushroom", "bacteria": "bacterium", "chromista": "kelp",
}  # fmt: skip

EFFECTS: Mapping[str, str] = {
    "discard": "hunting", "sweep": "storm", "habitat": "habitat-loss", "protect": "protection", "starve": "drought",
    "weaken": "poison", "wind": "wind",
}  # fmt: skip

STANDS: Mapping[str, str] = dict(
    zip(
        TERRAINS, ("cactus-stand", "leafy-wood", "lake", "flower-meadow", "sea-meadow", "cushions", "town"), strict=True
    )
)

MARINE = frozenset((
    "sea-grass", "kelp", "octopus", "crab", "green-crab", "jellyfish", "sea-star", "sea-urchin", "shark", "sea-turtle",
    "otter", "seal", "ringed-seal", "whale", "tube-worm", "kelp-stand", "sea-meadow",
))  # fmt: skip

AQUATIC = frozenset((
    "alga", "water-lily", "yellow-water-lily", "duckweed", "cattail", "diatom", "mussel", "shrimp", "fish", "trout", "salmon", "duck", "swan", "goose",
    "cotton-grass", "carnivorous-plant", "dragonfly", "brown-dragonfly", "crane", "heron", "beaver", "frog", "red-frog", "newt", "lake", "stream",
    "bog", "wet-wood",
))  # fmt: skip


def _named(word: str, known: Mapping[str, str]) -> str:
    """The value of the longest known run of words, of several the last; "" if none is known."""
    words = word.split("-")
    runs = ("-".join(words[start:end]) for end in range(len(words), 0, -1) for start in range(end))
    return next((known[run] for run in runs if run in known), "")


def silhouette_of(card: Card) -> str:
    """The name of a card's picture: a living thing, a home, an event's sign or what grows in a habitat.

    >>> silhouette_of(Card("barn-owl", "Barn owl", "species", kingdom="animalia", group="bird"))
    'pale-owl'
    >>> silhouette_of(Card("great-auk", "Great auk", "species", kingdom="animalia", group="bird"))
    'songbird'
    """
    match card.kind:
        case "home":
            return "home"
        case "event":
            return _named(card.word, WORDS["event"]) or EFFECTS.get(card.effect.name if card.effect else "", "disease")
        case "habitat":
            return (
                _named(card.word, WORDS["habitat"])
                or STANDS[terrain_names(card.terrains)[0] if card.terrains else "grassland"]
            )
        case _:
            known = WORDS.get(card.kingdom, WORDS[""])
            return _named(card.word, known) or GROUPS.get(card.group) or KINGDOMS.get(card.kingdom, "flower")


def terrain_of(card: Card, silhouette: str) -> str:
    """One of the card's own terrains for its background: water for what lives in water, dry land for the others."""
    names = terrain_names(card.terrains) or ("grassland",)
    if silhouette in MARINE and "ocean" in names:
        return "ocean"
    if silhouette in AQUATIC and "fresh water" in names:
        return "fresh water"
    if silhouette not in AQUATIC:
        names = tuple(name for name in names if name != "ocean") or names
    return names[-1 if card.kind == "habitat" else sum(map(ord, card.word)) % len(names)]
