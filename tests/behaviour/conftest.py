"""Fixtures of the behaviour tests; after each test, the log has no errors and Discord would accept every request."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from simcord.actors import MemberActor
from structlog.testing import capture_logs

from bot.turns import reviews, thinkers
from cogs.extras import learn
from games import edition
from games.core.game import ViewLike
from games.core.lesson import HAND, SHEET
from games.core.rulebook import lesson
from games.opponents import choose
from games.phylo.cards.card import Card
from games.review.comparison import Effort
from render import pictures as pictures_of
from render.phylo import deck, facts, layout
from render.phylo.face import card_alt
from render.picture import Picture, Strips
from tests.behaviour.driver import Table, a_table
from tests.behaviour.marks import wrong
from tests.behaviour.permissions import keeper
from tests.depth import FULL
from tests.discord.requests import check_requests, wordless
from tests.undrawn import BLANK, Nothing, undraw


@pytest.fixture(autouse=True)
def pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of games are blank, unless a test is about pictures."""
    drawn = request.node.get_closest_marker("drawn")
    if drawn is None or not drawn.kwargs.get("when", True):
        undraw(monkeypatch.setattr)
        monkeypatch.setattr(facts, "card_picture", described)
        if not FULL:
            monkeypatch.setattr(learn, "lesson_picture", taught)
            monkeypatch.setattr(deck, "deck_picture", deck.deck_picture.__wrapped__)  # what is blank is kept nowhere
            monkeypatch.setattr(deck, "deck_strips", lambda _, cards: [Nothing() for _ in deck.by_strip(cards)])
            monkeypatch.setattr(layout, "draw_headline", lambda *_: None)


def described(card: Card, picture: bytes | None = None, licence: str = "") -> Picture:
    """In place of the picture of a card of Phylo."""
    return Picture(BLANK, card_alt(card, own=picture is not None))


def taught(slug: str, number: int, words: tuple[str, ...]) -> Strips:
    """In place of the picture of a step of a lesson."""
    shell, of = pictures_of(slug), lesson(slug)
    if of.steps[number].shows == HAND:
        return shell.page(of.read(number, words), of.names)
    return (shell.sheet if of.steps[number].shows == SHEET else shell.table)(of.view(number), of.names)


@pytest_asyncio.fixture
async def table(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Table]:
    """A table for four people; only the marker `fails` allows errors in the log."""
    with capture_logs() as logs:
        async with a_table(tmp_path) as fresh:
            yield fresh
            fresh.env.raise_errors()
            assert not check_requests(fresh.env.http_requests)
            assert not wordless(fresh.env.http_requests)
            assert not await wrong(fresh.bot, fresh.env.http_requests), "every button says which table it belongs to"
    errors = [each for each in logs if each["log_level"] in ("error", "critical")]
    assert not errors or request.node.get_closest_marker("fails")


@pytest.fixture
def kim(table: Table) -> MemberActor:
    """Somebody more, who may manage the server."""
    return keeper(table)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still between actions, even on a slow machine."""
    monkeypatch.setattr("cogs.kit.answer.PATIENCE", 3600.0)


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review looks at each pick for a moment only."""
    monkeypatch.setattr(reviews, "WHOLE", Effort(find=24, compare=8))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents that look ahead imagine eight endings instead of a thousand."""

    def think(slug: str, rules: int, view: ViewLike, level: str, seed: str, budget: int = 8) -> str:
        return str(choose(edition(slug, rules), view, level, Random(seed).random, budget))

    monkeypatch.setattr(thinkers, "think", think)
