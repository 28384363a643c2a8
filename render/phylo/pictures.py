"""All pictures of Phylo. The page on which a player chooses a first hand is drawn here, the others in modules beside it."""

from collections import Counter
from collections.abc import Sequence

from PIL import Image

from games.core.sentence import Sentence
from games.phylo.cards.card import Card
from games.phylo.cards.library import LIBRARY
from games.phylo.table.move import Move
from games.phylo.table.view import View
from games.phylo.words import PhyloWords
from render.canvas import Canvas
from render.game_pictures import GamePictures, Names
from render.phylo import banner, deck, hand, layout, page, score_sheet, table
from render.phylo.page import question
from render.phylo.scene import Scene, private_scene
from render.phylo.sprites import Cards, PhyloCanvas
from render.phylo.style import MOOD
from render.phylo.tile.hand_card import hand_card
from render.picture import Picture

SEATS = 2


class PhyloPictures(GamePictures[View, Move]):
    largest = (190, 251)

    def __init__(self) -> None:
        self.cards = Cards()
        super().__init__(PhyloWords(), MOOD)

    def draw_banner(self) -> Picture:
        view = banner.example()
        return Picture(banner.draw(self.cards, view).png(), banner.alt_text(view))

    def draw_table(self, view: View, names: Names) -> Sequence[Canvas]:
        return table.draw(self.cards, view, names)

    def draw_sheet(self, view: View, names: Names) -> Canvas:
        return score_sheet.draw(self.cards, view, names)

    def tile(self, word: str, size: tuple[int, int], ground: str) -> Image.Image:
        return hand_card(LIBRARY[word], size, 1, ground)

    def players(self, view: View) -> int:
        return SEATS

    def private(self, sentence: Sentence[View, Move], names: Names, preview: bool) -> Sequence[Canvas]:
        now = private_scene(sentence, preview)
        if _deck(sentence.view):
            return _draw_deck(self.cards, sentence, now)
        return page.draw(self.cards, sentence, self.drawable_names(sentence.view, names), now)


def _deck(view: View) -> tuple[tuple[Card, int], ...]:
    if not (view.choosing and view.acting) or view.seat is None:
        return ()
    return hand.in_order(Counter(view.stock[word] for word in sorted(view.lists[view.seat])))


def _draw_deck(cards: Cards, sentence: Sentence[View, Move], now: Scene) -> tuple[PhyloCanvas, ...]:
    view = sentence.view
    drawn = deck.deck_strips(cards, _deck(view), frozenset((*view.hand, now.card, now.move.card if now.move else "")))
    layout.draw_headline(drawn[0], question(sentence, (), now), "")
    return tuple(drawn)
