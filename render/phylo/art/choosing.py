"""Which silhouette and which landscape a card gets: by the words of its name, its group, its kingdom."""

from collections.abc import Mapping

from games.phylo.card import TERRAINS, Card, terrain_names

GROUPS: Mapping[str, str] = {
    "alga": "alga", "cactus": "cactus", "fern": "fern", "flower": "flower", "grass": "grass", "moss": "moss",
    "shrub": "shrub", "tree": "broad-leaved-tree",
    "amphibian": "frog", "arachnid": "spider", "bird": "songbird", "cnidarian": "jellyfish", "crustacean": "crab",
    "echinoderm": "sea-star", "fish": "fish", "insect": "beetle", "mammal": "mouse", "mollusc": "snail",
    "reptile": "lizard", "worm": "worm",
    "lichen": "lichen", "mould": "mould", "mushroom": "mushroom",
    "bacterium": "bacterium", "diatom": "diatom", "kelp": "kelp",
}  # fmt: skip
"""The silhouette of each group whose card says nothing nearer."""

KINGDOMS: Mapping[str, str] = {
    "plantae": "flower", "animalia": "mouse", "fungi": "mushroom", "bacteria": "bacterium", "chromista": "kelp",
}  # fmt: skip
"""The silhouette of each kingdom, for a group that is not known here."""

_PLANTS: Mapping[str, tuple[str, ...]] = {
    "birch": ("birch", "paper-birch", "aspen"),
    "conifer": ("pine", "fir", "douglas-fir", "hemlock", "redcedar", "cedar", "spruce", "larch", "juniper", "redwood"),
    "red-berry-shrub": ("cranberry", "salmonberry", "raspberry", "currant", "rose"),
    "blue-berry-shrub": ("blueberry", "blackberry", "salal", "huckleberry", "crowberry"),
    "white-shrub": ("labrador-tea", "mistletoe", "willow"),
    "yellow-shrub": ("broom", "creosote-bush", "gale", "gorse"),
    "pink-shrub": ("laurel", "rosemary", "hardhack", "heather"),
    "yellow-flower": ("dandelion", "brittlebush", "rattle", "cabbage", "buttercup"),
    "white-flower": ("cloudberry", "bunchberry", "avens", "nettle", "daisy"),
    "blue-flower": ("lupine", "lupin", "bluebell"),
    "orange-flower": ("poppy", "marigold"),
    "pink-flower": ("clover", "milkweed", "thistle"),
    "sunflower": ("sunflower",),
    "water-lily": ("pond-lily", "water-lily", "lotus", "duckweed"),
    "carnivorous-plant": ("sundew", "flytrap", "pitcher-plant", "bladderwort"),
    "sea-grass": ("eelgrass", "turtle-grass"),
    "cotton-grass": ("cotton-grass",),
    "red-moss": ("red-peat-moss",),
    "brown-moss": ("rusty-peat-moss",),
}
_ANIMALS: Mapping[str, tuple[str, ...]] = {
    "slug": ("slug",), "mussel": ("mussel", "clam", "oyster"), "octopus": ("octopus", "squid"),
    "green-crab": ("green-crab",), "shrimp": ("shrimp", "krill", "calanus", "louse", "prawn", "crayfish"),
    "sea-urchin": ("urchin",), "scorpion": ("scorpion",), "tick": ("tick", "mite"),
    "ant": ("ant", "termite"), "bee": ("bee", "wasp", "hornet"), "moth": ("moth", "caddis"),
    "butterfly": ("butterfly", "monarch", "copper", "swallowtail"), "dragonfly": ("dragonfly", "darner", "skimmer"),
    "grasshopper": ("grasshopper", "mantis", "cricket", "locust"), "mosquito": ("mosquito", "midge", "fly", "gnat"),
    "trout": ("trout", "salmon", "char"), "shark": ("shark",),
    "toad": ("toad", "bullfrog"), "newt": ("newt", "salamander"),
    "rattlesnake": ("rattlesnake", "diamondback"), "snake": ("snake", "viper", "adder"),
    "turtle": ("turtle", "tortoise"), "sea-turtle": ("green-turtle", "sea-turtle"),
    "sparrow": ("sparrow", "kingbird", "flicker", "wren"), "blue-bird": ("swallow", "kingfisher", "jay"),
    "crow": ("crow", "raven", "dipper"), "pigeon": ("pigeon", "dove"), "hummingbird": ("hummingbird",),
    "grouse": ("grouse", "roadrunner", "quail", "pheasant"), "white-grouse": ("ptarmigan",),
    "eagle": ("eagle",), "hawk": ("hawk", "harrier", "kestrel", "peregrine", "falcon"), "vulture": ("vulture", "condor"),
    "owl": ("owl",), "white-owl": ("snowy-owl", "barn-owl"), "crane": ("crane", "heron", "stork"),
    "duck": ("duck", "mallard"), "swan": ("swan", "goose"), "tern": ("tern", "gull", "puffin"),
    "rat": ("brown-rat",), "bat": ("bat",), "squirrel": ("squirrel", "chipmunk"), "rabbit": ("rabbit", "hare"),
    "white-hare": ("arctic-hare", "snowshoe-hare"), "beaver": ("beaver", "muskrat"), "weasel": ("weasel", "marten"),
    "skunk": ("skunk", "badger"), "raccoon": ("raccoon",), "fox": ("fox",), "white-fox": ("arctic-fox",),
    "wolf": ("wolf", "dog"), "coyote": ("coyote", "jackal", "kit-fox"), "house-cat": ("cat",), "lynx": ("lynx", "bobcat"),
    "cougar": ("cougar", "lion", "tiger"), "brown-bear": ("bear",), "black-bear": ("black-bear",), "polar-bear": ("polar-bear",),
    "deer": ("deer", "elk", "antelope"), "caribou": ("caribou", "reindeer", "moose"), "horse": ("horse", "donkey", "zebra"),
    "boar": ("boar", "pig"), "camel": ("camel", "dromedary"), "muskox": ("muskox", "bison", "cow"),
    "otter": ("otter",), "seal": ("seal", "walrus"), "whale": ("whale", "orca", "dolphin", "porpoise"),
}  # fmt: skip
_OTHERS: Mapping[str, tuple[str, ...]] = {"brown-mushroom": ("bolete", "turkey-tail"), "kelp": ("wrack",)}
_EVENTS: Mapping[str, tuple[str, ...]] = {
    "wildfire": ("wildfire", "fire"), "wind": ("wind",), "storm": ("hurricane", "storm", "tornado"), "flood": ("flood",),
    "tsunami": ("tsunami", "wave"), "drought": ("drought", "ditch"), "heat": ("heat", "heat-wave"),
    "frost": ("cold", "cold-snap", "frost", "snow"), "climate-change": ("climate", "warming"),
    "protection": ("protection",), "oil-spill": ("oil", "spill"), "habitat-loss": ("habitat", "loss", "logging"),
    "hunting": ("overhunting", "hunting", "fishing", "poaching"), "poison": ("pesticide", "poison", "pollution"),
    "acid-rain": ("acid-rain", "acid", "rain"), "light": ("light", "light-pollution"), "red-tide": ("tide", "bloom"),
    "disease": ("disease", "virus", "sickness"),
}  # fmt: skip
_HABITATS: Mapping[str, tuple[str, ...]] = {
    "oak-grove": ("oak", "woodland"), "leafy-wood": ("leafy", "leafy-forest"), "conifer-wood": ("conifer-forest", "forest"),
    "wet-wood": ("bog-forest", "swamp"), "bog": ("bog",), "lake": ("lake", "shore", "pond"), "stream": ("stream", "river"),
    "flower-meadow": ("meadow",), "grasses": ("prairie", "steppe"), "kelp-stand": ("kelp", "kelp-forest"),
    "sea-meadow": ("lagoon", "reef"), "cushions": ("arctic", "plain"), "park": ("park",), "town": ("town", "city"),
    "cactus-stand": ("desert",),
}  # fmt: skip

EFFECTS: Mapping[str, str] = {
    "discard": "hunting", "sweep": "storm", "habitat": "habitat-loss", "protect": "protection", "starve": "drought",
    "weaken": "poison", "wind": "wind",
}  # fmt: skip
"""The sign of each effect, for an event whose name says nothing nearer."""

STANDS: Mapping[str, str] = dict(
    zip(
        TERRAINS, ("cactus-stand", "leafy-wood", "lake", "flower-meadow", "sea-meadow", "cushions", "town"), strict=True
    )
)
"""What grows in each terrain, for a habitat whose name says nothing nearer."""

AQUATIC = frozenset((
    "alga", "sea-grass", "water-lily", "kelp", "diatom", "mussel", "octopus", "crab", "green-crab", "shrimp", "jellyfish",
    "sea-star", "sea-urchin", "fish", "trout", "shark", "sea-turtle", "duck", "swan", "otter", "seal", "whale",
    "cotton-grass", "carnivorous-plant", "dragonfly", "crane", "beaver", "frog", "newt",
))  # fmt: skip
"""Silhouettes that are shown in water when the card has any."""


def _by_word(*tables: Mapping[str, tuple[str, ...]]) -> Mapping[str, str]:
    return {word: silhouette for table in tables for silhouette, words in table.items() for word in words}


_WORDS: Mapping[str, Mapping[str, str]] = {
    "plantae": _by_word(_PLANTS),
    "animalia": _by_word(_ANIMALS),
    "event": _by_word(_EVENTS),
    "habitat": _by_word(_HABITATS),
    "": _by_word(_OTHERS),
}
"""Words of a card's id that say more than its group, by kingdom or kind of card."""


def _named(word: str, known: Mapping[str, str]) -> str:
    """What the longest known run of words says, the last such run first; "" when none is known."""
    words = word.split("-")
    runs = ("-".join(words[start:end]) for end in range(len(words), 0, -1) for start in range(end))
    return next((known[run] for run in runs if run in known), "")


def silhouette_of(card: Card) -> str:
    """The name of a card's picture: a living thing, a home, an event's sign or what grows in a habitat; never none.

    >>> silhouette_of(Card("barn-owl", "Barn owl", "species", kingdom="animalia", group="bird"))
    'white-owl'
    >>> silhouette_of(Card("great-auk", "Great auk", "species", kingdom="animalia", group="bird"))
    'songbird'
    """
    match card.kind:
        case "home":
            return "home"
        case "event":
            return _named(card.word, _WORDS["event"]) or EFFECTS.get(card.effect.name if card.effect else "", "disease")
        case "habitat":
            return (
                _named(card.word, _WORDS["habitat"])
                or STANDS[terrain_names(card.terrains)[0] if card.terrains else "grassland"]
            )
        case _:
            known = _WORDS.get(card.kingdom, _WORDS[""])
            return _named(card.word, known) or GROUPS.get(card.group) or KINGDOMS.get(card.kingdom, "flower")


def terrain_of(card: Card, silhouette: str) -> str:
    """The terrain that lies behind a species: one of its own, water for what lives in water, dry land for the others.

    Where several fit, the letters of the card's id choose, so that a deck's cards differ.
    """
    names = terrain_names(card.terrains) or ("grassland",)
    if silhouette in AQUATIC:
        names = tuple(name for name in names if name in ("fresh water", "ocean")) or names
    else:
        names = tuple(name for name in names if name != "ocean") or names
    return names[sum(map(ord, card.word)) % len(names)]
