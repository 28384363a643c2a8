"""The pictures of Savanna: those of every drafting game, in its own style."""

from render.drafting.pictures import DraftingPictures
from render.savanna import STYLE


class SavannaPictures(DraftingPictures):
    """What tables of Savanna show."""

    def __init__(self) -> None:
        super().__init__(STYLE)
