"""The pictures of Ecosystem."""

from render.drafting.pictures import DraftingPictures
from render.ecosystem import STYLE


class EcosystemPictures(DraftingPictures):
    def __init__(self) -> None:
        super().__init__(STYLE)
