"""The score pad: rows for the stacks (or for organisms and Endangered cards), columns for the players, the winners' in honey."""

from games.core.values import figure, many, opening
from games.ecogogo.cards import ENDANGERED
from games.ecogogo.scoring import EXTINCT, STACKS
from games.ecogogo.view import View
from games.ecogogo.words import EcogogoWords
from render import pad
from render.ecogogo import habitats, layout
from render.ecogogo.face import BACK
from render.ecogogo.sprites import Cards, Felt, Look
from render.pad import Pad

CLASSIC = {"organisms": "1 point each", "Endangered cards": "3 points each"}
NOTES = dict(
    zip(
        (*STACKS, "extinct species"),
        ("2 cards, not counted", "3–4 cards, 1 each", "5 or more, 2 each", "for every player"),
        strict=True,
    )
)
"""The lines of the pad with what they bring, by classic scoring and by stacks."""


def footer(view: View) -> str:
    """A last line below the pad."""
    if view.players == 1:
        return EcogogoWords().verdict(view)
    return "" if view.classic else "An Endangered card counts 3 before it is multiplied."


def draw(cards: Cards, view: View, names: tuple[str, ...]) -> Felt:
    """Paper on felt; as many columns as there are players."""
    rows = CLASSIC if view.classic else NOTES
    sheet = Pad(view, len(rows), 330)
    canvas = Felt(cards, sheet.size)
    sheet.draw(canvas, "EcoGoGo! Grand Canyon", names, footer(view))
    for row, (label, note) in enumerate(rows.items()):
        _pile(canvas, view, sheet, row)
        sheet.label(canvas, row, opening(label), note, layout.MINI[0] + 24)
        for seat, score in enumerate(view.scores):
            counts = [len(pile.kinds) for pile in habitats.piles(view, seat)]
            held = many(counts[row], "card") if row < len(counts) else f"{len(view.extinct)} × −{-EXTINCT}"
            points = sum(line.points for line in score.lines if line.what == label)
            sheet.write(canvas, row, seat, figure(points), 34, held)
    return canvas


def _pile(canvas: Felt, view: View, sheet: Pad, row: int) -> None:
    """A small picture of what scores."""
    kinds = (1, ENDANGERED) if view.classic else (BACK, BACK, BACK, ENDANGERED)
    left, top = pad.LEFT + pad.INDENT, sheet.middle(row) - layout.MINI[1] // 2 + 3
    layers = row if not view.classic and row < len(STACKS) else 0
    for layer in range(layers, -1, -1):
        at = (left + 4 * layer, top - 3 * layer)
        canvas.card(Look(kinds[row], layout.MINI, ground=sheet.ground(row)), at)
