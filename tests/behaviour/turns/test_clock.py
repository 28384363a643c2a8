"""The clock in Discord: reminders, the note about the stand-in, silence at night, and a restart before a deadline."""

from pathlib import Path

import pytest

from bot.app import Ecodraft
from bot.kit.clock import MINUTE
from bot.messages.hands import LOOKING
from db.store import Store
from tests.behaviour.driver import Table, a_table, labels, option_values, said, text
from tests.depth import full

SILENT = 1 << 12
"""Discord's flag of a silent message."""


def newest(table: Table, person: int) -> str:
    """A person's newest direct message."""
    return text(table.dms(table.people[person])[-1])


async def test_a_late_player_is_reminded_once_and_the_stand_in_is_marked(table: Table) -> None:
    """Nine minutes of twelve at the pace live; then the table message says whom the stand-in picked for."""
    await table.open(3, pace="live")
    assert "time runs out <t:" in text(table.post())
    for person in table.people[:2]:
        await table.seal(person.user, table.hand(person))
    late = table.people[2]
    before = len(table.dms(late))
    await table.env.advance_time(9 * 60 - 1)
    assert len(table.dms(late)) == before
    await table.env.advance_time(1)
    assert "is waiting for your pick: you have 3 minutes left" in newest(table, 2)
    await table.env.advance_time(3 * 60 - 1)
    assert len(table.dms(late)) == before + 1
    assert "turn 1" not in text(table.post())
    await table.env.advance_time(1)
    assert "The stand-in picked for Cleo." in text(table.post())
    assert "pick 2 of 10" in text(table.post())
    texts = [text(message) for message in table.dms(late)]
    assert sum("Time ran out" in each for each in texts) == 1
    assert not any("is waiting for your pick" in each for each in texts), "the reminder has gone with the turn"
    assert option_values(table.hand(late)), "the next hand is there"


async def test_the_last_pick_of_a_turn_is_answered_with_the_next_hand_and_its_deadline(table: Table) -> None:
    """No later message has to name it."""
    number = await table.open(2, pace="live")
    for person in table.people[:2]:
        answer = said(await table.seal(person.user, table.hand(person)))
    due = (await table.bot.tables.for_display(await table.bot.tables.find(number))).due[1]
    assert f"<t:{due // 1000}" in answer


async def test_an_absent_player_comes_back_with_one_press(table: Table) -> None:
    """After three deadlines My hand says so; the player gets the seat back at once."""
    await table.open(2, pace="live")
    ana, ben = table.people[:2]
    for minutes in (12, 2, 2):
        await table.seal(ana.user, table.hand(ana))
        await table.env.advance_time(minutes * 60)
    assert "It plays for Ben" in text(table.post())
    page = (await table.press(ben, table.post(), "hand")).response
    assert page is not None
    assert "The stand-in is playing for you" in text(page)
    assert not option_values(page), "while it does, no hand is shown to choose from"
    back = await table.press(ben, page, "back")
    assert "Welcome back" in said(back)
    await table.env.advance_time(LOOKING / 1000)  # Ben no longer looks at this page
    await table.seal(ana.user, table.hand(ana))
    hand = table.hand(ben)
    assert "plays for" not in text(table.post())
    await table.seal(ben.user, hand)
    assert "Waiting for Ana" in text(table.post())


async def test_with_closed_direct_messages_the_reminder_is_a_mention(table: Table) -> None:
    """In the table's channel."""
    ben = table.people[1]
    dm = table.env.backend.open_dm(ben.id) if hasattr(table.env.backend, "open_dm") else ben.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    await table.open(2, pace="live")
    await table.seal(table.people[0].user, table.hand(table.people[0]))
    await table.env.advance_time(9 * 60)
    assert text(table.post()).startswith(f"<@{ben.id}> ")
    assert "Your time runs out" in text(table.post())


async def test_nobody_is_notified_outside_playing_hours_and_a_hand_still_arrives(table: Table) -> None:
    """The simulated server's day begins at midnight UTC."""
    ana, ben = table.people[:2]
    answer = await ana.slash(table.channel, "hours", hours="08:00-23:00", zone="Europe/Berlin")
    assert "08:00-23:00 Europe/Berlin" in said(answer)
    await table.open(2)
    assert table.hand(ana).flags.value & SILENT
    assert not table.hand(ben).flags.value & SILENT
    assert "no time zone" in said(await ana.slash(table.channel, "hours", zone="Europe/Berlinn"))
    assert "look like" in said(await ana.slash(table.channel, "hours", hours="early"))
    choices = await ana.autocomplete(table.channel, "hours", "zone", "berl")
    assert choices[0]["value"] == "Europe/Berlin"


async def test_a_restart_before_a_deadline_keeps_it_and_gives_lost_time_back(tmp_path: Path) -> None:
    """Killed ten minutes after its last heartbeat: the deadline comes ten minutes later."""
    async with a_table(tmp_path) as table:
        number = await table.open(2, pace="evening")
        await table.env.advance_time(20 * 60)
        stored = await table.bot.tables.for_display(await table.bot.tables.find(number))
        await table.restart()
        again = await table.bot.tables.for_display(await table.bot.tables.find(number))
        assert again.due == stored.due, "a clean restart takes no time"
        await table.bot.put_away()
        store = await Store.open(table.settings.database_url)
        await store.meta.put("alive_at", table.now() - 10 * MINUTE)
        await store.close()
        await table.env.restart_bot(Ecodraft(table.settings, clock=table.now))
        later = await table.bot.tables.for_display(await table.bot.tables.find(number))
        assert {seat: due - stored.due[seat] for seat, due in later.due.items()} == {0: 10 * MINUTE, 1: 10 * MINUTE}
        await table.env.advance_time((max(later.due.values()) - table.now()) // 1000 + 1)
        assert (await table.bot.tables.find(number)).turn == 2
        assert "The stand-in picked for Ana and Ben." in text(table.post())
        table.env.raise_errors()


@full
async def test_an_abandoned_table_is_warned_and_closed_without_a_winner(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day after the last stand-in, and ten days after it; the remaining page has no buttons."""
    monkeypatch.setattr("bot.turns.turns.SWEEP_EVERY", 30 * 24 * 3_600_000)  # five thousand looks would find nothing
    number = await table.open(2, pace="live")
    await table.env.advance_time(30 * 60)
    assert (await table.bot.tables.find(number)).asleep
    assert "the table waits until Ana and Ben come back" in text(table.posts()[-1])
    for _ in range(4):
        await table.env.advance_time(6 * 3600)
    assert "Nobody has played at table" in text(table.post())
    for _ in range(18):
        await table.env.advance_time(12 * 3600)
    assert "was called off" in text(table.post())
    assert "wins" not in text(table.post())
    assert labels(table.post()) == ["Verify the deal"]
    assert (await table.bot.tables.find(number)).row.status == "cancelled"


async def test_nothing_runs_out_while_discord_is_away(table: Table) -> None:
    """Cut off for an hour across a deadline: the stand-in moves for nobody and the hour is given back; a short cut changes nothing."""
    number = await table.open(2, pace="live")
    before = (await table.bot.tables.for_display(await table.bot.tables.find(number))).due
    await table.bot.on_shard_disconnect(0)
    await table.env.advance_time(30)
    await table.bot.on_shard_resumed(0)
    assert (await table.bot.tables.for_display(await table.bot.tables.find(number))).due == before
    await table.bot.on_shard_disconnect(0)
    await table.env.advance_time(3600)
    assert (await table.bot.tables.find(number)).turn == 1
    await table.bot.on_shard_resumed(0)
    after = (await table.bot.tables.for_display(await table.bot.tables.find(number))).due
    assert {seat: due - before[seat] for seat, due in after.items()} == {0: 3_600_000, 1: 3_600_000}
    await table.env.advance_time((max(after.values()) - table.now()) // 1000 + 1)
    assert (await table.bot.tables.find(number)).turn == 2
