"""The bot's own emoji from the upload to the pages, and what people see when Discord doesn't find one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

import discord
import pytest
import structlog

from cogs.kit import text as own
from cogs.kit.answer import Interaction, answer
from cogs.kit.items import Button, Page, Press, page_of
from cogs.kit.router import Verb
from cogs.server.emoji import Emoji
from render import emoji as drawn
from tests.behaviour.driver import Shown, Table, components, said, text

ECOSYSTEM = [figure for figure in drawn.figures() if figure.slug == "ecosystem"]
FIGURES = {drawn.name(figure): figure for figure in ECOSYSTEM}
FOX = next(name for name in FIGURES if name.startswith("ecosystem_fox_"))
INVALID = "Invalid Form Body\nIn components.0.emoji.name: Invalid emoji"
MINE = object()


@dataclass
class Kept:
    """An emoji that Discord keeps."""

    shelf: "Shelf"
    name: str
    id: int
    user: object

    async def delete(self) -> None:
        self.shelf.kept.remove(self)


class Shelf:
    """A Discord that keeps emoji, and fails when told to."""

    def __init__(self, bot: discord.Client) -> None:
        self.bot, self.kept, self.uploads, self.refused = bot, list[Kept](), 0, 0

    def has(self, name: str, user: object = MINE) -> None:
        self.kept.append(Kept(self, name, 10**17 + len(self.kept), self.bot.user if user is MINE else user))

    def names(self) -> set[str]:
        return {each.name for each in self.kept}

    async def fetch(self) -> list[Kept]:
        return [*self.kept]

    async def create(self, *, name: str, image: bytes) -> Kept:
        assert image.startswith(b"\x89PNG")
        if name == FOX and self.refused:
            response = cast(Any, type("Response", (), {"status": self.refused, "reason": ""}))
            raise discord.HTTPException(response, "no")
        self.uploads += 1
        self.has(name)
        return self.kept[-1]


@pytest.fixture
def shelf(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    """A Discord that keeps emoji, without any yet."""
    made = Shelf(table.bot)
    monkeypatch.setattr(table.bot, "fetch_application_emojis", made.fetch)
    monkeypatch.setattr(table.bot, "create_application_emoji", made.create)
    monkeypatch.setattr("cogs.server.emoji.PAUSE", 0.0)
    own.set_own_emoji({})
    yield made
    own.set_own_emoji({})


async def brought(table: Table) -> None:
    """Those of Ecosystem are up to date."""
    await Emoji(table.bot).upload_missing(FIGURES)


async def test_after_the_upload_news_show_the_bots_own_emoji(table: Table, shelf: Shelf) -> None:
    await table.open(2, options="hints on")
    await brought(table)
    assert shelf.names() == {*FIGURES}
    await table.play_turn()
    assert "<:ecosystem_" in text(table.post())


async def test_a_second_start_uploads_nothing_and_brings_back_what_is_gone(table: Table, shelf: Shelf) -> None:
    await brought(table)
    own.set_own_emoji({})
    await brought(table)
    assert shelf.uploads == len(ECOSYSTEM)
    assert str(own.emoji("ecosystem", "fox")).startswith("<:ecosystem_fox_")
    shelf.kept = [each for each in shelf.kept if each.name != FOX]
    await brought(table)
    assert shelf.names() == {*FIGURES}


async def test_only_old_versions_of_the_bots_own_go(table: Table, shelf: Shelf) -> None:
    shelf.has("ecosystem_fox_9999")
    others = [("ecosystem_owl_9999", object()), ("ecosystem_bee_9999", None)]
    others += [(name, MINE) for name in ("ecosystem_fox", "ecosystem_fox_zzzz", "my_fox_9999", "logo")]
    for name, user in others:
        shelf.has(name, user)
    await brought(table)
    assert shelf.names() == {*FIGURES, *(name for name, _ in others)}


@pytest.mark.parametrize("status", [400, 503])
async def test_a_refused_upload_leaves_everything_as_it_was(table: Table, shelf: Shelf, status: int) -> None:
    shelf.refused = status
    cog = Emoji(table.bot)
    with structlog.testing.capture_logs() as logs, pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawn, "figures", lambda: tuple(ECOSYSTEM))
        patch.setattr("cogs.server.emoji.OFTEN", 0.0)
        await cog.on_ready()
        while not logs:
            await table.bot.picture_cache.draw(drawn.name, ECOSYSTEM[0])
        assert own.emoji("ecosystem", "fox", "🦊") == "🦊"
        shelf.refused = 0
        while shelf.names() != {*FIGURES}:
            await table.bot.picture_cache.draw(drawn.name, ECOSYSTEM[0])
    assert {each["log_level"] for each in logs if each["event"].endswith("stand in")} == {"warning"}


def refuse(table: Table, method: str, path: str) -> None:
    """The next request to a path names an emoji that Discord doesn't find."""
    table.env.inject_error(method, path, status=400, code=50035, message=INVALID)


def page() -> Page:
    fox = own.emoji("ecosystem", "fox", "🦊")
    return page_of(f"{fox} fox", [Button.make("Fox", Press("help"), emoji=fox or None)])


def shown(message: Shown) -> list[Any]:
    """The emoji of a message's buttons."""
    return [each["emoji"].get("name") for each in components(message) if each.get("emoji")]


@pytest.mark.fails
async def test_a_message_with_an_emoji_that_is_gone_comes_with_unicodes(table: Table, shelf: Shelf) -> None:
    await table.open(2)
    await brought(table)
    await table.seal(table.ana.user, table.hand(table.ana))
    refuse(table, "PATCH", f"/channels/{table.channel.id}/messages/*")
    await table.seal(table.ben.user, table.hand(table.ben))
    news = text(table.post())
    assert "Round 1, pick 2" in news
    assert "picture could not be sent" not in news
    assert "<:ecosystem_" not in news


async def test_an_answer_with_an_emoji_that_is_gone_comes_with_unicodes(
    table: Table, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    await brought(table)

    async def show(interaction: Interaction, _: Press) -> None:
        await answer(interaction, page(), edit=False)

    monkeypatch.setitem(table.bot.verbs, "help", Verb(show))
    opened = await table.people[0].slash(table.channel, "help")
    assert opened.response is not None
    refuse(table, "POST", "/interactions/*/callback")
    pressed = await table.press(table.people[0], opened.response, "help")
    assert pressed.response is not None
    assert said(pressed) == "🦊 fox"
    assert shown(pressed.response) == ["🦊"]
