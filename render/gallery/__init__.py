"""The pictures of the documents, drawn from seeded matches by `python -m render`."""

from render.gallery.matches import NAMES, match_after, match_positions

__all__ = ["NAMES", "match_after", "match_positions"]
