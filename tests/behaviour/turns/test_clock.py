"""Reminders, the stand-in and silence at night, on the pages."""

import re

from bot.messages.hands import LOOKING
from tests.behaviour.driver import Table, option_values, page_of, said, text

SILENT = 1 << 12
"""Discord's flag of a silent message."""


def newest(table: Table, person: int) -> str:
    return text(table.dms(table.people[person])[-1])


async def test_a_late_player_is_reminded_once_and_the_stand_in_is_marked(table: Table) -> None:
    await table.open(3, pace="live")
    assert re.search(r"Waiting for .* · until <t:(\d+):f> \(<t:\1:R>\)", text(table.post())), "the day, also on phones"
    await table.play_turn()
    late = table.people[2]
    before = len(table.dms(late))
    await table.env.advance_time(8 * 60)
    assert len(table.dms(late)) == before
    await table.env.advance_time(60)
    assert "is waiting for your pick: you have 3 minutes left" in newest(table, 2)
    await table.env.advance_time(2 * 60)
    assert len(table.dms(late)) == before + 1
    assert "pick 1 of 10" in text(table.post())
    await table.env.advance_time(60)
    assert "The stand-in picked for Cleo." in text(table.post())
    assert "pick 2 of 10" in text(table.post())
    texts = [text(message) for message in table.dms(late)]
    assert sum("Time ran out" in each for each in texts) == 1
    assert not any("is waiting for your pick" in each for each in texts), "the reminder has gone with the turn"
    assert option_values(table.hand(late)), "the next hand is there"


async def test_the_last_pick_of_a_turn_is_answered_with_the_next_hand_and_its_deadline(table: Table) -> None:
    number = await table.open(2, pace="live")
    for person in table.people[:2]:
        answer = said(await table.seal(person.user, table.hand(person)))
    due = (await table.bot.tables.for_display(await table.bot.tables.find(number))).due[1]
    assert f"<t:{due // 1000}" in answer


async def test_an_absent_player_comes_back_with_one_press(table: Table) -> None:
    await table.open(2, pace="live")
    await table.seal(table.ana.user, table.hand(table.ana))
    await table.env.advance_time((12 + 2) * 60)
    assert "### The stand-in picked" in said(await table.press(table.ben, table.post(), "hand")), "Ana has more time"
    await table.seal(table.ana.user, table.hand(table.ana))
    await table.seal(table.ana.user, table.hand(table.ana))
    await table.env.advance_time(2 * 60)
    assert "It plays for Ben" in text(table.post())
    page = page_of(await table.press(table.ben, table.post(), "hand"))
    assert "The stand-in is playing for you" in text(page)
    assert not option_values(page), "while it does, no hand is shown to choose from"
    back = await table.press(table.ben, page, "back")
    assert "Welcome back" in said(back)
    await table.env.advance_time(LOOKING / 1000)  # Ben no longer looks at this page
    await table.seal(table.ana.user, table.hand(table.ana))
    hand = table.hand(table.ben)
    assert "plays for" not in text(table.post())
    await table.seal(table.ben.user, hand)
    assert "Waiting for Ana" in text(table.post())


async def test_a_table_where_nobody_answers_waits_until_somebody_comes_back(table: Table) -> None:
    number = await table.open(2, pace="live")
    await table.env.advance_time(30 * 60)
    assert (await table.bot.tables.find(number)).asleep
    assert "the table waits until Ana and Ben come back" in text(table.post())


async def test_with_closed_direct_messages_the_reminder_is_a_mention(table: Table) -> None:
    dm = table.env.backend.open_dm(table.ben.id) if hasattr(table.env.backend, "open_dm") else table.ben.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    await table.open(2, pace="live")
    await table.seal(table.people[0].user, table.hand(table.people[0]))
    await table.env.advance_time(9 * 60)
    assert text(table.post()).startswith(f"<@{table.ben.id}> ")
    assert "left, until <t:" in text(table.post())


async def test_nobody_is_notified_outside_playing_hours_and_a_hand_still_arrives(table: Table) -> None:
    answer = await table.ana.slash(table.channel, "hours", hours="08:00-23:00", zone="Europe/Berlin")
    assert "08:00-23:00 Europe/Berlin" in said(answer)
    await table.open(2)
    assert table.hand(table.ana).flags.value & SILENT
    assert not table.hand(table.ben).flags.value & SILENT
    assert "no time zone" in said(await table.ana.slash(table.channel, "hours", zone="Europe/Berlinn"))
    assert "look like" in said(await table.ana.slash(table.channel, "hours", hours="early"))
    choices = await table.ana.autocomplete(table.channel, "hours", "zone", "berl")
    assert choices[0]["value"] == "Europe/Berlin"
