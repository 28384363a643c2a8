"""Cards of the hand, on which events are written in full."""

from typing import Any

import pytest

from games.phylo.cards.card import Card
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.wording import effect_deed
from render import theme
from render.phylo import hand
from render.phylo.layout import LEFT, RIGHT
from render.phylo.tile.drawing import Drawing
from render.phylo.tile.hand_card import event_bar

PHONE = 340 / theme.WIDTH
EVENTS = [card for card in LIBRARY.values() if card.kind == "event"]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    seen: list[tuple[str, int]] = []
    write = Drawing.write

    def noted(self: Drawing, x: float, y: float, words: str, size: int, *more: Any) -> int:
        seen.append((words, size))
        return write(self, x, y, words, size, *more)

    monkeypatch.setattr(Drawing, "write", noted)
    return seen


@pytest.mark.parametrize("card", EVENTS, ids=lambda card: card.word)
def test_what_an_event_does_can_be_read_to_the_end(written: list[tuple[str, int]], card: Card) -> None:
    event_bar(card, (RIGHT - LEFT, hand.BAR), 1, theme.PAPER)
    assert f"{card.name}:" in " ".join(words for words, _ in written)
    assert card.effect is not None
    assert "".join(words for words, _ in written).endswith(effect_deed(card.effect).split()[-1])
    assert all(size * PHONE >= 11 for _, size in written)
