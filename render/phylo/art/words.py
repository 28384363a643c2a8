"""Which silhouette the words of a card's id stand for, such as the crow's for "raven"."""

from collections.abc import Mapping

PLANTS: Mapping[str, tuple[str, ...]] = {
    "birch": ("birch", "paper-birch", "aspen"),
    "golden-tree": ("maple", "larch"),
    "conifer": ("fir", "hemlock", "spruce"),
    "pine": ("pine",),
    "cedar": ("redcedar", "cedar", "juniper", "redwood", "cypress"),
    "red-berry-shrub": ("salmonberry", "raspberry", "currant", "rose"),
    "blue-berry-shrub": ("blueberry", "blackberry", "salal", "huckleberry", "crowberry"),
    "white-shrub": ("labrador-tea", "mistletoe", "willow"),
    "yellow-shrub": ("broom", "creosote-bush", "gale", "gorse"),
    "pink-shrub": ("laurel", "rosemary", "heather"),
    "yellow-flower": ("buttercup",),
    "white-flower": ("avens", "daisy"),
    "blue-flower": ("bluebell", "iris", "gentian"),
    "flower-spike": ("lupine", "lupin", "delphinium"),
    "pink-spike": ("loosestrife", "hardhack", "fireweed", "foxglove"),
    "yellow-spike": ("rattle", "mullein", "goldenrod"),
    "orange-flower": ("marigold",),
    "pink-flower": ("thistle",),
    "clover": ("clover",),
    "poppy": ("poppy",),
    "saxifrage": ("saxifrage",),
    "dandelion": ("dandelion",),
    "brittlebush": ("brittlebush",),
    "milkweed": ("milkweed",),
    "cranberry": ("cranberry",),
    "skunk-cabbage": ("skunk-cabbage", "cabbage"),
    "cloudberry": ("cloudberry",),
    "bunchberry": ("bunchberry",),
    "nettle": ("nettle",),
    "sunflower": ("sunflower",),
    "water-lily": ("water-lily", "lotus"),
    "duckweed": ("duckweed",),
    "yellow-water-lily": ("pond-lily",),
    "carnivorous-plant": ("sundew", "flytrap", "pitcher-plant", "bladderwort"),
    "prickly-pear": ("prickly-pear", "opuntia", "cholla"),
    "cattail": ("cattail", "bulrush", "reed"),
    "sea-grass": ("eelgrass", "turtle-grass"),
    "cotton-grass": ("cotton-grass",),
    "red-moss": ("red-peat-moss",),
    "brown-moss": ("rusty-peat-moss",),
}
ANIMALS: Mapping[str, tuple[str, ...]] = {
    "tube-worm": ("tube-worm",), "slug": ("slug",), "mussel": ("mussel", "clam", "oyster"), "octopus": ("octopus", "squid"),
    "green-crab": ("green-crab",), "shrimp": ("shrimp", "krill", "calanus", "louse", "prawn", "crayfish"),
    "sea-urchin": ("urchin",), "scorpion": ("scorpion",), "tick": ("tick", "mite"),
    "ant": ("ant", "termite"), "bee": ("bee", "wasp", "hornet"), "bumble-bee": ("bumble-bee", "carpenter-bee"), "moth": ("moth", "caddis"),
    "butterfly": ("butterfly", "monarch", "copper", "swallowtail"), "dragonfly": ("dragonfly", "darner"), "brown-dragonfly": ("skimmer",),
    "grasshopper": ("grasshopper", "cricket", "locust"), "mantis": ("mantis",), "mosquito": ("mosquito", "midge", "fly", "gnat"),
    "trout": ("trout", "char"), "salmon": ("salmon",), "shark": ("shark",),
    "toad": ("toad", "bullfrog"), "red-frog": ("red-legged-frog", "wood-frog"), "newt": ("newt", "salamander"),
    "rattlesnake": ("rattlesnake", "diamondback"), "snake": ("snake", "viper", "adder"), "green-snake": ("garter-snake", "grass-snake"),
    "spotted-lizard": ("gila-monster", "gila", "monster"),
    "turtle": ("turtle", "tortoise"), "sea-turtle": ("green-turtle", "sea-turtle"),
    "sparrow": ("sparrow", "kingbird", "wren"), "woodpecker": ("woodpecker", "flicker"), "swallow": ("swallow", "swift"), "blue-bird": ("kingfisher", "jay"),
    "crow": ("crow", "raven", "dipper"), "pigeon": ("pigeon", "dove"), "hummingbird": ("hummingbird",),
    "grouse": ("grouse", "quail", "pheasant"), "roadrunner": ("roadrunner",), "white-grouse": ("ptarmigan",),
    "eagle": ("eagle",), "hawk": ("hawk", "harrier", "kestrel"), "falcon": ("peregrine", "falcon"), "vulture": ("vulture", "condor"),
    "owl": ("owl",), "white-owl": ("snowy-owl",), "pale-owl": ("barn-owl", "short-eared-owl"), "crane": ("crane", "stork"), "heron": ("heron", "egret"),
    "duck": ("duck", "mallard"), "swan": ("swan",), "goose": ("goose",), "tern": ("tern", "gull", "puffin"),
    "rat": ("rat", "muskrat"), "shrew": ("shrew",), "jumping-mouse": ("kangaroo-rat", "jerboa", "jumping-mouse"), "bat": ("bat",), "squirrel": ("squirrel", "chipmunk"), "grey-squirrel": ("gray-squirrel", "grey-squirrel"), "rabbit": ("rabbit", "hare"),
    "white-hare": ("arctic-hare", "snowshoe-hare"), "beaver": ("beaver",), "weasel": ("weasel", "marten"),
    "skunk": ("skunk", "badger"), "raccoon": ("raccoon",), "fox": ("fox",), "white-fox": ("arctic-fox",),
    "wolf": ("wolf", "dog"), "coyote": ("coyote", "jackal"), "sand-fox": ("kit-fox", "fennec"), "house-cat": ("cat",), "lynx": ("lynx", "bobcat"),
    "cougar": ("cougar", "lion", "tiger"), "brown-bear": ("bear",), "black-bear": ("black-bear",), "polar-bear": ("polar-bear",),
    "deer": ("deer", "elk", "antelope"), "caribou": ("caribou", "reindeer", "moose"), "horse": ("horse", "donkey", "zebra"),
    "boar": ("boar", "pig"), "camel": ("camel", "dromedary"), "muskox": ("muskox", "bison", "cow"),
    "otter": ("otter",), "seal": ("seal", "walrus"), "ringed-seal": ("ringed-seal",), "whale": ("whale", "orca", "dolphin", "porpoise"),
}  # fmt: skip
OTHERS: Mapping[str, tuple[str, ...]] = {
    "brown-mushroom": ("bolete",),
    "bracket-fungus": ("turkey-tail", "bracket", "polypore"),
    "kelp": ("wrack",),
}
EVENTS: Mapping[str, tuple[str, ...]] = {
    "wildfire": ("wildfire", "fire"), "wind": ("wind",), "storm": ("hurricane", "storm", "tornado"), "flood": ("flood",),
    "tsunami": ("tsunami", "wave"), "drought": ("drought",), "ditch": ("ditch", "drainage"), "heat": ("heat", "heat-wave"),
    "frost": ("cold", "cold-snap", "frost", "snow"), "climate-change": ("climate", "warming"),
    "protection": ("protection",), "oil-spill": ("oil", "spill"), "habitat-loss": ("habitat", "loss", "logging"),
    "hunting": ("overhunting", "hunting", "fishing", "poaching"), "poison": ("pesticide", "poison", "pollution"),
    "acid-rain": ("acid-rain", "acid", "rain"), "light": ("light", "light-pollution"), "red-tide": ("tide", "bloom"),
    "disease": ("disease", "virus", "sickness"),
}  # fmt: skip
HABITATS: Mapping[str, tuple[str, ...]] = {
    "oak-grove": ("oak", "woodland"), "leafy-wood": ("leafy", "leafy-forest"), "conifer-wood": ("conifer-forest", "forest"),
    "wet-wood": ("bog-forest", "swamp"), "bog": ("bog",), "lake": ("lake", "shore", "pond"), "stream": ("stream", "river"),
    "flower-meadow": ("meadow",), "grasses": ("prairie", "steppe"), "kelp-stand": ("kelp", "kelp-forest"),
    "sea-meadow": ("lagoon", "reef"), "cushions": ("arctic", "plain"), "park": ("park",), "town": ("town", "city"),
    "cactus-stand": ("desert",),
}  # fmt: skip


def _by_word(*tables: Mapping[str, tuple[str, ...]]) -> Mapping[str, str]:
    return {word: silhouette for table in tables for silhouette, words in table.items() for word in words}


WORDS: Mapping[str, Mapping[str, str]] = {
    "plantae": _by_word(PLANTS),
    "animalia": _by_word(ANIMALS),
    "event": _by_word(EVENTS),
    "habitat": _by_word(HABITATS),
    "": _by_word(OTHERS),
}
"""Silhouettes by words of a card's id, by kingdom or kind of card; "" stands for the other kingdoms."""
