"""All pictures of EcoGoGo. Its banner and score sheet are drawn here, the others in modules beside it."""

from collections.abc import Sequence

from PIL import Image

from games.core.sentence import Sentence
from games.core.values import figure, many, opening
from games.ecogogo.cards import ENDANGERED, KINDS, NAMES
from games.ecogogo.move import Move
from games.ecogogo.scoring import EXTINCT, STACKS
from games.ecogogo.view import View
from games.ecogogo.words import EcogogoWords
from render import banner, score_sheet, theme
from render.canvas import Canvas
from render.card import with_border
from render.ecogogo import habitats, layout, overview, page, scenery
from render.ecogogo.face import BACK, face
from render.ecogogo.scene import private_scene
from render.ecogogo.sprites import CanyonCanvas, Cards, Look, raster
from render.game_pictures import GamePictures, Names
from render.picture import Picture
from render.score_sheet import ScoreSheet

FAN = (3, 4, 5, 6, 7)
TITLES = [("EcoGoGo!", 66, theme.CHALK), ("Grand Canyon", 36, theme.GOLD)]
CLASSIC = {"organisms": "1 point each", "Endangered cards": "3 points each"}
NOTES = dict(
    zip(
        (*STACKS, "extinct species"),
        ("2 cards, not counted", "3–4 cards, 1 each", "5 or more, 2 each", "for every player"),
        strict=True,
    )
)
LINES = ("Feed, mate and migrate", "in a canyon of nine cards", "1 to 4 players")


class EcogogoPictures(GamePictures[View, Move]):
    def __init__(self) -> None:
        self.cards = Cards()
        super().__init__(EcogogoWords(), theme.CANYON)

    def draw_banner(self) -> Picture:
        large = scenery.raster(scenery.BANNER, (banner.SIZE[0] * banner.FINE, banner.SIZE[1] * banner.FINE))
        faces = [with_border(face(kind, 152 * banner.FINE, 186 * banner.FINE, 0), theme.EDGE) for kind in FAN]
        return banner.fan_banner(self.cards, large, [NAMES[kind] for kind in FAN], faces, (440, 10), TITLES, LINES)

    def draw_table(self, view: View, names: Names) -> Sequence[Canvas]:
        return overview.draw(self.cards, view, names)

    def draw_sheet(self, view: View, names: Names) -> Canvas:
        return _sheet(self.cards, view, names)

    def tile(self, word: str, size: tuple[int, int], ground: str) -> Image.Image:
        return raster(Look(KINDS[word], size, 0, ground))

    def players(self, view: View) -> int:
        return view.players

    def private(self, sentence: Sentence[View, Move], names: Names, preview: bool) -> Sequence[CanyonCanvas]:
        view = sentence.view
        if view.over:
            return overview.draw(self.cards, view, self.drawable_names(view, names))
        return page.draw(self.cards, view, self.drawable_names(view, names), private_scene(sentence, preview))


def _footer(view: View) -> str:
    if view.players == 1:
        return EcogogoWords().goal(view) if view.over else ""
    return "" if view.classic else "An Endangered card counts 3 before it is multiplied."


def _sheet(cards: Cards, view: View, names: tuple[str, ...]) -> CanyonCanvas:
    rows = CLASSIC if view.classic else NOTES
    sheet = ScoreSheet(view, len(rows), 330)
    canvas = CanyonCanvas(cards, sheet.size)
    sheet.draw(canvas, "EcoGoGo! Grand Canyon", names, _footer(view))
    counts = [[len(pile.kinds) for pile in habitats.piles(view, seat)] for seat in range(view.players)]
    for row, (label, note) in enumerate(rows.items()):
        _pile(canvas, view, sheet, row)
        sheet.label(canvas, row, opening(label), note, layout.MINI[0] + 24)
        for seat, score in enumerate(view.scores):
            held = many(counts[seat][row], "card") if row < len(counts[seat]) else f"{len(view.extinct)} × −{-EXTINCT}"
            points = sum(line.points for line in score.lines if line.what == label)
            sheet.write(canvas, row, seat, figure(points), 34, held)
    return canvas


def _pile(canvas: CanyonCanvas, view: View, sheet: ScoreSheet, row: int) -> None:
    kinds = (1, ENDANGERED) if view.classic else (BACK, BACK, BACK, ENDANGERED)
    left, top = score_sheet.LEFT + score_sheet.INDENT, sheet.middle(row) - layout.MINI[1] // 2 + 3
    layers = row if not view.classic and row < len(STACKS) else 0
    for layer in range(layers, -1, -1):
        at = (left + 4 * layer, top - 3 * layer)
        canvas.card(Look(kinds[row], layout.MINI, ground=sheet.ground(row)), at)
