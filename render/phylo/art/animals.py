"""Animals by the name of their silhouette; some are others in different colours."""

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
from render.phylo.art import birds, bugs, invertebrates, large_mammals, reptiles_and_amphibians, small_mammals, swimmers
from render.phylo.art.shape_helpers import recoloured
from render.savanna.art import vulture
from render.shapes import Ellipse, Shape

LOWER_ANIMALS: Mapping[str, tuple[Shape, ...]] = {
    "worm": invertebrates.WORM,
    "tube-worm": invertebrates.TUBE_WORM,
    "snail": invertebrates.SNAIL,
    "slug": invertebrates.SLUG,
    "mussel": invertebrates.MUSSEL,
    "octopus": invertebrates.OCTOPUS,
    "crab": invertebrates.CRAB,
    "green-crab": recoloured(invertebrates.CRAB, {"#e0562f": "#6b9a3a", "#a13218": "#38591c", "#f58e5c": "#b3d06b"}),
    "shrimp": invertebrates.SHRIMP,
    "jellyfish": invertebrates.JELLYFISH,
    "sea-star": invertebrates.SEA_STAR,
    "sea-urchin": invertebrates.URCHIN,
    "spider": bugs.SPIDER,
    "scorpion": bugs.SCORPION,
    "tick": bugs.TICK,
    "ant": bugs.ANT,
    "bee": bee.SUBJECT,
    "bumble-bee": recoloured(bee.SUBJECT, {bee.GOLD: "#f6dc7a", bee.AMBER: "#c9722a"}),
    "beetle": darkling_beetle.SUBJECT,
    "butterfly": bugs.BUTTERFLY,
    "moth": recoloured(bugs.BUTTERFLY, {"#ee7d22": "#a3825e", "#ffb955": "#d9c09a", "#33201a": "#4a3528"}),
    "dragonfly": dragonfly.SUBJECT,
    "brown-dragonfly": recoloured(
        dragonfly.SUBJECT,
        {dragonfly.BODY: "#b5702a", dragonfly.SHADE: "#6b3f1a", dragonfly.LIGHT: "#f0c050", dragonfly.EYE: "#5a3a22"},
    ),
    "grasshopper": bugs.GRASSHOPPER,
    "mantis": bugs.MANTIS,
    "mosquito": bugs.MOSQUITO,
}

FISH_AND_HERPS: Mapping[str, tuple[Shape, ...]] = {
    "fish": swimmers.FISH,
    "trout": trout.SUBJECT,
    "salmon": recoloured(
        trout.SUBJECT,
        {trout.BACK: "#4a5a6b", trout.SIDE: "#b9c4cc", trout.ROSE: "#e0848c", trout.FIN: "#7d8b99", trout.RAY: "#56636f"},
    ),
    "shark": swimmers.SHARK,
    "frog": reptiles_and_amphibians.FROG,
    "red-frog": recoloured(reptiles_and_amphibians.FROG, {"#5aa53a": "#b5643a", "#34702a": "#7a3220", "#9bd05a": "#eaa070", "#f3f0c4": "#f9d9b8"}),
    "toad": recoloured(reptiles_and_amphibians.FROG, {"#5aa53a": "#96784a", "#34702a": "#5f4a2a", "#9bd05a": "#c9ab74", "#f3f0c4": "#efe3c6"}),
    "newt": reptiles_and_amphibians.NEWT,
    "lizard": common_earless_lizard.SUBJECT[2:],
    "spotted-lizard": recoloured(
        common_earless_lizard.SUBJECT[2:],
        {common_earless_lizard.SAND: "#d9623a", common_earless_lizard.SHADE: "#8f3420", common_earless_lizard.PALE: "#f2a06c", common_earless_lizard.SPOT: "#2b1d18"},
    ),
    "green-snake": recoloured(common_kingsnake.SUBJECT[1:], {common_kingsnake.BLACK: "#2f5f35", common_kingsnake.CREAM: "#e0d568"}),
    "snake": common_kingsnake.SUBJECT,
    "rattlesnake": grand_canyon_rattlesnake.SUBJECT,
    "turtle": reptiles_and_amphibians.TURTLE,
    "sea-turtle": recoloured(
        reptiles_and_amphibians.TURTLE, {"#5a3f22": "#27503f", "#94703a": "#4f8a5c", "#c9a55c": "#9cc88a", "#a8a05c": "#7fa37a", "#6f6a38": "#4d6f52"}
    ),
}  # fmt: skip

BIRDS: Mapping[str, tuple[Shape, ...]] = {
    "songbird": birds.SONGBIRD,
    "sparrow": birds.SPARROW,
    "blue-bird": birds.BLUE_BIRD,
    "swallow": birds.SWALLOW,
    "crow": birds.CROW,
    "pigeon": birds.PIGEON,
    "hummingbird": birds.HUMMINGBIRD,
    "woodpecker": birds.WOODPECKER,
    "roadrunner": birds.ROADRUNNER,
    "grouse": birds.GROUSE,
    "white-grouse": recoloured(birds.GROUSE, {"#a9794a": "#e6e3e0", "#7a5230": "#c4bfc0", "#4d3524": "#4a4448", "#f3e8d4": "#ffffff"}),
    "eagle": eagle.SUBJECT,
    "hawk": birds.HAWK,
    "falcon": recoloured(birds.HAWK, {birds.COAT: "#5f6f86", birds.SHADE: "#38465a", "#b3522a": "#8a97a8"}),
    "vulture": vulture.SUBJECT,
    "owl": great_horned_owl.SUBJECT,
    "pale-owl": recoloured(great_horned_owl.SUBJECT, {great_horned_owl.COAT: "#d9ac6a", great_horned_owl.SHADE: "#a3763a", great_horned_owl.LIGHT: "#f2dcae", great_horned_owl.FACE: "#fbf3e2"}),
    "white-owl": recoloured(
        great_horned_owl.SUBJECT,
        {great_horned_owl.COAT: "#f4f2f0", great_horned_owl.SHADE: "#b9b6bc", great_horned_owl.LIGHT: "#8d8a94", great_horned_owl.FACE: "#e3e0e2"},
    ),
    "crane": birds.CRANE,
    "heron": recoloured(birds.CRANE, {birds.ASH: "#6f8fb0", birds.ASH_DARK: "#3f5a7a", birds.ASH_LIT: "#d9e4ee", birds.RED: "#1f2a38", "#3a332e": "#e0a52c"}),
    "duck": birds.DUCK,
    "swan": birds.SWAN,
    "goose": birds.GOOSE,
    "tern": birds.TERN,
}  # fmt: skip


def _grey_squirrel() -> tuple[Shape, ...]:
    grey = {
        "#e08a2c": "#8d9099",
        "#94775a": "#8d9099",
        "#b86a1e": "#5f626c",
        "#705843": "#6b6e78",
        "#c99552": "#c6c8ce",
    }
    shapes = golden_mantled_ground_squirrel.SUBJECT
    return tuple(
        recoloured((shape,), grey if isinstance(shape, Ellipse) else grey | {"#241a16": "#8d9099"})[0]
        for shape in shapes
    )


MAMMALS: Mapping[str, tuple[Shape, ...]] = {
    "mouse": small_mammals.MOUSE,
    "shrew": small_mammals.SHREW,
    "rat": recoloured(small_mammals.MOUSE, {"#9b7655": "#7d7a80", "#6f523a": "#55525a", "#f1e2cc": "#d9d6d6"}),
    "jumping-mouse": small_mammals.JUMPING_MOUSE,
    "bat": small_mammals.FLYER,
    "squirrel": golden_mantled_ground_squirrel.SUBJECT,
    "grey-squirrel": _grey_squirrel(),
    "rabbit": rabbit.SUBJECT,
    "white-hare": recoloured(rabbit.SUBJECT, {rabbit.COAT: "#eceaf0", rabbit.SHADE: "#aeabb8", rabbit.PALE: "#f8f7fa"}),
    "beaver": small_mammals.BEAVER,
    "weasel": small_mammals.WEASEL,
    "skunk": small_mammals.SKUNK,
    "raccoon": small_mammals.RACCOON,
    "fox": fox.SUBJECT,
    "sand-fox": recoloured(fox.SUBJECT, {fox.COAT: "#d9b27a", fox.SHADE: "#a87f4a"}),
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
    "otter": small_mammals.OTTER,
    "seal": swimmers.SEAL,
    "ringed-seal": recoloured(
        swimmers.SEAL, {swimmers.GREY: "#6b6258", swimmers.GREY_DARK: "#d9cbb0", swimmers.GREY_LIT: "#b5a890"}
    ),
    "whale": swimmers.ORCA,
}  # fmt: skip
