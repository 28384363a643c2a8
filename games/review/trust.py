"""How far imagined losses are to be believed."""

from collections.abc import Mapping

BELIEVED: Mapping[str, tuple[float, ...]] = {"ecosystem": (0.25, 0.25, 0.9, 0.85), "savanna": (0.65, 0.45, 0.65, 0.7)}
"""By game, for each quarter of the match: about which part of an imagined loss stayed when strong players played both lines to the end
(`python -m bench review --first 100 --matches 10 --again 3 --budget 400`). A quarter that is not there counts in full."""


def believed(slug: str, played: float, lost: float) -> float:
    """The points that a pick really gave up, when so much of the match (0 to 1) was over and imagined endings say `lost`."""
    parts = BELIEVED.get(slug, (1.0,))
    return lost * parts[min(int(played * len(parts)), len(parts) - 1)]
