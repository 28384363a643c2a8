"""The events' pictures: signs on a pale disc, so that no event looks like a species."""

import math
from collections.abc import Mapping

from render.phylo.art import human_events, poison_events, weather_events
from render.phylo.art.shape_helpers import placed
from render.shapes import Ellipse, Path, Shape

DARK, RAY, RIM, DISC = "#4a3d5c", "#5c4d70", "#2b2233", "#fdf4e3"


def _ray(turn: float) -> Path:
    edges = [(50 + 80 * math.cos(turn + side), 48 + 80 * math.sin(turn + side)) for side in (-0.13, 0.13)]
    return Path("M50 48 " + " ".join(f"L{x:.1f} {y:.1f}" for x, y in edges) + " Z", RAY)


BACKDROP: tuple[Shape, ...] = (
    Path("M0 0 L100 0 L100 100 L0 100 Z", DARK),
    *(_ray(math.tau * number / 12) for number in range(12)),
    Ellipse(50, 48, 45.4, 45.4, RIM),
    Ellipse(50, 48, 43, 43, DISC),
)

_SIGNS: Mapping[str, tuple[Shape, ...]] = {
    "wildfire": weather_events.WILDFIRE,
    "wind": weather_events.WIND,
    "storm": weather_events.STORM,
    "flood": weather_events.FLOOD,
    "tsunami": weather_events.WAVE,
    "drought": weather_events.DROUGHT,
    "heat": weather_events.HEAT,
    "frost": weather_events.FROST,
    "climate-change": weather_events.CLIMATE_CHANGE,
    "protection": human_events.PROTECTION,
    "oil-spill": human_events.OIL_SPILL,
    "habitat-loss": human_events.HABITAT_LOSS,
    "ditch": human_events.DITCH,
    "hunting": human_events.HUNTING,
    "poison": poison_events.POISON,
    "acid-rain": poison_events.ACID_RAIN,
    "light": poison_events.LIGHT,
    "red-tide": poison_events.RED_TIDE,
    "disease": poison_events.DISEASE,
}

EVENTS: Mapping[str, tuple[Shape, ...]] = {name: placed(sign, 7, 7, 0.86) for name, sign in _SIGNS.items()}
