"""Who sees a table: its people everywhere, anybody else where they can view its channel."""

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Channel
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType

from cogs.kit.items import NOT_OF_TABLES
from tests.behaviour.driver import Table, offer, said
from tests.behaviour.kit.strangers import answers, hide, stranger
from tests.behaviour.permissions import permit
from tests.depth import depth

SHARE = depth(5, 2)
"""One in this many questions is asked at each table, and others at the next."""

NONE = "There's no table {}; see yours with /tables.".format


async def every_status(table: Table) -> None:
    await table.open(2)
    await table.skip(1, 20)
    await table.play_turn()
    await table.open(2)
    await table.open(2)
    await table.bot.tables.store.matches.pause(3, "the channel is gone")
    await table.press(table.people[0], await table.lobby(2), "cancel")
    await table.lobby(2)
    statuses = [(await table.bot.tables.find(number)).row.status for number in range(1, 6)]
    assert statuses == ["finished", "running", "paused", "cancelled", "lobby"]


def corridor(table: Table) -> ChannelHandle:
    """Another channel of the same server."""
    return table.people[0].guild.create_text_channel("corridor")


async def test_a_number_never_tells_whether_a_hidden_table_exists(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    dimitri = table.people[3]
    far = table.env.create_guild("Elsewhere")
    keeper = far.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    strangers = {
        "another channel": await stranger(dimitri, corridor(table)),
        "another server": await stranger(far.add_member(dimitri.user, roles=[keeper]), far.create_text_channel("far")),
        "direct messages": await stranger(dimitri.user, dimitri.user.dm_channel),
    }
    hide(table, dimitri)
    before = {where: await answers(table, each, 1) for where, each in strangers.items()}
    assert all("\n" not in heard and NONE("1 here") in heard for heard in before["another server"].values())
    await every_status(table)
    read: list[int] = []
    monkeypatch.setattr(table.bot.tables, "find", read.append)
    for first, (where, each) in enumerate(strangers.items()):
        for number in range(1, 6):
            share = slice((number + first) % SHARE, None, SHARE)
            expected = {
                question: heard.replace("table 1 here", f"table {number} here")
                for question, heard in [*before[where].items()][share]
            }
            assert await answers(table, each, number, share) == expected, (where, number)
    assert not read, "nor does the time it takes: no table is read"


@pytest.mark.fails
@pytest.mark.drawn
async def test_whoever_can_view_its_channel_gets_an_answer_about_the_table(table: Table) -> None:
    cleo = await stranger(table.people[2], corridor(table))
    await every_status(table)
    for number in range(1, 6):
        heard = await answers(table, cleo, number, slice(number % SHARE, None, SHARE))
        assert heard
        assert not [question for question, answer in heard.items() if "There's no table" in answer or not answer]


async def test_only_verbs_that_exist_are_about_something_else_than_a_table(table: Table) -> None:
    """A new verb counts as one about a table until somebody lists it here."""
    assert table.bot.verbs.keys() >= NOT_OF_TABLES
    shows = "board replay film record proof better text scores why rules join take decks wishes more review picks"
    assert {*shows.split()} <= table.bot.verbs.keys() - NOT_OF_TABLES


async def sees(table: Table, who: MemberActor, where: ChannelHandle, number: int = 1) -> bool:
    answer = said(await who.slash(where, "match", table=number))
    assert answer == NONE(f"{number} here") or f"table {number}" in answer
    return answer != NONE(f"{number} here")


async def test_roles_and_overwrites_decide_who_views_a_channel(table: Table) -> None:
    await table.open(2)
    there = corridor(table)
    assert await sees(table, table.cleo, there)
    hide(table, table.dimitri)
    assert (await sees(table, table.cleo, there), await sees(table, table.dimitri, there)) == (True, False)
    permit(table, table.channel, view_channel=False)
    assert not await sees(table, table.cleo, there)
    boss = table.cleo.guild.create_role("boss", permissions=discord.Permissions(administrator=True))
    erin = table.cleo.guild.add_member(table.env.create_user("erin", global_name="Erin"), roles=[boss])
    assert await sees(table, erin, there)


async def test_its_people_see_a_table_wherever_they_ask(table: Table) -> None:
    ana, ben, cleo, dimitri = table.people
    await table.open(3)
    for person in (ben, cleo, dimitri):
        hide(table, person)
    there = corridor(table)
    assert (await sees(table, ben, there), await sees(table, dimitri, there)) == (True, False)
    assert NONE("1 here") != said(await ben.user.slash("match", table=1))
    offered = await offer(table, ben, 1, dimitri.user, there)
    assert offered.response is not None
    assert await sees(table, dimitri, there)
    erin = cleo.guild.add_member(table.env.create_user("erin", global_name="Erin"))
    await offer(table, ben, 1, erin.user, there)
    assert not await sees(table, dimitri, there), "the offer went to somebody else"
    await offer(table, ben, 1, dimitri.user, there)
    again = await offer(table, ben, 1, dimitri.user, there)
    assert again.response is not None
    await table.press(dimitri, again.response, "take")
    assert (await sees(table, ben, there), await sees(table, dimitri, there)) == (True, True), "Ben has left"
    assert said(await table.env.create_user("fay", global_name="Fay").slash("match", table=1)) == NONE("1 here")
    assert said(await ana.user.slash("match", table=1)) != NONE("1 here")


def thread(table: Table, kind: ChannelType = ChannelType.PUBLIC_THREAD) -> Channel:
    return table.env.backend.create_thread(table.channel.id, "table 1", table.env.backend.bot_user.id, type=kind)


async def test_a_thread_is_viewed_with_its_channel_and_a_private_one_only_from_within(table: Table) -> None:
    """The bot can't know who is in a private thread, except moderators and whoever asks there."""
    number = await table.open(2)
    there, move = corridor(table), table.bot.table_channels.move_to
    await move(number, thread(table).id)
    await table.env.settle()
    assert await sees(table, table.cleo, there)
    hide(table, table.dimitri)
    assert not await sees(table, table.dimitri, there)
    secret = thread(table, ChannelType.PRIVATE_THREAD)
    await move(number, secret.id)
    await table.env.settle()
    assert not await sees(table, table.cleo, there)
    table.env.backend.add_thread_member(secret.id, table.cleo.id)
    within = next(each for each in table.channel.threads if each.id == secret.id)
    assert await sees(table, table.cleo, within)
    janitor = table.cleo.guild.create_role("janitor", permissions=discord.Permissions(manage_threads=True))
    erin = table.cleo.guild.add_member(table.env.create_user("erin", global_name="Erin"), roles=[janitor])
    assert await sees(table, erin, there)


async def test_where_the_bot_knows_nothing_of_a_channel_only_its_people_see_the_table(table: Table) -> None:
    ana, cleo = table.people[0], table.people[2]
    number = await table.open(2)
    await table.bot.table_channels.move_to(number, 77)
    there, before = corridor(table), len(table.env.http_requests)
    assert not await sees(table, cleo, there)
    assert [each.path.split("/")[-1] for each in table.env.http_requests[before:]] == ["callback"]
    assert await sees(table, ana, there)
