"""The pictures of the documents, drawn from seeded matches by `python -m render`."""

from render.gallery.matches import NAMES, course, played

__all__ = ["NAMES", "course", "played"]
