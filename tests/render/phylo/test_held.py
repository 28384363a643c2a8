"""A card of the hand: what an event does is written in full."""

from typing import Any

import pytest

from games.phylo.cards.card import Card
from games.phylo.cards.library import LIBRARY
from render import text, theme
from render.phylo import hand
from render.phylo.tile.easel import Easel
from render.phylo.tile.held import held

EVENTS = [card for card in LIBRARY.values() if card.kind == "event"]


@pytest.mark.parametrize("card", EVENTS, ids=lambda card: card.word)
def test_no_event_of_a_hand_is_cut_mid_sentence(monkeypatch: pytest.MonkeyPatch, card: Card) -> None:
    """However many cards there are: its sign gives way to its words."""
    written: list[str] = []
    write = Easel.write

    def noted(self: Easel, x: float, y: float, words: str, *more: Any) -> int:
        written.append(words)
        return write(self, x, y, words, *more)

    monkeypatch.setattr(Easel, "write", noted)
    for size in {hand.size(count) for count in range(1, hand.ACROSS * hand.ROWS + 1)}:
        written.clear()
        held(card, size, 1, theme.PAPER)
        assert len(written) > 2
        assert not [words for words in written if text.ELLIPSIS in words]
