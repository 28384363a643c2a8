"""The pictures of EcoGoGo: banner, table, private page and score pad."""

from collections.abc import Sequence

from PIL import Image

from games.core.sentence import Sentence
from games.ecogogo.cards import KINDS, NAMES
from games.ecogogo.move import Move
from games.ecogogo.view import View
from games.ecogogo.words import EcogogoWords
from render import fan, theme
from render.canvas import Canvas
from render.card import mounted
from render.ecogogo import overview, page, scene, sheet
from render.ecogogo.ask import private_scene
from render.ecogogo.face import face
from render.ecogogo.sprites import Cards, Felt, Look, raster
from render.picture import Picture
from render.shell import Names, Shell

FAN = (3, 4, 5, 6, 7)
TITLES = [("EcoGoGo!", 66, theme.CHALK), ("Grand Canyon", 36, theme.GOLD)]
LINES = ("Feed, mate and migrate", "in a canyon of nine cards", "1 to 4 players")


class EcogogoPictures(Shell[View, Move]):
    """The pictures that the shell asks for."""

    def __init__(self) -> None:
        self.cards = Cards()
        super().__init__(EcogogoWords(), theme.CANYON)

    def draw_banner(self) -> Picture:
        large = scene.raster(scene.BANNER, (fan.SIZE[0] * fan.FINE, fan.SIZE[1] * fan.FINE))
        faces = [mounted(face(kind, 152 * fan.FINE, 186 * fan.FINE, 0), theme.EDGE) for kind in FAN]
        return fan.fanned(self.cards, large, [NAMES[kind] for kind in FAN], faces, (440, 10), TITLES, LINES)

    def draw_table(self, view: View, names: Names) -> Sequence[Canvas]:
        return overview.draw(self.cards, view, names)

    def draw_sheet(self, view: View, names: Names) -> Canvas:
        return sheet.draw(self.cards, view, names)

    def tile(self, word: str, size: tuple[int, int], ground: str) -> Image.Image:
        return raster(Look(KINDS[word], size, 0, ground))

    def players(self, view: View) -> int:
        return view.players

    def private(self, sentence: Sentence[View, Move], names: Names, weighed: bool) -> Sequence[Felt]:
        view = sentence.view
        if view.over:
            return overview.draw(self.cards, view, self.written(view, names))
        return page.draw(self.cards, view, self.written(view, names), private_scene(sentence, weighed))
