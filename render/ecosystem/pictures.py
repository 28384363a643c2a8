"""Ecosystem's pictures: a drafting game's, in Ecosystem's style."""

from render.drafting.pictures import DraftingPictures
from render.ecosystem import STYLE


class EcosystemPictures(DraftingPictures):
    def __init__(self) -> None:
        super().__init__(STYLE)
