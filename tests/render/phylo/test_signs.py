"""The signs of cards: none is too small on a phone, and none is missing."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from games.core.sentence import read
from games.phylo.cards.card import Card, climate_names, terrain_names
from games.phylo.cards.library import LIBRARY
from render import theme
from render.phylo import hand
from render.phylo.pictures import PhyloPictures
from render.phylo.style import MOOD
from render.phylo.tile.drawing import Drawing
from render.phylo.tile.hand_card import hand_card
from render.phylo.tile.signs import Sign
from render.phylo.tile.tile import Look, Rect, place_signs, tile
from render.phylo.web.windows import AMPLE
from tests.depth import depth, every
from tests.render.phylo.test_pictures import GAME, NAMES, acting, course

LEAST = 12 * theme.WIDTH / 340
LIVING = [card for card in LIBRARY.values() if card.kind in ("species", "habitat")]
EVENT = next(card for card in LIBRARY.values() if card.kind == "event")
FULLEST = replace(LIBRARY["valley-oak"], word="fullest", spread=5, needs="wind", terrains=0b111, climates=0b1111)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Sign, int]]:
    found: list[tuple[Sign, int]] = []
    draw = Sign.draw

    def noted(self: Sign, drawing: Drawing, x: float, y: float, side: int) -> None:
        found.append((self, side))
        draw(self, drawing, x, y, side)

    monkeypatch.setattr(Sign, "draw", noted)
    return found


def small(drawn: list[tuple[Sign, int]]) -> list[tuple[Sign, int]]:
    return [(sign, side) for sign, side in drawn if min(side, sign.wide(side)) < LEAST]


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
def test_no_sign_on_a_table_or_a_hand_is_small_on_a_phone(drawn: list[tuple[Sign, int]], rules: str) -> None:
    pictures = PhyloPictures()
    for match in course(rules)[3 :: depth(40, 4)]:
        view = acting(match)
        pictures.table(view, NAMES)
        pictures.page(read(GAME, view), NAMES)
    assert len({sign.kind for sign, _ in drawn}) > 6
    assert not small(drawn)


def test_no_sign_of_any_card_is_small_on_a_phone(drawn: list[tuple[Sign, int]]) -> None:
    for number, card in enumerate(LIVING[:: depth(9, 1)]):
        tile(look(card, number % 2))
        hand_card(card, (hand.WIDE, hand.LOW), 2, theme.INK)
    assert len({sign.kind for sign, _ in drawn}) > 8
    assert not small(drawn)


def look(card: Card, owner: int, **more: object) -> Look:
    shown = Look(card, AMPLE, AMPLE, owner, card.points, MOOD.panel, terrains=card.terrains, climates=card.climates)
    return replace(shown, **more)  # type: ignore[arg-type]


def due(look: Look) -> Iterator[str]:
    card = look.card
    yield "points"
    yield from ("land" for _ in terrain_names(look.terrains))
    yield from ("air" for _ in climate_names(look.climates))
    yield from ("badge" for _ in look.events)
    if card.kind == "species":
        yield from ("diet", "chain", "scale")
    if look.copy:
        yield "copy"
    else:
        yield from [way for way in ("move", "flight", "spread") if getattr(card, way)][:1]
        yield from filter(None, (card.needs, "bee" * (card.keyword("pollinator") is not None)))


def body(look: Look) -> Rect:
    return 5, 5, look.wide - 10, look.high - look.side - 5


@every
@pytest.mark.parametrize("high", [AMPLE, 210, 270])
def test_every_sign_of_a_card_has_its_place_and_covers_no_other(high: int) -> None:
    for card in (*LIVING, FULLEST):
        for events, copy in (((), False), (((EVENT, 2),), False), ((), card.spread > 0)):
            shown = look(card, 0, high=high, events=events, copy=copy)
            there, _ = place_signs(shown, body(shown))
            assert sorted(sign.kind for sign, _ in there) == sorted(due(shown))
            left, top, wide, tall = body(shown)
            assert all(
                left - 2 <= x and x + w <= left + wide + 2 and top - 2 <= y and y + h <= top + tall + 2
                for _, (x, y, w, h) in there
            )
            assert covered([rect for _, rect in there]) <= (shown.side // 4 if events or card is FULLEST else 1)


def covered(rects: list[Rect]) -> int:
    return max(
        min(
            min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0]),
            min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1]),
        )
        for one, other in combinations(rects, 2)
    )
