"""Plants, fungi and microbes by the name of their silhouette; some are others in different colours."""

from collections.abc import Mapping

from render.phylo.art import algae_and_bacteria, cacti, flowers, fungi, meadow_plants, trees, wetland_plants
from render.phylo.art.shape_helpers import recoloured
from render.shapes import Shape


def _flower(shade: str, lit: str) -> tuple[Shape, ...]:
    return recoloured(flowers.FLOWER, {flowers.SHADE: shade, flowers.PETAL: lit})


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
    "flower": flowers.FLOWER,
    "yellow-flower": _flower("#c98a0a", "#fbd02e"),
    "white-flower": _flower("#9aa6b8", "#ffffff"),
    "blue-flower": _flower("#2f4a9c", "#7f9df0"),
    "orange-flower": _flower("#b5440f", "#f58a2a"),
    "pink-flower": _flower("#b53a6e", "#f79bbd"),
    "flower-spike": flowers.FLOWER_SPIKE,
    "pink-spike": recoloured(flowers.FLOWER_SPIKE, {flowers.BELL_SHADE: "#a02a7a", flowers.BELL: "#f07fc0"}),
    "yellow-spike": recoloured(flowers.FLOWER_SPIKE, {flowers.BELL_SHADE: "#b9860f", flowers.BELL: "#fbd64a"}),
    "clover": flowers.CLOVER,
    "poppy": flowers.POPPY,
    "saxifrage": flowers.SAXIFRAGE,
    "dandelion": flowers.DANDELION,
    "brittlebush": flowers.BRITTLEBUSH,
    "milkweed": flowers.MILKWEED,
    "cranberry": wetland_plants.CRANBERRY,
    "skunk-cabbage": wetland_plants.SKUNK_CABBAGE,
    "cloudberry": wetland_plants.CLOUDBERRY,
    "bunchberry": wetland_plants.BUNCHBERRY,
    "nettle": wetland_plants.NETTLE,
    "duckweed": wetland_plants.DUCKWEED,
    "sunflower": flowers.SUNFLOWER,
    "water-lily": wetland_plants.WATER_LILY,
    "yellow-water-lily": recoloured(
        wetland_plants.WATER_LILY, {"#d58fae": "#c9930f", "#f3c1d5": "#f2bd24", "#fdeef4": "#fbdc62", "#fff8fb": "#ffe98a"}
    ),
    "carnivorous-plant": wetland_plants.SUNDEW,
    "cactus": cacti.CACTUS,
    "prickly-pear": cacti.PRICKLY_PEAR,
    "cattail": wetland_plants.CATTAIL,
    "grass": meadow_plants.GRASS,
    "sea-grass": meadow_plants.BLADES,
    "cotton-grass": meadow_plants.COTTON_GRASS,
    "moss": meadow_plants.MOSS,
    "red-moss": recoloured(meadow_plants.MOSS, {"#2c5d22": "#6b1f2a", "#6a9a24": "#b3414a", "#b7d651": "#f2a08c"}),
    "brown-moss": recoloured(meadow_plants.MOSS, {"#2c5d22": "#5c3a16", "#6a9a24": "#a3762c", "#b7d651": "#e8c878"}),
    "fern": meadow_plants.FERN,
    "alga": algae_and_bacteria.ALGA,
}  # fmt: skip

SIMPLE: Mapping[str, tuple[Shape, ...]] = {
    "kelp": algae_and_bacteria.KELP,
    "diatom": algae_and_bacteria.DIATOM,
    "bacterium": algae_and_bacteria.BACTERIUM,
    "lichen": fungi.LICHEN,
    "mushroom": fungi.MUSHROOM,
    "brown-mushroom": recoloured(fungi.MUSHROOM, {"#cf3b2c": "#9a6232", "#97261f": "#6b401e", "#fff8ea": "#b98352"}),
    "bracket-fungus": fungi.BRACKET,
    "mould": fungi.MOULD,
}
