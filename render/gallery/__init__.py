"""The pictures of the documents, drawn from seeded matches and made-up ratings: `python -m render [FOLDER]`, docs/pictures by default."""

from render.gallery.matches import NAMES, course, played

__all__ = ["NAMES", "course", "played"]
