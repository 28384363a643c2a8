"""Plants, fungi and microbes by the name of their silhouette, with those that differ in colour only."""

from collections.abc import Mapping

from render.phylo.art import blossoms, bog_plants, crawlers, flowers, meadow_plants, odd_plants, small_life, trees
from render.phylo.art.pens import recoloured
from render.shapes import Shape


def _flower(shade: str, lit: str) -> tuple[Shape, ...]:
    return recoloured(blossoms.FLOWER, {blossoms.SHADE: shade, blossoms.PETAL: lit})


def _shrub(berry: str, gleam: str) -> tuple[Shape, ...]:
    return recoloured(trees.SHRUB, {trees.BERRY: berry, trees.GLEAM: gleam})


PLANTS: Mapping[str, tuple[Shape, ...]] = {
    "broad-leaved-tree": trees.BROAD,
    "golden-tree": recoloured(trees.BROAD, {"#23552e": "#a8641c", "#37803a": "#e0992a", "#6cb04a": "#f9d05a"}),
    "birch": recoloured(
        trees.BROAD, {"#5f3d25": "#cfc8bd", "#8a5f3a": "#fbf8f2", "#23552e": "#6b8f1f", "#37803a": "#9dbb35", "#6cb04a": "#cfdf6a"}
    ),
    "conifer": trees.CONIFER,
    "pine": recoloured(trees.CONIFER, {"#123b33": "#3f5a1c", "#1f5f4b": "#6b8f35", "#3f8a6a": "#a9c95e"}),
    "cedar": recoloured(trees.CONIFER, {"#123b33": "#5a3a2a", "#1f5f4b": "#4f7a4a", "#3f8a6a": "#9cc08a"}),
    "shrub": trees.SHRUB,
    "red-berry-shrub": _shrub("#c2262e", "#ffb3a3"),
    "blue-berry-shrub": _shrub("#2c4a9c", "#a9c2f2"),
    "white-shrub": _shrub("#f7f4ee", "#f2c94c"),
    "yellow-shrub": _shrub("#f6c21e", "#fff3b8"),
    "pink-shrub": _shrub("#e0679c", "#fde3ee"),
    "flower": blossoms.FLOWER,
    "yellow-flower": _flower("#c98a0a", "#fbd02e"),
    "white-flower": _flower("#9aa6b8", "#ffffff"),
    "blue-flower": _flower("#2f4a9c", "#7f9df0"),
    "orange-flower": _flower("#b5440f", "#f58a2a"),
    "pink-flower": _flower("#b53a6e", "#f79bbd"),
    "flower-spike": odd_plants.FLOWER_SPIKE,
    "pink-spike": recoloured(odd_plants.FLOWER_SPIKE, {odd_plants.BELL_SHADE: "#a02a7a", odd_plants.BELL: "#f07fc0"}),
    "yellow-spike": recoloured(odd_plants.FLOWER_SPIKE, {odd_plants.BELL_SHADE: "#b9860f", odd_plants.BELL: "#fbd64a"}),
    "clover": blossoms.CLOVER,
    "poppy": blossoms.POPPY,
    "saxifrage": blossoms.SAXIFRAGE,
    "dandelion": blossoms.DANDELION,
    "brittlebush": blossoms.BRITTLEBUSH,
    "milkweed": blossoms.MILKWEED,
    "cranberry": bog_plants.CRANBERRY,
    "skunk-cabbage": bog_plants.SKUNK_CABBAGE,
    "cloudberry": bog_plants.CLOUDBERRY,
    "bunchberry": bog_plants.BUNCHBERRY,
    "nettle": bog_plants.NETTLE,
    "duckweed": bog_plants.DUCKWEED,
    "sunflower": flowers.SUNFLOWER,
    "water-lily": flowers.WATER_LILY,
    "yellow-water-lily": recoloured(
        flowers.WATER_LILY, {"#d58fae": "#c9930f", "#f3c1d5": "#f2bd24", "#fdeef4": "#fbdc62", "#fff8fb": "#ffe98a"}
    ),
    "carnivorous-plant": flowers.SUNDEW,
    "cactus": flowers.CACTUS,
    "prickly-pear": odd_plants.PRICKLY_PEAR,
    "cattail": odd_plants.CATTAIL,
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
    "bracket-fungus": odd_plants.BRACKET,
    "mould": crawlers.MOULD,
}
