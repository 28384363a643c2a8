"""All pictures of Savannah Lines. Its banner, score sheet and private page are drawn here, the others in modules beside it."""

from collections.abc import Sequence

from PIL import Image

from games.core.sentence import Sentence
from games.lines.cards import BY_WORD
from games.lines.move import Move
from games.lines.state import SETUP
from games.lines.view import View
from games.lines.words import LinesWords
from render import banner, text, theme
from render.canvas import Canvas
from render.game_pictures import GamePictures, Names
from render.lines import hand, results, table
from render.lines.scene import PrivateScene, private_scene, public_scene
from render.lines.sprites import MOOD, Cards, LinesCanvas, Look
from render.picture import Picture
from render.score_sheet import ScoreSheet

FAN = ("11-zebra", "9-giraffe", "7-lion", "4-elephant", "2-tiger")
TITLE = "Savannah Lines"
LINES = ("Lines of animals and numbers", "on a table without borders", "2 to 3 players")
BAR = 54
ROWS = (("Lines", "first phase"), ("Unplayable spaces", "a point each"), ("Removed cards", "second phase"))


class LinesPictures(GamePictures[View, Move]):
    def __init__(self) -> None:
        self.cards = Cards()
        super().__init__(LinesWords(), MOOD)

    def draw_banner(self) -> Picture:
        faces = [
            self.cards.raster(Look(BY_WORD[word], 124 * banner.FINE, 30 * banner.FINE, theme.EDGE)) for word in FAN
        ]
        titles, names = [(word, 64, theme.CHALK) for word in TITLE.split()], [word.replace("-", " ") for word in FAN]
        return banner.fan_banner(self.cards, banner.fan_ground(MOOD), names, faces, (660, 8.6), titles, LINES)

    def draw_table(self, view: View, names: Names) -> Sequence[Canvas]:
        if not view.over:
            return table.draw(self.cards, view, names)
        return (results.draw(self.cards, view, names), *(table.rest_of_board(self.cards, view) if view.table else ()))

    def draw_sheet(self, view: View, names: Names) -> Canvas:
        pad = ScoreSheet(view, len(ROWS))
        canvas = LinesCanvas(self.cards, pad.size)
        laps = " · ".join(f"{name} {score.note}" for name, score in zip(names, view.scores, strict=True) if score.note)
        pad.draw(canvas, TITLE, names, f"Laps of 20: {laps}" if laps else "")
        for row, (label, note) in enumerate(ROWS):
            pad.label(canvas, row, label, note)
            for seat, score in enumerate(view.scores):
                pad.write(canvas, row, seat, str(score.lines[row].points))
        return canvas

    def tile(self, word: str, size: tuple[int, int], ground: str) -> Image.Image:
        return self.cards.raster(Look(BY_WORD[word], size[0], 0, ground))

    def players(self, view: View) -> int:
        return view.players

    def private(self, sentence: Sentence[View, Move], names: Names, preview: bool) -> Sequence[Canvas]:
        view, written = sentence.view, self.drawable_names(sentence.view, names)
        if view.over:
            return self.draw_table(view, written)
        return draw_page(self.cards, written, private_scene(sentence, preview))


def draw_page(cards: Cards, names: tuple[str, ...], now: PrivateScene) -> Sequence[LinesCanvas]:
    view, words = now.sentence.view, now.sentence.words
    row = hand.hand_row(now)
    high = table.HEAD + hand.row_height(row) + BAR + theme.MARGIN // 2
    canvas = LinesCanvas(cards, (theme.WIDTH, high))
    table.draw_headline(canvas, view, names)
    hand.draw_standings(canvas, view, names, hand.draw(canvas, row, table.HEAD + 8) + 44, table.HEAD + 8)
    left, right, middle = theme.MARGIN + 4, theme.WIDTH - theme.MARGIN - 4, table.HEAD + hand.row_height(row) + BAR // 2
    long = canvas.write((right, middle), points_of(now), 38, theme.GOLD, MOOD.felt, anchor="right", weight=text.BLACK)
    asked = question(names, now)
    room = right - left - long - 20
    size = text.fitting_size(asked, (34, 32, 30, 28, 26), room)
    canvas.write((left, middle), asked, size, theme.CHALK, MOOD.felt, weight=text.BOLD, width=room)
    places = table.board_strips(public_scene(view), view.acting)
    ends = not words or (now.move is not None and view.hints)
    return (canvas, *(table.board_strip(cards, place, now.scene, ends) for place in places))


def points_of(now: PrivateScene) -> str:
    view = now.sentence.view
    total = view.scores[view.seat or 0].total
    if now.move is None or not view.hints or (view.phase == SETUP):
        return f"you {total}"
    return f"{total} + {now.gain} = {total + now.gain}" if now.gain else f"you {total}"


def question(names: tuple[str, ...], now: PrivateScene) -> str:
    view, words = now.sentence.view, LinesWords()
    if now.move is not None:
        return f"{'Sealed' if now.scene.sealed else 'What if'}: {words.tell(view, str(now.move))}"
    if view.over:
        return "The match is over"
    if not view.acting:
        return f"{names[view.turn]} to play"
    return words.ask(now.sentence)
