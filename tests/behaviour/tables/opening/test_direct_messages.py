"""In direct messages: matches alone, the way from a table's page to its channel, and rematches."""

import random

import pytest

from cogs.tables.table_page import link
from games import GAMES
from games.core.values import figure
from tests.behaviour.driver import Shown, Table, asks, custom_ids, labels, page_of, said, text
from tests.behaviour.kit.strangers import hide
from tests.behaviour.people.past import finished
from tests.behaviour.tables.opening.test_rematch_elsewhere import THERE, copy, newest

ALONE = [slug for slug, game in GAMES.items() if 1 in game.seats]


@pytest.mark.parametrize("slug", ALONE)
async def test_a_match_alone_is_played_there_to_its_end_and_again(table: Table, slug: str) -> None:
    ana, choose = table.people[0], random.Random(5).choice
    begun = await ana.user.slash("solo", game=slug)
    first, page = table.dms(ana)[-2:]
    assert page.id == page_of(begun).id
    assert text(first).startswith(f"## {GAMES[slug].title} · table 1")
    match = (await table.bot.tables.find(1)).play
    assert match.game.words.goal(match.view(0)) in text(page), "the hand page says what to reach"
    await table.seal(ana.user, page, choose)
    await table.skip(1, 4 if slug == "ecogogo" else 38)
    shown: Shown | None = page_of(await ana.user.slash("hand"))
    while shown is not None and asks(shown):
        shown = (await table.seal(ana.user, shown, choose)).response
    stored = await table.bot.tables.find(1)
    assert (stored.row.status, stored.row.guild_id, stored.row.channel_id) == ("finished", None, page.channel.id)
    await table.at_rest()
    assert not table.posts()
    end = next(each for each in table.dms(ana) if "Play again" in labels(each))
    assert stored.game.words.goal(stored.play.view(None)) in text(end)
    assert all(figure(score.total) in text(end) for score in stored.play.scores())
    assert "committed to at the start and from the player's press" in said(await table.press(ana.user, end, "proof"))
    again = await table.press(ana.user, end, "rematch")
    assert asks(page_of(again))
    assert (await newest(table)).channel_id == page.channel.id


async def test_nobody_else_sees_a_match_in_direct_messages(table: Table) -> None:
    await table.ana.user.slash("solo")
    for asked in (await table.ben.slash(table.channel, "match", table=1), await table.ben.user.slash("match", table=1)):
        assert said(asked).startswith("There's no table 1 here")


async def test_solo_pressed_in_direct_messages_begins_there(table: Table) -> None:
    ana = table.people[0].user
    games = (await ana.click((await ana.slash("help")).response, label="Play alone")).response
    assert labels(games) == [*(GAMES[slug].title for slug in ALONE), "Back"]
    begun = await ana.click(games, label=GAMES["savanna"].title)
    assert asks(page_of(begun))


async def test_the_table_there_says_where_everybody_sees_it(table: Table) -> None:
    number = await table.open(2)
    stored = await table.bot.tables.find(number)
    shown = await table.bot.table_channels.newest(stored)
    assert shown is not None
    there = link(stored, shown)
    assert there in said(await table.press(table.ana.user, table.dms(table.ana)[-1], "board"))
    assert there not in said(await table.ana.slash(table.channel, "match", table=number))


@pytest.mark.parametrize("why", ["hidden", "left"])
async def test_whoever_cannot_see_the_channel_any_more_opens_no_rematch_there(table: Table, why: str) -> None:
    """The bot asks Discord about them, because in direct messages it knows nobody's roles."""
    await finished(table)
    page = await copy(table.ana.user, None)
    if why == "hidden":
        hide(table, table.ana)
    else:
        table.env.backend.remove_member(table.ana.guild.id, table.ana.id)
        await table.env.settle()
    assert said(await table.press(table.ana.user, page, "rematch")).endswith(THERE(table.channel.id))
    assert await newest(table) is None
    assert custom_ids(page)


async def test_a_rematch_of_a_channel_that_is_gone_says_so(table: Table) -> None:
    await finished(table)
    page = await copy(table.ana.user, None)
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()
    assert "The channel where you played is gone" in said(await table.press(table.ana.user, page, "rematch"))
    assert await newest(table) is None
