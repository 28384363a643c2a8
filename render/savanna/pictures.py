"""Savanna's pictures: a drafting game's, in Savanna's style."""

from render.drafting.pictures import DraftingPictures
from render.savanna import STYLE


class SavannaPictures(DraftingPictures):
    def __init__(self) -> None:
        super().__init__(STYLE)
