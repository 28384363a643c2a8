"""A rematch invites: it seats nobody but who asks, and calls each person at most once."""

from typing import Any

import pytest

from bot.kit.clock import HOUR
from bot.messages.notifications import MOST_AN_HOUR
from tests.behaviour.driver import Table, labels, page_of, said, table_of, text

OTHERS = "press **Join** to play again."


def called(table: Table) -> list[int]:
    """The people whom the newest public answer notified."""
    bodies: list[Any] = [each.json for each in table.env.http_requests if isinstance(each.json, dict)]
    posted = [each["data"] for each in bodies if each.get("type") == 4 and not each["data"].get("flags", 0) & 64]
    return [int(user_id) for user_id in posted[-1]["allowed_mentions"]["users"]]


async def over(table: Table, number: int) -> Any:
    """Play a table to its end; its score sheet."""
    tables = table.bot.tables
    while (stored := await tables.find(number)).running:
        seat = stored.waiting[0]
        await tables.seal_for(stored, seat, stored.turn, str(stored.game.legal(stored.play.view(seat))[-1]), "player")
    await table.go_on(number)
    return table.post()


async def test_a_rematch_seats_only_who_asks_and_the_opponents(table: Table) -> None:
    number = await table.open(4, opponents=("sprout",))
    end = await over(table, number)
    again = page_of(await table.press(table.ben, end, "rematch"))
    assert f"Rematch of table {number}: <@{table.ana.id}> and <@{table.cleo.id}>, {OTHERS}" in text(again)
    assert "1 Ben (host, ready) · 2 Clover (sprout) · seats 3 and 4 are open" in text(again)
    assert "everyone moves up one seat, and the first player takes the last seat." in text(again)
    assert called(table) == [table.ana.id, table.cleo.id]
    await table.press(table.cleo, again, "join")
    assert f"Rematch of table {number}: <@{table.ana.id}>, {OTHERS}" in text(again)
    await table.restart()
    await table.press(table.ana, again, "join")
    new = await table.bot.tables.find(table_of(end) + 1)
    assert new.running, "the same people are back"
    assert new.names == ("Ben", "Cleo", "Clover", "Ana"), "each moved on by a seat"
    assert "Rematch" not in text(again)


async def test_a_stranger_who_asks_for_a_rematch_hears_what_fits(table: Table) -> None:
    end = await over(table, await table.open(2))
    refused = await table.press(table.people[3], end, "rematch")
    assert said(refused).startswith("You have no seat at table 1; start a match of your own with /play.")
    assert labels(page_of(refused)) == ["Show table 1", "Open a table"]


async def test_only_the_first_rematch_of_a_table_notifies(table: Table) -> None:
    end = await over(table, await table.open(2))
    for time, (host, other) in enumerate([(table.ana, table.ben), (table.ana, table.ben), (table.ben, table.ana)]):
        again = page_of(await table.press(host, end, "rematch"))
        assert f"<@{other.id}>, {OTHERS}" in text(again)
        assert called(table) == ([other.id] if time == 0 else [])
        assert f"rematch is table {time + 2}" in said(await table.press(other, end, "rematch"))
        await table.press(host, again, "cancel")


@pytest.mark.parametrize("why", ["hours", "budget"])
async def test_a_rematch_notifies_nobody_outside_their_hours_or_beyond_their_budget(table: Table, why: str) -> None:
    ana, ben = table.people[:2]
    if why == "hours":
        hour = table.now() // HOUR % 24
        await ben.slash(table.channel, "hours", hours=f"{(hour + 4) % 24:02}:00-{(hour + 10) % 24:02}:00", zone="UTC")
    end = await over(table, await table.open(2))
    for _ in range(MOST_AN_HOUR if why == "budget" else 0):
        await table.bot.tables.store.notifications.add(ben.id, table.now())
    again = page_of(await table.press(ana, end, "rematch"))
    assert f"<@{ben.id}>" in text(again)
    assert called(table) == []


@pytest.mark.parametrize("verb", ["cancel", "join"])
async def test_a_table_that_never_started_has_no_rematch(table: Table, verb: str) -> None:
    """Otherwise a host could collect people to call."""
    lobby = await table.lobby(3)
    await table.press(table.ben, lobby, "join")
    if verb == "cancel":
        await table.bot.lobbies.cancel(1, table.ana.id)
    end = await over(table, await table.open(2))
    pressed = await table.press_forged(table.ana, end, table.marked("b:rematch:1:0:"), "b:rematch:")
    assert ("never started" if verb == "cancel" else "isn't over yet") in said(pressed)
    assert (await table.bot.tables.store.matches.get(3)) is None, "no lobby was opened"


async def test_nobody_plays_again_alone_before_the_match_is_over(table: Table) -> None:
    page = page_of(await table.ana.slash(table.channel, "solo"))
    pressed = await table.press_forged(table.ana, page, table.marked("b:rematch:1:0:"))
    assert said(pressed) == "Table 1 isn't over yet."
    assert (await table.bot.tables.store.matches.get(2)) is None, "no table was opened"
