"""The pictures of Savanna."""

from render.drafting.pictures import DraftingPictures
from render.savanna import STYLE


class SavannaPictures(DraftingPictures):
    def __init__(self) -> None:
        super().__init__(STYLE)
