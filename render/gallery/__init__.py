"""The pictures of the documents, drawn from seeded matches by `python -m render`."""

from render.gallery.matches import NAMES, match_positions, played

__all__ = ["NAMES", "match_positions", "played"]
