"""What a press costs at a crowded table of Phylo: how often the rules compute legal moves, the web, and which cards would die."""

import collections
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from bot.kit.pool import Pool
from bot.kit.studio import Studio
from bot.tables.table import Table
from cogs.tables.hand_page import question, spoken
from games.core.match import Match
from games.core.values import Setup
from games.phylo.game import Phylo
from games.phylo.table import legal, web
from games.phylo.table.move import PLAY, Move
from render import pictures
from tests.games.phylo import tables


@dataclass
class Place:
    """As much of a table as the questions need."""

    play: tables.Web
    names: tuple[str, ...] = ("Ana", "Ben")
    moves_alone: bool = True
    settings: dict[str, str] = field(default_factory=lambda: {"what-if": "on"})

    @property
    def game(self) -> Any:
        return self.play.game


class Counter:
    """Counts the calls of some functions of the rules, wherever they are imported."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *counted: Callable[..., Any]) -> None:
        self.calls = dict.fromkeys((each.__name__ for each in counted), 0)
        for function in counted:
            instead = self._counting(function)
            for module in [
                each for name, each in sys.modules.items() if name.split(".")[0] in ("games", "render", "cogs")
            ]:
                for name in [name for name, value in vars(module).items() if value is function]:
                    monkeypatch.setattr(module, name, instead)

    def _counting(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def instead(*args: Any, **others: Any) -> Any:
            self.calls[function.__name__] += 1
            return function(*args, **others)

        return instead


def crowded(cards: int) -> tables.Web:
    """A match under rules 1.3, played quickly until this many cards are on the table, and a turn begins in which a species fits in over
    five places."""
    rnd, match = random.Random(0), cast(tables.Web, Match.begin(Phylo(), Setup(2, "0" * 64, {"rules": "1.3"})))
    while len(match.view(None).web) < cards or match.state.actions < 3 or max(places(match).values(), default=0) <= 5:
        moves = [
            move for move in match.game.legal(match.view(match.state.seat)) if move.act not in ("trade", "pass", "end")
        ]
        match = match.accept(match.state.seat, rnd.choice(moves) if moves else Move("end"))
    return match


def places(match: tables.Web) -> "collections.Counter[str]":
    """In how many places each species of the hand fits."""
    view = match.view(match.state.seat)
    plays = (move.card for move in match.game.legal(view) if move.act == PLAY)
    return collections.Counter(word for word in plays if view.stock[word].kind == "species")


async def test_a_press_computes_legal_moves_once_and_the_web_once_per_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The third page, with a card's places, at 36 cards or more: reading, question, notes and picture together."""
    match = crowded(36)
    view = match.view(match.state.seat)
    assert len(view.web) >= 36
    ((card, fitting),) = places(match).most_common(1)
    place, studio = cast(Table, Place(match)), Studio(Pool(0))
    pictures("phylo")
    counter = Counter(monkeypatch, legal.legal, web.web, web.checked)
    asked = await question(
        studio, place, match.state.seat, spoken(place, match.state.seat, ("play", card), finish=True)
    )
    offered = len(asked.sentence.choices)
    assert offered == fitting > 5
    assert asked.looks
    assert 1 <= counter.calls["legal"] <= 2
    assert offered <= counter.calls["web"] <= offered + 4, "the view and each place as it would be"
    assert 2 * offered <= counter.calls["checked"] <= 2 * offered + 12, "both players, for each place as it would be"
