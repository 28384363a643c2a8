"""/help, whose buttons lead into everything, and what it says about the bot."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import VERSION
from cogs.kit.permissions import IN_DISCORD, INVITED
from db.tables.rows import OPEN
from games import GAMES
from tests.behaviour.driver import Shown, Table, click, components, labels, press_at_once, said, table_of

ROOT = Path(__file__).parents[3]
TITLES = [game.title for game in GAMES.values()]


async def test_help_leads_to_a_table_in_three_presses(table: Table) -> None:
    opened = await table.ana.slash(table.channel, "help")
    assert opened.ephemeral
    assert said(opened).count("\n") == 3
    assert opened.response is not None
    assert labels(opened.response) == ["Open a table", "Play alone", "Learn a game", "Rules", "My tables", "About"]
    games = await click(table.ana, opened.response, "Open a table")
    assert games.response.id == opened.response.id
    assert labels(games.response) == [*TITLES, "Back"]
    lobby = await click(table.ana, games.response, "Ecosystem: Savanna")
    assert not lobby.ephemeral
    assert "Ecosystem: Savanna" in said(lobby)
    stored = await table.bot.tables.find(table_of(lobby.response))
    assert (stored.row.status, stored.row.host_id, stored.game.slug) == ("lobby", table.ana.id, "savanna")


@pytest.mark.parametrize(("way", "title"), [("Open a table", "Phylo"), ("Play alone", "Ecosystem")])
async def test_a_double_click_on_a_game_opens_one_table(table: Table, way: str, title: str) -> None:
    ana, store = table.people[0], table.bot.tables.store
    page = (await ana.slash(table.channel, "help")).response
    games = (await click(ana, page, way)).response
    assert games is not None
    offered = [game.title for game in GAMES.values() if way == "Open a table" or 1 in game.seats]
    assert labels(games) == [*offered, "Back"]
    custom_id = next(each["custom_id"] for each in components(games) if each.get("label") == title)
    data = {"component_type": 2, "custom_id": custom_id}
    both = press_at_once(table, [(ana, games, data)] * 2)
    await table.env.settle()
    assert len(await store.matches.of_user(ana.id, OPEN)) == 1
    assert all(press.responded for press in both)
    await table.env.advance_time(10)
    await click(ana, games, title)
    assert len(await store.matches.of_user(ana.id, OPEN)) == 2


@pytest.mark.parametrize("title", TITLES)
async def test_help_shows_the_rules_of_each_game_and_leads_back(table: Table, title: str) -> None:
    ana = table.people[0].user
    page = (await ana.slash("help")).response
    games = await click(ana, page, "Rules")
    rules = await click(ana, games.response, title)
    assert said(rules).startswith(f"## {title}")
    back = await click(ana, (await click(ana, rules.response, "Back")).response, "Back")
    assert said(back).startswith("### Ecodraft")


async def test_in_direct_messages_help_has_the_buttons_that_work_there(table: Table) -> None:
    ana = table.people[0].user
    opened = await ana.slash("help")
    assert opened.response is not None
    assert labels(opened.response) == (buttons := ["Play alone", "Learn a game", "Rules", "My tables", "About"])
    assert "**/play** opens a table" in said(opened)
    assert "You aren't at any table" in said(await click(ana, opened.response, "My tables"))
    assert "Others can join only on a server" in said(await _forged(table, opened.response, "b:open:0:0:ecosystem"))
    assert labels((await _forged(table, opened.response, "b:help:0:0:play")).response) == buttons
    assert await table.bot.tables.store.matches.guilds(("lobby", "running")) == frozenset()


async def _forged(table: Table, page: Shown | None, custom_id: str) -> Any:
    assert page is not None
    return await table.press_forged(table.people[0].user, page, custom_id)


def _links(message: Shown | None) -> Iterator[str]:
    assert message is not None
    yield from (each["url"] for each in components(message) if each.get("url"))


async def _about(table: Table, person: int = 0) -> Any:
    ana = table.people[person]
    return await click(ana, (await ana.slash(table.channel, "help")).response, "About")


async def test_about_says_how_the_bot_is(table: Table) -> None:
    started = table.now() // 1000
    await table.open(3)
    await table.lobby(2)
    await table.env.advance_time(7200)
    about = await _about(table, 3)
    assert about.response.ephemeral
    for line in (
        f"### Ecodraft {VERSION}",
        f"started <t:{started}:R>",
        "1 running table with 3 players",
        "connection to Discord: ",
        "**/privacy**",
        "MIT licence",
    ):
        assert line in said(about)
    link, alone = _links(about.response)
    assert alone.endswith("scope=applications.commands&integration_type=1")
    assert f"permissions={INVITED.value}" in link
    assert "scope=bot+applications.commands" in link
    assert f"client_id={table.bot.application_id}" in link


async def test_about_names_whom_to_ask(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "help, and" not in said(await _about(table))
    monkeypatch.setattr(table.bot, "settings", replace(table.bot.settings, support="help@example.org"))
    assert "- help, and questions about your data: help@example.org\n" in said(await _about(table))


async def test_about_invites_nobody_from_the_local_table(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.bot, "settings", replace(table.bot.settings, discord_api="http://127.0.0.1:1/api"))
    about = await _about(table)
    assert list(_links(about.response)) == []
    assert "no running table" in said(about)
    assert "player" not in said(about)


def test_the_version_is_that_of_the_package() -> None:
    assert f'version = "{VERSION}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f"## {VERSION}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", ["README.md", "docs/installing.md"])
def test_documents_name_the_permissions_that_the_link_asks_for(document: str) -> None:
    page = (ROOT / document).read_text(encoding="utf-8")
    every = {name.replace("_", " ").lower() for name in discord.Permissions.VALID_FLAGS if "_" in name}
    assert len(every) > 40
    known = {name.lower() for name in IN_DISCORD.values()}
    bold = {
        word.strip().lower()
        for each in re.findall(r"\*\*([^*]+)\*\*", page)
        for word in " ".join(each.split()).split(",")
    }
    assert known <= bold
    assert not (bold & every) - known - {"view channel"}
