"""Presses on old, crowded and forged pages of /admin and /tables."""

import discord
from simcord.actors import MemberActor

from tests.behaviour.driver import (
    Shown,
    Table,
    at_table,
    click,
    components,
    forge,
    labels,
    page_of,
    press_at_once,
    rename,
    said,
    text,
)


async def listed(table: Table, kim: MemberActor) -> Shown:
    """The first page of open tables."""
    return page_of(await click(kim, page_of(await kim.slash(table.channel, "admin")), "Open tables"))


async def test_whoever_is_away_at_a_paused_table_can_resume_it(table: Table) -> None:
    """A row of buttons takes five; the page of such a table had six and failed."""
    number, ana = await table.open(2), table.people[0]
    await table.bot.tables.store.seats.set_away(number, 0)
    await table.bot.tables.store.matches.pause(number, "the channel is gone")
    page = page_of(await at_table(table, ana, number))
    assert {"I'm back", "Resume here"} <= set(labels(page)), text(page)
    await click(ana, page, "Resume here")
    assert (await table.bot.tables.find(number)).running


async def test_a_paused_table_offers_nothing_that_is_always_refused(table: Table) -> None:
    number, ana = await table.open(2), table.people[0]
    await table.bot.tables.store.matches.pause(number, "the channel is gone")
    here = page_of(await at_table(table, ana, number))
    assert "Leave the table" not in labels(here)
    alone = page_of(await click(ana.user, page_of(await ana.user.slash("tables")), f"Table {number}"))
    assert "Resume here" not in labels(alone)
    assert "in a channel of its server" in text(alone)


async def test_every_open_table_is_on_a_page_whatever_its_people_are_called(table: Table, kim: MemberActor) -> None:
    rename(table, "_" * 32, "*" * 32)
    for _ in range(20):
        await table.press(table.people[1], await table.lobby(3), "join")
    page, seen = await listed(table, kim), ""
    for _ in range(3):
        seen += text(page)
        assert "If you close one" in text(page)
        if not any(each.get("label") == "▶" and not each.get("disabled") for each in components(page)):
            break
        page = page_of(await click(kim, page, "▶"))
    assert not [number for number in range(1, 21) if f"- {number} ·" not in seen]


async def test_announcement_channels_can_be_chosen(table: Table, kim: MemberActor) -> None:
    news = kim.guild.create_news_channel("news")
    page = page_of(await kim.slash(table.channel, "admin"))
    menus = {each["custom_id"]: each for each in components(page) if each["type"] == 8}
    assert all(discord.ChannelType.news.value in each["channel_types"] for each in menus.values())
    await kim.select(page, [news], custom_id=next(each for each in menus if each.endswith("weekly")))
    assert await table.bot.weekly.channel(kim.guild.id) == news.id


async def test_a_forum_takes_no_line_about_the_week(table: Table, kim: MemberActor) -> None:
    forum = kim.guild.create_forum_channel("forum")
    await table.env.settle()
    page = page_of(await kim.slash(table.channel, "admin"))
    data = {"custom_id": "t:admin:0:0:weekly", "component_type": 8, "values": [str(forum.id)]}
    assert "has expired" in said(await forge(table, kim, 3, data, page))
    assert await table.bot.weekly.channel(kim.guild.id) is None


async def test_decisions_of_two_people_at_the_same_moment_both_stay(table: Table, kim: MemberActor) -> None:
    role = kim.guild.create_role("second", permissions=discord.Permissions(manage_guild=True))
    lee = kim.guild.add_member(table.env.create_user("lee", global_name="Lee"), roles=[role])
    await table.env.settle()
    pages = [page_of(await each.slash(table.channel, "admin")) for each in (kim, lee)]
    first = {"custom_id": "b:admin:0:0:thread on", "component_type": 2}
    second = {"custom_id": "b:admin:0:0:messages a message a turn", "component_type": 2}
    press_at_once(table, [(kim, pages[0], first), (lee, pages[1], second)])
    await table.env.settle()
    server = await table.bot.servers.get(kim.guild.id)
    assert (server.thread, server.messages) == ("on", "a message a turn")


async def test_a_vote_on_an_old_page_ends_nothing_alone(table: Table) -> None:
    number, ana = await table.open(2), table.people[0]
    page = page_of(await at_table(table, ana, number))
    await table.bot.tables.store.seats.set_away(number, 1)
    await table.press(ana, page, "void")
    assert (await table.bot.tables.find(number)).running, text(page)
    await table.press(ana, page, "void")
    assert (await table.bot.tables.find(number)).row.status == "cancelled"
