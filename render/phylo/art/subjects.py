"""Every silhouette of a living thing by its name, with the kin that only differs in colour, and the home."""

from collections.abc import Mapping

from render.ecogogo.art import (
    common_earless_lizard,
    common_kingsnake,
    darkling_beetle,
    golden_mantled_ground_squirrel,
    grand_canyon_rattlesnake,
    great_horned_owl,
)
from render.ecosystem.art import bear, bee, deer, dragonfly, eagle, fox, rabbit, trout, wolf
from render.phylo.art import (
    birds,
    bugs,
    cold_blood,
    crawlers,
    flowers,
    human_events,
    large_mammals,
    meadow_plants,
    shore,
    small_life,
    small_mammals,
    swimmers,
    trees,
)
from render.phylo.art.pens import recoloured
from render.savanna.art import vulture
from render.shapes import Shape

PETALS = ("#8a3f8f", "#d070c4")
"""The shaded and the lit petals of the flower that all flowers are made from."""


def _flower(shade: str, lit: str) -> tuple[Shape, ...]:
    return recoloured(flowers.FLOWER, dict(zip(PETALS, (shade, lit), strict=True)))


def _shrub(berry: str, gleam: str) -> tuple[Shape, ...]:
    return recoloured(trees.SHRUB, {trees.BERRY: berry, trees.GLEAM: gleam})


PLANTS: Mapping[str, tuple[Shape, ...]] = {
    "broad-leaved-tree": trees.BROAD,
    "birch": recoloured(
        trees.BROAD, {"#5f3d25": "#cfc8bd", "#8a5f3a": "#fbf8f2", "#23552e": "#6b8f1f", "#37803a": "#9dbb35", "#6cb04a": "#cfdf6a"}
    ),
    "conifer": trees.CONIFER,
    "shrub": trees.SHRUB,
    "red-berry-shrub": _shrub("#c2262e", "#ffb3a3"),
    "blue-berry-shrub": _shrub("#2c4a9c", "#a9c2f2"),
    "white-shrub": _shrub("#f7f4ee", "#f2c94c"),
    "yellow-shrub": _shrub("#f6c21e", "#fff3b8"),
    "pink-shrub": _shrub("#e0679c", "#fde3ee"),
    "flower": flowers.FLOWER,
    "yellow-flower": _flower("#c98a0a", "#fbd02e"),
    "white-flower": _flower("#9aa6b8", "#ffffff"),
    "blue-flower": _flower("#2f4a9c", "#7f9df0"),
    "orange-flower": _flower("#b5440f", "#f58a2a"),
    "pink-flower": _flower("#b53a6e", "#f79bbd"),
    "sunflower": flowers.SUNFLOWER,
    "water-lily": flowers.WATER_LILY,
    "carnivorous-plant": flowers.SUNDEW,
    "cactus": flowers.CACTUS,
    "grass": meadow_plants.GRASS,
    "sea-grass": meadow_plants.BLADES,
    "cotton-grass": meadow_plants.COTTON_GRASS,
    "moss": meadow_plants.MOSS,
    "red-moss": recoloured(meadow_plants.MOSS, {"#2c5d22": "#6b1f2a", "#6a9a24": "#b3414a", "#b7d651": "#f2a08c"}),
    "brown-moss": recoloured(meadow_plants.MOSS, {"#2c5d22": "#5c3a16", "#6a9a24": "#a3762c", "#b7d651": "#e8c878"}),
    "fern": meadow_plants.FERN,
    "alga": small_life.ALGA,
}  # fmt: skip

SIMPLE: Mapping[str, tuple[Shape, ...]] = {
    "kelp": small_life.KELP,
    "diatom": small_life.DIATOM,
    "bacterium": small_life.BACTERIUM,
    "lichen": small_life.LICHEN,
    "mushroom": small_life.MUSHROOM,
    "brown-mushroom": recoloured(
        small_life.MUSHROOM, {"#cf3b2c": "#9a6232", "#97261f": "#6b401e", "#fff8ea": "#b98352"}
    ),
    "mould": crawlers.MOULD,
}

LOWER_ANIMALS: Mapping[str, tuple[Shape, ...]] = {
    "worm": shore.WORM,
    "snail": shore.SNAIL,
    "slug": crawlers.SLUG,
    "mussel": shore.MUSSEL,
    "octopus": swimmers.OCTOPUS,
    "crab": shore.CRAB,
    "green-crab": recoloured(shore.CRAB, {"#e0562f": "#6b9a3a", "#a13218": "#38591c", "#f58e5c": "#b3d06b"}),
    "shrimp": shore.SHRIMP,
    "jellyfish": shore.JELLYFISH,
    "sea-star": shore.SEA_STAR,
    "sea-urchin": shore.URCHIN,
    "spider": bugs.SPIDER,
    "scorpion": crawlers.SCORPION,
    "tick": crawlers.TICK,
    "ant": bugs.ANT,
    "bee": bee.SUBJECT,
    "beetle": darkling_beetle.SUBJECT,
    "butterfly": bugs.BUTTERFLY,
    "moth": recoloured(bugs.BUTTERFLY, {"#ee7d22": "#a3825e", "#ffb955": "#d9c09a", "#33201a": "#4a3528"}),
    "dragonfly": dragonfly.SUBJECT,
    "grasshopper": bugs.GRASSHOPPER,
    "mosquito": bugs.MOSQUITO,
}

FISH_AND_HERPS: Mapping[str, tuple[Shape, ...]] = {
    "fish": swimmers.FISH,
    "trout": trout.SUBJECT,
    "shark": swimmers.SHARK,
    "frog": cold_blood.FROG,
    "toad": recoloured(cold_blood.FROG, {"#5aa53a": "#96784a", "#34702a": "#5f4a2a", "#9bd05a": "#c9ab74", "#f3f0c4": "#efe3c6"}),
    "newt": cold_blood.NEWT,
    "lizard": common_earless_lizard.SUBJECT[2:],
    "snake": common_kingsnake.SUBJECT,
    "rattlesnake": grand_canyon_rattlesnake.SUBJECT,
    "turtle": cold_blood.TURTLE,
    "sea-turtle": recoloured(
        cold_blood.TURTLE, {"#5a3f22": "#27503f", "#94703a": "#4f8a5c", "#c9a55c": "#9cc88a", "#a8a05c": "#7fa37a", "#6f6a38": "#4d6f52"}
    ),
}  # fmt: skip

BIRDS: Mapping[str, tuple[Shape, ...]] = {
    "songbird": birds.SONGBIRD,
    "sparrow": birds.SPARROW,
    "blue-bird": birds.BLUE_BIRD,
    "crow": birds.CROW,
    "pigeon": birds.PIGEON,
    "hummingbird": birds.HUMMINGBIRD,
    "grouse": birds.GROUSE,
    "white-grouse": recoloured(birds.GROUSE, {"#a9794a": "#e6e3e0", "#7a5230": "#c4bfc0", "#4d3524": "#4a4448", "#f3e8d4": "#ffffff"}),
    "eagle": eagle.SUBJECT,
    "hawk": birds.HAWK,
    "vulture": vulture.SUBJECT,
    "owl": great_horned_owl.SUBJECT,
    "white-owl": recoloured(
        great_horned_owl.SUBJECT,
        {great_horned_owl.COAT: "#f4f2f0", great_horned_owl.SHADE: "#b9b6bc", great_horned_owl.LIGHT: "#8d8a94", great_horned_owl.FACE: "#e3e0e2"},
    ),
    "crane": birds.CRANE,
    "duck": birds.DUCK,
    "swan": birds.SWAN,
    "tern": birds.TERN,
}  # fmt: skip

MAMMALS: Mapping[str, tuple[Shape, ...]] = {
    "mouse": small_mammals.MOUSE,
    "rat": recoloured(small_mammals.MOUSE, {"#9b7655": "#7d7a80", "#6f523a": "#55525a", "#f1e2cc": "#d9d6d6"}),
    "bat": small_mammals.FLYER,
    "squirrel": golden_mantled_ground_squirrel.SUBJECT,
    "rabbit": rabbit.SUBJECT,
    "white-hare": recoloured(rabbit.SUBJECT, {rabbit.COAT: "#eceaf0", rabbit.SHADE: "#aeabb8", rabbit.PALE: "#f8f7fa"}),
    "beaver": small_mammals.BEAVER,
    "weasel": small_mammals.WEASEL,
    "skunk": small_mammals.SKUNK,
    "raccoon": small_mammals.RACCOON,
    "fox": fox.SUBJECT,
    "white-fox": recoloured(fox.SUBJECT, {fox.COAT: "#e9ecf2", fox.SHADE: "#b4bccb", fox.DARK: "#3a3a44"}),
    "wolf": wolf.SUBJECT,
    "coyote": recoloured(wolf.SUBJECT, {wolf.COAT: "#b5915f", wolf.SHADE: "#80603a", wolf.LIGHT: "#d8bd90", wolf.PALE: "#f6ecd8"}),
    "house-cat": large_mammals.HOUSE_CAT,
    "lynx": large_mammals.LYNX,
    "cougar": large_mammals.COUGAR,
    "brown-bear": bear.SUBJECT,
    "black-bear": recoloured(bear.SUBJECT, {bear.COAT: "#3d3a42", bear.SHADE: "#26242b", bear.LIGHT: "#57535e", bear.TAN: "#b98f63"}),
    "polar-bear": recoloured(bear.SUBJECT, {bear.COAT: "#f2efe6", bear.SHADE: "#c2beb6", bear.LIGHT: "#ffffff", bear.TAN: "#dcd6c8"}),
    "deer": deer.SUBJECT,
    "caribou": recoloured(deer.SUBJECT, {deer.COAT: "#7d6a5c", deer.SHADE: "#57483e", deer.LIGHT: "#a08c7c"}),
    "horse": large_mammals.HORSE,
    "boar": large_mammals.BOAR,
    "camel": large_mammals.CAMEL,
    "muskox": large_mammals.MUSKOX,
    "otter": swimmers.OTTER,
    "seal": swimmers.SEAL,
    "whale": swimmers.ORCA,
}  # fmt: skip

SUBJECTS: Mapping[str, tuple[Shape, ...]] = {
    **PLANTS, **SIMPLE, **LOWER_ANIMALS, **FISH_AND_HERPS, **BIRDS, **MAMMALS, "home": human_events.HOME,
}  # fmt: skip
"""Shapes in a box of 100 by 100 by the silhouette's name; a player who makes a card chooses one of these."""
