"""The comparison of worlds can fail: it reports deliberate leaks."""

import dataclasses
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Any

import pytest
import structlog

from bot.tables.table import Table, Tables
from cogs.tables import table_page as pages
from db.tables.log import Log
from render.game_pictures import GamePictures
from render.picture import Strips
from tests.behaviour.secrets.families import KINDS, Family, family
from tests.behaviour.secrets.playing import play
from tests.behaviour.secrets.wire import EVERYBODY, OPERATOR
from tests.behaviour.secrets.world import World, sketched
from tests.depth import full

pytestmark = full


def some(secret: str, slug: str = "ecosystem") -> Iterator[Family]:
    """Families of this secret at tables of two, with a seat that may see no difference."""
    every = (family(KINDS.index((slug, secret)) + n * len(KINDS)) for n in count())
    return (each for each in every if each.case.seats == 2 and each.blind)


def digest(secret: object) -> str:
    return sha256(repr(secret).encode()).hexdigest()[:6]


async def told(worlds: Sequence[World], which: Family) -> str:
    """What tells the worlds of a family apart."""
    with sketched():
        return await play(worlds, which)


@pytest.fixture
def patch(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    return monkeypatch


async def test_a_table_message_with_a_hidden_card_is_reported(
    worlds: Sequence[World], patch: pytest.MonkeyPatch
) -> None:
    waiting = pages.waiting_line
    patch.setattr(pages, "waiting_line", lambda table: f"{waiting(table)} {table.play.state.deck[:1]}")
    assert f"for {EVERYBODY}" in await told(worlds, next(some("deck")))


async def test_a_line_of_the_log_with_the_move_is_reported(worlds: Sequence[World], patch: pytest.MonkeyPatch) -> None:
    append = Log.append

    async def loud(self: Log, match_id: int, n: int, turn: int, seat: int, move: str, *more: Any, **named: Any) -> None:
        structlog.get_logger().info("moved", move=move)
        await append(self, match_id, n, turn, seat, move, *more, **named)

    patch.setattr(Log, "append", loud)
    assert f"for {OPERATOR}" in await told(worlds, next(some("sealed pick")))


async def test_a_picture_that_depends_on_a_hidden_card_is_reported(
    worlds: Sequence[World], patch: pytest.MonkeyPatch
) -> None:
    drawn = GamePictures.table

    def table(self: Any, view: Any, names: tuple[str, ...]) -> Strips:
        first, *rest = drawn(self, view, names)
        return Strips((dataclasses.replace(first, png=first.png + hidden[-1]), *rest))

    hidden = [b""]
    at = Tables.for_display

    async def noted(self: Tables, known: Table, *clocks: Any) -> Table:
        hidden.append(digest(known.play.state.hands).encode())
        return await at(self, known, *clocks)

    patch.setattr(Tables, "for_display", noted)
    patch.setattr(GamePictures, "table", table)
    assert "files" in await play(worlds, next(some("hands")))
