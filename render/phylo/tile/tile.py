"""A card drawn: its owner's plate, the picture with points, diet and climates, the rows of signs, the name."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from games.phylo.cards.card import Card, climate_names, terrain_names
from render import text, theme
from render.card import veiled
from render.phylo.art import picture_of
from render.phylo.pen import MOOD, OWNERS, called
from render.phylo.tile import signs
from render.phylo.tile.easel import Easel

USUAL = 137
"""The width of a card that all other lengths are said for."""
GROWN = 8
"""Pixels round a card, for rings that say what happens to it."""
NOBODY = -1
"""The owner of a card that lies on no table: in a hand or in a deck."""
SKY, GRASS, DARK = "#e6f0e4", "#cfdfc0", "#2f2a26"
"""Behind a species, and below its rows of signs."""

Rect = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True)
class Look:
    """One way to show a card, `wide` by `high` pixels: `points` as they count now; `below` a parasite or, when `turned`, a covered card
    with its owner `beneath`; `events` with the turns that they still lie; `pale` for what a move would take away; `terrains` and
    `climates` as they are now; `rings` the colours round it from outside; `ground` is what it lies on."""

    card: Card
    wide: int
    high: int
    owner: int
    points: int
    ground: str
    copy: bool = False
    below: Card | None = None
    beneath: int = 0
    turned: bool = False
    events: tuple[tuple[Card, int], ...] = ()
    pale: bool = False
    terrains: int = 0
    climates: int = 0
    rings: tuple[str, ...] = ()

    def scaled(self, length: float) -> int:
        """A length for a card of this width."""
        return round(length * self.wide / USUAL)


def plate(easel: Easel, box: Rect, owner: int, colour: str, cut: float, grown: float = 0) -> None:
    """The outline of a card by its owner: round corners for seat 0, cut ones for seat 1, so that they differ without colours too."""
    x, y, wide, high = box[0] - grown, box[1] - grown, box[2] + 2 * grown, box[3] + 2 * grown
    if owner != 1:
        easel.box(x, y, wide, high, colour, (cut if owner == 0 else cut / 2) + grown)
        return
    cut += grown * 0.6 if grown > 0 else -grown * 0.4
    right, foot = x + wide, y + high
    easel.poly(
        (
            (x + cut, y), (right - cut, y), (right, y + cut), (right, foot - cut), (right - cut, foot), (x + cut, foot),
            (x, foot - cut), (x, y + cut),
        ),
        colour,
    )  # fmt: skip


def tile(look: Look) -> Image.Image:
    """The card as it lies on a table, with the pixels round it: seat 0's name stands below, seat 1's above."""
    wide, high = look.wide, look.high
    easel = Easel((wide + 2 * GROWN, high + 2 * GROWN), look.ground)
    box, cut = (GROWN, GROWN, wide, high), look.scaled(17)
    for number, ring in enumerate(look.rings):
        plate(easel, box, look.owner, ring, cut, GROWN - number * 4)
    plate(easel, box, look.owner, theme.INK, cut, 2 if look.rings else 1)
    plate(easel, box, look.owner, OWNERS[look.owner % 2], cut)
    edge, strip = max(4, look.scaled(5)), max(22, look.scaled(29))
    above = look.owner % 2
    words, size = called(look.card.name, wide - look.scaled(18 if above else 10), strip - 3)
    middle = GROWN + strip / 2 + 1 if above else GROWN + high - strip / 2
    easel.write(GROWN + wide / 2, middle, words, size, theme.INK, text.BOLD, "middle")
    drawn, inner = easel.done(), Easel(easel.size, OWNERS[look.owner % 2])
    top = GROWN + (strip if above else edge)
    body(inner, look, (GROWN + edge, top, wide - 2 * edge, high - strip - edge))
    drawn.paste(inner.done(), mask=_inside(look.owner, wide, high, cut, (top, high - strip - edge)))
    return veiled(drawn, MOOD.panel, 0.62) if look.pale else drawn


@lru_cache(maxsize=64)
def _inside(owner: int, wide: int, high: int, cut: int, rows: tuple[int, int]) -> Image.Image:
    """Where a card shows its body: within its plate, in these rows."""
    easel = Easel((wide + 2 * GROWN, high + 2 * GROWN), "#000000")
    plate(easel, (GROWN, GROWN, wide, high), owner, "#ffffff", cut, -3)
    mask = Image.new("L", easel.size)
    box = (0, rows[0] - 2, easel.size[0], sum(rows) + 2)
    mask.paste(easel.done().convert("L").crop(box), box[:2])
    return mask


def body(easel: Easel, look: Look, box: Rect) -> None:
    """Everything but the plate and the name: the picture, and for a species or a habitat the rows of signs below it."""
    card, (x, y, wide, high) = look.card, box
    row = look.scaled(27.5)
    rows = {"species": 2, "habitat": 1}.get(card.kind, 0)
    tall = high - rows * row
    _picture(easel, look, (x, y, wide, tall))
    if rows:
        easel.box(x, y + tall, wide, rows * row, DARK)
        column = look.scaled(28)
        signs.airs(easel, (x + wide - column - 1, y + 1, column, (tall - 2) / 4), climate_names(look.climates))
        _lands(easel, look, (x + 3, y + tall, wide - 6, row))
        _points(easel, look, (x, y, tall))
    if rows == 2:
        line = y + tall + row
        signs.stairs(easel, x + 6, line, look.scaled(28), row - 3, card.chain)
        signs.size(easel, x + look.scaled(37), line, row - 2, card.scale)
    if look.events:
        _events(easel, look, (x, y, wide, tall))
    if look.below is not None:
        _below(easel, look, (x, y, wide, tall))


def _picture(easel: Easel, look: Look, box: Rect) -> None:
    """The species before a plain sky, so that it is seen when it is small; other cards before their own scene. A copy lies upside down."""
    art, (x, y, wide, high) = picture_of(look.card), box
    piece = Easel((round(wide), round(high)), art.accent)
    if look.card.kind == "species":
        piece.box(0, 0, wide, high, SKY)
        piece.box(0, high * 0.74, wide, high, GRASS)
        piece.art(
            art.subject, ((wide - high) / 2 + look.scaled(3 if high > look.scaled(60) else 14), 1, high, high - 2)
        )
    else:
        side, inner = max(wide, high), min(wide, high) * 0.94
        piece.art(art.scene, ((wide - side) / 2, (high - side) / 2, side, side))
        piece.art(art.subject, ((wide - inner) / 2, (high - inner) / 2, inner, inner))
    drawn = piece.large
    easel.paste(veiled(drawn.rotate(180), theme.PAPER, 0.5) if look.copy else drawn, x, y)
    if look.copy:
        size = look.scaled(27)
        easel.write(x + wide / 2 + look.scaled(3), y + high - size * 0.6, "copy", size, theme.INK, text.BOLD, "middle")


def _lands(easel: Easel, look: Look, box: Rect) -> None:
    """Terrains on the left, how the species travels on the right."""
    x, y, wide, row = box
    card, side = look.card, row - 4
    journey = signs.journey(None, 0, 0, side, card)
    if signs.travels(card) and not look.copy:
        signs.journey(easel, x + wide - journey, y + 2, side, card)
    lands = terrain_names(look.terrains)
    each = min(row - 1, (wide - journey) / max(1, len(lands)))
    for number, terrain in enumerate(lands):
        signs.land(easel, x + number * each, y + 3 + (row - each) / 2, each - 3, terrain)


def _points(easel: Easel, look: Look, box: tuple[float, float, float]) -> None:
    """Points on paper, and the diet below them, or beside them where the picture is low."""
    x, y, tall = box
    side = look.scaled(27.5)
    high = max(side, min(look.scaled(38), tall * 0.54))
    wide = max(high * 0.92, text.length(str(look.points), round(high), text.BLACK) + 8)
    easel.box(x - 2, y - 2, wide + 2, high + 2, theme.SHADE if look.copy else theme.PAPER, 7)
    easel.write(x + wide / 2 - 1, y + high / 2, str(look.points), round(high), theme.INK, text.BLACK, "middle")
    if look.card.kind == "species":
        at = (x - 1, y + high) if high + side <= tall + 2 else (x + wide, y - 1)
        signs.diet(easel, *at, max(side, min(tall - high + 2, high * 0.9)), look.card.diet)


def _events(easel: Easel, look: Look, box: Rect) -> None:
    """What lies on the card: on the picture the event's sign, and beside it the turns left, or that it is over; three of them at most."""
    x, y, wide, high = box
    left, right = x + look.scaled(8 if len(look.events) > 1 else 37), x + wide - look.scaled(30)
    each = (right - left) / min(len(look.events), 3)
    side = min(look.scaled(30), each * 0.54, high)
    for number, (event, turns) in enumerate(look.events[:3]):
        at, top = left + number * each, y + high - side + 2
        easel.box(at - 2, top - 2, side * 1.78 + 4, side + 4, theme.INK, side / 4)
        easel.box(at, top, side * 1.78, side, theme.GOLD if turns else theme.RULE, side / 5)
        art, piece = picture_of(event), Easel((round(side), round(side)), theme.GOLD)
        piece.art(art.scene, (0, 0, side, side))
        piece.art(art.subject, (1, 1, side - 2, side - 2))
        easel.paste(piece.large, at, top)
        words, size = (str(turns), round(side * 0.85)) if turns else ("end", round(side * 0.46))
        easel.write(at + side * 1.39, top + side / 2, words, size, theme.INK, text.BLACK, "middle")


def _below(easel: Easel, look: Look, box: Rect) -> None:
    """The card below, peeping out at the right edge: a parasite with its points, a turned card upside down."""
    assert look.below is not None
    x, y, wide, high = box
    side = look.scaled(34)
    left, top = x + wide - look.scaled(28) - side, y + high - side
    easel.box(left - 3, top - 3, side + 6, side + 3, theme.INK, 4)
    easel.box(left - 2, top - 2, side + 4, side + 2, OWNERS[look.beneath % 2], 4)
    piece = Easel((side, side), SKY)
    piece.art(picture_of(look.below).subject, (1, 1, side - 2, side - 2))
    easel.paste(veiled(piece.large.rotate(180), theme.PAPER, 0.5) if look.turned else piece.large, left, top)
    points, size = "0" if look.turned else str(look.below.points), round(side * 0.8)
    easel.box(left - 1, top + side - size - 1, text.length(points, size, text.BLACK) + 5, size + 1, theme.PAPER, 3)
    easel.write(left + 1.5, top + side - size / 2, points, size, theme.INK, text.BLACK)
