"""The pictures of Ecosystem: those of every drafting game, in its own style."""

from render.drafting.pictures import DraftingPictures
from render.ecosystem import STYLE


class EcosystemPictures(DraftingPictures):
    """What tables of Ecosystem show."""

    def __init__(self) -> None:
        super().__init__(STYLE)
