"""The art of EcoGoGo's cards: for each a scene, a subject and an accent colour."""

from collections.abc import Mapping

from render.shapes import Art

from . import (
    common_earless_lizard,
    common_kingsnake,
    darkling_beetle,
    endangered,
    golden_mantled_ground_squirrel,
    grand_canyon_rattlesnake,
    great_horned_owl,
    poop,
    threat,
)

_MODULES = {
    "poop": poop,
    "darkling beetle": darkling_beetle,
    "common earless lizard": common_earless_lizard,
    "golden-mantled ground squirrel": golden_mantled_ground_squirrel,
    "Grand Canyon rattlesnake": grand_canyon_rattlesnake,
    "common kingsnake": common_kingsnake,
    "great horned owl": great_horned_owl,
    "Threat": threat,
    "Endangered": endangered,
}

ART: Mapping[str, Art] = {name: Art(module.SCENE, module.SUBJECT, module.ACCENT) for name, module in _MODULES.items()}
