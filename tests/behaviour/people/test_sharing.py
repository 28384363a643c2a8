"""A finished match is shared as a picture that tells no more than game, number of players, place and points."""

from typing import Any

import pytest

from games.core.values import opening
from tests.behaviour.driver import Shown, Table, click, custom_ids, labels, page_of, plant, said, text
from tests.behaviour.kit.strangers import hide
from tests.behaviour.people.past import finished, looked
from tests.behaviour.permissions import permit
from tests.behaviour.tables.test_play_on import branch


async def scored(table: Table, number: int) -> list[int]:
    return [score.total for score in (await table.bot.tables.find(number)).play.scores()]


async def press_share(table: Table, person: Any, number: int, page: Shown) -> Any:
    """Press a forged **Share** on a page."""
    plant(table, page, custom_ids(page)[0][:9], custom_id=table.marked(f"b:share:{number}:0:"), disabled=False)
    return await table.press(person, page, "share")


@pytest.mark.drawn
async def test_a_match_in_a_hidden_channel_is_shared_elsewhere_without_any_other_name(table: Table) -> None:
    number = await finished(table, 3)
    totals = await scored(table, number)
    hall = table.ana.guild.create_text_channel("hall")
    hide(table, table.dimitri)
    page = page_of(await table.ana.slash(hall, "replay", table=number))
    await click(table.ana, page, "Share")
    (post,) = table.posts(hall)
    place = 1 + sum(total > totals[0] for total in totals)
    joint = "joint " * (totals.count(totals[0]) > 1)
    standing = f"{joint}{place}{('st', 'nd', 'rd')[place - 1]} of 3"
    assert text(post) == f"**Ana** came {standing} in Ecosystem, with {totals[0]} points."
    (picture,) = post.attachments
    assert picture.description == f"Ecosystem · match of 3. Ana: {opening(standing)}. {totals[0]} points."
    assert labels(post) == ["Open a table"]
    for told in (text(post), str(picture.description), *custom_ids(post)):
        assert "Ben" not in told
        assert "Cleo" not in told
        assert f"table {number}" not in told


async def test_nobody_floods_a_channel_by_sharing(table: Table) -> None:
    number = await finished(table)
    page = await looked(table, number)
    before = len(table.posts())
    for _ in range(3):
        answer = await click(table.ana, page, "Share")
    assert "You've already shared this here." in said(answer)
    assert len(table.posts()) == before + 1
    theirs = await looked(table, number, 1)
    await click(table.ben, theirs, "Share")
    assert "**Ben**" in text(table.post()), "everyone shares their own"


async def test_only_who_played_a_finished_match_can_share_it(table: Table) -> None:
    number = await finished(table)
    assert "Share" not in labels(await looked(table, number, 3))
    before = len(table.posts())
    assert "You have no seat" in said(await press_share(table, table.dimitri, number, await looked(table, number, 3)))
    played_on = number + 1
    await branch(table, table.ana, number, 3, 0)
    running = await table.open(2)
    for other in (played_on, running):
        refused = await press_share(table, table.ana, other, await looked(table, number))
        assert "You can share a match once it's finished, but not one that you play on." in said(refused)
    await table.skip(played_on, 20)
    await table.seal(table.ana, page_of(await table.ana.slash(table.channel, "hand", table=played_on)))
    over = await looked(table, played_on)
    assert "Share" not in labels(over)
    refused = await press_share(table, table.ana, played_on, over)
    assert "not one that you play on" in said(refused)
    assert not [each for each in table.posts()[before:] if "**Ana** came" in text(each)]


async def test_where_somebody_may_not_write_they_cannot_share(table: Table) -> None:
    number = await finished(table)
    hall = table.ana.guild.create_text_channel("hall")
    permit(table, hall, send_messages=False)
    page = page_of(await table.ana.slash(hall, "replay", table=number))
    assert "don't let you send messages" in said(await click(table.ana, page, "Share"))
    assert not table.posts(hall)
    permit(table, hall, send_messages=True)
    await click(table.ana, page, "Share")
    assert len(table.posts(hall)) == 1, "the refusal counted as no share"


async def test_a_direct_message_gets_the_picture_to_forward_as_often_as_one_likes(table: Table) -> None:
    number = await finished(table)
    sheet = table.dms(table.ana)[-1]
    for _ in range(2):
        await click(table.ana.user, sheet, "Share")
        last = table.dms(table.ana)[-1]
        assert "**Ana** came" in text(last)
        assert "Forward it" in text(last)
        assert not last.flags.ephemeral
    page = await looked(table, number)
    await click(table.ana, page, "Share")
    assert "**Ana** came" in text(table.post())
    assert "Forward it" not in text(table.post())


async def test_a_match_alone_is_shared_from_its_last_page(table: Table) -> None:
    await table.ana.slash(table.channel, "solo", game="savanna")
    await table.skip(1, 40)
    page = page_of(await table.seal(table.ana, page_of(await table.ana.slash(table.channel, "hand"))))
    await click(table.ana, page, "Share")
    own, _ = await scored(table, 1)
    assert labels(table.post()) == ["Play alone"]
    assert text(table.post()) == f"**Ana** scored {own} points in Ecosystem: Savanna, alone."
