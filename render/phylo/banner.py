"""Phylo's banner, with six cards of a food web in place of a fan."""

from games.core.places import DOWN, FIRST, RIGHT
from games.phylo.cards.library import LIBRARY
from games.phylo.table.state import NEW, Place, Stock, TableCard
from games.phylo.table.view import View
from games.phylo.table.web import lives, web
from render import theme
from render.banner import SIZE, write_titles
from render.phylo.scene import Scene
from render.phylo.score_sheet import TITLE
from render.phylo.sprites import Cards, PhyloCanvas
from render.phylo.style import MOOD
from render.phylo.web import board
from render.phylo.web.links import all_links
from render.phylo.web.windows import windows

LINES = (
    "Build a food web,",
    "card beside card, and keep",
    "it alive through wildfire,",
    "wind and drought",
    "2 players",
)


def example() -> View:
    home = next(card for card in LIBRARY.values() if card.kind == "home")
    species = [card for card in LIBRARY.values() if card.kind == "species"]
    stock = Stock((home, *species))
    left, right = FIRST + DOWN, FIRST + DOWN + RIGHT
    table = {left: Place(left, TableCard(home.word, 0)), right: Place(right, TableCard(home.word, 1))}
    for cell, owner, chain in (
        (FIRST, 0, 1),
        (FIRST + RIGHT, 0, 2),
        (FIRST + 2 * RIGHT, 0, 3),
        (FIRST + DOWN + 2 * RIGHT, 1, 1),
    ):
        for card in species:
            if card.chain != chain or any(space.top.card == card.word for space in table.values()):
                continue
            tried = {**table, cell: Place(cell, TableCard(card.word, owner))}
            if _alive(stock, tried, cell):
                table = tried
                break
    spaces = tuple(table[cell] for cell in sorted(table))
    return View(
        None, NEW, True, stock, ("", ""), ((), ()), (home.word, home.word), 0, ("", ""), ("", ""), 1, 0, 3, 0, True, spaces,
        (), (0, 0), (0, 0), ((), ()), (), (), frozenset(), web(stock, spaces),
    )  # fmt: skip


def _alive(stock: Stock, table: dict[int, Place], cell: int) -> bool:
    return lives(web(stock, tuple(table[each] for each in sorted(table))), cell)


def draw(cards: Cards, view: View) -> PhyloCanvas:
    canvas = PhyloCanvas(cards, SIZE)
    canvas.panel((500, 14, 984, 346), 24, MOOD.panel, MOOD.felt)
    (part,) = windows(view.web)[0].parts
    small = part.moved((522, 28), (126, 140), 28)
    board.draw_cards(canvas, (small,), (126, 140), Scene(view, (), links=all_links(view)))
    write_titles(canvas, [(TITLE, 84, theme.CHALK)], LINES)
    return canvas


def alt_text(view: View) -> str:
    cards = ", ".join(there.card.name for there in view.web.values())
    return f"{TITLE}: six cards of a food web, linked side by side: {cards}. {' '.join(LINES[:-1])}; {LINES[-1]}."
