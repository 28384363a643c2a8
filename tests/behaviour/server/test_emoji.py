"""The bot's own emoji from the upload to the pages, and what people see when Discord doesn't find one."""

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
import structlog

from cogs.kit import emoji as own
from cogs.kit.answer import Interaction, Page, answer
from cogs.kit.items import Button, Verb
from cogs.kit.layouts import container, row
from cogs.kit.press import Press
from cogs.server.emoji import Emoji
from render import emoji as drawn
from tests.behaviour.driver import Shown, Table, components, said, text

ECOSYSTEM = [figure for figure in drawn.figures() if figure.slug == "ecosystem"]
INVALID = "Invalid Form Body\nIn components.0.emoji.name: Invalid emoji"


class Shelf:
    """The emoji that Discord keeps; simcord knows none."""

    def __init__(self, bot: discord.Client) -> None:
        self.bot, self.kept, self.uploads, self.listed = bot, list[discord.Emoji](), 0, 0

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The bot's client asks this one."""
        monkeypatch.setattr(self.bot, "fetch_application_emojis", self.fetch)
        monkeypatch.setattr(self.bot, "create_application_emoji", self.create)

    async def fetch(self) -> list[discord.Emoji]:
        self.listed += 1
        return [*self.kept]

    async def create(self, *, name: str, image: bytes) -> discord.Emoji:
        self.uploads += 1
        assert image.startswith(b"\x89PNG")
        self.kept.append(cast(discord.Emoji, SimpleNamespace(name=name, id=self.uploads + 10**17, user=self.bot.user)))
        return self.kept[-1]


@pytest.fixture
def shelf(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    """A Discord that keeps the emoji of Ecosystem, without any yet."""
    monkeypatch.setattr(drawn, "figures", lambda: tuple(ECOSYSTEM))
    made = Shelf(table.bot)
    made.install(monkeypatch)
    own.know({})
    yield made
    own.know({})
    own.tell_of_losses(lambda: None)


async def started(table: Table) -> Emoji:
    """The cog of a bot that has just become ready, its work done."""
    cog = Emoji(table.bot, pause=0)
    own.tell_of_losses(cog.lost)
    await cog.on_ready()
    await settled(table)
    return cog


async def settled(table: Table) -> None:
    """Wait until the emoji are up to date."""
    for task in [each for each in table.bot.errands.tasks if each.get_name() == "emoji"]:
        await task


def sent(table: Table) -> str:
    """All that the bot has sent."""
    return json.dumps([each.json for each in table.env.http_requests], default=str)


async def test_after_the_upload_news_show_the_bots_own_emoji(table: Table, shelf: Shelf) -> None:
    """In the table message, where Unicode's stood before."""
    await table.open(2, options="hints on")
    await started(table)
    assert shelf.uploads == len(ECOSYSTEM)
    for person in table.people[:2]:
        await table.seal(person.user, table.hand(person))
    assert "<:ecosystem_" in text(table.post())


async def test_a_second_start_uploads_nothing(table: Table, shelf: Shelf) -> None:
    """It finds what the first has left, and shows it."""
    await started(table)
    own.know({})
    await started(table)
    assert shelf.uploads == len(ECOSYSTEM)
    assert len(own.known()) == sum(len(figure.words) for figure in ECOSYSTEM)


async def test_a_failing_upload_leaves_everything_as_end(
    table: Table, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line in the log, and Unicode's emoji."""

    async def refuses(**_: object) -> discord.Emoji:
        raise discord.HTTPException(cast(Any, SimpleNamespace(status=400, reason="")), "no")

    monkeypatch.setattr(table.bot, "create_application_emoji", refuses)
    with structlog.testing.capture_logs() as logs:
        await started(table)
    assert [each["log_level"] for each in logs] == ["warning"]
    assert own.emoji("ecosystem", "fox", "🦊") == "🦊"


def refuse(table: Table, method: str, path: str) -> None:
    """The next request to a path names an emoji that Discord doesn't find."""
    table.env.inject_error(method, path, status=400, code=50035, message=INVALID)


def page() -> discord.ui.LayoutView:
    """A page with one of the bot's own emoji in a button and in its text."""
    fox = own.emoji("ecosystem", "fox", "🦊")
    return container(discord.ui.TextDisplay(f"{fox} fox"), row(Button.make("Fox", Press("help"), emoji=fox or None)))


def shown(message: Shown) -> list[Any]:
    """The emoji of a message's buttons."""
    return [each["emoji"].get("name") for each in components(message) if each.get("emoji")]


@pytest.mark.fails
async def test_a_message_with_an_emoji_that_is_gone_comes_with_unicodes(table: Table, shelf: Shelf) -> None:
    """The table message is edited again, and Discord's list is read again, which brings the emoji back."""
    await table.open(2)
    await started(table)
    shelf.kept = [each for each in shelf.kept if "fox" not in each.name]
    ana, ben = table.people[:2]
    await table.seal(ana.user, table.hand(ana))
    refuse(table, "PATCH", f"/channels/{table.channel.id}/messages/*")
    await table.seal(ben.user, table.hand(ben))
    await settled(table)
    news = text(table.post())
    assert "Round 1, pick 2" in news
    assert "picture could not be sent" not in news
    assert "<:ecosystem_" not in news
    assert shelf.uploads == len(ECOSYSTEM) + 1


async def test_an_answer_with_an_emoji_that_is_gone_comes_with_unicodes(
    table: Table, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person sees the page, not that something went wrong; and the list is read once, however many are refused."""
    await started(table)

    async def show(interaction: Interaction, _: Press) -> None:
        await answer(interaction, Page(page()), edit=False)

    monkeypatch.setitem(table.bot.verbs, "help", Verb(show))
    opened = await table.people[0].slash(table.channel, "help")
    assert opened.response is not None
    for _ in range(2):
        refuse(table, "POST", "/interactions/*/callback")
        pressed = await table.press(table.people[0], opened.response, "help")
        assert pressed.response is not None
        assert said(pressed) == "🦊 fox"
        assert shown(pressed.response) == ["🦊"]
    await settled(table)
    assert shelf.listed == 2
